"""Why somebody says that they have taken or dropped a bet: from what everybody sees, or from who they are.

Nothing here follows from a hidden card: who says such a line would say it with any cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from truc_desktop.engine import SeatView
from truc_desktop.i18n import N_
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.small_talk.lines import line


class Ground(StrEnum):
    """What speaks for taking a bet or for dropping it, as far as everybody sees it."""

    EARLY = "early"
    """Taken: no card has been laid yet."""
    HOME = "home"
    """Taken: the first trick is the speaker's side's."""
    BEHIND = "behind"
    """Taken: the speaker's side has fewer points."""
    GONE = "gone"
    """Dropped: the first trick is the other side's."""
    AHEAD = "ahead"
    """Dropped: the speaker's side has more points."""


Reasons = Mapping[Ground, Phrase]
_CATALAN: Reasons = {
    Ground.EARLY: line("Massa aviat, aquest crit.", N_("Too early, that shout.")),
    Ground.HOME: line("La primera ja és a casa.", N_("The first one is home already.")),
    Ground.BEHIND: line("Perdent, no ve d'un punt.", N_("When behind, what's a point?")),
    Ground.GONE: line("La primera ja ha volat.", N_("The first one has flown.")),
    Ground.AHEAD: line("Qui va al davant no té pressa.", N_("The one ahead is in no hurry.")),
}
_VALENCIAN: Reasons = {
    **_CATALAN,
    Ground.EARLY: line("Massa prompte, eixe crit.", N_("Too early, that shout.")),
    Ground.AHEAD: line("Qui va davant no té pressa.", N_("The one ahead is in no hurry.")),
}
_FRENCH: Reasons = {
    Ground.EARLY: line("Trop tôt, ce cri.", N_("Too early, that shout.")),
    Ground.HOME: line("Le premier pli est rentré.", N_("The first one is home already.")),
    Ground.BEHIND: line("Quand on perd, un point de plus…", N_("When behind, what's a point?")),
    Ground.GONE: line("Le premier pli s'est envolé.", N_("The first one has flown.")),
    Ground.AHEAD: line("Qui mène n'est pas pressé.", N_("The one ahead is in no hurry.")),
}
_SPANISH: Reasons = {
    Ground.EARLY: line("Muy temprano, ese grito.", N_("Too early, that shout.")),
    Ground.HOME: line("La primera ya está en casa.", N_("The first one is home already.")),
    Ground.BEHIND: line("Perdiendo, ¿qué es un punto?", N_("When behind, what's a point?")),
    Ground.GONE: line("La primera ya voló.", N_("The first one has flown.")),
    Ground.AHEAD: line("El que va ganando no tiene apuro.", N_("The one ahead is in no hurry.")),
}
_SHARED: Mapping[str, Reasons] = {
    "catalonia": _CATALAN, "roussillon": _CATALAN, "valencia": _VALENCIAN, "basque": _FRENCH, "poitou": _FRENCH,
    "argentina": _SPANISH,
}  # fmt: skip
_OWN: Mapping[str, tuple[Phrase, Phrase]] = {
    "remei": (line("Has rigut massa aviat.", N_("You smiled too early.")),
              line("Per tan poc no deixo l'olla.", N_("Not worth leaving my pot for."))),
    "laia": (line("Em falten dades teves.", N_("I need more data on you.")),
             line("Una dada menys.", N_("One data point fewer."))),
    "quim": (line("Aquest bolet, el vull veure.", N_("That mushroom I want to see.")),
             line("Aquest bolet no el cullo.", N_("I'm not picking that mushroom."))),
    "ramon": (line("Ja toca tastar-lo.", N_("Time to taste it.")),
              line("El bon vi sap esperar.", N_("Good wine can wait."))),
    "montse": (line("Un pis més, doncs.", N_("One more level, then.")),
               line("Avui, castell petit.", N_("A small tower today."))),
    "marcel": (line("Estira, que vull veure què hi ha.", N_("Pull: I want to see what's on it.")),
               line("Deixo anar el fil.", N_("I'm letting the line go."))),
    "awa": (line("A aquest preu, me'l quedo.", N_("At that price I'll take it.")),
            line("No hi ha tracte.", N_("No deal."))),
    "empar": (line("M'agrada quan peta.", N_("I like it when it bangs.")),
              line("Esta metxa no l'encenc.", N_("I'm not lighting that fuse."))),
    "vicent": (line("Pague per mirar.", N_("I pay to look.")),
               line("Me'n torne a la pasta.", N_("Back to my dough."))),
    "consol": (line("A vore eixos deures.", N_("Let's see that homework.")),
               line("Esta la deixe en blanc.", N_("I'll leave this one blank."))),
    "ximo": (line("Esta anguila, a la xàrcia.", N_("Into the net with this eel.")),
             line("Que nade una miqueta més.", N_("Let it swim a little longer."))),
    "nelo": (line("Si sona fort, jo entre.", N_("If it's loud, I'm in.")),
             line("Este solo no és meu.", N_("This solo isn't mine."))),
    "josette": (line("Je veux voir la coupe finie.", N_("I want to see the finished cut.")),
                line("Celle-là, je ne la coiffe pas.", N_("I'm not doing that one's hair."))),
    "benat": (line("Je la prends de volée.", N_("I'll take it on the volley.")),
              line("Trop loin du mur.", N_("Too far from the wall."))),
    "baptiste": (line("Ça chauffe, je reste.", N_("It's getting warm. I'm staying.")),
                 line("J'attendrai un autre fer.", N_("I'll wait for another iron."))),
    "suzette": (line("Mes oies diraient oui.", N_("My geese would say yes.")),
                line("Mes oies diraient non.", N_("My geese would say no."))),
    "fernand": (line("Faut bien voir le fond.", N_("One has to see the bottom.")),
                line("Le fond, ce sera pour demain.", N_("The bottom can wait till tomorrow."))),
    "theo": (line("J'ai rien de mieux à faire.", N_("I've nothing better to do.")),
             line("Non, là, j'ai un bus.", N_("No, I've a bus to catch."))),
    "rosendo": (line("A un convite no se le dice que no.", N_("One doesn't refuse an invitation.")),
                line("Hay noches para mirar.", N_("Some nights are for watching."))),
    "malena": (line("Ese potro lo monto.", N_("That colt I'll ride.")),
               line("Ese potro, que pase.", N_("Let that colt go by."))),
    "anibal": (line("Nadie saca a bailar en vano.", N_("Nobody asks me to dance in vain.")),
               line("Ese compás no es el mío.", N_("That's not my beat."))),
    "delia": (line("Esa nota la quiero oír.", N_("That note I want to hear.")),
              line("Esa letra no la canto.", N_("I won't sing those words."))),
    "tita": (line("Sonreíste antes de tiempo.", N_("You smiled too early.")),
             line("Primero se come.", N_("First we eat."))),
    "beto": (line("Ese pase lo corro.", N_("I'll run for that pass.")),
             line("Pido cambio.", N_("Substitution, please."))),
}  # fmt: skip
"""What each person says by temper: of a bet taken, and of one dropped."""


