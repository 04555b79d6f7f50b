# The frame
skip = Zum Inhalt
nav = Seiten
nav-new = Neuer Tisch
nav-settings = Einstellungen
nav-your-turn = Du bist dran
nav-next =
    { $count ->
        [one] An einem anderen Tisch bist du dran: { $game }
       *[other] An { $count } anderen Tischen bist du dran. Als Nächstes: { $game }
    }
save = Speichern
cancel = Abbrechen
somebody = Jemand
remove = Entfernen
close = Schließen
you = du
bot = Bot
players = Spieler
connection-lost = Verbindung verloren.
connection-lost-text = Keine Sorge: Gleich geht es genau hier weiter.
connection-retry = Neu verbinden
lost-title = Seite nicht gefunden
lost-text = Unter dieser Adresse gibt es nichts.
lost-home = Zur Startseite
lost-table = Vielleicht wurde der Link abgeschnitten, oder den Tisch gibt es nicht mehr.

# Home
home-title = Drei Spiele, ein Tisch
home-text = Spiel mit Freunden oder Bots. Ohne Konto, ohne Installation.
home-games = Spiele
home-players = { $least }–{ $most } Spieler
home-minutes = { $minutes } Minuten
home-play = Gegen Bots spielen
home-starting = Der Tisch wird vorbereitet …
home-table = Tisch eröffnen
home-rules = Regeln
home-mine = Meine Tische
home-mine-all = Alle { $count } zeigen
home-open = Offene Tische
home-open-none = Gerade gibt es keine offenen Tische.
home-open-make = Eröffne einen
home-join = Mit Link mitspielen
home-join-label = Einladungslink
home-join-go = Öffnen
home-join-bad = Das sieht nicht nach einem Link zu einem Tisch aus.
home-finished = Beendete Partien
name-playing-as = Du spielst als
name-change = Ändern
name-label = Dein Name
row-waiting = noch nicht gestartet
row-free =
    { $count ->
        [one] ein Platz frei
       *[other] { $count } Plätze frei
    }
row-turn = Warten auf { $player }
row-your-turn = Du bist dran

# New table
new-title = Neuer Tisch
new-game = Spiel
new-seats = Plätze
new-players = Spieler
new-seat = Platz { $number }
new-seat-me = Ich ({ $name })
new-seat-name = Name auf Platz { $number }
new-seat-me-too = Noch jemand an diesem Gerät
new-seat-invited = Jemand mit dem Link
new-seat-open = Wer mag
new-seat-bot = Bot: { $level }
new-seats-help = Spielt ihr zu mehreren an einem Gerät, bittet dich die Seite, es weiterzugeben, bevor fremde Karten zu sehen sind.
new-options = Spieloptionen
new-table = Tisch
new-listed = Wer kann den Tisch finden?
new-listed-no = Nur wer den Link hat
new-listed-yes = Alle, auf der Startseite
new-sitting = Tempo
sitting-live = Live, in einer Sitzung
sitting-live-help = Alle sind von Anfang bis Ende dabei.
sitting-slow = Wann du willst, über Tage
sitting-slow-help = Alle ziehen, wann sie Zeit haben. Niemand wird ersetzt, nur weil er nicht da ist; es zählt allein die Zeit pro Zug.
new-clock-live = Bedenkzeit
new-clock-slow = Zeit pro Zug
clock-none = Unbegrenzt
clock-move-60 = 1 Minute pro Zug
clock-move-300 = 5 Minuten pro Zug
clock-move-86400 = 1 Tag pro Zug
clock-move-172800 = 2 Tage pro Zug
clock-move-259200 = 3 Tage pro Zug
clock-move-604800 = 1 Woche pro Zug
clock-game-900 = 15 Minuten pro Spieler
clock-game-3600 = 1 Stunde pro Spieler
clock-move-minutes = { $minutes } Minuten pro Zug
clock-game-minutes = { $minutes } Minuten pro Spieler
new-away = Ein Bot springt ein, wenn jemand abwesend ist für
away-60 = eine Minute
away-300 = fünf Minuten
away-900 = eine Viertelstunde
away-1800 = eine halbe Stunde
away-86400 = einen Tag
away-never = (nie)
away-minutes =
    { $minutes ->
        [one] eine Minute
       *[other] { $minutes } Minuten
    }
