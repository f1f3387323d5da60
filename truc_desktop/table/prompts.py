"""From a seat's view to what the player is asked and may press. Pure: no pygame, no rules of its own.

Every question names the bet and what each answer costs; a button that cannot be pressed says why.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from truc_desktop.engine.actions import (
    Accept,
    Action,
    Call,
    ChooseSize,
    Concede,
    Cut,
    Decide,
    Knock,
    PlayCard,
    Refuse,
)
from truc_desktop.engine.events import Phase
from truc_desktop.engine.ladder import BOTH, NOBODY, Standing
from truc_desktop.engine.match_rule import Mode
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.view import SeatView
from truc_desktop.i18n import N_, _, ngettext

from .words import Words


@dataclass(frozen=True, slots=True)
class Choice:
    """A control: label in the game's language, ``sub`` in the player's, and the action it stands for.

    ``kind`` is yes, no, raise, plain or go; ``icon`` and ``key`` (upper case) belong to it. Without an action it
    is shown greyed and ``why`` says why. ``extra``: the primary controls of the column come first.
    """

    name: str
    label: str
    sub: str
    kind: str
    icon: str
    key: str
    action: Action | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the table waits for, in words; ``urgent`` when it waits for this player; the controls in order."""

    text: str
    urgent: bool
    choices: tuple[Choice, ...] = ()
    playable: tuple[str, ...] = field(default=())


def points(count: int) -> str:
    """``1 point``, ``2 points``."""
    return ngettext("{n} point", "{n} points", count).format(n=count)


def side_name(view: SeatView, side: int) -> str:
    """``Us`` or ``Them``."""
    return _("Us") if side == view.side else _("Them")


def _names(names: tuple[str, ...], seats: tuple[int, ...]) -> str:
    listed = [names[seat] for seat in seats]
    if len(listed) < 2:
        return "".join(listed)
    return _("{first} or {last}").format(first=", ".join(listed[:-1]), last=listed[-1])


def _find(view: SeatView, kind: type[Action]) -> Action | None:
    return next((a for a in view.choices if isinstance(a, kind)), None)


def _answering(view: SeatView, words: Words, names: tuple[str, ...]) -> Prompt:
    """A bet waits for this player's side."""
    ladder_index = view.pending or 0
    ladder, standing = view.rules.ladders[ladder_index], view.standings[ladder_index]
    rung = ladder.rungs[standing.level]
    stake, forfeit = rung.stake, ladder.stake(standing.level)
    phrase = words.calls[rung.call]
    caller = names[standing.proposer] if standing.proposer is not None else ""
    choices = [
        Choice("accept", words.accept.text.rstrip("!"), _("Accept, for {n}").format(n=stake), "yes", "check", "V",
               _find(view, Accept)),
        Choice("refuse", words.refuse.text, _("They score {n}").format(n=forfeit), "no", "cross", "N",
               _find(view, Refuse)),
    ]  # fmt: skip
    choices += _raises(view, words, answering=True)
    playable = tuple(a.card for a in view.choices if isinstance(a, PlayCard))
    text = _("{name} says {call}. Do you want it?").format(name=caller, call=phrase.text.rstrip("!").lower())
    if playable:
        text = _("{name} says {call}. Do you want it? A card says yes.").format(
            name=caller, call=phrase.text.rstrip("!").lower()
        )
    return Prompt(text, True, tuple(choices), playable)


def _raises(view: SeatView, words: Words, answering: bool = False) -> list[Choice]:
    """The next rung of the ladder: to be pressed, or greyed with the reason."""
    ladder, standing = view.rules.ladders[0], view.standings[0]
    level = standing.level + (1 if view.pending is not None else 0)
    if level >= len(ladder.rungs):
        return []
    rung = ladder.rungs[level]
    phrase = words.calls[rung.call]
    call = next((a for a in view.choices if isinstance(a, Call) and a.word == rung.call), None)
    why = "" if call else _(why_no_raise(view).value)
    key = phrase.text[0].upper()
    return [Choice("raise", phrase.text.rstrip("!"), _("Raise to {n}").format(n=rung.stake), "raise", "raise", key,
                   call, why)]  # fmt: skip


