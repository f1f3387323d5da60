"""Director and main loop, without a window or a clock."""

import math
import weakref
from collections.abc import Iterable

import pygame
import pytest
from pygame import Rect, Surface

from truc_desktop.scene.director import MOST_FAILURES, Director
from truc_desktop.scene.loop import (
    AWAKE_MS,
    CALM_FRAMES_PER_SECOND,
    FRAMES_PER_SECOND,
    MOST_DT_MS,
    MOST_REST_MS,
    SETTLE_MS,
    UNWATCHED_FRAMES_PER_SECOND,
    UNWATCHED_MS,
    UNWATCHED_REST_MS,
    Loop,
    Ports,
    pygame_ports,
    run,
)
from truc_desktop.scene.screen import BaseScreen
from truc_desktop.scene.transition import (
    DIM,
    DUSK_PICTURES,
    MOST_WAIT_MS,
    NEAR,
    WAITING_AFTER_MS,
    RunningTransition,
    Transition,
    TransitionKind,
    enlarge,
)

SIZE = (120, 80)


class Plain(BaseScreen):
    """A screen of one colour that records its calls."""

    def __init__(self, title: str, colour: tuple[int, int, int] = (0, 0, 0)) -> None:
        super().__init__()
        self.title, self.colour = title, colour
        self.log: list[object] = []
        self.stale = True
        self.time = 0.0
        self.fails_in: set[str] = set()
        self.lives = False
        self.covers = False
        self.arrives = False
        self.rests = 0.0
        self.passed: list[float] = []

    @property
    def rest_ms(self) -> float:
        return self.rests

    @property
    def calm(self) -> bool:
        return self.lives

    @property
    def covering(self) -> bool:
        return self.covers

    @property
    def arriving(self) -> bool:
        return self.arrives

    def note(self, what: str) -> None:
        self.log.append(what)
        if what in self.fails_in:
            raise OSError(f"{what} failed")

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        self.note("enter")

    def exit(self) -> None:
        self.note("exit")

    def pause(self) -> None:
        self.note("pause")

    def resume(self, size: tuple[int, int]) -> None:
        super().resume(size)
        self.note("resume")

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.note(f"resize {size[0]}x{size[1]}")

    def handle(self, event: pygame.event.Event) -> bool:
        self.note("handle")
        return True

    def advance(self, dt_ms: float) -> None:
        self.time += dt_ms
        self.passed.append(dt_ms)
        if "advance" in self.fails_in:
            self.note("advance")

    def redraw(self) -> None:
        self.stale = True

    def render(self, target: Surface) -> list[Rect]:
        if not self.stale:
            return []
        self.stale = False
        self.note("render")
        target.fill(self.colour)
        return [target.get_rect()]


class Outside:
    """A window whose events and times the test determines."""

    def __init__(self) -> None:
        self.window = Surface(SIZE)
        self.queue: list[pygame.event.Event] = []
        self.updates: list[list[Rect]] = []
        self.dt = 16.0
        self.calls: list[str] = []
        self.may_quit = True
        self.rates: list[int] = []

    def tick(self, frames_per_second: int) -> float:
        self.rates.append(frames_per_second)
        return self.dt

    def events(self) -> Iterable[pygame.event.Event]:
        queue, self.queue = self.queue, []
        return queue

    def asked_to_quit(self) -> bool:
        self.calls.append("quit")
        return self.may_quit

    def ports(self) -> Ports:
        return Ports(events=self.events, tick=self.tick, surface=lambda: self.window,
                     update=self.updates.append, on_quit=self.asked_to_quit,
                     on_fullscreen=lambda: self.calls.append("fullscreen"),
                     on_focus_lost=lambda: self.calls.append("lost"),
                     on_focus_gained=lambda: self.calls.append("gained"))

    def send(self, kind: int, **data: object) -> None:
        self.queue.append(pygame.event.Event(kind, data))


