"""How each of the people gives advice: what they like to sound like, and turns of phrase of their own."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.ai.partner_lines.line import BOLD, CAREFUL, DRY, PLAIN, WARM, AdviceLine, Opinion, When
from truc_desktop.i18n import N_

_R, _A, _U, _V = Opinion.REFUSE, Opinion.ACCEPT, Opinion.RAISE, Opinion.UNDECIDED
_L = AdviceLine

TONES: Mapping[str, tuple[str, ...]] = {
    "remei": (WARM, DRY), "laia": (CAREFUL, PLAIN), "quim": (BOLD, WARM), "montse": (WARM, PLAIN),
    "ramon": (DRY, CAREFUL), "empar": (BOLD,), "vicent": (BOLD, WARM), "consol": (PLAIN, DRY),
    "ximo": (DRY,), "nelo": (BOLD, WARM), "josette": (WARM, DRY), "marcel": (CAREFUL, DRY), "awa": (PLAIN, BOLD),
    "benat": (BOLD, PLAIN), "baptiste": (CAREFUL, PLAIN), "suzette": (DRY, WARM), "fernand": (WARM, BOLD),
    "theo": (BOLD,), "rosendo": (DRY, CAREFUL), "malena": (PLAIN, BOLD), "anibal": (BOLD, DRY), "delia": (WARM, BOLD),
    "tita": (WARM, CAREFUL), "beto": (BOLD, WARM),
}  # fmt: skip
"""What each of them likes to sound like."""

OWN: Mapping[str, tuple[AdviceLine, ...]] = {
    "remei": (
        _L(_R, "Deixa-la refredar, mainada", N_("Let it cool, child. I'd refuse.")),
        _L(_A, "Endavant, que hi ha teca", N_("Accept. There's food in the pot.")),
    ),
    "laia": (
        _L(_R, "Els números diuen que no", N_("By the odds, I'd refuse.")),
        _L(_V, "Cinquanta-cinquanta. Decideix tu", N_("Fifty-fifty. You decide.")),
    ),
    "quim": (
        _L(_U, "Puja-li, que és un bolet gros!", N_("A big mushroom! Raise it!")),
        _L(_R, "Aquí no hi ha bolets", N_("No mushrooms here. I'd refuse.")),
    ),
    "montse": (
        _L(_A, "Jo t'aguanto: endavant!", N_("I'll hold you up. Say yes.")),
        _L(_R, "Fa vent: jo baixaria", N_("Too windy. I'd refuse.")),
    ),
    "ramon": (
        _L(_R, "Aquest vi encara és verd", N_("That wine isn't ripe. I'd refuse.")),
        _L(_U, "Ja és madur: puja-li", N_("It's ripe now. Raise it!")),
    ),
    "empar": (
        _L(_U, "Encén la metxa: puja-li!", N_("Light the fuse. Raise it!")),
        _L(_R, "La pólvora està banyada", N_("The powder is wet. I'd refuse.")),
    ),
    "vicent": (
        _L(_U, "Que puge com la massa!", N_("Let it rise like dough. Raise it!")),
        _L(_R, "Massa cru: jo no voldria", N_("Still raw. I'd refuse.")),
    ),
    "consol": (
        _L(_A, "Aprovada: avant", N_("It passes the test. Accept.")),
        _L(_R, "Suspesa: jo no voldria", N_("It fails the test. I'd refuse.")),
    ),
    "ximo": (
        _L(_R, "Se'ns escola l'anguila", N_("The eel is slipping. I'd refuse.")),
        _L(_A, "Avant, la tenim a la xàrcia", N_("It's in the net. Take the bet.")),
    ),
    "nelo": (
        _L(_U, "Més fort: puja-li!", N_("Louder! Raise it!")),
        _L(_R, "Compàs de silenci, per mi", N_("A bar's rest: I'd refuse.")),
    ),
    "josette": (
        _L(_R, "Pas avec cette coiffure", N_("Not with this hair. I'd refuse.")),
        _L(_A, "Vas-y, avec panache", N_("Accept, and in style.")),
    ),
    "marcel": (
        _L(_R, "Mala mar: jo tornaria a port", N_("Rough sea. I'd refuse.")),
        _L(_A, "Bon vent: endavant!", N_("A fair wind. Take the bet.")),
    ),
    "awa": (
        _L(_R, "A aquest preu no compro", N_("I don't buy at that price: I'd refuse.")),
        _L(_V, "És preu de plaça. Decideix tu", N_("A market price. You decide.")),
    ),
    "benat": (
        _L(_U, "Au mur : relance !", N_("Off the wall! Raise it!")),
        _L(_R, "Elle est dehors, celle-là", N_("That one is out. I'd refuse.")),
    ),
    "baptiste": (
        _L(_R, "Le fer est froid", N_("The iron is cold. I'd refuse.")),
        _L(_A, "Le fer est chaud : vas-y", N_("The iron is hot. Take the bet.")),
    ),
    "suzette": (
        _L(_R, "Rentre tes oies", N_("Bring your geese in. I'd refuse.")),
        _L(_U, "Ça va voler : relance !", N_("Let feathers fly. Raise it!")),
    ),
    "fernand": (
        _L(_A, "Vas-y, qu'on voie le fond", N_("Accept. Let's see the bottom.")),
        _L(_R, "Trop de vase : je refuserais", N_("Too much mud. I'd refuse.")),
    ),
    "theo": (
        _L(_U, "Allez, relance, on vit qu'une fois", N_("You only live once. Raise it!")),
        _L(_R, "Poche vide : je refuserais", N_("I'm broke. I'd refuse.")),
    ),
    "rosendo": (
        _L(_R, "Desensille hasta que aclare", N_("Unsaddle for now: I'd refuse.")),
        _L(_A, "Dale, que el caballo aguanta", N_("The horse can take it. Accept.")),
    ),
    "malena": (
        _L(_A, "Dale, agarrate fuerte", N_("Hold tight, and accept.")),
        _L(_R, "Cerrá la tranquera", N_("Shut the gate. I'd refuse.")),
    ),
    "anibal": (
        _L(_U, "Otro paso: ¡subile!", N_("One more step. Raise it!")),
        _L(_R, "Esta pieza yo no la bailaría", N_("Not this dance: I'd refuse.")),
    ),
    "delia": (
        _L(_A, "Dale, que es nuestra canción", N_("It's our song. Accept.")),
        _L(_U, "Subí la voz: ¡subile!", N_("Sing out! Raise it!"), When.NEAR),
    ),
    "tita": (
        _L(_R, "Comé tranquilo y dejala", N_("Eat in peace. I'd refuse.")),
        _L(_A, "Dale, tesoro, hay ravioles", N_("Accept, treasure. There's ravioli.")),
    ),
    "beto": (
        _L(_U, "¡Al arco: subile!", N_("Shoot! Raise it!")),
        _L(_R, "Tirala afuera", N_("Kick it out. I'd refuse.")),
    ),
}  # fmt: skip
"""What only they say, in their own language."""