away-after = Wenn jemand { $time } lang fehlt und andere warten, springt ein Bot ein.
away-nobody = Für Abwesende springt kein Bot ein.
away-alone = Sonst wartet niemand, also lass dir Zeit: Kein Bot springt ein, und keine Uhr läuft.
new-away-help = Abwesend ist, wer den Tisch so lange nicht offen hatte; das Handy kurz wegzulegen zählt nicht. Wer zurückkommt, bekommt seinen Platz wieder.
new-hints = Tipps
new-hints-yes = Tipps erlaubt
new-hints-no = Keine Tipps
new-hints-help = Der Computer rät dir mit dem, was du selbst wissen kannst. Sonst sieht es niemand.
new-pace = Tempo der Bots
pace-0 = so schnell wie möglich
pace-usual = normal
pace-1-5 = gut zu verfolgen
pace-3 = langsam
pace-seconds = mindestens { $seconds } s pro Entscheidung
new-make = Tisch eröffnen
value-yes = Ja
value-no = Nein
option-byzanz-open_profits = Offene Gewinne
option-byzanz-open_profits-help = Alle sehen, welche Gewinnkarten die anderen gesammelt haben.
option-tyros-edition = Ausgabe
option-tyros-edition-help = In der italienischen Ausgabe haben alle fünf Kärtchen, und die Reiche wachsen nur einmal pro Runde.
value-edition-kosmos = Kosmos
value-edition-italian = Italienisch
option-tyros-founding = Startfelder der Reiche
option-tyros-founding-help = Die Felder, die die Regel fürs erste Spiel nennt, oder Felder, für die Kärtchen gezogen werden.
value-founding-first_game = fest (erstes Spiel)
value-founding-variable = gezogen
option-tyros-offers = Maximale Angebote an Mitspieler pro Zug
option-tyros-trades = Maximale Tausche mit Mitspielern pro Runde
option-thurn-und-taxis-audience = Modul „Die Audienz“
option-thurn-und-taxis-audience-help = Kutschen bringen Geistliche nach Rom.
option-thurn-und-taxis-office = Modul „In Amt und Würden“
option-thurn-und-taxis-office-help = Amtspersonen, die dir helfen, geben dir auch ihr Plättchen; dafür gibt es Belohnungen.
option-thurn-und-taxis-all_provinces = Bonus für alle Länder verlangt auch Baiern
option-thurn-und-taxis-memory = Eigene Geistliche ansehen
value-memory-strict = nie, wie in den Regeln
value-memory-open = jederzeit

# Before the start
lobby-waiting =
    { $count ->
        [one] Es fehlt noch ein Spieler.
       *[other] Es fehlen noch { $count } Spieler.
    }
lobby-ready = Alle sind da. Du kannst starten.
lobby-ready-guest = Alle sind da. Der Gastgeber startet das Spiel.
lobby-invited = reserviert für jemanden mit dem Link
lobby-yours = reserviert für dich
lobby-open = frei für alle
lobby-kept = freigehalten für { $player }
lobby-remove-sure = { $player } entfernen? An diesen Tisch ist dann keine Rückkehr möglich.
lobby-sit = Als { $name } Platz nehmen
lobby-sit-here = Platz nehmen
lobby-other-name = Anderer Name
lobby-rules = Regeln an diesem Tisch
lobby-bot = Bot spielen lassen
lobby-free = Platz freigeben
lobby-start = Spiel starten
lobby-close = Tisch auflösen
lobby-leave = Tisch verlassen
lobby-link = Einladungslink
lobby-link-text = Schick ihn allen, mit denen du spielen willst. Wer sonst den Link hat, kann zuschauen.
lobby-copy = Kopieren
lobby-copied = Kopiert
lobby-hints = An diesem Tisch sind Tipps erlaubt.
lobby-shuffling = Es wird gemischt …
lobby-missed = Das Spiel konnte nicht beginnen: keine Antwort von { $names }.
lobby-missed-host = Warte, bis alle wieder da sind, oder starte noch einmal: Dann wird ohne diesen Beitrag gemischt.
lobby-shuffle-failed = Das letzte Mischen wurde nicht fertig. Beim nächsten Start wird neu gemischt.

