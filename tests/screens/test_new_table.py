"""The New table page: choices are used for the table that opens, and remembered."""

from __future__ import annotations

import dataclasses

import pygame
import pytest

from tests.screens.pages import Program, with_options
from truc_desktop.art.faces.cast import CAST
from truc_desktop.engine import PRESETS, RuleSet, SetupError, ruleset
from truc_desktop.i18n.option_words import is_switch
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.games.shelf import card_of
from truc_desktop.screens.lessons.leading import Leading
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.setup import table_choice as choosing
from truc_desktop.screens.setup.game_list import HEADING_LEFT, seats_of
from truc_desktop.screens.setup.new_table import NewTableScreen
from truc_desktop.screens.setup.recent_tables import recent_tables, with_recent
from truc_desktop.screens.setup.rules_form import FIRST
from truc_desktop.screens.setup.seating import Seating
from truc_desktop.screens.setup.seats_picture import Sitter
from truc_desktop.storage.settings import LastTable, Motion, Settings
from truc_desktop.ui.gui import Pane
from truc_desktop.ui.widgets import Clipped

pytestmark = pytest.mark.usefixtures("blank_drawings")


@pytest.fixture
def page(program: Program) -> NewTableScreen:
    screen = with_options(program)
    program.show(screen)
    return screen


def choose(program: Program, key: str) -> None:
    """Choose a game by its card, and its form if the card has several."""
    program.click(f"game-{card_of(key).key}")
    if len(card_of(key).games) > 1:
        program.click(f"form-{key}")


def test_enter_deals_with_the_usual_table(program: Program, page: NewTableScreen) -> None:
    program.key(pygame.K_RETURN)
    (spec,) = program.tables
    assert (spec.rules, spec.players, dict(spec.options)) == ("cat", 4, {})
    assert len(set(spec.cast)) == 4


def test_options_clicked_are_in_the_table(program: Program, page: NewTableScreen) -> None:
    program.click("opt-ranking-1")
    program.click("opt-match_length-1")
    program.click("fold-more")
    program.click("opt-concede_any_time")
    program.click("opt-signals_truthful-1")
    program.click("opt-decide")
    program.click("deal")
    (spec,) = program.tables
    assert dict(spec.options) == {
        "ranking": "espaseta", "match_length": "3", "concede_any_time": "yes", "signals_truthful": "yes",
    }  # fmt: skip
    assert not spec.decide_for_pair  # the switch says that the partner bets too
    assert ruleset(spec.rules, spec.players, spec.options).ranking.key == "espaseta"


def test_a_number_by_keys(program: Program, page: NewTableScreen) -> None:
    program.tab_to("fold-more")
    program.key(pygame.K_RETURN)
    program.tab_to("opt-turn_timer")
    program.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RIGHT)
    program.key(pygame.K_d)
    (spec,) = program.tables
    assert dict(spec.options) == {"turn_timer": "30"}


@pytest.mark.parametrize("key", PRESETS)
def test_every_option_of_every_game_is_there_with_its_words(program: Program, page: NewTableScreen, key: str) -> None:
    choose(program, key)
    program.click(f"players-{seats_of(card_of(key)).index(PRESETS[key].players[-1])}")
    players = PRESETS[key].players[-1]
    offered = [option for option in PRESETS[key].options if option.means(players)]
    closed = page.spoken()
    assert all(option.title in closed for option in offered if option.key in FIRST)
    program.click("fold-more")
    spoken = page.spoken()
    for option in offered:
        assert option.title in spoken and option.explain in spoken
        if option.values and not is_switch(option):
            assert all(label in spoken for label in option.labels)


def test_the_person_sits_with_the_pair_or_is_the_rooster(program: Program, page: NewTableScreen) -> None:
    program.click("game-arg")
    assert not program.has("rooster-0"), "there is none at a table of four"
    program.click("players-1")
    assert page.spec.players == 3 and page.spec.rooster == 0
    assert page.spec.ruleset.sides(0).of == (0, 1, 1)
    program.click("rooster-2")
    assert page.spec.rooster == 2 and page.spec.ruleset.sides(0).of == (1, 1, 0)
    program.key(pygame.K_ESCAPE)
    again = with_options(program)
    program.show(again)
    assert again.spec.rooster == 2
    program.click("opt-gallo_mode-1")
    assert not program.has("rooster-0") and again.spec.rooster == 0, "the dealer is the rooster"
    program.click("opt-gallo_mode-0")
    program.click("deal")
    (spec,) = program.tables
    assert (spec.players, spec.rooster) == (3, 2)


