"""Every message survives a round trip; invalid data raises ProtocolError and nothing else."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.net.making import make, spoilt
from truc_desktop.engine import PRESETS, PUBLIC, Action, Call, Card, CardPlayed, Event, PlayCard, SeatView, ruleset
from truc_desktop.headless.tournament import play_random
from truc_desktop.net.wire.codec import GUEST_LIMIT, HOST_LIMIT, decode_guest, decode_host, encode
from truc_desktop.net.wire.errors import ProtocolError
from truc_desktop.net.wire.messages import GUEST_MESSAGES, HOST_MESSAGES, Act, Chat, Hello, Told, View
from truc_desktop.net.wire.plain_data import FAMILIES, decode_as, encode_as
from truc_desktop.session import Session


def kinds_below(base: type) -> set[type]:
    """Return all direct and indirect subclasses of ``base``."""
    found: set[type] = set(base.__subclasses__())
    return found.union(*map(kinds_below, found))


@pytest.mark.parametrize("base", [Event, Action])
def test_every_event_and_action_can_travel(base: type) -> None:
    """A new class must be added to the families in net/wire/plain_data.py."""
    known = {kind.__name__ for kind in kinds_below(base) if kind.__module__.startswith("truc_desktop")}
    assert set(FAMILIES[base]) == known


@pytest.mark.parametrize("kind", [*FAMILIES[Event].values(), *FAMILIES[Action].values()])
def test_facts_come_out_as_they_went_in(kind: type) -> None:
    lot = Random(kind.__name__)
    family = Event if issubclass(kind, Event) else Action
    for _ in range(20):
        fact = make(kind, lot)
        plain = json.loads(json.dumps(encode_as(family, fact)))
        assert decode_as(family, plain) == fact


@pytest.mark.parametrize("kind", GUEST_MESSAGES)
def test_messages_of_guests_come_out_as_they_went_in(kind: type) -> None:
    lot = Random(kind.__name__)
    for _ in range(40):
        message = make(kind, lot)
        assert decode_guest(encode(message)) == message


@pytest.mark.parametrize("kind", HOST_MESSAGES)
def test_messages_of_hosts_come_out_as_they_went_in(kind: type) -> None:
    lot = Random(kind.__name__)
    for _ in range(20):
        message = make(kind, lot)
        assert decode_host(encode(message)) == message


@pytest.mark.parametrize(("key", "players"), [(p.key, n) for p in PRESETS.values() for n in p.players])
def test_the_views_and_events_of_a_match_fit_on_the_wire(key: str, players: int) -> None:
    rules = ruleset(key, players)
    session = Session(rules, 5)
    longest = 0

    def follow(viewer: int) -> None:
        def hear(batch: object) -> None:
            nonlocal longest
            told = encode(Told(viewer, 1, batch.version, batch.events))  # type: ignore[attr-defined]
            assert decode_host(told).events == batch.events  # type: ignore[union-attr,attr-defined]
            longest = max(longest, len(told))

        session.subscribe(viewer, hear)

    follow(0)
    follow(PUBLIC)
    play_random(session)
    for viewer in (PUBLIC, *rules.seats):
        shown = View(viewer, 0, session.version, session.view(viewer), session.gaze)
        assert decode_host(encode(shown)) == shown
    assert 0 < longest < HOST_LIMIT // 4


def test_ten_thousand_spoilt_messages_raise_nothing_but_the_protocols_error() -> None:
    """``tools/check/attack_wire.py`` tries many more."""
    lot = Random(7)
    refused = 0
    for _ in range(10_000):
        text = spoilt(lot)
        for decode in (decode_guest, decode_host):
            try:
                decode(text)
            except ProtocolError:
                refused += 1
    assert refused > 15_000


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        '{"is":"Hello"}',
        '{"is":"Nobody"}',
        '{"is":["Hello"]}',
        '{"is":"Chat","text":"a","phrase":null,"more":1}',
        '{"is":"Chat","text":"a","text":"b","phrase":null}',
        '{"is":"Look","seat":1.0,"target":null}',
        '{"is":"Look","seat":true,"target":null}',
        '{"is":"Look","seat":99999999999999999999999,"target":null}',
        '{"is":"Look","seat":NaN,"target":null}',
        '{"is":"Act","number":1,"version":1,"action":["Act",0]}',
        '{"is":"Act","number":1,"version":1,"action":["PlayCard",0,"13O"]}',
        '{"is":"Act","number":1,"version":1,"action":["PlayCard",0]}',
        '{"is":"Chat","text":"\\ud800","phrase":null}',
        '{"is":"Chat","text":"\\u001b[2J","phrase":null}',
        '{"is":"Chat","text":"a\\nb","phrase":null}',
        '{"is":"Chat","text":"' + "a" * 501 + '","phrase":null}',
        '{"is":"Chat","text":"' + "à" * GUEST_LIMIT + '","phrase":null}',
        "[" * 4000,
        '{"is":"Chat","text":' + "[" * 500 + "]" * 500 + ',"phrase":null}',
        b"\xff\xfe",
    ],
)
def test_what_is_no_message_is_refused(text: str | bytes) -> None:
    with pytest.raises(ProtocolError):
        decode_guest(text)


def test_a_guest_cannot_send_what_only_hosts_say() -> None:
    with pytest.raises(ProtocolError):
        decode_guest(encode(Told(0, 1, 1, (CardPlayed(0, Card("1E"), (0,)),))))
    with pytest.raises(ProtocolError):
        decode_host(encode(Hello(1, "1", "Anna")))


def test_how_a_message_looks() -> None:
    """The form is fixed within a version of the protocol: a change requires a new version."""
    act = Act(3, 17, PlayCard(2, Card("1E")))
    assert encode(act) == '{"is":"Act","number":3,"version":17,"action":["PlayCard",2,"1E"]}'
    assert encode(Act(4, 18, Call(2, "truc"))).endswith('"action":["Call",2,"truc"]}')
    assert encode(Chat("Bon dia!")) == '{"is":"Chat","text":"Bon dia!","phrase":null}'


def test_rules_that_are_not_ours_are_refused() -> None:
    session = Session(ruleset("cat", 2), 1)
    plain = encode_as(SeatView, session.view(0))
    plain[0][-1] = "0" * 16
    with pytest.raises(ProtocolError, match="other rules"):
        decode_as(SeatView, plain)
