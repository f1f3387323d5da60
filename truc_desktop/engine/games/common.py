"""Options that several games share, and what they mean. Each game says which default it has."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.engine.rules.options import Option

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


def match_length(explain: str) -> Option:
    """Best of three games, or a single one."""
    return Option("match_length", "3", ("3", "1"), title="Match", explain=explain,
                  labels=("Best of three", "Single game"))  # fmt: skip


def answer_by() -> Option:
    """Who of a pair answers (Q-01)."""
    return Option("answer_by", "either", ("either", "next", "foot"), title="Who answers", min_players=3,
                  explain="Who of the asked pair answers a bet: the first to speak, the next to play, or the last.",
                  labels=("Either", "Next to play", "The foot"))  # fmt: skip


def accept_by_play() -> Option:
    """Playing a card as acceptance (Q-11)."""
    return Option("accept_by_play", "no", ("no", "yes"), title="Playing accepts",
                  explain="Playing a card in your turn without a word accepts the bet.",
                  labels=("No", "Yes"))  # fmt: skip


def partner_tie(default: str) -> Option:
    """What happens when partners share the highest card (Q-05, Q-06)."""
    own = "Theirs" if default == "earliest" else "Drawn, unless one led"
    return Option("partner_tie", default, (default, "drawn"), title="Partners' tie", min_players=3,
                  explain="The highest card is shared by partners only: theirs, or nobody's.",
                  labels=(own, "Drawn"))  # fmt: skip


def all_drawn(default: str) -> Option:
    """Who wins three drawn tricks (Q-07, Q-44)."""
    labels = ("Nobody", "Who did not deal")
    return Option("all_drawn", default, first(default, "nobody", "non_dealers"), title="Three drawn tricks",
                  explain="Who wins a hand of three drawn tricks.",
                  labels=labels if default == "nobody" else labels[::-1])  # fmt: skip


def redeals(default: str) -> Option:
    """How many redeals (Q-20)."""
    values = first(default, "0", "1", "many")
    words = {"0": "None", "1": "One", "many": "While the pack lasts"}
    return Option("redeals", default, values, title="New deals",
                  explain="How often a hand may be dealt anew when all agree.",
                  labels=tuple(words[value] for value in values))  # fmt: skip


def redeal_consent(default: str) -> Option:
    """Whose consent a redeal needs (Q-19)."""
    labels = ("Everybody", "The dealer")
    return Option("redeal_consent", default, first(default, "all", "dealer"), title="Agree to a new deal",
                  min_players=3,
                  explain="Whose consent a new deal needs: everybody's, or the dealer's alone.",
                  labels=labels if default == "all" else labels[::-1])  # fmt: skip


def play_all_tricks() -> Option:
    """Playing a decided hand out (Q-09)."""
    return Option("play_all_tricks", "no", YES_NO, title="Play to the end",
                  explain="A decided hand is played to its last trick.", labels=("No", "Yes"))  # fmt: skip


def signals(default: str) -> tuple[Option, ...]:
    """Signals allowed, how often rivals notice."""
    labels = ("Allowed", "None")
    return (
        Option("signals", default, first(default, "on", "off"), title="Signals", min_players=3,
               explain="Partners may make signs to each other.", labels=labels if default == "on" else labels[::-1]),
        Option("signals_notice", "25", low=0, high=100, title="Watchful rivals", min_players=3,
               explain="How often rivals' eyes wander to each player, in percent."),
    )  # fmt: skip


def signals_truthful() -> Option:
    """Only true signals."""
    return Option("signals_truthful", "no", YES_NO, title="Honest signals", min_players=3,
                  explain="Signs must be true.", labels=("May lie", "Must be true"))  # fmt: skip


def talk_and_clock() -> tuple[Option, ...]:
    """Talk and the turn timer."""
    return (
        Option("table_talk", "on", ("on", "off"), title="Talk",
               explain="Players may talk; everybody hears it.", labels=("Allowed", "Silent")),
        Option("turn_timer", "0", low=0, high=600, title="Clock", explain="Seconds for a turn; 0 is no clock."),
    )  # fmt: skip


def changed(options: tuple[Option, ...], chosen: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The options that differ from the preset, in its order."""
    return tuple((o.key, chosen[o.key]) for o in options if chosen[o.key] != o.default)
