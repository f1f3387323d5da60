"""What moves, as film strips of twelve frames: the deal, throws, raises, signs, tricks, points, the end of a match.
The first lesson is a longer one: a frame for each of its questions and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect, Surface

from tools.shots.family import EIGHT as VALENCIAN_EIGHT
from tools.shots.family import FOUR as VALENCIAN_CARDS
from tools.shots.family import FOUR_A as ARGENTINE_CARDS
from tools.shots.family import FOUR_F as FRENCH_CARDS
from tools.shots.family import LEVEL, hand
from tools.shots.hot_seat import film as curtain_film
from tools.shots.lessons import film as lesson_film
from tools.shots.positions import (
    FIRST_TRICK,
    FOUR,
    LONG_HAND,
    MEANT,
    POSITIONS,
    SECOND_TRICK,
    TOLD,
    Position,
    Table,
    record,
    still_settings,
)
from truc_desktop.art.budget import Budget
from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.gestures import SIGNALS
from truc_desktop.art.faces.moods import MOODS
from truc_desktop.art.people import Portrait
from truc_desktop.engine import HandBegan
from truc_desktop.lessons.outline import FIRST

FRAMES = 12
LONG = 20
"""Frames of a film, and of one of what people do while they wait."""
SMALL = (1280, 720)
FACE = 232
"""The frame of a face at the table at 1080p, in px."""

Frames = list[Surface]


def _taken(table: Table, step_ms: float, count: int = FRAMES) -> Frames:
    """Frames of a table, ``step_ms`` apart; the table is closed."""
    frames = []
    for _ in range(count):
        table.frames(step_ms)
        frames.append(table.canvas.copy())
    table.close()
    return frames


def film(
    position: Position, step_ms: float, wait_ms: float = 0.0, size: tuple[int, int] = SMALL, frames: int = FRAMES
) -> Frames:
    """Frames, twelve unless told, of what a position acts out, ``step_ms`` apart, from ``wait_ms`` on."""
    table = Table(replace(position, reach=None), size, still_settings(), budget=Budget(1e9))
    table.frames(wait_ms)
    return _taken(table, step_ms, frames)


def _moments(position: Position, moments: Sequence[float], size: tuple[int, int] = SMALL) -> Frames:
    """Frames of what a position acts out, at those moments in ms: close together at the blow, apart at the end."""
    table = Table(replace(position, reach=None), size, still_settings(), budget=Budget(1e9))
    frames, now = [], 0.0
    for moment in moments:
        table.frames(moment - now)
        now = moment
        frames.append(table.canvas.copy())
    table.close()
    return frames


def face(who: str, act: Callable[[Animator], None], step_ms: float) -> Frames:
    """Twelve frames of one live face while it does something."""
    animator = Animator(BY_KEY[who], 3)
    portrait = Portrait(who, FACE, True)
    animator.advance(300)
    act(animator)
    frames = []
    for _ in range(FRAMES):
        frame = Surface((round(FACE * 1.3), round(FACE * 1.3)))
        frame.fill((92, 60, 36))
        image = portrait.render(animator.current())
        frame.blit(image, image.get_rect(center=frame.get_rect().center))
        frames.append(frame)
        animator.advance(step_ms)
    return frames


def _signal(name: str) -> Callable[[], Frames]:
    return lambda: face("remei", lambda one: one.signal(name), 100)


def _mood(name: str) -> Callable[[], Frames]:
    return lambda: face("quim", lambda one: one.mood(name, 1300), 140)


def _taken_by(us: bool) -> Frames:
    """A trick that the last of four cards finishes."""
    text = record(*FIRST_TRICK[:3], dealer=0)
    if not us:
        text = text.replace("1C 5E 7B", "1C 5E 3E").replace("6O 3E", "6O 7B").replace("S1 play 5E", "S1 play 3E")
    return film(Position("taken", text, ("S0 play 12O",), MEANT), 45, 420)


def _takes(who: str) -> Frames:
    """A finished trick that somebody gets ready to take: the viewer, or the rival at the right."""
    text = record(*FIRST_TRICK[:3], dealer=0)
    if who:
        text = text.replace("1C 5E 7B", "1C 5E 3E").replace("6O 3E", "6O 7B").replace("S1 play 5E", "S1 play 3E")
    return film(Position("taking", text, FIRST_TRICK[3:], MEANT), 130, 700)


def _won() -> Frames:
    last = (*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B")
    return film(Position("won", record(*last, dealer=0, score="T0 10 T1 7"), ("S0 play 3O",)), 280, 5000)


def _lost() -> Frames:
    calls = record("S0 call truc", "S1 call retruc", score="T0 7 T1 10")
    return film(Position("lost", calls, ("S2 refuse",)), 330, 900)


_CAMA_RECORD = hand(
    "val_f", VALENCIAN_CARDS, "S0 call envit", "S1 accept", "S0 play 3O", "S1 play 1B", "S2 play 3C", "S3 play 4B",
    "S1 play 6C", "S2 play 7O", "S3 play 5B", "S0 play 4O", "S2 play 5O", "S3 play 1E", "S0 play 7E",
    score="T0 23 T1 11",
)  # fmt: skip

CAMA = Position("cama", _CAMA_RECORD, ("S1 play 6E",), reach=None)
"""A hand before the card that ends it and wins a cama."""

_LAST_CARD = Position("last-card", record(*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B", dealer=0,
                                          score="T0 4 T1 7"), ("S0 play 3O",))

LOW = "S0 6E 12O 4C | S1 1C 5E 4E | S2 7E 6O 5O | S3 4O 4B 6C"
_EQUAL = "S0 3O 12O 4C | S1 1C 5E 7B | S2 12E 6O 3E | S3 12C 4B 6C"
_HIGH = "S0 3O 4O 3C | S1 3E 5E 4E | S2 5O 6O 5B | S3 12C 11C 10C"
_AT_FOUR = ("S0 call truco", "S1 call retruco", "S0 call vale_cuatro", "S1 accept", "S0 play 3O", "S1 play 5E",
            "S2 play 5O", "S3 play 11C", "S0 play 4O", "S1 play 3E", "S2 play 6O", "S3 play 10C", "S1 play 4E",
            "S2 play 5B", "S3 play 12C")
_THREE_AT_FOUR = ("S1 call truco", "S0 call retruco", "S1 call vale_cuatro", "S0 accept", "S1 play 5E", "S2 play 5O",
                  "S3 play 11C")
_SIGNS = {2: "S2 signal three", 3: "S2 signal three", 4: "S2 signal ace_swords"}
"""A sign of the partner, by stake."""
BETS = ((), ("S1 call truc", "S2 accept"), ("S1 call truc", "S0 call retruc", "S3 accept"))


def _decisive(step: int, cards: str, last: tuple[str, ...], live: str) -> Position:
    """A third trick before its last card, in a hand raised ``step`` times."""
    first, *rest = FIRST_TRICK
    text = record(first, *BETS[step], *rest, *SECOND_TRICK, *last, dealer=0, score="T0 4 T1 7")
    return Position(f"decisive-{step}", text.replace(FOUR, cards), (live,), MEANT, None)


_FOURTH = Position("stake-4", hand("arg", _HIGH, *_AT_FOUR), ("S0 play 3C",), MEANT, None)
_ROWS = {"sweep": (85, 2200), "points": (90, 3900), "landed": (100, 4600)}
"""Moments of the end of a hand: ms from frame to frame, ms before the first."""


def at_stake(stake: int) -> Position:
    """A hand before the card that decides it, for so many points."""
    if stake == len(BETS) + 1:
        return _FOURTH
    return _decisive(stake - 1, LOW, ("S1 play 4E", "S2 play 5O", "S3 play 4O"), "S0 play 6E")


def _row(name: str, stake: int) -> Frames:
    """A moment of the end of a hand for so many points."""
    step_ms, wait_ms = _ROWS[name]
    return film(at_stake(stake), step_ms, wait_ms)


def _raised(stake: int, *live: str) -> Position:
    """A first trick in a hand raised to a stake, before somebody's action."""
    if stake == len(BETS) + 1:
        return Position("raised-4", hand("arg", _HIGH, *_THREE_AT_FOUR, dealer=0), live, MEANT)
    first, *rest = FIRST_TRICK[:3]
    return Position(f"raised-{stake}", record(first, *BETS[stake - 1], *rest, dealer=0), live, MEANT)


