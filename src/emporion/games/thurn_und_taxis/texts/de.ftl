game-title = Thurn und Taxis
game-about = Lege Postrouten von Stadt zu Stadt an, baue Posthäuser und gewinne immer größere Kutschen.
option-audience = Modul „Die Audienz“
option-office = Modul „In Amt und Würden“
option-all_provinces = Bonus für Häuser in allen Provinzen, auch Baiern
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
stack-outside-baiern = alle Provinzen außer Baiern
stack-all-provinces = alle Provinzen
stack-end = Spielende
bonus-tile = { $stack } ({ $value })

prompt-clerics = Welcher Geistliche reist in der Kutsche von { $coach }?
prompt-take = Nimm eine Karte aus der Auslage oder vom Stapel.
prompt-take-second = Der Postmeister hilft: Nimm eine zweite Karte.
prompt-play = Lege eine Karte an deine Route an, oder wirf die Route ab.
prompt-start = Beginne eine neue Route mit einer Handkarte.
prompt-carry = Der Postillion hilft: Lege eine zweite Karte an deine Route an.
prompt-close = Die Route abschließen, oder im nächsten Zug daran weiterbauen?
prompt-houses = Wo baust du Häuser?
prompt-house = Welche Stadt bekommt das nächste Haus?
prompt-cartwright = Deine Route hat { $cities } Städte. Den Wagner für Kutsche { $carriage } rufen?
prompt-coach = Welche Kutsche fährt als nächste?
prompt-road = Welchen Weg nimmt die Kutsche von { $coach } ab { $town }?
prompt-discard =
    { $count ->
        [one] Wirf noch eine Karte ab: Du behältst drei.
       *[other] Wirf noch { $count } Karten ab: Du behältst drei.
    }
prompt-give-back = Gib ein bis vier verschiedene Amtsplättchen zurück.
prompt-reward-card = Du darfst eine Karte nehmen.
prompt-reward-house = Du darfst in einer beliebigen Stadt ein Haus bauen.
prompt-last-give-back = Das Spiel ist zu Ende. Du darfst noch einmal Amtsplättchen zurückgeben.

choice-deck = Oberste Karte des Stapels nehmen
choice-administrator = Den Amtmann rufen: sechs neue Karten in der Auslage
choice-postmaster = Den Postmeister rufen: eine zweite Karte nehmen
choice-carrier = Den Postillion rufen: eine zweite Karte ausspielen
choice-cartwright = Den Wagner rufen und die Kutsche nehmen
choice-decline = Verzichten
choice-close = Die Route abschließen
choice-keep = Die Route offen lassen
choice-discard-route = Die Route abwerfen und neu beginnen
choice-one-each = Je ein Haus in jeder Provinz
choice-all = Alle Städte in { $province }: { $cities }
choice-take = { $city } nehmen
choice-start = Mit { $city } beginnen
choice-front = { $city } vorn, vor { $end }
choice-back = { $city } hinten, nach { $end }
choice-house = Ein Haus in { $city } bauen
choice-discard = { $city } abwerfen
choice-lay = { $cleric } in die Kutsche von { $coach } legen
choice-move = Die Kutsche von { $coach } bewegen
choice-joker = Einen freien Zug für die Kutsche von { $coach } verwenden
choice-road = Nach { $town }
choice-give = Zurückgeben: { $tiles } ({ $reward })
reward-1 = ohne Gegenwert
reward-2 = für eine Karte
reward-3 = für einen Siegpunkt
reward-4 = für ein Haus

