game-title = Tyros
game-about = Vaar uit vanuit Tyros, vestig je aan de kusten van vier groeiende rijken, en handel om de kaarten die je nodig hebt.
option-edition = uitgave
option-founding = stichting van de rijken
option-offers = aanbiedingen aan spelers per beurt
option-trades = ruilen met spelers per ronde
option-board = bordbestand

card-orange = oranje
card-yellow = geel
card-green = groen
card-violet = violet
card-joker = joker
card-any = om het even
cards-of =
    { $count ->
        [one] { $card }
       *[other] { $count } { $card }
    }
empire-orange = oranje
empire-yellow = gele
empire-green = groene
empire-violet = violette
square-land = { $number } { $place }
square-tyros = { $place }
square-west = 16 { $place }, westkust
square-east = 16 { $place }, oostkust

prompt-grow = Speel een kaartje dat aan een rijk grenst.
prompt-bury = Geen van je kaartjes past. Leg er een onder de stapel.
prompt-act = Kies een actie, of pas.
prompt-sail = Waarheen vaart het schip in { $square }?
prompt-jokers =
    { $count ->
        [one] De prijs is één kaart: { $card }. Een joker gebruiken?
       *[other] De prijs is { $count } kaarten: { $card }. Hoeveel jokers?
    }
prompt-pay = Nog te betalen: { $count }; in totaal minstens één kaart voor ‘{ $card }’. Neergelegd: { $laid }.
prompt-fee = Welke kaart geef je aan { $player }, van wie de stad daar is?
prompt-coast = Welk schip in 16 gaat terug naar je voorraad?
prompt-bank = Neergelegd voor de bank: { $laid }. Leg er kaarten bij, trek er evenveel, of neem voor drie kaarten een afgelegde.
prompt-offer = Je geeft: { $give }. Je wilt: { $want }.
prompt-answer = { $player } biedt { $give } voor { $want }. Akkoord?
prompt-partner = { $give } voor { $want }: met wie ruil je?
prompt-keep =
    { $count ->
        [one] Je mag nog één kaart houden. Tot nu toe: { $cards }.
       *[other] Je mag { $count } kaarten houden. Tot nu toe: { $cards }.
    }

choice-pass = Passen
choice-bank = Met de bank handelen
choice-offer = Medespelers iets aanbieden
choice-draw =
    { $count ->
        [one] Eén kaart van de stapel trekken
       *[other] { $count } kaarten van de stapel trekken
    }
choice-enough = Niets meer houden
choice-yes = Akkoord gaan
choice-no = Weigeren
choice-withdraw = Het aanbod intrekken
choice-grow = { $square } spelen voor het { $empire } rijk
choice-under = { $square } onder de stapel leggen
choice-sail = Een schip uit { $square } verplaatsen
choice-to = Naar { $square } voor { $price } × { $card }
choice-to-city = Naar { $square } voor { $price } × { $card } en een kaart voor { $player }
choice-city = Een stad bouwen in { $square } voor { $price } × { $card }
choice-ship = Een schip bouwen in { $square } voor { $price } × { $card }
choice-ship-mixed = Een schip bouwen in { $square } voor { $price } kaarten, waarvan één { $card }
choice-remove = Het schip bij { $square } terugnemen
choice-jokers =
    { $jokers ->
        [0] Geen joker: { $rest } × { $card }
        [one] Eén joker en { $rest } × { $card }
       *[other] { $jokers } jokers en { $rest } × { $card }
    }
choice-pay = { $card } betalen
choice-fee = { $card } geven
choice-lay = { $card } neerleggen
choice-take = { $card } uit de aflegstapel nemen
choice-give = { $card } aanbieden
choice-want = { $card } vragen
choice-keep = { $card } houden
choice-ask = Vraag { $players }
choice-trade = Ruil met { $player }

