game-title = Tyros
game-about = Vaar vanuit Tyros naar de kusten van vier groeiende rijken, sticht steden en ruil voor de kaarten die je nodig hebt.
game-goal = De meeste punten winnen. Steden tellen 12 in het grootste rijk en 8 in het kleinste, een vak met alleen jouw schepen 6 tot 3.
option-edition = uitgave
option-founding = beginvakken van de rijken
option-offers = maximaal aantal voorstellen aan spelers per beurt
option-trades = maximaal aantal ruilen met spelers per ronde
option-board = bordbestand

card-orange = oranje
card-yellow = geel
card-green = groen
card-violet = violet
card-joker = joker
card-any = willekeurig
cards-of =
    { $count ->
        [one] { $card }
       *[other] { $count } × { $card }
    }
empire-orange = oranje
empire-yellow = gele
empire-green = groene
empire-violet = violette
square-land = { $number } { $place }
square-tyros = { $place }
square-west = 16 { $place }, westkust
square-east = 16 { $place }, oostkust

prompt-grow = Speel een kaartje naast een rijk.
prompt-bury = Je kunt geen enkel kaartje spelen. Leg er een onder de stapel.
prompt-act = Kies een actie of pas.
prompt-sail = Waar vaart je schip uit { $square } heen?
prompt-jokers =
    { $count ->
        [one] Dit kost één kaart: { $card }. Gebruik je een joker?
       *[other] Dit kost { $count } kaarten: { $card }. Hoeveel jokers gebruik je?
    }
prompt-pay =
    { $count ->
        [one] Nog één kaart; in totaal moet er minstens één kaart voor “{ $card }” bij zijn. Afgelegd: { $laid }.
       *[other] Nog { $count } kaarten; in totaal moet er minstens één kaart voor “{ $card }” bij zijn. Afgelegd: { $laid }.
    }
prompt-fee = De stad daar is van { $player }. Welke kaart geef je?
prompt-coast = Welk schip in 16 gaat terug naar je voorraad?
prompt-bank = Leg kaarten af en trek er evenveel bij de bank, of kies er voor drie één uit de aflegstapel.
prompt-bank-laid = Afgelegd voor de bank: { $laid }. Leg er kaarten bij, trek er evenveel, of kies er voor drie één uit de aflegstapel.
prompt-offer = Je geeft: { $give }. Je wilt: { $want }.
prompt-answer = { $player } biedt { $give } voor { $want }. Ga je akkoord?
prompt-partner = { $give } voor { $want }: met wie ruil je?
prompt-keep =
    { $count ->
        [one] Je mag nog één kaart houden. Tot nu toe: { $cards }.
       *[other] Je mag { $count } kaarten houden. Tot nu toe: { $cards }.
    }

choice-pass = Pas
choice-bank = Handel met de bank
choice-offer = Stel medespelers een ruil voor
choice-draw =
    { $count ->
        [one] Trek één kaart van de stapel
       *[other] Trek { $count } kaarten van de stapel
    }
choice-enough = Houd verder niets
choice-yes = Ga akkoord
choice-no = Weiger
choice-withdraw = Trek het voorstel in
choice-grow = Speel { $square } voor het { $empire } rijk
choice-under = Leg { $square } onder de stapel
choice-sail = Verplaats een schip uit { $square }
choice-to = Vaar naar { $square } voor { $price } × { $card }
choice-to-city = Vaar naar { $square } voor { $price } × { $card } en een kaart voor { $player }
choice-city = Bouw een stad in { $square } voor { $price } × { $card }
choice-ship = Bouw een schip in { $square } voor { $price } × { $card }
choice-ship-mixed = Bouw een schip in { $square } voor { $price } kaarten, waarvan één { $card }
choice-remove = Neem het schip aan { $square } terug
choice-jokers =
    { $jokers ->
        [0] Geen joker: { $rest } × { $card }
        [one] Eén joker en { $rest } × { $card }
       *[other] { $jokers } jokers en { $rest } × { $card }
    }
choice-pay = Betaal { $card }
choice-fee = Geef { $card }
choice-lay = Leg { $card } af
choice-take = Neem { $card } uit de aflegstapel
choice-give = Bied { $card } aan
choice-want = Vraag { $card }
choice-keep = Houd { $card }
choice-ask = Vraag het aan { $players }
choice-trade = Ruil met { $player }

