"""docs/protocol.md describes all messages and limits of the program."""

from __future__ import annotations

from tools.release.protocol_tables import DOCUMENT, MARK, tables
from truc_desktop.net.guest import reconnecting as caller
from truc_desktop.net.host import gate, guest_socket, server
from truc_desktop.net.host import guest_messages as manners
from truc_desktop.net.host import seating as lobby
from truc_desktop.net.wire import codec, messages
from truc_desktop.net.wire import deal_proof as fair


def test_the_tables_of_messages_are_those_of_the_program() -> None:
    """``python -m tools.release.protocol_tables`` updates the document."""
    assert DOCUMENT.read_text(encoding="utf-8").partition(MARK)[2] == tables().partition(MARK)[2]


def test_the_limits_are_those_of_the_program() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert f"Version **{messages.PROTOCOL}**" in text and vars(caller)["PROTOCOL"] == messages.PROTOCOL
    for number in (codec.GUEST_LIMIT, codec.HOST_LIMIT, server.DEFAULT_PORT, fair.HANDS):
        assert f"{number:,}" in text or str(number) in text
    assert f"| guests, from one address | {lobby.MOST_GUESTS}, {lobby.MOST_FROM_ONE} |" in text
    strangers = f"{gate.MOST_STRANGERS}, {gate.STRANGERS_FROM_ONE}, {gate.MOST_CONNECTIONS} connections"
    assert strangers in text
    new = f"{gate.NEW_A_SECOND:.0f} a second, {gate.NEW_FROM_ONE_A_SECOND:.0f} from one address"
    assert new in text
    assert f"{guest_socket.STRANGER_FRAMES} frames, {guest_socket.STRANGER_BYTES:,} bytes" in text
    kibibytes = guest_socket.BYTES_A_SECOND / 1024
    assert f"{guest_socket.FRAMES_A_SECOND:.0f} frames and {kibibytes:.0f} KiB a second" in text
    assert f"{lobby.MESSAGES_AT_ONCE:.0f} at once, {lobby.MESSAGES_A_SECOND:.0f} a second" in text
    assert f"{lobby.READY_AT_ONCE:.0f} at once, {lobby.READY_A_SECOND:.0f} a second of each" in text
    assert (lobby.READY_AT_ONCE, lobby.READY_A_SECOND) == (lobby.SEATS_AT_ONCE, lobby.SEATS_A_SECOND)
    assert f"| chat | {manners.LONGEST_CHAT} letters" in text
    pings = (server.PING_EVERY, server.PING_WITHIN, server.CLOSE_WITHIN)
    every, within, closed = pings
    assert f"ping every {every:.0f} s, answer within {within:.0f} s, closed within {closed:.0f} s" in text
    assert f"noticed after at most {sum(pings):.0f} s" in text and sum(pings) < 10
