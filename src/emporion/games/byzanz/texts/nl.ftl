game-title = Byzanz
game-about = Bied op partijen goederen op de markt van Byzantium – met precies de goederen die je wilt verkopen.
game-goal = De hoogste winst wint: verkoop drie kaarten van één soort, en de hoogste van de drie is voor jou.
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
        [0] Open het bieden of pas.
       *[other] Bied meer dan { $highest } of pas.
    }
prompt-lay =
    { $highest ->
        [0] Jouw bod: { $value }. Leg kaarten bij of breng je bod uit.
       *[other] Jouw bod: { $value }. Hoogste bod: { $highest }. Leg kaarten bij of breng je bod uit.
    }
prompt-give = Kies een kaart uit het aanbod voor de markt; de rest krijg jij.
prompt-take = Kies een soort en neem alle kaarten daarvan uit de markt.
prompt-limit =
    { $count ->
        [one] Je hebt een kaart te veel: verkoop een set of leg een kaart af.
       *[other] Je hebt { $count } kaarten te veel: verkoop een set of leg kaarten af.
    }
prompt-sell = De laatste markt is verdeeld. Je mag nog sets verkopen.

choice-pass = Pas
choice-bid = Bied { $value }
choice-done = Verkoop niets meer
choice-lay = Leg { $card } bij je bod
choice-give = Leg { $card } in de markt
choice-take = Neem { $kind }: { $cards }
choice-discard = Leg { $card } af
choice-sell = Verkoop { $cards } voor { $points } winst

problem-not-in-hand = die kaart heb je niet in je hand.
problem-out-of-order = kaarten leg je in de volgorde doek, kruiden, wijn, hout, graan, olijven, steeds van 1 tot 4; neem terug en begin met de eerste.
problem-bid-too-low = je bod moet hoger zijn dan het hoogste bod, en zo lukt dat niet meer.
problem-bid-started = je bent aan een bod begonnen: breng het uit of neem het eerst terug.
problem-nothing-laid = je hebt nog geen kaarten bij je bod gelegd.
problem-not-in-lot = die kaart zit niet in het aanbod.
problem-not-in-market = van die soort ligt er niets in de markt.
problem-no-such-set = die drie kaarten heb je niet in je hand.
problem-too-few-to-discard = je legt kaarten af in de volgorde van de soorten, en na deze zouden er te weinig volgen om op zeven uit te komen.
problem-someone-over-limit = eerst moet een andere speler terug naar zeven kaarten.
problem-not-held = die kaart heb je niet in je hand.
problem-trader-in-bid = handelaars hebben geen waarde, dus je kunt er niet mee bieden.

log-round = Ronde { $number } van { $rounds } begint.
log-lot = Aanbod { $offer }: { $cards }.
log-pass = { $player } past.
log-bid = { $player } biedt { $value }: { $cards }.
log-wins = { $player } wint het aanbod voor { $value }.
log-free = Iedereen past: { $player } krijgt het aanbod gratis ({ $cards }).
log-give = { $player } legt { $card } in de markt en neemt { $cards }.
log-last-card = Alleen { $player } is nog over: { $card } gaat naar de markt.
log-take = { $player } neemt { $cards } uit de markt.
log-discard = { $player } legt een kaart gedekt af.
log-discard-own = Je legt { $card } gedekt af.
log-sell = { $player } verkoopt { $cards } voor { $points } winst.
log-cleared = Over in de markt en uit het spel: { $cards }.
log-over = Het spel is afgelopen. Gewonnen door { $winners }.

score-card =
    { $count ->
        [one] { $card }
       *[other] { $count } × { $card }
    }
score-total = Winst
score-tie-break = Kaarten in de hand (bij gelijke stand)

view-round = ronde { $round } van { $rounds }
view-deck =
    { $count ->
        [one] { $count } kaart in de stapel
       *[other] { $count } kaarten in de stapel
    }
view-lot = Aanbod
view-market = Markt
view-hand = Jouw hand
view-laying = Jouw nieuwe bod
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
    De kaarten (B1). Er zijn zes soorten goederen met elk 16 kaarten: zes met waarde 1, vijf met waarde 2, drie met waarde 3 en twee met waarde 4. Daarbij komen zestien handelaars met waarde 0.
