"""Announcing a hosted table on the network, with every change of it."""

from __future__ import annotations

from truc_desktop.net.discovery import Announcement
from truc_desktop.net.host.server import EVERYWHERE, TableServer


async def announce_table(server: TableServer) -> Announcement:
    """Announce the table of an open server, and every change of it, until the returned announcement is closed.

    Raises:
        NoDiscovery: where that is not possible.
    """
    interfaces = [server.address] if server.address not in ("", EVERYWHERE) else None
    announcement = Announcement(server.port, server.host.facts(), interfaces)
    await announcement.open()
    heard = server.host.on_change

    def changed() -> None:
        heard()
        announcement.update(server.host.facts())

    server.host.on_change = changed
    announcement.update(server.host.facts())
    return announcement