problem-no-such-tile = dat kaartje heb je niet.
problem-not-adjacent = dat vak ligt niet naast dat rijk.
problem-no-chips-left = alle schijfjes van dat rijk liggen al op het bord.
problem-no-ship-there = je hebt daar geen schip.
problem-nowhere-to-sail = met jouw kaarten kan dat schip nergens heen.
problem-no-chip = schepen mogen alleen eindigen op een vak dat bij een rijk hoort.
problem-same-square = het schip is daar al.
problem-square-full = daar is geen plaats voor nog een schip van jou.
problem-too-dear = je hebt te weinig kaarten in de kleur van dat rijk om daar te komen.
problem-no-card-for-owner = je zou geen kaart overhouden voor de eigenaar van de stad.
problem-no-chip-for-city = steden bouw je alleen op een vak dat bij een rijk hoort.
problem-not-in-control = je moet daar een schip hebben, en niemand anders mag er een hebben.
problem-city-there = daar staat al een stad.
problem-no-city-in-tyros = in deze uitgave bouwt niemand een stad in Tyros.
problem-no-cities-left = al je steden staan op het bord.
problem-city-too-dear = je hebt te weinig kaarten in die kleur voor een stad.
problem-no-yard = schepen bouw je waar je een stad hebt, of in Tyros zolang daar geen stad staat.
problem-no-ships-left = al je schepen staan op het bord.
problem-ship-too-dear = je hebt niet de kaarten voor een schip daar.
problem-no-such-coast = je hebt geen schip aan die kust.
problem-wrong-jokers = met zoveel jokers kun je de prijs niet betalen.
problem-not-in-hand = die kaart heb je niet in je hand.
problem-out-of-order = kaarten kies je in de volgorde oranje, geel, groen, violet, joker, en er moeten er genoeg kunnen volgen; neem terug en begin met de eerste.
problem-colour-missing = minstens één kaart moet de kleur van het rijk hebben.
problem-bank-too-dear = je hebt te weinig kaarten om met de bank te handelen.
problem-enough-laid = je hebt al drie kaarten afgelegd.
problem-nothing-laid = je hebt nog geen kaarten afgelegd.
problem-pile-too-small = zoveel kaarten zitten er niet meer in de trekstapel.
problem-three-for-three = in deze uitgave wissel je precies drie kaarten.
problem-three-for-one = een kaart uit de aflegstapel kost precies drie kaarten.
problem-not-in-discards = die kaart ligt niet op de aflegstapel.
problem-no-more-offers = je mag deze beurt geen voorstel meer doen.
problem-no-more-trades = je mag deze ronde niet meer ruilen.
problem-nobody-to-trade = voor een ruil zijn kaarten aan beide kanten nodig.
problem-nothing-given = kies eerst wat je geeft.
problem-nothing-wanted = kies eerst wat je wilt.
problem-giving-is-over = je kiest al wat je wilt; neem terug om meer te geven.
problem-wants-too-much = zoveel kan niemand er hebben.
problem-given-already = wat je geeft, kun je niet ook vragen.
problem-nothing-to-want = dan bleef er niets over om te vragen.
problem-not-to-be-asked = daar kun je het niet vragen: dat ben je zelf, een lege plaats of iemand met te weinig kaarten.
problem-one-at-a-time = in deze uitgave vraag je één speler tegelijk.
problem-cannot-agree = je hebt de gevraagde kaarten niet.
problem-did-not-agree = die speler ging niet akkoord.

log-founded = { $square } hoort bij het { $empire } rijk.
log-round = Ronde { $number } begint. { $player } is startspeler.
log-last-round = Dit is de laatste ronde.
log-grow = { $player } speelt { $square } voor het { $empire } rijk.
log-tyros = Ook Tyros hoort nu bij het { $empire } rijk.
log-shows = { $player } kan geen rijk uitbouwen en toont de kaartjes { $tiles }.
log-under = { $player } legt { $square } onder de stapel.
log-draws-tile = { $player } trekt het kaartje { $tiles }.
log-pass = { $player } past.
log-sail = { $player } vaart van { $start } naar { $square } voor { $cards }.
log-fee = { $player } geeft { $other } een kaart.
log-fee-seen = { $player } geeft { $other } een kaart: { $card }.
log-city = { $player } bouwt een stad in { $square } voor { $cards }.
log-pioneer = { $player } heeft als eerste een stad in elk rijk: { $points } punten.
log-ship = { $player } bouwt een schip in { $square } voor { $cards }.
log-draw = { $player } wisselt { $cards } bij de bank.
log-drawn = Je trekt { $cards }.
log-take = { $player } legt { $cards } af en neemt { $card } uit de aflegstapel.
log-offer = { $player } biedt { $asked } { $give } voor { $want }.
log-agreed = Akkoord: { $players }.
log-refused = Niemand gaat akkoord.
log-withdraw = { $player } trekt het voorstel in.
log-trade = { $player } geeft { $other } { $give } voor { $want }.
log-discards = { $player } legt { $cards } af.
log-over = Het spel is afgelopen. Gewonnen door { $winners }.

