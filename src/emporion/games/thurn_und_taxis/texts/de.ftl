game-title = Thurn und Taxis
game-about = Verbinde Stadt um Stadt mit Postrouten, baue Posthäuser und verdiene dir immer größere Kutschen.
game-goal = Wer die meisten Punkte hat, siegt: Bonusplättchen und deine größte Kutsche zählen für dich, jedes nicht gebaute Haus gegen dich.
option-audience = Modul „Die Audienz“
option-office = Modul „In Amt und Würden“
option-all_provinces = Bonus für alle Länder verlangt auch Baiern
option-memory = eigene Geistliche ansehen (strict: nie, open: immer)

official-postmaster = Postmeister
official-carrier = Postillion
official-administrator = Amtmann
official-cartwright = Wagner
cleric-altar-server = Messdiener
cleric-monk = Mönch
cleric-priest = Priester
cleric-bishop = Bischof
cleric-cardinal = Kardinal
stack-route-5 = Route mit 5 Städten
stack-route-6 = Route mit 6 Städten
stack-route-7 = Route mit 7 Städten
stack-baden = Baden
stack-wuerttemberg-hohenzollern = Württemberg und Hohenzollern
stack-schweiz-tyrol = Schweiz und Tyrol
stack-boehmen-salzburg = Böhmen und Salzburg
stack-baiern = Baiern
stack-outside-baiern = alle Länder außer Baiern
stack-all-provinces = alle Länder
stack-end = Spielende
bonus-tile = { $stack } ({ $value })

prompt-clerics = Welcher Geistliche reist in der Kutsche von { $coach }?
prompt-take = Nimm eine Karte aus der Auslage oder vom Stapel.
prompt-take-second = Der Postmeister hilft: Nimm eine zweite Karte.
prompt-play = Lege eine Karte an deine Route an, oder lege die Route ab.
prompt-start = Beginne eine neue Route mit einer Karte aus der Hand.
prompt-carry = Der Postillion hilft: Lege eine zweite Karte an deine Route an.
prompt-close = Schließt du die Route ab, oder baust du nächstes Mal weiter?
prompt-houses = Wo baust du Häuser?
prompt-house = Welche Städte bekommen ein Haus?
prompt-cartwright = Deine Route hat { $cities } Städte. Rufst du den Wagner für Kutsche { $carriage }?
prompt-coach = Welche Kutsche fährt als Nächstes?
prompt-road = Welchen Weg nimmt die Kutsche von { $coach } ab { $town }?
prompt-discard =
    { $count ->
        [one] Lege noch eine Karte ab: Drei behältst du.
       *[other] Lege noch { $count } Karten ab: Drei behältst du.
    }
prompt-give-back = Gib ein bis vier verschiedene Amtsplättchen zurück.
prompt-reward-card = Du darfst eine Karte nehmen.
prompt-reward-house = Du darfst in einer beliebigen Stadt ein Haus bauen.
prompt-last-give-back = Das Spiel ist zu Ende. Du darfst ein letztes Mal Amtsplättchen zurückgeben.

choice-deck = Oberste Karte vom Stapel nehmen
choice-administrator = Amtmann rufen: sechs neue Karten in die Auslage
choice-postmaster = Postmeister rufen: eine zweite Karte nehmen
choice-carrier = Postillion rufen: eine zweite Karte ausspielen
choice-cartwright = Wagner rufen und die Kutsche nehmen
choice-decline = Nein danke
choice-close = Route abschließen
choice-keep = Route offen lassen
choice-discard-route = Route ablegen und neu beginnen
choice-one-each = Je ein Haus in jedem Land
choice-all = Alle Städte in { $province }: { $cities }
choice-take = { $city } nehmen
choice-start = Mit { $city } beginnen
choice-front = { $city } vorne, vor { $end }
choice-back = { $city } hinten, nach { $end }
choice-house = Haus in { $city } bauen
choice-discard = { $city } ablegen
choice-lay = { $cleric } in die Kutsche von { $coach }
choice-move = Kutsche von { $coach } bewegen
choice-joker = Freie Fahrt für die Kutsche von { $coach } nutzen
choice-road = Nach { $town }
choice-give = { $tiles } zurückgeben ({ $reward })
reward-1 = ohne Gegenleistung
reward-2 = für eine Karte
reward-3 = für einen Siegpunkt
reward-4 = für ein Haus

