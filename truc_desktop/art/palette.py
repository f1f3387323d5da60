"""The colours of the program and the data of its rooms (one look of table, mat and light per region)."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.art.colour import RGB

INK = "#2a1c14"
PAPER, PAPER2, PAPER3 = "#fbf4e2", "#f1e3c4", "#d9c39a"
GOLD, GOLDD, GOLDL = "#e0a526", "#a8681a", "#f9dd7e"
RED, REDD, REDL = "#b3282d", "#7c1720", "#d64a4a"
BLUE, BLUED, BLUEL = "#22508f", "#14305c", "#3f76bd"
GREEN, GREEND, GREENL = "#2f7d46", "#1b5030", "#4a9c5e"
WOOD, WOODD, WOODL = "#a9703a", "#5c3618", "#c9935a"
STEEL, STEELD = "#c9d6de", "#7e93a3"
BROWN = "#4a3320"
GLASS = "#1d120b"
FOCUS = "#fff2b8"
CREAM_TEXT = "#fdf1d2"


@dataclass(frozen=True, slots=True)
class Room:
    """What makes a room look different from the others. Colour triples are base, dark, light unless noted."""

    key: str
    title: str
    table: str
    """planks, rough, staves, marble, or flat (high contrast)"""
    wood: tuple[str, str, str]
    mat: tuple[str, str, str]
    cloth: str
    """wool, felt, leather or linen"""
    band: str
    """ground colour of the border"""
    motif: str
    """rosette, azulejo, nouveau, vine or pampa"""
    accents: tuple[str, str, str]
    lamp: tuple[RGB, RGB]
    """colour of the light in the middle and at the rim; multiplied onto the picture"""
    back: tuple[str, str, str]
    """card back: main, dark, light"""
    token: str
    """token of the score: bean, chickpea, chip, cork, tally or poroto"""
    fringe: str = ""
    """colour of the fringe, "" for none"""
    lamp_at: tuple[float, float] = (0.5, 0.40)
    """centre of the light as parts of the window's width and height"""


ROOMS: dict[str, Room] = {
    room.key: room
    for room in (
        Room(
            "catalan", "Taverna · Catalunya", "planks", ("#ad7444", "#744624", "#cc965c"),
            ("#2f6b48", "#1f4d33", "#3d7f58"), "wool", "#f1e3c4", "rosette", (RED, GOLD, GREEND),
            ((255, 246, 226), (72, 46, 36)), ("#8e1f26", "#5e1218", "#e9c46a"), "bean", "#efe0bd",
        ),
        Room(
            "valencian", "Casal · València", "planks", ("#c29a66", "#94703f", "#dcb986"),
            ("#254f86", "#173763", "#34659f"), "linen", "#f7f1e0", "azulejo", (BLUE, GOLD, GREEN),
            ((255, 250, 234), (92, 66, 52)), ("#22508f", "#14305c", "#f9dd7e"), "chickpea",
        ),
        Room(
            "french", "Bistrot · Paris", "marble", ("#e4ddd0", "#a89d8c", "#f7f2e8"),
            ("#7a2430", "#56151f", "#93323e"), "felt", "#56151f", "nouveau",
            ("#e9c46a", "#f1e3c4", "#4a9c5e"), ((255, 248, 234), (96, 72, 62)),
            ("#1b5030", "#0f3520", "#e9c46a"), "chip",
        ),
        Room(
            "poitou", "Cave · Poitou", "staves", ("#77553a", "#4a3322", "#92704e"),
            ("#6d3b26", "#4b2617", "#834b31"), "leather", "#4b2617", "vine",
            ("#8aa24a", "#6f3b6b", "#d9b26a"), ((255, 234, 200), (50, 36, 38)),
            ("#4d3263", "#2f1d40", "#e9c46a"), "cork",
        ),
        Room(
            "pulperia", "Pulpería · La Pampa", "rough", ("#94603c", "#623a20", "#b07c50"),
            ("#205058", "#15373e", "#2e6670"), "wool", "#1b1d24", "pampa", ("#efe0bd", RED, GOLD),
            ((255, 242, 216), (66, 44, 36)), ("#2f4a63", "#1b2f42", "#efe0bd"), "tally", "#efe0bd",
        ),
    )
}

HIGH_CONTRAST_ROOM = Room(
    "contrast", "High contrast", "flat", ("#101418", "#000000", "#20262c"),
    ("#0b2c1c", "#000000", "#0b2c1c"), "felt", "#000000", "rosette", ("#ffffff", "#ffe14d", "#ffffff"),
    ((255, 255, 255), (255, 255, 255)), ("#0b2f7a", "#000000", "#ffffff"), "bean",
)
