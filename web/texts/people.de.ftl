# A person’s page
nav-person = Meine Seite
person-played = Partien
person-won = Gewonnen
person-streak = In Folge
person-streak-best = Beste Serie
person-none = Noch keine beendete Partie.
person-none-own = Du hast noch keine Partie beendet. Jede Partie, die du beendest, zählt hier.
person-by-game = Nach Spiel
person-game = Spiel
person-players = Spieler
person-mean = Schnitt
person-best = Beste
person-unfinished = An Bot abgegeben
person-against = Gegen Menschen und Bots
person-people = Menschen
person-bots = Bots: { $level }
person-met = Begegnungen
person-ahead = Davor
person-level = Gleichauf
person-against-text = Jeder Gegner an jedem Tisch zählt einmal. Wer eine Partie einem Bot überlässt, liegt vor niemandem.
person-opponents = Am häufigsten getroffen
person-opponents-text = { $met ->
    [one] einmal
   *[other] { $met }-mal
}, davon { $ahead ->
    [one] einmal
   *[other] { $ahead }-mal
} davor
person-recent = Letzte Partien
person-recent-text = Partien, die du mitgespielt hast, und solche an öffentlichen Tischen.
person-recent-none = Keine, die du öffnen könntest.
person-place = Platz { $place } von { $players }
person-left = an einen Bot abgegeben
person-rated = gewertet
person-ratings = Wertung
person-rating-games = { $games ->
    [one] nach einer gewerteten Partie
   *[other] nach { $games } gewerteten Partien
}
person-rating-unplaced = Noch ein paar Partien, dann ist sie sicher genug für die Rangliste.
person-gone = Diese Seite ist für dich nicht zugänglich
person-gone-text = Vielleicht stimmt der Link nicht, oder die Person zeigt ihre Seite nur denen, mit denen sie gespielt hat.
person-visible-shared = Sichtbar für alle, mit denen du gespielt hast.
person-visible-all = Sichtbar für alle.
person-visible-nobody = Nur für dich sichtbar.
person-change = Ändern

# The ladder
ladder = Rangliste
ladder-text = Alle beginnen bei 1500. Das ± sagt, wie sicher eine Wertung ist: In neunzehn von zwanzig Fällen liegt die wahre Stärke darin.
ladder-place = Rang
ladder-player = Spieler
ladder-rating = Wertung
ladder-games = Partien
ladder-none = Noch hat niemand genug gewertete Partien { $game } gespielt.
ladder-waiting = { $count ->
    [one] Einer weiteren Person fehlen noch ein paar gewertete Partien.
   *[other] { $count } weiteren Personen fehlen noch ein paar gewertete Partien.
}
ladder-how = Um dabei zu sein, schalte in den Einstellungen die Wertung ein und spiele an gewerteten Tischen.

# Ratings and rated tables
new-rated = Wertung
new-rated-no = Nicht gewertet
new-rated-yes = Gewertet
new-rated-help = Für alle, die eine Wertung wollen: keine Bots, keine Tipps, keine Rücknahmen.
rated-title = Gewertet
rated-text = Diese Partie ändert die Wertung aller. Keine Bots, keine Tipps, keine Rücknahmen; wer sie einem Bot überlässt, wird Letzter.
rated-switch = Ich möchte eine Wertung
rated-switch-text = Du kannst an gewerteten Tischen spielen, und dein Name und deine Wertung stehen für alle in der Rangliste. Schaltest du es aus, sind sie verborgen.
problem-ratings-off = Dieser Tisch ist gewertet: Schalte zuerst die Wertung ein.
problem-rated-table = Das geht an einem gewerteten Tisch nicht: nur Menschen, je ein Platz, keine Tipps, keine Rücknahmen, und niemand wird entfernt.
problem-no-such-person = Diese Seite ist für dich nicht zugänglich.

# Settings: your page, and what you take along
settings-page = Deine Seite
settings-visible = Wer sie sehen darf
visible-shared = Wer mit mir gespielt hat
visible-all = Alle
visible-nobody = Nur ich
settings-page-open = Meine Seite öffnen
settings-export = Meine Daten speichern
settings-export-text = Eine Datei mit allem, was dieser Dienst von dir hat: Name, Geräte, Einstellungen, Ergebnisse, Wertungen, deine Tische, was du geschrieben hast, und die Aufzeichnungen deiner beendeten Partien.
settings-export-running = { $count ->
    [one] Bisher ein Tisch …
   *[other] Bisher { $count } Tische …
}
settings-export-done = Gespeichert.