# The table
table-loading = Einen Moment …
table-missing = Diesen Tisch gibt es nicht.
table-closed = Dieser Tisch wurde aufgelöst.
table-rules = Regeln
table-menu = Tisch
turn-title = Du bist dran: { $game }
your-turn = Du bist dran
asked-now = ist am Zug
action = Aktueller Zug
choices = Möglichkeiten
choices-fold =
    { $count ->
        [one] eine Möglichkeit
       *[other] { $count } Möglichkeiten
    }
out-of-turn = Das darfst du außer der Reihe:
confirm = Bestätigen
draft-missing =
    { $count ->
        [one] Wähle noch eins.
       *[other] Wähle noch { $count }.
    }
draft-clear = Alles zurücklegen
draft-less = Eins weniger: { $thing }
held-stop = Stopp
undo = Rückgängig
reset = Zug neu beginnen
propose = Um Rücknahme bitten
proposal = { $player } möchte die letzte Entscheidung zurücknehmen.
proposal-agree = Annehmen
proposal-decline = Ablehnen
watching = Du schaust bei diesem Spiel zu.
menu = Welche?
rule-read = { $rule } lesen
rule-open = Regel { $rule } öffnen
rules-title = { $game }: die Regeln in Kürze
rules-text = Erst das Spiel in Bildern, dann in Kürze, dann jeder Absatz. Am Tisch öffnen sich die Regeln genau da, wo du sie brauchst.
worth-points =
    { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }
worth-price = kostet { $price }
moments = Was geschah
moments-show =
    { $count ->
        [one] Letzten Zug ansehen
       *[other] Letzte { $count } Züge ansehen
    }
moments-start = Hier ging es los.
moments-before = Schritt zurück
moments-next = Schritt vor
moments-now = Zurück zum Spiel
tab-log = Protokoll
tab-chat = Chat
chat-empty = Noch keine Nachrichten.
chat-deleted = Nachricht gelöscht
chat-label = Nachricht
chat-send = Senden
chat-seated-only = Nur wer mitspielt, darf schreiben
stand-in-away = abwesend, ein Bot spielt
stand-in-left = gegangen, ein Bot spielt
stand-in-clock = Zeit abgelaufen, ein Bot spielt
stand-in-removed = entfernt, ein Bot spielt
standing-in-away = Ein Bot spielt für dich, weil du abwesend warst.
standing-in-left = Ein Bot spielt für dich, weil du das Spiel verlassen hast.
standing-in-clock = Deine Zeit ist abgelaufen: Ein Bot spielt für dich.
sit-again = Selbst weiterspielen
menu-hand-over = Gerät an { $player } weitergeben
menu-stand-in = Bot für { $player } spielen lassen
menu-leave = Spiel verlassen
menu-leave-text = Ein Bot spielt für dich weiter. Du kannst jederzeit zurückkommen.
menu-remove = { $player } entfernen
menu-remove-sure = { $player } von diesem Tisch entfernen? Ein Bot übernimmt, und eine Rückkehr ist nicht möglich.
menu-leave-ask = Diese Partie verlassen?
menu-leave-yes = Ja, verlassen
menu-leave-no = Bleiben
hand-over-title = { $player }, du bist dran
hand-over-text = Nimm das Gerät. Die anderen schauen bitte weg!
hand-over-go = Ich bin { $player }

