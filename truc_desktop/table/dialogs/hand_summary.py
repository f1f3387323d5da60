"""Hand summary: the tricks and their winners, the points with reasons, signs, the new score."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from truc_desktop.art.palette import BLUE, BROWN, RED, Room
from truc_desktop.art.people import still
from truc_desktop.art.type import text_width, wrap
from truc_desktop.engine import Reason, SeatView, Trick
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.hand_decided import decided_by, equal_in
from truc_desktop.presentation.wording.hand_result import FLOR_REASONS, Award, award_line, gaining_side, headline
from truc_desktop.presentation.wording.scores import account_rows, is_ours, tally
from truc_desktop.presentation.wording.sets import set_count_text
from truc_desktop.table.dialogs.sheet import LEADING, SheetNode, centred
from truc_desktop.table.dialogs.tricks_told import ORDINALS, TricksTold, card_width
from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.geometry import CARD_RATIO, Layout
from truc_desktop.table.nodes.card import card_picture
from truc_desktop.table.nodes.panels import row_labels, score_picture, score_words

RULE = "#c9ac74"
SCORE_LEAST, SCORE = 104, 150
"""Least and greatest height of the score with its holes, in units of t."""
FIGURES = 62
"""Height of the score in figures only, in units of t."""
TALE, TALE_HEAD, TALE_FOOT = 19.0, 40, 14
"""Type size of the reports on signs, height of their heading, and space below the last line. In units of t."""
WHY_LEAST = 18.0
"""Least type size of the sentence that says why the hand was won, in units of t."""
HEAD_AND_FOOT, ONE_TRICK, POINTS_HEAD, AWARD = 262, 224, 48, 98
"""Heights of a sheet without what is between its head and its buttons, of a trick with the heading, of the heading of
the points, and of an award with a reason of two lines, in units of t.
"""
HELD, HELD_LEAST = 96, 40
"""Greatest and least width of the viewer's own cards on a sheet of a hand without a card, in units of t."""
FEW_REPORTS = 2
"""So many reports on signs have room beside these cards."""
CARD, LINE = 44, 26.8
"""Width of a card and height of a line in the points part, in units of t."""


@dataclass(frozen=True, slots=True)
class SheetButton:
    """A button at the foot of a sheet."""

    name: str
    label: str
    sub: str
    kind: str
    icon: str
    key: str
    action: Callable[[], None]


def _sentences(*parts: str) -> str:
    """Return the parts as sentences, each with a full stop."""
    return " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in parts if part)


def summary_box(place: Layout) -> Rect:
    """Return the box of the sheet, in window px."""
    return centred(place, 99999, 99999, place.u) if place.compact else centred(place, 1320, 860, place.u)


def told_box(place: Layout, view: SeatView, awards: int, reports: int) -> Rect:
    """Return the box of the sheet of a finished hand with so many ``awards`` and ``reports`` on signs, in window px.

    With one trick at most it is as high as what is on it, so that no half of it is empty.
    """
    whole = summary_box(place)
    if len(view.tricks) + bool(view.plays) > 1:
        return whole
    told = TALE_HEAD + TALE_FOOT + 2 * TALE * LEADING * reports if reports else 0
    high = HEAD_AND_FOOT + max(ONE_TRICK, POINTS_HEAD + awards * AWARD + SCORE + 16 + told)
    return whole if high * place.t >= whole.h else centred(place, whole.w, high * place.t, 1.0)