problem-no-such-tile = dat kaartje heb je niet.
problem-not-adjacent = dat vak grenst niet aan dat rijk.
problem-no-chips-left = alle schijfjes van dat rijk liggen al op het bord.
problem-no-ship-there = je hebt daar geen schip.
problem-nowhere-to-sail = met jouw kaarten kan dat schip nergens heen.
problem-no-chip = schepen eindigen alleen in vakken die bij een rijk horen.
problem-same-square = het schip is daar al.
problem-square-full = daar is geen plaats voor nog een schip van jou.
problem-too-dear = je hebt voor die weg te weinig kaarten in de kleur van het rijk.
problem-no-card-for-owner = je zou geen kaart meer hebben voor de eigenaar van de stad.
problem-no-chip-for-city = steden komen alleen in vakken die bij een rijk horen.
problem-not-in-control = je moet daar een schip hebben, en niemand anders mag er een hebben.
problem-city-there = daar is al een stad.
problem-no-city-in-tyros = in deze uitgave bouwt niemand een stad in Tyros.
problem-no-cities-left = al je steden staan op het bord.
problem-city-too-dear = je hebt te weinig kaarten in die kleur voor een stad.
problem-no-yard = schepen bouw je waar je een stad hebt, of in Tyros zolang niemand daar een stad heeft.
problem-no-ships-left = al je schepen zijn op het bord.
problem-ship-too-dear = je hebt de kaarten niet voor een schip daar.
problem-no-such-coast = je hebt geen schip aan die kust.
problem-wrong-jokers = met zoveel jokers kan de prijs niet betaald worden.
problem-not-in-hand = die kaart heb je niet in je hand.
problem-out-of-order = kaarten kies je in de volgorde oranje, geel, groen, violet, joker, en er moeten er genoeg kunnen volgen; neem terug en begin met de eerste.
problem-colour-missing = minstens één kaart moet de kleur van het rijk hebben.
problem-bank-too-dear = je hebt te weinig kaarten om met de bank te handelen.
problem-enough-laid = er liggen al drie kaarten.
problem-nothing-laid = er ligt geen kaart.
problem-pile-too-small = zoveel kaarten heeft de trekstapel niet.
problem-three-for-three = in deze uitgave worden precies drie kaarten gewisseld.
problem-three-for-one = een afgelegde kaart kost precies drie kaarten.
problem-not-in-discards = die kaart ligt niet op de aflegstapel.
problem-no-more-offers = meer aanbiedingen mogen niet in een beurt.
problem-no-more-trades = meer ruilen mogen niet in een ronde.
problem-nobody-to-trade = voor een ruil zijn kaarten aan beide kanten nodig.
problem-nothing-given = zeg eerst wat je geeft.
problem-nothing-wanted = zeg eerst wat je wilt.
problem-giving-is-over = je kiest al wat je wilt; neem terug om meer te geven.
problem-wants-too-much = zoveel kan niemand hebben.
problem-given-already = wat je geeft kun je niet ook vragen.
problem-nothing-to-want = dan bleef er niets over om te vragen.
problem-not-to-be-asked = die kun je niet vragen: jijzelf, een lege plaats, of iemand met minder kaarten dan je wilt.
problem-one-at-a-time = in deze uitgave vraag je één speler tegelijk.
problem-cannot-agree = je hebt de gevraagde kaarten niet.
problem-did-not-agree = die speler ging niet akkoord.

log-founded = { $square } hoort bij het { $empire } rijk.
log-round = Ronde { $number } begint. { $player } is startspeler.
log-last-round = Dit is de laatste ronde.
log-grow = { $player } speelt { $square } voor het { $empire } rijk.
log-tyros = Tyros hoort nu bij het { $empire } rijk.
log-shows = { $player } kan geen rijk uitbreiden en toont de kaartjes { $tiles }.
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
log-offer = { $player } biedt { $give } voor { $want } aan { $asked }.
log-agreed = Akkoord: { $players }.
log-refused = Niemand gaat akkoord.
log-withdraw = { $player } trekt het aanbod in.
log-trade = { $player } geeft { $other } { $give } voor { $want }.
log-discards = { $player } legt { $cards } af.
log-over = Het spel is afgelopen. Gewonnen door: { $winners }.

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
view-ships = Schepen over
view-cities = Steden over
view-points = Punten
view-hand = Jouw kaarten
view-own-tiles = Jouw kaartjes
view-laid = Neergelegd
view-offer = Aanbod
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
        [one] { $tiles } kaartje in de voorraad
       *[other] { $tiles } kaartjes in de voorraad
    }
