"""The end of a game or match: live winners and losers, and the history of the game next to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import NamedTuple

from pygame import Rect, Surface

from truc_desktop.art.bubbles import TALK, bubble, bubble_size
from truc_desktop.art.celebration import ribbon
from truc_desktop.art.faces.animator import Animator, Motion
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.light import shadow_of
from truc_desktop.art.palette import BROWN
from truc_desktop.art.panels import step_chart
from truc_desktop.art.people import Budget, draw_frame, rays
from truc_desktop.art.plates import name_plate
from truc_desktop.engine import SeatView
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.games import Phrase, Vocabulary
from truc_desktop.presentation.narration.game_history import GameHistory, Pair
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.scores import (
    account_rows,
    final_line,
    goal,
    has_won,
    main_figure,
    side_name,
    winners_line,
    wins_with,
)
from truc_desktop.scene.easing import out_back
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Par, Seq, Step, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.table.dialogs.hand_summary import SheetButton
from truc_desktop.table.dialogs.sheet import SheetNode
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.portrait import FOOT, Face, Shade

VEIL, BARE_VEIL = 128.0, 20.0
"""Strength of the veil over the table, and over the bare room if that was painted in time (0..255)."""
PEOPLE = 0.565
"""Part of the window's width for the people; the rest is for the history and the buttons."""
SMALL = 0.60
"""Size of the losers, relative to the winners."""
LAUGH, BLEND = (3400.0, 1700.0), 400.0
"""Time between two laughs and duration of one; duration of a change of mood. In ms."""
BESIDE, NARROW_BUBBLE = 0.09, 170.0
"""Distance from a frame to the bubble next to it, in sizes of the frame, because hats reach out of it; least width of
the bubble, in units of t.
"""
LARGEST = 1.4
"""Largest type of that bubble, in units of u."""
HA = "ha ha ha ha"
_SEEDS = 89


class _Cheer(NamedTuple):
    """A player at the end of a match: the face, and whether they have won."""

    face: Face
    won: bool


class Row(NamedTuple):
    """A row of people: size of the frames, y and middle in px, unit of type, and whether they have won."""

    size: float
    y: float
    middle: float
    t: float
    won: bool


_GAP, _TALL, _LOW = 24.0, 78.0, 62.0
"""Margin of the sheet in units of u; heights of the main button and of those under it, in units of t."""


def end_box(place: Layout) -> Rect:
    """Return the box of the sheet in window px: to the right of the people, above the buttons."""
    gap, left = _GAP * place.u, round(place.w * (PEOPLE + 0.01))
    foot = place.h - gap - (_TALL + _LOW + 12) * place.t
    return Rect(left, round(gap), round(place.w - gap - left), round(foot - 2 * gap))


