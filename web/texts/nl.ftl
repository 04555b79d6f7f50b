# The frame
skip = Naar de inhoud
nav = Pagina’s
nav-new = Nieuwe tafel
nav-settings = Instellingen
nav-your-turn = Jouw beurt
nav-next =
    { $count ->
        [one] Je bent aan de beurt aan een andere tafel: { $game }
       *[other] Je bent aan de beurt aan { $count } andere tafels. Volgende: { $game }
    }
save = Opslaan
cancel = Annuleren
somebody = Iemand
remove = Verwijderen
close = Sluiten
you = jij
bot = bot
players = Spelers
connection-lost = Verbinding verbroken.
connection-lost-text = Geen zorgen: je gaat zo gewoon hier verder.
connection-retry = Opnieuw verbinden
lost-title = Pagina niet gevonden
lost-text = Op dit adres is niets te vinden.
lost-home = Naar de startpagina
lost-table = Misschien is de link afgekapt, of bestaat de tafel niet meer.

# Home
home-title = Drie spellen, één tafel
home-text = Speel met vrienden of bots. Geen account, niets te installeren.
home-games = Spellen
home-players = { $least }–{ $most } spelers
home-minutes = { $minutes } minuten
home-play = Speel meteen tegen bots
home-starting = De tafel wordt klaargezet …
home-table = Tafel maken
home-rules = Spelregels
home-mine = Mijn tafels
home-mine-all = Toon alle { $count }
home-open = Open tafels
home-open-none = Er zijn nu geen open tafels.
home-open-make = Maak er een
home-join = Meedoen met een link
home-join-label = Uitnodigingslink
home-join-go = Meedoen
home-join-bad = Dat lijkt geen link naar een tafel.
home-finished = Gespeelde partijen
name-playing-as = Je speelt als
name-change = Wijzigen
name-label = Je naam
row-waiting = nog niet begonnen
row-free =
    { $count ->
        [one] één plaats vrij
       *[other] { $count } plaatsen vrij
    }
row-turn = Wachten op { $player }
row-your-turn = Jouw beurt

# New table
new-title = Nieuwe tafel
new-game = Spel
new-seats = Plaatsen
new-players = Spelers
new-seat = Plaats { $number }
new-seat-me = Ik ({ $name })
new-seat-name = Naam op plaats { $number }
new-seat-me-too = Nog iemand op dit apparaat
new-seat-invited = Een vriend met de link
new-seat-open = Wie maar wil
new-seat-bot = Bot: { $level }
new-seats-help = Spelen jullie samen op één apparaat, dan vraagt de pagina je het door te geven voordat andermans kaarten te zien zijn.
new-options = Spelopties
new-table = Tafel
new-listed = Wie kan deze tafel vinden?
new-listed-no = Alleen wie de link heeft
new-listed-yes = Iedereen, op de startpagina
new-sitting = Tempo
sitting-live = Live, in één keer
sitting-live-help = Iedereen is er van begin tot eind bij.
sitting-slow = Wanneer het jou uitkomt, over dagen
sitting-slow-help = Iedereen speelt wanneer het uitkomt. Niemand wordt vervangen omdat hij er even niet is; alleen de tijd per beurt telt.
new-clock-live = Bedenktijd
new-clock-slow = Tijd per beurt
clock-none = Onbeperkt
clock-move-60 = 1 minuut per beurt
clock-move-300 = 5 minuten per beurt
clock-move-86400 = 1 dag per beurt
clock-move-172800 = 2 dagen per beurt
clock-move-259200 = 3 dagen per beurt
clock-move-604800 = 1 week per beurt
clock-game-900 = 15 minuten per speler
clock-game-3600 = 1 uur per speler
clock-move-minutes = { $minutes } minuten per beurt
clock-game-minutes = { $minutes } minuten per speler
new-away = Bij afwezigheid valt een bot in na
away-60 = één minuut
away-300 = vijf minuten
away-900 = een kwartier
away-1800 = een half uur
away-86400 = een dag
away-never = (nooit)
away-minutes =
    { $minutes ->
        [one] één minuut
       *[other] { $minutes } minuten
    }
