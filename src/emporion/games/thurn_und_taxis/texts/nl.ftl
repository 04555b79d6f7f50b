game-title = Thurn und Taxis
game-about = Verbind stad na stad met posttrajecten, bouw posthuizen en verdien steeds grotere koetsen.
game-goal = De meeste punten winnen: bonusfiches en je grootste koets tellen voor je, elk niet gebouwd huis tegen je.
option-audience = module “De audiëntie”
option-office = module “Een waardigheid bekleden”
option-all_provinces = bonus voor alle deelstaten vraagt ook Baiern
option-memory = je eigen geestelijken bekijken (strict: nooit, open: altijd)

official-postmaster = postmeester
official-carrier = postiljon
official-administrator = ambtenaar
official-cartwright = wagenmaker
cleric-altar-server = misdienaar
cleric-monk = monnik
cleric-priest = priester
cleric-bishop = bisschop
cleric-cardinal = kardinaal
stack-route-5 = traject van 5 steden
stack-route-6 = traject van 6 steden
stack-route-7 = traject van 7 steden
stack-baden = Baden
stack-wuerttemberg-hohenzollern = Württemberg en Hohenzollern
stack-schweiz-tyrol = Schweiz en Tyrol
stack-boehmen-salzburg = Böhmen en Salzburg
stack-baiern = Baiern
stack-outside-baiern = alle deelstaten buiten Baiern
stack-all-provinces = alle deelstaten
stack-end = einde van het spel
bonus-tile = { $stack } ({ $value })

prompt-clerics = Welke geestelijke reist in de koets van { $coach }?
prompt-take = Neem een open kaart of een kaart van de stapel.
prompt-take-second = De postmeester helpt: neem een tweede kaart.
prompt-play = Leg een kaart aan je traject aan, of leg het traject af.
prompt-start = Begin een nieuw traject met een kaart uit je hand.
prompt-carry = De postiljon helpt: leg een tweede kaart aan je traject aan.
prompt-close = Sluit je het traject af, of ga je er volgende beurt mee verder?
prompt-houses = Waar bouw je huizen?
prompt-house = Welke steden krijgen een huis?
prompt-cartwright = Je traject heeft { $cities } steden. Roep je de wagenmaker voor koets { $carriage }?
prompt-coach = Welke koets rijdt nu?
prompt-road = Welke weg neemt de koets van { $coach } vanuit { $town }?
prompt-discard =
    { $count ->
        [one] Leg nog één kaart af: je houdt er drie.
       *[other] Leg nog { $count } kaarten af: je houdt er drie.
    }
prompt-give-back = Geef één tot vier verschillende ambtsfiches terug.
prompt-reward-card = Je mag een kaart nemen.
prompt-reward-house = Je mag in een stad naar keuze een huis bouwen.
prompt-last-give-back = Het spel is afgelopen. Je mag nog één keer ambtsfiches teruggeven.

choice-deck = Neem de bovenste kaart van de stapel
choice-administrator = Roep de ambtenaar: zes nieuwe open kaarten
choice-postmaster = Roep de postmeester: neem een tweede kaart
choice-carrier = Roep de postiljon: speel een tweede kaart
choice-cartwright = Roep de wagenmaker en neem de koets
choice-decline = Nee, bedankt
choice-close = Sluit het traject af
choice-keep = Houd het traject open
choice-discard-route = Leg het traject af en begin een nieuw
choice-one-each = Eén huis in elke deelstaat
choice-all = Alle steden in { $province }: { $cities }
choice-take = Neem { $city }
choice-start = Begin met { $city }
choice-front = { $city } vooraan, voor { $end }
choice-back = { $city } achteraan, na { $end }
choice-house = Bouw een huis in { $city }
choice-discard = Leg { $city } af
choice-lay = Zet de { $cleric } in de koets van { $coach }
choice-move = Verplaats de koets van { $coach }
choice-joker = Gebruik een vrije rit voor de koets van { $coach }
choice-road = Naar { $town }
choice-give = Geef { $tiles } terug ({ $reward })
reward-1 = voor niets
reward-2 = voor een kaart
reward-3 = voor een zegepunt
reward-4 = voor een huis