class EndNode(SheetNode):
    """The last scene of a game or match. Hide cards and panels while it is shown."""

    def __init__(
        self, place: Layout, view: SeatView, players: tuple[Player, ...], course: GameHistory, words: Vocabulary,
        buttons: tuple[SheetButton, ...], tick: Callable[[], None], motion: Motion, budget: Budget,
        at_once: bool = True, ground: Surface | None = None, together: bool = False,
    ) -> None:  # fmt: skip
        """``words``: the game's vocabulary, for the line that one of the robots says. ``buttons``: the last one is the
        main one.

        ``at_once`` False: call ``go_on`` until all is painted. ``ground``: a picture of the bare room in place of the
        table. ``together``: several people share the screen, so no one is called "you".
        """
        us, *them = account_rows(view)
        self.won = has_won(view.rules, view.board, us, view.match_over)
        names = tuple(player.name for player in players)
        winners = [account for account in (us, *them) if has_won(view.rules, view.board, account, view.match_over)]
        title = winners_line(view, names, self.won, winners, by_name=together)
        line = final_line(view.rules, view.board, (us, *them), view.match_over)
        if view.rules.sides_change:
            best = sorted((us, *them), key=lambda account: -main_figure(view.rules, view.board, account))
            line = " · ".join(f"{players[a].name} {main_figure(view.rules, view.board, a)}" for a in best)
        t, u = place.t, place.u
        hands = len(course.points) - 1
        if course.whole:
            heading = ngettext("The game in {n} hand", "The game in {n} hands", hands).format(n=hands)
        else:
            heading = ngettext("The last hand of the game", "The last {n} hands of the game", hands).format(n=hands)
        gap, box = _GAP * u, end_box(place)
        tall, low = _TALL * t, _LOW * t
        super().__init__("end", place, box, heading, f"{title}, {line}")
        self.veil.strength = VEIL
        if ground is not None:
            self.veil.strength = BARE_VEIL
            self.add(Sprite(ground, anchor=(0.0, 0.0), name="bare room", z=-2))
            self.veil.z = -1
        self.players, self._motion, self._budget = players, motion, budget
        self._view = view
        self._cheers: list[_Cheer] = []
        self._since = 0.0
        parts = (
            self._course(course, goal(view.rules), box),
            self._buttons(buttons, Rect(box.x, round(box.bottom + gap), box.w, round(tall)), round(low), tick),
            self._people(view, course, title, line, words),
        )
        self.paint(chain.from_iterable(parts), at_once)

    # ------------------------------------------------------------------ people
    def _people(self, view: SeatView, course: GameHistory, title: str, line: str, words: Vocabulary) -> Iterator[None]:
        place, t, u = self.place_, self.t, self.u
        people_first = sorted(range(len(self.players)), key=lambda seat: not self.players[seat].human)
        winners = [seat for seat in people_first if wins_with(view, seat)]
        losers = [seat for seat in people_first if seat not in winners]
        width = place.w * PEOPLE
        band = ribbon(title, line, self.won, min(t, u * 1.15), width * 0.94)
        plate = 60 * t
        fixed = 50 * u + 2 * plate + band.get_height() + 24 * t
        big = min((place.h - fixed) / (1.12 * (1 + SMALL)), width / max(2, len(winners)) / 1.16, 330 * u)
        small = min(big * SMALL, width / max(1, len(losers)) / 1.16)
        top = max(30 * u, (place.h - fixed - 1.12 * (big + small)) / 2)
        y = top + 0.60 * big
        seats: dict[int, Face] = {}
        yield from self._row(winners, view, course, Row(big, y, width / 2, t, True), seats)
        y += FOOT * big + plate
        node = Sprite(band, shadow_of=shadow_of, name="ribbon", x=width / 2, y=y + band.get_height() / 2, z=6,
                      lift=12 * u, alt=f"{title}, {line}")  # fmt: skip
        self.add(node)
        node.bounds()  # renders the shadow now, not in the frame that draws everything
        yield
        y += band.get_height() + 24 * t + 0.60 * small
        row = Row(small, y, width / 2, min(t, max(u, t * 0.9)), False)
        yield from self._row(losers, view, course, row, seats)
        # The outermost robot, so that the bubble covers no one's hat.
        speaker = next((s for s in (*reversed(winners), *reversed(losers)) if not self.players[s].human), None)
        said = words.victory if speaker in winners else words.defeat
        if said and speaker is not None:
            self._speak(seats[speaker], said[sum(view.board.score) % len(said)], width, node.body())

    def _row(
        self, seats: list[int], view: SeatView, course: GameHistory, row: Row, faces: dict[int, Face]
    ) -> Iterator[None]:
        """Add people side by side, each above a plate with their number of tricks; enter them in ``faces`` by seat."""
        size, y, middle, t, won = row
        step = size * 1.16
        for i, seat in enumerate(seats):
            player, us = self.players[seat], view.side_of(seat) == view.side
            x = middle + (i - (len(seats) - 1) / 2) * step
            animator = Animator(BY_KEY[player.who], _SEEDS * (seat + 1), wander=not won, motion=self._motion)
            animator.mood("glee", LAUGH[1] + BLEND) if won else animator.mood("dismay")
            animator.advance(BLEND)  # the first picture already shows the mood
            draw_frame(player.who, round(size), us)
            yield
            face = Face(player.who, us, round(size), animator, self._budget)
            yield
            group = Node(name=f"cheer-{seat}", x=x, y=y, z=3 if won else 2)
            group.add(Shade(face.shade, 9 * self.u))
            if won:
                group.add(Sprite(rays(round(size)), z=-1))
            group.add(face)
            tricks = course.tricks[seat]
            role = ngettext("{n} trick", "{n} tricks", tricks).format(n=tricks)
            plate = name_plate(player.name, role, us, t, most=step * 1.02, tight=True)
            group.add(Sprite(plate, shadow_of=shadow_of, lift=5 * self.u, z=4,
                             y=size * FOOT + plate.get_height() / 2 - 23 * t))  # fmt: skip
            group.alt = ", ".join((player.name, role))
            self.add(group)
            faces[seat] = face
            self._cheers.append(_Cheer(face, won))
            group.bounds()
            yield

    def _speak(self, face: Face, said: Phrase, width: float, band: Rect) -> None:
        """Add a bubble next to a frame, its tip on the edge.

        Where the row is full it goes below, next to the ``band``; no bubble if there is no room there either.
        """
        group = face.parent
        if group is None:
            return
        t, half, end = min(self.t, self.u * LARGEST), face.size / 2, width - 8 * self.t
        edge = group.x + half
        most = min(width * 0.42, end - edge - BESIDE * face.size)
        w, h = bubble_size(said.text, said.subtitle, t, TALK, most=max(most, NARROW_BUBBLE * t))
        if w <= most:
            x, y = edge + BESIDE * face.size + w / 2, max(h / 2 + 12 * t, group.y - half * 0.45)
            tip = edge - x, group.y + half * 0.12 - y
        else:
            most = min(width * 0.42, end - band.right - 12 * t)
            w, h = bubble_size(said.text, said.subtitle, t, TALK, most=max(most, NARROW_BUBBLE * t))
            x, y = end - w / 2, float(band.centery)
            tip = group.x + half * 0.72 - x, group.y + face.size * FOOT - y
            if w > most or y - h / 2 < group.y + face.size * FOOT:
                return
        if Rect(round(x - w / 2), round(y - h / 2), round(w), round(h)).colliderect(band):
            return
        drawn = bubble(said.text, said.subtitle, t, (round(tip[0]), round(tip[1])), TALK, most)
        cx, cy = drawn.centre
        alt = " – ".join(part for part in (said.text, said.subtitle) if part)
        self.add(Sprite(drawn.image, shadow_of=shadow_of, name="last-word", x=x - cx + drawn.image.get_width() / 2,
                        y=y - cy + drawn.image.get_height() / 2, z=8, lift=12 * self.u, alt=alt))  # fmt: skip
        face.animator.talk(said.text)

    def entrance(self) -> Step:
        """Return a step: the people jump up one after another, the ribbon unrolls, and the sheet slides in."""
        rise, steps = 46 * self.u, list[Step]()
        groups = [node for node in self.children if node.name.startswith("cheer-")]
        for i, node in enumerate(groups):
            node.offset_y, node.alpha = rise, 0.0
            up = Par(Tween(node, "offset_y", 0.0, 320, out_back), Tween(node, "alpha", 1.0, 180))
            steps.append(Seq(Wait(70.0 * i), up))
        band = self.find("ribbon")
        if isinstance(band, Sprite):
            band.squeeze = 0.2
            steps.append(Seq(Wait(160), Tween(band, "squeeze", 1.0, 300, out_back)))
        word = self.find("last-word")
        if word is not None:
            word.alpha = 0.0
            steps.append(Seq(Wait(520), Tween(word, "alpha", 1.0, 120)))
        self.sprite.offset_x = rise
        steps.append(Tween(self.sprite, "offset_x", 0.0, 260))
        return Par(*steps)

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass: winners laugh from time to time, losers change their mood."""
        before, self._since = self._since, self._since + dt_ms
        for i, (face, won) in enumerate(self._cheers):
            beat = LAUGH[0] * (1.0 + 0.17 * i)
            again = int(before / beat) != int(self._since / beat)
            if won and before % beat < LAUGH[1] <= self._since % beat:
                face.animator.mood("beaming")
            if not again:
                continue
            if won:
                face.animator.mood("glee", LAUGH[1] + BLEND)
                face.animator.talk(HA)
            else:
                face.animator.mood(("dismay", "annoyed", "worry")[int(self._since / beat) % 3])

    # ------------------------------------------------------------------ the course
    def _course(self, course: GameHistory, target: int, box: Rect) -> Iterator[None]:
        t = self.t
        facts: tuple[tuple[str, Pair], ...] = (
            (_("Bets and raises made"), course.raised), (_("Refused"), course.refused),
            (_("Signs noticed by opponents"), course.caught),
        )  # fmt: skip
        each = 40 * t
        chart_h = box.h - 150 * t - each * len(facts)
        shown = facts
        if chart_h < 120 * t:
            shown, chart_h = (), box.h - 130 * t
        x, w, y = 34 * t, box.w - 68 * t, 92 * t
        if len(course.points) > 1 and chart_h > 60 * t:
            ours, theirs = (tuple(pair[k] for pair in course.points) for k in (0, 1))
            self.picture(step_chart(round(w), round(chart_h), ours, theirs, target, t), box.w / 2, y + chart_h / 2)
        yield
        y += chart_h + 24 * t
        mine, others = x + w - 150 * t, x + w - 60 * t
        for label, (us, them) in shown:
            self.write(label, x, y, 20, width=mine - x - 30 * t)
            for us_side, at, figure in ((True, mine, us), (False, others, them)):
                self.mark(us_side, at, y, 18)
                self.write(str(figure), at + 18 * t, y, 22, "serifx")
            y += each
        yield
        if not shown:
            self.mark(True, x + 10 * t, box.h - 26 * t, 18)
            for us_side, at in ((True, 10 * t), (False, 90 * t if self._view.seat >= 0 else w / 2)):
                name = side_name(self._view, tuple(player.name for player in self.players), us_side)
                self.mark(us_side, x + at, box.h - 26 * t, 18)
                self.write(name, x + at + 16 * t, box.h - 26 * t, 19, colour=BROWN, width=w / 2 - 30 * t)

    def _buttons(
        self, buttons: tuple[SheetButton, ...], box: Rect, low: int, tick: Callable[[], None]
    ) -> Iterator[None]:
        """Add the last button large, and the others in a row under it."""
        *others, main = buttons
        gap = round(12 * self.t)
        self._press(main, box, tick)
        yield
        each = (box.w - gap * (len(others) - 1)) // max(1, len(others))
        for i, one in enumerate(others):
            self._press(one, Rect(box.x + i * (each + gap), box.bottom + gap, each, low), tick)
            yield

    def _press(self, b: SheetButton, box: Rect, tick: Callable[[], None]) -> None:
        self.button(b.name, box, b.label, b.sub, b.kind, b.icon, b.key, b.action, tick)
