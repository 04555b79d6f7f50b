# The frame
skip = Naar de inhoud
nav = Pagina’s
nav-new = Nieuwe tafel
nav-settings = Instellingen
save = Bewaren
cancel = Annuleren
close = Sluiten
you = jij
bot = bot
players = Spelers
connection-lost = De verbinding is verbroken.
connection-lost-text = Er gaat niets verloren: straks gaat het hier verder.
connection-retry = Nu proberen
lost-title = Hier is niets
lost-text = Deze pagina bestaat niet.
lost-home = Naar de startpagina

# Home
home-title = Drie spellen, één tafel
home-text = Speel met vrienden of bots. Geen account, niets te installeren.
home-games = Spellen
home-players = { $least }–{ $most } spelers
home-minutes = { $minutes } minuten
home-play = Nu spelen tegen bots
home-starting = De tafel wordt gedekt …
home-table = Tafel maken
home-rules = Spelregels
home-mine = Mijn tafels
home-open = Open tafels
home-open-none = Er wacht nu geen tafel op spelers.
home-open-make = Maak er een
home-join = Meedoen via een link
home-join-label = Link van de tafel
home-join-go = Erheen
home-join-bad = Dit is geen link van een tafel.
home-finished = Gespeelde spellen
name-playing-as = Je speelt als
name-change = Wijzigen
name-label = Je naam
row-waiting = wacht op het begin
row-free =
    { $count ->
        [one] één plaats vrij
       *[other] { $count } plaatsen vrij
    }
row-turn = { $player } is aan de beurt
row-your-turn = Jij bent aan de beurt

# New table
new-title = Nieuwe tafel
new-game = Spel
new-seats = Plaatsen
new-players = Spelers
new-seat = Plaats { $number }
new-seat-me = Ik ({ $name })
new-seat-name = Naam op plaats { $number }
new-seat-me-too = Nog iemand op dit apparaat
new-seat-invited = Een vriend die ik de link stuur
new-seat-open = Iedereen
new-seat-bot = Bot, { $level }
new-seats-help = Met meer mensen op één apparaat vraagt de pagina je het door te geven als een ander aan de beurt is.
new-options = Regels van dit spel
new-table = De tafel
new-listed = Wie kan de tafel vinden?
new-listed-no = Alleen mensen met de link
new-listed-yes = Iedereen, op de startpagina
new-clock = Klok
clock-none = Geen
clock-move-60 = Eén minuut per zet
clock-move-300 = Vijf minuten per zet
clock-move-86400 = Eén dag per zet
clock-game-900 = Een kwartier voor het spel
clock-game-3600 = Een uur voor het spel
new-away = Een bot valt in voor wie weg is gedurende
away-60 = één minuut
away-300 = vijf minuten
away-1800 = een half uur
away-86400 = een dag
away-never = nooit vanzelf
new-make = Tafel maken
rule-reference = Paragraaf van de regels
level-random = kiest willekeurig
level-greedy = denkt één stap vooruit
level-search = denkt ver vooruit
value-yes = Ja
value-no = Nee
option-byzanz-open_profits = Open winst
option-byzanz-open_profits-help = Iedereen mag de winstkaarten van de anderen bekijken.
option-tyros-edition = Uitgave
option-tyros-edition-help = De Italiaanse uitgave heeft vijf kaartjes per speler en één groeifase.
value-edition-kosmos = Kosmos
value-edition-italian = Italiaans
option-tyros-founding = Stichting van de rijken
option-tyros-founding-help = In het eerste spel beginnen de rijken waar de regels het zeggen; anders stichten de spelers ze.
value-founding-first_game = zoals in het eerste spel
value-founding-variable = door de spelers
option-tyros-offers = Aanbiedingen aan spelers per beurt, hoogstens
option-tyros-trades = Ruilen met spelers per ronde, hoogstens
option-thurn-und-taxis-audience = Module “De audiëntie”
option-thurn-und-taxis-audience-help = Koetsen brengen geestelijken over de weg naar Rome.
option-thurn-und-taxis-office = Module “Een waardigheid bekleden”
option-thurn-und-taxis-office-help = Wie door een functionaris wordt geholpen, krijgt daarvoor een tegel.
option-thurn-und-taxis-all_provinces = Bonus voor huizen in alle provincies, Baiern ook
option-thurn-und-taxis-memory = De eigen geestelijken bekijken
value-memory-strict = nooit, zoals in de regels
value-memory-open = altijd

# Before the start
lobby-waiting =
    { $count ->
        [one] Wachten op nog één persoon.
       *[other] Wachten op nog { $count } mensen.
    }