rules-B2 =
    Voorbereiding (B2). Iedereen krijgt vier kaarten. Een paar kaarten gaan ongezien uit het spel, zodat de stapel precies genoeg is voor alle rondes: acht met drie spelers, zes met vier of vijf, vier met zes.
rules-B3 =
    Veilingen (B3). In elke ronde wint iedere speler precies één aanbod. De bovenste aanbodkaart geeft aan hoeveel kaarten erin zitten. Om de beurt bied je of pas je. Bieden doe je door goederen neer te leggen; alleen hun totale waarde telt, en die moet hoger zijn dan het hoogste bod. Later mag je verhogen door kaarten bij te leggen, maar niet door ze te ruilen. Wie past, neemt zijn bod terug en doet aan deze veiling niet meer mee. De winnaar betaalt zijn bod aan de markt, legt er één kaart uit het aanbod bij en neemt de rest. Past iedereen, dan krijgt degene die het eerst paste het hele aanbod gratis. De laatste speler van een ronde krijgt het laatste aanbod zonder te bieden: één kaart daarvan gaat naar de markt, en met vijf of zes spelers is dat de enige.
rules-B4 =
    De markt (B4). Na de veilingen neemt iedereen, te beginnen bij de laagste aanbodkaart, alle kaarten van één soort uit de markt. Wat overblijft, gaat uit het spel. Wie de laagste aanbodkaart had, opent de volgende ronde.
rules-B5 =
    Verkopen (B5). Je mag op elk moment, ook als een ander aan de beurt is, drie kaarten van één soort verkopen. De hoogste is je winst, de andere twee gaan uit het spel. Handelaars vervangen elke soort, maar tellen zelf nooit als winst; alleen drie handelaars samen zijn 5 waard. Niemand mag meer dan zeven kaarten hebben: heb je er meer, dan moet je meteen verkopen of afleggen.
rules-B6 =
    Einde van het spel (B6). Na de laatste markt mag iedereen nog verkopen. De hoogste winst wint; bij gelijke stand wint wie de meeste kaarten overheeft.
rules-B7 =
    Wat geheim is (B7). Handkaarten zijn geheim, verkopen ziet iedereen. De winst ligt gedekt, tenzij de optie “open winst” aanstaat.

explain-hand = Je kaarten. Bij een veiling bied je ermee; een set van drie kun je altijd verkopen.
explain-lot = Het aanbod van deze veiling. De winnaar legt één kaart ervan in de markt en houdt de rest.
explain-market = De markt. Na de veilingen neemt iedereen alle kaarten van één soort, de laagste aanbodkaart eerst.
explain-set = Een set van drie. De hoogste kaart is je winst, de andere twee gaan uit het spel.

# Waarom een keuze beter is dan een andere.
reason-worth =
    { $way ->
        [more] { $n ->
            [one] je hand is één meer waard om mee te bieden
           *[other] je hand is { $n } meer waard om mee te bieden
        }
       *[less] { $n ->
            [one] je hand is één minder waard om mee te bieden
           *[other] je hand is { $n } minder waard om mee te bieden
        }
    }
part-goal = Het doel
part-turn = Een ronde
part-score = Wat telt
example-sale = Verkoop drie kaarten van één soort, wanneer je maar wilt. De hoogste houd je als winst, de andere twee zijn weg. Na de laatste ronde wint de hoogste winst.
example-auction = Elke ronde krijgt iedereen één aanbod. Je biedt met precies de kaarten die je graag zou houden: alleen hun som telt, en die moet hoger zijn dan het hoogste bod. Wie past, neemt zijn bod terug. Past iedereen, dan krijgt wie als eerste paste het aanbod voor niets.
example-give = De winnaar betaalt: het bod gaat naar de markt, samen met één kaart van het aanbod. De rest van het aanbod komt op hand.
example-market = Na de veilingen kiest de laagste aanbodkaart het eerst: neem één soort, en al haar kaarten zijn van jou. Het kleinste aanbod geeft de eerste keus.
example-trader = Een handelaar vervangt elke soort, maar is nooit de kaart die je houdt.
example-traders = Drie handelaars samen verkocht zijn 5 waard. Niemand mag meer dan zeven kaarten hebben: verkoop of leg op tijd af.
