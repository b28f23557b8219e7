"""Every route of the drafting game has a screen, and no other route has."""

from typing import get_args

import pytest

from game.shell.routes import GameRoute
from game.tides import routes
from game.tides.screens import open_screen
from tests.window import OpenApp


def test_no_route_is_left_out_of_what_is_matched() -> None:
    kinds = {kind for kind in vars(routes).values() if isinstance(kind, type)}
    bases = {routes.TidesRoute, routes.PlayRoute}
    own = {kind for kind in kinds if issubclass(kind, (*bases,))} - bases
    assert {*get_args(routes.TidesScreen)} == own


def test_a_route_of_another_game_is_refused(open_app: OpenApp) -> None:
    with pytest.raises(TypeError, match="is no screen of this game"):
        open_screen(GameRoute(), open_app().table_context)
