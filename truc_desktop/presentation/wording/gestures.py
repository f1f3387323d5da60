"""What somebody does who makes a sign, as a sentence."""

from __future__ import annotations

from truc_desktop.engine import SeatView
from truc_desktop.i18n import _
from truc_desktop.presentation.wording.players import sentence_about

DOES = {
    "Wink": "{name} winks",
    "Kiss": "{name} blows a kiss",
    "Lift a shoulder": "{name} lifts a shoulder",
    "Raise the brows": "{name} raises the brows",
    "Close one eye": "{name} closes one eye",
    "Mouth to one side": "{name} twists the mouth to one side",
    "Bite the lip": "{name} bites the lip",
    "Open the mouth": "{name} opens the mouth",
    "Close both eyes": "{name} closes both eyes",
    "Tilt the head": "{name} tilts the head",
    "Look up": "{name} looks up",
    "Tongue, own right": "{name} shows the tongue on the right",
    "Tongue, own left": "{name} shows the tongue on the left",
    "Blow a little": "{name} blows a little",
    "Close the eyes": "{name} closes the eyes",
    "Nod": "{name} nods",
    "Puff the cheeks": "{name} puffs the cheeks",
    "Grin": "{name} grins",
    "Shrug": "{name} shrugs",
}
"""The sentence of ``players.YOU`` for the name of a gesture, by message ids."""


def gesture_made(seat: int, gesture: str, view: SeatView, names: tuple[str, ...]) -> str:
    """Return that ``seat`` makes a gesture, without a full stop. ``gesture``: the message id of its name, which is said
    where there is no sentence."""
    if gesture in DOES:
        return sentence_about(seat, view, DOES[gesture]).format(name=names[seat])
    return f"{names[seat]}: {_(gesture)}"
