"""The decisive moments of the other games of the family, as positions: for tools.shots --family and the lints."""

from __future__ import annotations

from collections.abc import Callable

from tools.shots.positions import Position, Table, opened, sheet, spoken
from truc_desktop.screens.match.match_screen import MatchScreen


def hand(rules: str, deal: str, *lines: str, dealer: int = 3, **head: str) -> str:
    """A record of ``rules`` whose first hand is dealt (``S0 3O 4O 5O | S1 ...``), followed by ``lines``; ``head`` holds
    options and ``score``."""
    players = deal.count("|") + 1
    given = [f"{key}: {value}" for key, value in head.items()]
    start = ["truc: 1", f"rules: {rules}", f"players: {players}", f"dealer: S{dealer}", *given, ""]
    return "\n".join([*start, f"deal S{dealer} | {deal}", *lines]) + "\n"


def pressed(name: str) -> Callable[[Table], None]:
    """A control of the column was pressed, so that its list is open."""

    def show(screen: MatchScreen) -> None:
        choice = next(c for c in screen.asked.choices if c.name.startswith(name))
        screen.press(choice)

    return opened(show)


def turned(table: Table) -> None:
    """The covered cards have been turned up."""
    top = table.screen.scene.table
    table.until(lambda: len(top.piles) > 1 and len(top.trick) == len(top.seats), "the covered cards")
    table.frames(450)


def all_played(table: Table) -> None:
    """The last card of a trick has just been laid down."""
    top = table.screen.scene.table
    table.until(lambda: len(top.trick) == len(top.seats), "the last card")
    last = max(top.trick.values(), key=lambda node: (node.x, node.y) != (node.pose.x, node.pose.y))
    table.until(lambda: (last.x, last.y) == (last.pose.x, last.pose.y), "the last card on the cloth")


# ---------------------------------------------------------------- Valencian
FOUR = "S0 7E 3O 4O | S1 1B 6C 6E | S2 7O 5O 3C | S3 1E 4B 5B"
SIX = f"{FOUR} | S4 3E 3B 4C | S5 7C 7B 6O"
EIGHT = f"{SIX} | S6 2O 2C 6B | S7 2E 4E 5E"
LEVEL = "S0 3O 7E 4O | S1 3E 6C 6E | S2 7O 5O 3C | S3 1E 4B 5B"

