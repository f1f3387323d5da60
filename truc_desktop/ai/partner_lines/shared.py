"""Lines of advice that everybody says, in the language of the game.

Each says the opinion in plain words, and nothing of the speaker's cards that the opinion itself does not tell: rivals
hear it too.
"""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.ai.partner_lines.line import BOLD, CAREFUL, DRY, PLAIN, WARM, AdviceLine, Opinion, Reason, When
from truc_desktop.i18n import N_

CATALAN, VALENCIAN, SPANISH, FRENCH = "ca", "va", "es", "fr"
_LANGUAGES = {"cat": CATALAN, "val_f": VALENCIAN, "val_m": VALENCIAN, "arg": SPANISH}
_MINDS = {
    "any": (When.ANY, None), "first": (When.FIRST, None), "higher": (When.HIGHER, None), "all": (When.ALL, None),
    "near": (When.NEAR, None), "behind": (When.BEHIND, None), "won": (When.WON, None), "lost": (When.LOST, None),
    "table": (When.TABLE, None), "empty": (When.EMPTY, None), "decide": (When.DECIDE, None),
    "after won": (When.ANY, Reason.WON), "after lost": (When.ANY, Reason.LOST),
    "after drawn": (When.ANY, Reason.DRAWN), "after card": (When.ANY, Reason.CARD),
    "again": (When.ANY, Reason.SIGN), "raised": (When.ANY, Reason.RAISED),
}  # fmt: skip
_ALL = (CATALAN, VALENCIAN, SPANISH, FRENCH)

