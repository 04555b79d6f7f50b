# The frame
skip = Zum Inhalt
nav = Seiten
nav-new = Neuer Tisch
nav-settings = Einstellungen
save = Speichern
cancel = Abbrechen
close = Schließen
you = du
bot = Bot
players = Mitspielende
connection-lost = Die Verbindung ist unterbrochen.
connection-lost-text = Nichts geht verloren: gleich geht es hier weiter.
connection-retry = Jetzt versuchen
lost-title = Hier ist nichts
lost-text = Diese Seite gibt es nicht.
lost-home = Zur Startseite

# Home
home-title = Drei Spiele, ein Tisch
home-text = Spiele mit Freunden oder Bots. Kein Konto, nichts zu installieren.
home-games = Spiele
home-players = { $least }–{ $most } Personen
home-minutes = { $minutes } Minuten
home-play = Jetzt gegen Bots spielen
home-starting = Der Tisch wird gedeckt …
home-table = Tisch eröffnen
home-rules = Regeln
home-mine = Meine Tische
home-open = Offene Tische
home-open-none = Gerade wartet kein Tisch auf Leute.
home-open-make = Eröffne einen
home-join = Über einen Link mitspielen
home-join-label = Link des Tisches
home-join-go = Hingehen
home-join-bad = Das ist kein Link eines Tisches.
home-finished = Beendete Spiele
name-playing-as = Du spielst als
name-change = Ändern
name-label = Dein Name
row-waiting = wartet auf den Beginn
row-free =
    { $count ->
        [one] ein Platz frei
       *[other] { $count } Plätze frei
    }
row-turn = { $player } ist am Zug
row-your-turn = Du bist am Zug

# New table
new-title = Neuer Tisch
new-game = Spiel
new-seats = Plätze
new-players = Personen
new-seat = Platz { $number }
new-seat-me = Ich ({ $name })
new-seat-name = Name auf Platz { $number }
new-seat-me-too = Noch jemand an diesem Gerät
new-seat-invited = Jemand, dem ich den Link schicke
new-seat-open = Wer mag
new-seat-bot = Bot, { $level }
new-seats-help = Mit mehreren an einem Gerät bittet die Seite darum, es weiterzugeben, wenn jemand anderes am Zug ist.
new-options = Regeln dieses Spiels
new-table = Der Tisch
new-listed = Wer kann den Tisch finden?
new-listed-no = Nur Leute mit dem Link
new-listed-yes = Alle, auf der Startseite
new-clock = Uhr
clock-none = Keine
clock-move-60 = Eine Minute für einen Zug
clock-move-300 = Fünf Minuten für einen Zug
clock-move-86400 = Ein Tag für einen Zug
clock-game-900 = Eine Viertelstunde für das Spiel
clock-game-3600 = Eine Stunde für das Spiel
new-away = Ein Bot springt ein, wenn jemand weg ist für
away-60 = eine Minute
away-300 = fünf Minuten
away-1800 = eine halbe Stunde
away-86400 = einen Tag
away-never = nie von selbst
new-make = Tisch eröffnen
rule-reference = Absatz der Regeln
level-random = wählt zufällig
level-greedy = denkt einen Schritt voraus
level-search = denkt weit voraus
value-yes = Ja
value-no = Nein
option-byzanz-open_profits = Offene Gewinne
option-byzanz-open_profits-help = Alle dürfen die behaltenen Gewinnkarten der anderen ansehen.
option-tyros-edition = Ausgabe
option-tyros-edition-help = In der italienischen Ausgabe haben alle fünf Kärtchen und es gibt eine Wachstumsphase.
value-edition-kosmos = Kosmos
value-edition-italian = Italienisch
option-tyros-founding = Gründung der Reiche
option-tyros-founding-help = Im ersten Spiel beginnen die Reiche, wo die Regeln es sagen; sonst gründen die Spielenden sie.
value-founding-first_game = wie für das erste Spiel
value-founding-variable = durch die Spielenden
option-tyros-offers = Angebote an andere in einem Zug, höchstens
option-tyros-trades = Tausche mit anderen in einer Runde, höchstens
option-thurn-und-taxis-audience = Modul „Die Audienz“
option-thurn-und-taxis-audience-help = Kutschen bringen Geistliche auf den Weg nach Rom.
option-thurn-und-taxis-office = Modul „In Amt und Würden“
option-thurn-und-taxis-office-help = Wem eine Amtsperson hilft, der nimmt dafür ein Plättchen.
option-thurn-und-taxis-all_provinces = Bonus für Häuser in allen Provinzen, auch Baiern
option-thurn-und-taxis-memory = Die eigenen Geistlichen ansehen
value-memory-strict = nie, wie in den Regeln
value-memory-open = immer

# Before the start
lobby-waiting =
    { $count ->
        [one] Es fehlt noch eine Person.
       *[other] Es fehlen noch { $count } Personen.
    }
