"""Small talk in Catalan: of Catalonia and of Roussillon."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.i18n import N_
from truc_desktop.presentation.small_talk.lines import Lines, Occasion, line

SHARED: Lines = {
    Occasion.GREETING: (
        line("Bona tarda a tothom!", N_("Good afternoon, everybody!")),
        line("Som-hi, doncs!", N_("Off we go, then!")),
    ),
    Occasion.RETURN: (
        line("On érem?", N_("Where were we?")),
        line("Som-hi, que no hem acabat.", N_("Come on, we haven't finished.")),
    ),
    Occasion.RAISE: (
        line("Qui no arrisca, no pisca.", N_("Nothing ventured, nothing gained.")),
        line("A veure si t'hi atreveixes.", N_("Let's see if you dare.")),
        line("Ara riurem.", N_("Now we'll have a laugh.")),
    ),
    Occasion.ACCEPT: (
        line("Endavant les atxes!", N_("Full steam ahead!")),
        line("No em fas por.", N_("You don't scare me.")),
        line("Ja ho veurem.", N_("We shall see.")),
    ),
    Occasion.REFUSE: (
        line("Una retirada a temps és una victòria.", N_("A timely retreat is a victory.")),
        line("Tot teu, no em barallo.", N_("All yours, I won't fight for it.")),
        line("Avui no toca.", N_("Not today.")),
    ),
    Occasion.BIG_TRICK: (
        line("Apa, empassa-te-la!", N_("There, swallow that!")),
        line("Aquesta no te l'esperaves.", N_("You weren't expecting that one.")),
        line("Oli en un llum!", N_("Smooth as oil!")),
    ),
    Occasion.LOST_TRICK: (
        line("Ai, mare meva.", N_("Oh dear me.")),
        line("Ja t'arreplegaré.", N_("I'll get you yet.")),
        line("Vaja, vaja…", N_("Well, well…")),
    ),
    Occasion.HAND_WON: (
        line("De mica en mica s'omple la pica.", N_("Little by little the basin fills.")),
        line("Cap a la saca!", N_("Into the bag!")),
        line("Així m'agrada.", N_("That's how I like it.")),
    ),
    Occasion.HAND_LOST: (
        line("Tal dia farà un any.", N_("A year from now, who will care?")),
        line("No es pot guanyar sempre.", N_("You can't always win.")),
        line("Paciència i una canya.", N_("Patience, and a fishing rod.")),
    ),
    Occasion.BLUFFED: (
        line("Segur que no portaves res.", N_("I bet you had nothing.")),
        line("M'has enredat, oi?", N_("You've had me, haven't you?")),
    ),
    Occasion.CATCH: (
        line("Ei, que tinc ulls a la cara!", N_("Hey, I have eyes in my head!")),
        line("Massa lent, amic.", N_("Too slow, my friend.")),
    ),
    Occasion.CAUGHT: (
        line("Qui, jo?", N_("Who, me?")),
        line("Tenia una brossa a l'ull.", N_("I had a speck in my eye.")),
    ),
    Occasion.PONDER: (
        line("Que se'ns farà de nit…", N_("It will be dark before long…")),
        line("A poc a poc i bona lletra.", N_("Slowly, and in a fair hand.")),
        line("Que t'has adormit?", N_("Have you fallen asleep?")),
    ),
    Occasion.TAKE_TIME: (
        line("Tranquil·lament, no hi ha pressa.", N_("Take your time, there's no hurry.")),
        line("Pensa-t'ho, que l'olla bull sola.", N_("Think it over: the pot boils by itself.")),
    ),
    Occasion.GAME_WON: (
        line("Visca! Qui paga el cafè?", N_("Hooray! Who's paying for the coffee?")),
        line("Això sí que és jugar!", N_("Now that's what I call playing!")),
    ),
    Occasion.GAME_LOST: (
        line("Vull la revenja!", N_("I want a rematch!")),
        line("Doncs avui pago jo.", N_("Then it's my round today.")),
    ),
    Occasion.DEFY: (
        line("Por, jo? De què?", N_("Me, afraid? Of what?")),
        line("Parla, parla, que ja cauràs.", N_("Talk on, you'll fall yet.")),
        line("Gos que borda no mossega.", N_("A barking dog doesn't bite.")),
    ),
    Occasion.DENY: (
        line("Mentir, jo? Mai de la vida!", N_("Me, lie? Never!")),
        line("Paga i ho veuràs.", N_("Pay, and you'll see.")),
        line("Al final ho veurem.", N_("We'll see in the end.")),
    ),
    Occasion.TRY: (
        line("Faré el que podré.", N_("I'll do what I can.")),
        line("Ja t'he sentit.", N_("I heard you.")),
        line("Miraré què hi puc fer.", N_("I'll see what I can do.")),
    ),
    Occasion.THANK: (
        line("Moltes gràcies!", N_("Thank you very much!")),
        line("Molt amable.", N_("Most kind.")),
        line("Es fa el que es pot.", N_("One does what one can.")),
    ),
    Occasion.DOUBT: (
        line("Això ho dius tu.", N_("So you say.")),
        line("Ja ho veurem.", N_("We'll see about that.")),
        line("Sí, sí, i jo em xuclo el dit.", N_("Oh yes, and I was born yesterday.")),
    ),
    Occasion.BANTER: (
        line("Passeu-me el porró.", N_("Pass me the wine jug.")),
        line("Que algú tanqui la porta, que fa corrent.", N_("Somebody shut the door, there's a draught.")),
        line("Quina cara de pòquer que fas.", N_("What a poker face you have.")),
    ),
}

PERSONAL: Mapping[str, Lines] = {
    "remei": {
        Occasion.GREETING: (line("Déu vos guard, mainada.", N_("God keep you, children.")),),
        Occasion.RAISE: (line("Que us penseu que soc tonta?", N_("You think I'm a fool?")),),
        Occasion.REFUSE: (line("A la meva edat ja no corro.", N_("At my age I don't run any more.")),),
        Occasion.BIG_TRICK: (line("La padrina encara mossega.", N_("Granny still bites.")),),
        Occasion.CATCH: (line("Soc vella, però no cega.", N_("I'm old, but not blind.")),),
        Occasion.PONDER: (line("Encara em sortirà barba.", N_("I'll grow a beard at this rate.")),),
        Occasion.GAME_WON: (line("I ara, a sopar.", N_("And now, supper.")),),
        Occasion.BANTER: (line("Tinc l'olla al foc, eh?", N_("I've a pot on the stove, you know.")),),
    },
    "laia": {
        Occasion.GREETING: (line("Hola! Qui remena?", N_("Hi! Who's shuffling?")),),
        Occasion.RAISE: (line("Ho he calculat tot.", N_("I've worked it all out.")),),
        Occasion.ACCEPT: (line("Probabilitats en mà: som-hi.", N_("By the odds: let's go.")),),
        Occasion.BIG_TRICK: (line("Ta-txan!", N_("Ta-da!")),),
        Occasion.LOST_TRICK: (line("Això no sortia als apunts.", N_("That wasn't in my notes.")),),
        Occasion.HAND_LOST: (line("Error de càlcul.", N_("A miscalculation.")),),
        Occasion.GAME_LOST: (line("Demà tinc examen, és per això.", N_("I have an exam tomorrow, that's why.")),),
        Occasion.BANTER: (line("Algú té un carregador?", N_("Has anybody got a charger?")),),
    },
    "quim": {
        Occasion.GREETING: (line("Bones! Ja he munyit les vaques.", N_("Hello! The cows are milked.")),),
        Occasion.RAISE: (line("Bolets no en trobo, però això sí!", N_("No mushrooms today, but this I found!")),),
        Occasion.ACCEPT: (line("Com hi ha món!", N_("As sure as the world turns!")),),
        Occasion.REFUSE: (line("Val més guardar el ramat.", N_("Better to mind the flock.")),),
        Occasion.BIG_TRICK: (line("Patapam!", N_("Bang!")),),
        Occasion.HAND_WON: (line("Sembrar i collir.", N_("Sow and reap.")),),
        Occasion.CAUGHT: (line("És el sol, que m'enlluerna.", N_("It's the sun in my eyes.")),),
        Occasion.BANTER: (line("Demà plourà, em fa mal el genoll.", N_("Rain tomorrow, says my knee.")),),
    },
    "ramon": {
        Occasion.GREETING: (line("Seieu, seieu, que hi ha vi.", N_("Sit down, there's wine.")),),
        Occasion.RAISE: (line("Aquest vi ja és fet.", N_("This wine is ready.")),),
        Occasion.REFUSE: (line("Encara és verd.", N_("Not ripe yet.")),),
        Occasion.LOST_TRICK: (line("Picat com el vinagre, estic.", N_("I'm as sour as vinegar.")),),
        Occasion.HAND_WON: (line("Bona anyada!", N_("A good vintage!")),),
        Occasion.CATCH: (line("Els bigotis ho noten tot.", N_("These whiskers feel everything.")),),
        Occasion.PONDER: (line("El vi i les cartes volen repòs.", N_("Wine and cards need rest.")),),
        Occasion.BANTER: (line("Tinc cabells, però tots al bigoti.", N_("I do have hair: it's all moustache.")),),
    },
    "montse": {
        Occasion.GREETING: (line("Força, equilibri, valor i seny!", N_("Strength, balance, courage and sense!")),),
        Occasion.RAISE: (line("Amunt, amunt, sense por!", N_("Up, up, and no fear!")),),
        Occasion.ACCEPT: (line("Pit i amunt!", N_("Chest out and up!")),),
        Occasion.REFUSE: (line("Pugem i baixem, que fa vent.", N_("Down we climb, it's windy.")),),
        Occasion.BIG_TRICK: (line("Carregat!", N_("The tower stands!")),),
        Occasion.HAND_LOST: (line("Llenya… Ens han fet caure.", N_("Ouch… They've brought us down.")),),
        Occasion.GAME_WON: (line("Carregat i descarregat!", N_("Up and safely down again!")),),
        Occasion.BANTER: (line("Colzes enfora i dents serrades.", N_("Elbows out and teeth clenched.")),),
    },
    "marcel": {
        Occasion.GREETING: (line("Adiu, companys de mar!", N_("Greetings, shipmates.")),),
        Occasion.RAISE: (line("Bufa la tramuntana!", N_("The north wind is up!")),),
        Occasion.ACCEPT: (line("A tota vela!", N_("Full sail!")),),
        Occasion.REFUSE: (line("Amb mala mar, al port.", N_("In a rough sea, make for port.")),),
        Occasion.BIG_TRICK: (line("Quina tonyina he pescat!", N_("What a catch!")),),
        Occasion.LOST_TRICK: (line("S'ha trencat l'ham.", N_("The hook broke.")),),
        Occasion.PONDER: (line("Ja pica? O dorm?", N_("Is it biting? Or asleep?")),),
        Occasion.BANTER: (line("Les anxoves no es salen soles.", N_("Anchovies don't salt themselves.")),),
    },
    "awa": {
        Occasion.GREETING: (line("Bon dia, bonjour i què tal!", N_("Good day, in as many tongues as you like!")),),
        Occasion.RAISE: (line("Al mercat pujo els preus, jo.", N_("At my stall the prices go up.")),),
        Occasion.ACCEPT: (line("Tracte fet!", N_("It's a deal!")),),
        Occasion.REFUSE: (line("Massa car, reina.", N_("Too dear, my queen.")),),
        Occasion.BIG_TRICK: (line("Mango madur, sucre pur!", N_("A ripe mango, pure sugar!")),),
        Occasion.HAND_WON: (line("I sense demanar rebaixa.", N_("And no discount asked.")),),
        Occasion.CATCH: (line("A plaça ho veig tot.", N_("From my stall I see everything.")),),
        Occasion.BANTER: (line("Qui vol gingebre? És fresc.", N_("Who wants ginger? It's fresh.")),),
    },
}
