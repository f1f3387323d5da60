"""The end of a game or match: winners raise their glasses, losers slump beside them; the history is next to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain

from pygame import Rect, Surface

from truc_desktop.art.budget import Budget, MayDraw
from truc_desktop.art.cards import lead_ring
from truc_desktop.art.celebration import ribbon
from truc_desktop.art.faces.animator import Animator, Motion
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.figures.attitudes import Attitude, attitude
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.pose import emptied, ways
from truc_desktop.art.figures.renderer import FigureRenderer
from truc_desktop.art.interiors.interior import blurred_room, interior
from truc_desktop.art.interiors.life import bread, olives, tumbler
from truc_desktop.art.light import shadow_of
from truc_desktop.art.plates import name_plate, role_that_fits, whole_name_fits
from truc_desktop.art.rooms import room_of
from truc_desktop.art.type import FLOOR, text_width
from truc_desktop.engine import Reason, SeatView
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.narration.game_history import GameHistory
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.hand_result import Award
from truc_desktop.presentation.wording.scores import (
    account_rows,
    final_line,
    has_won,
    main_figures,
    rubber_line,
    standing_figures,
    winners_line,
    wins_with,
)
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_out_sine, out_back
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.scene.veil import Veil
from truc_desktop.table.ambience.tempers import OF as TEMPERS
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
from truc_desktop.table.dialogs.end_sheet import EndOfGame, EndTold
from truc_desktop.table.dialogs.hand_summary import NOTHING_TOLD, HandTold, SheetButton, in_words
from truc_desktop.table.dialogs.last_people import LastPeople
from truc_desktop.table.dialogs.last_word import last_word
from truc_desktop.table.dialogs.sheet import SheetNode
from truc_desktop.table.layout.compose import SMALLEST_TYPE
from truc_desktop.table.layout.geometry import CardPose, Layout, small_fan
from truc_desktop.table.layout.last_scene import PEOPLE, Chair, LastScene, last_scene
from truc_desktop.table.nodes.background import DRINKS
from truc_desktop.table.nodes.button import ButtonNode
from truc_desktop.table.nodes.card import BACK, CardNode
from truc_desktop.table.nodes.cels import CelNode
from truc_desktop.table.nodes.seated import SeatedPerson

BARE_VEIL = 20.0
"""Strength of the veil over the room (0..255)."""
DARK = 255.0
"""Strength of the veil between a match that is given up and the last scene, where it is darkest."""
LAUGH, BLEND = 1700.0, 400.0
"""Duration of the first laugh, and of a change of mood, ms."""
_AWAY, _HIGHER, _GLASS, _DISH = 1.9, 1.0, 150.0, 170.0
"""How far beside and above the cards glass and dish are, in widths of a card; their sizes: px of 256 units, in units of
u."""
_SEEDS = 89
_PLATE_SIDES = 44.0
"""What a plate is wider than its second line, in units of t."""
_SMALLER = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Parts of the type of a plate that are tried for a long name."""
_BANDS = 16
"""Parts in which a picture of the window's size is laid out in memory."""

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