problem-not-in-display = er ligt geen open kaart van die stad.
problem-deck-empty = er zijn geen kaarten meer om te trekken.
problem-official-used = een functionaris heeft je deze beurt al geholpen.
problem-must-call-postmaster = je hebt geen kaarten in je hand, dus je hebt deze beurt de postmeester nodig.
problem-no-effect = dat zou nu niets opleveren.
problem-too-late = de postmeester helpt alleen voordat je een kaart speelt.
problem-not-in-hand = je hebt geen kaart van die stad.
problem-no-route = je hebt nog geen traject.
problem-route-lies = je hebt al een traject: leg eraan aan, of leg het eerst af.
problem-in-route = die stad zit al in je traject.
problem-no-road = van daar loopt geen weg naar dat uiteinde van je traject.
problem-one-city = met maar één stad zijn beide uiteinden gelijk: leg achteraan aan.
problem-too-short = je kunt een traject pas met drie steden afsluiten.
problem-not-in-route = je traject heeft geen stad in die deelstaat.
problem-no-house-here = daar kan nu geen huis komen.
problem-house-stands = daar staat al een huis van jou.
problem-house-order = huizen plaats je in de volgorde van de kaart, en hierna zouden er te weinig steden overblijven.
problem-out-of-order = je legt af in de volgorde van de kaart; hierna zouden er te weinig volgen, of een eerdere stad was bedoeld.
problem-cleric-laid = die geestelijke zit al in een koets.
problem-coach-in-rome = die koets is al in Rome.
problem-no-card-for-coach = geen kaart van het traject verplaatst die koets nu.
problem-no-joker = je hebt geen vrije rit.
problem-no-such-road = vanaf de koets loopt daar geen weg naartoe.
problem-tile-not-held = die fiches heb je niet.
problem-too-few-tiles = na afloop leveren alleen drie of vier verschillende fiches iets op.
problem-no-reward = voor deze fiches valt niets meer te krijgen.

log-start = { $player } is startspeler.
log-display = Open kaarten: { $cities }.
log-clerics = { $player } heeft in elke koets een geestelijke gezet.
log-cleric-own = Je zet de { $cleric } in de koets van { $coach }.
log-take = { $player } neemt { $city }.
log-deck = { $player } neemt een kaart van de stapel.
log-deck-own = Je neemt { $city } van de stapel.
log-administrator = { $player } roept de ambtenaar: nieuwe kaarten.
log-postmaster = { $player } roept de postmeester.
log-carrier = { $player } roept de postiljon.
log-cartwright = { $player } roept de wagenmaker.
log-play = { $player } speelt { $city }: { $route }.
log-discard-route = { $player } legt het traject { $route } af.
log-close = { $player } sluit het traject { $route } af.
log-houses =
    { $left ->
        [one] { $player } bouwt in { $cities } (nog één huis).
       *[other] { $player } bouwt in { $cities } (nog { $left } huizen).
    }
log-tile = { $player } krijgt een bonusfiche: { $tile }.
log-carriage = { $player } neemt koets { $carriage }.
log-end-tile = { $player } neemt de eindfiche: dit is de laatste ronde.
log-discard = { $player } legt { $city } af.
log-coach = De koets van { $coach } bereikt { $town }.
log-audience = Op audiëntie als { $cleric }: { $players }.
log-gone = Verlaat de audiëntie als { $cleric }: { $players }.
log-office = { $player } neemt een ambtsfiche: { $official }.
log-give = { $player } geeft terug: { $tiles }.
log-point = { $player } neemt een zegepunt.
log-new-deck = De aflegstapel wordt geschud en vormt de nieuwe stapel.
log-over = Het spel is afgelopen. Gewonnen door { $winners }.

score-carriage =
    { $carriage ->
        [0] Geen koets
       *[other] Koets { $carriage }
    }
score-houses = Niet gebouwde huizen
score-clerics = Geestelijken op audiëntie
score-points = Zegepuntfiches
score-total = Totaal
score-tie-break = Plaatsen vanaf de eindfiche (bij gelijke stand)

view-turn = { $player } is aan de beurt
view-deck =
    { $count ->
        [one] { $count } kaart op de stapel
       *[other] { $count } kaarten op de stapel
    }
view-player = Speler
view-cards = Kaarten
view-houses = Huizen over
view-carriage = Koets
view-bonus = Bonus
view-route = Traject
view-offices = Ambten
view-points = Punten
view-display = Open kaarten
view-hand = Jouw hand
view-discards = Aflegstapel
view-stacks = Bonusfiches
view-supply = Ambtsfiches
view-coaches = Koetsen
view-audience = Op audiëntie
view-clerics = Jouw geestelijken
view-known = Bekende kaarten
view-official = geholpen door de { $official }

