"""Runs rule cases written in YAML against the engine. The format is rules/cases/README.md.

A case sets up one hand, does steps in record notation and states what must then be true. ``run`` raises
CaseFailure with the first thing that does not come out exactly.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

from truc_desktop.engine import (
    BOTH,
    NOBODY,
    Action,
    Board,
    Card,
    Challenges,
    CloseHand,
    DealCards,
    Discard,
    Event,
    GameEnded,
    Match,
    MatchEnded,
    Phase,
    PlayCard,
    PlayPair,
    Prize,
    Reason,
    RuleSet,
    SetWon,
    SignalMade,
    ThrowDown,
    flor_points,
    is_flor,
    parse_action,
    ruleset,
    seat_text,
    short_action,
)
from truc_desktop.engine.flow.reckoning import best_envit, envit_value
from truc_desktop.engine.questions import AwaitDeal, CutOrKnock, HandOver
from truc_desktop.engine.record.seats import parse_seat

Case = dict[str, Any]


class CaseFailure(AssertionError):
    """A case did not come out exactly."""


def option_texts(options: dict[str, Any]) -> dict[str, str]:
    """Options as the engine reads them; YAML's true and false stand for yes/no and on/off."""
    return {k: ("yes" if v else "no") if isinstance(v, bool) else str(v) for k, v in options.items()}


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards that an action lays."""
    match action:
        case PlayCard(_, card) | ThrowDown(_, card) | Discard(_, card):
            return (card,)
        case PlayPair(_, up, covered):
            return (up, covered)
    return ()


class Runner:
    """One case in progress."""

    def __init__(self, case: Case) -> None:
        self.case = case
        rooster = parse_seat(case["rooster"]) if "rooster" in case else None
        self.rules: RuleSet = ruleset(case["rules"], case["players"], option_texts(case.get("options", {})), rooster)
        start = case.get("start", {})
        board = Board(*(self._numbers(start.get(key, {})) for key in ("score", "games")))
        if sets := self.rules.match.sets:
            board = replace(board, sets=self._numbers(start.get(sets.many, {})))
        self.match = Match(self.rules, parse_seat(case["dealer"]), board)
        self.steps: list[str] = [str(step) for step in case["do"]]
        self.dealt = False
        self.last_end = self.match.board
        self.signal_to: tuple[int, ...] = ()
        self.won: dict[str, tuple[int, ...]] = {}
        self.challenged = False

    def _numbers(self, given: dict[str, int]) -> tuple[int, ...]:
        unknown = set(given) - set(self.rules.accounts)
        if unknown:
            raise CaseFailure(f"no such accounts: {unknown}")
        return tuple(int(given.get(name, 0)) for name in self.rules.accounts)

    # ---------------------------------------------------------------- steps
    def run(self) -> None:
        """Do all steps, then test all expectations."""
        for i, step in enumerate(self.steps):
            if step.split(" ")[0] in ("deal", "redeal"):
                self._deal(self._named(step), i + 1, self._face_up(step))
                continue
            if not self.dealt and self._waits_for_cards() and not self._goes_before_the_deal(step):
                self._deal({}, i)
            self._step(step)
        if not self.dealt and not self.match.hand.over and self._waits_for_cards():
            self._deal({}, len(self.steps))
        expected = self.case["expect"]
        for key in sorted(expected, key=lambda key: key not in BEFORE_CLOSING):
            if key not in BEFORE_CLOSING and isinstance(self.match.top, Challenges):
                self._apply(CloseHand(self.match.hand.dealer))
            self._expect(key, expected[key])

    def _waits_for_cards(self) -> bool:
        return isinstance(self.match.top, AwaitDeal | CutOrKnock)

    def _goes_before_the_deal(self, step: str) -> bool:
        words = step.split()
        return words[1] in ("cut", "knock") or words[1:3] in (["deal", "one"], ["deal", "three"])

    def _step(self, step: str) -> None:
        text, illegal, void = step, False, False
        if step.endswith(" !illegal"):
            text, illegal = step[: -len(" !illegal")], True
        elif step.endswith(" !void"):
            text, void = step[: -len(" !void")], True
        action = parse_action(text)
        refusal = self.match.verify(action)
        if illegal:
            if refusal is None:
                raise CaseFailure(f"{step}: was allowed")
            before = self.match.key()
            try:
                self.match.apply(action)
            except ValueError:
                if self.match.key() != before:
                    raise CaseFailure(f"{step}: refused, but something has changed") from None
                return
            raise CaseFailure(f"{step}: was done in spite of its refusal")
        if refusal is not None:
            raise CaseFailure(f"{step}: refused: {refusal.value}")
        if self.match.is_void(action) != void:
            raise CaseFailure(f"{step}: void is {not void}")
        self._apply(action)

    def _apply(self, action: Action) -> None:
        for event in self.match.apply(action):
            self._note(event)

    def _note(self, event: Event) -> None:
        if isinstance(event, SignalMade):
            self.signal_to = event.to
        elif isinstance(event, GameEnded):
            self.won["game"] = event.accounts
        elif isinstance(event, SetWon):
            self.won["set"] = (event.account,)
        elif isinstance(event, MatchEnded):
            self.won["match"] = event.accounts

    # ---------------------------------------------------------------- dealing
    def _named(self, step: str) -> dict[int, list[Card]]:
        parts = [part.split() for part in step.split("|")[1:]]
        return {parse_seat(part[0]): [Card(card.rstrip("*")) for card in part[1:]] for part in parts}

    def _face_up(self, step: str) -> Card | None:
        return next((Card(word[:-1]) for word in step.split() if word.endswith("*")), None)

    def _mentioned(self, start: int) -> tuple[dict[int, list[Card]], set[Card]]:
        """Cards named by each seat's own steps from ``start`` on, and all cards named, up to the next deal."""
        own: dict[int, list[Card]] = {}
        every: set[Card] = set()
        redealt = False
        for step in self.steps[start:]:
            words = step.split()
            if words[0] == "deal":
                break
            if words[0] == "redeal":
                redealt = True
                every |= {card for cards in self._named(step).values() for card in cards}
                continue
            action = parse_action(step.removesuffix(" !illegal").removesuffix(" !void"))
            cards = own.setdefault(action.seat, [])
            for card in cards_of(action):
                every.add(card)
                if not redealt and card not in cards:
                    cards.append(card)
        return own, every

    def _deal(self, named: dict[int, list[Card]], start: int, up: Card | None = None) -> None:
        match, rules = self.match, self.rules
        frame = match.next_question() if isinstance(match.top, HandOver) else match.top
        if not isinstance(frame, AwaitDeal | CutOrKnock):
            raise CaseFailure("a deal is not due")
        again = isinstance(frame, AwaitDeal) and frame.again
        count = frame.count if isinstance(frame, AwaitDeal) else rules.deal.cards_each
        if not self.dealt:
            first = {parse_seat(s): [Card(str(c)) for c in cards] for s, cards in self.case.get("hands", {}).items()}
            named = first | named
        dealer = frame.dealer
        sizes = match.deal_sizes(dealer, count)
        own, every = self._mentioned(start)
        hands: list[list[Card]] = []
        for seat in range(rules.players):
            cards = list(named.get(seat, []))
            cards += [card for card in own.get(seat, []) if card not in cards]
            if len(cards) > sizes[seat]:
                raise CaseFailure(f"S{seat} is named more cards than it is dealt: {cards}")
            hands.append(cards)
        taken = {card for cards in hands for card in cards} | every
        if again:
            taken |= set(rules.pack) - set(match.stock())
        for cards, size in zip(hands, sizes, strict=True):
            for card in rules.pack:
                if len(cards) == size:
                    break
                three_of_suit = len([c for c in cards if c.suit == card.suit]) >= 2
                if card not in taken and not three_of_suit:
                    cards.append(card)
                    taken.add(card)
        self._apply(DealCards(dealer, tuple(tuple(cards) for cards in hands), again, up))
        self.dealt = True

    # ---------------------------------------------------------------- expectations
    def _expect(self, key: str, wanted: Any) -> None:
        test = TESTS.get(key)
        if test is None:
            raise CaseFailure(f"this engine knows no expectation {key!r}")
        got = test(self, wanted)
        if got is not OK and got != wanted:
            raise CaseFailure(f"{key}: expected {wanted}, got {got}")

    def side(self, side: int | None) -> str:
        return "none" if side is None else self.rules.side_names[side]

    def winner(self, what: str) -> str | list[str]:
        names = [self.rules.accounts[account] for account in self.won.get(what, ())]
        return names if len(names) > 1 else names[0] if names else "none"

    def numbers(self, values: tuple[int, ...]) -> dict[str, int]:
        return dict(zip(self.rules.accounts, values, strict=True))

    def leads(self) -> list[str]:
        hand = self.match.hand
        seats = [trick.leader for trick in hand.tricks]
        if not hand.over and hand.is_dealt:
            seats.append(hand.plays[0][0] if hand.plays else hand.turn)
        return [seat_text(seat) for seat in seats]

    def ranks_as(self, groups: list[list[str]]) -> Any:
        strength = self.rules.ranking.strength
        levels = [{strength[Card(str(card))] for card in group} for group in groups]
        falls = all(max(b) < min(a) for a, b in pairwise(levels))
        return OK if falls and all(len(level) == 1 for level in levels) else "another order"

    def raise_right(self) -> str:
        right = self.match.raise_right()
        return {BOTH: "both", NOBODY: "none"}.get(right) or self.side(right)

    def may(self, seat: str, text: str) -> bool:
        return self.match.verify(parse_action(f"{seat} {text}")) is None and not self.match.is_void(
            parse_action(f"{seat} {text}")
        )

    def actions(self, seat: str) -> list[str]:
        return sorted(short_action(a) for a in self.match.legal(parse_seat(seat)))

    def exactly(self, wanted: dict[str, list[str]]) -> Any:
        got = {seat: self.actions(seat) for seat in wanted}
        return OK if got == {seat: sorted(actions) for seat, actions in wanted.items()} else got

    def value(self) -> int | str:
        value, sets = self.match.value(), self.rules.match.sets
        return "game" if value == Prize.GAME else sets.one if sets and value == Prize.SET else value

    def sets(self, many: str) -> Any:
        rule = self.rules.match.sets
        return self.numbers(self.match.board.sets) if rule and rule.many == many else f"there are no {many}"

    def points_of(self, *reasons: Reason) -> dict[str, int]:
        totals = [0] * len(self.rules.accounts)
        for account, amount, reason in self.match.hand.awards:
            if reason in reasons:
                totals[account] += amount
        return self.numbers(tuple(totals))

    def envit_amount(self) -> int | str:
        amount, sets = self.match.hand.envit.amount, self.rules.match.sets
        return sets.one if sets and amount == Prize.SET else amount

    def flor_value(self, seat: int) -> int | str:
        cards = self.match.hand.dealt[seat]
        return flor_points(cards) if is_flor(cards) else "none"

    def envit_winner(self) -> str:
        """The best hand of an accepted side bet: they need not have named their value if their partner's was enough."""
        winner = self.match.hand.envit.winner
        return "none" if winner is None else seat_text(best_envit(self.match))

    def governors(self) -> dict[str, str]:
        seats = {name: self.match.governor(side) for side, name in enumerate(self.rules.accounts)}
        return {name: seat_text(seat) for name, seat in seats.items() if seat is not None}

    def next_to_play(self) -> str:
        seat = self.match.to_play()
        return "none" if seat is None else seat_text(seat)

    def phase(self) -> str:
        return (Phase.OVER if self.match.hand.over else self.match.top.phase).value


