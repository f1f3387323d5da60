"""The end of a game or match: winners raise their glasses, losers slump beside them; the history is next to them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, product

from pygame import Rect, Surface

from truc_desktop.art.bubbles import TALK, bubble, bubble_size
from truc_desktop.art.budget import Budget, MayDraw
from truc_desktop.art.celebration import ribbon
from truc_desktop.art.faces.animator import Animator, Motion
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.figures.attitudes import Attitude, attitude
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.pose import emptied, ways
from truc_desktop.art.figures.renderer import FigureRenderer
from truc_desktop.art.interiors.interior import dim, interior
from truc_desktop.art.interiors.life import bread, olives, tumbler
from truc_desktop.art.light import shadow_of
from truc_desktop.art.palette import BLUE, BROWN, RED
from truc_desktop.art.panels import step_chart
from truc_desktop.art.plates import name_plate
from truc_desktop.art.rooms import room_of
from truc_desktop.art.type import text_width
from truc_desktop.engine import SeatView
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.games import Phrase, Vocabulary
from truc_desktop.presentation.games.short_rules import signs
from truc_desktop.presentation.narration.game_history import GameHistory, Pair
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.hand_decided import decided_by
from truc_desktop.presentation.wording.hand_result import Award
from truc_desktop.presentation.wording.scores import (
    account_rows,
    final_line,
    goal,
    has_won,
    main_figures,
    rubber_line,
    side_name,
    winners_line,
    wins_with,
)
from truc_desktop.scene.easing import in_out_sine, out_back
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.table.animation.timings import (
    DISSOLVE,
    LAST_WORD,
    RAISE,
    RAISE_GAP,
    RIBBON_FADE,
    RIBBON_IN,
    SHEET_AFTER,
    SHEET_IN,
)
from truc_desktop.table.dialogs.hand_summary import NOTHING_TOLD, HandTold, SheetButton, in_words
from truc_desktop.table.dialogs.last_people import LastPeople
from truc_desktop.table.dialogs.sheet import SheetNode
from truc_desktop.table.dialogs.tricks_told import TricksTold, trick_count
from truc_desktop.table.layout.geometry import CardPose, Layout, small_fan
from truc_desktop.table.layout.last_scene import PEOPLE, Chair, LastScene, last_scene
from truc_desktop.table.nodes.background import DRINKS
from truc_desktop.table.nodes.button import ButtonNode
from truc_desktop.table.nodes.card import BACK, CardNode
from truc_desktop.table.nodes.cels import CelNode
from truc_desktop.table.nodes.seated import SeatedPerson

BARE_VEIL = 20.0
"""Strength of the veil over the room (0..255)."""
_BODY, _ARMS_UP = 0.34, 0.48
"""Half the width that a bubble leaves free about somebody, in sizes of their frame, and that for a winner who is alone
and throws up their arms."""
LAUGH, BLEND = 1700.0, 400.0
"""Duration of the first laugh, and of a change of mood, ms."""
NARROW_BUBBLE = 170.0
"""Least width of the bubble next to a head, in units of t."""
LARGEST = 1.4
"""Largest type of that bubble, in units of u."""
_GRID, _CHEEK, _CROWN = 36, 0.28, 1.0
"""Places that are tried for that bubble in each direction; distance of the tail's tip from the mouth, and height of a
head above which it ends there, in frames.
"""
_AWAY, _LOWER, _GLASS, _DISH = 0.5, 0.85, 150.0, 190.0
"""Distance of glass and dish from the cards, in widths of a card; their sizes: px of 256 units, in units of u."""
_SEEDS = 89
_BANDS = 16
"""Parts in which a picture of the window's size is laid out in memory."""

SHORT, LEAST_ROW = 3, 76.0
"""Hands from which on a game has a course to show, and least height of a trick on the sheet, in units of t."""
_HEAD, _WHY, _FOOT, _AWARD, _FACT = 84.0, 40.0, 34.0, 50.0, 40.0
"""Heights of the sheet's head, of why the hand was won, of the margin below, of a row of points and of one of counts.
In units of t."""
_GAP, _TALL, _LOW = 24.0, 78.0, 62.0
"""Margin of the sheet in units of u; heights of the main button and of those under it, in units of t."""


def end_box(place: Layout) -> Rect:
    """Return the box of the sheet in window px: to the right of the people, above the buttons."""
    gap, left = _GAP * place.u, round(place.w * (PEOPLE + 0.01))
    foot = place.h - gap - (_TALL + _LOW + 12) * place.t
    return Rect(left, round(gap), round(place.w - gap - left), round(foot - 2 * gap))


