"""The whole hand on a sheet: its story trick by trick, then one line for each source of points, and the new score."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from truc_desktop.art.palette import BLUE, BROWN, RED, Room
from truc_desktop.art.panels import more, scroll_bar
from truc_desktop.art.people import still_in_parts
from truc_desktop.art.type import FLOOR, text_width, wrap
from truc_desktop.engine import SeatView
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.narration.hand_story import StepKind, StoryRow, StoryStep
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.hand_decided import equal_in
from truc_desktop.presentation.wording.hand_result import Award, gaining_side, headline
from truc_desktop.presentation.wording.points_told import PointsTold
from truc_desktop.table.dialogs.sheet import LEADING, SheetNode, centred
from truc_desktop.table.dialogs.story_page import (
    CARDS,
    LEFT,
    StoryPage,
    StoryPlan,
    names_of,
    plan_story,
    small_portrait,
)
from truc_desktop.table.dialogs.tricks_told import ORDINALS
from truc_desktop.table.layout.geometry import CARD_RATIO, Layout
from truc_desktop.table.nodes.card import card_picture
from truc_desktop.table.nodes.score import score_picture, score_words

RULE = "#c9ac74"
WIDE, LEAST_WIDE = 1780.0, 1240.0
"""Greatest and least width of the sheet in units of u."""
SIDE = 44.0
"""Free width at both sides of the page, in units of t."""
HEAD, LOW_HEAD, FOOT, LOW_FOOT = 146.0, 118.0, 122.0, 102.0
"""Height of faces and title, and of the buttons; in a small window. In units of t."""
_CLEAR = 26.0
"""How much further from the edge faces are than they need be, at most, so that no corner is half hidden, in units of t.
"""
SCORE, SCORE_WIDE = 140.0, 500.0
"""Height and greatest width of the score with its holes, in units of t."""
AROUND = 30.0
"""Free height around the line between story and points, in units of t."""
LEAST_SEEN = 150.0
"""Least height of what is scrolled above what stays at the foot, in units of t."""
TEXT, WHY, AMOUNT = 24.0, 19.0, 30.0
"""Type sizes of a source of points, of what made it worth so much, and of how many they are, in units of t."""
CARD = 44.0
"""Width of a card beside a source of points, in units of t."""
HELD = 78.0
"""Width of the viewer's own cards on a sheet of a hand without a card, in units of t."""
TALE = 19.0
"""Type size of the reports on signs, in units of t."""
SCROLL = 80.0
"""How far a turn of the wheel or an arrow moves a page that is too long, in units of t."""


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


@dataclass(frozen=True, slots=True)
class HandTold:
    """What the sheet tells of a finished hand: its rows, the points by their source, and the reports on its signs."""

    rows: tuple[StoryRow, ...]
    points: tuple[PointsTold, ...]
    sign_reports: tuple[str, ...] = ()


NOTHING_TOLD = HandTold((), ())