def last_trick(view: SeatView) -> tuple[list[str], bool]:
    """Return the cards of a finished hand's last trick, and whether the last of them, which lies on top, decided it.

    If the tricks decided the hand, it is the last trick that its winners won, with their card on top.
    """
    won = [trick for trick in view.tricks if trick.winner is not None and view.side_of(trick.winner) == view.winner]
    if view.reason is Reason.TRICKS and won:
        trick = won[-1]
        return [str(card) for _seat, card in sorted(trick.plays, key=lambda play: play[0] == trick.winner)], True
    plays = view.plays or (view.tricks[-1].plays if view.tricks else ())
    return [str(card) for _seat, card in plays] or [BACK] * 3, False


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
        comes: bool = False, gave_up: bool = False,
    ) -> None:  # fmt: skip
        """``words``: the game's vocabulary, for the line that one of the robots says. ``buttons``: the last one is the
        main one.

        ``at_once`` False: call ``go_on`` until all is painted. ``ground``: the picture of the ``room``, see
        last_ground(); without it a dim one is shown until show_room() is called. ``together``: several people share the
        screen, so no one is called "you". ``awards``: the points of the last hand, ``last`` what is told
        of it. ``comes``: ``entrance`` will show how it comes out of what is seen before. ``gave_up``: the viewer has
        given up the match before somebody won it: for their side it is as after a loss, but the others raise no glass,
        and one of them says something kind.
        """
        self._gave_up = gave_up
        us, *them = account_rows(view)
        self.won = has_won(view.rules, view.board, us, view.match_over)
        self._lost = not (self.won or together) and view.seat >= 0
        names = tuple(player.name for player in players)
        winners = [account for account in (us, *them) if has_won(view.rules, view.board, account, view.match_over)]
        title = _("Match given up") if gave_up else winners_line(view, names, self.won, winners, by_name=together)
        plays = view.seat >= 0 and not together  # their own side's figures come first
        line = final_line(view.rules, view.board, (us, *them), view.match_over, in_order=plays)
        if gave_up and view.rules.match.sets is not None:
            line = " : ".join(map(str, standing_figures(view.rules, view.board, (us, *them))))
        if view.rules.sides_change:
            figures = main_figures(view.rules, view.board, (us, *them))
            best = sorted(zip((us, *them), figures, strict=True), key=lambda each: -each[1])
            line = " · ".join(f"{players[account].name} {figure}" for account, figure in best)
        rubber = rubber_line(view.rules, view.board, (us, *them), in_order=plays)
        line = " · ".join(part for part in (line, rubber) if part)
        t, u = place.t, place.u
        gap, box = _GAP * u, end_box(place)
        end = EndOfGame(view, players, course, together, awards, last, gave_up)
        self._tells_hand = end.tells_hand(box.h, t)
        told = in_words(view, players, awards, last) if self._tells_hand else end.aloud()
        alt = ". ".join(filter(None, (f"{title}, {line}", told)))
        super().__init__("end", place, box, end.heading(self._tells_hand), alt, in_parts=True)
        self.veil.strength = BARE_VEIL
        self.veil.z = -1
        ground = ground or blurred_room(room_of(room), place.w, place.h)
        self._ground = Sprite(ground, anchor=(0.0, 0.0), name="room", z=-2)
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
        sheet = EndTold(self, end, room)
        tall, low = _TALL * t, _LOW * t
        parts = (
            sheet.hand() if self._tells_hand else sheet.course(),
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
        if self._gave_up:  # the others sit opposite
            winners = [seat for seat in people_first if view.side_of(seat) != view.side]
        else:
            winners = [seat for seat in people_first if wins_with(view, seat)]
        losers = [seat for seat in people_first if seat not in winners]
        front, beside = scene.seats(len(winners), len(losers))
        tricks = self._tricks_told(course, min(chair.most for chair in (*front, *beside)))
        yield from self._things(view, scene)
        seats: dict[int, SeatedPerson] = {}
        for i, (seat, chair) in enumerate(zip(winners, front, strict=True)):
            inward = i % 2 == 0 and i + 1 < len(winners)  # two raise their glasses to each other
            glad: Attitude = "rest" if self._gave_up else "cheer_right" if inward else "cheer"
            yield from self._seat(seat, chair, glad, view, tricks[seat], seats)
        for seat, chair in zip(losers, beside, strict=True):
            yield from self._seat(seat, chair, "slump", view, tricks[seat], seats)
        band = ribbon(title, line, self.won, scene.ribbon_type, scene.ribbon_room(len(losers)), self._lost)
        node = Sprite(band, shadow_of=shadow_of, name="ribbon", x=scene.width / 2, y=scene.ribbon, z=6,
                      lift=12 * self.u, alt=f"{title}, {line}")  # fmt: skip
        self.add(node)
        node.bounds()  # renders the shadow now, not in the frame that draws everything
        yield
        # The outermost robot, who has room beside them.
        speaker = next((s for s in (*reversed(winners), *reversed(losers)) if not self.players[s].human), None)
        said = words.victory if speaker in winners else words.defeat
        if self._gave_up:
            said = words.parting
        if said and speaker is not None:
            phrase = said[sum(view.board.score) % len(said)]
            phrase = phrase.with_score(line) if self._gave_up else phrase
            word = last_word(seats, speaker, phrase, scene.width, node.body(), self.t, self.u)
            if word is not None:
                self.add(word)

    def _things(self, view: SeatView, scene: LastScene) -> Iterator[None]:
        """Add what lies on the cloth: the cards of the last trick, and what has been drunk and eaten."""
        room, (x, y) = room_of(self._room), scene.cloth
        codes, decides = last_trick(view)
        for code, (dx, dy, turn) in zip(codes, small_fan(len(codes), scene.card), strict=True):
            card = CardNode(code, CardPose(x + dx, y + dy, turn, scene.card), room, 4 * self.u)
            card.z = 1
            self.add(card)
            card.bounds()
            yield
        if decides:
            turn = card.pose.angle
            self.add(Sprite(lead_ring(scene.card, turn, self.u), name="decides", x=card.x, y=card.y, z=1.1))
        if room.table == "flat":
            return
        away, u = _AWAY * scene.card, self.u
        dish = bread if len(self.players) == 2 else olives  # as at the table of play
        for cel, at in ((tumbler(1, DRINKS[room.key], round(_GLASS * u)), -away), (dish(round(_DISH * u)), away)):
            thing = CelNode(cel, 4 * u, z=1)
            thing.x, thing.y = round(x + at), round(y - _HIGHER * scene.card)
            self.add(thing)
            thing.bounds()
            yield

    def _seat(
        self, seat: int, chair: Chair, start: Attitude, view: SeatView, role: str,
        people: dict[int, SeatedPerson],
    ) -> Iterator[None]:  # fmt: skip
        """Add somebody on a chair, with their ``role`` on the plate; enter them in ``people`` by seat.

        Winners sit until ``entrance``, if there is one and they may move.
        """
        won, moved = start not in ("slump", "rest"), start != "rest"
        rises = won and self._moves
        player, us = self.players[seat], view.side_of(seat) == view.side
        animator = Animator(BY_KEY[player.who], _SEEDS * (seat + 1), wander=not won, motion=self._motion)
        if moved:
            animator.mood("glee", LAUGH + BLEND) if won else animator.mood("dismay")
        else:  # nobody has won, but they had to do nothing for it
            animator.temper(TEMPERS[player.who].glad)
            animator.mood("beaming", LAUGH + BLEND)
        animator.advance(BLEND)  # the first picture already shows the mood
        style, size = Seat(self._room, us), round(chair.size)
        ahead = FigureRenderer(player.who, size, style, chair.slope)
        stance = attitude(player.who, start, chair.place)
        first = emptied(attitude(player.who, "rest", chair.place))
        stance = stance if moved else first
        for pose in (first, *ways(first, stance)) if rises else (stance,):
            while not ahead.draw_ahead([(animator.current(), pose)], _one()):
                yield
        person = SeatedPerson(
            player.who, chair.place, size, style, animator, self._budget, slope=chair.slope, lift=5 * self.u, cards=0,
            start="rest" if rises else start, wall=chair.place == "opposite", name=f"cheer-{seat}",
        )  # fmt: skip
        person.x, person.y, person.z = round(chair.x), round(chair.y), 2 + chair.y / self.place_.h
        plate = self._plate(player.name, role, us, chair.most)
        x, y = chair.plate
        person.add(Sprite(plate, shadow_of=shadow_of, lift=5 * self.u, z=4, name=f"plate-{seat}", x=x - person.x,
                          y=y - person.y + plate.get_height() / 2))  # fmt: skip
        person.alt = ", ".join(filter(None, (player.name, role)))
        self.add(person)
        people[seat] = person
        if rises:
            self._rising.append((person, start))
        if moved:
            self._company.add(person, won)
        for child in person.children:
            yield
            child.bounds()  # renders the shadow now, not in the frame that draws everything
        yield

    def _plate(self, name: str, role: str, us: bool, most: float) -> Surface:
        """Return somebody's plate, at most ``most`` px wide. Its type is smaller where the name would be cut, but not
        smaller than usual."""
        usual = min(self.t, max(self.u, SMALLEST_TYPE))
        t = next((t for part in _SMALLER if (t := part * self.t) > usual and whole_name_fits(name, us, t, most)), usual)
        return name_plate(name, role_that_fits(name, role, us, t, most), us, t, most=most, tight=True)

    def _tricks_told(self, course: GameHistory, most: float) -> tuple[str, ...]:
        """Return how many tricks each seat has won, in plates ``most`` px wide; "" in a game without tricks."""
        counts = [course.tricks[seat] for seat in range(len(self.players))]
        if not any(counts):  # a game may end before its first trick does
            return ("",) * len(counts)
        short = tuple(ngettext("{n} trick", "{n} tricks", n).format(n=n) for n in counts)
        if not course.whole:
            return short
        if self.view.rules.match.best_of > 1:
            long = tuple(ngettext("{n} trick in this game", "{n} tricks in this game", n).format(n=n) for n in counts)
        else:
            long = tuple(ngettext("{n} trick in this match", "{n} tricks in this match", n).format(n=n) for n in counts)
        widest = max(text_width(told, FLOOR * self.t) for told in long)
        return long if widest + _PLATE_SIDES * self.t <= most else short

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
        """Return a step: what was seen dissolves into this scene, or grows dark; winners raise their glasses, and the
        sheet slides in."""
        steps = list[Step]()
        if self._parting is not None:
            self.add(self._parting)
            fades: Step = Seq(Tween(self._parting, "alpha", 0.0, DISSOLVE, in_out_sine), Do(self._part))
            steps.append(self._through_the_dark() if self._gave_up else fades)
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

    def _through_the_dark(self) -> Step:
        """Return a step: what was seen grows dark, and this scene grows light. A table in the midst of a hand is too
        bright to dissolve: people and cards of both would be seen through each other."""
        dark = Veil(Rect(0, 0, self.place_.w, self.place_.h), strength=0.0, name="dark", z=21)
        self.add(dark)

        def darken(part: float) -> None:
            dark.strength = DARK * in_out_sine(part)

        return Seq(Act(DISSOLVE / 2, darken), Do(self._part), Act(DISSOLVE / 2, lambda part: darken(1 - part)),
                   Do(dark.remove_self))  # fmt: skip

    def _part(self) -> None:
        """Give up the picture that this scene came out of."""
        if self._parting is not None and self._parting.parent is not None:
            self._parting.remove_self()
        self._parting = None

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass: winners laugh and drink from time to time, losers bear it."""
        self._company.advance(dt_ms)

    # ------------------------------------------------------------------ buttons
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
