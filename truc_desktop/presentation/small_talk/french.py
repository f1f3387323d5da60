"""Small talk in French: of the coast of Roussillon, of the Basque Country and of Poitou."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.i18n import N_
from truc_desktop.presentation.small_talk.lines import Lines, Occasion, line

SHARED: Lines = {
    Occasion.GREETING: (
        line("Salut la compagnie !", N_("Hello, everybody!")),
        line("Allez, à table !", N_("Come on, to the table!")),
    ),
    Occasion.RETURN: (
        line("Où en étions-nous ?", N_("Where were we?")),
        line("Allez, on n'a pas fini.", N_("Come on, we haven't finished.")),
    ),
    Occasion.RAISE: (
        line("On va voir ce qu'on va voir.", N_("We'll see what we shall see.")),
        line("Qui ne risque rien n'a rien.", N_("Nothing ventured, nothing gained.")),
        line("Ça chatouille, hein ?", N_("It tickles, doesn't it?")),
    ),
    Occasion.ACCEPT: (
        line("Chiche !", N_("You're on!")),
        line("Même pas peur.", N_("I'm not scared.")),
        line("Fais voir un peu.", N_("Show me, then.")),
    ),
    Occasion.REFUSE: (
        line("Sans moi, merci.", N_("Without me, thanks.")),
        line("Courage, fuyons !", N_("Be brave: run!")),
        line("Je garde mes sous.", N_("I'll keep my pennies.")),
    ),
    Occasion.BIG_TRICK: (
        line("Et toc !", N_("So there!")),
        line("Prends ça dans la musette !", N_("Put that in your knapsack!")),
        line("Servi bien frais.", N_("Served chilled.")),
    ),
    Occasion.LOST_TRICK: (
        line("Zut alors.", N_("Oh, bother.")),
        line("Oh, la vache !", N_("Holy cow!")),
        line("Bien joué, canaille.", N_("Well played, you rascal.")),
    ),
    Occasion.HAND_WON: (
        line("L'affaire est dans le sac.", N_("It's in the bag.")),
        line("Comme sur des roulettes.", N_("Smooth as on castors.")),
        line("Merci, messieurs-dames.", N_("Thank you, ladies and gentlemen.")),
    ),
    Occasion.HAND_LOST: (
        line("La roue tourne.", N_("The wheel turns.")),
        line("On se refera.", N_("We'll win it back.")),
        line("Tant pis, va.", N_("Oh well, never mind.")),
    ),
    Occasion.BLUFFED: (
        line("Du vent, tout ça.", N_("It was all wind.")),
        line("Je parie qu'il n'y avait rien.", N_("I bet there was nothing there.")),
    ),
    Occasion.CATCH: (
        line("Pas si vite, j'ai des yeux !", N_("Not so fast, I have eyes!")),
        line("Coucou, je t'ai vu !", N_("Peekaboo, I saw you!")),
    ),
    Occasion.CAUGHT: (
        line("Moi ? Mais non !", N_("Me? Of course not!")),
        line("J'avais une poussière.", N_("I had a speck in my eye.")),
    ),
    Occasion.PONDER: (
        line("Prends ton temps, je tricote.", N_("Take your time, I'm knitting.")),
        line("Ça dort, par ici ?", N_("Is anyone asleep here?")),
        line("On n'est pas aux pièces, mais enfin…", N_("There's no rush, but still…")),
    ),
    Occasion.TAKE_TIME: (
        line("Prends ton temps, rien ne presse.", N_("Take your time, there's no hurry.")),
        line("Réfléchis, la nuit est longue.", N_("Think it over: the night is long.")),
    ),
    Occasion.GAME_WON: (
        line("La tournée est pour vous !", N_("The round is on you!")),
        line("Et c'est gagné !", N_("And that's a win!")),
    ),
    Occasion.GAME_LOST: (
        line("La revanche, et tout de suite !", N_("A rematch, right now!")),
        line("Bien joué. Hélas.", N_("Well played. Alas.")),
    ),
    Occasion.DEFY: (
        line("Peur, moi ? Jamais !", N_("Me, afraid? Never!")),
        line("Cause toujours !", N_("Keep talking!")),
        line("Chien qui aboie ne mord pas.", N_("A barking dog doesn't bite.")),
    ),
    Occasion.DENY: (
        line("Moi, mentir ? Jamais !", N_("Me, lie? Never!")),
        line("Paie pour voir !", N_("Pay, and you'll see.")),
        line("On verra à la fin.", N_("We'll see in the end.")),
    ),
    Occasion.TRY: (
        line("Je ferai ce que je peux.", N_("I'll do what I can.")),
        line("J'ai entendu.", N_("I heard you.")),
        line("Je vais voir ce que je peux faire.", N_("I'll see what I can do.")),
    ),
    Occasion.THANK: (
        line("Merci, c'est gentil.", N_("Thanks, that's kind.")),
        line("On fait ce qu'on peut.", N_("One does what one can.")),
        line("Tu vas me faire rougir.", N_("You'll make me blush.")),
    ),
    Occasion.DOUBT: (
        line("C'est toi qui le dis.", N_("So you say.")),
        line("Et moi, je suis le pape.", N_("And I'm the Pope.")),
        line("On verra bien.", N_("We'll see about that.")),
    ),
    Occasion.BANTER: (
        line("Qui a fini les olives ?", N_("Who finished the olives?")),
        line("Ça sent l'orage.", N_("There's a storm in the air.")),
        line("Il reste du pain ?", N_("Is there any bread left?")),
    ),
}

POITOU: Lines = {
    **SHARED,
    Occasion.GREETING: (
        line("Ça va-t-o, les drôles ?", N_("How goes it, lads?")),
        line("Rentrez donc, o mouille !", N_("Come in, it's raining!")),
    ),
    Occasion.HAND_WON: (
        line("Me v'là tout beunaise !", N_("I'm as happy as can be!")),
        line("L'affaire est dans le sac.", N_("It's in the bag.")),
    ),
    Occasion.BLUFFED: (
        line("Tu déparles, mon drôle.", N_("You're talking nonsense, my lad.")),
        line("Du vent, tout ça.", N_("It was all wind.")),
    ),
    Occasion.PONDER: (
        line("À quelle heure on débauche ?", N_("When do we knock off work?")),
        line("Tout doux, comme la cagouille.", N_("Gently, like the snail.")),
        line("Ça dort, par ici ?", N_("Is anyone asleep here?")),
    ),
    Occasion.BANTER: (
        line("Barre donc la porte, o fait frét !", N_("Shut the door, it's cold!")),
        line("Il reste du tourteau fromager ?", N_("Is there any cheesecake left?")),
        line("Ça sent l'orage.", N_("There's a storm in the air.")),
    ),
}

PERSONAL: Mapping[str, Lines] = {
    "josette": {
        Occasion.GREETING: (line("Bonjour, mes poulets !", N_("Good day, my chickens!")),),
        Occasion.RAISE: (line("J'ai mis mes perles, je peux oser.", N_("I've my pearls on, I can dare.")),),
        Occasion.ACCEPT: (line("Avec plaisir, mon chou.", N_("With pleasure, sweetie.")),),
        Occasion.REFUSE: (line("Pas avant l'apéritif.", N_("Not before drinks.")),),
        Occasion.BIG_TRICK: (line("Coiffé, mon ami !", N_("Capped you, my friend!")),),
        Occasion.CATCH: (line("Mes lunettes voient tout.", N_("My glasses see everything.")),),
        Occasion.HAND_LOST: (line("Oh, ma mise en plis !", N_("Oh, my perm!")),),
        Occasion.BANTER: (line("La tramontane va me décoiffer.", N_("This wind will ruin my hair.")),),
    },
    "benat": {
        Occasion.GREETING: (line("Kaixo, kaixo, tout le monde !", N_("Greetings, one and all!")),),
        Occasion.RAISE: (line("Hordago ! Ah non, c'est l'autre jeu.", N_("All in! Oh no, wrong game.")),),
        Occasion.ACCEPT: (line("Aupa ! On y va.", N_("Up! Let's go.")),),
        Occasion.REFUSE: (line("Je la laisse passer, celle-là.", N_("I'll let that one past.")),),
        Occasion.BIG_TRICK: (line("En plein fronton !", N_("Right on the wall!")),),
        Occasion.LOST_TRICK: (line("Faute ! Elle était dehors.", N_("Fault! It was out.")),),
        Occasion.HAND_WON: (line("Jeu, et belle partie.", N_("Game, and a fine one.")),),
        Occasion.BANTER: (line("Il manque du piment, ici.", N_("This place lacks chilli.")),),
    },
    "baptiste": {
        Occasion.GREETING: (line("Eh bin, bonjour la compagnie.", N_("Well now, good day to all.")),),
        Occasion.RAISE: (line("Faut bin battre le fer.", N_("One must strike the iron.")),),
        Occasion.ACCEPT: (line("O va bin de même.", N_("That suits me fine.")),),
        Occasion.REFUSE: (line("Le fer est froid, je laisse.", N_("The iron's cold, I'll leave it.")),),
        Occasion.BIG_TRICK: (line("Ferré à quatre clous !", N_("Shod with four nails!")),),
        Occasion.LOST_TRICK: (line("Vingt dieux !", N_("Good gracious!")),),
        Occasion.GAME_LOST: (line("J'ai plus mes yeux de vingt ans.", N_("My eyes aren't twenty any more.")),),
        Occasion.BANTER: (line("Essuyez vos sabots, au moins.", N_("At least wipe your clogs.")),),
    },
    "suzette": {
        Occasion.GREETING: (line("Bonjour, bonjour, j'ai mis ma coiffe.", N_("Hello, I've put my best cap on.")),),
        Occasion.RAISE: (line("Attention, ça va voler !", N_("Watch out, feathers will fly!")),),
        Occasion.ACCEPT: (line("Et pourquoi donc pas ?", N_("And why ever not?")),),
        Occasion.REFUSE: (line("Je retourne à mes oies.", N_("I'm going back to my geese.")),),
        Occasion.BIG_TRICK: (line("Dans le panier !", N_("In the basket!")),),
        Occasion.CATCH: (line("On ne me la fait pas, mon drôle !", N_("You can't fool me, my lad!")),),
        Occasion.HAND_WON: (line("Amidonné et repassé.", N_("Starched and ironed.")),),
        Occasion.BANTER: (line("Mes oies jouent mieux que vous.", N_("My geese play better than you.")),),
    },
    "fernand": {
        Occasion.GREETING: (line("J'ai amarré la plate, me v'là.", N_("The punt's tied up, here I am.")),),
        Occasion.RAISE: (line("Pousse au fond, mon gars !", N_("Push the pole down, lad!")),),
        Occasion.ACCEPT: (line("Vogue la galère !", N_("Come what may!")),),
        Occasion.REFUSE: (line("Trop de vase par là.", N_("Too much mud that way.")),),
        Occasion.BIG_TRICK: (line("Belle anguille, hein ?", N_("A fine eel, eh?")),),
        Occasion.LOST_TRICK: (line("À l'eau, le Fernand !", N_("Splash goes Fernand!")),),
        Occasion.PONDER: (line("L'anguille se pêche pas en courant.", N_("You don't catch eels running.")),),
        Occasion.BANTER: (line("Les mojhettes sont sur le feu.", N_("The beans are on the stove.")),),
    },
    "theo": {
        Occasion.GREETING: (line("Salut ! J'ai raté le bus.", N_("Hi! I missed the bus.")),),
        Occasion.RAISE: (line("Allez, on vit qu'une fois !", N_("Come on, you only live once!")),),
        Occasion.ACCEPT: (line("Carrément !", N_("Absolutely!")),),
        Occasion.REFUSE: (line("Nan, je suis à sec.", N_("Nah, I'm broke.")),),
        Occasion.BIG_TRICK: (line("Boum, merci, bonsoir !", N_("Boom, thanks, good night!")),),
        Occasion.LOST_TRICK: (line("C'est abusé, ça.", N_("That's just not fair.")),),
        Occasion.GAME_LOST: (line("Je demande la vidéo !", N_("I want the replay!")),),
        Occasion.BANTER: (line("Quelqu'un a vu mon peigne ? Non ?", N_("Has anyone seen my comb? No?")),),
    },
}