class PagePlan:
    """How high everything on the page of a hand is, before there is a sheet. Lengths in px."""

    def __init__(self, place: Layout, view: SeatView, players: tuple[Player, ...], told: HandTold) -> None:
        """``view``: the viewer's after the hand."""
        t = self.t = place.t
        whole = summary_box(place)
        names, most = names_of(view, players), whole.w - 2 * SIDE * t
        least = most if place.compact else min(most, LEAST_WIDE * place.u - 2 * SIDE * t)
        self.wide = max(least, StoryPlan(told.rows, names, t, most, CARDS[0]).width)
        played = any(step.kind is StepKind.CARD for row in told.rows for step in row.steps)
        self.held = () if played or view.seat < 0 else view.dealt
        held = (HELD * CARD_RATIO + 20) * t if self.held else 0.0
        narrow = self.wide < 1000 * t
        self.score_wide = min(self.wide, SCORE_WIDE * t)
        self.beside = not narrow
        self.points_wide = self.wide - (self.score_wide + 40 * t if self.beside else 0.0)
        self.points = [self._height(one) for one in told.points]
        lines = [wrap(report, TALE * t, "sansb", self.points_wide) for report in told.sign_reports]
        self.signs = sum(map(len, lines)) * TALE * LEADING * t + (10 * t if lines else 0.0)
        left = (sum(self.points) or TEXT * LEADING * t) + self.signs
        self.band = max(left, SCORE * t) if self.beside else left + (SCORE + 16) * t
        rest = AROUND * t + held + self.band
        for low in (place.compact, True):  # before a page is scrolled: small faces, a low foot, short rows in pairs
            self.low = low
            self.head, self.foot = (LOW_HEAD * t, LOW_FOOT * t) if low else (HEAD * t, FOOT * t)
            room = whole.h - self.head - self.foot
            self.story: StoryPlan = plan_story(told.rows, names, t, self.wide, room - rest, pairs=low)
            if self.story.high + rest <= room:
                break
        self.held_high = held
        self.kept, self.points_kept = self._kept(self.story.high + rest, room)
        """Height of what stays at the foot while a long page is scrolled, and whether the points are part of it."""
        score = self.kept and not self.points_kept
        self.high = self.story.high + held + (AROUND * t + left if score else rest - self.kept)
        """Height of the page above that, which may be more than the sheet has room for."""
        self.seen = min(self.high, room - self.kept)
        self.box = centred(place, self.wide + 2 * SIDE * t, self.head + self.seen + self.kept + self.foot, 1.0)

    def _kept(self, high: float, room: float) -> tuple[float, bool]:
        """Return how much of a page ``high`` px high stays at the foot where there is room for ``room`` px, and whether
        the points stay with the score."""
        if high <= room:
            return 0.0, False
        whole, score, least = AROUND * self.t + self.band, (AROUND + SCORE) * self.t, LEAST_SEEN * self.t
        if room - whole >= least:
            return whole, True
        return (score, False) if room - score >= least else (0.0, False)

    def _height(self, told: PointsTold) -> float:
        """Return the height of a source of points in px."""
        t, high = self.t, len(wrap(spoken(told), TEXT * self.t, "serifb", self.text_width(told))) * TEXT * LEADING
        if told.why:
            high += len(wrap(told.why, WHY * t, "sansb", self.why_width(told))) * WHY * LEADING
        return (max(high, CARD * CARD_RATIO if told.cards else 0.0) + 10) * t

    def cards_width(self, told: PointsTold) -> float:
        """Return the width in px that the cards of a source of points take."""
        return (len(told.cards) * CARD * 1.15 + 12) * self.t if told.cards else 0.0

    def why_width(self, told: PointsTold) -> float:
        """Return the width in px for what made the points of a source so many."""
        return self.points_wide - 32 * self.t - self.cards_width(told)

    def text_width(self, told: PointsTold) -> float:
        """Return the width in px for the sentence of a source of points, before how many they are."""
        return self.why_width(told) - text_width(told.amount, AMOUNT * self.t, "serifx") - 14 * self.t


def spoken(told: PointsTold) -> str:
    """Return the sentence of a source of points as it stands before how many they are."""
    return f"{told.text}:" if told.amount else told.text


def summary_box(place: Layout) -> Rect:
    """Return the box of the largest sheet, in window px."""
    return centred(place, 99999 if place.compact else WIDE, 99999, place.u)


def portrait_size(place: Layout, low: bool = False) -> int:
    """Return the side of the frame of a portrait at the head of a sheet, in px; ``low``: where room is short."""
    return round((76 if low or place.compact else 104) * place.t)


def portraits(
    view: SeatView, players: tuple[Player, ...], awards: tuple[Award, ...]
) -> Iterator[tuple[Player, bool, str]]:
    """Yield who is shown at the head of a sheet, by seat: the player, whether they are on the viewer's side, and their
    mood ("" when no side gained more)."""
    happy = gaining_side(view, awards)
    for seat, player in enumerate(players):
        mood = "" if happy is None else "glee" if view.side_of(seat) == happy else "dismay"
        yield player, view.side_of(seat) == view.side, mood


def portraits_ahead(
    place: Layout, view: SeatView, players: tuple[Player, ...], awards: tuple[Award, ...]
) -> Iterator[None]:
    """Draw the portraits of a sheet that may be asked for, at its head and in its story, about a layer in each step."""
    size = portrait_size(place)
    for player, us, mood in portraits(view, players, awards):
        yield from still_in_parts(player.who, size, us, mood)
        yield from small_portrait(player.who, us, place.t)


