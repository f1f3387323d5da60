"""Public gaze: eyes move by public facts and their own clock, and a person's where the person wants."""

from __future__ import annotations

import pytest

from truc_desktop.ai import QUICK, Bot, make_bot
from truc_desktop.ai.bot import decision_rng
from truc_desktop.engine import PRESETS, Action, Call, PlayCard, Rng, RuleSet, Said, Say, SeatView, ruleset
from truc_desktop.session import Batch, Session
from truc_desktop.table.pacing import delays as pace
from truc_desktop.table.pacing.gaze_moves import PlayerGaze, TableGazes
from truc_desktop.table.pacing.robots import RobotTurns

FRAME = 50.0
SIGNED = [
    (key, players)
    for key, preset in PRESETS.items()
    for players in preset.players
    if players > 2 and (key, players) != ("arg", 3)
]


def rules_of(key: str, players: int, notice: int = 0) -> RuleSet:
    options = {"signals_notice": str(notice)}
    return ruleset(key, players, options if key == "fr4" else {"signals": "on", **options})


class Script:
    """A robot that plays at random, independent of signs; it makes signs whenever it may, or never."""

    def __init__(self, seat: int, seed: int, signs: bool) -> None:
        self.seat, self._seed, self._signs = seat, seed, signs
        self.made = 0

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        if not view.choices or not must:
            return None
        cards = [choice for choice in view.choices if isinstance(choice, PlayCard)]
        return decision_rng(self._seed, view, "script").choice(cards or view.choices)

    def sign(self, view: SeatView, gaze: object) -> str | None:
        rule = view.rules.signals
        if not self._signs or sum(seat == self.seat for seat, _ in view.signals) > 2:
            return None
        if rule.upward and self.seat in (view.dealer, view.lead):
            return None
        true = [s.kind for s in rule.signs if rule.true(s.kind, view.cards, view.dealt)]
        self.made += bool(true)
        return true[0] if true else None


class Table:
    """A table with a person in seat 0, who plays their first card as soon as they may."""

    def __init__(self, session: Session, bots: list[Bot]) -> None:
        self.session, self.desk = session, RobotTurns(session, bots, (0,), 4, threaded=False)
        self.now = 0.0
        self.heard: list[tuple[float, Batch]] = []
        session.subscribe(0, lambda batch: self.heard.append((self.now, batch)))

    def run(self, ms: float) -> None:
        while ms > 0:
            ms -= FRAME
            self.now += FRAME
            self.desk.advance(FRAME, True)
            view = self.session.view(0)
            if view.choices and (view.to_play == 0 or 0 in view.to_answer or view.to_play is None):
                cards = [choice for choice in view.choices if isinstance(choice, PlayCard)]
                self.session.submit(0, cards[-1] if cards else view.choices[-1])


@pytest.mark.parametrize(("key", "players"), SIGNED)
def test_rivals_signs_change_nothing_for_who_does_not_see_them(key: str, players: int) -> None:
    heard, made = [], 0
    for signs in (True, False):
        session = Session(rules_of(key, players), 11, dealer=0)
        rivals = session.match.hand.sides.members[1 - session.match.hand.sides.of[0]]
        bots: list[Bot] = [Script(seat, 2, signs and seat in rivals) for seat in range(1, players)]
        table = Table(session, bots)
        table.run(20_000)
        heard.append(table.heard)
        made += sum(bot.made for bot in bots if isinstance(bot, Script))
    assert made
    assert heard[0] == heard[1]


@pytest.mark.parametrize(("key", "players"), SIGNED)
@pytest.mark.parametrize("seed", [1, 2])
def test_looks_and_pauses_do_not_depend_on_hidden_cards(key: str, players: int, seed: int) -> None:
    """With the rivals' and partners' cards exchanged, gaze and time of the first move are the same."""
    traces = []
    for turn in range(2):
        session = Session(rules_of(key, players, 25), seed, dealer=0)
        while not session.match.hand.cards_each:
            seat = next(s for s in session.rules.seats if session.match.legal(s))
            session.submit(seat, session.match.legal(seat)[-1])
        hand = session.match.hand
        others = hand.hands[1 + turn :] + hand.hands[1 : 1 + turn]
        hand.hands[1:] = others
        hand.dealt = tuple(hand.hands)
        version = session.version
        table = Table(session, [make_bot("standard", s, 3, effort=QUICK) for s in range(1, players)])
        trace: list[tuple[int | None, ...]] = []
        while session.version == version and len(trace) < 100:
            table.run(FRAME)
            trace.append(session.gaze)
        traces.append(trace)
    assert traces[0] == traces[1]
    assert len(traces[0]) < 100