problem-not-in-display = von dieser Stadt liegt keine Karte aus.
problem-deck-empty = es gibt keine Karten zu ziehen.
problem-official-used = in diesem Zug hat dir schon eine Amtsperson geholfen.
problem-must-call-postmaster = ohne Handkarten brauchst du in diesem Zug den Postmeister.
problem-no-effect = das hätte jetzt keine Wirkung.
problem-too-late = der Postmeister hilft nur, bevor du ausspielst.
problem-not-in-hand = du hast keine Karte dieser Stadt auf der Hand.
problem-no-route = du hast noch keine Route.
problem-route-lies = du hast eine Route: Lege an sie an oder wirf sie erst ab.
problem-in-route = diese Stadt ist schon in der Route.
problem-no-road = von dort führt keine Straße zu diesem Ende der Route.
problem-one-city = bei einer einzigen Stadt sind beide Enden gleich: Lege hinten an.
problem-too-short = zum Abschließen braucht eine Route mindestens drei Städte.
problem-not-in-route = deine Route hat keine Stadt in dieser Provinz.
problem-no-house-here = dort kann jetzt kein Haus gebaut werden.
problem-house-stands = dort steht schon ein Haus von dir.
problem-house-order = Häuser werden in der Reihenfolge der Landkarte gesetzt, und nach diesem blieben zu wenige Städte übrig.
problem-out-of-order = abgeworfen wird in der Reihenfolge der Landkarte; danach folgten zu wenige, oder eine frühere Stadt war gemeint.
problem-cleric-laid = dieser Geistliche sitzt schon in einer Kutsche.
problem-coach-in-rome = diese Kutsche ist schon in Rom.
problem-no-card-for-coach = keine Karte der Route bewegt jetzt diese Kutsche.
problem-no-joker = du hast keinen freien Zug.
problem-no-such-road = dorthin führt keine Straße von der Stadt der Kutsche.
problem-tile-not-held = diese Plättchen hast du nicht.
problem-too-few-tiles = nach dem Ende bringen nur drei oder vier verschiedene Plättchen etwas.
problem-no-reward = für diese Plättchen gibt es nichts mehr zu holen.

log-start = { $player } beginnt das Spiel.
log-display = In der Auslage: { $cities }.
log-clerics = { $player } hat in jede Kutsche einen Geistlichen gelegt.
log-cleric-own = In der Kutsche von { $coach } reist dein { $cleric }.
log-take = { $player } nimmt { $city }.
log-deck = { $player } nimmt eine Karte vom Stapel.
log-deck-own = Du nimmst { $city } vom Stapel.
log-administrator = { $player } ruft den Amtmann: neue Karten.
log-postmaster = { $player } ruft den Postmeister.
log-carrier = { $player } ruft den Postillion.
log-cartwright = { $player } ruft den Wagner.
log-play = { $player } spielt { $city }: { $route }.
log-discard-route = { $player } wirft die Route { $route } ab.
log-close = { $player } schließt die Route { $route } ab.
log-houses = { $player } baut in { $cities } (noch { $left } Häuser).
log-tile = { $player } gewinnt einen Bonus: { $tile }.
log-carriage = { $player } nimmt Kutsche { $carriage }.
log-end-tile = { $player } nimmt das Schlussplättchen: Die Runde wird zu Ende gespielt.
log-discard = { $player } wirft { $city } ab.
log-coach = Die Kutsche von { $coach } erreicht { $town }.
log-audience = Zur Audienz als { $cleric }: { $players }.
log-gone = Verlässt die Audienz als { $cleric }: { $players }.
log-office = { $player } nimmt ein Amtsplättchen: { $official }.
log-give = { $player } gibt zurück: { $tiles }.
log-point = { $player } nimmt einen Siegpunkt.
log-new-deck = Der Ablagestapel wird gemischt und zum neuen Stapel.
log-over = Das Spiel ist zu Ende. Gewonnen hat: { $winners }.

score-carriage =
    { $carriage ->
        [0] Keine Kutsche
       *[other] Kutsche { $carriage }
    }
score-houses = Nicht gebaute Häuser
score-clerics = Geistliche in der Audienz
score-points = Siegpunktplättchen
score-total = Summe
score-tie-break = Plätze ab dem Schlussplättchen (bei Gleichstand)

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
view-discards = Ablage
view-stacks = Bonusplättchen
view-supply = Amtsplättchen
view-coaches = Kutschen
view-audience = In der Audienz
view-clerics = Deine Geistlichen
view-known = Bekannte Karten
view-official = mit Hilfe: { $official }

