"""The pictures of Harbourlight's eighteen cards, by the names of their files."""

from collections.abc import Callable

from landscape import Stage

from night_harbour.lands import fog, isle, lighthouse, skerry
from night_harbour.shore import beach_fire, jetty, sailmaker, salter, tidepool
from night_harbour.siren import siren
from night_harbour.town import chart_room, fish_market, regatta, shipyard, signal_tower
from night_harbour.treasures import amber, pearl, shell

SCENES: dict[str, Callable[[], Stage]] = {
    scene.__name__: scene
    for scene in (
        shell,
        pearl,
        amber,
        skerry,
        isle,
        lighthouse,
        fog,
        beach_fire,
        tidepool,
        jetty,
        salter,
        sailmaker,
        shipyard,
        regatta,
        chart_room,
        fish_market,
        signal_tower,
        siren,
    )
}