problem-not-in-display = Von dieser Stadt liegt keine Karte aus.
problem-deck-empty = Es gibt keine Karten mehr zu ziehen.
problem-official-used = In diesem Zug hat dir schon eine Amtsperson geholfen.
problem-must-call-postmaster = Ohne Handkarten brauchst du in diesem Zug den Postmeister.
problem-no-effect = Das hätte jetzt keine Wirkung.
problem-too-late = Der Postmeister hilft nur, bevor du eine Karte ausspielst.
problem-not-in-hand = Du hast keine Karte dieser Stadt auf der Hand.
problem-no-route = Du hast noch keine Route.
problem-route-lies = Du hast schon eine Route: Lege daran an, oder lege sie erst ab.
problem-in-route = Diese Stadt ist schon in deiner Route.
problem-no-road = Von dort führt keine Straße zu diesem Ende deiner Route.
problem-one-city = Bei nur einer Stadt sind beide Enden gleich: Lege hinten an.
problem-too-short = Zum Abschließen braucht eine Route mindestens drei Städte.
problem-not-in-route = Deine Route hat keine Stadt in diesem Land.
problem-no-house-here = Dort kannst du jetzt kein Haus bauen.
problem-house-stands = Dort steht schon ein Haus von dir.
problem-house-order = Häuser werden in der Reihenfolge der Karte gesetzt; danach blieben zu wenige Städte für den Rest.
problem-out-of-order = Abgelegt wird in der Reihenfolge der Karte; danach kämen zu wenige, oder eine frühere Stadt war gemeint.
problem-cleric-laid = Dieser Geistliche sitzt schon in einer Kutsche.
problem-coach-in-rome = Diese Kutsche ist schon in Rom.
problem-no-card-for-coach = Keine Karte der Route bewegt jetzt diese Kutsche.
problem-no-joker = Du hast keine freie Fahrt.
problem-no-such-road = Von der Kutsche führt keine Straße dorthin.
problem-tile-not-held = Diese Plättchen hast du nicht.
problem-too-few-tiles = Nach dem Ende bringen nur drei oder vier verschiedene Plättchen etwas.
problem-no-reward = Für diese Plättchen gibt es nichts mehr.

log-start = { $player } fängt an.
log-display = In der Auslage: { $cities }.
log-clerics = { $player } hat in jede Kutsche einen Geistlichen gesetzt.
log-cleric-own = In der Kutsche von { $coach } reist dein { $cleric }.
log-take = { $player } nimmt { $city }.
log-deck = { $player } nimmt eine Karte vom Stapel.
log-deck-own = Du nimmst { $city } vom Stapel.
log-administrator = { $player } ruft den Amtmann: neue Karten.
log-postmaster = { $player } ruft den Postmeister.
log-carrier = { $player } ruft den Postillion.
log-cartwright = { $player } ruft den Wagner.
log-play = { $player } spielt { $city }: { $route }.
log-discard-route = { $player } legt die Route { $route } ab.
log-close = { $player } schließt die Route { $route } ab.
log-houses =
    { $left ->
        [one] { $player } baut in { $cities } (noch ein Haus).
       *[other] { $player } baut in { $cities } (noch { $left } Häuser).
    }
