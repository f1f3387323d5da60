"""The sheet of games: which can be played, and what beats what in the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from truc_desktop.art.cards import back_surface, card_surface
from truc_desktop.art.icons import icon
from truc_desktop.art.light import drop, shadow_of
from truc_desktop.art.marks import number_disc
from truc_desktop.art.palette import ROOMS
from truc_desktop.art.panels import row, row_colours
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import current
from truc_desktop.art.type import put, put_fit, text_width, wrap
from truc_desktop.engine.games import PRESETS
from truc_desktop.engine.ranking import Ranking
from truc_desktop.i18n import N_, _
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.button import ButtonNode, State
from truc_desktop.table.words import card_name, words_of

from .metrics import Metrics
from .widgets import Tick, Words

_ROW = 116
_SHORT = {"cat": (
    N_("Three cards each and three tricks: who takes two wins the hand, and a point."),
    N_("Truc makes it two points, retruc three. Who does not want it gives away what it was worth before."),
    N_("Twelve points win. A side on eleven looks at its cards and says whether it plays."),
)}  # fmt: skip
"""Each game in a few sentences."""
_ABOUT = {"cat": ("catalan", "3O", N_("To 12. Truc, retruc, and cheeky talk."))}
_GROUP = "options"
_RATIO = 1.556
_ROW_GAP = 26
_LEANS = (-1.5, 1.0, -0.5, 1.5)


def game_list_height(count: int, m: Metrics) -> int:
    """The px that a list of so many games takes."""
    return round(count * _ROW * m.t)


def show_games(
    box: Rect, keys: tuple[str, ...], chosen: str, m: Metrics, choose: Callable[[str], None], tick: Tick
) -> Node:
    """A row for each game; ``choose(key)`` is called when one is pressed."""
    group = Node(name="games", z=3)
    height = box.h // max(1, len(keys))
    for i, key in enumerate(keys):
        cell = Rect(box.x, box.y + i * height, box.w, height - round(6 * m.t))
        group.add(_game(key, cell, key == chosen, m, choose, tick))
    return group


def _game(key: str, cell: Rect, chosen: bool, m: Metrics, choose: Callable[[str], None], tick: Tick) -> ButtonNode:
    name, (room, card, line) = _(words_of(key).game), _ABOUT.get(key, ("catalan", "3O", ""))
    seats = ", ".join(str(count) for count in PRESETS[key].players)

    def draw(state: State) -> Surface:
        look = "chosen" if chosen else "hover" if state in ("hover", "pressed") else "normal"
        return _game_row(cell.size, m.t, look, name, _(line), seats, room, card)

    words = _("{game}, chosen. {line} Seats: {seats}") if chosen else _("{game}. {line} Seats: {seats}")
    said = words.format(game=name, line=_(line), seats=seats)
    return ButtonNode(f"game-{key}", said, draw, cell, lambda: choose(key), group=_GROUP, lift=5 * m.u if chosen else 0,
                      tick=tick)  # fmt: skip


def _game_row(
    size: tuple[int, int], t: float, look: str, name: str, line: str, seats: str, room: str, card: str
) -> Surface:
    w, h = size
    out = row(w, h, t, look).copy()
    strong, soft = row_colours(look)
    middle = h / 2
    left = 24 * t
    if w > 330 * t:
        put(out, emblem(room, t), left, middle + 2 * t, 0, 0.5)
        drop(out, back_surface(room, 34 * t, -12), left + 32 * t, middle - 8 * t, lift=2 * t, alpha=120)
        drop(out, card_surface(card, 38 * t, 9), left + 56 * t, middle - 10 * t, lift=3 * t, alpha=130)
        left += 108 * t
    right = w - 24 * t
    if w > 380 * t:
        seats_w = text_width(seats, 19 * t, "sansb")
        put_fit(out, seats, right, middle - 19 * t, seats_w + 1, 19 * t, "sansb", strong, 1)
        put(out, icon("table", round(30 * t), strong), right - seats_w - 8 * t, middle - 19 * t, 1, 0.5)
        title_room = right - seats_w - 50 * t - left
    else:
        title_room = right - left
    put_fit(out, name, left, middle - 19 * t, title_room, 28 * t, "serifb", strong)
    lines = wrap(line, 19 * t, "sansb", right - left)[:2]
    for i, part in enumerate(lines):
        y = middle + (15 if len(lines) == 1 else 9) * t + i * 23 * t
        put_fit(out, part, left, y, right - left, 19 * t, "sansb", soft)
    return out


def emblem(room_key: str, t: float) -> Surface:
    """A scrap of a room's mat with its border: tells the games apart at a glance."""
    room = ROOMS[room_key]
    svg = Svg(92, 76)
    svg.rect(2, 8, 88, 62, 9, room.mat[0], current().ink, 3)
    svg.path("M4 52H88V61C88 66 86 68 82 68H10C6 68 4 66 4 61Z", room.band, current().ink, 1.8)
    for i in range(4):
        x = 17 + i * 19.3
        fill = room.accents[i % 2]
        svg.path(f"M{x} 54L{x + 6} 60L{x} 66L{x - 6} 60Z", fill, current().ink, 1.4)
    return svg.raster(t)