RAISES = {
    "2": Position("raise-2", record("S1 play 5E", dealer=0), ("S1 call truc",), MEANT),
    "3": Position("raise-3", record("S1 play 5E", "S2 play 7E", "S2 call truc", dealer=0), ("S3 call retruc",), MEANT),
    "4": Position("raise-4", hand("arg", _HIGH, *_THREE_AT_FOUR[:2], dealer=0), ("S1 call vale_cuatro",), MEANT),
    "game": Position("raise-game", hand("val_f", VALENCIAN_CARDS, "S0 call truc", "S1 call retruc",
                                        "S2 call quatre_val"), ("S3 call joc_fora",), MEANT),
    "falta": Position("raise-falta", hand("val_f", VALENCIAN_CARDS, "S3 call envit", "S0 call torne", dealer=2,
                                          score="T0 14 T1 9"), ("S1 call falta",), MEANT),
    "own-2": Position("raise-own-2", record(*FIRST_TRICK[:3], dealer=0), ("S0 call truc",), MEANT),
    "own-3": Position("raise-own-3", record(FIRST_TRICK[0], "S1 call truc", "S2 accept", *FIRST_TRICK[1:3], dealer=0),
                      ("S0 call retruc",), MEANT),
    "own-4": Position("raise-own-4", hand("arg", _HIGH, "S0 call truco", "S1 call retruco", dealer=3),
                      ("S0 call vale_cuatro",), MEANT),
    "own-game": Position("raise-own-game", hand("val_f", VALENCIAN_CARDS, "S3 call truc", "S0 call retruc",
                                                "S1 call quatre_val", dealer=2), ("S0 call joc_fora",), MEANT),
}  # fmt: skip
"""A raise of a rival and of the viewer, by what the hand is worth then, or for what else it is."""
RAISED_AT = (140, 220, 260, 330, 400, 480, 580, 720, 900, 1200, 1700, 2300)
"""Moments of a raise: the breath, the blow, the hit-stop, the ring through the cloth, the faces, the strips of eyes."""