class Summary(SheetNode):
    """The sheet at the end of a hand."""

    def __init__(
        self, place: Layout, view: SeatView, players: tuple[Player, ...], words: Vocabulary, room: Room,
        awards: tuple[Award, ...], told: str, buttons: tuple[SheetButton, ...], tick: Callable[[], None],
        at_once: bool = True, sign_reports: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        """``view`` is the viewer's after the hand; ``awards`` are in the order in which they were made.

        ``told``: who ended the hand, in words, or empty. The last of ``buttons`` is the main one. ``at_once`` False:
        call ``go_on`` until all is painted. ``sign_reports``: the reports on the signs of the hand.
        """
        low = place.compact
        box = told_box(place, view, len(awards), len(sign_reports))
        names = tuple(player.name for player in players)
        alt = self.in_words(view, players, words, awards, sign_reports)
        super().__init__("summary", place, box, headline(view, names, awards), alt, in_parts=True)
        self.view, self.players, self.words, self.room = view, players, words, room
        self.awards, self.told, self.sign_reports = awards, told, sign_reports
        self.names = tuple(player.name for player in players)
        self._hand = TricksTold(self, view, players, room)
        self.paint(self._everything(buttons, low, tick), at_once)

    def _everything(self, buttons: tuple[SheetButton, ...], low: bool, tick: Callable[[], None]) -> Iterator[None]:
        """Paint the sheet, one part per step."""
        t, w, h = self.t, self.box.w, self.box.h
        foot = 78 * t if not low else 62 * t
        bottom, top = h - foot - 34 * t, (150 if not low else 122) * t
        split = w * 0.60
        yield from self._faces(w, low)
        free = yield from self._tricks(40 * t, top, split - 60 * t, bottom)
        yield from self._points(split + 16 * t, top, w - split - 56 * t, bottom, free)
        self._rule(split, top, bottom)
        yield from self._buttons(buttons, foot, tick)

    @staticmethod
    def in_words(
        view: SeatView, players: tuple[Player, ...], words: Vocabulary, awards: tuple[Award, ...],
        sign_reports: tuple[str, ...],
    ) -> str:  # fmt: skip
        """Return a finished hand as text, to be read aloud; arguments as for the sheet."""
        names = tuple(player.name for player in players)
        parts = [headline(view, names, awards)]
        for i, trick in enumerate(view.tricks):
            cards = ", ".join(f"{players[seat].name} {card_name(card)}" for seat, card in trick.plays)
            won = _("drawn") if trick.winner is None else players[trick.winner].name
            equal = ", ".join(players[seat].name for seat in equal_in(view, i))
            won += _(" (equal: {names})").format(names=equal) if equal else ""
            parts.append(f"{_(ORDINALS[i])}: {cards}: {won}")
        if not view.tricks and not view.plays and view.seat >= 0 and view.dealt:
            parts.append(_("You held: {cards}").format(cards=", ".join(map(card_name, view.dealt))))
        parts.append(decided_by(view).rstrip("."))
        for award in awards:
            parts += [part for part in award_line(award, view, players, words) if part]
            parts += [award.won.told(view, words, names).rstrip(".")] if award.won is not None else []
        parts += [report.rstrip(".") for report in sign_reports]
        parts.append(score_words(view, names))
        return ". ".join(parts)

    def _faces(self, w: float, low: bool) -> Iterator[None]:
        view, t, happy = self.view, self.t, gaining_side(self.view, self.awards)
        size = round((104 if not low else 76) * t)
        left, right = (72 if not low else 52) * t, w - (72 if not low else 52) * t
        for seat, player in enumerate(self.players):
            us = view.side_of(seat) == view.side
            mood = "" if happy is None else "glee" if view.side_of(seat) == happy else "dismay"
            x, left, right = (left, left + size * 1.02, right) if us else (right, left, right - size * 1.02)
            self.picture(still(player.who, size, us, mood), x, (72 if not low else 52) * t, lift=5 * self.u)
            yield

    def _rule(self, x: float, y0: float, y1: float) -> None:
        line = Surface((max(2, round(2 * self.t)), max(2, round(y1 - y0))))
        line.fill(RULE)
        self.picture(line, x, (y0 + y1) / 2)

    # ------------------------------------------------------------------ tricks
    def _tricks(self, x: float, y: float, width: float, bottom: float) -> Generator[None, None, Box]:
        """Paint the tricks; return the free space below them."""
        t, view = self.t, self.view
        top = self._tricks_head(x, y, width) + 24 * t
        rows = len(view.tricks) + (1 if view.plays else 0)
        if not view.tricks and not view.plays:
            below = self.paragraph(_("No card was played."), x, y + 60 * t, width)
            below = yield from self._held(x, below + 10 * t, bottom)
            return Box(x, below, width, bottom - below)
        row = min(196 * t, (bottom - top) / (max(rows, 3) if self.box.h == summary_box(self.place_).h else rows))
        card_w = card_width(row, t)
        for i, trick in enumerate(view.tricks):
            yield from self._hand.row(i, trick, x, top + row * i, row, card_w, width)
        if view.plays:
            unfinished = Trick(view.plays[0][0], view.plays, None)
            below = top + row * len(view.tricks)
            yield from self._hand.row(len(view.tricks), unfinished, x, below, row, card_w, width, False)
        end = top + row * rows + 8 * t
        return Box(x, end, width, bottom - end)

    def _held(self, x: float, y: float, bottom: float) -> Generator[None, None, float]:
        """Paint the viewer's own cards, where no card was played and there is room; return the y below them."""
        t, view = self.t, self.view
        w = min(HELD * t, (bottom - y - LINE * t) / CARD_RATIO)
        reports = len(self.sign_reports) > FEW_REPORTS  # they need the room
        if view.seat < 0 or not view.dealt or w < HELD_LEAST * t or reports:
            return y
        self.write(_("You held"), x, y, TALE, "serifb")
        for i, card in enumerate(view.dealt):
            middle = y + LINE * t + 0.5 * w * CARD_RATIO
            self.picture(card_picture(card, w, 0, self.room), x + w / 2 + i * w * 1.12, middle, lift=3 * self.u)
            yield
        return y + LINE * t + w * CARD_RATIO + 8 * t

    def _tricks_head(self, x: float, y: float, width: float) -> float:
        """Write the heading of the tricks and why the hand was won, beside it or beneath; return the y of the last."""
        t, title, why = self.t, _("Tricks"), decided_by(self.view)
        self.write(title, x, y, 26, "serifb")
        beside = text_width(title, 26 * t, "serifb") + 18 * t
        if text_width(why, WHY_LEAST * t, "sansb") <= width - beside:
            self.write(why, x + beside, y + 2 * t, colour=BROWN, width=width - beside)
            return y
        return self.paragraph(why, x, y + 30 * t, width, WHY_LEAST) - WHY_LEAST * LEADING * t

    # ------------------------------------------------------------------ points
    def _points(self, x: float, y: float, width: float, bottom: float, free: Box) -> Iterator[None]:
        """Paint the points and the score.

        The reports on signs go between them, or in the ``free`` space elsewhere.
        """
        t, view = self.t, self.view
        self.write(_("Points"), x, y, 26, "serifb")
        head, y = y, y + 48 * t
        brief = y + sum(self._height(award, width) for award in self.awards) > bottom - 64 * t
        for award in self.awards:
            y = self._award(award, x, y, width, brief)
            yield
        if not self.awards:
            y = self.paragraph(_("Nobody scores."), x, y, width)
        score = SCORE_LEAST + 16 if bottom - y >= (SCORE_LEAST + 16) * t else FIGURES
        y = self._sign_reports(Box(x, y, width, bottom - score * t - y), free, head)
        high, wide = min(SCORE * t, bottom - y - 16 * t), min(width, 520 * t)
        if high < SCORE_LEAST * t:
            self._figures(x, max(bottom - 40 * t, min(y + 8 * t, bottom - 14 * t)), width)
            return
        picture = score_picture(view, self.room.token, (round(wide), round(high)), t, self.names)
        yield
        self.picture(picture, x + width / 2, bottom - high / 2 - 6 * t, lift=6 * self.u)
        yield

    def _sign_reports(self, beside: Box, free: Box, head: float) -> float:
        """Write the reports on signs ``beside`` the points or in the ``free`` space, whichever holds more of them.

        The rest is only in the log; if none fits, a line at ``head`` says so. Return the y up to which ``beside`` is
        used.
        """
        t, count = self.t, len(self.sign_reports)
        room = max((beside, free), key=lambda box: len(self._tellable(box)))
        sign_reports = self._tellable(room)
        if not count:
            return beside.y
        if not sign_reports:
            where = ngettext("Signs: {n} line in the log", "Signs: {n} lines in the log", count).format(n=count)
            self.write(where, free.right, head, 18, colour=BROWN, ax=1.0, width=free.w * 0.7)
            return beside.y
        self.write(_("Signs"), room.x, room.y + 8 * t, 24, "serifb")
        y, left, width = room.y + TALE_HEAD * t, room.x + 32 * t, room.w - 32 * t
        for report in sign_reports:
            y = self.paragraph(report, left, y, width, TALE)
        if len(sign_reports) < count:
            rest = count - len(sign_reports)
            more = ngettext("{n} more in the log", "{n} more in the log", rest).format(n=rest)
            y = self.paragraph(more, left, y, width, TALE)
        return y - (TALE * LEADING - TALE_FOOT) * t if room is beside else beside.y

    def _tellable(self, room: Box) -> tuple[str, ...]:
        """Return the first reports that fit into ``room`` together with a line about the rest."""
        t, lines = self.t, 0
        most = 1 + int((room.h - (TALE_HEAD + TALE_FOOT) * t) // (TALE * LEADING * t))
        for told, report in enumerate(self.sign_reports):
            lines += len(wrap(report, TALE * t, "sansb", room.w - 32 * t))
            if lines + (told + 1 < len(self.sign_reports)) > most:
                return self.sign_reports[:told]
        return self.sign_reports

    def _award(self, award: Award, x: float, y: float, width: float, brief: bool) -> float:
        """Paint one award: side, bet, amount, reason and the cards of a side bet; return the y of the next row.

        ``brief``: the reason gets a single line.
        """
        t, view = self.t, self.view
        us = is_ours(view, award.account)
        bet = award_line(award, view, self.players, self.words)[0]
        self.mark(us, x + 11 * t, y, 22)
        if view.rules.sides_change:
            bet = f"{self.names[award.account]}: {bet}"
        figure, size = f"+{award.amount}", 32
        if award.won is not None and not award.amount:
            figure, size = f"+{set_count_text(self.words, award.won.count)}", 26
        beside = max(68 * t, text_width(figure, size * t, "serifx") + 12 * t)
        self.write(bet, x + 32 * t, y, 24, "serifb", width=width - 32 * t - beside)
        self.write(figure, x + width, y, size, "serifx", BLUE if us else RED, ax=1.0)
        y += 30 * t
        for i, card in enumerate(award.cards):
            w = CARD * t
            self.picture(card_picture(card, w, 0, self.room), x + 32 * t + w / 2 + i * w * 1.15, y + 22 * t,
                         lift=3 * self.u)  # fmt: skip
        text, left = self._because(award), x + 32 * t + self._beside(award)
        below, room = y, width - 40 * t - self._beside(award)
        if brief and text:
            self.write(text, left, y, colour=BROWN, width=room)
            below = y + LINE * t
        elif text:
            below = self.paragraph(text, left, y, room)
        return max(below, y + 66 * t if award.cards else y) + 14 * t

    def _beside(self, award: Award) -> float:
        """Return the width in px that the cards of a row take from its text."""
        return len(award.cards) * CARD * 1.15 * self.t + 12 * self.t if award.cards else 0.0

    def _because(self, award: Award) -> str:
        """Return the reason of an award, and the set won with it."""
        because = award_line(award, self.view, self.players, self.words)[1]
        if award.reason not in (Reason.ENVIT, Reason.ENVIT_REFUSED, *FLOR_REASONS):
            because = self.told or because
        won = "" if award.won is None else award.won.told(self.view, self.words, self.names)
        return _sentences(because, won) if won else because

    def _height(self, award: Award, width: float) -> float:
        """Return the height of an award's row in px, with its whole text."""
        t = self.t
        lines = wrap(self._because(award), 20 * t, "sansb", width - 40 * t - self._beside(award))
        return 44 * t + max(len(lines) * LINE * t, 66 * t if award.cards else 0.0)

    def _figures(self, x: float, y: float, width: float) -> None:
        """Write the score in figures, where there is no room for the holes."""
        t, accounts = self.t, account_rows(self.view)
        tallied = tally(self.view.rules, self.view.board, accounts)
        for row, name in enumerate(row_labels(self.view, self.names)):
            left = x + width / len(accounts) * row
            self.mark(is_ours(self.view, accounts[row]), left + 11 * t, y, 22)
            beside = f" ({tallied.notched[row]})" if tallied.notches else ""
            figure = f"{name}  {tallied.score[row]}{beside}"
            self.write(figure, left + 32 * t, y, 30, "serifx", width=width / len(accounts) - 40 * t)

    def _buttons(self, buttons: tuple[SheetButton, ...], height: float, tick: Callable[[], None]) -> Iterator[None]:
        t, box = self.t, self.box
        gap = 14 * t
        y = box.bottom - height - 22 * t
        main = min(440 * t, box.w * 0.36)
        rest = min(250 * t, (box.w - main - 80 * t - gap * len(buttons)) / max(1, len(buttons) - 1))
        x = box.left + 34 * t
        for b in buttons[:-1]:
            place = Rect(round(x), round(y), round(rest), round(height))
            self.button(b.name, place, b.label, b.sub, b.kind, b.icon, b.key, b.action, tick)
            x += rest + gap
            yield
        last = buttons[-1]
        place = Rect(round(box.right - 34 * t - main), round(y), round(main), round(height))
        self.button(last.name, place, last.label, last.sub, last.kind, last.icon, last.key, last.action, tick)