away-after = Als iemand { $time } afwezig is terwijl anderen wachten, valt een bot in.
away-nobody = Voor wie afwezig is, valt geen bot in.
away-alone = Verder wacht er niemand, dus neem de tijd: er valt geen bot in en er loopt geen klok.
new-away-help = Je bent afwezig als je de tafel zo lang niet open hebt gehad; even je telefoon wegleggen telt niet. Kom je terug, dan krijg je je plaats weer.
new-hints = Hints
new-hints-yes = Hints toegestaan
new-hints-no = Geen hints
new-hints-help = De computer geeft advies met alleen wat je zelf kunt weten. Verder ziet niemand het.
new-pace = Snelheid van de bots
pace-0 = zo snel mogelijk
pace-usual = normaal
pace-1-5 = goed te volgen
pace-3 = langzaam
pace-seconds = minstens { $seconds } s per keuze
new-make = Tafel maken
value-yes = Ja
value-no = Nee
option-byzanz-open_profits = Open winst
option-byzanz-open_profits-help = Iedereen ziet welke winstkaarten de anderen hebben verzameld.
option-tyros-edition = Uitgave
option-tyros-edition-help = In de Italiaanse uitgave heeft iedereen vijf kaartjes en groeien de rijken één keer per ronde.
value-edition-kosmos = Kosmos
value-edition-italian = Italiaans
option-tyros-founding = Beginvakken van de rijken
option-tyros-founding-help = De vakken die de regels voor een eerste spel noemen, of vakken waarvoor kaartjes worden getrokken.
value-founding-first_game = vast (eerste spel)
value-founding-variable = getrokken
option-tyros-offers = Maximaal aantal voorstellen aan spelers per beurt
option-tyros-trades = Maximaal aantal ruilen met spelers per ronde
option-thurn-und-taxis-audience = Module “De audiëntie”
option-thurn-und-taxis-audience-help = Koetsen brengen geestelijken naar Rome.
option-thurn-und-taxis-office = Module “Een waardigheid bekleden”
option-thurn-und-taxis-office-help = Functionarissen die je helpen, geven je ook hun fiche; daarmee verdien je beloningen.
option-thurn-und-taxis-all_provinces = Bonus voor alle deelstaten vraagt ook Baiern
option-thurn-und-taxis-memory = Je eigen geestelijken bekijken
value-memory-strict = nooit, zoals in de regels
value-memory-open = altijd

# Before the start
lobby-waiting =
    { $count ->
        [one] Wachten op nog één speler.
       *[other] Wachten op nog { $count } spelers.
    }
lobby-ready = Iedereen is er. Je kunt beginnen.
lobby-ready-guest = Iedereen is er. De host start het spel.
lobby-invited = gereserveerd voor iemand met de link
lobby-yours = gereserveerd voor jou
lobby-open = vrij voor iedereen
lobby-kept = vrijgehouden voor { $player }
lobby-remove-sure = { $player } verwijderen? Terugkomen aan deze tafel kan dan niet meer.
lobby-sit = Aanschuiven als { $name }
lobby-sit-here = Aanschuiven
lobby-other-name = Andere naam
lobby-rules = Regels aan deze tafel
lobby-bot = Bot laten spelen
lobby-free = Plaats vrijmaken
lobby-start = Spel starten
lobby-close = Tafel annuleren
lobby-leave = Tafel verlaten
lobby-link = Uitnodigingslink
lobby-link-text = Stuur hem naar de mensen met wie je wilt spelen. Wie de link verder heeft, kan meekijken.
lobby-copy = Kopiëren
lobby-copied = Gekopieerd
lobby-hints = Aan deze tafel zijn hints toegestaan.
lobby-shuffling = Er wordt geschud …
lobby-missed = Het spel kon niet beginnen: geen antwoord van { $names }.
lobby-missed-host = Wacht tot iedereen terug is, of begin opnieuw: dan wordt er zonder die bijdrage geschud.
lobby-shuffle-failed = Het schudden is de vorige keer niet afgemaakt. Er wordt opnieuw geschud.