def test_two_seats_leave_out_what_needs_a_partner(program: Program, page: NewTableScreen) -> None:
    program.click("opt-signals-1")
    program.click("opt-decide")
    program.click("players-0")
    assert not program.has("opt-signals") and not program.has("opt-decide") and not program.has("seat-2")
    program.click("deal")
    (spec,) = program.tables
    assert (spec.players, dict(spec.options), len(spec.cast), spec.decide_for_pair) == (2, {}, 2, False)


def test_another_face_is_chosen_and_faces_swap(program: Program, page: NewTableScreen) -> None:
    before = page.spec.cast
    program.click("seat-2")
    program.click("who-awa")
    assert page.spec.cast == (before[0], before[1], "awa", before[3])
    program.click("seat-0")
    program.click(f"who-{before[1]}")
    assert page.spec.cast == (before[1], before[0], "awa", before[3])
    program.click("seat-1")
    program.key(pygame.K_ESCAPE)
    assert page.spec.cast == (before[1], before[0], "awa", before[3])


@pytest.mark.parametrize("name", ["seat-2", "game-trut", "fold-options", "deal"])
def test_a_page_laid_out_again_during_a_click_does_not_lose_it(
    program: Program, page: NewTableScreen, name: str
) -> None:
    """A picture that has just been painted may come between press and release."""
    program.arrive()
    pos, clicked = program.node(name).body().center, []
    program.director.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    page.rebuild()
    node = program.node(name)
    was, node.on_click = node.on_click, lambda: clicked.append(name)
    program.director.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert was is not None and clicked == [name]


def test_a_press_is_over_if_its_control_has_gone(program: Program, page: NewTableScreen) -> None:
    program.arrive()
    pos = program.node("fold-more").body().center
    program.director.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    page.folds.open.clear()
    page.rebuild()
    assert page.body.find("fold-more") is None and page.stage.pointer.pressed is None


def test_a_face_by_keys_alone(program: Program, page: NewTableScreen) -> None:
    program.tab_to("seat-1")
    program.key(pygame.K_RETURN)
    assert page.sheets.is_open
    program.tab_to("who-delia")
    program.key(pygame.K_RETURN)
    assert page.spec.cast[1] == "delia" and not page.sheets.is_open


def test_the_name_is_written_and_keys_are_only_letters_there(program: Program, page: NewTableScreen) -> None:
    program.click("name")
    program.type("Dídac")
    assert program.settings.name == "Dídac" and not program.tables
    program.key(pygame.K_RETURN)
    program.key(pygame.K_d)
    assert len(program.tables) == 1 and program.settings.name == "Dídac"


def test_choices_are_remembered(program: Program, page: NewTableScreen) -> None:
    program.click("opt-ranking-1")
    program.click("seat-1")
    program.click("who-vicent")
    program.click("players-0")
    program.key(pygame.K_ESCAPE)
    again = with_options(program)
    program.show(again)
    assert (again.spec.players, dict(again.spec.options), again.spec.cast[1]) == (2, {"ranking": "espaseta"}, "vicent")
    program.click("players-1")
    assert len(set(again.spec.cast)) == 4 and again.spec.cast[1] == "vicent"


def test_the_wheel_scrolls_the_options(program: Program, page: NewTableScreen) -> None:
    pane = program.node("pane-options-cat")
    assert isinstance(pane, Pane)
    pane.scroll_to(0)
    top = program.node("opt-match_length").body().top
    middle = pane.body().center
    program.director.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0)))
    program.director.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    program.frames(2)
    assert program.node("opt-match_length").body().top < top
    program.director.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=50))
    program.frames(2)
    assert program.node("opt-match_length").body().top == top