lobby-ready = Iedereen is er. Je kunt beginnen.
lobby-ready-guest = Iedereen is er. De gastheer begint het spel.
lobby-invited = vrijgehouden voor iemand met de link
lobby-open = vrij voor iedereen
lobby-sit = Ga zitten als { $name }
lobby-start = Spel beginnen
lobby-close = Tafel opheffen
lobby-leave = Opstaan
lobby-link = Link naar de tafel
lobby-link-text = Stuur hem naar de mensen met wie je wilt spelen. Anderen kunnen ermee toekijken.
lobby-copy = Kopiëren
lobby-copied = Gekopieerd

# The table
table-loading = Een ogenblik …
table-missing = Zo’n tafel is er niet.
table-closed = Deze tafel is opgeheven.
table-rules = Spelregels
table-menu = Tafel
turn-title = Jij bent: { $game }
your-turn = Jouw beurt
asked-now = is aan de beurt
action = Wat er gevraagd wordt
choices = Keuzes
choices-fold = { $count } keuzes
out-of-turn = Dit mag je, ook al is een ander aan de beurt:
confirm = Doen
undo = Terug
reset = Hele zet terug
propose = Vragen om terug te gaan
proposal = { $player } vraagt iedereen terug te gaan tot voor de eigen laatste keuze.
proposal-agree = Akkoord
proposal-decline = Nee
watching = Je kijkt toe.
menu = Welke?
why-not = Waarom niet?
rule-read = { $rule } lezen
rule-open = Regel { $rule } openen
rules-title = { $game }: de regels in het kort
rules-text = In onze eigen woorden, hoofdstuk voor hoofdstuk. Aan tafel openen ze waar je ze nodig hebt.
worth-points =
    { $points ->
        [one] één punt
       *[other] { $points } punten
    }
worth-price = kost { $price }
moments = Wat er gebeurde
moments-show =
    { $count ->
        [one] Laatste zet opnieuw tonen
       *[other] Laatste { $count } zetten opnieuw tonen
    }
moments-start = Hier begon het.
moments-before = Een stap terug
moments-next = Een stap verder
moments-now = Terug naar nu
tab-log = Verloop
tab-chat = Chat
chat-empty = Nog niemand heeft iets gezegd.
chat-label = Zeg iets
chat-send = Sturen
stand-in-away = weg, een bot speelt
stand-in-left = vertrokken, een bot speelt
stand-in-clock = tijd om, een bot speelt
standing-in-away = Een bot speelt voor jou, omdat je weg was.
standing-in-left = Een bot speelt voor jou, omdat je bent opgestaan.
standing-in-clock = Je tijd is om: een bot speelt voor jou.
sit-again = Zelf verder spelen
menu-hand-over = Doorgeven aan { $player }
menu-stand-in = Een bot voor { $player } laten spelen
menu-leave = Het spel verlaten
menu-leave-text = Een bot speelt verder. Je kunt altijd terugkomen.
hand-over-title = { $player }, jij bent aan de beurt
hand-over-text = Neem het apparaat. De anderen kijken weg.
hand-over-go = Ik ben { $player }

# After the end
end-won = Je hebt gewonnen!
end-winners = Gewonnen door { $names }
end-winner = winnaar
end-sheet = Scoreblad
end-what = Waarvoor
end-total = Punten
end-course = Het verloop van het spel
end-course-label = De punten van iedereen van begin tot eind
end-replay = Terugspelen met open handen
end-rematch = Nog een keer
end-rematch-join = Naar het volgende spel
end-record = Verslag downloaden
replay-run = Afspelen
replay-pause = Pauze
replay-first = Naar het begin
replay-last = Naar het einde
replay-slider = Moment van het spel
replay-at = Moment { $at } van { $total }
fair-title = Eerlijk geschud
fair-before = De kaarten volgen uit een geheim van deze tafel, waarvan hieronder de vingerafdruk staat, en uit iets dat iedereen aan tafel toevoegt. Na afloop wordt het geheim getoond en kan iedereen het nagaan.
fair-after = Je browser kan het narekenen: of het geheim past bij de vingerafdruk van voor het begin, en of de kaarten daaruit en uit ieders toevoeging volgen.
fair-check = Schudden nagaan
fair-fair = Het klopt: niemand heeft het schudden gestuurd.
fair-unfair = Het klopt niet: vertrouw dit schudden niet.