def grounds(view: SeatView, side: int, taken: bool, tricks: bool) -> tuple[Ground, ...]:
    """Return what speaks for the answer that a ``side`` has given, by the score and the tricks alone.

    ``view`` is any seat's view before the answer; ``taken``: the bet was accepted; ``tricks``: it was about the tricks.
    """
    found = []
    mine, theirs = (max(view.board.score[account] for account in view.accounts_of(each)) for each in (side, 1 - side))
    first = view.tricks[0].winner if view.tricks else None
    if taken:
        if tricks and not view.tricks and not view.plays:
            found.append(Ground.EARLY)
        if tricks and first is not None and view.side_of(first) == side:
            found.append(Ground.HOME)
        if mine < theirs:
            found.append(Ground.BEHIND)
    else:
        if tricks and first is not None and view.side_of(first) != side:
            found.append(Ground.GONE)
        if mine > theirs:
            found.append(Ground.AHEAD)
    return tuple(found)


def reasons_of(who: str, region: str, taken: bool, found: tuple[Ground, ...]) -> tuple[Phrase, ...]:
    """Return what a character may say of an answer for which the grounds ``found`` speak, their own line first.

    Raises KeyError for a region without lines.
    """
    own = _OWN.get(who)
    shared = _FRENCH if who == "josette" else _SHARED[region]
    return (*(() if own is None else (own[0 if taken else 1],)), *(shared[ground] for ground in found))