@pytest.mark.parametrize("key", PRESETS)
def test_every_game_is_dealt_with_all_its_seats_in_its_own_company(program: Program, key: str) -> None:
    page = with_options(program)
    program.show(page)
    choose(program, key)
    for players in PRESETS[key].players:
        program.click(f"players-{seats_of(card_of(key)).index(players)}")
        program.key(pygame.K_d)
        spec = program.tables[-1]
        assert (spec.rules, spec.players, dict(spec.options)) == (key, players, {})
        assert spec.cast == profile_of(key).cast[:players]
        assert ruleset(spec.rules, spec.players, spec.options).changed == ()


def test_every_game_is_said_with_its_seats_and_one_line(program: Program, page: NewTableScreen) -> None:
    spoken = page.spoken()
    for title in ("Truc català", "Truc français", "Trut", "Truc valencià", "Truco argentino"):
        assert title in spoken
    assert "Seats: 2, 4, 6, 8. about 15 minutes, hard" in spoken
    countries = ("Catalonia", "France", "Valencia", "Argentina")
    assert sorted(countries, key=lambda country: spoken.index(f"\n{country}\n")) == list(countries)
    choose(program, "lanes")
    assert "After Lanes (Truc selon Lanes), chosen" in page.spoken()


def test_a_game_by_keys_alone(program: Program, page: NewTableScreen) -> None:
    program.tab_to("game-trut")
    program.key(pygame.K_RETURN)
    program.key(pygame.K_d)
    assert program.tables[-1].rules == "trut"


def test_options_are_remembered_for_each_game_by_itself(program: Program, page: NewTableScreen) -> None:
    program.click("opt-ranking-1")
    choose(program, "val_f")
    program.click("players-3")
    program.click("opt-camas-2")
    program.click("seat-1")
    program.click("who-delia")
    program.click("game-cat")
    assert dict(page.spec.options) == {"ranking": "espaseta"} and page.spec.players == 4
    program.key(pygame.K_ESCAPE)
    again = with_options(program)
    program.show(again)
    assert again.spec.rules == "cat"
    choose(program, "val_f")
    assert (again.spec.players, dict(again.spec.options), again.spec.cast[1]) == (8, {"camas": "3"}, "delia")


def test_what_needs_partners_is_kept_while_there_are_none(program: Program, page: NewTableScreen) -> None:
    program.click("opt-signals-1")
    program.click("players-0")
    program.key(pygame.K_ESCAPE)
    again = with_options(program)
    program.show(again)
    assert dict(again.spec.options) == {}
    program.click("players-1")
    assert dict(again.spec.options) == {"signals": "off"}


def test_the_usual_value_may_depend_on_another_option(program: Program, page: NewTableScreen) -> None:
    choose(program, "fr4")
    program.click("opt-raise_mode-2")
    assert dict(page.spec.options) == {"raise_mode": "double"}
    assert "Points: 16, chosen, as usual" in page.spoken()
    program.click("opt-target-0")
    assert dict(page.spec.options) == {"raise_mode": "double", "target": "12"}
    assert ruleset("fr4", 4, page.spec.options).match.target == 12


def test_back_to_the_usual_rules(program: Program, page: NewTableScreen) -> None:
    program.click("opt-ranking-1")
    program.click("opt-match_length-1")
    program.click("usual")
    assert dict(page.spec.options) == {}
    assert "Ranking: Threes on top, chosen, as usual" in page.spoken()


def test_folds_open_and_close(program: Program, page: NewTableScreen) -> None:
    assert not program.has("opt-eleven_look")
    program.click("fold-more")
    assert program.has("opt-eleven_look")
    program.click("opt-eleven_look-1")
    program.click("fold-more")
    assert not program.has("opt-eleven_look")
    assert "1 changed" in page.spoken()
    assert "two tricks win it" not in page.spoken()
    program.click("fold-how")
    assert "two tricks win it" in page.spoken()
    program.click("fold-how")
    assert "two tricks win it" not in page.spoken()


@pytest.fixture
def no_espaseta_to_three(monkeypatch: pytest.MonkeyPatch) -> None:
    """Espaseta and best of three do not go together at these tables; the ranking conflicts, or the eleven."""

    def strict(key: str, players: int, options: dict[str, str]) -> RuleSet:
        if options.get("ranking") == "espaseta" and options.get("match_length") == "3":
            hidden = options.get("eleven_look") == "before_cards"
            raise SetupError("option.eleven_look" if hidden else "option.ranking", "espaseta is a single game")
        return ruleset(key, players, options)

    monkeypatch.setattr(choosing, "ruleset", strict)


