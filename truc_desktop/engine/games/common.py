"""What several games share: options, each with the default of the game that asks, and what they mean as rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from truc_desktop.engine.cards import Card
from truc_desktop.engine.rules.ladder import AnswerBy, Timing
from truc_desktop.engine.rules.options import Choices, Option
from truc_desktop.engine.rules.signals import Sign, SignalRule

YES_NO = ("no", "yes")


def first(default: str, *values: str) -> tuple[str, ...]:
    """``values`` with the default in front."""
    return (default, *(value for value in values if value != default))


def yes_no(default: str) -> tuple[str, ...]:
    """Yes and no, the default in front."""
    return first(default, *YES_NO)


def yes_no_labels(default: str) -> tuple[str, ...]:
    """What they are called."""
    return ("Yes", "No") if default == "yes" else ("No", "Yes")


def match_length(explain: str, default: str = "3") -> Option:
    """Best of three games, or a single one."""
    labels = ("Best of three", "Single game")
    return Option("match_length", default, first(default, "3", "1"), title="Match", explain=explain,
                  labels=labels if default == "3" else labels[::-1])  # fmt: skip


def answer_by() -> Option:
    """Who of a pair answers (Q-01)."""
    return Option("answer_by", "either", ("either", "next", "foot"), title="Who answers", min_players=3,
                  explain="Who answers a bet for both partners: the first to speak, the next to play, or the last "
                          "to play (the foot).",
                  labels=("Either", "Next to play", "The foot"))  # fmt: skip


def accept_by_play(default: str = "no") -> Option:
    """Playing a card as acceptance (Q-11)."""
    return Option("accept_by_play", default, yes_no(default), title="Playing accepts",
                  explain="A player who plays a card instead of answering has accepted the bet.",
                  labels=yes_no_labels(default))  # fmt: skip


def concede_any_time(default: str) -> Option:
    """Giving up a hand without being asked (Q-15, Q-26)."""
    return Option("concede_any_time", default, yes_no(default), title="Throw in",
                  explain="A player may give up the hand without being asked.",
                  labels=yes_no_labels(default))  # fmt: skip


def partner_tie(default: str) -> Option:
    """What happens when partners share the highest card (Q-05, Q-06)."""
    words = {"earliest": "Theirs", "spoilt_unless_leader": "Tied, unless one led", "drawn": "Tied"}
    values = first(default, *words)
    return Option("partner_tie", default, values, title="Partners' tie", min_players=3,
                  explain="Both partners have played the highest card: they win the trick, or nobody does.",
                  labels=tuple(words[value] for value in values))  # fmt: skip


def all_drawn(default: str) -> Option:
    """Who wins three drawn tricks (Q-07, Q-44)."""
    labels = ("Nobody", "Who did not deal")
    return Option("all_drawn", default, first(default, "nobody", "non_dealers"), title="Three tied tricks",
                  explain="Who wins a hand of three tied tricks.",
                  labels=labels if default == "nobody" else labels[::-1])  # fmt: skip


def redeals(default: str) -> Option:
    """How many redeals (Q-20)."""
    values = first(default, "0", "1", "many")
    words = {"0": "None", "1": "One", "many": "While the pack lasts"}
    return Option("redeals", default, values, title="New deals",
                  explain="How often the players may agree on new cards in a hand.",
                  labels=tuple(words[value] for value in values))  # fmt: skip


def redeal_consent(default: str) -> Option:
    """Whose consent a redeal needs (Q-19)."""
    labels = ("Everybody", "The dealer")
    return Option("redeal_consent", default, first(default, "all", "dealer"), title="Agree to a new deal",
                  min_players=3,
                  explain="Who must agree before new cards are dealt: everybody, or only the dealer.",
                  labels=labels if default == "all" else labels[::-1])  # fmt: skip


def play_all_tricks() -> Option:
    """Playing a decided hand out (Q-09)."""
    return Option("play_all_tricks", "no", YES_NO, title="Play to the end",
                  explain="All tricks are played even after the hand is decided.", labels=("No", "Yes"))  # fmt: skip


def signals_allowed(default: str) -> Option:
    """Whether partners may make signs."""
    labels = ("Allowed", "None")
    return Option("signals", default, first(default, "on", "off"), title="Signs", min_players=3,
                  explain="Partners may make signs to each other.",
                  labels=labels if default == "on" else labels[::-1])  # fmt: skip


def signals_notice() -> Option:
    """How often rivals notice a sign."""
    return Option("signals_notice", "25", low=0, high=100, title="Watchful opponents", min_players=3,
                  explain="How often rivals watch your side's faces, in per cent: the more often, the more signs they "
                          "see.")  # fmt: skip


def signals(default: str) -> tuple[Option, ...]:
    """Signals allowed, how often rivals notice."""
    return signals_allowed(default), signals_notice()


def signals_truthful() -> Option:
    """Only true signals."""
    return Option("signals_truthful", "no", YES_NO, title="Honest signs", min_players=3,
                  explain="Signs must be true.", labels=("May lie", "Must be true"))  # fmt: skip


def talk_and_clock() -> tuple[Option, ...]:
    """Talk and the turn timer."""
    return (
        Option("table_talk", "on", ("on", "off"), title="Talk",
               explain="Players may talk; everyone hears it.", labels=("Allowed", "Silent")),
        Option("turn_timer", "0", low=0, high=600, title="Clock", explain="Seconds per turn; 0 means no clock."),
    )  # fmt: skip


class Usual(TypedDict):
    """The parts of a rule set that every game takes from its options in the same way."""

    options: Choices
    changed: tuple[tuple[str, str], ...]
    signals: SignalRule
    table_talk: bool


def usual(opt: Choices, signs: tuple[Sign, ...], governors: bool = False) -> Usual:
    """Options, talk, and signals with these ``signs``: with ``governors`` only true ones, to them (SPEC 5)."""
    truthful = opt.flag("signals_truthful") or governors
    return Usual(
        options=opt,
        changed=opt.changed,
        signals=SignalRule(opt.flag("signals"), signs, truthful, opt.number("signals_notice"), upward=governors),
        table_talk=opt.flag("table_talk"),
    )


class BetTerms(TypedDict):
    """When a bet may be proposed, who answers, and whether a card accepts."""

    timing: Timing
    answer_by: AnswerBy
    accept_by_play: bool


def bet_terms(opt: Choices) -> BetTerms:
    """What options ``bet_timing``, ``answer_by`` and ``accept_by_play`` say of the bets on the tricks."""
    return BetTerms(
        timing=opt.one(Timing, "bet_timing"),
        answer_by=opt.one(AnswerBy, "answer_by"),
        accept_by_play=opt.flag("accept_by_play"),
    )


def of_rank(kind: str, cards: Sequence[Card], rank: str) -> Sign:
    """The sign that tells of a card of ``rank`` among ``cards``."""
    return Sign(kind, frozenset(card for card in cards if card.rank == rank))


def of_cards(kind: str, *cards: str) -> Sign:
    """The sign that tells of one of these ``cards``."""
    return Sign(kind, frozenset(map(Card, cards)))
