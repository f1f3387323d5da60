"""The pack, what beats what, and the deal."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.engine import FRENCH_SUITS, Card, Consent, RuleSet
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.card_names import FRENCH_SUITS as FRENCH_NAMES
from truc_desktop.presentation.card_names import SUITS, card_name, rank_name
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.rulebook.page import Row, Section

A_SUIT = 4
"""Cards of one rank in a whole pack."""


def group_name(group: Sequence[Card]) -> str:
    """Equal cards in words: a rank where all four suits are meant, otherwise card by card."""
    if len(group) == A_SUIT:
        return _("{rank}, any suit").format(rank=rank_name(group[0]))
    return ", ".join(card_name(card) for card in group)


def cards(rules: RuleSet) -> Section:
    """The pack, and its cards from the strongest to the weakest."""
    rows = tuple(
        Row((str(place), group_name(group)), tuple(group)) for place, group in enumerate(rules.ranking.groups, start=1)
    )
    told = (
        _pack(rules.pack),
        _("Every card of a line beats those below it. Cards in the same line are equal, whoever lays them first."),
    )
    return Section("cards", _("What beats what"), told, (_("Place"), _("Cards")), rows)


def _pack(pack: Sequence[Card]) -> str:
    """How many cards, of which ranks and suits."""
    suits = FRENCH_NAMES if pack[0].suit in FRENCH_SUITS else SUITS
    ranks = dict.fromkeys(card.rank for card in pack)
    whole = [rank for rank in ranks if sum(card.rank == rank for card in pack) == A_SUIT]
    named = [rank_name(next(card for card in pack if card.rank == rank)) for rank in whole]
    text = _("{n} cards. In {suits}: {ranks}.").format(
        n=len(pack), suits=", ".join(_(name) for name in suits.values()), ranks=", ".join(named)
    )
    single = [card_name(card) for card in pack if card.rank not in whole]
    return text if not single else f"{text} " + _("Beside them: {cards}.").format(cards=", ".join(single))


def deal(rules: RuleSet, words: Vocabulary) -> Section:
    """Who deals what, cutting and knocking, new cards."""
    told = [
        ngettext(
            "The dealer gives {n} card each, and the player after him leads.",
            "The dealer gives {n} cards each, one at a time, beginning with the player after him, who will lead.",
            rules.deal.cards_each,
        ).format(n=rules.deal.cards_each),
        _("Play goes anticlockwise, and after every hand the deal moves on by one seat.")
        if rules.options.get("direction") != "clockwise"
        else _("Play goes clockwise, and after every hand the deal moves on by one seat."),
    ]  # fmt: skip
    if rules.deal.knock:
        told += [
            _("The player before the dealer cuts the pack or knocks on it. After a cut there are three cards each. "
              "After a knock the dealer chooses: three each, or one each, for a hand of a single trick."),
            _("No one-card hand while a side lacks a single point."),
        ]  # fmt: skip
    elif words.cut.text:
        told.append(_("The player before the dealer cuts the pack."))
    if rules.deal.more_apart:
        told.append(
            ngettext(
                "The rooster gets {n} card more, and before anything else lays one away, unseen.",
                "The rooster gets {n} cards more, and before anything else lays as many away, unseen.",
                rules.deal.more_apart,
            ).format(n=rules.deal.more_apart)
        )
    if rules.deal.mishaps:
        told.append(
            _("A card may fall face up. Then the player who gets it keeps it, or has all cards dealt anew by the same "
              "dealer.")
        )  # fmt: skip
    if rules.redeal.limit:
        told += [_redeal(rules), _("Once a card lies or somebody has bet it is too late; one refusal settles it.")]
    return Section("deal", _("The deal"), tuple(told))


def _redeal(rules: RuleSet) -> str:
    """Asking for new cards: who must agree, how often."""
    if rules.redeal.consent is Consent.DEALER or rules.players == 2:
        text = _("The leader may ask for new cards instead of leading. If the dealer agrees, everybody lays his hand "
                 "aside and gets three more from the rest of the pack.")  # fmt: skip
    else:
        text = _("The leader may ask for new cards instead of leading. If everybody agrees, all lay their hands aside "
                 "and get three more from the rest of the pack.")  # fmt: skip
    often = _("Once in a hand.") if rules.redeal.limit == 1 else _("As often as the pack lasts.")
    return f"{text} {often}"