def test_what_does_not_go_together_is_said_at_the_option(
    program: Program, page: NewTableScreen, no_espaseta_to_three: None
) -> None:
    program.click("opt-ranking-1")
    program.click("opt-match_length-1")
    assert "espaseta is a single game" in page.spoken()
    assert not program.node("deal").enabled
    program.click("deal")
    program.key(pygame.K_d)
    assert program.tables == []
    assert page.sheets.is_open
    program.key(pygame.K_ESCAPE)
    program.click("opt-match_length-0")
    assert "espaseta is a single game" not in page.spoken()
    program.key(pygame.K_d)
    assert dict(program.tables[-1].options) == {"ranking": "espaseta"}


def test_a_fold_opens_for_the_option_to_blame(
    program: Program, page: NewTableScreen, no_espaseta_to_three: None
) -> None:
    program.click("fold-more")
    program.click("opt-eleven_look-1")
    program.click("fold-more")
    program.click("opt-ranking-1")
    program.click("opt-match_length-1")
    assert program.has("opt-eleven_look") and "espaseta is a single game" in page.spoken()


def test_a_stored_table_that_does_not_go_together_is_not_the_quick_game(no_espaseta_to_three: None) -> None:
    from truc_desktop.screens.setup.recent_tables import last_spec

    table = LastTable(options={"ranking": "espaseta", "match_length": "3"})
    assert dict(last_spec(Settings(table=table)).options) == {}


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_anybody_can_sit_anywhere_and_is_remembered(program: Program, seat: int) -> None:
    page = with_options(program)
    program.show(page)
    for person in CAST:
        page._ask_who(seat)
        page.sheets.choose(person.key)
        assert page._seating.cast[seat] == person.key
    assert len(set(page._seating.cast[:4])) == 4
    page._deal()
    assert program.settings.table.robots[seat] == CAST[-1].key
    again = with_options(program)
    program.show(again)
    assert again._seating.cast[seat] == CAST[-1].key


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1024, 640), 1.5), ((1280, 720), 1.0)])
def test_the_chosen_game_is_in_sight(size: tuple[int, int], scale: float) -> None:
    program = Program(size, Settings(text_scale=scale, table=LastTable(rules="arg", players=4)))
    page = with_options(program)
    program.show(page)
    view = program.node("pane-games").body()
    assert program.node("game-arg").body().bottom <= view.bottom
    if program.has("tabs"):
        page.tabs.open(1)
        page.tabs.open(0)
        assert view.bottom >= program.node("game-arg").body().bottom
    program.node("pane-games").scroll_to(0)  # type: ignore[attr-defined]
    top = program.node("game-arg").body().top
    page.rebuild()
    assert program.node("game-arg").body().top == top


def test_the_form_chosen_last_is_taken_with_its_card(program: Program, page: NewTableScreen) -> None:
    choose(program, "fr2_any")
    program.click("game-trut")
    program.click("game-fr2")
    assert page.spec.rules == "fr2_any"
    program.click("game-fr2")
    assert page.spec.rules == "fr2_any", "a press on the chosen card changes nothing"


def test_the_game_to_start_with_is_marked_until_a_match_has_been_finished(program: Program) -> None:
    program.show(with_options(program))
    assert "Start here" in program.node("game-cat").alt and "Start here" not in program.node("game-trut").alt
    program.settings = Settings(finished=("trut",))
    program.show(with_options(program))
    assert "Start here" not in program.page.spoken()