score-city = Stad in { $square } ({ $empire } rijk)
score-ships = Schepen in { $square } ({ $empire } rijk)
score-most-cities = Meeste steden in het { $empire } rijk
score-pioneer = Als eerste een stad in elk rijk
score-total = Punten
score-tie-break = Punten in het grootste rijk (bij gelijke stand)

view-round = ronde { $round }
view-last-round = laatste ronde
view-player = Speler
view-cards = Kaarten
view-known = Bekend
view-tiles = Kaartjes
view-ships = Schepen
view-cities = Steden
view-points = Punten
view-hand = Jouw kaarten
view-own-tiles = Jouw kaartjes
view-laid = Afgelegd
view-offer = Voorstel
view-offer-cards = { $player }: { $give } voor { $want }
view-discards = Aflegstapel
view-empires = Rijken
view-squares =
    { $count ->
        [one] { $empire }: { $count } vak, plaats { $rank }
       *[other] { $empire }: { $count } vakken, plaats { $rank }
    }
view-piles =
    { $cards ->
        [one] { $cards } kaart in de trekstapel
       *[other] { $cards } kaarten in de trekstapel
    } · { $tiles ->
        [one] { $tiles } kaartje in de stapel
       *[other] { $tiles } kaartjes in de stapel
    }
view-legend = ▪ stad, ▴ schip, met de letter van de speler

rules-title = Tyros in het kort
rules-T1 =
    Het materiaal (T1). Er is één kaartje voor elk van de 32 landvakken. Er zijn zestig handelskaarten: veertien in elk van de kleuren oranje, geel, groen en violet, en vier jokers. Iedere speler heeft tien schepen en tien steden. Elk van de vier rijken heeft twintig schijfjes; de rijken zijn van niemand.
rules-T2 =
    Het bord (T2). Vijf rijen van zeven vakken rond de Middellandse Zee. Rijken groeien over gemeenschappelijke zijden. Schepen varen alleen tussen vakken die door zee met elkaar verbonden zijn. Vak 16 heeft een west- en een oostkust; van de ene naar de andere vaar je om via 17. In het vak met de zeeslang en in de woestijn kan niemand komen.
rules-T3 =
    Voorbereiding (T3). Iedereen heeft twee schepen in Tyros. Vier kaartjes bepalen waar de rijken beginnen, nooit naast elkaar. Komt 31 of 32 bij een rijk, dan ook Tyros. Iedereen krijgt vier kaartjes.
rules-T4 =
    Een ronde (T4). Eerst krijgt iedereen twaalf kaarten (drie spelers) of tien (vier spelers). Dan speelt iedereen om de beurt een kaartje naast een rijk, dat met dat vak groeit, en trekt een nieuw kaartje. Met drie spelers doe je dat altijd twee keer, met vier alleen in de eerste ronde. Kun je geen kaartje spelen, dan toon je ze allemaal en wissel je er een. Daarna doet iedereen om de beurt één actie of past, tot allen na elkaar gepast hebben. Aan het eind van een ronde mag je drie kaarten houden, en het startspelerskaartje gaat naar links.
rules-T5 =
    Acties (T5). Jokers tellen als elke kleur. Een schip bewegen (T5.A): voor elk vak dat je vaart betaal je een kaart in de kleur van het vak waar je aankomt; staat daar een stad van een ander, dan geef je de eigenaar er nog een. Op een vak passen twee schepen. Een stad bouwen (T5.B) waar alleen jij schepen hebt: vijf kaarten in de kleur van het rijk, of vier met twee schepen; één schip gaat terug naar je voorraad. Een schip bouwen (T5.C) bij je stad: één kaart in de kleur, en een tweede als er al een schip ligt; in Tyros, zolang daar geen stad staat, zoveel kaarten als er dan schepen zijn. Bank (T5.D): wissel een tot drie kaarten, of leg er drie af en kies er één uit de aflegstapel. Spelers (T5.E): bied kaarten aan voor kaarten; wie je het vraagt, antwoordt in het geheim, en jij kiest uit wie akkoord gaat.
rules-T6 =
    Einde van het spel (T6). De ronde waarin iemand zijn laatste kaartje speelt, is de laatste; net als een ronde waarin niets meer kan groeien.