def setting(**more: object) -> tuple[Outside, Director, Plain, Loop]:
    outside, screen = Outside(), Plain("first", (200, 0, 0))
    director = Director(SIZE, **more)  # type: ignore[arg-type]
    director.push(screen)
    return outside, director, screen, Loop(director, outside.ports())


def test_nothing_is_shown_when_nothing_changed() -> None:
    outside, _, _, loop = setting()
    for _ in range(5):
        loop.frame()
    assert outside.updates == [[Rect((0, 0), SIZE)]]


def test_a_long_frame_counts_as_a_short_one() -> None:
    outside, _, screen, loop = setting()
    outside.dt = 5000
    loop.frame()
    assert screen.time == MOST_DT_MS


def rates_of(outside: Outside, loop: Loop, ms: float) -> list[int]:
    """Return the different frame rates requested in the next ``ms``, in order."""
    outside.rates.clear()
    for _ in range(round(ms / outside.dt)):
        loop.frame()
    return list(dict.fromkeys(outside.rates))


def test_half_the_frames_do_while_nothing_moves_and_an_event_asks_for_all_of_them_at_once() -> None:
    outside, _, _, loop = setting()
    assert rates_of(outside, loop, 3 * AWAKE_MS) == [FRAMES_PER_SECOND, CALM_FRAMES_PER_SECOND]
    outside.send(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0))
    loop.frame()
    assert rates_of(outside, loop, AWAKE_MS / 2) == [FRAMES_PER_SECOND]
    assert rates_of(outside, loop, AWAKE_MS) == [FRAMES_PER_SECOND, CALM_FRAMES_PER_SECOND]


def test_frames_that_would_look_like_the_last_one_are_left_out_and_no_time_is_lost() -> None:
    outside, _, screen, loop = setting()
    outside.dt, screen.rests = 40.0, 100.0
    rates_of(outside, loop, 2 * AWAKE_MS)
    screen.passed.clear()
    rates_of(outside, loop, 480)
    assert screen.passed == [120.0] * 4
    screen.rests = 10 * MOST_REST_MS
    rates_of(outside, loop, 120)
    screen.passed.clear()
    rates_of(outside, loop, 480)
    assert screen.passed == [160.0] * 3


def test_after_a_long_calm_small_life_goes_in_larger_steps_until_something_happens() -> None:
    outside, _, screen, loop = setting()
    outside.dt, screen.rests = 40.0, 70.0
    rates_of(outside, loop, UNWATCHED_MS)
    assert screen.passed[-1] == 80
    rates_of(outside, loop, 2 * AWAKE_MS)
    screen.passed.clear()
    step = outside.dt * math.ceil(UNWATCHED_REST_MS / outside.dt)
    rates_of(outside, loop, 4 * step)
    assert screen.passed == [step] * 4
    assert set(outside.rates) == {UNWATCHED_FRAMES_PER_SECOND}
    screen.rests = 0.0  # somebody does something
    rates_of(outside, loop, 400)
    screen.passed.clear()
    assert rates_of(outside, loop, 400) == [CALM_FRAMES_PER_SECOND]
    assert screen.passed == [40.0] * 10
    screen.rests = 70.0  # and has done it: nobody has touched anything meanwhile
    rates_of(outside, loop, 400)
    screen.passed.clear()
    step = outside.dt * math.ceil(UNWATCHED_REST_MS / outside.dt)
    rates_of(outside, loop, 4 * step)
    assert screen.passed == [step] * 4
    outside.send(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0))
    rates_of(outside, loop, 2 * AWAKE_MS)
    assert screen.passed[-1] == 80


def test_an_event_ends_a_rest_at_once() -> None:
    outside, _, screen, loop = setting()
    outside.dt, screen.rests = 40.0, 100.0
    rates_of(outside, loop, 2 * AWAKE_MS)
    while screen.passed[-1] != 120:
        loop.frame()
    screen.passed.clear()
    loop.frame()
    assert screen.passed == []
    outside.send(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0))
    loop.frame()
    loop.frame()
    assert screen.passed == [80.0, 40.0]