rules-title = Thurn und Taxis in Kürze
rules-U1 =
    Was es gibt (U1). Drei Karten von jeder der 22 Städte, 20 Häuser für jeden, Kutschen von 3 bis 7 und Bonusplättchen in Stapeln, das beste obenauf.
rules-U2 =
    Die Landkarte (U2). Neun Provinzen mit 22 Städten, durch 45 Straßen verbunden. Die Städte einer Provinz haben eine Farbe.
rules-U3 =
    Der Anfang (U3). Sechs Stadtkarten liegen offen. Niemand hat Karten; wer beginnt, wird ausgelost.
rules-U4 =
    Dein Zug (U4). Nimm eine Karte, aus der Auslage oder verdeckt vom Stapel. Spiele eine Karte aus: Sie beginnt eine Route oder kommt an eines ihrer Enden, wenn eine Straße beide Städte verbindet und die Stadt noch nicht in der Route ist. Wer nicht anlegen kann oder will, wirft die ganze Route ab und beginnt neu. Danach darfst du eine Route mit mindestens drei Städten abschließen. Einmal im Zug darf eine Amtsperson helfen: der Postmeister mit einer zweiten Karte, der Amtmann mit sechs neuen offenen Karten vor dem Nehmen, der Postillion mit einer zweiten Karte zum Ausspielen, der Wagner mit einer Kutsche für eine Route, der ein oder zwei Städte fehlen. Wer ohne Karten beginnt, braucht den Postmeister.
rules-U5 =
    Abschließen (U5). Baue ein Haus in einer Stadt jeder Provinz der Route oder in allen ihren Städten einer Provinz; nie zwei eigene in einer Stadt. Dann gibt es Boni: für Routen mit 5, 6 oder 7 und mehr Städten, für jede Provinzgruppe voller eigener Häuser und für ein Haus in jeder Provinz außer Baiern (eine Option verlangt auch Baiern). Ist die Route so lang wie deine nächste Kutsche (3, 4, 5, 6, 7), nimmst du sie. Zuletzt kommen die Route und alle Handkarten bis auf drei offen auf die Ablage.
rules-U6 =
    Das Ende (U6). Wer zuerst eine Kutsche 7 nimmt oder das letzte Haus baut, bekommt das Schlussplättchen, und die Runde wird zu Ende gespielt. Punkte: die höchste Kutsche (3: 2, 4: 3, 5: 5, 6: 7, 7: 10), die Bonusplättchen, minus eins für jedes nicht gebaute Haus; dazu die der Module. Bei Gleichstand gewinnt, wer das Schlussplättchen hat, sonst wer von dort aus als Nächster sitzt.
rules-U7 =
    Geheimnisse (U7). Karten vom Stapel sind geheim; die aus der Auslage haben alle gesehen. Geistliche liegen verdeckt.
rules-X =
    Die Audienz (X). Vor dem Spiel legt jeder seine fünf Geistlichen, 1 bis 5 Punkte wert, verdeckt in die fünf Kutschen, je einen. Wird eine Route abgeschlossen, bewegt jede ihrer Karten, die jetzt kein Haus brachte, die Kutsche ihrer Provinz um eine Stadt nach Rom; der Spieler bestimmt die Reihenfolge und an Gabelungen den Weg. Lodz und Karten, deren Kutsche schon in Rom ist, bewegen eine beliebige andere. Erreicht eine Kutsche Rom, werden ihre Geistlichen aufgedeckt und kommen auf die Felder ihres Ranges; wer dort mit einer früheren Kutsche ankam, geht. Am Ende zählen die Geistlichen auf den Feldern ihre Punkte.
rules-Y =
    In Amt und Würden (Y). Wem eine Amtsperson hilft, der nimmt ein Plättchen dieses Amtes. Ist das letzte eines Amtes genommen, geben alle der Reihe nach ein bis vier verschiedene zurück: Zwei bringen eine Karte, drei einen Siegpunkt, vier ein Haus in einer beliebigen Stadt. Das wiederholt sich, solange ein Amt kein Plättchen hat. Nach dem Ende dürfen es alle noch einmal tun, für einen Punkt oder ein Haus.
