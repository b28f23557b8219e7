"""One recorded game, taken up anywhere, and the screens of it opened in the app."""

from typing import Final

from game.settings import Settings
from game.shell.routes import Home, Push, Route, Title
from game.shell.scene import Scene
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.routes import Count, PlayRoute, Relics, Result, Table
from game.tides.rules.moves import Seat
from game.tides.rules.observation import Observation
from game.tides.rules.record import GameRecord
from game.tides.rules.state import observe
from game.tides.session import TidesSession, against, open_record
from tests.driver import FRAME, Driver
from tests.playing import play_randomly
from tests.window import INSTANT, OpenApp

RECORD: Final = play_randomly(3, seed=31)
"""Three rounds: relics are chosen after 5 and 11 turns, and 17 turns end it."""
NORMAL: Final = Settings(is_muted=True)


def record_at(plies: int) -> GameRecord:
    """Return the recorded game after so many turns."""
    return GameRecord(3, RECORD.order, RECORD.choices[:plies])


def view_at(plies: int, seat: Seat = Seat.FIRST) -> Observation:
    """Return what a seat sees of the recorded game after so many turns."""
    return observe(record_at(plies).states()[-1], seat)


def seat_at(driver: Driver, plies: int) -> TidesSession:
    """Return a session, not started, of the recorded game after so many turns; it is saved."""
    return open_record(record_at(plies), against("gull"), driver.engine, driver.storage)


def open_screen(driver: Driver, route: Route) -> Scene:
    """Open a screen over the title and start its session, if it has one; no time passes yet."""
    if isinstance(route, PlayRoute):
        route.session.start()
    driver.app.go(Home())
    if route != Title():
        driver.app.go(Push(route))
    return driver.scene


def find_session(driver: Driver) -> TidesSession:
    """Return the session that the screen on top shows."""
    route = driver.app.route
    assert isinstance(route, PlayRoute)
    return route.session


def open_table(driver: Driver, plies: int) -> TableScene:
    """Sit down at the recorded game, which waits for a pick."""
    scene = open_screen(driver, Table(seat_at(driver, plies)))
    assert isinstance(scene, TableScene)
    return scene


def open_relics(driver: Driver, plies: int) -> RelicsScene:
    """Sit down at the recorded game, which waits for relics."""
    scene = open_screen(driver, Relics(seat_at(driver, plies)))
    assert isinstance(scene, RelicsScene)
    return scene


def open_count(driver: Driver, plies: int, reopened: int | None = None) -> CountScene:
    """Let the round that has just ended be counted, or show an earlier one."""
    scene = open_screen(driver, Count(seat_at(driver, plies), reopened))
    assert isinstance(scene, CountScene)
    return scene


def open_counted(
    open_app: OpenApp,
    plies: int = len(RECORD.choices),
    settings: Settings = INSTANT,
    **window: object,
) -> tuple[Driver, CountScene]:
    """Open an app at a count of the recorded game that has come to its end."""
    driver = open_app(settings=settings, **window)
    scene = open_count(driver, plies)
    watch(driver)
    return driver, scene


def open_result(driver: Driver) -> ResultScene:
    """Show how the recorded game ended."""
    scene = open_screen(driver, Result(seat_at(driver, len(RECORD.choices))))
    assert isinstance(scene, ResultScene)
    return scene


def watch(driver: Driver, dt: float = FRAME) -> int:
    """Let frames pass until nothing on the screen moves or another one follows; return how many."""
    scene = driver.scene
    for frame in range(2000):
        if driver.scene is not scene:
            return frame
        if not scene.is_moving:
            driver.step(dt=0.0)
            return frame
        driver.step(dt=dt)
    raise TimeoutError("it never ends")


def wait_for_next(driver: Driver) -> int:
    """Let frames pass until another screen takes this one's place; return how many."""
    before = driver.scene
    for frame in range(2000):
        if driver.scene is not before:
            return frame
        driver.step(dt=FRAME)
    raise TimeoutError("nothing follows")