SEEN_AT = (20, 70, 120, 170, 240, 350, 700, 1000, 1300, 1600, 1800, 2100)
"""Moments of a sign that the viewer sees: the rim grows dark, the face comes nearer, stays, and goes back."""


def _slammed(stake: int) -> Frames:
    """One of the best cards in a hand raised to a stake."""
    if stake <= len(BETS):
        return film(_raised(stake, "S0 play 3O"), 50, 40)
    position = _raised(stake, "S0 play 1E")
    return film(replace(position, record=position.record.replace("S0 3O", "S0 1E")), 50, 40)


def _ribbon(stake: int) -> Frames:
    """The ribbon comes out after a hand for so many points."""
    table = Table(at_stake(stake), SMALL, still_settings(), budget=Budget(1e9))
    table.until(lambda: table.screen.sheet in TOLD, "the ribbon")
    return _taken(table, 40)


def _near_end(points: int) -> Frames:
    """The table at rest when the rivals have so many points of twelve."""
    text = record(dealer=0, score=f"T0 5 T1 {points}")
    return film(Position(f"tension-{points}", text, (), MEANT), 120, 200)


def _won_by(stake: int) -> Frames:
    """A game won by a hand for so many points."""
    if stake == len(BETS) + 1:
        near = _FOURTH.record.replace("dealer: S3", "dealer: S3\nscore: T0 28 T1 21\nmatch_games: 1")
        return film(replace(_FOURTH, record=near), 280, 4500, frames=LONG)
    position = _decisive(stake - 1, LOW, ("S1 play 4E", "S2 play 5O", "S3 play 4O"), "S0 play 6E")
    return film(replace(position, record=position.record.replace("T0 4 T1 7", "T0 10 T1 7")), 280, 5600, frames=LONG)


