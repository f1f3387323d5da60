"""Small talk of Argentina: of the pulpería, of Rosario and of Buenos Aires."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.i18n import N_
from truc_desktop.presentation.small_talk.lines import Lines, Occasion, line

SHARED: Lines = {
    Occasion.GREETING: (
        line("¡Buenas y santas!", N_("Good day to one and all!")),
        line("Arrímense, nomás.", N_("Draw up your chairs.")),
    ),
    Occasion.RETURN: (
        line("¿En qué estábamos?", N_("Where were we?")),
        line("Dale, que no terminamos.", N_("Come on, we haven't finished.")),
    ),
    Occasion.RAISE: (
        line("En la cancha se ven los pingos.", N_("It's on the track that you see the horses.")),
        line("¿Te la bancás?", N_("Can you take it?")),
        line("Poné, si sos guapo.", N_("Pay up, if you're brave.")),
    ),
    Occasion.ACCEPT: (
        line("¡Dale que va!", N_("Go on, then!")),
        line("Acá no se arruga nadie.", N_("Nobody backs down here.")),
        line("¡Faltaba más!", N_("But of course!")),
    ),
    Occasion.REFUSE: (
        line("Soldado que huye sirve para otra guerra.", N_("He who runs away may fight another war.")),
        line("Comé tranquilo.", N_("Eat in peace.")),
        line("Esta te la regalo.", N_("This one's a present.")),
    ),
    Occasion.BIG_TRICK: (
        line("¡Tomá mate!", N_("Take that!")),
        line("¡A llorar al campito!", N_("Go and cry in the field!")),
        line("¡Mirá qué linda!", N_("Isn't she a beauty?")),
    ),
    Occasion.LOST_TRICK: (
        line("¡La pucha!", N_("Blast!")),
        line("Se me escapó la tortuga.", N_("The tortoise got away from me.")),
        line("Ya te voy a agarrar.", N_("I'll get you yet.")),
    ),
    Occasion.HAND_WON: (
        line("Pan comido.", N_("A piece of cake.")),
        line("¡Vamos todavía!", N_("Come on!")),
        line("De a poquito, como la hormiga.", N_("Bit by bit, like the ant.")),
    ),
    Occasion.HAND_LOST: (
        line("Se nos vino la noche.", N_("Night has fallen on us.")),
        line("¡Qué mufa!", N_("What a jinx!")),
        line("Otra vez será.", N_("Another time.")),
    ),
    Occasion.BLUFFED: (
        line("Me mentiste, ¿no?", N_("You lied to me, didn't you?")),
        line("Seguro que no tenías nada.", N_("I'm sure you had nothing.")),
    ),
    Occasion.CATCH: (
        line("Esa seña la conoce hasta mi abuela.", N_("Even my grandmother knows that sign.")),
        line("¡Te vi, te vi!", N_("I saw you!")),
    ),
    Occasion.CAUGHT: (
        line("¿Yo, señor? No, señor.", N_("Me, sir? No, sir.")),
        line("Me entró una basurita.", N_("I got a speck in my eye.")),
    ),
    Occasion.PONDER: (
        line("Se enfría el mate, che.", N_("The mate's getting cold.")),
        line("¿Jugás o te hago la cama?", N_("Are you playing, or shall I make up your bed?")),
        line("Tranquilo, total es hoy.", N_("No hurry, as long as it's today.")),
    ),
    Occasion.TAKE_TIME: (
        line("Sin apuro, pensalo bien.", N_("Take your time, there's no hurry.")),
        line("Pensalo, que el mate aguanta.", N_("Think it over: the mate will keep.")),
    ),
    Occasion.GAME_WON: (
        line("¡Pagan el asado!", N_("You're paying for the roast!")),
        line("¡Campeones, viejo!", N_("Champions, my friend!")),
    ),
    Occasion.GAME_LOST: (
        line("Revancha, y sin chamuyo.", N_("A rematch, and no sweet talk.")),
        line("La próxima es nuestra.", N_("The next one's ours.")),
    ),
    Occasion.DEFY: (
        line("¿Miedo, yo? ¡Andá!", N_("Me, afraid? Go on!")),
        line("Perro que ladra no muerde.", N_("A barking dog doesn't bite.")),
        line("Seguí hablando, seguí.", N_("Keep talking!")),
    ),
    Occasion.DENY: (
        line("¿Mentir, yo? ¡Jamás!", N_("Me, lie? Never!")),
        line("Pagá y vas a ver.", N_("Pay, and you'll see.")),
        line("Al final se verá.", N_("We'll see in the end.")),
    ),
    Occasion.TRY: (
        line("Hago lo que puedo.", N_("I'll do what I can.")),
        line("Te escuché.", N_("I heard you.")),
        line("Voy a ver qué puedo hacer.", N_("I'll see what I can do.")),
    ),
    Occasion.THANK: (
        line("¡Gracias, che!", N_("Thanks, friend!")),
        line("Muy amable.", N_("Most kind.")),
        line("Se hace lo que se puede.", N_("One does what one can.")),
    ),
    Occasion.DOUBT: (
        line("Eso lo decís vos.", N_("So you say.")),
        line("Contame otra.", N_("Tell me another.")),
        line("Y yo soy Gardel.", N_("And I'm Gardel.")),
    ),
    Occasion.BANTER: (
        line("Lindo día para un truco.", N_("A fine day for a game of truco.")),
        line("¿Quién dejó la pava en el fuego?", N_("Who left the kettle on?")),
        line("Che, no espíes.", N_("Hey, no peeping.")),
    ),
}

PERSONAL: Mapping[str, Lines] = {
    "rosendo": {
        Occasion.GREETING: (line("Con permiso de los presentes.", N_("By leave of those present.")),),
        Occasion.RAISE: (line("El que no monta, no galopa.", N_("No ride, no gallop.")),),
        Occasion.ACCEPT: (line("Al toro, por las astas.", N_("The bull, by the horns.")),),
        Occasion.REFUSE: (line("Desensillo hasta que aclare.", N_("I'll unsaddle until it clears.")),),
        Occasion.BIG_TRICK: (line("Como rebenque de domador.", N_("Like a horse-breaker's whip.")),),
        Occasion.HAND_LOST: (line("No hay potro que no tumbe alguna vez.", N_("Every colt throws you once.")),),
        Occasion.PONDER: (line("Vaca lerda toma agua turbia.", N_("The slow cow drinks muddy water.")),),
        Occasion.BANTER: (line("El caballo afuera se aburre.", N_("My horse is getting bored outside.")),),
    },
    "malena": {
        Occasion.GREETING: (line("Buenas. ¿Hay lugar para una más?", N_("Hello. Room for one more?")),),
        Occasion.RAISE: (line("A ver quién se queda en la montura.", N_("Let's see who stays in the saddle.")),),
        Occasion.ACCEPT: (line("Yo domo, ¿eh?", N_("I break horses, you know.")),),
        Occasion.BIG_TRICK: (line("¡Enlazado!", N_("Lassoed!")),),
        Occasion.LOST_TRICK: (line("Se me cortó el lazo.", N_("My rope snapped.")),),
        Occasion.HAND_WON: (line("Tranquera cerrada.", N_("And the gate is shut.")),),
        Occasion.CATCH: (line("En el campo se ve de lejos.", N_("On the plains one sees far.")),),
        Occasion.BANTER: (line("Trenza hecha, día derecho.", N_("A neat plait, a straight day.")),),
    },
    "anibal": {
        Occasion.GREETING: (line("Damas, caballeros… y truqueros.", N_("Ladies, gentlemen… and truco players.")),),
        Occasion.RAISE: (line("Un corte, una quebrada… y sube.", N_("A stop, a dip… and up it goes.")),),
        Occasion.ACCEPT: (line("Bailemos.", N_("Let's dance.")),),
        Occasion.REFUSE: (line("Esta pieza no la bailo.", N_("I'll sit this dance out.")),),
        Occasion.BIG_TRICK: (line("Con permiso, la del final.", N_("Excuse me: the closing step.")),),
        Occasion.CAUGHT: (line("Un galán siempre guiña.", N_("A gentleman always winks.")),),
        Occasion.GAME_LOST: (line("Como en un tango, la pena es mía.", N_("As in a tango, the sorrow is mine.")),),
        Occasion.BANTER: (line("Afuera garúa, como siempre.", N_("It's drizzling outside, as ever.")),),
    },
    "delia": {
        Occasion.GREETING: (line("Hola, mis amores.", N_("Hello, my loves.")),),
        Occasion.RAISE: (line("Más alto, que canto yo.", N_("Higher, it's me who's singing.")),),
        Occasion.ACCEPT: (line("Subí el telón, nene.", N_("Raise the curtain, darling.")),),
        Occasion.REFUSE: (line("Hoy no doy bises.", N_("No encores today.")),),
        Occasion.BIG_TRICK: (line("¿Y el aplauso?", N_("Where's the applause?")),),
        Occasion.LOST_TRICK: (line("Se me fue la voz.", N_("I've lost my voice.")),),
        Occasion.HAND_WON: (line("Flores al camarín, por favor.", N_("Flowers to my dressing room, please.")),),
        Occasion.BANTER: (line("Bajen la luz, que me favorece.", N_("Dim the lights, it flatters me.")),),
    },
    "tita": {
        Occasion.GREETING: (line("¿Comieron? Miren que hay ravioles.", N_("Have you eaten? There's ravioli.")),),
        Occasion.RAISE: (line("Nonna, pero no zonza.", N_("A granny, but no goose.")),),
        Occasion.ACCEPT: (line("Dale, nene, dale.", N_("Come on, sonny.")),),
        Occasion.REFUSE: (line("Me guardo para los postres.", N_("I'm saving myself for pudding.")),),
        Occasion.BIG_TRICK: (line("¡Mamma mia, qué mano!", N_("Mamma mia, what a hand!")),),
        Occasion.CATCH: (line("Con estos anteojos veo todo.", N_("I see everything with these glasses.")),),
        Occasion.PONDER: (line("Se pegan los fideos, tesoro.", N_("The noodles are sticking, treasure.")),),
        Occasion.BANTER: (line("Estás flaco, vos.", N_("You're too thin.")),),
    },
    "beto": {
        Occasion.GREETING: (line("¿Qué hacés, fenómeno?", N_("How's it going, champ?")),),
        Occasion.RAISE: (line("¡Al arco, al arco!", N_("Shoot, shoot!")),),
        Occasion.ACCEPT: (line("La pelota no se mancha.", N_("The ball stays clean.")),),
        Occasion.REFUSE: (line("La tiro afuera.", N_("I'll kick it into touch.")),),
        Occasion.BIG_TRICK: (line("¡Golazo!", N_("What a goal!")),),
        Occasion.LOST_TRICK: (line("¡Eso fue foul!", N_("That was a foul!")),),
        Occasion.HAND_LOST: (line("Nos robó el árbitro.", N_("The referee robbed us.")),),
        Occasion.BANTER: (line("El domingo hay clásico, ¿eh?", N_("It's the derby on Sunday, mind.")),),
    },
}