class Summary(SheetNode):
    """The sheet at the end of a hand. A page that is too long for it is scrolled by wheel, arrows or page keys."""

    def __init__(
        self, place: Layout, view: SeatView, players: tuple[Player, ...], room: Room, awards: tuple[Award, ...],
        told: HandTold, buttons: tuple[SheetButton, ...], tick: Callable[[], None], at_once: bool = True,
    ) -> None:  # fmt: skip
        """``view`` is the viewer's after the hand; ``awards`` are in the order in which they were made.

        The last of ``buttons`` is the main one. ``at_once`` False: call ``go_on`` until all is painted.
        """
        names = tuple(player.name for player in players)
        self.plan = PagePlan(place, view, players, told)
        super().__init__("summary", place, self.plan.box, headline(view, names, awards),
                         in_words(view, players, awards, told), in_parts=True)  # fmt: skip
        self.view, self.players, self.room, self.names = view, players, room, names
        self.awards, self.told = awards, told
        self._page, self._ground = Surface((1, 1)), Surface((1, 1))
        self.at = 0.0
        """How much of the page is above what is seen, in px."""
        self.on_wheel = lambda _dx, dy: self.scroll(-round(dy))
        self.paint(self._everything(buttons, self.plan.low, tick), at_once)

    def _everything(self, buttons: tuple[SheetButton, ...], low: bool, tick: Callable[[], None]) -> Iterator[None]:
        """Paint the sheet, one part per step."""
        plan, t = self.plan, self.t
        yield from self._faces(self.box.w, low)
        paper = self.paper
        self.paper = self._page = Surface((round(plan.wide + 2 * SIDE * self.t), round(plan.high)), pygame.SRCALPHA)
        x, y = SIDE * t, 0.0
        yield from StoryPage(self, plan.story, self.view, self.players, self.room).paint(x, y, plan.wide)
        y += plan.story.high
        yield from self._held(x, y)
        y += plan.held_high + AROUND * t
        if plan.points_kept:
            self.paper, y = paper, plan.head + plan.seen + AROUND * t
        if plan.story.high or plan.held_high:
            self._line(x, y - AROUND / 2 * t)
        yield from self._points(x, y)
        if plan.kept and not plan.points_kept:
            self.paper, y = paper, plan.head + plan.seen + AROUND * t
            self._line(x, y - AROUND / 2 * t)
        yield from self._score(x, y)
        self.paper = paper
        self._ground = paper.subsurface(self._pane).copy() if self.long else self._ground
        self._lay_page()
        yield
        yield from self._buttons(buttons, plan.foot - 44 * self.t, tick)

    # ------------------------------------------------------------------ a page longer than the sheet
    @property
    def long(self) -> bool:
        """Whether the page is longer than the sheet."""
        return self.plan.high > self.plan.seen + 1

    @property
    def _pane(self) -> Rect:
        return Rect(0, round(self.plan.head), self.box.w, round(self.plan.seen))

    def scroll(self, by: int) -> None:
        """Move a page that is too long, by so many turns of the wheel (negative: up)."""
        at = min(max(0.0, self.at + by * SCROLL * self.t), self.plan.high - self.plan.seen)
        if self.long and at != self.at:
            self.at = at
            self.paper.blit(self._ground, self._pane)
            self._lay_page()
            self.done()

    def _lay_page(self) -> None:
        """Lay the part of the page that is seen on the sheet."""
        pane, top = self._pane, round(self.at)
        self.paper.blit(self._page, pane.topleft, Rect(0, top, pane.w, pane.h))
        if not self.long:
            self._page = Surface((1, 1))
            return
        wide = round(self.plan.wide)
        for down in (False, True):
            if (self.at < self.plan.high - self.plan.seen) if down else self.at > 0:
                shade = more(wide, self.t, down)
                y = pane.bottom - shade.get_height() / 2 if down else pane.top + shade.get_height() / 2
                self.picture(shade, pane.w / 2, y)
        bar = scroll_bar(pane.h, self.at / self.plan.high, (self.at + self.plan.seen) / self.plan.high, self.t)
        self.picture(bar, pane.w - SIDE / 2 * self.t, pane.centery)

    def _faces(self, w: float, low: bool) -> Iterator[None]:
        t, size = self.t, portrait_size(self.place_, low)
        edge = (72 if not low else 52) * t + min(_CLEAR * t, 0.04 * w)  # beside what adorns the sheet's corners
        left, right = edge, w - edge
        for player, us, mood in portraits(self.view, self.players, self.awards):
            portrait = yield from still_in_parts(player.who, size, us, mood)
            x, left, right = (left, left + size * 1.02, right) if us else (right, left, right - size * 1.02)
            self.picture(portrait, x, (72 if not low else 52) * t, lift=5 * self.u)
            yield

    def _line(self, x: float, y: float) -> None:
        line = Surface((max(2, round(self.plan.wide)), max(2, round(2.6 * self.t))))
        line.fill(RULE)
        self.picture(line, x + self.plan.wide / 2, y)

    def _held(self, x: float, y: float) -> Iterator[None]:
        """Paint what the viewer held in a hand without a card."""
        t, cards = self.t, self.plan.held
        if not cards:
            return
        middle = y + (20 + HELD * CARD_RATIO / 2) * t
        self.write(_("You held"), x, middle, FLOOR, colour=BROWN, width=(LEFT - 10) * t)
        for i, card in enumerate(cards):
            at = x + (LEFT + 20 + HELD / 2 + i * HELD * 1.14) * t
            self.picture(card_picture(card, HELD * t, 0, self.room), at, middle, lift=3 * self.u)
            yield

    # ------------------------------------------------------------------ points
    def _points(self, x: float, y: float) -> Iterator[None]:
        """Paint where the points come from and what the signs were worth."""
        t, plan = self.t, self.plan
        if plan.beside and (plan.points_kept or not plan.kept):
            y += max(0.0, (plan.band - sum(plan.points) - plan.signs) / 2)
        for told, high in zip(self.told.points, plan.points, strict=True):
            self._source(told, x, y, high)
            y += high
            yield
        if not self.told.points:
            y = self.paragraph(_("Nobody scores."), x, y + TEXT / 2 * t, plan.points_wide, TEXT)
        if self.told.sign_reports:
            y += (10 + TALE * LEADING / 2) * t
        for report in self.told.sign_reports:
            y = self.paragraph(report, x, y, plan.points_wide, TALE)
            yield

    def _score(self, x: float, y: float) -> Iterator[None]:
        """Paint the score beside or below the points, or alone where it stays at the foot."""
        t, plan = self.t, self.plan
        band = SCORE * t if plan.kept and not plan.points_kept else plan.band
        size = round(plan.score_wide), round(SCORE * t)
        picture = score_picture(self.view, self.room.token, size, t, self.names)
        yield
        middle = y + band / 2 if plan.beside else y + band - SCORE / 2 * t
        left = x + plan.wide - plan.score_wide / 2 if plan.beside else x + plan.wide / 2
        self.picture(picture, left, middle, lift=6 * self.u)
        yield

    def _source(self, told: PointsTold, x: float, y: float, high: float) -> None:
        """Paint one source of points: whose, why, how many, and the cards of a side bet."""
        t, wide = self.t, self.plan.text_width(told)
        self.mark(told.us, x + 11 * t, y + TEXT * LEADING / 2 * t, 22)
        line = y + TEXT * LEADING / 2 * t
        first = wrap(spoken(told), TEXT * t, "serifb", wide)
        for part in first:
            self.write(part, x + 32 * t, line, TEXT, "serifb")
            line += TEXT * LEADING * t
        at = x + 32 * t + text_width(first[-1], TEXT * t, "serifb") + 12 * t
        self.write(told.amount, at, line - TEXT * LEADING * t, AMOUNT, "serifx", BLUE if told.us else RED)
        line -= (TEXT - WHY) * LEADING / 2 * t
        if told.why:
            self.paragraph(told.why, x + 32 * t, line, self.plan.why_width(told), WHY)
        for i, card in enumerate(told.cards):
            middle = x + self.plan.points_wide - self.plan.cards_width(told) + (12 + CARD * (0.5 + 1.15 * i)) * t
            picture = card_picture(card, CARD * t, 0, self.room)
            self.picture(picture, middle, y + (high - 10 * t) / 2, lift=3 * self.u)

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