def test_what_lives_beside_the_game_is_drawn_at_half_the_rate_and_what_moves_at_the_whole() -> None:
    outside, _, screen, loop = setting()
    for lives, rate in ((False, FRAMES_PER_SECOND), (True, CALM_FRAMES_PER_SECOND)):
        screen.lives = lives
        for _ in range(round(2 * AWAKE_MS / outside.dt)):
            screen.redraw()
            loop.frame()
        assert outside.rates[-1] == rate


def test_a_transition_is_drawn_at_the_whole_rate_whatever_the_screen_says() -> None:
    outside, director, screen, loop = setting()
    loop.frame()
    screen.lives = True
    new = Plain("new", (0, 0, 200))
    new.lives = True
    director.push(new, by=Transition(TransitionKind.DARK, 4 * AWAKE_MS))
    assert rates_of(outside, loop, 3 * AWAKE_MS) == [FRAMES_PER_SECOND]


def test_three_resize_events_are_one_layout_after_the_window_settled() -> None:
    outside, director, screen, loop = setting()
    loop.frame()
    outside.window = Surface((300, 200))
    for _ in range(2):
        for kind in (pygame.VIDEORESIZE, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
            outside.send(kind)
        loop.frame()
    assert not any("resize" in str(line) for line in screen.log)
    assert outside.window.get_at((299, 199)) == pygame.Color(200, 0, 0), "the old picture is stretched meanwhile"
    outside.dt = SETTLE_MS
    loop.frame()
    loop.frame()
    assert [line for line in screen.log if "resize" in str(line)] == ["resize 300x200"]
    assert director.size == (300, 200) and outside.updates[-1] == [Rect(0, 0, 300, 200)]


def test_what_changes_while_the_window_is_dragged_is_seen_at_once() -> None:
    outside, _, screen, loop = setting()
    loop.frame()
    outside.window = Surface((300, 200))
    outside.send(pygame.VIDEORESIZE)
    loop.frame()
    screen.colour = (0, 200, 0)
    screen.redraw()
    outside.send(pygame.VIDEORESIZE)
    loop.frame()
    assert outside.window.get_at((299, 199)) == pygame.Color(0, 200, 0)
    assert not any("resize" in str(line) for line in screen.log)


def test_a_window_resized_without_an_event_is_noticed() -> None:
    outside, director, _, loop = setting()
    loop.frame()
    outside.window = Surface((64, 64))
    outside.dt = SETTLE_MS
    for _ in range(3):
        loop.frame()
    assert director.size == (64, 64)


def test_fullscreen_focus_and_quit_are_passed_on() -> None:
    outside, director, screen, loop = setting()
    outside.may_quit = False
    outside.send(pygame.KEYDOWN, key=pygame.K_F11, mod=0)
    outside.send(pygame.WINDOWFOCUSLOST)
    outside.send(pygame.WINDOWFOCUSGAINED)
    outside.send(pygame.QUIT)
    loop.frame()
    assert outside.calls == ["fullscreen", "lost", "gained", "quit"] and director.running
    assert screen.log.count("handle") == 2
    outside.may_quit = True
    outside.send(pygame.QUIT)
    loop.frame()
    assert not director.running


def test_a_minimised_window_is_not_drawn() -> None:
    outside, director, screen, loop = setting()
    outside.send(pygame.WINDOWMINIMIZED)
    loop.frame()
    director.redraw()
    loop.frame()
    assert outside.updates == [] and screen.time == 32
    outside.send(pygame.WINDOWRESTORED)
    loop.frame()
    assert len(outside.updates) == 1


def test_a_hidden_window_is_drawn_until_its_cards_are_covered() -> None:
    outside, director, screen, loop = setting()
    screen.covers = True
    outside.send(pygame.WINDOWHIDDEN)
    loop.frame()
    assert len(outside.updates) == 1
    screen.covers = False
    director.redraw()
    loop.frame()
    assert len(outside.updates) == 1


def test_run_ends_with_every_screen_left_top_first() -> None:
    outside, director, screen, _ = setting()
    other = Plain("second")
    director.push(other)
    outside.send(pygame.QUIT)
    run(director, outside.ports())
    assert screen.log == ["enter", "pause", "exit"] and other.log == ["enter", "exit"] and director.depth == 0


def test_push_pop_and_replace_tell_each_screen_once() -> None:
    _, director, first, _ = setting()
    second, third = Plain("second"), Plain("third")
    director.push(second)
    director.replace(third)
    director.size = (50, 50)
    director.pop()
    assert second.log == ["enter", "exit"] and third.log == ["enter", "exit"]
    assert first.log == ["enter", "pause", "resize 50x50", "resume"] and director.screen is first
    director.push(second)
    director.replace(third, whole=True)
    assert director.depth == 1 and first.log[-1] == "exit"
    director.pop()
    assert not director.running


@pytest.mark.parametrize("way", TransitionKind)
def test_a_transition_never_mixes_the_two_pictures_and_ends_clean(way: TransitionKind) -> None:
    outside, director, _, loop = setting()
    loop.frame()
    director.push(Plain("new", (0, 0, 200)), by=Transition(way, 160))
    seen = []
    for _ in range(round(160 / outside.dt) + 2):
        loop.frame()
        for y in range(0, SIZE[1], 8):
            red, _, blue, _ = outside.window.get_at((5, y))
            assert not (red and blue), "one room or the other"
            seen.append("old" if red else "new")
    assert "old" in seen and "new" in seen
    assert outside.window.get_at((5, 5)) == pygame.Color(0, 0, 200)
    shown = len(outside.updates)
    loop.frame()
    assert len(outside.updates) == shown


def test_a_sheet_comes_from_below_before_the_dimmed_room_and_goes_down_again() -> None:
    old, window = pygame.Surface(SIZE), pygame.Surface(SIZE)
    for way, above in ((TransitionKind.SHEET_UP, (200, 0, 0)), (TransitionKind.SHEET_AWAY, (0, 0, 200))):
        old.fill((200, 0, 0))
        crossing = RunningTransition(Transition(way, 100), old)
        crossing.canvas.fill((0, 0, 200))
        for _ in range(3):  # the frame in which the screen was built does not count
            crossing.advance(20, False)
        crossing.draw(window)
        top, foot = window.get_at((5, 2)), window.get_at((5, SIZE[1] - 1))
        assert (top.r > 0, top.b > 0) == (above[0] > 0, above[2] > 0) and max(top.r, top.b) < 200
        assert max(foot.r, foot.b) == 200 and (foot.r > 0) != (top.r > 0)


def test_a_picture_is_enlarged_towards_its_point() -> None:
    picture, window = pygame.Surface(SIZE), pygame.Surface(SIZE)
    picture.fill((9, 9, 9), (SIZE[0] // 2, 0, SIZE[0], SIZE[1]))
    enlarge(picture, window, NEAR, (1.0, 0.0))
    assert window.get_at((SIZE[0] // 2 - 8, 5)).r == 9 and window.get_at((2, 5)).r == 0


def test_a_screen_that_is_still_arriving_is_seen_when_it_is_there_and_has_missed_nothing() -> None:
    outside, director, _, loop = setting()
    loop.frame()
    new = Plain("new", (0, 0, 200))
    new.arrives = True
    director.replace(new, by=Transition(TransitionKind.GET_UP, 64))
    for _ in range(6):
        loop.frame()
    dimmed = outside.window.get_at((5, 5))
    assert 200 * DIM < dimmed.r < 200 and not dimmed.b and not any(new.passed)
    shown = len(outside.updates)
    loop.frame()
    assert len(outside.updates) == shown, "nothing is drawn meanwhile"
    new.arrives = False
    for _ in range(8):
        loop.frame()
    assert outside.window.get_at((5, 5)) == pygame.Color(0, 0, 200) and any(new.passed)


def test_something_moves_in_the_middle_when_a_screen_keeps_the_player_waiting() -> None:
    outside, director, _, loop = setting()
    asked: list[int] = []

    def waiting(size: tuple[int, int], number: int) -> Surface:
        assert size == SIZE
        asked.append(number)
        picture = Surface((20, 20), pygame.SRCALPHA, 32)
        picture.fill((0, 90, 0), (number % 20, 0, 1, 20))
        return picture

    loop.frame()
    new = Plain("new", (0, 0, 200))
    new.arrives = True
    director.replace(new, by=Transition(TransitionKind.GET_UP, 64, waiting))
    frames = round(WAITING_AFTER_MS / outside.dt)
    for _ in range(frames):
        loop.frame()
    assert not asked, "most rooms are there before"
    shown, beside = len(outside.updates), outside.window.get_at((5, 5)).r
    while len(asked) < DUSK_PICTURES + 2:
        loop.frame()
    assert asked == list(range(len(asked))) , "one after the other"
    assert outside.updates[shown:] == [[Rect(0, 0, *SIZE)]] * DUSK_PICTURES + [[Rect(50, 30, 20, 20)]] * 2
    bars = [x for x in range(SIZE[0]) if outside.window.get_at((x, 40)).g]
    assert bars == [50 + asked[-1] % 20], "none is left of those before"
    dusk = outside.window.get_at((5, 5)).r
    assert DIM * 200 < dusk < 0.5 * beside, "darker, but not yet dark"
    new.arrives = False
    while not (now := outside.window.get_at((5, 5))).b:
        assert now.r <= dusk, "it does not become bright again"
        loop.frame()
    for _ in range(8):
        loop.frame()
    assert outside.window.get_at((60, 40)) == pygame.Color(0, 0, 200)


@pytest.mark.parametrize("pressed", [True, False], ids=["a key", "too long"])
def test_nobody_waits_for_ever_for_a_screen_that_arrives(pressed: bool) -> None:
    outside, director, _, loop = setting()
    loop.frame()
    new = Plain("new", (0, 0, 200))
    new.arrives = True
    director.replace(new, by=Transition(TransitionKind.GET_UP, 64))
    loop.frame()
    if pressed:
        outside.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0)
    else:
        for _ in range(round(MOST_WAIT_MS / outside.dt) + 6):
            loop.frame()
    loop.frame()
    loop.frame()
    assert outside.window.get_at((5, 5)) == pygame.Color(0, 0, 200)


@pytest.mark.parametrize("way", [TransitionKind.SIT_DOWN, TransitionKind.GET_UP, TransitionKind.DARK])
def test_nothing_moves_in_a_room_before_the_light_is_back(way: TransitionKind) -> None:
    outside, director, _, loop = setting()
    loop.frame()
    new = Plain("new", (0, 0, 200))
    director.replace(new, by=Transition(way, 10 * outside.dt))
    while director.changing:
        before = outside.window.get_at((5, 5))
        loop.frame()
        if any(new.passed):
            break
    assert before.b > 0.8 * 200, "what was seen when time began"
    for _ in range(10):
        loop.frame()
    assert not director.changing
    assert sum(new.passed) < 12 * outside.dt, "what could not be seen is not made up for"


def test_a_sheet_lives_from_the_beginning() -> None:
    outside, director, _, loop = setting()
    loop.frame()
    new = Plain("new", (0, 0, 200))
    director.push(new, by=Transition(TransitionKind.SHEET_UP, 10 * outside.dt))
    for _ in range(3):
        loop.frame()
    assert director.changing and any(new.passed)


PRESSES = {
    "a key": [(pygame.KEYDOWN, {"key": pygame.K_SPACE, "mod": 0})],
    "a button of the mouse": [(pygame.MOUSEBUTTONDOWN, {"button": 1, "pos": (5, 5)})],
    "a touch": [(pygame.FINGERDOWN, {"x": 0.1, "y": 0.1}), (pygame.MOUSEBUTTONDOWN, {"button": 1, "pos": (5, 5)})],
    "a pad": [(pygame.CONTROLLERBUTTONDOWN, {"button": 0, "instance_id": 0})],
}


@pytest.mark.parametrize("events", PRESSES.values(), ids=PRESSES)
def test_a_press_during_a_transition_ends_it_and_does_nothing_else(
    events: list[tuple[int, dict[str, object]]],
) -> None:
    outside, director, _, loop = setting()
    loop.frame()
    new = Plain("new", (0, 0, 200))
    director.replace(new, by=Transition(TransitionKind.SIT_DOWN, 5000))
    loop.frame()
    for kind, what in events:
        outside.send(kind, **what)
    loop.frame()
    assert outside.window.get_at((5, 5)) == pygame.Color(0, 0, 200) and not director.changing
    assert "handle" not in new.log
    for kind, what in events:
        outside.send(kind, **what)
    loop.frame()
    assert new.log.count("handle") == len(events)


def test_a_release_during_a_transition_goes_on_to_the_screen() -> None:
    outside, director, _, loop = setting()
    loop.frame()
    new = Plain("new", (0, 0, 200))
    director.replace(new, by=Transition(TransitionKind.SIT_DOWN, 5000))
    outside.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    loop.frame()
    assert director.changing and "handle" in new.log


@pytest.mark.parametrize("where", ["handle", "advance", "render"])
def test_a_failing_screen_goes_to_the_handler_which_may_replace_it(where: str) -> None:
    errors: list[str] = []

    def say_sorry(error: Exception, _screen: object) -> None:
        errors.append(str(error))
        director.replace(Plain("sorry"))

    outside, director, screen, loop = setting(on_error=say_sorry)
    screen.fails_in = {where}
    outside.send(pygame.KEYDOWN, key=pygame.K_a, mod=0)
    loop.frame()
    loop.frame()
    assert errors == [f"{where} failed"]
    assert director.screen is not None and director.screen.title == "sorry" and screen.log[-1] == "exit"


def test_a_screen_that_keeps_failing_is_not_hidden() -> None:
    errors: list[str] = []
    _, _, screen, loop = setting(on_error=lambda error, screen: errors.append(str(error)))
    screen.fails_in = {"advance"}
    with pytest.raises(OSError, match="advance failed"):
        for _ in range(MOST_FAILURES):
            loop.frame()
    assert len(errors) == MOST_FAILURES - 1


def test_single_failures_far_apart_are_forgiven() -> None:
    errors: list[str] = []
    _, _, screen, loop = setting(on_error=lambda error, screen: errors.append(str(error)))
    for _ in range(MOST_FAILURES + 2):
        screen.fails_in = {"advance"}
        loop.frame()
        screen.fails_in = set()
        loop.frame()
    assert len(errors) == MOST_FAILURES + 2


def test_without_a_handler_errors_are_raised() -> None:
    _, _, screen, loop = setting()
    screen.fails_in = {"render"}
    with pytest.raises(OSError, match="render failed"):
        loop.frame()


def test_ports_to_the_real_window() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    try:
        ports = pygame_ports(on_quit=lambda: False)
        assert ports.surface().get_size() == SIZE and ports.on_quit() is False
        with pytest.raises(TypeError, match="on_nothing"):
            pygame_ports(on_nothing=lambda: None)
    finally:
        pygame.display.quit()
    with pytest.raises(RuntimeError, match="not open"):
        ports.surface()


def test_a_screen_that_was_left_is_freed_with_its_pictures() -> None:
    _, director, _, loop = setting()
    other = Plain("other")
    other.myself = other  # type: ignore[attr-defined]  # screens hang in reference cycles
    gone = weakref.ref(other)
    director.push(other)
    director.pop()
    del other
    loop.frame()
    assert gone() is None
