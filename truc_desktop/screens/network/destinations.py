"""Where a table of the network leads to; the router knows the screens."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.screens.network.network_table import NetworkTable
from truc_desktop.screens.network.remote_people import RemotePeople
from truc_desktop.ui.context import Destination


@dataclass(frozen=True, slots=True)
class Lobby(Destination):
    """The lobby of a table that we are at, or on the way to; its screen keeps the table from now on."""

    network_table: NetworkTable


@dataclass(frozen=True, slots=True)
class NetworkMatch(Destination):
    """The match that is played at a table; its screen keeps the table from now on.

    ``people``: as the screen that gives way knows them, where there was one.
    """

    network_table: NetworkTable
    people: RemotePeople | None = None