log-tile = { $player } erhält ein Bonusplättchen: { $tile }.
log-carriage = { $player } nimmt Kutsche { $carriage }.
log-end-tile = { $player } nimmt das Schlussplättchen: Diese Runde ist die letzte.
log-discard = { $player } legt { $city } ab.
log-coach = Die Kutsche von { $coach } erreicht { $town }.
log-audience = Zur Audienz als { $cleric }: { $players }.
log-gone = Verlässt die Audienz als { $cleric }: { $players }.
log-office = { $player } nimmt ein Amtsplättchen: { $official }.
log-give = { $player } gibt zurück: { $tiles }.
log-point = { $player } nimmt einen Siegpunkt.
log-new-deck = Der Ablagestapel wird gemischt und bildet den neuen Stapel.
log-over = Das Spiel ist zu Ende. Sieg für { $winners }.

score-carriage =
    { $carriage ->
        [0] Keine Kutsche
       *[other] Kutsche { $carriage }
    }
score-houses = Nicht gebaute Häuser
score-clerics = Geistliche in der Audienz
score-points = Siegpunktplättchen
score-total = Summe
score-tie-break = Plätze nach dem Schlussplättchen (bei Gleichstand)

view-turn = { $player } ist am Zug
view-deck =
    { $count ->
        [one] { $count } Karte im Stapel
       *[other] { $count } Karten im Stapel
    }
view-player = Spieler
view-cards = Karten
view-houses = Häuser übrig
view-carriage = Kutsche
view-bonus = Bonus
view-route = Route
view-offices = Ämter
view-points = Punkte
view-display = Auslage
view-hand = Deine Hand
view-discards = Ablagestapel
view-stacks = Bonusplättchen
view-supply = Amtsplättchen
view-coaches = Kutschen
view-audience = In der Audienz
view-clerics = Deine Geistlichen
view-known = Bekannte Karten
view-official = mit Hilfe: { $official }

rules-title = Thurn und Taxis in Kürze
rules-U1 =
    Das Material (U1). Drei Karten von jeder der 22 Städte, 20 Häuser für jeden, Kutschen von 3 bis 7 und Bonusplättchen in Stapeln, das beste obenauf.
rules-U2 =
    Der Spielplan (U2). Neun Länder mit 22 Städten, durch 45 Straßen verbunden. Die Städte eines Landes haben dieselbe Farbe.
rules-U3 =
    Vorbereitung (U3). Sechs Stadtkarten liegen offen aus. Noch hat niemand Karten; der Startspieler wird ausgelost.
rules-U4 =
    Dein Zug (U4). Nimm eine Karte, offen aus der Auslage oder verdeckt vom Stapel. Spiele dann eine Karte aus: Sie beginnt eine Route oder kommt an eines der beiden Enden, wenn eine Straße die Städte verbindet und die Stadt noch nicht in der Route ist. Kannst oder willst du nicht anlegen, legst du die ganze Route ab und beginnst neu. Danach darfst du eine Route mit mindestens drei Städten abschließen. Einmal pro Zug darf dir eine Amtsperson helfen: Der Postmeister lässt dich eine zweite Karte nehmen, der Amtmann tauscht vor dem Nehmen die sechs offenen Karten aus, der Postillion lässt dich eine zweite Karte ausspielen, und der Wagner gibt dir eine Kutsche, auch wenn deiner Route ein oder zwei Städte fehlen. Wer seinen Zug ohne Karten beginnt, braucht den Postmeister.
rules-U5 =
    Abschließen (U5). Baue je ein Haus in einer Stadt jedes Landes deiner Route oder in allen ihren Städten eines Landes; nie zwei eigene in einer Stadt. Dann gibt es Bonusplättchen: für Routen mit 5, 6 oder 7 und mehr Städten, für Ländergruppen voller eigener Häuser und für ein Haus in jedem Land außer Baiern (mit einer Option auch in Baiern). Ist die Route mindestens so lang wie deine nächste Kutsche (3, 4, 5, 6, 7), nimmst du sie. Zum Schluss legst du die Route ab und alle Handkarten bis auf drei, offen.