view-legend = ▪ stad, ▴ schip, met de letter van de speler

rules-title = Tyros in het kort
rules-T1 =
    Wat er is (T1). Een kaartje voor elk van de 32 landvakken. Zestig handelskaarten: veertien in elk van de kleuren oranje, geel, groen en violet, en vier jokers. Tien schepen en tien steden voor iedere speler. Twintig schijfjes voor elk van de vier rijken, die van niemand zijn.
rules-T2 =
    Het bord (T2). Vijf rijen van zeven vakken rond de Middellandse Zee. Rijken groeien over gemeenschappelijke randen. Schepen varen alleen waar twee vakken aan hetzelfde water liggen. Vak 16 heeft een west- en een oostkust; van de ene naar de andere vaar je om via 17. De zee met de slang en de woestijn kun je niet in.
rules-T3 =
    Het begin (T3). Iedereen heeft twee schepen in Tyros. Vier kaartjes bepalen waar de rijken beginnen, nooit naast elkaar. Komt 31 of 32 bij een rijk, dan ook Tyros. Iedereen krijgt vier kaartjes.
rules-T4 =
    Een ronde (T4). Eerst krijgt iedereen twaalf kaarten (drie spelers) of tien (vier spelers). Dan speelt iedereen om de beurt een kaartje naast een rijk, dat daarmee groeit, en trekt er een bij; met drie spelers altijd, met vier in de eerste ronde, gebeurt dat tweemaal. Wie niet kan, toont alle kaartjes en wisselt er een. Daarna doet iedereen om de beurt één actie of past, tot allen na elkaar passen. Aan het eind van een ronde mag je drie kaarten houden, en de volgende speler wordt startspeler.
rules-T5 =
    Acties (T5). Jokers gelden als elke kleur. Een schip verplaatsen (T5.A): voor elk vak van de weg een kaart in de kleur van het vak waar je aankomt, en een voor de eigenaar als daar een stad van een ander is; in een vak passen twee schepen. Een stad bouwen (T5.B) waar alleen jij schepen hebt: vijf kaarten van de kleur, of vier met twee schepen; één schip gaat terug. Een schip bouwen (T5.C) bij je stad: een kaart van de kleur, en een tweede als er al een schip is; in Tyros zonder stad evenveel kaarten als er dan schepen zijn. Bank (T5.D): een tot drie kaarten wisselen, of drie voor één afgelegde. Spelers (T5.E): kaarten voor kaarten aanbieden; wie je vraagt antwoordt geheim, en jij kiest uit wie akkoord gaat.
rules-T6 =
    Het einde (T6). De ronde waarin iemand zijn laatste kaartje speelt is de laatste; ook een ronde waarin niets meer kan groeien.
rules-T7 =
    Punten (T7). Steden tellen 12, 10, 9 of 8, van het grootste rijk naar het kleinste. Vakken zonder stad met schepen van maar één speler tellen 6, 5, 4 of 3. Wie als eerste een stad in elk rijk heeft krijgt er 7, en ook wie in een rijk als enige de meeste steden heeft. Bij gelijke stand beslissen de punten in het grootste rijk.
rules-T8 =
    Geheimen (T8). Kaarten en kaartjes in de hand zijn geheim. Wat betaald, afgelegd, geruild of getoond wordt ziet iedereen; een kaart voor de eigenaar van een stad zien alleen die twee.
rules-T9 =
    De Italiaanse uitgave (T9). Vijf kaartjes voor ieder, en één keer groeien per ronde. Naar Tyros mag je altijd varen, en daar en bij een stad mogen zoveel schepen liggen als je wilt; niemand betaalt de eigenaar van een stad, en in Tyros bouwt niemand er een. Een schip kost zoveel kaarten als er dan schepen in het vak zijn. De bank wisselt precies drie kaarten. Je vraagt één speler tegelijk. Steden tellen 12, 10, 9 of 7, schepen 8, 6, 5 of 4, en Tyros is van wie er de meeste schepen heeft.