# After the end
end-won = Du hast gewonnen!
end-winners = Sieg für { $names }
end-winner = gewonnen
end-sheet = Endstand
end-what = Wofür
end-total = Punkte
end-course = Spielverlauf
end-course-label = Die Punkte aller Spieler von Anfang bis Ende
end-replay = Replay mit offenen Karten
end-rematch = Revanche
end-rematch-join = Zur Revanche
end-again = Noch einmal
end-record = Aufzeichnung speichern
end-tied = Gleichstand bei { $points } Punkten: { $names }.
tie-byzanz = Bei gleichem Gewinn siegt, wer mehr Karten auf der Hand behalten hat; herrscht immer noch Gleichstand, teilt man sich den Sieg.
tie-tyros = Bei gleicher Punktzahl siegt, wer im größten Reich mehr Punkte gemacht hat; herrscht immer noch Gleichstand, teilt man sich den Sieg.
tie-thurn-und-taxis = Bei gleicher Punktzahl siegt, wer das Schlussplättchen hat, sonst wer im Uhrzeigersinn als Nächster folgt.
end-table = Der Tisch am Ende
end-watch = Replay ansehen
end-watch-loading = Das Replay wird geladen: { $done } von { $total } Momenten
sheet-card = Behaltene Karten
sheet-city = Städte
sheet-ships = Schiffe
sheet-most-cities = Meiste Städte in einem Reich
sheet-pioneer = Als Erster eine Stadt in jedem Reich
sheet-carriage = Kutsche
sheet-bonus-tile = Bonusplättchen
sheet-houses = Nicht gebaute Häuser
sheet-clerics = Geistliche in Audienz
sheet-points = Siegpunktplättchen
replay-run = Abspielen
replay-pause = Pause
replay-first = Zum Anfang
replay-last = Zum Ende
replay-slider = Stelle im Spiel
replay-at = Schritt { $at } von { $total }
fair-title = Fair gemischt
fair-before = Wie ausgeteilt wird, ergibt sich aus zwei Geheimnissen dieses Tischs und einer Zufallszahl von jedem Gerät. Alle zeigen zuerst einen Fingerabdruck ihres Beitrags und decken ihn erst auf, wenn alles feststeht; den des Tischs siehst du unten. Nach dem Spiel kann jeder nachprüfen, dass niemand beim Mischen nachgeholfen hat.
fair-after = Dein Browser kann prüfen, ob alles zu den Fingerabdrücken passt, die er vor dem Spiel gesehen hat, und ob daraus ausgeteilt wurde.
fair-check = Mischen prüfen
fair-fair = Alles in Ordnung: Niemand hat beim Mischen geschummelt.
fair-others = Alles passt zusammen. Aber dieses Gerät hat zum Mischen nichts beigetragen: Sicher sein, dass niemand nachgeholfen hat, können nur die, deren Gerät dabei war.
fair-unfair = Das passt nicht zusammen: Trau dieser Mischung nicht.

# Settings
settings-look = Aussehen
settings-language = Sprache
settings-theme = Design
theme-auto = wie auf dem Gerät
theme-light = hell
theme-dark = dunkel
settings-motion = Animationen
motion-auto = wie auf dem Gerät
motion-full = an
motion-none = aus
settings-palette = Farben
palette-usual = normal
palette-safe = für Farbenblinde
settings-play = Spielen
settings-confirm = Züge bestätigen
confirm-never = Nie
confirm-final = Nur was sich nicht rückgängig machen lässt
confirm-every = Jede Entscheidung
settings-bot-offers = Angebote von Bots
settings-bot-offers-text = Bei Tyros können Bots dir Tauschgeschäfte anbieten. Schalte das aus, dann werden sie alle für dich abgelehnt.
settings-sound = Ton
settings-sound-text = Ein Ton, wenn du dran bist.
settings-notices = Benachrichtigungen
settings-notices-text = Eine Nachricht des Browsers, wenn du dran bist und gerade woanders hinschaust.
settings-notices-refused = Dein Browser blockiert Benachrichtigungen.
settings-you = Du
settings-code-text = Hier gibt es keine Konten. Ein Wiederherstellungscode bringt dich und alle deine Plätze auf ein anderes Gerät; behalte ihn für dich.
settings-code = Wiederherstellungscode
settings-code-new = Neuen Code zeigen
settings-recover = Code von deinem anderen Gerät
settings-recover-go = Hierher umziehen
settings-recovered = Willkommen zurück, { $name }.
settings-out = Abmelden
settings-out-text = Dieses Gerät kennt dich dann nicht mehr. Mit deinem Wiederherstellungscode kannst du zurückkommen, hier oder anderswo.
settings-out-uncoded = Auf diesem Gerät wurde dir noch kein Code gezeigt: Ohne Code sind dein Name und alle deine Plätze verloren.
settings-out-done = Du bist abgemeldet.
settings-delete = Mich löschen
settings-delete-text = Dein Name, deine Nachrichten und alles andere, woran man dich erkennt, werden gelöscht. An deinen Tischen saß dann „Jemand“; laufende Spiele spielt ein Bot zu Ende, und Tische von dir, die noch nicht begonnen haben, werden abgesagt. Das lässt sich nicht rückgängig machen.
settings-delete-yes = Mich endgültig löschen
settings-delete-done = Du bist gelöscht.