VALENCIAN = (
    Position("val-lead", hand("val_f", FOUR)),
    Position("val-envit", hand("val_f", FOUR, dealer=2), ("S3 call envit",), reach=spoken),
    Position("val-envit-answer", hand("val_f", FOUR, dealer=2), ("S3 call envit",)),
    Position("val-over-truc", hand("val_f", FOUR, dealer=2), ("S3 call truc",)),
    Position("val-falta", hand("val_f", FOUR, "S3 call envit", "S0 call torne", dealer=2, score="T0 14 T1 9"),
             ("S1 call falta",), reach=spoken),
    Position("val-falta-answer", hand("val_f", FOUR, "S3 call envit", "S0 call torne", dealer=2, score="T0 14 T1 9"),
             ("S1 call falta",)),
    Position("val-joc-fora", hand("val_f", FOUR, "S0 call truc", "S1 call retruc", "S2 call quatre_val"),
             ("S3 call joc_fora",), reach=spoken),
    Position("val-joc-fora-answer", hand("val_f", FOUR, "S0 call truc", "S1 call retruc", "S2 call quatre_val"),
             ("S3 call joc_fora",)),
    Position("val-gone", hand("val_f", FOUR, "S0 play 7E"), ("S1 deck",)),
    Position("val-summary", hand("val_f", FOUR, "S0 call envit", "S1 accept", "S0 play 3O", "S1 play 1B", "S2 play 3C",
                                 "S3 play 4B", "S1 play 6C", "S2 play 7O", "S3 play 5B", "S0 play 4O",
                                 score="T0 20 T1 11"),
             ("S2 play 5O", "S3 play 1E", "S0 play 7E", "S1 play 6E"), reach=sheet("summary")),
    Position("val-six", hand("val_f", SIX, "S5 play 7C", dealer=4), ("S0 call truc",), players=6),
    Position("val-eight", hand("val_f", EIGHT, "S7 play 4E", dealer=6), players=8),
    Position("val-eight-envit", hand("val_f", EIGHT, dealer=6), ("S7 call falta",), reach=spoken, players=8),
    Position("val-eight-trick", hand("val_f", EIGHT, "S7 play 4E", "S0 play 3O", "S1 play 6C", "S2 play 3C",
                                     "S3 play 5B", "S4 play 3E", dealer=6), ("S5 play 7B",), players=8),
    Position("val-eight-full", hand("val_f", EIGHT, "S7 play 4E", "S0 play 3O", "S1 play 6C", "S2 play 3C",
                                    "S3 play 5B", "S4 play 3E", "S5 play 7B", dealer=6),
             ("S6 play 2O",), reach=all_played, players=8),
    Position("val-six-full", hand("val_f", SIX, "S5 play 7C", "S0 play 7E", "S1 play 1B", "S2 play 3C", "S3 play 4B",
                                  dealer=4), ("S4 play 3B",), reach=all_played, players=6),
    Position("valm-pair", hand("val_m", LEVEL, "S0 play 3O", "S1 play 3E", "S2 play 5O", "S3 play 4B")),
    Position("valm-pair-laid", hand("val_m", LEVEL, "S1 play 3E", "S2 play 5O", "S3 play 4B", "S0 play 3O", dealer=0),
             ("S1 play2 6C/6E", "S2 play2 7O/3C", "S3 play2 5B/1E")),
    Position("valm-turned", hand("val_m", "S0 3O 7E 4O | S1 3E 6E 5E | S2 6C 5O 6B | S3 5C 4B 5B", "S0 play 3O",
                                 "S1 play 3E", "S2 play 5O", "S3 play 4B", "S0 play2 4O/7E", "S1 play2 6E/5E"),
             ("S2 play2 6C/6B", "S3 play2 5C/5B"), reach=turned),
    Position("valm-down", hand("val_m", FOUR, "S3 play 4B", dealer=2), reach=pressed("down")),
    Position("valm-thrown", hand("val_m", FOUR, "S3 play 4B", dealer=2), ("S0 play down 4O", "S1 play 6C")),
)  # fmt: skip

# ---------------------------------------------------------------- French
TWO_F = "S0 7h Ad 9s | S1 8c Rh Vs"
FOUR_F = f"{TWO_F} | S2 7d Vc 10d | S3 8h As 9c"

FRENCH = (
    Position("fr-lead", hand("fr2", TWO_F, dealer=1), players=2),
    Position("fr-redeal", hand("fr2", TWO_F, dealer=0), ("S1 propose redeal",), players=2),
    Position("fr-redealt", hand("fr2", TWO_F, dealer=1),
             ("S0 propose redeal", "S1 agree"), players=2),
    Position("fr-offer", hand("fr2", TWO_F, "S1 play 8c", "S0 play 9s", dealer=0, score="T0 5 T1 7"),
             ("S1 offer two_more",), reach=spoken, players=2),
    Position("fr-remainder", hand("fr2", TWO_F, dealer=0, score="T0 5 T1 7"), ("S1 declare remainder",), players=2),
    Position("fr-any", hand("fr2_any", TWO_F, dealer=1), reach=pressed("raise"), players=2),
    Position("fr-double", hand("fr2_double", TWO_F, "S1 offer double", "S0 accept", "S1 play 8c", dealer=0),
             ("S0 offer double",), reach=spoken, players=2),
    Position("lanes-lead", hand("lanes", FOUR_F)),
    Position("lanes-offer", hand("lanes", FOUR_F, dealer=2), ("S3 offer +5",)),
    Position("fr4-lead", hand("fr4", FOUR_F)),
    Position("fr4-tell", hand("fr4", FOUR_F), reach=pressed("instruct")),
    Position("fr4-told", hand("fr4", FOUR_F, "S2 play Vc", "S3 play 9c", dealer=1), ("S2 instruct S0 beat_it",)),
    Position("fr4-remainder", hand("fr4", FOUR_F, dealer=2), ("S3 declare remainder",), reach=spoken),
    Position("trut-lead", hand("trut", FOUR_F)),
    Position("trut-called", hand("trut", FOUR_F, dealer=2), ("S3 call trut",), reach=spoken),
    Position("trut-answer", hand("trut", TWO_F, dealer=0), ("S1 call trut",), players=2),
)  # fmt: skip