# The table
table-loading = Een ogenblik …
table-missing = Deze tafel bestaat niet.
table-closed = Deze tafel is geannuleerd.
table-rules = Spelregels
table-menu = Tafel
turn-title = Jouw beurt: { $game }
your-turn = Jouw beurt
asked-now = is aan de beurt
action = Huidige beurt
choices = Keuzes
choices-fold =
    { $count ->
        [one] één keuze
       *[other] { $count } keuzes
    }
out-of-turn = Dit mag je buiten je beurt:
confirm = Bevestigen
draft-missing =
    { $count ->
        [one] Kies er nog een.
       *[other] Kies er nog { $count }.
    }
draft-clear = Alles terugleggen
draft-less = Eén minder: { $thing }
held-stop = Stoppen
undo = Terugnemen
reset = Beurt terugnemen
propose = Terugname vragen
proposal = { $player } wil de laatste keuze terugnemen.
proposal-agree = Akkoord
proposal-decline = Weigeren
watching = Je kijkt mee met dit spel.
menu = Welke?
rule-read = { $rule } lezen
rule-open = Regel { $rule } openen
rules-title = { $game }: de regels in het kort
rules-text = Eerst het spel in beeld, dan in het kort, dan elke paragraaf. Aan tafel gaan de regels open waar je ze nodig hebt.
worth-points =
    { $points ->
        [one] één punt
       *[other] { $points } punten
    }
worth-price = kost { $price }
moments = Wat er gebeurde
moments-show =
    { $count ->
        [one] Laatste zet terugkijken
       *[other] Laatste { $count } zetten terugkijken
    }
moments-start = Hier begon het.
moments-before = Stap terug
moments-next = Stap vooruit
moments-now = Terug naar het spel
tab-log = Logboek
tab-chat = Chat
chat-empty = Nog geen berichten.
chat-deleted = Bericht verwijderd
chat-label = Bericht
chat-send = Sturen
chat-seated-only = Alleen spelers mogen schrijven
stand-in-away = afwezig, een bot speelt
stand-in-left = weg, een bot speelt
stand-in-clock = tijd om, een bot speelt
stand-in-removed = verwijderd, een bot speelt
standing-in-away = Een bot speelt voor je omdat je afwezig was.
standing-in-left = Een bot speelt voor je omdat je het spel hebt verlaten.
standing-in-clock = Je tijd is om: een bot speelt voor je.
sit-again = Zelf verder spelen
menu-hand-over = Apparaat doorgeven aan { $player }
menu-stand-in = Bot laten spelen voor { $player }
menu-leave = Spel verlaten
menu-leave-text = Een bot speelt voor je verder. Je kunt altijd terugkomen.
menu-remove = { $player } verwijderen
menu-remove-sure = { $player } van deze tafel verwijderen? Een bot neemt het over en terugkomen kan niet.
menu-leave-ask = Dit spel verlaten?
menu-leave-yes = Ja, verlaten
menu-leave-no = Blijven
hand-over-title = { $player }, jij bent aan de beurt
hand-over-text = Pak het apparaat. De rest: niet spieken!
hand-over-go = Ik ben { $player }

