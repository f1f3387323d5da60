"""What the sheet at the end of a game tells: the score, the hand that made most of it, its course or its last hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from truc_desktop.art.cards import card_surface
from truc_desktop.art.palette import BLUE, BROWN, INK, RED
from truc_desktop.art.panels import band, step_chart
from truc_desktop.art.people import still_in_parts
from truc_desktop.art.rooms import room_of
from truc_desktop.art.type import FLOOR, even_lines, fit_lines, text_width, wrap
from truc_desktop.engine import Card, Reason, SeatView
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games.short_rules import signs
from truc_desktop.presentation.narration.game_history import GameHistory, Pair
from truc_desktop.presentation.narration.game_story import GameStory, best_bluff, every_hand, key_hand
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.hand_decided import decided_by
from truc_desktop.presentation.wording.hand_result import Award
from truc_desktop.presentation.wording.lists import and_list
from truc_desktop.presentation.wording.scores import (
    account_of,
    account_rows,
    goal,
    has_won,
    main_figures,
    side_name,
    standing_figures,
    wins_with,
)
from truc_desktop.table.dialogs.hand_summary import NOTHING_TOLD, HandTold
from truc_desktop.table.dialogs.sheet import SheetNode
from truc_desktop.table.dialogs.tricks_told import TricksTold, trick_count
from truc_desktop.table.layout.geometry import CARD_RATIO

SHORT, LEAST_ROW = 4, 76.0
"""Hands from which on a game has a course to show, and least height of a trick on the sheet, in units of t."""
_HEAD, _WHY, _FOOT, _AWARD, _FACT = 84.0, 40.0, 34.0, 50.0, 38.0
"""Heights of the sheet's head, of why the hand was won, of the margin below, of a row of points and of one of counts.
In units of t."""
_SCORE, _FIGURE, _LOSING = 112.0, 92.0, 66.0
"""Height of the score, and type of the winner's figure and of another one, in units of t."""
_STORY, _FACE, _CARD, _STEP = 116.0, 92.0, 50.0, 0.6
"""Height of the row that tells a moment, its face and the width of its cards, in units of t; a step in the latter."""
_MOST_TRICK, _HELD_CARD, _LEAST_FAN, _TILT = 128.0, 150.0, 170.0, 7.0
"""Greatest height of a trick above cards that the viewer held at the end, greatest width of such a card, and least
height of them all, in units of t; how far each of them is turned from the next one, in degrees."""
HELD = N_("Your cards at the end")
"""What is written below them."""
_NAMES = 38.0
"""How much higher the score is for a third line of names beside it, in units of t."""
_WIDE, _SMALLEST = 620.0, 0.45
"""Width in units of t below which the score is smaller, and how much smaller at most."""
_LEAST_CHART, _SMALL_CHART, _LOW_CHART, _MOST_CHART = 150.0, 100.0, 60.0, 330.0
"""Height of the chart below which counts give way, that below which a moment does, and the least and greatest one, in
units of t."""