rules-title = Thurn und Taxis in het kort
rules-U1 =
    Het materiaal (U1). Drie kaarten van elk van de 22 steden, 20 huizen per speler, koetsen van 3 tot 7, en stapels bonusfiches, de beste bovenop.
rules-U2 =
    Het bord (U2). Negen deelstaten met 22 steden, verbonden door 45 wegen. De steden van een deelstaat hebben dezelfde kleur.
rules-U3 =
    Voorbereiding (U3). Er liggen zes stadskaarten open. Niemand heeft nog kaarten; de startspeler wordt geloot.
rules-U4 =
    Je beurt (U4). Neem een open kaart of, ongezien, een kaart van de stapel. Speel dan een kaart: die begint een traject, of komt aan een van de uiteinden als een weg de twee steden verbindt en de stad nog niet in je traject zit. Kun of wil je niet aanleggen, dan leg je het hele traject af en begin je opnieuw. Daarna mag je een traject van drie of meer steden afsluiten. Eén keer per beurt mag een functionaris je helpen: de postmeester laat je een tweede kaart nemen, de ambtenaar vervangt de zes open kaarten voordat je neemt, de postiljon laat je een tweede kaart spelen, en de wagenmaker geeft je een koets als je traject één of twee steden te kort is. Begin je je beurt zonder kaarten, dan heb je de postmeester nodig.
rules-U5 =
    Afsluiten (U5). Bouw een huis in één stad van elke deelstaat van je traject, of in al zijn steden in één deelstaat; nooit twee van jezelf in één stad. Dan krijg je bonusfiches: voor trajecten van 5, 6, of 7 en meer steden, voor een groep deelstaten vol met jouw huizen, en voor een huis in elke deelstaat buiten Baiern (met een optie ook in Baiern). Is je traject minstens zo lang als je volgende koets (3, 4, 5, 6, 7), dan neem je die. Ten slotte leg je het traject af en alle handkaarten op drie na, open.
rules-U6 =
    Einde van het spel (U6). Wie als eerste een koets 7 neemt of zijn laatste huis bouwt, krijgt de eindfiche, en de ronde wordt uitgespeeld. Je telt je hoogste koets (3: 2, 4: 3, 5: 5, 6: 7, 7: 10) en je bonusfiches, verliest een punt voor elk niet gebouwd huis, en telt de punten van de modules erbij. Bij gelijke stand wint wie de eindfiche heeft, en anders wie van de gelijken daarna het eerst aan de beurt is.
rules-U7 =
    Wat geheim is (U7). Kaarten van de stapel zijn geheim; de open kaarten heeft iedereen gezien. Geestelijken reizen gedekt.
rules-X =
    De audiëntie (X). Voor het spel zet iedereen vijf geestelijken, 1 tot 5 punten waard, gedekt in de vijf koetsen, één in elke koets. Sluit je een traject af, dan verplaatst elke kaart die je nu geen huis bracht de koets van haar deelstaat één stad richting Rome; jij kiest de volgorde, en de weg waar die splitst. Lodz, en kaarten waarvan de koets al in Rome is, verplaatsen een andere koets naar keuze. Komt een koets in Rome aan, dan worden de geestelijken onthuld en gaan ze naar de velden van hun rang; wie daar met een eerdere koets kwam, vertrekt. Aan het eind tellen de geestelijken op de velden hun punten.
rules-Y =
    Een waardigheid bekleden (Y). Helpt een functionaris je, dan neem je een fiche van dat ambt. Wordt de laatste fiche van een ambt genomen, dan geeft iedereen om de beurt één tot vier verschillende fiches terug: twee leveren een kaart op, drie een zegepunt, vier een huis in een stad naar keuze. Dat wordt herhaald zolang een ambt geen fiche heeft. Na afloop mag iedereen het nog één keer doen, voor een punt of een huis.