# After the end
end-won = Je hebt gewonnen!
end-winners = Gewonnen door { $names }
end-winner = gewonnen
end-sheet = Eindstand
end-what = Waarvoor
end-total = Punten
end-course = Verloop van het spel
end-course-label = Ieders punten van begin tot eind
end-replay = Replay met open kaarten
end-rematch = Revanche
end-rematch-join = Naar de revanche
end-again = Nog een keer
end-record = Spelverslag downloaden
end-tied = Gelijk met { $points } punten: { $names }.
tie-byzanz = Bij gelijke winst wint wie nog de meeste handkaarten heeft; is het dan nog gelijk, dan wordt de overwinning gedeeld.
tie-tyros = Bij gelijke punten wint wie in het grootste rijk de meeste punten haalde; is het dan nog gelijk, dan wordt de overwinning gedeeld.
tie-thurn-und-taxis = Bij gelijke punten wint wie de eindfiche heeft, en anders wie met de klok mee als eerste volgt.
end-table = De tafel aan het eind
end-watch = Replay bekijken
end-watch-loading = De replay wordt geladen: { $done } van { $total } momenten
sheet-card = Bewaarde kaarten
sheet-city = Steden
sheet-ships = Schepen
sheet-most-cities = Meeste steden in een rijk
sheet-pioneer = Als eerste een stad in elk rijk
sheet-carriage = Koets
sheet-bonus-tile = Bonusfiches
sheet-houses = Niet gebouwde huizen
sheet-clerics = Geestelijken op audiëntie
sheet-points = Zegepuntfiches
replay-run = Afspelen
replay-pause = Pauze
replay-first = Naar het begin
replay-last = Naar het einde
replay-slider = Plek in het spel
replay-at = Stap { $at } van { $total }
fair-title = Eerlijk geschud
fair-before = Hoe er gedeeld wordt, volgt uit twee geheimen van deze tafel en een willekeurig getal van elk apparaat. Iedereen toont eerst een vingerafdruk van de eigen bijdrage en onthult die pas als alles vastligt; die van de tafel zie je hieronder. Na afloop kan iedereen nagaan dat niemand met het schudden heeft geknoeid.
fair-after = Je browser kan nagaan of alles klopt met de vingerafdrukken van vóór het spel, en of er inderdaad zo is gedeeld.
fair-check = Schudden controleren
fair-fair = Alles klopt: er is eerlijk geschud.
fair-others = Alles klopt. Maar dit apparaat heeft niets aan het schudden bijgedragen: alleen wie dat wel deed, weet zeker dat niemand heeft geknoeid.
fair-unfair = Dit klopt niet: vertrouw dit schudden niet.

# Settings
settings-look = Uiterlijk
settings-language = Taal
settings-theme = Thema
theme-auto = zoals het apparaat
theme-light = licht
theme-dark = donker
settings-motion = Animaties
motion-auto = zoals het apparaat
motion-full = aan
motion-none = uit
settings-palette = Kleuren
palette-usual = standaard
palette-safe = geschikt voor kleurenblinden
settings-play = Spelen
settings-confirm = Zetten bevestigen
confirm-never = Nooit
confirm-final = Alleen wat niet terug te nemen is
confirm-every = Elke keuze
settings-bot-offers = Ruilvoorstellen van bots
settings-bot-offers-text = In Tyros kunnen bots je een ruil voorstellen. Zet dit uit en alles wordt voor je geweigerd.
settings-sound = Geluid
settings-sound-text = Een geluidje als jij aan de beurt bent.
settings-notices = Meldingen
settings-notices-text = Een melding van je browser als jij aan de beurt bent en ergens anders kijkt.
settings-notices-refused = Je browser blokkeert meldingen.
settings-you = Jij
settings-code-text = Er zijn geen accounts. Met een herstelcode verhuis je met al je plaatsen naar een ander apparaat; houd hem dus voor jezelf.
settings-code = Herstelcode
settings-code-new = Nieuwe code tonen
settings-recover = Code van je andere apparaat
settings-recover-go = Hierheen verhuizen
settings-recovered = Welkom terug, { $name }.
settings-out = Uitloggen
settings-out-text = Dit apparaat kent je dan niet meer. Met je herstelcode kun je terugkomen, hier of elders.
settings-out-uncoded = Op dit apparaat is nog geen code getoond: zonder code ben je je naam en al je plaatsen kwijt.
settings-out-done = Je bent uitgelogd.
settings-delete = Mij verwijderen
settings-delete-text = Je naam, je berichten en al het andere waaraan je te herkennen bent, worden verwijderd. Aan je tafels zat dan ‘Iemand’; een bot speelt je lopende spellen uit, en tafels van jou waar nog niet is begonnen, gaan niet door. Dit kan niet ongedaan worden gemaakt.
settings-delete-yes = Mij voorgoed verwijderen
settings-delete-done = Je bent verwijderd.