@dataclass(frozen=True, slots=True)
class EndOfGame:
    """A game or match that is over. ``together``: several people share the screen, so no one is called "you".

    ``awards``: the points of the last hand, ``last`` what is told of it. ``gave_up``: the viewer has given up the match
    before somebody won it.
    """

    view: SeatView
    players: tuple[Player, ...]
    course: GameHistory
    together: bool = False
    awards: tuple[Award, ...] = ()
    last: HandTold = NOTHING_TOLD
    gave_up: bool = False

    @property
    def won(self) -> bool:
        """Whether the viewer's side has won."""
        us = account_rows(self.view)[0]
        return has_won(self.view.rules, self.view.board, us, self.view.match_over)

    @property
    def hands(self) -> int:
        """How many hands of the game have been seen."""
        return len(self.course.points) - 1

    def trick_high(self, high: float, t: float) -> float:
        """Return the height in px that each trick of the last hand may have on a sheet ``high`` px high."""
        rest = _HEAD + _WHY + _FOOT + _AWARD * len(self.awards)
        return (high - rest * t) / max(1, trick_count(self.view))

    def tells_hand(self, high: float, t: float) -> bool:
        """Whether the sheet tells the last hand: the game had too few for a chart, and there is room for its tricks."""
        return not self.gave_up and (
            self.hands < SHORT and trick_count(self.view) > 0 and self.trick_high(high, t) >= LEAST_ROW * t
        )

    def heading(self, tells_hand: bool) -> str:
        """Return the heading of the sheet."""
        if self.gave_up:
            return _("How it stood")
        if tells_hand:
            return _("The deciding hand")
        if self.course.whole:
            return ngettext("The game in {n} hand", "The game in {n} hands", self.hands).format(n=self.hands)
        told = ngettext("The last hand of the game", "The last {n} hands of the game", self.hands)
        return told.format(n=self.hands)

    @property
    def unfinished(self) -> str:
        """A sentence that tells of the hand in which the viewer gave up; "" if they did not, or it was over."""
        if not self.gave_up or self.view.over:
            return ""
        if not self.hands:
            return _("No hand was finished.")
        return _("Hand {n} was not finished.").format(n=self.hands + 1) if self.course.whole else ""

    @property
    def held(self) -> tuple[Card, ...]:
        """The cards that the viewer still held when the last hand ended, or they gave up; none of several people's."""
        known = self.view.seat >= 0 and not self.together and not (self.gave_up and self.view.over)
        return tuple(card for card in self.view.cards if not card.hidden) if known else ()

    @property
    def decided(self) -> str:
        """Why the last hand was won, as a sentence; "" where its points say already who has given it up."""
        told = self.view.reason in (Reason.CONCEDED, Reason.LEFT) and self.last.points
        return "" if told else decided_by(self.view)

    def moments(self) -> tuple[GameStory, ...]:
        """Return what is told of the game, the most important first: the last hand if none stands out; each hand, in
        order, of a game that is too short for a chart."""
        if self.hands < SHORT and (hands := every_hand(self.course, self.view, self.players, self.together)):
            return hands
        found: list[GameStory | None] = [None]
        if not self.gave_up:
            found = [key_hand(self.course, self.view, self.players, self.won, self.together)]
        why = "" if self.gave_up else decided_by(self.view)
        if found[0] is None and why and self.hands:
            seat = next((seat for seat in self.view.rules.seats if wins_with(self.view, seat)), 0)
            before, after = (self._shown(pair) for pair in self.course.points[-2:])
            found[0] = GameStory(self.hands, _("The last hand"), why, seat, before, after)
        if not self.together:
            bluff = best_bluff(self.course, self.view, self.players)
            found.append(None if bluff is not None and found[0] is not None and bluff.hand == found[0].hand else bluff)
        return tuple(story for story in found if story is not None)

    def change(self, story: GameStory) -> str:
        """Return how a hand changed the score, the viewer's figures first, or the winners' where nobody or several
        people of one screen are the viewer; "" if it did not, or if the score is not of points alone: those of a game
        of camas or truts are, until somebody has won one.
        """
        rules, board = self.view.rules, self.view.board
        if story.before == story.after or rules.sides_change or any(board.sets):
            return ""
        plays = self.view.seat >= 0 and not self.together
        k = 1 if plays or self.won or self.gave_up else -1
        before, after = (" : ".join(map(str, pair[::k])) for pair in (story.before, story.after))
        return _("From {before} to {after}").format(before=before, after=after)

    def aloud(self) -> str:
        """Return a text to be read aloud: the moments, each with what it did to the score, and the unfinished hand."""
        told = []
        for story in self.moments():
            change = self.change(story)
            told += [story.aloud, f"{change}." if change else ""]
        cards = and_list(map(card_name, self.held)) if self.gave_up else ""
        held = _("{told}: {cards}.").format(told=_(HELD), cards=cards) if cards else ""
        return " ".join(filter(None, (*told, self.unfinished, held)))

    def _shown(self, pair: Pair) -> Pair:
        most = goal(self.view.rules)
        return min(pair[0], most), min(pair[1], most)


