"""Destinations of a network table: its lobby and its match."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.screens.network.network_table import NetworkTable
from truc_desktop.screens.network.remote_people import RemotePeople
from truc_desktop.ui.context import Destination


@dataclass(frozen=True, slots=True)
class Lobby(Destination):
    """The lobby of a table we are at or joining; its screen owns the table from now on."""

    network_table: NetworkTable


@dataclass(frozen=True, slots=True)
class NetworkMatch(Destination):
    """The match played at a table; its screen owns the table from now on.

    ``people``: taken over from the previous screen, if there was one.
    """

    network_table: NetworkTable
    people: RemotePeople | None = None
