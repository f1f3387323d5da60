"""``replay``: the position at the end of a record, in words or as JSON."""

from __future__ import annotations

import json
import sys

from truc_desktop.args import ReplayArgs
from truc_desktop.engine import PRESETS, Card, LoadedRecord, Match, Phase, Prize, Reason, RuleSet, Stage, seat_text
from truc_desktop.headless.consoles import forgiving_output
from truc_desktop.i18n import N_, _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.rulebook import set_name
from truc_desktop.storage.atomic import StorageError
from truc_desktop.storage.names import about_file
from truc_desktop.storage.saves import load, players_of

WAITS = {
    Phase.CUT: N_("{who} cuts or knocks."),
    Phase.KNOCKED: N_("{who} chooses one card each or three."),
    Phase.DEAL: N_("{dealer} deals."),
    Phase.REDEAL: N_("{dealer} deals."),
    Phase.EXPOSED: N_("{who} keeps the exposed card or calls for a new deal."),
    Phase.DISCARD: N_("{who} discards a card."),
    Phase.DECIDE: N_("The side on eleven decides: {who}."),
}
ENDS = {
    Reason.TRICKS: N_("by tricks"),
    Reason.ALL_DRAWN: N_("because every trick was tied"),
    Reason.REFUSED: N_("because the bet was refused"),
    Reason.CONCEDED: N_("because the others gave up"),
    Reason.LEFT: N_("because the others left the hand"),
    Reason.DECLINED: N_("because the side on eleven did not play"),
}


def replay(args: ReplayArgs) -> int:
    """Replay the record and print the position it leads to; return the exit code.

    For a file that cannot be read or is no valid record, one line goes to standard error, and the code is 1.
    """
    forgiving_output()
    try:
        loaded = load(args.file)
    except StorageError as error:
        print(about_file("", args.file, error.reason), file=sys.stderr)
        return 1
    print(json.dumps(_as_data(loaded, str(args.file)), ensure_ascii=False) if args.json else _in_words(loaded))
    return 0


def _as_data(loaded: LoadedRecord, file: str) -> dict[str, object]:
    """Return the position as JSON data: seats as S0, S1..., sides by the names of their accounts."""
    match = loaded.match
    hand, rules, sides = match.hand, match.rules, match.rules.accounts
    winners = rules.match.match_winners(match.board)
    to_play = match.to_play()
    return {
        "file": file,
        "rules": rules.key,
        "players": rules.players,
        "options": dict(rules.changed),
        "actions": len(loaded.actions),
        "torn": loaded.torn,
        "over": match.over,
        "winner": " ".join(sides[winner] for winner in winners) or None,
        "score": dict(zip(sides, match.board.score, strict=True)),
        "games": dict(zip(sides, match.board.games, strict=True)),
        "sets": dict(zip(sides, match.board.sets, strict=True)) if match.board.sets else {},
        "hand": hand.number,
        "hand_over": hand.over,
        "hand_winner": None if hand.winner is None else rules.side_names[hand.winner],
        "reason": None if hand.reason is None else hand.reason.value,
        "points": dict(zip(sides, match.points(), strict=True)),
        "dealer": seat_text(hand.dealer),
        "lead": seat_text(hand.lead),
        "tricks": [
            {
                "plays": [[seat_text(seat), card] for seat, card in trick.plays],
                "winner": None if trick.winner is None else seat_text(trick.winner),
            }
            for trick in hand.tricks
        ],
        "plays": [[seat_text(seat), card] for seat, card in hand.plays],
        "covered": [[seat_text(seat), card] for seat, card in hand.covered],
        "left": [seat_text(seat) for seat in hand.gone],
        "redeals": hand.redeals,
        "side_bet": _side_bet_as_data(match),
        "flor": None if rules.flor is None else [seat_text(seat) for seat in hand.flor.announced],
        "cards": {seat_text(seat): list(cards) for seat, cards in enumerate(hand.hands)},
        "value": value_word(rules, match.value()),
        "pending": None if match.asks() == "none" else match.asks(),
        "phase": match.top.phase.value,
        "to_play": None if to_play is None else seat_text(to_play),
        "to_answer": [seat_text(seat) for seat in match.to_answer()],
    }


def _side_bet_as_data(match: Match) -> dict[str, object] | None:
    """Return the state of the side bet of the hand as JSON data; None in a game without one."""
    rules, bet = match.rules, match.hand.envit
    if rules.envit is None:
        return None
    return {
        "stage": bet.stage.value,
        "calls": [[seat_text(seat), call] for seat, call in bet.chain],
        "value": value_word(rules, bet.asked if bet.stage is Stage.OPEN else bet.amount),
        "side": None if bet.side is None else rules.side_names[bet.side],
        "winner": None if bet.winner is None else seat_text(bet.winner),
    }