@dataclass(frozen=True, slots=True)
class _Row:
    """An account in the score: whose it is, the names of its players, its figure, and whether it has won."""

    us: bool
    label: str
    names: str
    figure: int
    won: bool


class EndTold:
    """Paints what is told of a game on a sheet. Lengths in px, from the sheet's corner."""

    def __init__(self, sheet: SheetNode, end: EndOfGame, room: str) -> None:
        self.sheet, self.end, self.room = sheet, end, room
        self.t, self.view = sheet.t, end.view
        self.x, self.w, self.h = 34 * sheet.t, sheet.box.w - 68 * sheet.t, float(sheet.box.h)
        self._accounts = self._rows()
        k = self._scale = max(_SMALLEST, min(1.0, self.w / (_WIDE * self.t)))
        self._score_high = max(0.6, k) * _SCORE + self._longer()

    def _rows(self) -> tuple[_Row, ...]:
        """Return the rows of the score: two as on the ribbon, the viewer's first; more of them with winners first."""
        view, rows = self.view, account_rows(self.view)
        rules, board = view.rules, view.board
        games = view.match_over and rules.match.best_of > 1
        figures_of = standing_figures if self.end.gave_up else main_figures
        figures = tuple(board.games[one] for one in rows) if games else figures_of(rules, board, rows)
        found = []
        for account, figure in zip(rows, figures, strict=True):
            seats = [seat for seat in rules.seats if account_of(view, seat) == account]
            us, names = account == rows[0], and_list(self.end.players[seat].name for seat in seats)
            calls = len(seats) > 1 and view.seat >= 0 and not self.end.together
            label = side_name(view, (), us) if calls else names
            won = has_won(rules, board, account, view.match_over)
            found.append(_Row(us, label, names if calls else "", figure, won))
        if len(found) == 2:
            return tuple(found)
        return tuple(sorted(found, key=lambda row: (not row.won, -row.figure)))

    # ------------------------------------------------------------------ the score
    def _score(self, y: float) -> float:
        """Write the score large from y on; return the y below it."""
        t, rows = self.t, self._accounts
        middle = y + self._score_high / 2 * t
        if len(rows) > 2:
            each = self.w / len(rows)
            for i, row in enumerate(rows):
                x = self.x + (i + 0.5) * each
                self._figure(row, x, middle - 12 * t, 0.5)
                self.sheet.write(row.label, x, middle + 42 * t, 21, "serifb", ax=0.5, width=each - 12 * t)
            return y + self._score_high * t
        centre = self.x + self.w / 2
        self.sheet.write(":", centre, middle - 6 * t, 62 * self._scale, "serifx", BROWN, ax=0.5)
        for row, sign in zip(rows, (-1, 1), strict=True):
            inner = centre + sign * 28 * self._scale * t
            wide = self._figure(row, inner, middle, 1.0 if sign < 0 else 0.0)
            near, far = inner + sign * (wide + 22 * self._scale * t), self.x + (0 if sign < 0 else self.w)
            self._side(row, far, middle, abs(far - near), sign)
        return y + self._score_high * t

    def _figure(self, row: _Row, x: float, y: float, ax: float) -> float:
        """Write a figure of the score; return how wide it is."""
        size, colour = (_FIGURE, BLUE if row.us else RED) if row.won else (_LOSING, BROWN)
        size *= self._scale
        low = 0.0 if row.won else 0.09 * size * self.t
        self.sheet.write(str(row.figure), x, y + low, size, "serifx", colour, ax=ax)
        return text_width(str(row.figure), size * self.t, "serifx")

    def _longer(self) -> float:
        """Return how much higher the score is for names that take more than two lines, in units of t."""
        if len(self._accounts) > 2:
            return 0.0
        t, most = self.t, 2
        for row in self._accounts:
            size = (_FIGURE if row.won else _LOSING) * self._scale
            room = self.w / 2 - 50 * self._scale * t - text_width(str(row.figure), size * t, "serifx")
            label, lines = self._told_of(row, room)
            most = max(most, len(label), len(lines))
        return (most - 2) * _NAMES

    def _told_of(self, row: _Row, room: float) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the lines that say whose a figure is in ``room`` px: the side, and its players if it has a name."""
        t, beside = self.t, room - 32 * self.t
        # Where there is no name for the side, its players' names stand there, which may be too long for a line.
        whole = text_width(row.label, FLOOR * t, "serifx") <= beside
        label = (row.label,) if whole else wrap(row.label, FLOOR * t, "serifx", beside)[:3]
        return label, wrap(row.names, 19 * t, "sansb", room)[:3] if row.names else ()

    def _side(self, row: _Row, edge: float, middle: float, room: float, sign: int) -> None:
        """Write whose figure it is from the sheet's ``edge`` on: at the left (sign -1) or at the right."""
        t, ax = self.t, 0.0 if sign < 0 else 1.0
        beside = room - 32 * t
        label, lines = self._told_of(row, room)
        y = middle - (12 * len(lines) + 11 * (len(label) - 1)) * t
        self.sheet.mark(row.us, edge - sign * 12 * t, y, 24)
        for i, line in enumerate(label):
            size = 26 if len(label) == 1 else FLOOR
            self.sheet.write(line, edge - sign * 32 * t, y + 22 * i * t, size, "serifx", ax=ax, width=beside)
        for i, line in enumerate(lines):
            self.sheet.write(line, edge, y + (28 + 24 * i) * t, 19, colour=BROWN, ax=ax, width=room)

    # ------------------------------------------------------------------ moments
    def _moment(self, story: GameStory, y: float) -> Iterator[None]:
        """Paint a moment of the game: who it is about, what happened, and what it did to the score."""
        t, sheet, view = self.t, self.sheet, self.view
        us, high = view.side_of(story.seat) == view.side, (_STORY - 12) * t
        ground = band(round(self.w), round(high), t, us)
        middle = y + high / 2
        sheet.picture(ground, self.x + self.w / 2, middle)
        yield
        face, who = _FACE * t, self.end.players[story.seat].who
        portrait = yield from still_in_parts(who, round(face), us, "glee" if not story.cards else "smug")
        sheet.picture(portrait, self.x + 14 * t + face / 2, middle, lift=2 * sheet.u)
        right = self.x + self.w - 16 * t
        cards = story.cards[:3]
        for i, card in enumerate(cards):
            tilt = (i - (len(cards) - 1) / 2) * 6
            cx = right - (0.6 + (len(cards) - 1 - i) * _STEP) * _CARD * t
            sheet.picture(card_surface(card, _CARD * t, -tilt), cx, middle + abs(tilt) * 0.4 * t, lift=2 * sheet.u)
            yield
        if cards:
            right -= (1.2 + (len(cards) - 1) * _STEP) * _CARD * t + 10 * t
        left = self.x + face + 28 * t
        room = right - left
        lines = wrap(story.told, 21 * t, "serifb", room)[:2]
        change = self.end.change(story)
        below = bool(change) and len(lines) < 2
        top = middle - (1 + 12 * (len(lines) + below)) * t
        sheet.write(story.title, left, top, 26, "serifx", BLUE if us else RED, width=room)
        for i, line in enumerate(lines):
            sheet.write(line, left, top + (28 + 24 * i) * t, 21, "serifb", INK, width=room)
        if below:
            sheet.write(change, left, top + (28 + 24 * len(lines)) * t, 19, colour=BROWN, width=room)
        elif text_width(story.title, 26 * t, "serifx") + 16 * t + text_width(change, 19 * t) <= room:
            sheet.write(change, right, top, 19, colour=BROWN, ax=1.0)
        yield

    # ------------------------------------------------------------------ the last hand of a short game
    def hand(self) -> Iterator[None]:
        """Paint why the hand was won, its tricks, its points, and what else there is to count."""
        t, view, sheet, end = self.t, self.view, self.sheet, self.end
        x, w, y = self.x, self.w, 94 * t
        rows, tricks = _FOOT + _AWARD * len(end.awards), trick_count(view)
        if self.h - (_HEAD + _WHY + rows + self._score_high) * t >= 1.15 * LEAST_ROW * t * tricks:
            y = self._score(y - 12 * t) + 10 * t
            yield
        y = sheet.paragraph(end.decided, x, y + 8 * t, w, 19.0)
        facts = [fact for fact in self._facts() if any(fact[1])]
        room = int((self.h - y - rows * t - LEAST_ROW * t * tricks) / (_FACT * t))
        facts = facts[: max(0, room)]
        low = self.h - (rows + _FACT * len(facts)) * t
        high, told = low - y, TricksTold(sheet, view, end.players, room_of(self.room))
        most = _MOST_TRICK * tricks * t
        if end.held and high - most >= _LEAST_FAN * t:
            yield from told.all_rows(x, y, w, most)
            yield from self._fan(end.held, y + most, high - most)
        else:
            yield from told.all_rows(x, y, w, high)
        y = low + 0.5 * _AWARD * t
        for one in end.last.points:
            us, figure, size = one.us, one.amount, 28
            beside = text_width(figure, size * t, "serifx") + 12 * t
            sheet.mark(us, x + 11 * t, y, 22)
            inside = w - 40 * t - beside
            lines, px = even_lines(one.text, 22 * t, "serifb", inside, 2, FLOOR * t)
            for n, line in enumerate(lines):
                up = (n - (len(lines) - 1) / 2) * 1.1 * px
                sheet.write(line, x + 32 * t, y + up, px / t, "serifb", width=inside + 1)
            wide = max(text_width(line, px, "serifb") for line in lines)
            left = x + 32 * t + wide + 16 * t
            if one.why and text_width(one.why, 19 * t) <= x + w - beside - left:
                sheet.write(one.why, left, y, 19, colour=BROWN)
            sheet.write(figure, x + w, y, size, "serifx", BLUE if us else RED, ax=1.0)
            y += _AWARD * t
        yield
        self._write_facts(facts, y - 0.5 * (_AWARD - _FACT) * t)
        yield

    # ------------------------------------------------------------------ the course
    def course(self) -> Iterator[None]:
        """Paint the score, the moments of the game and its chart, and what is counted: as much as there is room for."""
        t, facts, moments = self.t, self._facts(), self.end.moments()
        if not self.end.hands:
            facts = tuple(fact for fact in facts if any(fact[1]))
        free = self.h / t - _HEAD - _FOOT
        scored = free >= self._score_high + _SMALL_CHART
        free -= self._score_high if scored else 0.0
        charted = self.end.hands >= SHORT
        least, small = (_LEAST_CHART, _SMALL_CHART) if charted else (0.0, 0.0)
        room = max(0, int((free - least) / _STORY))
        if charted:
            shown = moments[: max(room, int(free >= small + _STORY))]
        else:
            shown = moments[-room:] if room else ()
        free -= _STORY * len(shown)
        if free - least < _FACT * len(facts):
            facts = ()
        free -= _FACT * len(facts)
        y = (_HEAD - 4) * t
        if scored:
            y = self._score(y)
            yield
        for story in shown:
            yield from self._moment(story, y)
            y += _STORY * t
        high = min(free - 12, _MOST_CHART)
        if charted and high > _LOW_CHART:
            self._chart(y + (free - high) / 2 * t, round(high * t), shown[0].hand if shown else 0)
        elif not charted and self.end.gave_up and free > _FACT:
            yield from self._unfinished_hand(y + 8 * t, free - 8)
        yield
        y += (free + 0.5 * _FACT) * t
        self._write_facts(facts, y)
        if not facts and not scored:
            self._legend()
        yield

    def _unfinished_hand(self, y: float, free: float) -> Iterator[None]:
        """Paint the hand in which the viewer gave up, from ``y`` on in ``free`` units of t: that it was not finished,
        its tricks if all have room, and the cards that the viewer still held."""
        t, view, told = self.t, self.view, self.end.unfinished
        tricks, held = trick_count(view), self.end.held
        head = _FACT if told else 0.0
        rows = tricks + bool(held)
        if (free - head) < LEAST_ROW * rows:
            tricks, rows = 0, int(bool(held))
        if (free - head) < LEAST_ROW * rows or not rows:
            held, rows, head = (), 0, free  # the sentence alone, in the middle
        if told:
            self.sheet.write(told, self.x + self.w / 2, y + head / 2 * t, 21, "serifb", BROWN, ax=0.5, width=self.w)
        yield
        if not rows:
            return
        y += head * t
        each = (free - head) / rows * t
        if tricks:
            each = min(each, _MOST_TRICK * t)
            room = room_of(self.room)
            yield from TricksTold(self.sheet, view, self.end.players, room).all_rows(self.x, y, self.w, each * tricks)
        if held:
            yield from self._fan(held, y + each * tricks, (free - head) * t - each * tricks)

    def _fan(self, cards: Sequence[Card], y: float, high: float) -> Iterator[None]:
        """Paint cards that were held as a fan with a line below it, in the middle of the sheet from ``y`` on, ``high``
        px high at most."""
        t, centre = self.t, self.x + self.w / 2
        wide = min(_HELD_CARD * t, (high - 1.6 * _FACT * t) / (CARD_RATIO * 1.1))
        middle = y + (high - _FACT * t) / 2
        for i, card in enumerate(cards):
            at = i - (len(cards) - 1) / 2
            x, low = centre + at * 0.82 * wide, middle + abs(at) * 0.06 * wide
            self.sheet.picture(card_surface(card, wide, -at * _TILT), x, low, lift=4 * self.sheet.u)
            yield
        below = middle + (0.58 * CARD_RATIO * wide + 0.4 * _FACT * t)
        self.sheet.write(_(HELD), centre, below, 19, colour=BROWN, ax=0.5, width=self.w)

    def _chart(self, y: float, high: int, marked: int) -> None:
        """Paint how the score ran, with the hand that is told of marked."""
        target = goal(self.view.rules)
        ours, theirs = (self.end.course.line(k, target) for k in (0, 1))
        chart = step_chart(round(self.w), high, ours, theirs, target, self.t, True, marked)
        self.sheet.picture(chart, self.x + self.w / 2, y + high / 2)

    def _legend(self) -> None:
        """Write whose line is which, where nothing else tells it."""
        t, low = self.t, self.h - 26 * self.t
        names = tuple(player.name for player in self.end.players)
        for us, at in ((True, 10 * t), (False, 90 * t if self.view.seat >= 0 else self.w / 2)):
            self.sheet.mark(us, self.x + at, low, 18)
            name = side_name(self.view, names, us)
            self.sheet.write(name, self.x + at + 16 * t, low, 19, colour=BROWN, width=self.w / 2 - 30 * t)

    def _facts(self) -> tuple[tuple[str, Pair], ...]:
        """Return what is counted of each side; signs only where partners make some."""
        course = self.end.course
        bets = (_("Bets and raises made"), course.raised), (_("Refused"), course.refused)
        return (*bets, (_("Signs noticed by opponents"), course.caught)) if signs(self.view.rules) else bets

    def _write_facts(self, facts: Iterable[tuple[str, Pair]], y: float) -> None:
        """Write rows of a count for each side from y on."""
        t, mine, others = self.t, self.x + self.w - 150 * self.t, self.x + self.w - 60 * self.t
        for label, (us, them) in facts:
            lines, px = fit_lines(label, 20 * t, "sansb", mine - self.x - 20 * t, 2, FLOOR * t)
            for n, line in enumerate(lines):
                self.sheet.write(line, self.x, y + (n - (len(lines) - 1) / 2) * px, px / t)
            for us_side, at, figure in ((True, mine, us), (False, others, them)):
                self.sheet.mark(us_side, at, y, 18)
                self.sheet.write(str(figure), at + 18 * t, y, 22, "serifx")
            y += _FACT * t