lobby-ready = Alle sind da. Du kannst beginnen.
lobby-ready-guest = Alle sind da. Wer eingeladen hat, beginnt das Spiel.
lobby-invited = frei für jemanden mit dem Link
lobby-open = frei für alle
lobby-sit = Als { $name } Platz nehmen
lobby-start = Spiel beginnen
lobby-close = Tisch aufgeben
lobby-leave = Aufstehen
lobby-link = Link zum Tisch
lobby-link-text = Schick ihn denen, mit denen du spielen willst. Andere können damit zuschauen.
lobby-copy = Kopieren
lobby-copied = Kopiert

# The table
table-loading = Einen Moment …
table-missing = Diesen Tisch gibt es nicht.
table-closed = Dieser Tisch wurde aufgegeben.
table-rules = Regeln
table-menu = Tisch
turn-title = Du bist am Zug: { $game }
your-turn = Dein Zug
asked-now = ist am Zug
action = Was gefragt ist
choices = Möglichkeiten
choices-fold = { $count } Möglichkeiten
out-of-turn = Das darfst du, obwohl jemand anderes am Zug ist:
confirm = Ausführen
undo = Zurück
reset = Ganzen Zug zurück
propose = Um Rücknahme bitten
proposal = { $player } bittet alle, bis vor die eigene letzte Wahl zurückzugehen.
proposal-agree = Einverstanden
proposal-decline = Nein
watching = Du schaust zu.
menu = Welche?
why-not = Warum nicht?
rule-read = { $rule } lesen
rule-open = Regel { $rule } öffnen
rules-title = { $game }: die Regeln in Kürze
rules-text = In unseren eigenen Worten, Kapitel für Kapitel. Am Tisch öffnen sie sich, wo du sie brauchst.
worth-points =
    { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }
worth-price = kostet { $price }
moments = Was geschah
moments-show =
    { $count ->
        [one] Letzten Zug noch einmal zeigen
       *[other] Letzte { $count } Züge noch einmal zeigen
    }
moments-start = Hier begann es.
moments-before = Einen Schritt zurück
moments-next = Einen Schritt weiter
moments-now = Zurück zum Jetzt
tab-log = Verlauf
tab-chat = Chat
chat-empty = Noch hat niemand etwas gesagt.
chat-label = Sag etwas
chat-send = Senden
stand-in-away = weg, ein Bot spielt
stand-in-left = gegangen, ein Bot spielt
stand-in-clock = Zeit um, ein Bot spielt
standing-in-away = Ein Bot spielt für dich, weil du weg warst.
standing-in-left = Ein Bot spielt für dich, weil du aufgestanden bist.
standing-in-clock = Deine Zeit ist um: Ein Bot spielt für dich.
sit-again = Selbst weiterspielen
menu-hand-over = An { $player } weitergeben
menu-stand-in = Einen Bot für { $player } spielen lassen
menu-leave = Das Spiel verlassen
menu-leave-text = Ein Bot spielt weiter. Du kannst jederzeit zurückkommen.
hand-over-title = { $player }, du bist am Zug
hand-over-text = Nimm das Gerät. Die anderen schauen weg.
hand-over-go = Ich bin { $player }

# After the end
end-won = Du hast gewonnen!
end-winners = Gewonnen hat: { $names }
end-winner = Sieg
end-sheet = Wertung
end-what = Wofür
end-total = Punkte
end-course = Der Verlauf des Spiels
end-course-label = Die Punkte aller vom Anfang bis zum Ende
end-replay = Wiederholung mit offenen Karten
end-rematch = Noch einmal
end-rematch-join = Zum nächsten Spiel
end-record = Aufzeichnung laden
replay-run = Abspielen
replay-pause = Pause
replay-first = Zum Anfang
replay-last = Zum Ende
replay-slider = Moment des Spiels
replay-at = Moment { $at } von { $total }
fair-title = Ehrlich gemischt
fair-before = Die Karten folgen aus einem Geheimnis dieses Tisches, dessen Fingerabdruck hier steht, und aus etwas, das alle am Tisch hinzufügen. Nach dem Ende wird das Geheimnis gezeigt, und alle können es nachprüfen.
fair-after = Dein Browser kann nachrechnen, ob das Geheimnis zum Fingerabdruck von vor dem Beginn passt und die Karten daraus und aus den Beiträgen aller folgen.
fair-check = Mischen prüfen
fair-fair = Es stimmt: Niemand hat das Mischen gelenkt.
fair-unfair = Es passt nicht: Traue dieser Mischung nicht.