def value_word(rules: RuleSet, value: int) -> int | str:
    """Return what a hand is worth: points, ``game``, or the name of a set (``trut``, ``cama``)."""
    if value == Prize.GAME:
        return "game"
    return rules.match.sets.one if rules.match.sets and value == Prize.SET else value


def _in_words(loaded: LoadedRecord) -> str:
    """Return the position in words, one fact per line."""
    match = loaded.match
    hand, rules = match.hand, match.rules
    people = players_of(loaded.header, rules.players)
    names = [f"{seat_text(s)} ({p.name})" if p.name else seat_text(s) for s, p in enumerate(people)]
    lines = [
        _("{game} for {players}, {actions} actions").format(
            game=_(PRESETS[rules.key].title), players=rules.players, actions=len(loaded.actions)
        ),
        _("Score: {score}").format(score=_numbers(match, match.board.score)),
    ]
    if rules.match.sets:
        lines.append(f"{set_name(rules, 2).capitalize()}: {_numbers(match, match.board.sets)}")
    if rules.match.best_of > 1:
        lines.append(_("Games: {games}").format(games=_numbers(match, match.board.games)))
    lines.append(
        _("Hand {number}: {dealer} deals, {lead} leads").format(
            number=hand.number, dealer=names[hand.dealer], lead=names[hand.lead]
        )
    )
    for number, trick in enumerate(hand.tricks, start=1):
        won = _("tied") if trick.winner is None else _("won by {name}").format(name=names[trick.winner])
        plays = _plays(names, trick.plays)
        lines.append(_("Trick {number}: {plays}; {won}").format(number=number, plays=plays, won=won))
    if hand.plays:
        lines.append(_("On the table: {plays}").format(plays=_plays(names, hand.plays)))
    if hand.covered:
        lines.append(_("Underneath: {plays}").format(plays=_plays(names, hand.covered)))
    lines += [_("{name} has left the hand").format(name=names[seat]) for seat in hand.gone]
    if hand.envit.stage is not Stage.UNCALLED:
        lines.append(_side_bet(match, names))
    if hand.flor.announced:
        holders = ", ".join(names[seat] for seat in hand.flor.announced)
        lines.append(_("Flor: {holders}; {amount} scored").format(holders=holders, amount=hand.flor.amount))
    if not hand.over:
        for name, cards in zip(names, hand.hands, strict=True):
            if cards:
                lines.append(_("{name} holds {cards}").format(name=name, cards=", ".join(map(card_name, cards))))
        lines.append(_("The hand is worth {value}").format(value=value_word(rules, match.value())))
    lines.append(_waiting(match, names))
    if loaded.torn:
        lines.append(_("(The last line of the file is incomplete and was ignored.)"))
    return "\n".join(lines)


STAGES = {
    Stage.OPEN: N_("asked for"),
    Stage.ACCEPTED: N_("accepted"),
    Stage.REFUSED: N_("refused"),
    Stage.SETTLED: N_("scored"),
    Stage.CANCELLED: N_("cancelled by a flor"),
}


def _side_bet(match: Match, names: list[str]) -> str:
    """Return the line with the calls of the side bet and its value."""
    bet = match.hand.envit
    calls = ", ".join(f"{names[seat]} {call}" for seat, call in bet.chain)
    value = value_word(match.rules, bet.asked if bet.stage is Stage.OPEN else bet.amount)
    return _("Side bet: {calls}; {value} {state}").format(calls=calls, value=value, state=_(STAGES[bet.stage]))


def _numbers(match: Match, values: tuple[int, ...]) -> str:
    return ", ".join(f"{name} {value}" for name, value in zip(match.rules.accounts, values, strict=True))


def _plays(names: list[str], plays: tuple[tuple[int, Card], ...] | list[tuple[int, Card]]) -> str:
    return ", ".join(f"{names[seat]} {card_name(card)}" for seat, card in plays)


def _waiting(match: Match, names: list[str]) -> str:
    """Return the line that says which decision is due, or how hand or match ended."""
    hand, rules = match.hand, match.rules
    if match.over:
        winners = " ".join(rules.accounts[account] for account in rules.match.match_winners(match.board))
        return _("The match is over: {side} has won.").format(side=winners)
    if hand.over:
        if hand.winner is None or hand.reason is None:
            return _("The hand is over: nobody won it.")
        return _("The hand is over: {side} has won it, {why}.").format(
            side=rules.side_names[hand.winner], why=_(ENDS[hand.reason])
        )
    who = _(" or ").join(names[seat] for seat in match.to_answer())
    if match.top.phase in WAITS:
        return _(WAITS[match.top.phase]).format(who=who, dealer=names[hand.dealer])
    pending = match.pending()
    if pending is not None:
        return _("{who} must answer: {call}.").format(who=who, call=hand.calls[-1][1])
    if match.asks() != "none":
        return _("{who} must answer: {call}.").format(who=who, call=match.asks())
    return _("{name} is to play.").format(name=names[hand.turn])
