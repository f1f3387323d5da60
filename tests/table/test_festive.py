"""Celebrations: ribbons, cards held up and won games are shown, and leave nothing behind."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from tools.shots.family import EIGHT, FOUR, SIX, hand
from tools.shots.positions import LONG_HAND, Position, Table, record, still_settings
from truc_desktop.art import svg
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.art.picture_memory import PICTURES
from truc_desktop.presentation.games import Phrase
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Motion
from truc_desktop.screens.match.end_of_hand import BUILD_MS, EndOfHand
from truc_desktop.storage.settings import Motion as MotionSetting
from truc_desktop.table.animation.celebrations import ABOVE_CHIN, FestiveSteps, Victory
from truc_desktop.table.animation.own_hands import HandSteps
from truc_desktop.table.dialogs.game_end import EndNode, last_ground
from truc_desktop.table.layout.compose import compose
from truc_desktop.table.layout.last_scene import last_scene
from truc_desktop.table.nodes.button import ButtonNode
from truc_desktop.table.nodes.seated import SeatedPerson
from truc_desktop.table.nodes.tag_place import bounds

SIZE = (1280, 720)
ENVIT = hand("val_f", FOUR, "S0 call envit", "S1 accept", "S0 play 3O", "S1 play 1B", "S2 play 3C", "S3 play 4B",
             "S1 play 6C", "S2 play 7O", "S3 play 5B", "S0 play 4O", "S2 play 5O", "S3 play 1E", "S0 play 7E",
             score="T0 23 T1 11")
"""Our side has the better envit, and its two points win the cama."""
LAST = record(*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B", dealer=0, score="T0 10 T1 7")


def table(text: str, *live: str, motion: MotionSetting = MotionSetting.FULL) -> Table:
    settings = replace(still_settings(), motion=motion)
    return Table(Position("festive", text, live, reach=None), SIZE, settings, draws=False)


def seen(played: Table) -> set[str]:
    """Return the names and texts of all effects that are shown until the screen has caught up."""
    found: set[str] = set()
    for _ in range(4000):
        if played.screen.scene.conductor.idle:
            return found
        played.frame()
        layer = played.screen.scene.festive.layer
        found |= {node.alt for node in layer.walk() if isinstance(node, Sprite) and node.shown and node.alt}
    raise AssertionError("never at rest")


def clean(played: Table) -> bool:
    """Return whether no effect is left, no player is lit, and every card is visible."""
    screen = played.screen
    top = screen.scene.table
    cards = [node for pile in top.piles for node in pile.nodes]
    festive = screen.scene.festive
    lit = top.lit_layer.children or festive.layer.children or festive.dusk.children
    return not lit and all(node.visible for node in cards) and len(top.seat_layer.children) == len(top.seats)


@pytest.mark.parametrize("motion", list(MotionSetting))
def test_the_cards_of_an_envit_are_held_up_and_the_cama_gets_a_ribbon(motion: MotionSetting) -> None:
    played = table(ENVIT, "S1 play 6E", motion=motion)
    found = seen(played)
    assert {"seven of coins", "five of coins"} <= found or motion is MotionSetting.NONE
    assert any(text.startswith("Cama!") and "1" in text for text in found)
    assert clean(played)
    played.close()


def test_cards_that_are_held_up_leave_their_place_meanwhile() -> None:
    played = table(ENVIT, "S1 play 6E")
    layer = played.screen.scene.festive.layer
    played.until(lambda: any(node.alt == "seven of coins" for node in layer.children), "held up")
    hidden = [node.code for pile in played.screen.scene.table.piles for node in pile.nodes if not node.visible]
    assert "7O" in hidden
    played.screen.scene.conductor.finish_all()
    assert clean(played)
    played.close()


@pytest.mark.parametrize("motion", list(MotionSetting))
def test_a_game_won_puts_the_winners_in_the_light(motion: MotionSetting) -> None:
    played = table(LAST, "S0 play 3O", motion=motion)
    lit: set[str] = set()
    words: set[str] = set()
    for _ in range(4000):
        if played.screen.sheet == "end":
            break
        played.frame()
        lit |= {node.name for node in played.screen.scene.table.lit_layer.children}
        words |= {node.alt for node in played.screen.scene.festive.layer.children}
    assert {"player-0", "player-2"} <= lit
    assert not {"player-1", "player-3"} & lit
    assert "You win. 12 : 7" in words
    assert clean(played)
    assert {"crowd_feast", "crowd_groan", "high_five", "chair", "match_won_catalan"} <= set(played.sounds.asked)
    assert ("popper" in played.sounds.asked) == (motion is MotionSetting.FULL)
    played.frames(2500)
    played.screen.dialogs.show("end")
    played.frames(2500)
    assert [name for name in played.sounds.asked if name in ("toast", "gulp")] == ["toast", "gulp"]
    pieces = [name for name in played.sounds.asked if name in ("", "music_catalan")]
    assert pieces == ["", "music_catalan", "music_catalan"]
    played.close()


def test_what_a_won_game_shows_is_drawn_before_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    PICTURES.forget()
    played = table(LAST, "S0 play 3O")
    inside: list[str] = []
    began, drawn = set(), []
    raster = svg.raster

    def noted(*args: Any) -> pygame.Surface:
        drawn.extend(inside)
        return raster(*args)

    def watch(owner: type, name: str) -> None:
        whole: Callable[..., Any] = getattr(owner, name)

        def watched(*args: Any) -> Any:
            began.add(name)
            inside.append(name)
            try:
                return whole(*args)
            finally:
                inside.pop()

        monkeypatch.setattr(owner, name, watched)

    for owner, name in ((FestiveSteps, "_ribbon"), (FestiveSteps, "_letters"), (FestiveSteps, "_rain"),
                        (HandSteps, "_palm")):  # fmt: skip
        watch(owner, name)
    monkeypatch.setattr(svg, "raster", noted)
    played.until(lambda: played.screen.sheet == "end", "the end")
    played.close()
    assert began == {"_ribbon", "_letters", "_rain", "_palm"}
    assert drawn == []


def comes(motion: MotionSetting = MotionSetting.FULL) -> Table:
    """Return a match that is won, in the first frame of its last scene, which is prepared as for a player."""
    played = table(LAST, "S0 play 3O", motion=motion)
    played.screen.part(EndOfHand).build_ms = BUILD_MS
    festive = played.screen.scene.festive
    played.until(lambda: festive.celebrates, "the celebration")
    for _ in range(4000):
        if played.screen.sheet == "end":
            return played
        assert festive.celebrates, "the room is light again before the last scene"
        played.frame()
    raise AssertionError("no last scene")


def at_rest(played: Table) -> bool:
    """Return whether the last scene has come: nothing lies over it, and its sheet and buttons are in their places."""
    root = played.screen.scene.stage.root
    button = root.find("rematch")
    assert isinstance(button, ButtonNode)
    return root.find("parting") is None and not button.offset_x and button.host is not None


@pytest.mark.parametrize("motion", list(MotionSetting))
def test_a_match_goes_over_from_the_dark_room_into_its_last_scene_where_all_sit(motion: MotionSetting) -> None:
    played = comes(motion)
    assert not played.screen.scene.festive.celebrates and clean(played)
    assert all(person.alpha == 1.0 and person.host is not None for person in people_of(played))
    parting = played.screen.scene.stage.root.find("parting")
    assert (parting is None) == (motion is MotionSetting.NONE)
    if parting is not None:
        assert parting.alpha > 0.5, "a cut"
    played.frames(1500)
    assert at_rest(played)
    assert [person.attitude for person in people_of(played)] == ["cheer_right", "slump", "cheer", "slump"]
    played.close()


def test_a_picture_of_the_celebration_is_what_dissolves() -> None:
    pictures: list[pygame.Surface] = []
    keep = EndNode.keep

    def kept(node: EndNode, target: pygame.Surface) -> None:
        pictures.append(target.copy())
        keep(node, target)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(EndNode, "keep", kept)
        played = Table(Position("festive", LAST, ("S0 play 3O",), reach=None), SIZE, still_settings())
        played.screen.part(EndOfHand).build_ms = BUILD_MS
        played.until(lambda: played.screen.sheet == "end", "the end")
        parting = played.screen.scene.stage.root.find("parting")
    (seen,) = pictures
    assert parting is not None and len(parting.children) > 1
    for band in parting.children:
        assert isinstance(band, Sprite) and band.image is not None
        there = seen.subsurface((0, round(band.y), *band.image.get_size()))
        assert band.image.get_at((SIZE[0] // 2, 5)) == there.get_at((SIZE[0] // 2, 5))
    lowest = parting.children[-1]
    assert isinstance(lowest, Sprite) and lowest.body().bottom == SIZE[1]
    played.close()


def test_a_press_while_the_last_scene_comes_ends_that_and_presses_nothing() -> None:
    played = comes()
    played.frame()
    screen = played.screen
    assert not at_rest(played)
    screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert at_rest(played) and screen.sheet == "end" and played.director.screen is screen
    played.frame()
    assert [person.attitude for person in people_of(played)] == ["cheer_right", "slump", "cheer", "slump"]
    assert not any(person.moving for person in people_of(played))
    played.close()


def test_the_last_scene_that_is_opened_again_is_there_at_once() -> None:
    played = comes()
    played.frames(1500)
    played.screen.dialogs.show("log")
    played.screen.dialogs.back()
    played.until(lambda: played.screen.sheet == "end", "the end")
    assert at_rest(played)
    assert [person.attitude for person in people_of(played)] == ["cheer_right", "slump", "cheer", "slump"]
    played.close()


def test_a_click_ends_the_celebration() -> None:
    played = table(LAST, "S0 play 3O")
    played.until(lambda: played.screen.scene.festive.celebrates, "the celebration")
    for _ in range(3):
        played.screen.hurry()
    played.frames(64)
    assert played.screen.sheet == "end"
    assert clean(played)
    played.close()


def test_the_last_scene_has_the_room_to_itself_and_gives_it_back() -> None:
    played = table(LAST, "S0 play 3O")
    screen = played.screen
    screen.scene.conductor.finish_all()
    played.until(lambda: screen.sheet == "end", "the end")
    assert not screen.scene.table.root.visible
    assert not screen.scene.panels.root.visible
    texts = [node.alt for node in screen.scene.overlay.walk() if node.shown]
    assert "You win, 12 : 7" in texts
    assert any(text.startswith("Marcel, 1 trick") for text in texts)
    focused = screen.scene.ring.node
    assert focused is not None
    assert focused.name == "rematch"
    screen.dialogs.show("log")
    assert screen.scene.table.root.visible
    assert screen.scene.panels.root.visible
    played.close()


def test_a_brave_card_springs_rays_that_go_again() -> None:
    played = table(record("S1 play 5E", "S2 play 7E", "S3 play 6C", dealer=0), "S0 play 3O")
    layer = played.screen.scene.table.trick_layer

    def rays() -> int:
        unnamed = [node for node in layer.children if isinstance(node, Sprite) and not node.name]
        return sum(node.scale != 1.0 for node in unnamed)

    played.until(lambda: rays() > 0, "rays")
    played.screen.scene.conductor.finish_all()
    played.screen.scene.ambient.skip()
    assert rays() == 0
    assert played.screen.scene.timeline.motion is Motion.FULL
    played.close()


def test_cards_to_be_judged_stay_in_the_light_while_a_raise_dims_the_room() -> None:
    played = table(hand("val_f", FOUR, dealer=2), "S3 call truc", motion=MotionSetting.FULL)
    top = played.screen.scene.table
    played.until(lambda: bool(played.screen.scene.actor.veil_layer.children), "the dark")
    assert top.hand_layer.parent is top.lit_hand and top.trick_layer.parent is top.lit_hand
    played.until(lambda: not played.screen.scene.actor.veil_layer.children, "the light")
    assert top.hand_layer.parent is top.root and clean(played)


def last_word(played: Table) -> tuple[Sprite, Sprite]:
    """Return the bubble in the last scene, and the ribbon."""
    root = played.screen.scene.stage.root
    word, band = root.find("last-word"), root.find("ribbon")
    assert isinstance(word, Sprite) and isinstance(band, Sprite) and word.image is not None
    return word, band


@pytest.mark.parametrize(("size", "scale"), [(SIZE, 1.0), ((1920, 1080), 1.0), ((1024, 640), 1.0), (SIZE, 2.0)])
def people_of(played: Table) -> list[SeatedPerson]:
    """Return the people of the last scene by seat."""
    root = played.screen.scene.stage.root
    found = [root.find(f"cheer-{seat}") for seat in range(4)]
    people = [node for node in found if isinstance(node, SeatedPerson)]
    assert len(people) == 4
    return people


@pytest.mark.parametrize(("size", "scale"), [(SIZE, 1.0), ((1920, 1080), 1.0), ((1024, 640), 1.0), (SIZE, 2.0)])
def test_the_last_word_touches_its_speaker_and_hides_nobodys_face(size: tuple[int, int], scale: float) -> None:
    played = Table(Position("end", LAST, ("S0 play 3O",)), size, still_settings(scale), draws=False)
    played.until(lambda: played.screen.sheet == "end", "the end")
    word, band = last_word(played)
    assert word.image is not None and not word.body().colliderect(band.body())
    drawn = pygame.mask.from_surface(word.image)

    def covered(frame: pygame.Rect) -> int:
        at = (frame.x - word.body().x, frame.y - word.body().y)
        return drawn.overlap_area(pygame.mask.Mask(frame.size, fill=True), at)

    def head(person: SeatedPerson) -> pygame.Rect:
        frame = pygame.Rect(0, 0, round(0.5 * person.size), round(0.5 * person.size))
        frame.center = round(person.window_pos[0]), round(person.window_pos[1] - 0.64 * person.size)
        return frame

    people = people_of(played)
    assert not any(covered(head(person)) for person in people), "a bubble lies on a face"
    assert any(covered(person.body()) for person in people), "its tail ends in the air"


def test_a_victory_is_cried_in_words_of_joy() -> None:
    played = Table(Position("end", LAST, ("S0 play 3O",)), SIZE, still_settings(), draws=False)
    played.until(lambda: played.screen.sheet == "end", "the end")
    word, _band = last_word(played)
    said = {phrase.text for phrase in played.screen.scene.words.victory}
    assert word.alt.split(" – ")[0] in said and not said & {phrase.text for phrase in played.screen.scene.words.talk}


def test_winners_are_seen_laughing_when_the_last_scene_opens_and_losers_stay_crestfallen() -> None:
    played = Table(Position("end", LAST, ("S0 play 3O",)), SIZE, still_settings(), draws=False)
    played.until(lambda: played.screen.sheet == "end", "the end")
    faces = people_of(played)
    assert [person.attitude for person in faces] == ["rest", "slump", "rest", "slump"]
    for face in (faces[0], faces[2]):
        assert face.animator.current().smile > 0.5 and face.animator.current().lid_l < 0.2
    played.frames(1200)
    assert [person.attitude for person in faces] == ["cheer_right", "slump", "cheer", "slump"]
    done = [{person.attitude} for person in faces]
    for _ in range(90):
        for face in (faces[1], faces[3]):
            assert face.animator.current().smile < 0
        played.frames(500)
        for seen, person in zip(done, faces, strict=True):
            seen.add(person.attitude)
    assert {"cheer_right", "drain_right"} <= done[0] and {"cheer", "drain"} <= done[2]
    assert all(len(done[seat]) > 2 for seat in (1, 3)), "losers do not stay slumped"


def test_a_winner_throws_up_their_arms_in_the_last_scene_before_they_drink() -> None:
    played = Table(Position("end", LAST, ("S0 play 3O",)), SIZE, still_settings(), draws=False)
    played.until(lambda: played.screen.sheet == "end", "the end")
    partner = people_of(played)[2]
    done: list[str] = []
    for _ in range(200):
        played.frames(160)
        if not done or partner.attitude != done[-1]:
            done.append(partner.attitude)
    first = done.index("toast" if BUILDS[partner.who].wins == "fists" else "jubilate")
    assert done[first : first + 4] == [done[first], "cheer"] * 2
    assert "drain" not in done[:first]
    assert partner.animator.current().smile > 0.7


def test_with_less_motion_only_faces_go_on_in_the_last_scene() -> None:
    settings = replace(still_settings(), motion=MotionSetting.REDUCED)
    played = Table(Position("end", LAST, ("S0 play 3O",)), SIZE, settings, draws=False)
    played.until(lambda: played.screen.sheet == "end", "the end")
    faces = people_of(played)
    before, moods = [person.attitude for person in faces], set[str]()
    for _ in range(30):
        played.frames(500)
        moods |= {person.animator.mood_shown for person in faces}
    assert [person.attitude for person in faces] == before and len(moods) > 4


def test_the_room_of_the_last_scene_is_that_of_the_game_even_if_it_is_painted_late() -> None:
    played = Table(Position("end", LAST, ("S0 play 3O",)), SIZE, still_settings(), draws=False)
    played.until(lambda: played.screen.sheet == "end", "the end")
    ground = played.screen.scene.stage.root.find("room")
    assert isinstance(ground, Sprite)
    scene = last_scene(compose(*SIZE, 4))
    painted = last_ground("catalan", scene)
    assert ground.image is not None
    assert ground.image.get_buffer().raw == painted.get_buffer().raw
    node = ground.parent
    assert isinstance(node, EndNode)
    node.show_room(other := pygame.Surface(SIZE))
    assert ground.image is other


CROWDS = {2: "S0 7E 3O 4O | S1 1B 6C 6E", 4: FOUR, 6: SIX, 8: EIGHT}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("players", CROWDS)
def test_cards_held_up_lie_neither_on_the_words_about_them_nor_on_a_name_or_a_face(
    players: int, size: tuple[int, int]
) -> None:
    deal = CROWDS[players]
    position = Position("values", hand("val_f", deal, dealer=players - 1), (), reach=None, players=players)
    played = Table(position, size, replace(still_settings(), chatter=False), draws=False)
    played.settle()
    scene = played.screen.scene
    top = scene.table
    for seat in range(players):
        scene.actor.speech.hush()
        scene.actor.speech.speak(seat, Phrase("30!", "three of batons, seven of batons", shout=True))
        bubble = scene.actor.speech.bubble(seat)
        assert bubble is not None
        bubble.scale = 1.0
        for pose in scene.festive._fan(seat, 2):
            card = bounds(pose)
            assert not card.colliderect(bubble.words), seat
            plates = [node.plate.body() for node in top.seats if node.plate is not None]
            heads = [node.head for node in top.seats if top.position(node.seat)]
            assert card.inflate(-8, -8).collidelist([*plates, *heads]) < 0, seat
    played.close()


@pytest.mark.parametrize(("players", "text"), [(4, LAST), (8, hand("val_f", EIGHT, dealer=6))])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1024, 640), 1.0)])
def test_nothing_of_a_game_won_stays_before_a_face(
    players: int, text: str, size: tuple[int, int], scale: float
) -> None:
    settings = replace(still_settings(scale), motion=MotionSetting.FULL, chatter=False)
    played = Table(Position("won", text, reach=Table.settle, players=players), size, settings, draws=False)
    scene = played.screen.scene
    winners = [seat for seat in range(players) if seat % 2 == scene.table.viewer % 2]
    scene.timeline.play(scene.festive.celebrate(Victory("You win", "12 : 7", winners, True, True, "Victòria!")))
    played.frames(2600)
    festive = [node for node in scene.festive.layer.walk() if isinstance(node, Sprite) and node.image is not None]
    rays = next(node for node in festive if node.name == "rays")
    assert rays.image is not None
    reach = rays.scale * rays.image.get_width() / 2
    heads = [node.head for node in scene.table.seats if node.seat != scene.table.viewer]
    ribbon = next(node.body() for node in festive if node.name == "banner")
    letters = [node.body() for node in festive if node.z == 6]
    assert len(letters) == len("Victòria!") and ribbon.collidelist(heads) < 0
    assert all(letter.collidelist(heads) < 0 for letter in letters)
    for head in heads:
        chin = head.top + ABOVE_CHIN * head.h
        nearest = max(head.left, min(head.right, rays.x)), max(head.top, min(chin, rays.y))
        assert math.dist(nearest, (rays.x, rays.y)) >= reach - 1
    played.close()