# Settings
settings-look = Aussehen
settings-language = Sprache
settings-theme = Hell oder dunkel
theme-auto = wie das Gerät
theme-light = hell
theme-dark = dunkel
settings-motion = Bewegung
motion-auto = wie das Gerät
motion-full = mit Bewegung
motion-none = ohne Bewegung
settings-palette = Farben
palette-usual = üblich
palette-safe = für Farbenblinde gut unterscheidbar
settings-play = Spielen
settings-confirm = Züge bestätigen
settings-confirm-text = Jede Wahl wird noch einmal abgefragt, bevor sie gilt.
settings-sound = Ton
settings-sound-text = Ein Ton, wenn du am Zug bist.
settings-notices = Benachrichtigungen
settings-notices-text = Eine Benachrichtigung des Browsers, wenn du am Zug bist und woanders hinschaust.
settings-notices-refused = Der Browser erlaubt keine Benachrichtigungen.
settings-you = Du
settings-code-text = Es gibt keine Konten. Ein Wiederherstellungscode bringt dich und alle deine Plätze auf ein anderes Gerät; behalte ihn für dich.
settings-code = Wiederherstellungscode
settings-code-new = Neuen Code zeigen
settings-recover = Code von einem anderen Gerät
settings-recover-go = Hierher holen
settings-recovered = Willkommen zurück, { $name }.

# What the service refuses
problem-offline = Der Dienst ist nicht erreichbar. Versuche es gleich noch einmal.
problem-stale = Der Tisch hat sich inzwischen geändert: Schau noch einmal, dann wähle.
problem-no-table = Diesen Tisch gibt es nicht.
problem-not-your-seat = Dieser Platz ist nicht deiner.
problem-invited-only = Dieser Platz ist für jemanden, der eingeladen wurde.
problem-taken = Es ist kein Platz frei.
problem-not-host = Das kann nur, wer den Tisch eröffnet hat.
problem-seats-free = Es sind noch Plätze frei.
problem-bot-plays = Hier spielt ein Bot für den Rest des Zuges oder Spiels.
problem-proposal-open = Es bittet schon jemand um Rücknahme.
problem-no-proposal = Niemand bittet mehr um Rücknahme.
problem-nothing-to-undo = Du hast noch keine Wahl getroffen.
problem-not-away = Diese Person ist da oder war es vor Kurzem.
problem-not-seated = Das können nur Leute am Tisch.
problem-started = Das Spiel hat schon begonnen.
problem-over = Das Spiel ist zu Ende.
problem-too-many-requests = Das war zu viel auf einmal. Warte kurz und versuche es dann noch einmal.
problem-unknown-code = Niemand hat diesen Wiederherstellungscode.
problem-bad-name = Ein Name hat 1 bis 40 druckbare Zeichen in einer Zeile, ohne Strich.
problem-bad-chat = Eine Nachricht besteht aus druckbaren Zeichen in einer Zeile.
problem-nobody = Sag zuerst, wer du bist: Wähle einen Namen auf der Startseite.
problem-database-unavailable = Der Dienst kann gerade nichts speichern; nichts wurde geändert. Versuche es gleich noch einmal.
problem-bad-option-value = Diese Optionen passen nicht zusammen.
problem-compiling = Die Regeln dieses Spiels werden noch vorbereitet. Versuche es gleich noch einmal.
problem-cannot-undo = Das lässt sich nicht zurücknehmen: Es hat etwas Verdecktes gezeigt, oder jetzt ist jemand anders gefragt.
problem-seated = Du sitzt schon an diesem Tisch.
problem-not-started = Das Spiel hat noch nicht begonnen.
problem-not-over = Das Spiel ist noch nicht zu Ende.
problem-not-asked = Dieser Platz ist jetzt nicht gefragt.
problem-not-your-turn = Jetzt ist jemand anders gefragt.
problem-not-now = Danach ist jetzt nicht gefragt.
problem-unknown-choice = Diese Wahl gibt es jetzt nicht: Schau noch einmal, dann wähle.
problem-no-choice = Es gibt jetzt nichts zu wählen.
problem-unknown-seat = Diesen Platz gibt es nicht.
problem-unknown-bot = Bots dieser Stärke gibt es nicht mehr. Wähle eine andere.
problem-unknown-game = Dieses Spiel gibt es nicht.
problem-unknown-option = Dieses Spiel hat diese Option nicht.
problem-bad-players = Für so viele Leute ist dieses Spiel nicht.
problem-bad-names = Alle am Tisch brauchen einen eigenen Namen.
problem-bad-contribution = Was zum Mischen beigetragen wird, hat 1 bis 64 druckbare Zeichen.
problem-too-large = Das ist zu lang.
problem-too-many-tables = In diesem Browser sind zu viele Tische offen. Schließe einige und lade die Seite neu.
problem-foreign-origin = Der Dienst vertraut der Adresse dieser Seite nicht. Wer ihn betreibt, kann sie erlauben.
problem-unknown-host = Der Dienst kennt sich unter dieser Adresse nicht. Wer ihn betreibt, kann sie erlauben.
problem-failed = Im Dienst ist etwas kaputtgegangen. Versuche es gleich noch einmal.
problem-misunderstood = Diese Seite und der Dienst verstehen einander nicht. Lade die Seite neu.
