"""What a chapter of the rule book is about, drawn on the cloth over its head: its cards, pegs, score or faces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import cos, radians, sin

from pygame import Surface

from truc_desktop.art.bubbles import SMALL_CALL, bubble
from truc_desktop.art.buttons import key_cap
from truc_desktop.art.cards import back_surface, card_surface, lead_ring
from truc_desktop.art.inlay import inlay
from truc_desktop.art.inputs import segments, switch
from truc_desktop.art.light import drop
from truc_desktop.art.rooms import room_of
from truc_desktop.art.score_inlay import score_panel
from truc_desktop.art.stake_inlay import Cell, Line, stakes_inlay
from truc_desktop.art.type import put
from truc_desktop.art.wheel import sign_face
from truc_desktop.engine import PRESETS, Board, Card, Prize, RuleSet
from truc_desktop.i18n import _
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.presentation.wording.scores import own_account
from truc_desktop.table.nodes.score import board_sheet

_CARD = 56.0
"""Width of a card, in units of t."""
_MOST_RANKS, _MOST_SIGNS, _MOST_STEPS = 9, 5, 4
KEYS_SHOWN = ("Y", "N", "T", "R", "W", "J")
"""Keys of the usual answers, of the first bets, the ranks and the hint."""


def lay_motif(out: Surface, name: str, rules: RuleSet, h: int, t: float) -> None:
    """Draw what chapter ``name`` is about on the upper ``h`` px of a picture of the cloth."""
    _MOTIFS.get(name, _three_best)(out, rules, h, t)


def _best(rules: RuleSet, count: int) -> list[Card]:
    """Return a card of each of the strongest ranks."""
    return [group[i % len(group)] for i, group in enumerate(rules.ranking.groups[:count])]


def _lay(out: Surface, card: Surface, x: float, y: float, t: float) -> None:
    drop(out, card, x, y, lift=4 * t, alpha=140)


def _fan(
    out: Surface, cards: list[Card], x: float, h: int, t: float, spread: float = 13.0, reach: float = 260.0
) -> None:
    """Lay cards in a fan whose middle is at ``x``.

    ``spread``: degrees between two, ``reach``: units of t to the point about which they turn.
    """
    reach *= t
    for i, card in enumerate(cards):
        angle = (i - (len(cards) - 1) / 2) * spread
        turn = radians(angle)
        y = h * 0.54 + reach * (1 - cos(turn))
        _lay(out, card_surface(card, _CARD * t, angle), x + reach * sin(turn), y, t)


def _three_best(out: Surface, rules: RuleSet, h: int, t: float) -> None:
    _fan(out, _best(rules, 3)[::-1], out.get_width() / 2, h, t)


def _ranks(out: Surface, rules: RuleSet, h: int, t: float) -> None:
    _fan(out, _best(rules, _MOST_RANKS), out.get_width() / 2, h - round(6 * t), t, 2.9, 960)


def _score(out: Surface, rules: RuleSet, h: int, t: float) -> None:
    accounts, match = len(rules.seats) if rules.sides_change else 2, rules.match
    most = match.target if match.sets is None else match.sets.size
    ahead, behind = max(1, round(0.6 * most)), max(1, round(0.4 * most))
    won = () if match.sets is None else (min(2, match.target - 1), 1, *(0,) * (accounts - 2))
    board = Board((ahead, behind, *(0,) * (accounts - 2)), (0,) * accounts, won)
    own = own_account(rules)
    rows = [(own, _("Us"), True), (1 - own, _("Them"), False)]
    sheet = replace(board_sheet(rules, board, room_of(profile_of(rules).room).token, rows), note="")
    w = round(min(out.get_width() - 40 * t, 460 * t))
    drop(out, score_panel(w, round(h - 20 * t), sheet, t), out.get_width() / 2, h / 2, lift=4 * t, alpha=140)


def _hand(out: Surface, rules: RuleSet, h: int, t: float) -> None:
    room, w = profile_of(rules).room, out.get_width()
    for i in range(6):
        pack = back_surface(room, _CARD * t, -8)
        if i:
            out.blit(pack, pack.get_rect(center=(round(w * 0.24 - i * t), round(h / 2 - 1.2 * i * t))))
        else:
            _lay(out, pack, w * 0.24, h / 2, t)
    for i in range(3):
        _lay(out, back_surface(room, _CARD * t, (i - 1) * 12), w * 0.46 + i * 22 * t, h * 0.52, t)
    _fan(out, _best(rules, 6)[1::2], w * 0.78, h, t)


def _trick(out: Surface, rules: RuleSet, h: int, t: float) -> None:
    w, groups = out.get_width(), rules.ranking.groups
    places = (0.32, len(groups) // 2, -7), (0.46, len(groups) - 2, 6), (0.68, len(groups) // 3, 9), (0.56, 0, -3)
    for part, rank, angle in places:
        card = groups[rank][0]
        _lay(out, card_surface(card, _CARD * t, angle), w * part, h * 0.52, t)
        if rank == 0:
            put(out, lead_ring(_CARD * t, angle, t), w * part, h * 0.52, 0.5, 0.5)


def _bets(out: Surface, rules: RuleSet, h: int, t: float) -> None:
    words, ladder = words_of(rules.key), rules.ladders[0]
    steps = [("", str(ladder.base))]
    if ladder.open:
        stake = ladder.base
        while len(steps) < _MOST_STEPS and stake < rules.match.target:
            stake = ladder.raised(stake, ladder.offers()[0])
            steps.append(("", str(stake)))
    else:
        steps += [(words.step(rung.call), _stake(rung.stake, rules)) for rung in ladder.rungs[:_MOST_STEPS]]
    states = ("force", "asked", *("idle",) * len(steps))
    cells = tuple(Cell(word, value, state) for (word, value), state in zip(steps, states, strict=False))
    w, high = round(min(out.get_width() - 40 * t, 480 * t)), round(min(h - 24 * t, 76 * t))
    board = inlay(w, high, t).copy()
    board.blit(stakes_inlay(w, high, (Line("", cells),), None, t), (0, 0))
    drop(out, board, out.get_width() / 2, h / 2, lift=4 * t, alpha=140)


def _stake(value: int, rules: RuleSet) -> str:
    """Return a stake as a short text, as in the rail."""
    if value == Prize.SET:
        sets = rules.match.sets
        return "1" if sets is not None and sets.keep_odd else _("cama")
    return _("game") if value == Prize.GAME else str(value)


def _flor(out: Surface, rules: RuleSet, h: int, t: float) -> None:
    suit = rules.pack[0][-1]
    _fan(out, [card for card in rules.pack if card[-1] == suit][-4:-1], out.get_width() / 2, h, t)


def _values(out: Surface, rules: RuleSet, h: int, t: float) -> None:
    suit = rules.pack[0][-1]
    pair = [card for card in rules.pack if card[-1] == suit and card[:-1] in ("6", "7")]
    other = next(card for card in rules.pack if card[-1] != suit)
    w = out.get_width()
    _fan(out, pair or _best(rules, 2), w * 0.44, h, t)
    _lay(out, card_surface(other, _CARD * t, 8), w * 0.66, h * 0.54, t)


def _signs(out: Surface, rules: RuleSet, h: int, t: float) -> None:
    profile, size = profile_of(rules), round(h * 0.86)
    signs = [profile.signs[sign.kind].face for sign in rules.signals.signs if sign.kind in profile.signs]
    if not signs:
        _said(out, rules, h, t)
        return
    people, signs = profile.cast[1:], signs[:_MOST_SIGNS]
    step = min(size * 1.12, (out.get_width() - 30 * t) / len(signs))
    for i, act in enumerate(signs):
        x = out.get_width() / 2 + (i - (len(signs) - 1) / 2) * step
        drop(out, sign_face(people[i % len(people)], size, act), x, h / 2, lift=3 * t, alpha=140)


def _said(out: Surface, rules: RuleSet, h: int, t: float) -> None:
    words, ladder = words_of(rules.key), rules.ladders[0]
    first = words.call(ladder.offers()[0] if ladder.open else ladder.rungs[0].call)
    scale = 0.72 * t
    for text, x in ((first.text, 0.28), (words.accept.text, 0.73)):
        said = bubble(text, "", scale, (0, 46 * scale), SMALL_CALL, out.get_width() * 0.46)
        put(out, said.image, out.get_width() * x, h * 0.5, 0.5, 0.5)


def _keys(out: Surface, rules: RuleSet, h: int, t: float) -> None:
    for i, key in enumerate(KEYS_SHOWN):
        x = out.get_width() / 2 + (i - (len(KEYS_SHOWN) - 1) / 2) * 66 * t
        drop(out, key_cap(key, 1.9 * t, True), x, h / 2, lift=3 * t, alpha=140)


def _options(out: Surface, rules: RuleSet, h: int, t: float) -> None:
    w = out.get_width()
    counts = tuple(map(str, PRESETS[rules.key].players))
    chosen = segments(round(0.46 * w), t, counts, counts.index(str(rules.players)))
    drop(out, chosen, w * 0.36, h / 2, lift=4 * t, alpha=140)
    for on, part in ((True, 0.72), (False, 0.87)):
        drop(out, switch(on, t), w * part, h / 2, lift=4 * t, alpha=140)


_MOTIFS: dict[str, Callable[[Surface, RuleSet, int, float], None]] = {
    "game": _score, "cards": _ranks, "hand": _hand, "tricks": _trick, "bets": _bets, "flor": _flor, "envit": _values,
    "signals": _signs, "options": _options, "words": _said, "keys": _keys,
}  # fmt: skip