def show_game(box: Rect, key: str, ranking: Ranking, m: Metrics) -> Node:
    """What beats what, strongest first, as small cards in ``box`` (px), and the game in short, where there is room."""
    group = Node(name="about", z=3)
    short = _in_short(key, box, m)
    high = sum(words.height for words in short) + 40 * m.t
    cards = Rect(box)
    cards.h = round(min(box.h, max(box.h - high, 0.5 * box.h)))
    foot = _add_ranking(group, cards, ranking, m)
    if foot + high <= box.bottom + 4 * m.t:
        y = foot + 12 * m.t
        for words in short:
            words.y = round(y)
            y += words.height + 8 * m.t
            group.add(words)
    return group


def _in_short(key: str, box: Rect, m: Metrics) -> list[Words]:
    """Title and sentences, not yet placed."""
    if key not in _SHORT:
        return []
    made = [Words(_("In short"), box.x, 0, box.w, 25 * m.t, face="serifb")]
    return made + [Words(_(line), box.x, 0, box.w, 19.5 * m.t, colour=current().note) for line in _SHORT[key]]


def _add_ranking(group: Node, box: Rect, ranking: Ranking, m: Metrics) -> float:
    """Add the cards to ``group``; returns where they end, px (the top of ``box`` when there is no room)."""
    t = m.t
    title = Words(_("What beats what"), box.x, box.y, box.w, 25 * t, face="serifb")
    single = any(len(tier) == 1 for tier in ranking.groups)
    note = Words(
        _("The strongest first; below the four brave cards suits do not matter.") if single
        else _("The strongest first; suits do not matter."), box.x, box.y + title.height + 2 * t, box.w, 19.5 * t,
        colour=current().note,
    )  # fmt: skip
    top = note.y + note.height + 14 * t
    # A card of each rank, another suit each time: the suits are equal.
    shown = [tier[i % len(tier)] for i, tier in enumerate(ranking.groups)]
    per_row, width = _card_grid(len(shown), box.w, box.bottom - top, t)
    if width < 28 * t:
        return box.y
    names = ", ".join(card_name(tier[0]) if len(tier) == 1 else _rank_name(tier[0]) for tier in ranking.groups)
    title.alt = _("What beats what, the strongest first: {cards}").format(cards=names)
    group.add(title, note)
    step_x, step_y = box.w / per_row, width * _RATIO + _ROW_GAP * t
    for i, card in enumerate(shown):
        line, place = divmod(i, per_row)
        in_row = min(per_row, len(shown) - line * per_row)
        x = box.centerx + (place - (in_row - 1) / 2) * step_x
        y = top + step_y * line + width * _RATIO / 2
        lean = _LEANS[i % len(_LEANS)]
        group.add(Sprite(card_surface(card, width, lean), shadow_of=shadow_of, x=round(x), y=round(y), lift=4 * m.u))
        disc = number_disc(str(i + 1), t * 0.82)
        group.add(Sprite(disc, x=round(x), y=round(y + width * _RATIO / 2 + 2 * t)))
    return top + step_y * -(-len(shown) // per_row)


def _rank_name(card: str) -> str:
    return card_name(card).split(" ")[0] if card_name(card) else card


def _card_grid(count: int, width: float, height: float, t: float) -> tuple[int, float]:
    """Cards a row and width of a card so that they are as large as possible."""
    best, worth = (count, 0.0), 0.0
    for rows in range(1, 5):
        per_row = -(-count // rows)
        wide = min(width / per_row - 12 * t, ((height - _ROW_GAP * t * rows) / rows) / _RATIO, 130 * t)
        # Full rows look better than slightly larger cards.
        ragged = count % per_row != 0
        if wide * (0.8 if ragged else 1.0) > worth:
            worth = wide * (0.8 if ragged else 1.0)
            best = (per_row, wide)
    return best
