"""What options and their values are called in the player's language; the texts stand with each Option."""

from __future__ import annotations

from truc_desktop.engine import PRESETS, Option
from truc_desktop.i18n import _

_OFF = ("turn_timer", "exposed_card")
"""Numbers that are nothing when they are 0."""
_SECONDS = ("turn_timer",)


def find_option(preset: str, key: str) -> Option:
    """An option of a preset.

    Raises:
        KeyError: when there is no such preset, or it has no such option.
    """
    for option in PRESETS[preset].options:
        if option.key == key:
            return option
    raise KeyError(key)


def option_title(option: Option) -> str:
    """Its name."""
    return _(option.title)


def option_help(option: Option) -> str:
    """What it means in play, in one line."""
    return _(option.explain)


def value_label(option: Option, value: str) -> str:
    """A value in words; numbers with their unit.

    Raises:
        SetupError: when the option does not allow the value.
    """
    value = option.normal(value)
    if option.values:
        label = option.labels[option.values.index(value)] if option.labels else value
        return label if label == value else _(label)
    if value == "0" and option.key in _OFF:
        return _("none")
    if option.key in _SECONDS:
        return _("{seconds} s").format(seconds=value)
    return f"{value} %" if option.high == 100 else value


def in_order(option: Option) -> tuple[str, ...]:
    """The values as they are shown: numbers from the least to the greatest, then words, the usual one first."""
    numbers = sorted((value for value in option.values if value.isdigit()), key=int)
    return (*numbers, *(value for value in option.values if not value.isdigit()))


def is_switch(option: Option) -> bool:
    """Whether an option is a plain yes or no."""
    return set(option.labels) == {"Yes", "No"}


def switched_on(option: Option) -> str:
    """The value of a yes-or-no option that means yes."""
    return option.values[option.labels.index("Yes")]