# What is still being prepared
ready-soon = Wordt klaargezet …
ready-bot = De sterke bots zijn nog aan het opwarmen. Tot dan spelen ze als gemiddelde bots.
ready-analysis = De analyse begint vanzelf zodra de computer is opgewarmd.

# What the service refuses
problem-offline = De server is niet bereikbaar. Probeer het zo nog eens.
problem-stale = De tafel is intussen veranderd. Kijk nog eens en kies dan.
problem-no-table = Deze tafel bestaat niet.
problem-other-version = Deze partij is begonnen met andere regels dan deze server nu speelt; ze kan hier dus niet verder.
problem-damaged = Wat van deze tafel is opgeslagen, is beschadigd. Wie de server beheert, kan het herstellen.
problem-not-your-seat = Dit is jouw plaats niet.
problem-invited-only = Deze plaats is gereserveerd voor iemand met de uitnodigingslink.
problem-taken = Alle plaatsen zijn bezet.
problem-not-host = Dat kan alleen de host.
problem-blocked = De host heeft je van deze tafel verwijderd. Je kunt nog wel toekijken.
problem-chat-closed = Aan deze tafel mogen alleen spelers schrijven.
problem-seats-free = Er zijn nog plaatsen vrij.
problem-bot-plays = Hier speelt een bot voor de rest van deze beurt of dit spel.
problem-proposal-open = Iemand heeft al om terugname gevraagd.
problem-no-proposal = Niemand vraagt meer om terugname.
problem-nothing-to-undo = Je hebt nog geen keuze gemaakt.
problem-not-away = Deze speler is er, of was er net nog.
problem-nobody-waits = Verder speelt hier niemand, dus de tafel wacht.
problem-not-seated = Dat kunnen alleen spelers aan deze tafel.
problem-started = Het spel is al begonnen.
problem-over = Het spel is afgelopen.
problem-too-many-requests = Dat ging iets te snel. Wacht even en probeer het dan opnieuw.
problem-unknown-code = Deze herstelcode is ongeldig.
problem-bad-name = Een naam heeft 1 tot 40 gewone tekens en geen verticale streep.
problem-bad-chat = Een bericht is één regel met gewone tekens.
problem-nobody = Kies eerst een naam op de startpagina.
problem-database-unavailable = De server kan nu niets opslaan; er is niets veranderd. Probeer het zo nog eens.
problem-unsure = De server werd onderbroken en weet niet of dat gelukt is. Kijk even op tafel en doe het anders nog een keer.
problem-bad-option-value = Deze opties gaan niet samen.
problem-cannot-undo = Dit kun je niet meer terugnemen: er is iets onthuld, of een andere speler is al aan de beurt.
problem-seated = Je hebt al een plaats aan deze tafel.
problem-not-started = Het spel is nog niet begonnen.
problem-not-over = Het spel is nog niet afgelopen.
problem-not-asked = Deze speler is nu niet aan de beurt.
problem-not-your-turn = Een andere speler is aan de beurt.
problem-not-now = Dat kan nu niet.
problem-unknown-choice = Die keuze is er niet meer. Kijk nog eens en kies dan.
problem-no-choice = Er valt nu niets te kiezen.
problem-unknown-seat = Deze plaats bestaat niet.
problem-unknown-bot = Bots van dit niveau zijn er niet meer. Kies een ander.
problem-unknown-game = Dit spel bestaat niet.
problem-unknown-lesson = Die les bestaat niet.
problem-unknown-option = Dit spel heeft die optie niet.
problem-bad-players = Dit spel is niet voor zoveel spelers.
problem-bad-names = Iedereen aan tafel heeft een andere naam nodig.
problem-bad-contribution = Wat je aan het schudden toevoegt, mag hoogstens 64 letters, cijfers, koppeltekens en liggende streepjes hebben.
problem-shuffling = Het spel begint zo. Wacht even.
problem-bad-position = Vanuit die stelling kan geen spel beginnen.
problem-too-large = Dat is te lang.
problem-too-many-tables = Je hebt te veel tafels open in deze browser. Sluit er een paar en laad de pagina opnieuw.
problem-foreign-origin = De server vertrouwt het adres van deze pagina niet. Wie hem beheert, kan het toestaan.
problem-unknown-host = De server herkent dit adres niet als het zijne. Wie hem beheert, kan het toestaan.
problem-failed = Er ging iets mis op de server. Probeer het zo nog eens.
problem-misunderstood = Deze pagina en de server begrijpen elkaar niet. Laad de pagina opnieuw.
problem-hints-off = Aan deze tafel zijn er geen hints.
problem-hint-running = Er is al een hint onderweg: één tegelijk.
problem-busy = De server heeft het nu te druk. Probeer het zo nog eens.
problem-table-limit = Je hebt te veel tafels die nog niet klaar zijn. Speel er eerst een paar uit, verlaat ze of annuleer ze.
problem-seat-limit = Je hebt plaatsen aan veel open tafels. Verlaat er eerst een paar.
problem-bot-limit = Aan andere tafels van jou spelen al bots onder elkaar. Wacht tot een van die partijen is afgelopen.

