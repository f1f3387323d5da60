"""Log of the screen: each line is made from the view before its event."""

from __future__ import annotations

from tools.shots.family import TWO_F, hand
from tools.shots.positions import Position, Table, still_settings
from truc_desktop.engine import Event
from truc_desktop.screens.match.hand_history import HandHistory
from truc_desktop.screens.network.catch_up import CatchUp


def log(record: str, *live: str, players: int = 4) -> list[str]:
    """Return the lines of the log after all of ``live`` has been shown."""
    table = Table(Position("log", record, live, players=players), (1280, 720), still_settings(1.0), draws=False)
    said = [entry.text for entry in table.screen.log]
    table.close()
    return said


def test_a_remainder_is_answered_in_the_log_as_in_the_bubble() -> None:
    said = log(hand("fr2", TWO_F, dealer=1), "S0 declare remainder", "S1 answer remainder", players=2)
    assert [line for line in said if "Mon reste aussi ! The hand is for the game." in line]
    assert not [line for line in said if "Oui, je joue" in line]


def test_level_upper_cards_stand_in_the_log() -> None:
    record = hand("val_m", "S0 3O 7E 4O | S1 3E 6E 5E | S2 6C 5O 6B | S3 5C 4B 5B", "S0 play 3O", "S1 play 3E",
                  "S2 play 5O", "S3 play 4B")  # fmt: skip
    said = log(record, "S0 play2 4O/7E", "S1 play2 6E/5E", "S2 play2 6C/6B", "S3 play2 5C/5B")
    assert said.index("The upper cards are equal.") < said.index("Equal: the hidden cards are turned up.")


def test_the_log_of_who_comes_back_is_told_from_the_views_of_then() -> None:
    table = Table(Position("back", hand("fr2", TWO_F, dealer=1), players=2), (1280, 720), still_settings(1.0),
                  draws=False)  # fmt: skip
    screen, events = table.screen, list[Event]()
    table.session.subscribe(0, lambda batch: events.extend(batch.events))
    table.submit(("S0 declare remainder", "S1 answer remainder"))
    table.settle()
    catch_up = CatchUp(
        screen.scene, screen, screen.dialogs, screen.hand_log, screen.part(HandHistory), past=lambda: events,
        spoken=tuple, next_hand=lambda: None, restart=screen.restart, act_out=screen.act_out,
    )  # fmt: skip
    screen.hand_log.clear()
    catch_up.told_before()
    assert "Josette: Mon reste aussi ! The hand is for the game." in [entry.text for entry in screen.log]
    table.close()


def test_the_first_player_is_named_on_the_plate() -> None:
    table = Table(Position("plate", hand("fr2", TWO_F, dealer=1), players=2), (1280, 720), still_settings(1.0),
                  draws=False)  # fmt: skip
    assert "first player" in table.screen.scene.table.seats[0].alt
    table.close()
