# Die Seiten als App: ohne Verbindung, in einer neuen Version, installiert.
offline-title = Keine Verbindung
offline-note = Die Regeln und die Einführungen kannst du trotzdem lesen. Tische brauchen eine Verbindung.
offline-page = Diese Seite braucht eine Verbindung zum Server: Dort liegen die Tische, und von deiner Partie geht nichts verloren.
offline-again = Sie öffnet sich von selbst, sobald die Verbindung wieder da ist.
offline-there = Ohne Verbindung kannst du lesen
update-title = Es gibt eine neue Version.
update-text = Lade die Seite neu, um sie zu benutzen. Deine Partie bleibt, wie sie ist.
update-go = Neu laden
install-go = Als App installieren
