"""The build of a person: what makes a silhouette, as data beside the Character."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Build:
    """Proportions of a body. 1.0 is as the face rig draws it; lengths are in frame units, 256 to a frame."""

    crown: float = 1.0  # widths of the skull, from the top down
    brow: float = 1.0
    cheek: float = 1.0
    jaw: float = 1.0
    chin: float = 1.0
    top: float = 1.0  # heights: above the brows, eyes to mouth, mouth to chin
    mid: float = 1.0
    low: float = 1.0
    slant: float = 0.0  # how far the chin leans to the side that the face looks to
    size: float = 1.0  # of the whole head
    neck: float = 1.0  # thickness
    tall: float = 250.0  # how far hair or hat is above the table's edge, sitting upright opposite; measured
    rise: float = 0.0  # the head higher (+), or sunk between the shoulders (-)
    stoop: float = 0.0  # the head before the chest: lower, and to the side that the person faces
    slope: float = 0.0  # how far the shoulders fall
    girth: float = 1.0  # of the trunk
    arm: float = 1.0  # thickness of the arms
    hand: float = 1.0
    nose: tuple[str, float] | None = None  # a greater nose than the portrait's
    nails: str = ""  # colour of painted nails
    ring: bool = False
    rest: str = "flat"
    """What the free hand does: flat, glass, lifted (a glass), fist, folded, crossed, both (hold the cards), shawl,
    heart (on the chest), elbow (leant on it, the hand open), cheek, chin, ear (behind it), beads
    (fingers at the throat), collar (a fist at the lapel), planted (a fist on the table)."""
    sinks: str = "sags"
    """How they sit who have lost: sags (both arms on the table), head (leant on a hand), hands (the head in both),
    crossed (the arms, and the face turned away), open (both hands thrown apart), ceiling (they look up at it)."""
    cards: tuple[float, float, float] = (0.0, 0.0, 0.0)  # how the cards are held otherwise than usual: x, y, degrees
    sits: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)  # at rest: head aside, head down, drop, hunch
    think: str = "cloth"  # where it goes in thought: cloth, drum, temple, chin, lip, air, glass
    waits: str = "cheek"  # where it goes when somebody else takes long: chin, cheek, elbow, crossed, folded, drum
    strike: str = "fist"  # how a raise is told: fist, palm, finger, both
    dares: str = "planted"
    """What the free hand does while their bet waits for an answer: planted (a fist on the table), finger (raised), open
    (held out), points (at the table), chest, glass (raised), fist (raised), beckons."""
    wins: str = "glass"  # how they toast: glass, other (arm), low (before the chest), fists (both arms up)
    joy: str = "fists"
    """What the arms do after a game, or a hand that won much: fists (both up; a raised glass for who toasts with them),
    glass (held high), open (both hands up, flat), spread (to both sides), clap, thump (both hands on the table),
    finger, haul (a rope, or a net), heart (one hand there, the other out), fold (the arms), hug (both hands before the
    body), brim (a hand at the hat), bow (one hand before the body, the other aside)."""
    plays: str = "lay"  # how a card is played: lay, slide (with a finger), flick (out of the wrist), snap (hard)
    habit: str = "smooth"  # what the free hand does to pass the time: smooth, drum, knock, turn, sip
    pace: float = 1.0  # how long they sit still between such things: 0.8 for the restless, 1.1 for the calm
    drink: str = "wine"  # wine, white, water, juice or mate