def _step_in_words(step: StoryStep, players: tuple[Player, ...]) -> str:
    name = players[step.seat].name
    if step.kind is StepKind.CARD:
        return f"{name} {step.told or card_name(step.card)}"
    if step.kind is StepKind.SIGN:
        worth = "" if step.true is None else _("true") if step.true else _("false")
        return f"{name}: {step.said} ({worth})" if worth else f"{name}: {step.said}"
    told = f"({step.told})" if step.told and step.said else step.told
    return f"{name}: {' '.join(part for part in (step.said, told) if part)}"


def in_words(view: SeatView, players: tuple[Player, ...], awards: tuple[Award, ...], told: HandTold) -> str:
    """Return a finished hand as text, to be read aloud; arguments as for the sheet."""
    names = tuple(player.name for player in players)
    parts = [headline(view, names, awards)]
    for row in told.rows:
        steps = ", ".join(_step_in_words(step, players) for step in row.steps)
        won = _("not finished") if not row.done else _("tied") if row.winner is None else players[row.winner].name
        equal = equal_in(view, row.number) if row.done and row.number < len(view.tricks) else ()
        won += _(" (equal: {names})").format(names=", ".join(names[seat] for seat in equal)) if equal else ""
        parts.append(f"{_(ORDINALS[row.number])}: {steps}: {won}")
    played = any(step.kind is StepKind.CARD for row in told.rows for step in row.steps)
    if not played and view.seat >= 0 and view.dealt:
        parts.append(_("You held: {cards}").format(cards=", ".join(map(card_name, view.dealt))))
    parts += [one.sentence for one in told.points]
    parts += [report.rstrip(".") for report in told.sign_reports]
    parts.append(score_words(view, names))
    return ". ".join(parts)