def eyes_at(seed: int = 1, notice: int = 25) -> tuple[Session, TableGazes]:
    session = Session(ruleset("cat", 4, {"signals_notice": str(notice)}), seed, dealer=3)
    return session, TableGazes(session, dict.fromkeys(range(4), 0.5), Rng(seed))


def test_everybody_looks_about_including_the_person_who_does_not_care() -> None:
    session, eyes = eyes_at()
    seen: list[set[int | None]] = [set() for _ in range(4)]
    for _ in range(2000):
        eyes.advance(100)
        for seat, target in enumerate(session.gaze):
            seen[seat].add(target)
    assert all(len(targets) == 4 for targets in seen)


def test_a_person_who_points_at_a_face_for_a_moment_looks_there() -> None:
    session, eyes = eyes_at()
    changes: list[int | None] = []
    own = PlayerGaze(session, 0, eyes, lambda: changes.append(own.watching))
    own.point(3)
    own.advance(pace.STARE / 2)
    assert own.watching is None and not changes
    own.advance(pace.STARE)
    assert own.watching == session.gaze[0] == 3 and changes == [3]
    for _ in range(300):
        eyes.advance(100)
        assert session.gaze[0] == 3
    own.point(None)
    own.advance(pace.STARE + 1)
    assert own.watching is None and changes == [3, None]
    seen = set()
    for _ in range(300):
        eyes.advance(100)
        seen.add(session.gaze[0])
    assert len(seen) > 2


def test_brushing_over_a_face_is_no_look() -> None:
    session, eyes = eyes_at()
    own = PlayerGaze(session, 0, eyes, lambda: None)
    own.point(1)
    own.advance(pace.STARE - 1)
    own.point(None)
    own.advance(10 * pace.STARE)
    assert own.watching is None and session.gaze[0] is None


def test_a_chosen_face_is_watched_until_it_is_let_go() -> None:
    session, eyes = eyes_at()
    own = PlayerGaze(session, 0, eyes, lambda: None)
    own.keep(1)
    own.point(None)
    own.advance(10 * pace.STARE)
    assert own.watching == own.kept == 1
    own.point(3)
    own.advance(10 * pace.STARE)
    assert own.watching == 3 and own.kept == 1
    own.keep(1)
    own.point(None)
    own.advance(10 * pace.STARE)
    assert own.watching is None and own.kept is None


def test_at_a_table_where_nobody_notices_eyes_are_never_on_rivals_by_themselves() -> None:
    session, eyes = eyes_at(notice=0)
    for _ in range(500):
        eyes.advance(300)
        assert all(target in (None, (seat + 2) % 4) for seat, target in enumerate(session.gaze))


class Advises(Script):
    """A robot that says once what it thinks of a bet."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, 1, signs=False)

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        if not view.to_answer or self.made:
            return None
        self.made = 1
        return Say(self.seat, "Jo no ho voldria.")


def test_partners_say_what_they_think_one_after_another() -> None:
    session = Session(ruleset("val_f", 6), 11, dealer=5)
    while not session.match.hand.cards_each:
        seat = next(s for s in session.rules.seats if session.match.legal(s))
        session.submit(seat, session.match.legal(seat)[-1])
    calls = next(action for action in session.match.legal(1) if isinstance(action, Call))
    assert session.submit(1, calls).ok
    said: list[tuple[float, int]] = []
    now = 0.0
    session.subscribe(0, lambda batch: said.extend((now, e.seat) for e in batch.events if isinstance(e, Said)))
    desk = RobotTurns(session, [Advises(2), Advises(4)], (0,), 4, threaded=False, leaving=lambda: True)
    while len(said) < 2 and now < 9000:
        now += FRAME
        desk.advance(FRAME, True)
    (first, one), (second, other) = said
    assert {one, other} == {2, 4}
    assert first <= pace.ADVISE[1] + 2 * FRAME
    assert second - first >= pace.SAID[0]
