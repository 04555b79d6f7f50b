game-title = Thurn und Taxis
game-about = Leg postroutes aan van stad tot stad, bouw posthuizen en verdien steeds grotere koetsen.
option-audience = module ‘De audiëntie’
option-office = module ‘Een waardigheid bekleden’
option-all_provinces = bonus voor huizen in alle provincies, ook Baiern
option-memory = eigen geestelijken bekijken (strict: nooit, open: altijd)

official-postmaster = postmeester
official-carrier = postiljon
official-administrator = ambtenaar
official-cartwright = wagenmaker
cleric-altar-server = misdienaar
cleric-monk = monnik
cleric-priest = priester
cleric-bishop = bisschop
cleric-cardinal = kardinaal
stack-route-5 = route van 5 steden
stack-route-6 = route van 6 steden
stack-route-7 = route van 7 steden
stack-baden = Baden
stack-wuerttemberg-hohenzollern = Württemberg en Hohenzollern
stack-schweiz-tyrol = Schweiz en Tyrol
stack-boehmen-salzburg = Böhmen en Salzburg
stack-baiern = Baiern
stack-outside-baiern = alle provincies buiten Baiern
stack-all-provinces = alle provincies
stack-end = einde van het spel
bonus-tile = { $stack } ({ $value })

prompt-clerics = Welke geestelijke reist in de koets van { $coach }?
prompt-take = Neem een kaart uit de vitrine of van de stapel.
prompt-take-second = De postmeester helpt: neem een tweede kaart.
prompt-play = Voeg een kaart aan je route toe, of leg de route af.
prompt-start = Begin een nieuwe route met een kaart uit je hand.
prompt-carry = De postiljon helpt: voeg een tweede kaart aan je route toe.
prompt-close = De route afsluiten, of er in je volgende beurt mee verdergaan?
prompt-houses = Waar bouw je huizen?
prompt-house = Welke stad krijgt het volgende huis?
prompt-cartwright = Je route heeft { $cities } steden. De wagenmaker roepen voor koets { $carriage }?
prompt-coach = Welke koets rijdt nu verder?
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
choice-administrator = Roep de ambtenaar: zes nieuwe kaarten in de vitrine
choice-postmaster = Roep de postmeester: neem een tweede kaart
choice-carrier = Roep de postiljon: speel een tweede kaart
choice-cartwright = Roep de wagenmaker en neem de koets
choice-decline = Zie ervan af
choice-close = Sluit de route af
choice-keep = Houd de route open
choice-discard-route = Leg de route af en begin een nieuwe
choice-one-each = Eén huis in elke provincie
choice-all = Alle steden in { $province }: { $cities }
choice-take = Neem { $city }
choice-start = Begin met { $city }
choice-front = { $city } vooraan, voor { $end }
choice-back = { $city } achteraan, na { $end }
choice-house = Bouw een huis in { $city }
choice-discard = Leg { $city } af
choice-lay = Leg de { $cleric } op de koets van { $coach }
choice-move = Verplaats de koets van { $coach }
choice-joker = Gebruik een vrije zet voor de koets van { $coach }
choice-road = Naar { $town }
choice-give = Geef terug: { $tiles } ({ $reward })
reward-1 = voor niets
reward-2 = voor een kaart
reward-3 = voor een zegepunt
reward-4 = voor een huis

problem-not-in-display = in de vitrine ligt geen kaart van die stad.
problem-deck-empty = er zijn geen kaarten om te trekken.
problem-official-used = er heeft je deze beurt al een functionaris geholpen.
problem-must-call-postmaster = zonder handkaarten heb je deze beurt de postmeester nodig.
problem-no-effect = dat zou nu niets opleveren.
problem-too-late = de postmeester helpt alleen voordat je speelt.
problem-not-in-hand = je hebt geen kaart van die stad in de hand.
problem-no-route = je hebt nog geen route.
problem-route-lies = je hebt een route: verleng die, of leg haar eerst af.
problem-in-route = die stad zit al in de route.
problem-no-road = van daar loopt geen weg naar dat einde van de route.
problem-one-city = met één stad zijn beide einden gelijk: voeg achteraan toe.
problem-too-short = een route kan pas met drie steden worden afgesloten.
problem-not-in-route = je route heeft geen stad in die provincie.
problem-no-house-here = daar kan nu geen huis komen.
problem-house-stands = daar staat al een huis van je.
problem-house-order = huizen worden in de volgorde van de kaart geplaatst, en hierna zouden er te weinig steden overblijven.
problem-out-of-order = er wordt in de volgorde van de kaart afgelegd; hierna zouden er te weinig volgen, of een eerdere stad was bedoeld.
problem-cleric-laid = die geestelijke zit al in een koets.
problem-coach-in-rome = die koets is al in Rome.
problem-no-card-for-coach = geen kaart van de route verplaatst die koets nu.
problem-no-joker = je hebt geen vrije zet.
problem-no-such-road = daarheen loopt geen weg vanuit de stad van de koets.
problem-tile-not-held = die fiches heb je niet.
problem-too-few-tiles = na het einde leveren alleen drie of vier verschillende fiches iets op.
problem-no-reward = voor deze fiches valt niets meer te krijgen.