explain-deck = De trekstapel. Aan het begin van je beurt neem je een open kaart, of ongezien de bovenste van hier.
explain-official-postmaster = De postmeester laat je na de eerste een tweede kaart nemen. Per beurt helpt één functionaris je.
explain-official-carrier = De postiljon laat je na de eerste een tweede kaart spelen. Per beurt helpt één functionaris je.
explain-official-administrator = De ambtenaar legt zes nieuwe kaarten open, voordat je er een neemt. Per beurt helpt één functionaris je.
explain-official-cartwright = Als je een traject afsluit dat één of twee steden te kort is voor de volgende koets, bezorgt de wagenmaker je die. Per beurt helpt één functionaris je.
explain-province = Een deelstaat. Als je een traject afsluit, bouw je één huis in elke deelstaat ervan, of in al zijn steden in één ervan.
explain-display = De open kaarten. Aan het begin van je beurt neem je er een, of een van de trekstapel.
explain-hand = Een kaart voor je traject. Na het nemen leg je er één aan een van de uiteinden; er moet een weg naar die stad zijn.
explain-route-front = Een kaart voor je traject. Na het nemen leg je er één aan een van de uiteinden; er moet een weg naar die stad zijn.
explain-route-back = Een kaart voor je traject. Na het nemen leg je er één aan een van de uiteinden; er moet een weg naar die stad zijn.
explain-city = Een stad. Als je een traject afsluit, bouw je huizen in steden ervan.
explain-cleric = Een van je geestelijken. Aan het begin zet je elk in een koets naar Rome; de anderen zien niet welke.
explain-coach = Een koets op weg naar Rome. Als je een traject afsluit, rijden koetsen met de kaarten waarvoor je geen huis bouwt.
explain-joker = Een vrije zet: voor een koets naar keuze op weg naar Rome.
explain-town = Een plaats aan de wegen naar Rome. Bij een splitsing bepaalt wie de koets verplaatst welke kant die op gaat.

# Waarom een keuze beter is dan een andere.
reason-houses =
    { $way ->
        [more] { $n ->
            [one] één huis meer op het bord
           *[other] { $n } huizen meer op het bord
        }
       *[less] { $n ->
            [one] één huis minder op het bord
           *[other] { $n } huizen minder op het bord
        }
    }
reason-route =
    { $way ->
        [more] { $n ->
            [one] je traject is één stad langer
           *[other] je traject is { $n } steden langer
        }
       *[less] { $n ->
            [one] je traject is één stad korter
           *[other] je traject is { $n } steden korter
        }
    }
reason-carriage =
    { $way ->
        [more] { $n ->
            [one] één koets meer
           *[other] { $n } koetsen meer
        }
       *[less] { $n ->
            [one] één koets minder
           *[other] { $n } koetsen minder
        }
    }
part-goal = Het doel
part-turn = Een beurt
part-score = Wat telt
part-audience = De audiëntie
part-office = Een waardigheid bekleden
example-houses = Bouw je posthuizen door trajecten af te sluiten. Huizen in alle steden van een groep deelstaten leveren een bonusfiche op, lange trajecten nog een, en steeds langere trajecten steeds grotere koetsen. Elk huis dat overblijft kost een punt.
example-take = Neem eerst een stadskaart: een open kaart, of een van de stapel. Hier zou Augsburg aan je traject passen, bij Ulm.
example-play = Speel dan een kaart: leg hem aan een van de uiteinden van je traject, langs een weg. Past er geen stad, dan geef je het hele traject op en begin je opnieuw.
example-each = Vanaf drie steden mag je het traject afsluiten. Of je bouwt één huis in elk van zijn deelstaten …
example-all = … of één in elke stad van het traject in maar één deelstaat. Daarna worden alle kaarten van het traject afgelegd, en houd je er drie op hand.
example-officials = Eén keer per beurt helpt een functionaris: de postmeester met een tweede kaart om te nemen, de postiljon met een tweede om te spelen, de ambtenaar met zes nieuwe open kaarten, de wagenmaker met een koets voor een traject dat één of twee steden te kort is.
example-bonuses = Wie eerst komt, krijgt het meest: elke stapel bonusfiches begint met de hoogste. Koetsen gaan één voor één, voor trajecten van 3, 4, 5, 6 en 7 steden, en tellen 2, 3, 5, 7 of 10. Wie een koets 7 neemt of zijn laatste huis bouwt, beëindigt het spel na deze ronde.
example-coach = Voor het spel verstopt iedereen vijf geestelijken in vijf koetsen. Een kaart van je traject zonder huis brengt de koets van haar deelstaat één plaats dichter bij Rome.
example-fields = In Rome stappen de geestelijken van een koets uit: ieder gaat naar het audiëntieveld van zijn rang en stuurt weg wie daar met een eerdere koets kwam. Wie er aan het eind is, telt 1 tot 5 punten.
example-office = Wie een functionaris gebruikt, neemt een fiche van dat ambt. Is de laatste fiche van een ambt weg, dan geeft iedereen er terug, allemaal verschillend: twee leveren een kaart op, drie een punt, vier een huis waar je maar wilt.
