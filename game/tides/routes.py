"""The ways between the screens of a game.

They lead round in a circle, so that a screen is imported only when it is gone to.
"""
# ruff: noqa: PLC0415

from game.play.session import Session
from game.shell.scene import Context, Scene
from game.tides.rules.state import Phase


def to_game(context: Context, session: Session) -> Scene:
    """Return the screen on which a session goes on; a round just finished is counted again."""
    match session.match.state.phase:
        case Phase.RELICS | Phase.OVER:
            return to_count(context, session)
        case Phase.PICK | Phase.DRAW:
            return to_table(context, session)


def to_table(context: Context, session: Session) -> Scene:
    """Return the table, where a pick is waited for."""
    from game.tides.pick.table_scene import TableScene

    return TableScene(context, session)


def to_count(context: Context, session: Session, recalled: int | None = None) -> Scene:
    """Return the count of the round that has ended, or of a ``recalled`` one (1 to 3) again."""
    from game.tides.count.count_scene import ScoringScene

    return ScoringScene(context, session, recalled)


def to_relics(context: Context, session: Session) -> Scene:
    """Return the step between two rounds."""
    from game.tides.relics.relics_scene import RelicsScene

    return RelicsScene(context, session)


def to_result(context: Context, session: Session) -> Scene:
    """Return the end of a game."""
    from game.tides.result.result_scene import ResultScene

    return ResultScene(context, session)


def to_setup(context: Context) -> Scene:
    """Return what comes before a game."""
    from game.tides.setup.setup_scene import SetupScene

    return SetupScene(context)