rules-U6 =
    Spielende (U6). Wer zuerst eine Kutsche 7 nimmt oder sein letztes Haus baut, bekommt das Schlussplättchen, und die Runde wird zu Ende gespielt. Es zählen deine höchste Kutsche (3: 2, 4: 3, 5: 5, 6: 7, 7: 10) und deine Bonusplättchen, minus ein Punkt für jedes nicht gebaute Haus; dazu kommen die Punkte der Module. Bei Gleichstand gewinnt, wer das Schlussplättchen hat, sonst wer von den Beteiligten als Nächstes nach ihm sitzt.
rules-U7 =
    Was geheim ist (U7). Karten vom Stapel sind geheim; die aus der Auslage haben alle gesehen. Geistliche reisen verdeckt.
rules-X =
    Die Audienz (X). Vor dem Spiel setzt jeder seine fünf Geistlichen, 1 bis 5 Punkte wert, verdeckt in die fünf Kutschen, einen in jede. Schließt du eine Route ab, bewegt jede ihrer Karten, die dir jetzt kein Haus bringt, die Kutsche ihres Landes um eine Stadt Richtung Rom; du bestimmst die Reihenfolge und an Gabelungen den Weg. Lodz und Karten, deren Kutsche schon in Rom ist, bewegen eine beliebige andere. Erreicht eine Kutsche Rom, werden ihre Geistlichen aufgedeckt und kommen auf die Felder ihres Ranges; wer dort mit einer früheren Kutsche ankam, muss gehen. Am Ende zählen die Geistlichen auf den Feldern ihre Punkte.
rules-Y =
    In Amt und Würden (Y). Hilft dir eine Amtsperson, nimmst du ein Plättchen ihres Amtes. Ist das letzte eines Amtes genommen, geben alle reihum ein bis vier verschiedene Plättchen zurück: Zwei bringen eine Karte, drei einen Siegpunkt, vier ein Haus in einer beliebigen Stadt. Das wird wiederholt, solange ein Amt kein Plättchen hat. Nach dem Ende dürfen alle es noch einmal tun, für einen Punkt oder ein Haus.

explain-deck = Der Nachziehstapel. Zu Beginn deines Zuges nimmst du eine Karte aus der Auslage, oder ungesehen die oberste von hier.
explain-official-postmaster = Der Postmeister lässt dich nach der ersten eine zweite Karte nehmen. In jedem Zug hilft dir eine Amtsperson.
explain-official-carrier = Der Postillion lässt dich nach der ersten eine zweite Karte spielen. In jedem Zug hilft dir eine Amtsperson.
explain-official-administrator = Der Amtmann legt sechs neue Karten aus, bevor du eine nimmst. In jedem Zug hilft dir eine Amtsperson.
explain-official-cartwright = Wenn du eine Route abschließt, der für die nächste Kutsche ein oder zwei Städte fehlen, besorgt dir der Wagner diese. In jedem Zug hilft dir eine Amtsperson.
explain-province = Ein Land. Wenn du eine Route abschließt, baust du ein Haus in jedem ihrer Länder, oder in all ihren Städten eines Landes.
explain-display = Die Auslage. Zu Beginn deines Zuges nimmst du eine dieser Karten oder eine vom Nachziehstapel.
explain-hand = Eine Karte für deine Route. Nach dem Nehmen legst du eine an eines der Enden an; dorthin muss eine Straße führen.
explain-route-front = Eine Karte für deine Route. Nach dem Nehmen legst du eine an eines der Enden an; dorthin muss eine Straße führen.
explain-route-back = Eine Karte für deine Route. Nach dem Nehmen legst du eine an eines der Enden an; dorthin muss eine Straße führen.
explain-city = Eine Stadt. Wenn du eine Route abschließt, baust du Häuser in ihren Städten.
explain-cleric = Einer deiner Geistlichen. Zu Beginn setzt du jeden in eine Kutsche nach Rom; die anderen sehen nicht, wen.
explain-coach = Eine Kutsche auf dem Weg nach Rom. Wenn du eine Route abschließt, fahren Kutschen mit den Karten, für die du kein Haus baust.
explain-joker = Ein freier Zug: für eine beliebige Kutsche auf dem Weg nach Rom.
explain-town = Ein Ort an den Straßen nach Rom. Wo sich die Straße teilt, sagt, wer die Kutsche bewegt, wohin sie fährt.