_REFUSE = (
    ("any", PLAIN, N_("I'd refuse. I have too little."),
     "Jo no voldria", "Jo no voldria", "Yo no querría", "Moi, je refuserais"),
    ("any", WARM, N_("I'd refuse. Another hand will come."),
     "Ja en vindrà una altra", "Ja en vindrà una altra", "Ya vendrá otra mano", "Il y aura d'autres donnes"),
    ("first", CAREFUL, N_("I'd refuse while it's cheap."),
     "Ara encara surt barat", "Ara encara ix barat", "Ahora sale barato", "Tant que c'est pas cher, non"),
    ("higher", DRY, N_("I'd refuse. Too dear for me."),
     "Massa car per a mi", "Massa car per a mi, xe", "Muy caro para mí", "Trop cher pour moi"),
    ("all", CAREFUL, N_("I'd refuse. Not everything on this."),
     "Tot, amb això, no", "Tot, amb açò, no", "Todo, con esto, no", "Pas tout, pas là-dessus"),
    ("near", CAREFUL, N_("I'd refuse. We're nearly there."),
     "Ja hi som gairebé: prudència", "Ja hi som quasi: prudència", "Ya casi llegamos: tranqui",
     "On y est presque : prudence"),
    ("behind", WARM, N_("I'd refuse. Better cards will come."),
     "Ja vindran cartes millors", "Ja vindran cartes millors, ja", "Ya vendrán mejores cartas",
     "De meilleures cartes viendront"),
    ("won", DRY, N_("I'd refuse, even with that trick."),
     "Ni amb aquesta basa", "Ni amb eixa basa", "Ni con esa", "Même avec ce pli, non"),
    ("lost", PLAIN, N_("I'd refuse. That trick hurt us."),
     "Aquesta basa ens ha fet mal", "Eixa basa ens ha fet mal", "Esa nos dolió", "Ce pli nous a fait mal"),
    ("table", PLAIN, N_("I'd refuse. It's lost on the table."),
     "A taula ja és perduda", "A taula ja està perduda", "En la mesa ya está perdida", "Sur la table, c'est perdu"),
    ("decide", PLAIN, N_("Don't play this one. I have too little."),
     "Aquesta jo la deixaria", "Esta jo la deixaria", "Esta la dejaría", "Celle-ci, je la laisserais"),
    ("after lost", PLAIN, N_("We lost that trick. Now I'd refuse."),
     "Perduda aquesta, ja no voldria", "Perduda esta, ja no voldria", "Perdida esa, ya no querría",
     "Ce pli perdu, je refuserais"),
    ("after drawn", PLAIN, N_("Tied. Now I'd refuse."),
     "Amb l'empat, ja no voldria", "Amb la parda, ja no voldria", "Con la parda, ya no querría",
     "Pli pourri : je refuserais"),
    ("after card", PLAIN, N_("That card changes it. I'd refuse."),
     "Amb aquesta carta, no voldria", "Amb eixa carta, no voldria", "Con esa carta, no querría",
     "Avec cette carte, je refuserais"),
    ("again", PLAIN, N_("I've thought again: I'd refuse."),
     "M'ho he repensat: no voldria", "M'ho he repensat: jo no voldria", "Lo pensé mejor: no querría",
     "Réflexion faite, je refuserais"),
)  # fmt: skip
_ACCEPT = (
    ("any", PLAIN, N_("Accept. I can help."),
     "Endavant!", "Avant!", "¡Dale nomás!", "Vas-y !"),
    ("any", WARM, N_("I'm with you: take the bet."),
     "Soc amb tu: endavant", "Estic amb tu: avant", "Estoy con vos: dale", "Avec toi : vas-y"),
    ("first", BOLD, N_("Say yes. Let them prove it."),
     "Endavant, que ho demostrin!", "Avant, que ho demostren!", "Dale, que lo demuestren",
     "Vas-y, qu'ils le prouvent !"),
    ("higher", BOLD, N_("Take the bet. They don't scare me."),
     "Endavant, no m'espanten", "Avant, no m'espanten", "Dale, no me asustan", "Vas-y, ils ne me font pas peur"),
    ("all", BOLD, N_("Accept. Here it all goes!"),
     "Endavant amb tot!", "Avant amb tot!", "¡Dale con todo!", "Vas-y, tout !"),
    ("near", WARM, N_("Take the bet. We're nearly home."),
     "Endavant, que ja hi som!", "Avant, que ja hi som!", "Dale, que ya llegamos", "Vas-y, on y est presque"),
    ("behind", DRY, N_("Say yes. We need the points."),
     "Endavant, que ens calen punts", "Avant, que necessitem punts", "Dale, nos faltan puntos",
     "Vas-y, il nous faut des points"),
    ("won", PLAIN, N_("Accept. We have a trick."),
     "Endavant, tenim una basa", "Avant, tenim una basa", "Dale, ya tenemos una", "Vas-y, on a un pli"),
    ("lost", CAREFUL, N_("Say yes. It isn't lost yet."),
     "Endavant, encara no és perduda", "Avant, encara no està perduda", "Dale, no está perdida",
     "Vas-y, rien n'est perdu"),
    ("table", PLAIN, N_("Take the bet. It's won on the table."),
     "Endavant: a taula és nostra", "Avant: a taula és nostra", "Dale: en la mesa es nuestra",
     "Vas-y : sur la table, c'est à nous"),
    ("decide", PLAIN, N_("Play it. I can help."),
     "Aquesta la podem jugar", "Esta la podem jugar", "Esta la podemos jugar", "Celle-ci, on peut la jouer"),
    ("after won", PLAIN, N_("That trick changes it. Take the bet."),
     "Amb aquesta basa, endavant", "Amb eixa basa, avant", "Con esa, dale", "Avec ce pli, vas-y"),
    ("after drawn", PLAIN, N_("Tied: that changes it. Accept."),
     "Amb l'empat, endavant", "Amb la parda, avant", "Con la parda, dale", "Pli pourri : vas-y"),
    ("after card", PLAIN, N_("That card changes it. Say yes."),
     "Amb aquesta carta, endavant", "Amb eixa carta, avant", "Con esa carta, dale", "Avec cette carte, vas-y"),
    ("again", PLAIN, N_("I've thought again: take the bet."),
     "M'ho he repensat: endavant", "M'ho he repensat: avant", "Lo pensé mejor: dale", "Réflexion faite, vas-y"),
)  # fmt: skip
_RAISE = (
    ("any", PLAIN, N_("Raise it! I have good cards."),
     "Puja-li!", "Puja-li!", "¡Subile!", "Relance !"),
    ("any", WARM, N_("Raise it! Trust me."),
     "Puja, fes-me cas!", "Puja, fes-me cas!", "¡Subile, haceme caso!", "Relance, fais-moi confiance !"),
    ("first", BOLD, N_("Raise it! Let them sweat."),
     "Puja-li, que suïn!", "Puja-li, que suen!", "¡Subile, que transpiren!", "Relance, qu'ils transpirent !"),
    ("higher", BOLD, N_("Raise it again! I'm sure."),
     "Torna-hi, puja!", "Torna-hi, puja!", "¡Subile otra vez!", "Relance encore !"),
    ("all", BOLD, N_("Raise it! All of it!"),
     "Puja-ho tot!", "Puja-ho tot!", "¡Subile todo!", "Relance, tout !"),
    ("near", DRY, N_("Raise it! Let it end here."),
     "Puja-li, i s'ha acabat", "Puja-li, i avant la festa", "Subile, y se acabó", "Relance, et c'est fini"),
    ("behind", CAREFUL, N_("Raise it! We must catch up."),
     "Puja-li, que anem al darrere", "Puja-li, que anem darrere", "Subile, que vamos atrás",
     "Relance, on est derrière"),
    ("won", PLAIN, N_("Raise it! We have a trick."),
     "Tenim una basa: puja-li!", "Tenim una basa: puja-li!", "Ya tenemos una: ¡subile!", "On a un pli : relance !"),
    ("lost", DRY, N_("Raise it! I'm not done yet."),
     "Puja-li, encara no he acabat", "Puja-li, encara no he acabat", "Subile, no terminé", "Relance, j'ai pas fini"),
    ("table", PLAIN, N_("Raise it! It's won on the table."),
     "A taula és nostra: puja-li!", "A taula és nostra: puja-li!", "En la mesa es nuestra: ¡subile!",
     "La table est à nous : relance !"),
    ("after won", PLAIN, N_("That trick changes it. Raise it!"),
     "Amb aquesta basa, puja-li!", "Amb eixa basa, puja-li!", "Con esa, ¡subile!", "Avec ce pli, relance !"),
    ("after drawn", PLAIN, N_("Tied: that changes it. Raise it!"),
     "Amb l'empat, puja-li!", "Amb la parda, puja-li!", "Con la parda, ¡subile!", "Pli pourri : relance !"),
    ("after card", PLAIN, N_("That card changes it. Raise it!"),
     "Amb aquesta carta, puja-li!", "Amb eixa carta, puja-li!", "Con esa carta, ¡subile!",
     "Avec cette carte, relance !"),
    ("again", PLAIN, N_("I've thought again: raise it!"),
     "M'ho he repensat: puja-li!", "M'ho he repensat: puja-li!", "Lo pensé mejor: ¡subile!",
     "Réflexion faite, relance !"),
)  # fmt: skip
_UNDECIDED = (
    ("any", PLAIN, N_("It's close. You decide."),
     "Va just. Decideix tu", "Va just. Decidix tu", "Está justo. Decidí vos", "C'est juste. Décide, toi"),
    ("any", WARM, N_("It depends on your cards. You decide."),
     "Depèn de les teves cartes", "Depén de les teues cartes", "Depende de tus cartas", "Ça dépend de tes cartes"),
    ("first", CAREFUL, N_("A fair price. You decide."),
     "El preu és just. Decideix tu", "El preu és just. Decidix tu", "El precio es justo. Vos verás",
     "Le prix est juste. À toi de voir"),
    ("higher", DRY, N_("That's a lot. You decide."),
     "És molt. Decideix tu", "És molt. Decidix tu", "Es mucho. Decidí vos", "C'est beaucoup. Décide, toi"),
    ("all", DRY, N_("All or nothing. You decide."),
     "Tot o res. Decideix tu", "Tot o res. Decidix tu", "Todo o nada. Decidí vos", "Tout ou rien. Décide, toi"),
    ("near", CAREFUL, N_("We're nearly there. You decide."),
     "Ja hi som gairebé. Tu decideixes", "Ja hi som quasi. Tu decidixes", "Ya casi estamos. Vos decidís",
     "On y est presque. À toi de décider"),
    ("behind", BOLD, N_("We're far behind. You decide."),
     "Anem molt al darrere. Tu decideixes", "Anem molt darrere. Tu decidixes", "Vamos muy atrás. Vos decidís",
     "On est loin derrière. À toi"),
    ("won", WARM, N_("We have a trick. You decide."),
     "Tenim una basa. Decideix tu", "Tenim una basa. Decidix tu", "Ya tenemos una. Decidí vos",
     "On a un pli. À toi de décider"),
    ("lost", PLAIN, N_("They have a trick. You decide."),
     "Tenen una basa. Decideix tu", "Tenen una basa. Decidix tu", "Ya tienen una. Decidí vos",
     "Ils ont un pli. À toi de décider"),
    ("empty", PLAIN, N_("My cards are gone. You decide."),
     "No em queden cartes. Decideix tu", "No em queden cartes. Decidix tu", "No me quedan cartas. Decidí vos",
     "Mes cartes sont parties. À toi"),
    ("empty", DRY, N_("It depends on your card now. You decide."),
     "Ara depèn de la teva carta", "Ara depén de la teua carta", "Ahora depende de tu carta",
     "Tout dépend de ta carte"),
    ("decide", PLAIN, N_("Play or not: you decide."),
     "Jugar o no: decideix tu", "Jugar o no: decidix tu", "Jugar o no: decidí vos", "Jouer ou non : à toi de décider"),
    ("raised", PLAIN, N_("They raise again. You decide."),
     "Ara pugen més. Decideix tu", "Ara pugen més. Decidix tu", "Ahora suben más. Decidí vos",
     "Ils relancent. À toi de décider"),
)  # fmt: skip
_BIDS = {
    VALENCIAN: (
        (Opinion.BID, N_("Call envit! My points are good."), "Envida!"),
        (Opinion.BID, N_("Call envit! I can count on mine."), "Envida, que en tinc!"),
        (Opinion.BID, N_("Call envit! It may be enough."), "Envida, que potser n'hi ha prou!"),
        (Opinion.BID, N_("Call envit! Let them count."), "Envida, que compten!"),
    ),
    SPANISH: (
        (Opinion.BID, N_("Call envido! My points are good."), "¡Cantá los tantos!"),
        (Opinion.BID, N_("Call envido! I can count on mine."), "¡Cantá, que tengo!"),
        (Opinion.BID, N_("Call envido! It may be enough."), "¡Cantá los tantos, que alcanza!"),
        (Opinion.BID, N_("Call envido! Let them count."), "¡Cantá, que cuenten!"),
    ),
}  # fmt: skip
"""The bet on the values has another name in each of the games that have one."""
_ANSWERS = (
    (Opinion.REFUSE, N_("I'd refuse. I have few points."), "Deixa-ho estar: tinc pocs punts",
     "Yo no querría: pocos tantos"),
    (Opinion.REFUSE, N_("I'd refuse. My cards don't add up."), "Jo no porte punts", "Mis tantos son pocos"),
    (Opinion.REFUSE, N_("I'd refuse. Not with mine."), "Amb els meus, deixa-ho estar", "Con los míos, no querría"),
    (Opinion.REFUSE, N_("I'd refuse. Mine hardly count."), "Jo quasi no en porte", "Los míos casi no cuentan"),
    (Opinion.ACCEPT, N_("Accept. My points are good."), "Avant, tinc bons punts", "Dale, tengo buenos tantos"),
    (Opinion.ACCEPT, N_("Say yes. I can count on mine."), "Avant, que els meus compten", "Dale, los míos cuentan"),
    (Opinion.ACCEPT, N_("Take the bet. Mine are enough."), "Avant, que amb els meus n'hi ha prou",
     "Dale, con los míos alcanza"),
    (Opinion.ACCEPT, N_("Accept. Let them count theirs."), "Avant, que compten els seus",
     "Dale, que cuenten los suyos"),
    (Opinion.RAISE, N_("Raise it! My points are very good."), "Puja-li, tinc molts punts!", "¡Subile, tengo tantos!"),
    (Opinion.RAISE, N_("Raise it! They hardly beat mine."), "Puja-li, no em guanyen!", "¡Subile, no me ganan!"),
    (Opinion.RAISE, N_("Raise it! I count high."), "Puja-li, que els meus són alts!", "¡Subile, los míos son altos!"),
    (Opinion.RAISE, N_("Raise it! Let them count theirs."), "Puja-li, que compten els seus!",
     "¡Subile, que cuenten los suyos!"),
    (Opinion.UNDECIDED, N_("It depends on your points. You decide."), "Depén dels teus punts", "Depende de tus tantos"),
    (Opinion.UNDECIDED, N_("My points are middling. You decide."), "Els meus punts són mitjans", "Mis tantos, regular"),
    (Opinion.UNDECIDED, N_("Mine are neither good nor bad. You decide."), "Ni bons ni roïns: decidix tu",
     "Ni buenos ni malos: decidí vos"),
    (Opinion.UNDECIDED, N_("Yours matter more. You decide."), "Els que compten són els teus",
     "Los que cuentan son los tuyos"),
)  # fmt: skip
"""About a bet on the values that waits for an answer, in the two languages that have it."""


def _lines(language: str) -> tuple[AdviceLine, ...]:
    """Return all lines in ``language``."""
    at = _ALL.index(language)
    found = []
    for opinion, rows in (
        (Opinion.REFUSE, _REFUSE), (Opinion.ACCEPT, _ACCEPT), (Opinion.RAISE, _RAISE),
        (Opinion.UNDECIDED, _UNDECIDED),
    ):  # fmt: skip
        for kind, tone, meaning, *texts in rows:
            when, reason = _MINDS[kind]
            found.append(AdviceLine(opinion, texts[at], meaning, when, reason, tone))
    for opinion, meaning, text in _BIDS.get(language, ()):
        found.append(AdviceLine(opinion, text, meaning, When.VALUES))
    for opinion, meaning, *texts in _ANSWERS if language in _BIDS else ():
        found.append(AdviceLine(opinion, texts[at - 1], meaning, When.VALUES))
    return tuple(found)


SHARED: Mapping[str, tuple[AdviceLine, ...]] = {language: _lines(language) for language in _ALL}
"""The lines by language."""


def language_of(rules: str) -> str:
    """Return the language in which a game is talked over, by the key of its rules."""
    return _LANGUAGES.get(rules, FRENCH)