def test_what_is_new_is_compared_with_the_game_finished_most(program: Program) -> None:
    program.show(with_options(program))
    assert "New compared with" not in program.page.spoken(), "somebody new begins with this game"
    program.click("game-trut")
    spoken = program.page.spoken()
    assert "New compared with Catalan Truc" in spoken and "this hand for a whole trut" in spoken
    program.settings = Settings(finished=("cat", "arg", "trut"), matches={"arg": 4, "cat": 2})
    program.show(with_options(program))
    spoken = program.page.spoken()
    assert "New compared with Argentine Truco" in spoken and "Bets are on the tricks only." in spoken


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=str)
def test_the_lesson_and_the_short_rules_are_in_the_first_view_of_every_game(size: tuple[int, int]) -> None:
    program = Program(size)
    program.show(with_options(program))
    for key in PRESETS:
        choose(program, key)
        pane = program.node(f"pane-options-{key}")
        pane.scroll_to(0)  # type: ignore[attr-defined]
        for name in ("lesson", "fold-how"):
            assert pane.body().contains(program.node(name).body()), (key, name)


def test_the_last_tables_are_played_again_as_they_were(program: Program, page: NewTableScreen) -> None:
    assert not program.has("recent-0")
    choose(program, "arg")
    program.click("players-0")
    program.click("opt-flor-1")
    program.click("seat-1")
    program.click("who-delia")
    program.click("deal")
    program.show(with_options(program))
    program.click("game-cat")
    program.click("deal")
    again = with_options(program)
    program.show(again)
    assert program.node("recent-0").alt == "Play again: Truc català, 4 seats, with Remei, Quim, Laia"
    assert program.node("recent-1").alt == "Play again: Truco argentino, 2 seats, with Delia, 1 option changed"
    inside = program.node("recent-0").body().x - program.node("game-cat").body().x
    assert inside == round(HEADING_LEFT * again.metrics.t), "below the words of the heading"
    program.click("game-arg")
    program.click("players-2")
    program.click("opt-flor-0")
    program.click("recent-1")
    program.key(pygame.K_d)
    spec, before = program.tables[-1], program.tables[0]
    assert (spec.rules, spec.players, dict(spec.options), spec.cast) == ("arg", 2, {"flor": "no"}, before.cast)
    assert recent_tables(program.settings)[0].rules == "arg", "it is now the latest"


def test_people_at_this_computer_and_the_rooster_come_back_with_their_table(program: Program) -> None:
    table = LastTable("arg", 3, robots=("awa", "delia"), guests={"1": "Pau"}, rooster=2)
    program.settings = Settings(recent={"0": table})
    page = with_options(program)
    program.show(page)
    program.tab_to("recent-0")
    program.key(pygame.K_RETURN)
    assert (page.spec.players, page.spec.rooster, dict(page.spec.guests)) == (3, 2, {1: "Pau"})
    assert page.spec.cast[:2] == ("awa", "delia")


def test_a_game_with_as_many_seats_is_one_of_the_last_tables_once(program: Program) -> None:
    for options in ({}, {"ranking": "espaseta"}, {}):
        program.settings = with_recent(program.settings, LastTable("cat", 4, options))
    program.settings = with_recent(program.settings, LastTable("cat", 2))
    assert recent_tables(program.settings) == (LastTable("cat", 2), LastTable("cat", 4))
    for key in ("trut", "arg"):
        program.settings = with_recent(program.settings, LastTable(key, 4))
    assert [table.rules for table in recent_tables(program.settings)] == ["arg", "trut", "cat"], "three are kept"
    program.settings = dataclasses.replace(program.settings, recent={"0": LastTable("whist", 4)})
    assert recent_tables(program.settings) == (), "perhaps a game of a newer program"


def test_the_lesson_of_the_game_with_governors_is_seen_at_once(program: Program, page: NewTableScreen) -> None:
    choose(program, "fr4")
    lesson, fold = (page.stage.root.find(name) for name in ("lesson", "more below"))
    assert lesson is not None and fold is not None
    assert lesson.body().bottom <= fold.body().top
    said = page.stage.root.find("opt-decide")
    assert said is not None and "answer when you govern" in page.spoken()


def test_the_options_are_folded_and_say_what_is_not_usual(program: Program) -> None:
    page = NewTableScreen(program)
    program.show(page)
    assert "Options. The usual rules, closed" in page.spoken()
    assert not program.has("opt-ranking-0") and not program.has("name")
    program.click("fold-options")
    assert "Options. The usual rules, open" in page.spoken()
    program.click("opt-ranking-1")
    program.click("fold-options")
    assert not program.has("opt-ranking-0")
    assert "Options. Ranking: Espaseta, closed" in page.spoken()
    program.click("fold-options")
    program.click("opt-match_length-1")
    program.click("opt-decide")
    assert "Options. 3 choices are not the usual ones, open" in page.spoken()