def _decided(step: int, wait_ms: float = 560, step_ms: float = 60) -> Frames:
    return film(_decisive(step, LOW, ("S1 play 4E", "S2 play 5O", "S3 play 4O"), "S0 play 6E"), step_ms, wait_ms)


def _drawn(wait_ms: float = 240, step_ms: float = 80) -> Frames:
    text = record("S1 play 5E", "S2 play 12E", "S3 play 12C", dealer=0).replace(FOUR, _EQUAL)
    return film(Position("drawn", text, ("S0 play 4C",), MEANT, None), step_ms, wait_ms)


LOST_HAND = _decisive(1, LOW.replace("5E 4E", "5E 3E"), ("S1 play 3E", "S2 play 5O", "S3 play 4O"), "S0 play 6E")
_TO_ANSWER = Position("to-answer", record("S1 play 5E", dealer=0), ("S1 call truc",), MEANT)
_TO_ANSWER_RIVALS = Position("rivals-answer", record(*FIRST_TRICK[:3], "S0 call truc", dealer=0), ("S3 refuse",), MEANT)


def _dealt(dealer: int) -> Frames:
    """The first cards of a deal."""
    return film(Position("deal", record(deal=False, dealer=dealer), (f"S{(dealer - 1) % 4} cut",)), 50, 1180)


def _poured() -> Frames:
    """Somebody of the house fills the viewer's glass."""
    text = record("S1 play 5E", "S1 call truc", dealer=0, score="T0 4 T1 7")
    table = Table(Position("pour", text, ("S2 refuse",), reach=None), SMALL, still_settings(), budget=Budget(1e9))
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    table.screen.dialogs.press("next")
    return _taken(table, 180)


def _gathered(dealer: int) -> Frames:
    """The dealer of the next hand gathers the cards of a finished one."""
    first = sorted(FIRST_TRICK, key=lambda play: (int(play[1]) - dealer) % 4)  # the next dealer leads
    text = record(*first, SECOND_TRICK[0], "S1 call truc", dealer=(dealer - 1) % 4, score="T0 4 T1 7")
    table = Table(Position("gather", text, ("S2 refuse",), reach=None), SMALL, still_settings(), budget=Budget(1e9))
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    table.frames(3000)
    table.screen.dialogs.press("next")
    return _taken(table, 60, LONG)