# ---------------------------------------------------------------- Argentine
FOUR_A = "S0 7E 6E 3O | S1 1E 12C 4B | S2 5O 6O 2C | S3 3B 11C 10C"
FLORS = "S0 7E 6E 3E | S1 1E 12C 4B | S2 5O 6O 2C | S3 7C 5C 4C"
THREE_A = "S0 7E 6E 3O 4C | S1 1E 12C 4B | S2 5O 6O 2C"
SIX_A = f"{FOUR_A} | S4 3C 2O 7B | S5 1B 12O 5B"

ARGENTINE = (
    Position("arg-lead", hand("arg", FOUR_A)),
    Position("arg-truco", hand("arg", FOUR_A, dealer=2), ("S3 call truco",)),
    Position("arg-envido", hand("arg", FOUR_A, dealer=2), ("S3 call envido",), reach=spoken),
    Position("arg-real", hand("arg", FOUR_A, "S3 call envido", "S0 call envido", dealer=2), ("S3 call real_envido",)),
    Position("arg-falta", hand("arg", FOUR_A, dealer=2, score="T0 22 T1 11"), ("S3 call falta",)),
    Position("arg-declared", hand("arg", FOUR_A, dealer=2), ("S3 call envido", "S0 accept"), reach=Table.settle),
    Position("arg-double", hand("arg", FOUR_A, dealer=2), ("S3 call envido+truco",), reach=spoken),
    Position("arg-both", hand("arg", FOUR_A), reach=pressed("double")),
    Position("arg-flor-lead", hand("arg", FLORS)),
    Position("arg-flor", hand("arg", FLORS, dealer=2), ("S3 announce flor",), reach=spoken),
    Position("arg-flor-asked", hand("arg", FLORS, dealer=2), ("S3 announce flor",)),
    Position("arg-contraflor", hand("arg", FLORS, "S3 announce flor", "S0 announce flor", dealer=2),
             ("S3 call contraflor",)),
    Position("arg-al-resto", hand("arg", FLORS, "S3 announce flor", "S0 call contraflor", dealer=2,
                                  score="T0 17 T1 20"), ("S3 call contraflor_al_resto",), reach=spoken),
    Position("arg-summary", hand("arg", FLORS, "S3 announce flor", "S0 achico", "S3 play 7C", "S0 play 3E",
                                 "S1 play 4B", "S2 play 2C", "S0 play 6E", "S1 play 12C", "S2 play 5O", "S3 play 5C",
                                 "S1 call truco", "S2 accept", dealer=2, score="T0 16 T1 9"),
             ("S1 play 1E", "S2 play 6O", "S3 play 4C", "S0 play 7E"), reach=sheet("summary")),
    Position("arg-vale-cuatro", hand("arg", FOUR_A, "S0 call truco", "S1 call retruco", "S2 accept",
                                     "S2 call vale_cuatro"), ("S3 accept",)),
    Position("arg-rooster", hand("arg", THREE_A, dealer=2), players=3),
    Position("arg-rooster-play", hand("arg", THREE_A, "S0 discard 4C", dealer=2), ("S0 play 3O",), players=3),
    Position("arg-rotating", hand("arg", "S0 7E 6E 3O | S1 1E 12C 4B | S2 5O 6O 2C 4C", "S2 discard 4C", dealer=2,
                                  **{"option.gallo_mode": "rotating", "score": "S0 12 S1 5 S2 20"}),
             ("S0 play 3O",), players=3),
    Position("arg-exposed", hand("arg", "S0 7E* 6E 3O | S1 1E 12C 4B | S2 5O 6O 2C | S3 3B 11C 10C", dealer=3,
                                 **{"option.exposed_card": "20"})),
    Position("arg-six", hand("arg", SIX_A, "S5 play 1B", dealer=4), players=6),
    Position("arg-two", hand("arg", "S0 7E 6E 3O | S1 1E 12C 4B", "S1 play 1E", dealer=0), players=2),
)  # fmt: skip

FAMILY: tuple[Position, ...] = (*VALENCIAN, *FRENCH, *ARGENTINE)

__all__ = ["FAMILY", "Table", "hand"]
