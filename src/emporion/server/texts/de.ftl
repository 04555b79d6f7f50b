# Was der Dienst selbst sagt, außerhalb der Spiele: zu Geräten, die die Seiten installieren, und in Vorschauen von Links.
page-description = Byzanz, Tyros und Thurn und Taxis: Spiel mit Freunden und Bots. Ohne Konto, ohne Installation.
shortcut-new = Neuer Tisch
shortcut-puzzles = Rätsel lösen
