# Nog een keer spelen: de stand van de avond
evening = Stand van de avond
evening-text = Na { $games } partijen; je ziet de plaatsen, met de punten eronder.
evening-who = Speler
evening-wins = Gewonnen
evening-points = Punten
evening-game = Partij { $number }
evening-number = Partij { $number } van de avond.
evening-rotates = Iedereen zit één plaats verder dan de vorige keer.
evening-stays = Iedereen zit waar hij de vorige keer zat.
evening-rotate = Plaatsen schuiven door
evening-rotate-text = In de volgende partij zit iedereen één plaats verder.

# Toernooien
tournament = Toernooi
tournament-new = Nieuw toernooi
tournament-new-text = Meerdere partijen met mensen die je uitnodigt, met een stand. Deel de link; de tafels worden vanzelf gemaakt, ronde na ronde.
tournament-name = Naam van het toernooi
tournament-play = Ik doe mee
tournament-play-text = Anders organiseer je het alleen.
tournament-how = Hoe er gespeeld wordt
tournament-size = Spelers per tafel
tournament-kind = Wie tegen wie speelt
tournament-round-robin = Iedereen tegen iedereen
tournament-swiss = Zwitsers systeem
tournament-round-robin-help = Iedereen treft iedereen ongeveer even vaak; wie tegen wie speelt staat bij de start vast.
tournament-swiss-help = Elke ronde spelen wie ongeveer gelijk staan tegen elkaar, zo mogelijk tegen wie ze nog niet troffen.
tournament-rounds = Rondes
tournament-rounds-round-robin = tot iedereen elkaar heeft getroffen
tournament-rounds-swiss = zoveel als nodig voor één winnaar
tournament-live-help = De ene ronde na de andere, zodra de laatste tafel klaar is. Partijen beginnen vanzelf; voor wie afwezig is, valt een bot in.
tournament-slow-help = Partijen beginnen vanzelf en duren dagen. Bij iedereen tegen iedereen lopen tot acht rondes tegelijk, bij Zwitsers één.
tournament-bots = Lege plaatsen
tournament-bots-no = blijven leeg
tournament-bots-yes = zijn voor bots: { $level }
tournament-bots-yes-help = Bots nemen de plaatsen in die overblijven, zodat iedereen elke ronde speelt.
tournament-bots-no-help = Als het aantal mensen niet uitkomt, zijn tafels kleiner of is iemand vrij; beide worden eerlijk verdeeld.
tournament-make = Toernooi maken
tournament-at-a-table = { $count } per tafel
tournament-with-bots = bots op lege plaatsen ({ $level })
tournament-by = Georganiseerd door { $name }
tournament-open = { $count ->
    [0] Open: nog niemand doet mee
    [one] Open: één persoon doet mee
   *[other] Open: { $count } mensen doen mee
}
tournament-closed = Dit toernooi is afgelast.
tournament-won = { $name } heeft het toernooi gewonnen
tournament-round-of = Ronde { $round } van { $rounds }
tournament-people = Deelnemers
tournament-nobody = Nog niemand.
tournament-remove = { $name } verwijderen
tournament-join = Meedoen
tournament-join-as = Meedoen als { $name }
tournament-leave = Toernooi verlaten
tournament-leave-sure = Voorgoed verlaten? Aan begonnen tafels spelen bots voor je verder.
tournament-leave-round-robin = Wie vertrekt, speelt geen partij meer; aan begonnen tafels speelt een bot verder, en dat telt. In latere rondes neemt een bot de plaats in; zonder bots is de tafel kleiner, of winnen de anderen zonder te spelen.
tournament-leave-swiss = Wie vertrekt, speelt geen partij meer; aan begonnen tafels speelt een bot verder, en dat telt. De anderen worden zonder hen ingedeeld.
tournament-link = Mensen uitnodigen
tournament-link-text = Iedereen met deze link kan meedoen tot het toernooi begint, en later toekijken.
tournament-begin = Als iedereen er is
tournament-begin-text = Na de start kan niemand meer meedoen.
tournament-begin-few = Er zijn meer mensen nodig voor een tafel.
tournament-start = Toernooi starten
tournament-cancel = Toernooi afgelasten
tournament-cancel-sure = Voor iedereen afgelasten? Begonnen partijen kunnen worden uitgespeeld, maar tellen niet meer.
tournament-wait = { $name } start het toernooi als iedereen er is.
tournament-mine = Jouw open tafels
tournament-standings = Stand
tournament-games = Partijen
tournament-direct = Onderling
tournament-opponents = Tegenstanders
tournament-share = Aandeel
tournament-left = vertrokken
tournament-tables = Tafels
tournament-round = Ronde { $round }
tournament-place = plaats { $place }, { $score } punten
tournament-playing = bezig
tournament-forfeit = gewonnen zonder te spelen
tournament-void = geannuleerd: half punt
tournament-go = Naar de tafel
tournament-see = Partij bekijken
tournament-byes = Vrij (half punt): { $names }
tournament-rules = Hoe er geteld wordt
tournament-rule-points = Een partij levert het aandeel tegenstanders op dat je achter je laat: 1 voor de eerste, 0 voor de laatste; wie gelijk eindigt, deelt. Vrij zijn is een half punt, een partij tegen mensen die allemaal vertrokken zijn een heel.
tournament-rule-ties = Bij gelijke stand tellen eerst de onderlinge partijen (Onderling), dan de punten van alle tegenstanders (Tegenstanders), dan het aandeel in de behaalde punten (Aandeel), dan het lot.
tournament-row =
    { $count ->
        [one] één persoon, ronde { $round } van { $rounds }
       *[other] { $count } mensen, ronde { $round } van { $rounds }
    }
tournament-row-open =
    { $count ->
        [one] één persoon, nog niet begonnen
       *[other] { $count } mensen, nog niet begonnen
    }
tournament-row-over = afgelopen
tournament-back = Naar het toernooi

problem-no-tournament = Dit toernooi bestaat niet. Vraag de link aan wie je heeft uitgenodigd.
problem-not-organiser = Dat kan alleen wie het toernooi heeft gemaakt.
problem-not-in-tournament = Zo iemand doet niet mee aan dit toernooi.
problem-tournament-started = Dit toernooi is begonnen: niemand kan meer meedoen.
problem-tournament-over = Dit toernooi is afgelopen.
problem-tournament-full = Dit toernooi is vol.
problem-too-few-people = Er doen te weinig mensen mee voor een tafel.
problem-tournament-limit = Je hebt te veel lopende toernooien. Maak er eerst een paar af of gelast ze af.
