game-title = Byzanz
game-about = Bied op de markt van Byzantium op het aanbod, met juist de goederen die je eigenlijk wilt verkopen.
option-open_profits = open winst

kind-cloth = doek
kind-spices = kruiden
kind-wine = wijn
kind-wood = hout
kind-grain = graan
kind-olives = olijven
kind-traders = handelaars
card-cloth = doek { $value }
card-spices = kruiden { $value }
card-wine = wijn { $value }
card-wood = hout { $value }
card-grain = graan { $value }
card-olives = olijven { $value }
card-trader = handelaar

prompt-bid =
    { $highest ->
        [0] Open de veiling of pas.
       *[other] Bied meer dan { $highest } of pas.
    }
prompt-lay = Je bod is { $value }, het hoogste tot nu toe { $highest }. Voeg kaarten toe of breng het bod uit.
prompt-give = Kies een kaart uit het aanbod voor de markt; de rest is voor jou.
prompt-take = Kies een soort uit de markt en neem alle kaarten van die soort.
prompt-limit =
    { $count ->
        [one] Je hebt een kaart te veel: verkoop een set of leg een kaart af.
       *[other] Je hebt { $count } kaarten te veel: verkoop een set of leg kaarten af.
    }
prompt-sell = De laatste markt is verdeeld. Je mag nog verkopen.

choice-pass = Pas
choice-bid = Breng het bod van { $value } uit
choice-done = Verkoop niets meer
choice-lay = Voeg { $card } toe aan het bod
choice-give = Leg { $card } in de markt
choice-take = Neem { $kind }: { $cards }
choice-discard = Leg { $card } af
choice-sell = Verkoop { $cards } met een winst van { $points }

problem-not-in-hand = je hebt die kaart niet in je hand.
problem-out-of-order = kaarten worden gekozen in de volgorde doek, kruiden, wijn, hout, graan, olijven, elk van 1 tot 4; neem terug en begin met de eerste.
problem-bid-too-low = het bod moet hoger zijn dan het hoogste, en zo kan het dat niet meer worden.
problem-bid-started = je bent al aan een bod begonnen: maak het eerst af of neem het terug.
problem-nothing-laid = er zijn nog geen kaarten aan het bod toegevoegd.
problem-not-in-lot = die kaart zit niet in het aanbod.
problem-not-in-market = van die soort ligt er niets in de markt.
problem-no-such-set = je hebt die drie kaarten niet in je hand.
problem-too-few-to-discard = je legt kaarten af in de volgorde van de soorten, en na deze kaart zouden er te weinig volgen om op zeven uit te komen.
problem-someone-over-limit = eerst moet een andere speler terug naar zeven kaarten.
problem-not-held = je hebt die kaart niet in je hand.

log-round = Ronde { $number } van { $rounds } begint.
log-lot = Aanbod { $offer }: { $cards }.
log-pass = { $player } past.
log-bid = { $player } biedt { $value }: { $cards }.
log-wins = { $player } wint met { $value }.
log-free = Niemand biedt: { $player } krijgt het aanbod voor niets ({ $cards }).
log-give = { $player } legt { $card } in de markt en neemt { $cards }.
log-last-card = Alleen { $player } is nog over: de enige kaart gaat naar de markt.
log-take = { $player } neemt { $cards } uit de markt.
log-discard = { $player } legt een kaart gedekt af.
log-discard-own = Je legt { $card } gedekt af.
log-sell = { $player } verkoopt { $cards } met een winst van { $points }.
log-cleared = Over in de markt en nu uit het spel: { $cards }.
log-over = Het spel is afgelopen. Gewonnen door: { $winners }.

score-card =
    { $count ->
        [one] { $card }
       *[other] { $count } × { $card }
    }
score-total = Winst
score-tie-break = Kaarten over in de hand (bij gelijke stand)

view-round = ronde { $round } van { $rounds }
view-deck =
    { $count ->
        [one] { $count } kaart in de stapel
       *[other] { $count } kaarten in de stapel
    }
view-lot = Aanbod
view-market = Markt
view-hand = Jouw hand
view-laying = Bod in voorbereiding
view-offers = Komende aanbodkaarten
view-player = Speler
view-offer = Aanbodkaart
view-bid = Bod
view-cards = Kaarten
view-profit = Winst
view-passed = gepast
view-discards = Afgelegd

rules-title = Byzanz in het kort
rules-B1 =
    De kaarten (B1). Zes soorten goederen met elk 16 kaarten: zes met waarde 1, vijf met waarde 2, drie met waarde 3 en twee met waarde 4. Daarnaast zestien handelaars met waarde 0.
rules-B2 =
    Het begin (B2). Iedereen krijgt vier kaarten. Een aantal kaarten gaat ongezien uit het spel, zodat de stapel precies toereikend is voor alle rondes: acht met drie spelers, zes met vier of vijf, vier met zes.
rules-B3 =
    Veilingen (B3). In elke ronde wint iedere speler precies één aanbod. De bovenste aanbodkaart geeft aan uit hoeveel kaarten het aanbod bestaat. Wie aan de beurt is, biedt of past. Je biedt door goederen neer te leggen; alleen hun waarde telt, en die moet hoger zijn dan het hoogste bod. Later mag je je bod verhogen door kaarten toe te voegen, nooit door kaarten te ruilen. Wie past, neemt zijn bod terug en doet niet meer mee aan deze veiling. De winnaar betaalt zijn bod aan de markt, legt daar ook één kaart uit het aanbod bij en neemt de andere. Past iedereen, dan krijgt degene die het eerst paste het hele aanbod voor niets. De laatste speler van een ronde krijgt het laatste aanbod zonder te bieden: één kaart daarvan gaat naar de markt, en met vijf of zes spelers is dat de enige.
rules-B4 =
    De markt (B4). Na de veilingen neemt iedereen, te beginnen bij de laagste aanbodkaart, alle kaarten van één soort uit de markt. Wat overblijft, gaat uit het spel. Wie de laagste aanbodkaart had, opent de volgende ronde.
rules-B5 =
    Verkopen (B5). Op elk moment, ook als een ander aan de beurt is, mag je drie kaarten van één soort verkopen. De hoogste is je winst, de andere twee gaan uit het spel. Handelaars vervangen elke soort, maar leveren zelf nooit de winst op; alleen drie handelaars samen verkocht zijn 5 waard. Niemand houdt meer dan zeven kaarten: wie er meer heeft, moet meteen verkopen of afleggen.
rules-B6 =
    Het einde (B6). Na de laatste markt mag iedereen nog verkopen. De hoogste winst wint; bij gelijke stand wint wie de meeste kaarten overheeft.
rules-B7 =
    Geheimen (B7). Handkaarten zijn geheim, verkopen worden getoond. De bewaarde winst ligt gedekt, tenzij de optie “open winst” aanstaat.