def with_card(asked: Prompt, words: Words, armed: bool) -> Prompt:
    """The prompt with the control that lets the next card say the call too, where both may be done in one breath."""
    call = next((c for c in asked.choices if c.name == "raise" and c.action is not None), None)
    if call is None or not asked.playable or len(asked.choices) > 1:
        return asked
    label = _("Card and {call}").format(call=call.label.lower())
    sub = _("Now play the card") if armed else _("With your next card")
    arm = Choice("arm", label, sub, "go" if armed else "no", "cards", "C", call.action)
    return Prompt(asked.text, asked.urgent, (*asked.choices, arm), asked.playable)


def why_no_raise(view: SeatView) -> Refusal:
    """Why this seat may not call now, as a sentence for the greyed button."""
    if view.closed:
        return Refusal.NO_BETS_AT_ELEVEN
    if view.over:
        return Refusal.HAND_DECIDED
    if not any(view.held):
        return Refusal.NOT_DEALT
    if view.pending is not None:
        mine = view.standings[view.pending].proposer
        own = mine is not None and view.rules.side(mine) == view.side
        return Refusal.OWN_BET_WAITS if own else Refusal.NOT_YOUR_ANSWER
    if view.raise_right not in (BOTH, view.side):
        return Refusal.NOT_YOUR_RAISE
    return Refusal.OUT_OF_TURN


def between_hands(view: SeatView) -> SeatView:
    """A finished hand's view with the table swept: the next dealer has the pack, nobody has cards or bets.

    What may be done (``choices``) and the board stay: the next hand's first question may already be open.
    """
    rules = view.rules
    dealer = rules.next_seat(view.dealer)
    return replace(
        view, dealer=dealer, lead=rules.next_seat(dealer), cards=(), dealt=(), held=(0,) * rules.players, plays=(),
        tricks=(), standings=(Standing(),) * len(rules.ladders), mode=rules.match.mode(view.board),
    )  # fmt: skip


def why_no_card(view: SeatView) -> Refusal:
    """Why this seat may not lay a card now."""
    if view.pending is not None:
        proposer = view.standings[view.pending].proposer
        mine = proposer is not None and view.rules.side(proposer) == view.side
        return Refusal.OWN_BET_WAITS if mine else Refusal.BET_WAITS
    return Refusal.NOT_YOUR_TURN


def _waiting(view: SeatView, names: tuple[str, ...]) -> str:
    """The prompt line while others are asked."""
    match view.phase:
        case Phase.CUT:
            return _("{name} cuts or knocks.").format(name=names[view.to_answer[0]])
        case Phase.KNOCKED:
            return _("{name} knocked: {dealer} chooses how many cards.").format(
                name=names[view.rules.before(view.dealer)], dealer=names[view.dealer]
            )
        case Phase.DEAL:
            return _("{name} deals.").format(name=names[view.dealer])
        case Phase.DECIDE:
            return _("At eleven: {names} decide whether to play.").format(names=_names(names, view.to_answer))
        case Phase.OVER:
            if view.match_over:
                return _("The match is over.")
            cutter = view.rules.before(view.rules.next_seat(view.dealer))
            return _("{name} cuts or knocks.").format(name=names[cutter])
    if view.to_answer:
        return _("{names} must answer.").format(names=_names(names, view.to_answer))
    if view.to_play is not None:
        return _("{name} plays.").format(name=names[view.to_play])
    return ""


def prompt(view: SeatView, words: Words, names: tuple[str, ...]) -> Prompt:
    """What the player in ``view.seat`` is asked now. ``names[seat]`` are the players' names."""
    mine = view.seat in view.to_answer
    if _find(view, Cut):
        # Between two hands the question is already the next hand's.
        dealer = view.rules.next_seat(view.dealer) if view.over else view.dealer
        return Prompt(
            _("Cut or knock? A knock lets {name} choose.").format(name=names[dealer]),
            True,
            (
                Choice("cut", words.cut.text, _("Cut: three cards each"), "yes", "cards", "T", _find(view, Cut)),
                Choice("knock", words.knock.text.rstrip("!"), _("Knock: one or three"), "plain", "table", "K",
                       _find(view, Knock)),
            ),
        )  # fmt: skip
    if view.phase is Phase.KNOCKED and mine:
        sizes = {a.count: a for a in view.choices if isinstance(a, ChooseSize)}
        return Prompt(
            _("They knocked. How many cards each?"),
            True,
            (
                Choice("three", words.three.text, _("Three tricks"), "yes", "cards", "3", sizes.get(3)),
                Choice("one", words.one.text, _("A single trick"), "plain", "star", "1", sizes.get(1),
                       "" if 1 in sizes else _(Refusal.ONE_CARD_AT_ELEVEN.value)),
            ),
        )  # fmt: skip
    if _find(view, Decide):
        yes = next((a for a in view.choices if isinstance(a, Decide) and a.play), None)
        no = next((a for a in view.choices if isinstance(a, Decide) and not a.play), None)
        stake = view.rules.match.short
        return Prompt(
            _("You are at eleven. Play for {n}, or give them 1?").format(n=stake),
            True,
            (
                Choice("play", words.play.text.rstrip("!"), _("Play, for {n}").format(n=stake), "yes", "check", "V",
                       yes),
                Choice("give", words.not_play.text, _("Give them 1"), "no", "cross", "N", no),
            ),
        )  # fmt: skip
    if view.phase is Phase.PLAY and view.pending is not None and mine and _find(view, Accept):
        return _answering(view, words, names)
    choices = _raises(view, words) if any(view.held) and not view.closed and not view.over else []
    concede = _find(view, Concede)
    if concede:
        choices.append(Choice("concede", words.concede.text, _("They score {n}").format(n=view.value), "no", "flag",
                              "X", concede))  # fmt: skip
    playable = tuple(a.card for a in view.choices if isinstance(a, PlayCard))
    if playable:
        return Prompt(_play_text(view), True, tuple(choices), playable)
    return Prompt(_waiting(view, names), False, tuple(choices))