def _last_scene() -> Frames:
    """What goes on at the end of a match."""
    last = (*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B")
    position = Position("last", record(*last, dealer=0, score="T0 10 T1 7"), ("S0 play 3O",), reach=None)
    table = Table(position, SMALL, still_settings(), budget=Budget(1e9))
    table.until(lambda: table.screen.sheet == "end", "the last scene")
    return _taken(table, 700, LONG)


def _shuffled(dealer: int) -> Frames:
    """The pack is shuffled for a new hand."""
    table = Table(Position("shuffle", record(deal=False, dealer=dealer), reach=None), SMALL, still_settings(),
                  budget=Budget(1e9))  # fmt: skip
    shown = table.screen.scene.conductor.shown
    table.screen.scene.conductor.feed([HandBegan(1, dealer, (dealer + 1) % 4, shown.board, shown.mode)])
    return _taken(table, 60)


FILMS: dict[str, Callable[[], Frames]] = {
    "drawn": _drawn,
    "drawn-mark": lambda: _drawn(3120, 60),
    "decided-1": lambda: _decided(0),
    "decided-2": lambda: _decided(1),
    "decided-3": lambda: _decided(2),
    "decided-4": lambda: film(_FOURTH, 60, 560),
    **{f"{name}-{stake}": partial(_row, name, stake) for name in _ROWS for stake in (1, 2, 3, 4)},
    **{f"ribbon-{stake}": partial(_ribbon, stake) for stake in (1, 2, 3, 4)},
    **{f"slam-{stake}": partial(_slammed, stake) for stake in (2, 3, 4)},
    **{f"tension-{points}": partial(_near_end, points) for points in (8, 9, 10, 11)},
    **{f"sign-at-{stake}": partial(_moments, _raised(stake, _SIGNS[stake]), SEEN_AT) for stake in _SIGNS},
    **{f"won-by-{stake}": partial(_won_by, stake) for stake in (2, 3, 4)},
    "decided-slam": lambda: film(_decisive(2, FOUR.replace("3E", "5O"), ("S1 play 7B", "S2 play 5O", "S3 play 2B"),
                                           "S0 play 3O"), 60, 400),
    "decided-before": lambda: film(_LAST_CARD, 70, 500),
    "cut": lambda: film(Position("cut", record(deal=False), ("S2 cut",)), 60, 300),
    "cut-own": lambda: film(Position("cut-own", record(deal=False, dealer=1), ("S0 cut",)), 60, 40),
    "knock": lambda: film(Position("knock", record(deal=False), ("S2 knock",)), 60, 40),
    "deal": lambda: film(Position("deal", record(deal=False), ("S2 cut",)), 220, 800),
    **{f"deal-{dealer}": partial(_dealt, dealer) for dealer in range(4)},
    "deal-eight": lambda: film(Position("deal-eight", hand("val_f", VALENCIAN_EIGHT, dealer=6), players=8), 150),
    **{f"gather-{dealer}": partial(_gathered, dealer) for dealer in range(4)},
    **{f"shuffle-{dealer}": partial(_shuffled, dealer) for dealer in range(4)},
    "play": lambda: film(Position("play", record(*FIRST_TRICK[:2], dealer=0), FIRST_TRICK[2:3], MEANT), 40),
    "brave": lambda: film(Position("brave", record(*FIRST_TRICK[:3], dealer=0), ("S0 play 3O",), MEANT), 60, 60),
    "slam": lambda: film(Position("slam", record(*FIRST_TRICK[:3], dealer=0), ("S0 play 3O",), MEANT), 50, 40),
    "toss": lambda: film(Position("toss", record(*FIRST_TRICK[:3], dealer=0), ("S0 play 4C",), MEANT), 32, 20),
    "sweep": lambda: film(Position("sweep", record(*FIRST_TRICK[:3], dealer=0), FIRST_TRICK[3:], MEANT), 85, 2200),
    "points": lambda: film(_LAST_CARD, 90, 3900),
    "ribbon": lambda: film(_LAST_CARD, 60, 5760),
    "sign-seen": lambda: _moments(Position("sign-seen", record("S1 play 5E", dealer=0), ("S2 signal three",),
                                           ((0, 2), (1, 3), (3, None))), SEEN_AT),
    "sign-own": lambda: film(Position("sign-own", record("S1 play 5E", dealer=0), ("S0 signal three",),
                                      ((0, 2), (1, 3), (2, 0), (3, None))), 250),
    "tension": lambda: film(Position("tension", record("S1 play 5E", "S1 call truc", dealer=0, score="T0 5 T1 10"),
                                     ("S2 refuse",), MEANT), 240, 1000),
    **{f"raise-{name}": partial(_moments, one, RAISED_AT) for name, one in RAISES.items()},
    "retruc": lambda: film(Position("retruc", record("S1 play 5E", "S1 call truc", "S2 accept", "S2 play 7E",
                                                     "S3 play 6C", dealer=0), ("S0 call retruc",), MEANT), 60, 100),
    "raise": lambda: film(Position("raise", record("S1 play 5E", dealer=0), ("S1 call truc",), MEANT), 60, 140),
    "knuckles": lambda: film(Position("knuckles", hand("arg", ARGENTINE_CARDS, "S3 play 3B", "S0 play 6E", dealer=2),
                                   ("S1 call envido",), MEANT), 60, 60),
    "knuckles-own": lambda: film(Position("knuckles-own", hand("arg", ARGENTINE_CARDS, "S3 play 3B", dealer=2),
                                       ("S0 call envido",), MEANT), 60, 60),
    "accept": lambda: film(Position("accept", record("S1 play 5E", "S1 call truc", dealer=0), ("S2 accept",), MEANT),
                           90),
    "accept-3": lambda: film(Position("accept-3", record("S1 play 5E", "S1 call truc", "S0 call retruc", dealer=0),
                                      ("S1 accept",), MEANT), 60, 60),
    "accept-4": lambda: film(Position("accept-4", hand("arg", _HIGH, *_THREE_AT_FOUR[:3], dealer=0),
                                      ("S0 accept",), MEANT), 60, 60),
    "match-point": lambda: film(Position("match-point", record(deal=False, dealer=2, score="T0 11 T1 6"), ("S1 cut",),
                                         reach=None), 240, 400),
    "match-point-bet": lambda: film(
        Position("bet", record("S1 play 5E", "S1 call truc", dealer=0, score="T0 10 T1 4"), ("S2 accept",), MEANT),
        150, 60),
    "accept-own": lambda: film(Position("accept-own", record("S1 play 5E", "S1 call truc", dealer=0), ("S0 accept",),
                                        MEANT), 60),
    "pour": _poured,
    **{f"after-{stake}": partial(film, at_stake(stake), 600, 1300, frames=LONG) for stake in (1, 2, 3)},
    "after-lost": lambda: film(LOST_HAND, 600, 900, frames=LONG),
    "wait-lead": lambda: film(Position("wait-lead", record(), (), MEANT), 1000, 500, frames=LONG),
    "wait-answer": lambda: film(_TO_ANSWER, 1000, 2500, frames=LONG),
    "last-scene": _last_scene,
    "refused": lambda: film(_TO_ANSWER_RIVALS, 250, 200),
    "accepted": lambda: film(replace(_TO_ANSWER_RIVALS, live=("S3 accept",)), 250, 200),
    "caught": lambda: film(next(one for one in POSITIONS if one.name == "caught"), 270),
    "trick-won": partial(_taken_by, True),
    "trick-lost": partial(_taken_by, False),
    "taking": partial(_takes, ""),
    "taking-beside": partial(_takes, "S1"),
    "trick": lambda: film(Position("trick", record(*FIRST_TRICK[:3], dealer=0), FIRST_TRICK[3:], MEANT), 160),
    "redeal": lambda: film(Position("redeal", hand("fr4", FRENCH_CARDS, dealer=2),
                                    ("S3 propose redeal", "S2 agree")), 260),
    "pair": lambda: film(Position("pair", hand("val_m", LEVEL, "S1 play 3E", "S2 play 5O", "S3 play 4B", "S0 play 3O",
                                               dealer=0), ("S1 play2 6C/6E",)), 60),
    "shown": lambda: film(Position("shown", _CAMA_RECORD.replace("T0 23", "T0 3"), ("S1 play 6E",)), 330, 2300),
    "cama": lambda: film(CAMA, 330, 5600),
    "flor": lambda: film(Position("flor", hand("arg", "S0 7E 6E 3E | S1 1C 5E 7B | S2 4B 6O 3C | S3 2B 4E 6C"),
                                  ("S0 announce flor",)), 120),
    "envido": lambda: film(Position("envido", hand("arg", ARGENTINE_CARDS, dealer=2), ("S3 call envido", "S0 accept")),
                           330),
    "curtain": lambda: curtain_film(FRAMES),
    "lesson": lambda: lesson_film(FIRST),
    "won": _won,
    "lost": _lost,
    **{f"sign-{name}": _signal(name) for name in SIGNALS},
    **{f"mood-{name}": _mood(name) for name in MOODS},
}  # fmt: skip
"""By name: twelve frames, of the lesson as many as it has moments."""


def strip(frames: Frames, columns: int = 4, gap: int = 6) -> Surface:
    """Frames side by side, none wider than 480 px."""
    w, h = frames[0].get_size()
    scale = min(1.0, 480 / w)
    cell = round(w * scale), round(h * scale)
    rows = -(-len(frames) // columns)
    sheet = Surface((columns * (cell[0] + gap), rows * (cell[1] + gap)))
    for i, frame in enumerate(frames):
        row, column = divmod(i, columns)
        small = frame if scale == 1.0 else pygame.transform.smoothscale(frame, cell)
        sheet.blit(small, (column * (cell[0] + gap), row * (cell[1] + gap)))
    return sheet


def crop(frames: Frames, box: Rect) -> Frames:
    """The same frames, cut to a part of the window."""
    return [frame.subsurface(box).copy() for frame in frames]