def last_ground(room: str, scene: LastScene) -> Surface:
    """Return the picture of the room for the last scene. It takes many frames, so paint it in a thread."""
    return interior(room_of(room), scene.view)


def _one() -> MayDraw:
    """Return a function that allows one layer to be drawn."""
    left = iter((True,))
    return lambda _name: next(left, False)


class EndNode(SheetNode):
    """The last scene of a game or match. Hide cards and panels while it is shown."""

    def __init__(
        self, place: Layout, view: SeatView, players: tuple[Player, ...], course: GameHistory, words: Vocabulary,
        buttons: tuple[SheetButton, ...], tick: Callable[[], None], motion: Motion, budget: Budget,
        at_once: bool = True, room: str = "catalan", ground: Surface | None = None, together: bool = False,
        awards: tuple[Award, ...] = (), last: HandTold = NOTHING_TOLD,
        comes: bool = False,
    ) -> None:  # fmt: skip
        """``words``: the game's vocabulary, for the line that one of the robots says. ``buttons``: the last one is the
        main one.

        ``at_once`` False: call ``go_on`` until all is painted. ``ground``: the picture of the ``room``, see
        last_ground(); without it a dim one is shown until show_room() is called. ``together``: several people share the
        screen, so no one is called "you". ``awards``: the points of the last hand, ``last`` what is told
        of it. ``comes``: ``entrance`` will show how it comes out of what is seen before.
        """
        us, *them = account_rows(view)
        self.won = has_won(view.rules, view.board, us, view.match_over)
        self._lost = not (self.won or together) and view.seat >= 0
        names = tuple(player.name for player in players)
        winners = [account for account in (us, *them) if has_won(view.rules, view.board, account, view.match_over)]
        title = winners_line(view, names, self.won, winners, by_name=together)
        line = final_line(view.rules, view.board, (us, *them), view.match_over)
        if view.rules.sides_change:
            figures = main_figures(view.rules, view.board, (us, *them))
            best = sorted(zip((us, *them), figures, strict=True), key=lambda each: -each[1])
            line = " · ".join(f"{players[account].name} {figure}" for account, figure in best)
        line = " · ".join(part for part in (line, rubber_line(view.rules, view.board, (us, *them))) if part)
        t, u = place.t, place.u
        hands = len(course.points) - 1
        gap, box = _GAP * u, end_box(place)
        roomy = self._trick_high(box, t, view, awards) >= LEAST_ROW * t
        self._tells_hand = roomy and hands < SHORT and trick_count(view) > 0
        if self._tells_hand:
            heading = _("The deciding hand")
        elif course.whole:
            heading = ngettext("The game in {n} hand", "The game in {n} hands", hands).format(n=hands)
        else:
            heading = ngettext("The last hand of the game", "The last {n} hands of the game", hands).format(n=hands)
        tall, low = _TALL * t, _LOW * t
        self._last = last
        told = f". {in_words(view, players, awards, last)}" if self._tells_hand else ""
        super().__init__("end", place, box, heading, f"{title}, {line}{told}", in_parts=True)
        self.veil.strength = BARE_VEIL
        self.veil.z = -1
        self._ground = Sprite(ground or dim(room_of(room), place.w, place.h), anchor=(0.0, 0.0), name="room", z=-2)
        self.add(self._ground)
        self._room = room
        self.players, self._motion, self._budget = players, motion, budget
        self.view = view
        self._company = LastPeople(motion == "full")
        self._moves = comes and motion == "full"
        self._rising: list[tuple[SeatedPerson, Attitude]] = []
        """Winners who still sit, and how they will raise their glasses."""
        self._parting: Node | None = None
        """The picture that this scene comes out of, in bands."""
        self.buttons: list[ButtonNode] = []
        parts = (
            self._hand(awards, words, course, box) if self._tells_hand else self._course(course, goal(view.rules), box),
            self._buttons(buttons, Rect(box.x, round(box.bottom + gap), box.w, round(tall)), round(low), tick),
            self._people(view, course, title, line, words),
            self._lay_parting() if comes and motion != "none" else (),
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
        front, beside = scene.seats(len(winners), len(losers))
        yield from self._things(view, scene)
        seats: dict[int, SeatedPerson] = {}
        for i, (seat, chair) in enumerate(zip(winners, front, strict=True)):
            inward = i % 2 == 0 and i + 1 < len(winners)  # two raise their glasses to each other
            yield from self._seat(seat, chair, "cheer_right" if inward else "cheer", view, course, seats)
        for seat, chair in zip(losers, beside, strict=True):
            yield from self._seat(seat, chair, "slump", view, course, seats)
        band = ribbon(title, line, self.won, scene.ribbon_type, scene.ribbon_room(len(losers)), self._lost)
        node = Sprite(band, shadow_of=shadow_of, name="ribbon", x=scene.width / 2, y=scene.ribbon, z=6,
                      lift=12 * self.u, alt=f"{title}, {line}")  # fmt: skip
        self.add(node)
        node.bounds()  # renders the shadow now, not in the frame that draws everything
        yield
        # The outermost robot, who has room beside them.
        speaker = next((s for s in (*reversed(winners), *reversed(losers)) if not self.players[s].human), None)
        said = words.victory if speaker in winners else words.defeat
        if said and speaker is not None:
            self._speak(seats, speaker, said[sum(view.board.score) % len(said)], scene.width, node.body())

    def _things(self, view: SeatView, scene: LastScene) -> Iterator[None]:
        """Add what lies on the cloth: the cards of the last trick, and what has been drunk and eaten."""
        room, (x, y) = room_of(self._room), scene.cloth
        plays = view.tricks[-1].plays if view.tricks else view.plays
        codes = [str(card) for _seat, card in plays] or [BACK] * 3
        for code, (dx, dy, turn) in zip(codes, small_fan(len(codes), scene.card), strict=True):
            card = CardNode(code, CardPose(x + dx, y + dy, turn, scene.card), room, 4 * self.u)
            card.z = 1
            self.add(card)
            card.bounds()
            yield
        if room.table == "flat":
            return
        away, u = (_AWAY + 0.5 * len(codes)) * scene.card, self.u
        dish = bread if len(self.players) == 2 else olives  # as at the table of play
        for cel, at in ((tumbler(1, DRINKS[room.key], round(_GLASS * u)), -away), (dish(round(_DISH * u)), away)):
            thing = CelNode(cel, 4 * u, z=1)
            thing.x, thing.y = round(x + at), round(y + _LOWER * scene.card)
            self.add(thing)
            thing.bounds()
            yield

    def _seat(
        self, seat: int, chair: Chair, start: Attitude, view: SeatView, course: GameHistory,
        people: dict[int, SeatedPerson],
    ) -> Iterator[None]:  # fmt: skip
        """Add somebody on a chair, with a plate that tells their number of tricks; enter them in ``people`` by seat.

        Winners sit until ``entrance``, if there is one and they may move.
        """
        won, t = start != "slump", self.t
        rises = won and self._moves
        player, us = self.players[seat], view.side_of(seat) == view.side
        animator = Animator(BY_KEY[player.who], _SEEDS * (seat + 1), wander=not won, motion=self._motion)
        animator.mood("glee", LAUGH + BLEND) if won else animator.mood("dismay")
        animator.advance(BLEND)  # the first picture already shows the mood
        style, size = Seat(self._room, us), round(chair.size)
        ahead = FigureRenderer(player.who, size, style, chair.slope)
        stance = attitude(player.who, start, chair.place)
        first = emptied(attitude(player.who, "rest", chair.place))
        for pose in (first, *ways(first, stance)) if rises else (stance,):
            while not ahead.draw_ahead([(animator.current(), pose)], _one()):
                yield
        person = SeatedPerson(
            player.who, chair.place, size, style, animator, self._budget, slope=chair.slope, lift=5 * self.u, cards=0,
            start="rest" if rises else start, wall=chair.place == "opposite", name=f"cheer-{seat}",
        )  # fmt: skip
        person.x, person.y, person.z = round(chair.x), round(chair.y), 2 + chair.y / self.place_.h
        tricks = course.tricks[seat]
        counted = any(course.tricks.values())  # a game may end before its first trick does
        role = ngettext("{n} trick", "{n} tricks", tricks).format(n=tricks) if counted else ""
        plate = name_plate(player.name, role, us, t, most=chair.most, tight=True)
        x, y = chair.plate
        person.add(Sprite(plate, shadow_of=shadow_of, lift=5 * self.u, z=4, name=f"plate-{seat}", x=x - person.x,
                          y=y - person.y + plate.get_height() / 2))  # fmt: skip
        person.alt = ", ".join(filter(None, (player.name, role)))
        self.add(person)
        people[seat] = person
        if rises:
            self._rising.append((person, start))
        self._company.add(person, won)
        for child in person.children:
            yield
            child.bounds()  # renders the shadow now, not in the frame that draws everything
        yield

    def _speak(self, people: dict[int, SeatedPerson], seat: int, said: Phrase, width: float, band: Rect) -> None:
        """Add a bubble where it hides nobody and nothing, as near as may be to the mouth; none if there is no room."""
        person, t = people[seat], min(self.t, self.u * LARGEST)
        mouth = person.mouth()
        w, h = bubble_size(said.text, said.subtitle, t, TALK, most=max(0.30 * width, NARROW_BUBBLE * t))
        kept = [band.inflate(12, 12)]
        alone = sum(one.attitude != "slump" for one in people.values()) == 1
        for one in people.values():
            x, y, size = one.x, one.y, one.size
            half = (_ARMS_UP if alone else _BODY) * size
            kept.append(Rect(round(x - half), round(y - 1.2 * size), round(2 * half), round(1.2 * size)))
            kept += [node.body() for node in one.children if isinstance(node, Sprite)]
        found = []
        for column, row in product(range(_GRID + 1), range(_GRID + 1)):
            x = w / 2 + 8 * t + (width - w - 16 * t) * column / _GRID
            y = h / 2 + 8 * t + (band.top - h - 16 * t) * row / _GRID
            box = Rect(round(x - w / 2), round(y - h / 2), round(w), round(h)).inflate(8, 8)
            if box.bottom <= person.y and box.collidelist(kept) < 0:  # no tail crosses the face from below
                found.append((math.hypot(x - mouth[0], 1.6 * (y - mouth[1])), x, y))
        if not found:
            return
        _away, x, y = min(found)
        side = 1 if x > mouth[0] else -1
        above = y + h / 2 < person.y - _CROWN * person.size
        to = mouth[0] + side * _CHEEK * person.size, person.y - _CROWN * person.size if above else mouth[1]
        tip = to[0] - x, to[1] - y
        drawn = bubble(said.text, said.subtitle, t, (round(tip[0]), round(tip[1])), TALK, w)
        cx, cy = drawn.centre
        alt = " – ".join(part for part in (said.text, said.subtitle) if part)
        self.add(Sprite(drawn.image, shadow_of=shadow_of, name="last-word", x=x - cx + drawn.image.get_width() / 2,
                        y=y - cy + drawn.image.get_height() / 2, z=8, lift=12 * self.u, alt=alt))  # fmt: skip
        person.animator.talk(said.text)

    # ------------------------------------------------------------------ how it comes
    def _lay_parting(self) -> Iterator[None]:
        """Make room in memory for the picture that this scene comes out of, band by band: a large one would touch too
        much of it in one frame."""
        h, high = self.place_.h, -(-self.place_.h // _BANDS)
        parting = Node(name="parting", z=20)
        for top in range(0, h, high):
            band = Sprite(Surface((self.place_.w, min(high, h - top))), anchor=(0.0, 0.0))
            band.y = float(top)
            parting.add(band)
            yield
        self._parting = parting

    def keep(self, target: Surface) -> None:
        """Copy what is seen now from the window's picture ``target``: ``entrance`` dissolves it."""
        for band in () if self._parting is None else self._parting.children:
            if isinstance(band, Sprite) and band.image is not None:
                band.image.blit(target, (0, -round(band.y)))

    def entrance(self) -> Step:
        """Return a step: what was seen dissolves into this scene, winners raise their glasses, the sheet slides in."""
        steps = list[Step]()
        if self._parting is not None:
            self.add(self._parting)
            steps.append(Seq(Tween(self._parting, "alpha", 0.0, DISSOLVE, in_out_sine), Do(self._part)))
        if not self._moves:
            return Par(*steps)
        begins = SHEET_AFTER
        for n, (person, attitude_) in enumerate(self._rising):
            up = Seq(Do(partial(person.take_up, attitude_, RAISE)), Wait(RAISE), Do(person.settle))
            steps.append(Seq(Wait(begins + RAISE_GAP * n), up))
        self._rising.clear()
        away = float(self.place_.w - self.box.x)
        for node in (self.sprite, *self.buttons):
            node.offset_x = away
            steps.append(Seq(Wait(begins), Tween(node, "offset_x", 0.0, SHEET_IN)))
        band = self.find("ribbon")
        if isinstance(band, Sprite):
            band.squeeze, band.alpha = 0.2, 0.0
            unrolls = Par(Tween(band, "squeeze", 1.0, RIBBON_IN, out_back), Tween(band, "alpha", 1.0, RIBBON_FADE))
            steps.append(Seq(Wait(0.4 * begins), unrolls))
        word = self.find("last-word")
        if word is not None:
            word.alpha = 0.0
            steps.append(Seq(Wait(begins + LAST_WORD), Tween(word, "alpha", 1.0, RIBBON_FADE)))
        return Par(*steps)

    def _part(self) -> None:
        """Give up the picture that this scene came out of."""
        if self._parting is not None and self._parting.parent is not None:
            self._parting.remove_self()
        self._parting = None

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass: winners laugh and drink from time to time, losers bear it."""
        self._company.advance(dt_ms)

    # ------------------------------------------------------------------ the last hand of a short game
    @staticmethod
    def _trick_high(box: Rect, t: float, view: SeatView, awards: tuple[Award, ...]) -> float:
        """Return the height in px that each trick of the last hand may have on the sheet."""
        return (box.h - (_HEAD + _WHY + _FOOT + _AWARD * len(awards)) * t) / max(1, trick_count(view))

    def _hand(self, awards: tuple[Award, ...], words: Vocabulary, course: GameHistory, box: Rect) -> Iterator[None]:
        """Paint why the hand was won, its tricks, its points, and what else there is to count."""
        t, view = self.t, self.view
        x, w = 34 * t, box.w - 68 * t
        y = self.paragraph(decided_by(view), x, 102 * t, w, 19.0)
        high = self._trick_high(box, t, view, awards)
        facts = [fact for fact in self._facts(course) if any(fact[1])]
        room = int((high - LEAST_ROW * t) * trick_count(view) / (_FACT * t))
        facts = facts[: max(0, room)]
        low = box.h - (_FOOT + _AWARD * len(awards) + _FACT * len(facts)) * t
        yield from TricksTold(self, view, self.players, room_of(self._room)).all_rows(x, y, w, low - y)
        y = low + 0.5 * _AWARD * t
        for one in self._last.points:
            us, figure, size = one.us, one.amount, 28
            beside = text_width(figure, size * t, "serifx") + 12 * t
            self.mark(us, x + 11 * t, y, 22)
            wide = min(text_width(one.text, 22 * t, "serifb"), w - 40 * t - beside)
            self.write(one.text, x + 32 * t, y, 22, "serifb", width=wide + 1)
            left = x + 32 * t + wide + 16 * t
            if one.why and text_width(one.why, 19 * t) <= x + w - beside - left:
                self.write(one.why, left, y, 19, colour=BROWN)
            self.write(figure, x + w, y, size, "serifx", BLUE if us else RED, ax=1.0)
            y += _AWARD * t
        yield
        self._write_facts(facts, x, w, y - 0.5 * (_AWARD - _FACT) * t)
        yield

    # ------------------------------------------------------------------ the course
    def _facts(self, course: GameHistory) -> tuple[tuple[str, Pair], ...]:
        """Return what is counted of each side; signs only where partners make some."""
        bets = (_("Bets and raises made"), course.raised), (_("Refused"), course.refused)
        return (*bets, (_("Signs noticed by opponents"), course.caught)) if signs(self.view.rules) else bets

    def _write_facts(self, facts: Iterable[tuple[str, Pair]], x: float, w: float, y: float) -> None:
        """Write rows of a count for each side from y on."""
        t, mine, others = self.t, x + w - 150 * self.t, x + w - 60 * self.t
        for label, (us, them) in facts:
            self.write(label, x, y, 20, width=mine - x - 30 * t)
            for us_side, at, figure in ((True, mine, us), (False, others, them)):
                self.mark(us_side, at, y, 18)
                self.write(str(figure), at + 18 * t, y, 22, "serifx")
            y += _FACT * t

    def _course(self, course: GameHistory, target: int, box: Rect) -> Iterator[None]:
        t = self.t
        facts = self._facts(course)
        each = _FACT * t
        chart_h = box.h - 150 * t - each * len(facts)
        shown = facts
        if chart_h < 120 * t:
            shown, chart_h = (), box.h - 130 * t
        x, w, y = 34 * t, box.w - 68 * t, 92 * t
        if len(course.points) > 1 and chart_h > 60 * t:
            ours, theirs = (course.line(k, target) for k in (0, 1))
            self.picture(step_chart(round(w), round(chart_h), ours, theirs, target, t), box.w / 2, y + chart_h / 2)
        yield
        y += chart_h + 24 * t
        self._write_facts(shown, x, w, y)
        yield
        if not shown:
            self.mark(True, x + 10 * t, box.h - 26 * t, 18)
            for us_side, at in ((True, 10 * t), (False, 90 * t if self.view.seat >= 0 else w / 2)):
                name = side_name(self.view, tuple(player.name for player in self.players), us_side)
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
        self.buttons.append(self.button(b.name, box, b.label, b.sub, b.kind, b.icon, b.key, b.action, tick))