rules-T7 =
    Punten (T7). Steden tellen 12, 10, 9 of 8 punten, van het grootste rijk tot het kleinste. Een vak zonder stad met schepen van maar één speler telt 6, 5, 4 of 3. Wie als eerste een stad in elk rijk heeft, krijgt 7 punten, net als wie in een rijk als enige de meeste steden heeft. Bij gelijke stand beslissen de punten in het grootste rijk.
rules-T8 =
    Wat geheim is (T8). De kaarten en kaartjes in je hand zijn geheim. Wat wordt betaald, afgelegd, geruild of getoond, ziet iedereen; de kaart voor de eigenaar van een stad zien alleen die twee spelers.
rules-T9 =
    De Italiaanse uitgave (T9). Iedereen heeft vijf kaartjes, en per ronde is er één legronde. Naar Tyros mag je altijd varen; daar en bij een stad mogen zoveel schepen liggen als je wilt. Niemand betaalt de eigenaar van een stad, en in Tyros bouwt niemand er een. Een schip kost zoveel kaarten als er dan schepen op het vak zijn. De bank wisselt precies drie kaarten. Je vraagt één speler tegelijk. Steden tellen 12, 10, 9 of 7, schepen 8, 6, 5 of 4, en Tyros is in handen van wie er de meeste schepen heeft.

explain-pile = De trekstapel. Als actie kun je de bank tot drie kaarten geven en er evenveel trekken.
explain-discards = De aflegstapel. Als actie kun je de bank drie kaarten geven en er hier één uitkiezen.
explain-tile = Een kaartje. Als de rijken groeien, speel je het voor een rijk dat aan het vak grenst.
explain-ship = Een schip. Als actie vaart de eigenaar het naar een vak van een rijk; je betaalt in de kleur daarvan.
explain-square = Een plek voor schepen. Om hierheen te varen, kies je bij je actie eerst een van je schepen.
explain-city = Een vak. Waar alleen jij schepen hebt, kun je als actie een stad bouwen, zodra er een rijk is.
explain-yard = Een werf. Als actie bouw je schepen in je steden, en in Tyros zolang daar niemand een stad heeft.
explain-hand = Je kaarten. Je betaalt er je acties mee, en je kunt ze ruilen met de bank en met andere spelers.
explain-wish = Een kaart om te vragen, als je andere spelers een ruil voorstelt.

# Waarom een keuze beter is dan een andere.
reason-ships =
    { $way ->
        [more] { $n ->
            [one] één schip meer op het bord
           *[other] { $n } schepen meer op het bord
        }
       *[less] { $n ->
            [one] één schip minder op het bord
           *[other] { $n } schepen minder op het bord
        }
    }
reason-cities =
    { $way ->
        [more] { $n ->
            [one] één stad meer
           *[other] { $n } steden meer
        }
       *[less] { $n ->
            [one] één stad minder
           *[other] { $n } steden minder
        }
    }
part-goal = Het doel
part-turn = Een ronde
part-score = Wat telt
part-italian = De Italiaanse uitgave
example-city = Vakken tellen voor wie ze bezit, naar de grootte van hun rijk. In het grootste telt dit schip, alleen op zijn vak, 6; een stad telt daar 12, dus bouwen levert 6 extra op.
example-growth = Eerst groeien de rijken: iedereen speelt een kaartje naast een rijk, dat dat vak erbij krijgt. Het rijk groeit, niet jij: het is van niemand.
example-sail = Dan handelen jullie om de beurt, zolang de kaarten reiken. Een schip vaart zo ver als je wilt naar een vak van een rijk. Elke stap kost één kaart, in de kleur van de bestemming.
example-building = Een stad kost vijf kaarten in de kleur van het rijk, of vier met twee eigen schepen daar. Eén van de schepen gaat terug naar je voorraad; niemand anders mag er een schip hebben.
example-ranks = Hoe meer vakken, hoe hoger de rang. Steden tellen 12, 10, 9 en 8, vakken met schepen van maar één speler 6, 5, 4 en 3, van het grootste rijk tot het kleinste.
example-most = Wie in een rijk als enige de meeste steden heeft, krijgt 7 punten extra; ook de eerste met een stad in alle vier. Vak 23 telt voor niemand: twee spelers delen het.
example-italian = Steden tellen 12, 10, 9 en 7, schepen 8, 6, 5 en 4. In Tyros en bij een stad is er geen grens aan het aantal schepen, maar elk kost zoveel kaarten als er dan schepen liggen. Tyros zelf telt voor wie er de meeste schepen heeft.