# What is still being prepared
ready-soon = Wird vorbereitet …
ready-bot = Die starken Bots wärmen sich noch auf. Bis dahin spielen sie wie mittlere.
ready-analysis = Die Analyse startet von selbst, sobald der Computer aufgewärmt ist.

# What the service refuses
problem-offline = Der Server ist nicht erreichbar. Bitte versuch es gleich noch einmal.
problem-stale = Am Tisch hat sich inzwischen etwas geändert. Schau noch einmal hin und wähle dann.
problem-no-table = Diesen Tisch gibt es nicht.
problem-other-version = Diese Partie wurde mit anderen Regeln begonnen, als dieser Server jetzt spielt; deshalb kann sie hier nicht weitergehen.
problem-damaged = Was von diesem Tisch gespeichert ist, ist beschädigt. Wer den Server betreibt, kann es reparieren.
problem-not-your-seat = Das ist nicht dein Platz.
problem-invited-only = Dieser Platz ist für jemanden mit dem Einladungslink reserviert.
problem-taken = Alle Plätze sind besetzt.
problem-not-host = Das kann nur der Gastgeber.
problem-blocked = Der Gastgeber hat dich von diesem Tisch entfernt. Zuschauen kannst du weiterhin.
problem-chat-closed = An diesem Tisch darf nur schreiben, wer mitspielt.
problem-seats-free = Es sind noch Plätze frei.
problem-bot-plays = Für den Rest dieses Zuges oder Spiels spielt hier ein Bot.
problem-proposal-open = Es hat schon jemand um Rücknahme gebeten.
problem-no-proposal = Niemand bittet mehr um Rücknahme.
problem-nothing-to-undo = Du hast noch nichts entschieden.
problem-not-away = Dieser Spieler ist da oder war es eben noch.
problem-nobody-waits = Hier spielt sonst niemand, also wartet der Tisch.
problem-not-seated = Das können nur die Spieler an diesem Tisch.
problem-started = Das Spiel hat schon begonnen.
problem-over = Das Spiel ist zu Ende.
problem-too-many-requests = Das ging zu schnell. Bitte warte kurz und versuch es dann noch einmal.
problem-unknown-code = Dieser Wiederherstellungscode ist ungültig.
problem-bad-name = Namen haben 1 bis 40 normale Zeichen und keinen senkrechten Strich.
problem-bad-chat = Nachrichten bestehen aus einer Zeile mit normalen Zeichen.
problem-nobody = Bitte wähle zuerst auf der Startseite einen Namen.
problem-database-unavailable = Der Server kann gerade nichts speichern; es wurde nichts geändert. Bitte versuch es gleich noch einmal.
problem-unsure = Der Server wurde unterbrochen und weiß nicht, ob das geklappt hat. Sieh nach, und mach es sonst noch einmal.
problem-bad-option-value = Diese Optionen passen nicht zusammen.
problem-cannot-undo = Das lässt sich nicht mehr rückgängig machen: Es wurde etwas aufgedeckt, oder jemand anderes ist schon am Zug.
problem-seated = Du hast schon einen Platz an diesem Tisch.
problem-not-started = Das Spiel hat noch nicht begonnen.
problem-not-over = Das Spiel ist noch nicht zu Ende.
problem-not-asked = Dieser Spieler ist gerade nicht am Zug.
problem-not-your-turn = Du bist gerade nicht am Zug.
problem-not-now = Das geht gerade nicht.
problem-unknown-choice = Diese Möglichkeit gibt es nicht mehr. Schau noch einmal hin und wähle dann.
problem-no-choice = Gerade gibt es nichts zu entscheiden.
problem-unknown-seat = Diesen Platz gibt es nicht.
problem-unknown-bot = Bots dieser Stärke gibt es nicht mehr. Bitte wähle eine andere.
problem-unknown-game = Dieses Spiel gibt es nicht.
problem-unknown-lesson = Diese Einführung gibt es nicht.
problem-unknown-option = Diese Option hat das Spiel nicht.
problem-bad-players = Dieses Spiel ist nicht für so viele Spieler.
problem-bad-names = Alle am Tisch brauchen verschiedene Namen.
problem-bad-contribution = Dein Beitrag zum Mischen darf bis zu 64 Buchstaben, Ziffern, Binde- und Unterstriche haben.
problem-shuffling = Das Spiel beginnt gleich. Einen Moment noch.
problem-bad-position = Von dieser Stellung aus kann kein Spiel beginnen.
problem-too-large = Das ist zu lang.
problem-too-many-tables = Du hast zu viele Tische in diesem Browser offen. Schließ ein paar und lade die Seite neu.
problem-foreign-origin = Der Server vertraut der Adresse dieser Seite nicht. Wer ihn betreibt, kann sie zulassen.
problem-unknown-host = Der Server kennt diese Adresse nicht als seine eigene. Wer ihn betreibt, kann sie zulassen.
problem-failed = Auf dem Server ist etwas schiefgegangen. Bitte versuch es gleich noch einmal.
problem-misunderstood = Diese Seite und der Server verstehen sich nicht. Bitte lade die Seite neu.
problem-hints-off = An diesem Tisch gibt es keine Tipps.
problem-hint-running = Ein Tipp ist schon unterwegs: einer nach dem anderen.
problem-busy = Der Server ist gerade überlastet. Bitte versuch es gleich noch einmal.
problem-table-limit = Du hast zu viele Tische, die noch nicht fertig sind. Spiel erst ein paar zu Ende, verlass sie oder sag sie ab.
problem-seat-limit = Du hast Plätze an vielen offenen Tischen. Verlass erst ein paar davon.
problem-bot-limit = An anderen Tischen von dir spielen schon Bots unter sich. Warte, bis eine dieser Partien zu Ende ist.