# Settings
settings-look = Uiterlijk
settings-language = Taal
settings-theme = Licht of donker
theme-auto = zoals het apparaat
theme-light = licht
theme-dark = donker
settings-motion = Beweging
motion-auto = zoals het apparaat
motion-full = met beweging
motion-none = zonder beweging
settings-palette = Kleuren
palette-usual = gewoon
palette-safe = goed te onderscheiden voor kleurenblinden
settings-play = Spelen
settings-confirm = Zetten bevestigen
settings-confirm-text = Elke keuze wordt nog eens gevraagd voordat ze gemaakt wordt.
settings-sound = Geluid
settings-sound-text = Een toon als je aan de beurt bent.
settings-notices = Meldingen
settings-notices-text = Een melding van de browser als je aan de beurt bent en elders kijkt.
settings-notices-refused = De browser staat geen meldingen toe.
settings-you = Jij
settings-code-text = Er zijn geen accounts. Een herstelcode brengt jou en al je plaatsen naar een ander apparaat; houd hem voor jezelf.
settings-code = Herstelcode
settings-code-new = Nieuwe code tonen
settings-recover = Code van een ander apparaat
settings-recover-go = Hierheen halen
settings-recovered = Welkom terug, { $name }.

# What the service refuses
problem-offline = De dienst is niet bereikbaar. Probeer het zo nog eens.
problem-stale = De tafel is intussen veranderd: kijk opnieuw en kies dan.
problem-no-table = Zo’n tafel is er niet.
problem-not-your-seat = Deze plaats is niet van jou.
problem-invited-only = Deze plaats is voor iemand die is uitgenodigd.
problem-taken = Er is geen plaats vrij.
problem-not-host = Dat kan alleen wie de tafel heeft gemaakt.
problem-seats-free = Er zijn nog lege plaatsen.
problem-bot-plays = Hier speelt een bot voor de rest van de zet of het spel.
problem-proposal-open = Er vraagt al iemand om terug te gaan.
problem-no-proposal = Niemand vraagt nog om terug te gaan.
problem-nothing-to-undo = Je hebt nog geen keuze gemaakt.
problem-not-away = Die persoon is er, of was er kort geleden.
problem-not-seated = Dat kunnen alleen mensen aan de tafel.
problem-started = Het spel is al begonnen.
problem-over = Het spel is afgelopen.
problem-too-many-requests = Dat was te veel ineens. Wacht even en probeer het opnieuw.
problem-unknown-code = Niemand heeft deze herstelcode.
problem-bad-name = Een naam heeft 1 tot 40 zichtbare tekens op één regel, zonder streep.
problem-bad-chat = Een bericht bestaat uit zichtbare tekens op één regel.
problem-nobody = Zeg eerst wie je bent: kies een naam op de startpagina.
problem-database-unavailable = De dienst kan nu niets bewaren; er is niets veranderd. Probeer het zo nog eens.
problem-bad-option-value = Deze opties gaan niet samen.
problem-compiling = De regels van dit spel worden nog voorbereid. Probeer het zo nog eens.
problem-cannot-undo = Dit kan niet worden teruggenomen: er is iets verborgens getoond, of nu is iemand anders aan zet.
problem-seated = Je zit al aan deze tafel.
problem-not-started = Het spel is nog niet begonnen.
problem-not-over = Het spel is nog niet afgelopen.
problem-not-asked = Aan deze plaats wordt nu niets gevraagd.
problem-not-your-turn = Nu is iemand anders aan zet.
problem-not-now = Dat wordt nu niet gevraagd.
problem-unknown-choice = Deze keuze bestaat nu niet: kijk nog eens en kies dan.
problem-no-choice = Er valt nu niets te kiezen.
problem-unknown-seat = Deze plaats bestaat niet.
problem-unknown-bot = Bots van dit niveau zijn er niet meer. Kies een ander.
problem-unknown-game = Dit spel bestaat niet.
problem-unknown-option = Dit spel heeft die optie niet.
problem-bad-players = Dit spel is niet voor zoveel spelers.
problem-bad-names = Iedereen aan tafel heeft een eigen naam nodig.
problem-bad-contribution = Wat aan het schudden wordt toegevoegd, heeft 1 tot 64 afdrukbare tekens.
problem-too-large = Dat is te lang.
problem-too-many-tables = In deze browser staan te veel tafels open. Sluit er een paar en laad de pagina opnieuw.
problem-foreign-origin = De dienst vertrouwt het adres van deze pagina niet. Wie hem beheert, kan het toestaan.
problem-unknown-host = De dienst kent zichzelf niet onder dit adres. Wie hem beheert, kan het toestaan.
problem-failed = Er ging iets stuk in de dienst. Probeer het zo nog eens.
problem-misunderstood = Deze pagina en de dienst begrijpen elkaar niet. Laad de pagina opnieuw.