OK = object()
BEFORE_CLOSING = {"legal", "not_legal", "legal_is"}
FLOR = {Reason.FLOR, Reason.FLOR_SHRUNK}
ENVIT = {Reason.ENVIT, Reason.ENVIT_REFUSED}
TESTS: dict[str, Callable[[Runner, Any], Any]] = {
    "tricks": lambda r, _: ["draw" if t.winner is None else seat_text(t.winner) for t in r.match.hand.tricks],
    "tricks_played": lambda r, _: len(r.match.hand.tricks),
    "leads": lambda r, _: r.leads(),
    "hand_over": lambda r, _: r.match.hand.over,
    "hand": lambda r, _: r.side(r.match.hand.winner) if r.match.hand.over else "open",
    "points": lambda r, _: r.numbers(r.match.points()),
    "points_truc": lambda r, _: r.points_of(*(set(Reason) - ENVIT - FLOR - {Reason.REQUEST})),
    "points_flor": lambda r, _: r.points_of(*FLOR),
    "points_request": lambda r, _: r.points_of(Reason.REQUEST),
    "flor_values": lambda r, w: {seat: r.flor_value(parse_seat(seat)) for seat in w},
    "points_envit": lambda r, _: r.points_of(*ENVIT),
    "envit_values": lambda r, w: {seat: envit_value(r.match, parse_seat(seat)) for seat in w},
    "envit_amount": lambda r, _: r.envit_amount(),
    "envit_side": lambda r, _: r.side(r.match.hand.envit.side),
    "envit_winner": lambda r, _: r.envit_winner(),
    "cama": lambda r, _: r.winner("set"),
    "score": lambda r, _: r.numbers(r.match.board.score),
    "games": lambda r, _: r.numbers(r.match.board.games),
    "camas": lambda r, _: r.sets("camas"),
    "truts": lambda r, _: r.sets("truts"),
    "governors": lambda r, _: r.governors(),
    "redeals": lambda r, _: r.match.hand.redeals,
    "value": lambda r, _: r.value(),
    "pending": lambda r, _: r.match.asks(),
    "to_answer": lambda r, _: [seat_text(s) for s in r.match.to_answer()],
    "to_play": lambda r, _: r.next_to_play(),
    "phase": lambda r, _: r.phase(),
    "raise_right": lambda r, _: r.raise_right(),
    "dealer": lambda r, _: seat_text(r.match.hand.dealer),
    "next_dealer": lambda r, _: seat_text(r.match.next_dealer()),
    "lead": lambda r, _: seat_text(r.match.hand.lead),
    "cards_each": lambda r, _: r.match.hand.cards_each,
    "cards": lambda r, w: {seat: len(r.match.hand.hands[parse_seat(seat)]) for seat in w},
    "pack_size": lambda r, _: len(r.rules.pack),
    "rank_order": lambda r, w: r.ranks_as(w),
    "game": lambda r, _: r.winner("game"),
    "match": lambda r, _: r.winner("match"),
    "signal_to": lambda r, _: [seat_text(s) for s in r.signal_to],
    "legal": lambda r, w: OK if all(r.may(s, a) for s, acts in w.items() for a in acts) else "some are not",
    "not_legal": lambda r, w: OK if not any(r.may(s, a) for s, acts in w.items() for a in acts) else "some are",
    "legal_is": lambda r, w: r.exactly(w),
}


def run(case: Case) -> None:
    """Run one case. Raises CaseFailure where it does not come out exactly."""
    Runner(case).run()