def _play_text(view: SeatView) -> str:
    if not view.plays:
        return _("Your lead: lay a card.")
    best = view.best
    sides = {view.rules.side(seat) for seat in best}
    if len(sides) > 1:
        return _("Your turn: the trick is level.")
    if view.side in sides:
        return _("Your turn: your side holds the trick.")
    return _("Your turn: they hold the trick.")


def stake_sentence(view: SeatView) -> str:
    """Who may raise, under the stake."""
    if view.over:
        return _("The hand is over")
    if view.mode is Mode.ONE_SHORT:
        return _("At eleven nobody bets")
    if view.mode is Mode.ALL_SHORT:
        return _("Eleven all: this hand is the game")
    right = view.raise_right
    if right == NOBODY:
        return _("Nobody may raise any more")
    if view.pending is not None:
        return _("Accept, and only you may raise") if right == view.side else _("They must answer")
    if right == BOTH:
        return _("Either side may raise")
    return _("Only you may raise") if right == view.side else _("Only they may raise")


def stake_cells(view: SeatView) -> tuple[tuple[str, str, str], ...]:
    """The stair of the stake: (word, value, state) with state force, asked or idle."""
    if view.mode is Mode.ONE_SHORT:
        decided = view.base != view.rules.ladders[0].base
        waits = view.phase is Phase.DECIDE
        return (
            (_("GIVE"), "1", "idle"),
            (_("PLAY"), str(view.rules.match.short), "asked" if waits else "force" if decided else "idle"),
        )
    if view.mode is Mode.ALL_SHORT:
        return (("", _("the game"), "force"),)
    ladder, standing = view.rules.ladders[0], view.standings[0]
    asked = standing.level + 1 if standing.proposer is not None and not view.over else None
    cells = [("", str(ladder.base))] + [(rung.call.upper().replace("_", " "), str(rung.stake)) for rung in ladder.rungs]
    return tuple(
        (word, value, "force" if i == standing.level else "asked" if i == asked else "idle")
        for i, (word, value) in enumerate(cells)
    )


def trick_marks(view: SeatView) -> tuple[str, ...]:
    """For each trick of the hand: ``us``, ``them``, ``drawn``, empty for one to come."""
    marks = []
    for trick in view.tricks:
        if trick.winner is None:
            marks.append("drawn")
        else:
            marks.append("us" if view.rules.side(trick.winner) == view.side else "them")
    started = any(view.held) or bool(marks)
    total = max(len(view.dealt), max(view.held), 1) if started else view.rules.deal.cards_each
    return tuple(marks + [""] * (total - len(marks)))


def title(view: SeatView, words: Words) -> str:
    """The line in the top bar: the game and where it stands."""
    game = _(words.game)
    if view.mode is not Mode.NORMAL:
        return _("{game} · eleven").format(game=game)
    steps = (N_("first trick"), N_("second trick"), N_("third trick"))
    if view.phase in (Phase.CUT, Phase.KNOCKED, Phase.DEAL) or view.over:
        return _("{game} · hand {number}").format(game=game, number=view.number)
    return f"{game} · {_(steps[min(len(view.tricks), 2)])}"