def test_the_options_stay_open_while_the_page_is(program: Program) -> None:
    page = NewTableScreen(program)
    program.show(page)
    program.tab_to("fold-options")
    program.key(pygame.K_RETURN)
    choose(program, "val_f")
    assert "The usual rules, open" in page.spoken()
    again = NewTableScreen(program)
    program.show(again)
    assert "The usual rules, closed" in again.spoken()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_options_that_are_opened_come_into_view(size: tuple[int, int]) -> None:
    program = Program(size)
    screen = NewTableScreen(program)
    program.show(screen)
    program.click("fold-options")
    pane = next(node for node in screen.body.walk() if node.name.startswith("pane-options") and isinstance(node, Pane))
    rows = [node for node in pane.content.walk() if node.name.startswith("opt-") and isinstance(node, Clipped)]
    assert sum(pane.view().contains(row.body()) for row in rows) >= 3
    fold = pane.content.find("fold-options")
    assert fold is not None and pane.view().contains(fold.body())
    program.frames()
    before = pane.offset
    pane.scroll_by(200)
    screen.rebuild()
    pane = next(node for node in screen.body.walk() if node.name.startswith("pane-options") and isinstance(node, Pane))
    assert pane.offset > before  # it is brought up once


def test_a_hand_that_is_for_these_seats_alone_is_reached_at_once(program: Program, page: NewTableScreen) -> None:
    program.click("game-arg")
    assert not program.has("lesson-hand")
    program.click("players-1")
    assert program.node("lesson-hand").alt == "At once to hand 4: The rooster (gallo)"
    program.click("lesson-hand")
    screen = program.director.screen
    assert isinstance(screen, MatchScreen) and screen.part(Leading).director.hand.name == "arg-4"


def test_a_lesson_without_a_hand_for_these_seats_says_nothing_of_seats(
    program: Program, page: NewTableScreen
) -> None:
    choose(program, "val_f")
    program.click("players-0")
    assert not program.has("lesson-hand") and program.has("lesson") and "same for all seats" not in page.spoken()


def test_the_rooster_is_explained_where_three_seats_are_chosen(program: Program, page: NewTableScreen) -> None:
    told = "One player, the rooster (gallo), plays alone against the other two."
    choose(program, "arg")
    assert told not in page.spoken()
    program.click("players-1")
    assert told in page.spoken()


def moving(page: NewTableScreen) -> set[int]:
    """The seats of those who are on their way to the table."""
    return {node.seat for node in page.body.walk() if isinstance(node, Sitter) and node.alpha < 1}


def test_who_is_chosen_comes_to_the_table_and_who_sits_there_stays(program: Program, page: NewTableScreen) -> None:
    page.timeline.skip()
    page._sit(1, "montse")
    assert moving(page) == {1}
    page.rebuild()
    assert not moving(page)
    choose(program, "trut")
    coming = moving(page)
    assert coming and 0 not in coming
    program.key(pygame.K_LSHIFT)
    assert not moving(page)


def test_without_motion_nobody_is_on_the_way(program: Program) -> None:
    program.settings = dataclasses.replace(program.settings, motion=Motion.NONE)
    page = with_options(program)
    program.show(page)
    choose(program, "trut")
    assert not moving(page)


def test_a_game_with_several_forms_offers_the_seats_of_all(program: Program, page: NewTableScreen) -> None:
    choose(program, "fr2")
    assert page._choosing.players == 2 == len(PRESETS["fr2"].players) + 1
    program.click("players-1")
    assert (page._choosing.game, page._choosing.players) == ("fr4", 4), "the form that has so many"
    program.click("players-0")
    assert page._choosing.players == 2 and page._choosing.game in card_of("fr2").games


def test_who_sits_in_a_seat_has_the_focus_when_another_is_asked_for() -> None:
    sheet = Seating(("benat", "remei", "quim", "laia")).sheet(2, 4, "", lambda: None)
    assert sheet.first == "who-quim" and sheet.safe == "stay"
