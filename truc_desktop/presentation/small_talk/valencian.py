"""Small talk in Valencian."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.i18n import N_
from truc_desktop.presentation.small_talk.lines import Lines, Occasion, line

SHARED: Lines = {
    Occasion.GREETING: (
        line("Bona vesprada a tots!", N_("Good afternoon, everybody!")),
        line("Au, a jugar s'ha dit!", N_("Right, let's play!")),
    ),
    Occasion.RETURN: (
        line("Per on anàvem?", N_("Where were we?")),
        line("Au, que no hem acabat.", N_("Come on, we haven't finished.")),
    ),
    Occasion.RAISE: (
        line("A vore si tens coratge.", N_("Let's see if you have the nerve.")),
        line("Xe, que açò està fred!", N_("Hey, it's too cold in here!")),
        line("Pensat i fet!", N_("No sooner thought than done!")),
    ),
    Occasion.ACCEPT: (
        line("Xe, i tant!", N_("Why, of course!")),
        line("Ací em tens.", N_("Here I am.")),
        line("Anem per faena.", N_("Let's get to work.")),
    ),
    Occasion.REFUSE: (
        line("No cal fer-se sang.", N_("No need to bleed for it.")),
        line("Tota per a tu.", N_("It's all yours.")),
        line("Me'n torne a l'hort.", N_("I'm going back to my vegetables.")),
    ),
    Occasion.BIG_TRICK: (
        line("Açò és mel de romer!", N_("This is rosemary honey!")),
        line("Ací la tens, fresqueta!", N_("Here it is, nice and fresh!")),
        line("Quina carta, xe!", N_("What a card!")),
    ),
    Occasion.LOST_TRICK: (
        line("Redéu!", N_("Good grief!")),
        line("Ja en vindran de millors.", N_("There'll be better ones.")),
        line("Xe, quina mala sort.", N_("What rotten luck.")),
    ),
    Occasion.HAND_WON: (
        line("A la butxaca!", N_("Into my pocket!")),
        line("Estic més content que un gínjol!", N_("I'm as pleased as can be!")),
        line("Açò va de categoria.", N_("This is going splendidly.")),
    ),
    Occasion.HAND_LOST: (
        line("Qui perd, paga l'orxata.", N_("The loser buys the horchata.")),
        line("Encara queda vesprada.", N_("The afternoon isn't over yet.")),
        line("Quin desficaci!", N_("What a mess!")),
    ),
    Occasion.BLUFFED: (
        line("Segur que tot era fum.", N_("It was all smoke, I'm sure.")),
        line("M'has furtat la cartera.", N_("You've picked my pocket.")),
    ),
    Occasion.CATCH: (
        line("T'he vist, murri!", N_("I saw you, rascal!")),
        line("Eixa cara la conec.", N_("I know that face.")),
    ),
    Occasion.CAUGHT: (
        line("Era un tic, home.", N_("It was only a twitch.")),
        line("M'ha entrat pols.", N_("I got some dust in my eye.")),
    ),
    Occasion.PONDER: (
        line("Xe, que se'ns passa l'arròs!", N_("Hey, the rice is overcooking!")),
        line("Quan vullgues, eh?", N_("Whenever you like.")),
        line("Pensa, pensa, que és de franc.", N_("Think away, it's free.")),
    ),
    Occasion.TAKE_TIME: (
        line("Tranquil·lament, no hi ha pressa.", N_("Take your time, there's no hurry.")),
        line("Pensa-t'ho, que la nit és llarga.", N_("Think it over: the night is long.")),
    ),
    Occasion.GAME_WON: (
        line("Ara, a fer la paella!", N_("And now for the paella!")),
        line("Som els amos!", N_("We're the champions!")),
    ),
    Occasion.GAME_LOST: (
        line("Demà serà un altre dia.", N_("Tomorrow is another day.")),
        line("La revenja, i ara mateix!", N_("A rematch, this minute!")),
    ),
    Occasion.DEFY: (
        line("Por? La que et done jo!", N_("Afraid? It's me you should fear!")),
        line("Xe, quina gràcia que em fas!", N_("Ha, you make me laugh!")),
        line("Lladra, lladra, que no mossegues.", N_("Bark away, you don't bite.")),
    ),
    Occasion.DENY: (
        line("Mentir, jo? Mai en la vida!", N_("Me, lie? Never!")),
        line("Paga i ho voràs.", N_("Pay, and you'll see.")),
        line("Al final ho vorem.", N_("We'll see in the end.")),
    ),
    Occasion.TRY: (
        line("Faré el que puga.", N_("I'll do what I can.")),
        line("Ja t'he sentit.", N_("I heard you.")),
        line("Voré què puc fer.", N_("I'll see what I can do.")),
    ),
    Occasion.THANK: (
        line("Moltes gràcies!", N_("Thank you very much!")),
        line("Això m'agrada sentir-ho.", N_("That I like to hear.")),
        line("Es fa el que es pot.", N_("One does what one can.")),
    ),
    Occasion.DOUBT: (
        line("Això no t'ho creus ni tu.", N_("You don't believe that yourself.")),
        line("Conta-me'n una altra.", N_("Tell me another.")),
        line("Ja ho vorem.", N_("We'll see about that.")),
    ),
    Occasion.BANTER: (
        line("Fa oloreta de paella.", N_("I can smell paella.")),
        line("Aparta, que em fas ombra.", N_("Move, you're in my light.")),
        line("Quina vesprada més bona.", N_("What a lovely afternoon.")),
    ),
}

PERSONAL: Mapping[str, Lines] = {
    "ximo": {
        Occasion.GREETING: (line("Ja he tret la barca, au.", N_("The boat's ashore. Right.")),),
        Occasion.RAISE: (line("L'anguila, per la cua!", N_("Grab the eel by its tail!")),),
        Occasion.REFUSE: (line("Ara no hi ha aigua a la sèquia.", N_("There's no water in the ditch just now.")),),
        Occasion.BIG_TRICK: (line("All i pebre per a tots!", N_("Eel stew for everyone!")),),
        Occasion.LOST_TRICK: (line("S'ha escolat, la mala bèstia.", N_("It slipped away, the brute.")),),
        Occasion.CATCH: (line("Tinc vista d'agró.", N_("I've the eyes of a heron.")),),
        Occasion.GAME_WON: (line("L'arròs, en caldera i per a quatre.", N_("Rice in the pot, for four.")),),
        Occasion.BANTER: (line("Els mosquits també juguen, hui.", N_("The mosquitoes are playing too today.")),),
    },
    "empar": {
        Occasion.GREETING: (line("Senyor pirotècnic, pot començar!", N_("Fireworks master, you may begin!")),),
        Occasion.RAISE: (line("Quin soroll, quina traca!", N_("Noise! Firecrackers!")),),
        Occasion.ACCEPT: (line("Amb pinta i tot!", N_("Comb and all!")),),
        Occasion.BIG_TRICK: (line("Pum! Mascletà!", N_("Boom! Fireworks!")),),
        Occasion.LOST_TRICK: (line("S'ha banyat la pólvora.", N_("The powder got wet.")),),
        Occasion.HAND_LOST: (line("Plorar, només en la cremà.", N_("I only cry when the bonfires burn.")),),
        Occasion.PONDER: (line("Jo em pentine més de pressa.", N_("I do my hair faster than that.")),),
        Occasion.BANTER: (line("Tres hores de monyos, i per a açò.", N_("Three hours of hairdo, and for this.")),),
    },
    "vicent": {
        Occasion.GREETING: (line("Porte fartons acabats de fer!", N_("I've brought fresh buns!")),),
        Occasion.RAISE: (line("Açò ha de pujar, com la massa.", N_("It must rise, like dough.")),),
        Occasion.ACCEPT: (line("Al forn!", N_("Into the oven!")),),
        Occasion.REFUSE: (line("Massa cru encara.", N_("Still too raw.")),),
        Occasion.BIG_TRICK: (line("Pa calentet!", N_("Hot bread!")),),
        Occasion.LOST_TRICK: (line("Se m'ha socarrat.", N_("I've burnt it.")),),
        Occasion.HAND_WON: (line("Daurat i cruixent.", N_("Golden and crisp.")),),
        Occasion.BANTER: (line("Jo a les quatre ja estic pastant.", N_("I'm kneading by four in the morning.")),),
    },
    "consol": {
        Occasion.GREETING: (line("Xics, seieu bé i sense trampes.", N_("Sit straight, children, and no cheating.")),),
        Occasion.RAISE: (line("Pregunta d'examen!", N_("Exam question!")),),
        Occasion.ACCEPT: (line("Me la sé de memòria.", N_("I know this one by heart.")),),
        Occasion.REFUSE: (line("Passe de full.", N_("I'll turn the page.")),),
        Occasion.BIG_TRICK: (line("Un deu, amb matrícula!", N_("Full marks, with honours!")),),
        Occasion.CATCH: (line("Eixa xuleta l'he vista.", N_("I saw that crib sheet.")),),
        Occasion.PONDER: (line("Temps! Deixeu els llapis.", N_("Time! Pencils down.")),),
        Occasion.BANTER: (line("Silenci al fons, per favor.", N_("Quiet at the back, please.")),),
    },
    "nelo": {
        Occasion.GREETING: (line("Ja ve la banda!", N_("Here comes the band!")),),
        Occasion.RAISE: (line("Més fort, que no se sent!", N_("Louder, I can't hear it!")),),
        Occasion.ACCEPT: (line("I un, i dos, i tres!", N_("And one, and two, and three!")),),
        Occasion.REFUSE: (line("Compàs de silenci.", N_("A bar's rest.")),),
        Occasion.BIG_TRICK: (line("Ta-ta-txan!", N_("Ta-ta-taa!")),),
        Occasion.LOST_TRICK: (line("Ui, he desafinat.", N_("Oops, out of tune.")),),
        Occasion.GAME_WON: (line("Un altre pasdoble!", N_("Another paso doble!")),),
        Occasion.BANTER: (line("Toque el bombardí, per si no ho he dit.", N_("I play the euphonium, did I say?")),),
    },
}
