"""The games as they are offered to somebody who is choosing one: by country, forms of one game behind one card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from truc_desktop.presentation.games import PROFILES, profile_of
from truc_desktop.presentation.games.profile import Family


@dataclass(frozen=True, slots=True)
class GameCard:
    """One card of the shelf: a game, or a ``family`` of forms; ``games`` are the keys of their presets."""

    country: str
    games: tuple[str, ...]
    family: Family | None = None

    @property
    def key(self) -> str:
        """The name of the card: the key of its first game."""
        return self.games[0]

    @property
    def face(self) -> Family:
        """What the card shows: name, playing card, gloss."""
        if self.family is not None:
            return self.family
        menu = profile_of(self.key).menu
        return Family(menu.name, menu.card, menu.line)


def shelf(games: Iterable[str] = PROFILES) -> tuple[GameCard, ...]:
    """Return the cards of these games (preset keys), those of one country together, in the order of the games."""
    cards: list[GameCard] = []
    for key in games:
        menu = profile_of(key).menu
        at = next((i for i, card in enumerate(cards) if card.family is not None and card.family == menu.family), None)
        if at is None:
            cards.append(GameCard(menu.country, (key,), menu.family))
        else:
            cards[at] = GameCard(menu.country, (*cards[at].games, key), menu.family)
    countries = list(dict.fromkeys(card.country for card in cards))
    return tuple(sorted(cards, key=lambda card: countries.index(card.country)))


def card_of(game: str) -> GameCard:
    """Return the card on which a game (preset key) is found.

    Raises:
        KeyError: for a game without a profile.
    """
    if game not in PROFILES:
        raise KeyError(game)
    return next(card for card in shelf() if game in card.games)