log-start = { $player } is startspeler.
log-display = In de vitrine: { $cities }.
log-clerics = { $player } heeft op elke koets een geestelijke gelegd.
log-cleric-own = Je legde de { $cleric } op de koets van { $coach }.
log-take = { $player } neemt { $city }.
log-deck = { $player } neemt een kaart van de stapel.
log-deck-own = Je neemt { $city } van de stapel.
log-administrator = { $player } roept de ambtenaar: nieuwe kaarten.
log-postmaster = { $player } roept de postmeester.
log-carrier = { $player } roept de postiljon.
log-cartwright = { $player } roept de wagenmaker.
log-play = { $player } speelt { $city }: { $route }.
log-discard-route = { $player } legt de route { $route } af.
log-close = { $player } sluit de route { $route } af.
log-houses = { $player } bouwt in { $cities } (nog { $left } huizen).
log-tile = { $player } wint een bonus: { $tile }.
log-carriage = { $player } neemt koets { $carriage }.
log-end-tile = { $player } neemt de eindfiche: de ronde wordt uitgespeeld.
log-discard = { $player } legt { $city } af.
log-coach = De koets van { $coach } bereikt { $town }.
log-audience = Op audiëntie als { $cleric }: { $players }.
log-gone = Verlaat de audiëntie als { $cleric }: { $players }.
log-office = { $player } neemt een ambtsfiche: { $official }.
log-give = { $player } geeft terug: { $tiles }.
log-point = { $player } neemt een zegepunt.
log-new-deck = De aflegstapel wordt geschud en vormt de nieuwe stapel.
log-over = Het spel is afgelopen. Gewonnen door: { $winners }.

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
view-route = Route
view-offices = Ambten
view-points = Punten
view-display = Vitrine
view-hand = Je hand
view-discards = Aflegstapel
view-stacks = Bonusfiches
view-supply = Ambtsfiches
view-coaches = Koetsen
view-audience = Op audiëntie
view-clerics = Je geestelijken
view-known = Bekende kaarten
view-official = geholpen door de { $official }

rules-title = Thurn und Taxis in het kort
rules-U1 =
    Wat er is (U1). Drie kaarten van elk van de 22 steden, 20 huizen per speler, koetsen van 3 tot 7, en bonusfiches op stapels, de beste bovenop.
rules-U2 =
    De kaart (U2). Negen provincies met 22 steden, verbonden door 45 wegen. De steden van een provincie hebben één kleur.
rules-U3 =
    Het begin (U3). Zes stadskaarten liggen open. Niemand heeft kaarten; de startspeler wordt geloot.
rules-U4 =
    Je beurt (U4). Neem een kaart, uit de vitrine of ongezien van de stapel. Speel een kaart: die begint een route, of komt aan een van de uiteinden als er een weg tussen de twee steden loopt en de stad nog niet in de route zit. Kun of wil je de route niet verlengen, dan leg je haar helemaal af en begin je opnieuw. Daarna mag je een route van drie of meer steden afsluiten. Eén keer per beurt mag een functionaris helpen: de postmeester met een tweede kaart, de ambtenaar met zes nieuwe open kaarten voordat je neemt, de postiljon met een tweede kaart om te spelen, de wagenmaker met een koets voor een route die één of twee steden te kort is. Wie zonder kaarten aan een beurt begint, heeft de postmeester nodig.
rules-U5 =
    Afsluiten (U5). Bouw een huis in één stad van elke provincie van de route, of in al haar steden van één provincie; nooit twee eigen huizen in een stad. Dan volgen de bonussen: voor routes van 5, 6, of 7 en meer steden, voor elke groep provincies vol eigen huizen, en voor een huis in elke provincie buiten Baiern (een optie vraagt ook Baiern). Is de route zo lang als je volgende koets (3, 4, 5, 6, 7), dan neem je die. Ten slotte gaan de route en alle handkaarten op drie na open op de aflegstapel.
rules-U6 =
    Het einde (U6). Wie als eerste koets 7 neemt of het laatste huis bouwt, krijgt de eindfiche, en de ronde wordt uitgespeeld. Punten: de hoogste koets (3: 2, 4: 3, 5: 5, 6: 7, 7: 10), de bonusfiches, min één voor elk niet gebouwd huis; en die van de modules. Bij gelijke stand wint de eigenaar van de eindfiche, of anders de eerste gelijke speler na de eigenaar.
rules-U7 =
    Geheimen (U7). Kaarten van de stapel zijn geheim; die uit de vitrine heeft iedereen gezien. Geestelijken liggen gedekt.
rules-X =
    De audiëntie (X). Voor het spel legt iedereen vijf geestelijken, van 1 tot 5 punten, gedekt op de vijf koetsen, één op elk. Bij het afsluiten van een route verplaatst elke kaart die nu geen huis bracht de koets van haar provincie één stad richting Rome; de speler kiest de volgorde, en de weg waar die splitst. Lodz, en kaarten waarvan de koets al in Rome is, verplaatsen een andere koets naar keuze. Komt een koets in Rome aan, dan worden haar geestelijken omgedraaid en gaan ze naar de velden van hun rang; wie daar met een eerdere koets kwam, vertrekt. Aan het eind leveren de geestelijken op de velden hun punten op.
rules-Y =
    Een waardigheid bekleden (Y). Wie door een functionaris wordt geholpen, neemt een fiche van dat ambt. Wordt de laatste fiche van een ambt genomen, dan geeft iedereen om de beurt één tot vier verschillende fiches terug: twee leveren een kaart op, drie een zegepunt, vier een huis in een stad naar keuze. Dat wordt herhaald zolang een ambt geen fiche heeft. Na het einde mag iedereen het nog één keer doen, voor een punt of een huis.