# The full rules
goal-known = Ik weet wat wint
rules-pictures = In beeld
rules-close = Regels sluiten
rules-short = In het kort
rules-full = Volledige regels (Engels)

# Guided first games
lesson-learn = Leer het in tien minuten
lesson-done = klaar
lesson-step = Stap { $step } van { $steps }
lesson-leave = Verlaten
lesson-back = Terug
lesson-next = Verder
lesson-skip = Overslaan
lesson-stray = Dat mag ook, maar deze stap gaat over iets anders. Wat je moet aanraken is gemarkeerd.
lesson-end = Meer hoef je niet te weten. Speel nu verder vanuit precies deze stelling: de anderen zijn makkelijke bots en niets is meer voorgeschreven.
lesson-end-over = Meer hoef je niet te weten. Speel nu een heel spel.
lesson-play-on = Speel hier verder
lesson-again = Opnieuw beginnen
footer = Over deze dienst
about-title = Over Emporion
about-text = Emporion is een haven voor drie bordspellen: speel ze met vrienden of tegen bots, leer ze, en kijk je partijen terug. Het werkt in de browser; niemand hoeft een account te maken.
about-credits = Byzanz is van Emanuele Ornella (Amigo 2008), Tyros van Martin Wallace (Kosmos 2002), Thurn und Taxis van Karen en Andreas Seyfarth (Hans im Glück 2006). De tekeningen en teksten hier zijn van onszelf. Bevalt een spel je, koop het dan.
about-privacy = Wat bewaard wordt
about-privacy-text = De naam die je kiest, je plaatsen, de spellen die je speelt en wat je in de chat schrijft. Eén cookie herkent je apparaat. Er is geen reclame en niemand meet wat je leest. Netwerkadressen worden maar enkele minuten bewaard, tegen misbruik. In de instellingen kun je jezelf altijd verwijderen.
about-source = Broncode
about-source-text = Emporion { $version } is vrije software onder de MIT-licentie: iedereen mag zo’n dienst draaien.
about-typeface = De titels zijn gezet uit de Alegreya van Juan Pablo del Peral (Huerta Tipográfica), licentie:
about-contact = Contact
about-contact-text = Wie deze dienst draait, is hier te bereiken:
about-contact-none = Wie deze dienst draait, heeft geen adres achtergelaten. Vraag het aan wie je de link gaf.
