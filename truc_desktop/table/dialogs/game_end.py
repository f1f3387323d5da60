"""The end of a game or match: winners raise their glasses, losers slump at the bar; the history is next to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import NamedTuple

from pygame import Rect, Surface

from truc_desktop.art.bubbles import TALK, bubble, bubble_size
from truc_desktop.art.celebration import ribbon
from truc_desktop.art.faces.animator import Animator, Motion
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.figures.attitudes import Attitude, attitude
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.renderer import FigureRenderer
from truc_desktop.art.interiors.interior import dim, interior
from truc_desktop.art.light import shadow_of
from truc_desktop.art.palette import BROWN
from truc_desktop.art.panels import step_chart
from truc_desktop.art.people import Budget
from truc_desktop.art.plates import name_plate
from truc_desktop.art.rooms import room_of
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
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Par, Seq, Step, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.table.dialogs.hand_summary import SheetButton
from truc_desktop.table.dialogs.sheet import SheetNode
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.layout.last_scene import PEOPLE, LastScene, last_scene
from truc_desktop.table.nodes.seated import SeatedPerson

BARE_VEIL = 20.0
"""Strength of the veil over the room (0..255)."""
LAUGH, BLEND = (3400.0, 1700.0), 400.0
"""Time between two laughs and duration of one; duration of a change of mood. In ms."""
BESIDE, NARROW_BUBBLE = 0.40, 170.0
"""Distance from the middle of a person to the bubble next to their head, in frames; least width of the bubble, in units
of t.
"""
LARGEST = 1.4
"""Largest type of that bubble, in units of u."""
HA = "ha ha ha ha"
_SEEDS = 89


class _Cheer(NamedTuple):
    """A player at the end of a match, and whether they have won."""

    person: SeatedPerson
    won: bool


_GAP, _TALL, _LOW = 24.0, 78.0, 62.0
"""Margin of the sheet in units of u; heights of the main button and of those under it, in units of t."""


def end_box(place: Layout) -> Rect:
    """Return the box of the sheet in window px: to the right of the people, above the buttons."""
    gap, left = _GAP * place.u, round(place.w * (PEOPLE + 0.01))
    foot = place.h - gap - (_TALL + _LOW + 12) * place.t
    return Rect(left, round(gap), round(place.w - gap - left), round(foot - 2 * gap))


def last_ground(room: str, scene: LastScene) -> Surface:
    """Return the picture of the room for the last scene. It takes many frames, so paint it in a thread."""
    return interior(room_of(room), scene.view, scene.bar)


def _one() -> Callable[[], bool]:
    """Return a function that allows one layer to be drawn."""
    left = iter((True,))
    return lambda: next(left, False)


class EndNode(SheetNode):
    """The last scene of a game or match. Hide cards and panels while it is shown."""

    def __init__(
        self, place: Layout, view: SeatView, players: tuple[Player, ...], course: GameHistory, words: Vocabulary,
        buttons: tuple[SheetButton, ...], tick: Callable[[], None], motion: Motion, budget: Budget,
        at_once: bool = True, room: str = "catalan", ground: Surface | None = None, together: bool = False,
    ) -> None:  # fmt: skip
        """``words``: the game's vocabulary, for the line that one of the robots says. ``buttons``: the last one is the
        main one.

        ``at_once`` False: call ``go_on`` until all is painted. ``ground``: the picture of the ``room``, see
        last_ground(); without it a dim one is shown until show_room() is called. ``together``: several people share the
        screen, so no one is called "you".
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
        self.veil.strength = BARE_VEIL
        self.veil.z = -1
        self._ground = Sprite(ground or dim(room_of(room), place.w, place.h), anchor=(0.0, 0.0), name="room", z=-2)
        self.add(self._ground)
        self._room = room
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

    def show_room(self, ground: Surface) -> None:
        """Show the picture of the room, which has just been painted."""
        self._ground.image = ground

    # ------------------------------------------------------------------ people
    def _people(self, view: SeatView, course: GameHistory, title: str, line: str, words: Vocabulary) -> Iterator[None]:
        scene = last_scene(self.place_)
        people_first = sorted(range(len(self.players)), key=lambda seat: not self.players[seat].human)
        winners = [seat for seat in people_first if wins_with(view, seat)]
        losers = [seat for seat in people_first if seat not in winners]
        band = ribbon(title, line, self.won, scene.ribbon_type, scene.width * 0.94)
        row = scene.winners(len(winners))[1]
        middle = max(band.get_width() / 2, (row[0] + row[-1]) / 2) if row else scene.width / 2
        seats: dict[int, SeatedPerson] = {}
        yield from self._row(losers, view, course, scene, False, seats)
        yield from self._row(winners, view, course, scene, True, seats)
        node = Sprite(band, shadow_of=shadow_of, name="ribbon", x=middle, y=scene.ribbon, z=6,
                      lift=12 * self.u, alt=f"{title}, {line}")  # fmt: skip
        self.add(node)
        node.bounds()  # renders the shadow now, not in the frame that draws everything
        yield
        # The outermost robot, so that the bubble covers nobody.
        speaker = next((s for s in (*reversed(winners), *reversed(losers)) if not self.players[s].human), None)
        said = words.victory if speaker in winners else words.defeat
        if said and speaker is not None:
            self._speak(seats[speaker], said[sum(view.board.score) % len(said)], scene.width, node.body())

    def _row(
        self, seats: list[int], view: SeatView, course: GameHistory, scene: LastScene, won: bool,
        people: dict[int, SeatedPerson],
    ) -> Iterator[None]:  # fmt: skip
        """Add people side by side, each above a plate with their number of tricks; enter them in ``people`` by seat."""
        size, middles = scene.winners(len(seats)) if won else scene.losers(len(seats))
        y, t = (scene.table, self.t) if won else (scene.bar, min(self.t, max(self.u, self.t * 0.9)))
        step = scene.width / max(1, len(seats)) if len(seats) > 1 else size * 1.2
        for seat, x in zip(seats, middles, strict=True):
            player, us = self.players[seat], view.side_of(seat) == view.side
            animator = Animator(BY_KEY[player.who], _SEEDS * (seat + 1), wander=not won, motion=self._motion)
            animator.mood("glee", LAUGH[1] + BLEND) if won else animator.mood("dismay")
            animator.advance(BLEND)  # the first picture already shows the mood
            start: Attitude = "toast" if won else "slump"
            chair = Seat(self._room, us)
            ahead = FigureRenderer(player.who, round(size), chair)
            stance = attitude(player.who, start, "opposite")
            while not ahead.draw_ahead([(animator.current(), stance)], _one()):
                yield
            person = SeatedPerson(
                player.who, "opposite", round(size), chair, animator, self._budget, lift=5 * self.u, cards=0,
                start=start, wall=not won, name=f"cheer-{seat}",
            )  # fmt: skip
            person.x, person.y, person.z = round(x), round(y), 3 if won else 2
            tricks = course.tricks[seat]
            role = ngettext("{n} trick", "{n} tricks", tricks).format(n=tricks)
            plate = name_plate(player.name, role, us, t, most=min(step, size * 1.3) * 1.02, tight=True)
            person.add(Sprite(plate, shadow_of=shadow_of, lift=5 * self.u, z=4, y=3 * self.u + plate.get_height() / 2))
            person.alt = ", ".join((player.name, role))
            self.add(person)
            people[seat] = person
            self._cheers.append(_Cheer(person, won))
            for child in person.children:
                yield
                child.bounds()  # renders the shadow now, not in the frame that draws everything
            yield

    def _speak(self, person: SeatedPerson, said: Phrase, width: float, band: Rect) -> None:
        """Add a bubble next to a head, its tip at the cheek.

        Where the row is full it goes below, next to the ``band``; no bubble if there is no room there either.
        """
        size = person.size
        t, end = min(self.t, self.u * LARGEST), width - 8 * self.t
        edge = person.x + BESIDE * size
        mouth = person.mouth()[1]
        most = min(width * 0.42, end - edge)
        w, h = bubble_size(said.text, said.subtitle, t, TALK, most=max(most, NARROW_BUBBLE * t))
        if w <= most:
            x, y = edge + w / 2, max(h / 2 + 12 * t, mouth - 0.12 * size)
            tip = person.x + 0.27 * size - x, mouth + 0.02 * size - y
        else:
            most = min(width * 0.42, end - band.right - 12 * t)
            w, h = bubble_size(said.text, said.subtitle, t, TALK, most=max(most, NARROW_BUBBLE * t))
            x, y = end - w / 2, float(band.centery)
            tip = person.x + 0.36 * size - x, person.y + 0.16 * size - y
            if w > most or y - h / 2 < person.y + 0.16 * size:
                return
        if Rect(round(x - w / 2), round(y - h / 2), round(w), round(h)).colliderect(band):
            return
        drawn = bubble(said.text, said.subtitle, t, (round(tip[0]), round(tip[1])), TALK, most)
        cx, cy = drawn.centre
        alt = " – ".join(part for part in (said.text, said.subtitle) if part)
        self.add(Sprite(drawn.image, shadow_of=shadow_of, name="last-word", x=x - cx + drawn.image.get_width() / 2,
                        y=y - cy + drawn.image.get_height() / 2, z=8, lift=12 * self.u, alt=alt))  # fmt: skip
        person.animator.talk(said.text)

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
        for i, (person, won) in enumerate(self._cheers):
            beat = LAUGH[0] * (1.0 + 0.17 * i)
            again = int(before / beat) != int(self._since / beat)
            if won and before % beat < LAUGH[1] <= self._since % beat:
                person.animator.mood("beaming")
            if not again:
                continue
            if won:
                person.animator.mood("glee", LAUGH[1] + BLEND)
                person.animator.talk(HA)
            else:
                person.animator.mood(("dismay", "annoyed", "worry")[int(self._since / beat) % 3])

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