# The full rules
goal-known = Ich weiß, was gewinnt
rules-pictures = In Bildern
rules-close = Regeln schließen
rules-short = Kurz
rules-full = Vollständige Regeln (Englisch)

# Guided first games
lesson-learn = In zehn Minuten lernen
lesson-done = geschafft
lesson-step = Schritt { $step } von { $steps }
lesson-leave = Verlassen
lesson-back = Zurück
lesson-next = Weiter
lesson-skip = Überspringen
lesson-stray = Das ginge auch, aber in diesem Schritt geht es um etwas anderes. Was du anklicken sollst, ist markiert.
lesson-end = Mehr musst du nicht wissen. Spiel jetzt genau von hier aus weiter: Die anderen sind leichte Bots, und nichts ist mehr vorgegeben.
lesson-end-over = Mehr musst du nicht wissen. Spiel jetzt eine ganze Partie.
lesson-play-on = Von hier weiterspielen
lesson-again = Von vorn beginnen
footer = Über diesen Dienst
about-title = Über Emporion
about-text = Emporion ist ein Hafen für drei Brettspiele: Spiele sie mit Freunden oder gegen Bots, lerne sie, und sieh dir deine Partien noch einmal an. Es läuft im Browser; niemand muss sich anmelden.
about-credits = Byzanz ist von Emanuele Ornella (Amigo 2008), Tyros von Martin Wallace (Kosmos 2002), Thurn und Taxis von Karen und Andreas Seyfarth (Hans im Glück 2006). Zeichnungen und Texte hier sind unsere eigenen. Wenn dir ein Spiel gefällt, kauf es.
about-privacy = Was gespeichert wird
about-privacy-text = Der Name, den du wählst, deine Plätze, deine Partien und was du im Chat schreibst. Ein Cookie erkennt dein Gerät wieder. Es gibt keine Werbung, und niemand misst, was du liest. Netzadressen werden nur für Minuten behalten, gegen Missbrauch. In den Einstellungen kannst du dich jederzeit löschen.
about-source = Quelltext
about-source-text = Emporion { $version } ist freie Software unter der MIT-Lizenz: Jeder darf einen solchen Dienst betreiben.
about-typeface = Überschriften sind aus der Alegreya von Juan Pablo del Peral (Huerta Tipográfica) gesetzt, Lizenz:
about-contact = Kontakt
about-contact-text = Wer diesen Dienst betreibt, ist hier zu erreichen:
about-contact-none = Wer diesen Dienst betreibt, hat keine Adresse hinterlassen. Frag, wer dir den Link gegeben hat.