# Warum eine Wahl besser ist als eine andere.
reason-houses =
    { $way ->
        [more] { $n ->
            [one] ein Haus mehr auf dem Spielplan
           *[other] { $n } Häuser mehr auf dem Spielplan
        }
       *[less] { $n ->
            [one] ein Haus weniger auf dem Spielplan
           *[other] { $n } Häuser weniger auf dem Spielplan
        }
    }
reason-route =
    { $way ->
        [more] { $n ->
            [one] deine Route ist eine Stadt länger
           *[other] deine Route ist { $n } Städte länger
        }
       *[less] { $n ->
            [one] deine Route ist eine Stadt kürzer
           *[other] deine Route ist { $n } Städte kürzer
        }
    }
reason-carriage =
    { $way ->
        [more] { $n ->
            [one] eine Kutsche mehr
           *[other] { $n } Kutschen mehr
        }
       *[less] { $n ->
            [one] eine Kutsche weniger
           *[other] { $n } Kutschen weniger
        }
    }
part-goal = Das Ziel
part-turn = Ein Zug
part-score = Was zählt
part-audience = Die Audienz
part-office = In Amt und Würden
example-houses = Baue deine Posthäuser, indem du Routen abschließt. Häuser in allen Städten einer Ländergruppe bringen ein Bonusplättchen, lange Routen ein weiteres, und immer längere Routen immer größere Kutschen. Jedes übrige Haus kostet einen Punkt.
example-take = Nimm zuerst eine Stadtkarte: eine offene oder eine vom Stapel. Hier würde Augsburg an deine Route passen, bei Ulm.
example-play = Spiele dann eine Karte: Lege sie an eines der Enden deiner Route, einer Straße entlang. Passt keine Stadt, gibst du die ganze Route auf und beginnst neu.
example-each = Ab drei Städten darfst du die Route abschließen. Entweder baust du je ein Haus in jedem ihrer Länder …
example-all = … oder eines in jeder Stadt der Route in nur einem Land. Danach werden alle Karten der Route abgelegt, und du behältst drei auf der Hand.
example-officials = Einmal im Zug hilft dir eine Amtsperson: der Postmeister mit einer zweiten Karte zum Nehmen, der Postillion mit einer zweiten zum Spielen, der Amtmann mit sechs neuen offenen Karten, der Wagner mit einer Kutsche für eine Route, der ein oder zwei Städte fehlen.
example-bonuses = Wer zuerst kommt, bekommt am meisten: Jeder Stapel Bonusplättchen beginnt mit dem höchsten. Kutschen gibt es der Reihe nach, für Routen mit 3, 4, 5, 6 und 7 Städten; sie zählen 2, 3, 5, 7 oder 10. Wer eine Kutsche 7 nimmt oder sein letztes Haus baut, beendet das Spiel nach dieser Runde.
example-coach = Vor dem Spiel versteckt jeder fünf Geistliche in fünf Kutschen. Eine Karte deiner Route ohne Haus bewegt die Kutsche ihres Landes einen Ort weiter nach Rom.
example-fields = In Rom steigen die Geistlichen einer Kutsche aus: Jeder geht auf das Audienzfeld seines Ranges und schickt weg, wer mit einer früheren Kutsche dorthin kam. Wer am Ende dort ist, zählt 1 bis 5 Punkte.
example-office = Hilft dir eine Amtsperson, nimmst du ein Plättchen ihres Amtes. Ist das letzte eines Amtes weg, geben alle welche zurück, lauter verschiedene: Zwei bringen eine Karte, drei einen Punkt, vier ein Haus an beliebiger Stelle.
