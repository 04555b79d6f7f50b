game-title = Tyros
game-about = Segle von Tyros aus an die Küsten von vier wachsenden Reichen, gründe Städte und handle mit den Waren, die du brauchst.
option-edition = Ausgabe
option-founding = Gründung der Reiche
option-offers = Angebote an Mitspieler je Zug
option-trades = Tauschgeschäfte mit Mitspielern je Runde
option-board = Spielplandatei

card-orange = Orange
card-yellow = Gelb
card-green = Grün
card-violet = Violett
card-joker = Joker
card-any = beliebig
cards-of =
    { $count ->
        [one] { $card }
       *[other] { $count } { $card }
    }
empire-orange = orange
empire-yellow = gelbe
empire-green = grüne
empire-violet = violette
square-land = { $number } { $place }
square-tyros = { $place }
square-west = 16 { $place }, Westküste
square-east = 16 { $place }, Ostküste

prompt-grow = Spiele ein Kärtchen, das an ein Reich grenzt.
prompt-bury = Keines deiner Kärtchen passt. Lege eines unter den Stapel.
prompt-act = Wähle eine Aktion oder passe.
prompt-sail = Wohin segelt das Schiff aus { $square }?
prompt-jokers =
    { $count ->
        [one] Es kostet eine Karte: { $card }. Einen Joker dafür?
       *[other] Es kostet { $count } Karten: { $card }. Wie viele Joker?
    }
prompt-pay = Noch zu zahlen: { $count }; insgesamt mindestens eine Karte für „{ $card }“. Hingelegt: { $laid }.
prompt-fee = Welche Karte bekommt { $player } für die Stadt dort?
prompt-coast = Welches Schiff in 16 kommt zurück in deinen Vorrat?
prompt-bank = Für die Bank hingelegt: { $laid }. Lege weitere Karten dazu, ziehe ebenso viele, oder nimm für drei eine abgelegte.
prompt-offer = Du gibst: { $give }. Du willst: { $want }.
prompt-answer = { $player } bietet { $give } für { $want }. Einverstanden?
prompt-partner = { $give } für { $want }: Mit wem tauschst du?
prompt-keep =
    { $count ->
        [one] Du darfst noch eine Karte behalten. Bisher: { $cards }.
       *[other] Du darfst { $count } Karten behalten. Bisher: { $cards }.
    }

choice-pass = Passen
choice-bank = Mit der Bank handeln
choice-offer = Mitspielern etwas anbieten
choice-draw =
    { $count ->
        [one] Eine Karte vom Stapel ziehen
       *[other] { $count } Karten vom Stapel ziehen
    }
choice-enough = Nichts weiter behalten
choice-yes = Zustimmen
choice-no = Ablehnen
choice-withdraw = Das Angebot zurückziehen
choice-grow = { $square } für das { $empire } Reich spielen
choice-under = { $square } unter den Stapel legen
choice-sail = Ein Schiff aus { $square } bewegen
choice-to = Nach { $square } für { $price } × { $card }
choice-to-city = Nach { $square } für { $price } × { $card } und eine Karte an { $player }
choice-city = Stadt in { $square } für { $price } × { $card }
choice-ship = Schiff in { $square } für { $price } × { $card }
choice-ship-mixed = Schiff in { $square } für { $price } Karten, eine davon { $card }
choice-remove = Das Schiff bei { $square } zurücknehmen
choice-jokers =
    { $jokers ->
        [0] Kein Joker: { $rest } × { $card }
        [one] Ein Joker und { $rest } × { $card }
       *[other] { $jokers } Joker und { $rest } × { $card }
    }
choice-pay = { $card } zahlen
choice-fee = { $card } geben
choice-lay = { $card } hinlegen
choice-take = { $card } aus der Ablage nehmen
choice-give = { $card } anbieten
choice-want = { $card } verlangen
choice-keep = { $card } behalten
choice-ask = { $players } fragen
choice-trade = Mit { $player } tauschen

problem-no-such-tile = dieses Kärtchen hast du nicht.
problem-not-adjacent = dieses Feld grenzt nicht an dieses Reich.
problem-no-chips-left = alle Chips dieses Reiches liegen schon auf dem Plan.
problem-no-ship-there = dort hast du kein Schiff.
problem-nowhere-to-sail = mit deinen Karten kommt dieses Schiff nirgendwohin.
problem-no-chip = Schiffe beenden ihre Fahrt nur in Feldern, die zu einem Reich gehören.
problem-same-square = das Schiff ist schon dort.
problem-square-full = dort ist kein Platz für ein weiteres Schiff von dir.
problem-too-dear = für diesen Weg fehlen dir Karten in der Farbe des Reiches.
problem-no-card-for-owner = dir bliebe keine Karte für den Besitzer der Stadt.
problem-no-chip-for-city = Städte entstehen nur in Feldern, die zu einem Reich gehören.
problem-not-in-control = du brauchst dort ein Schiff, und niemand sonst darf eines haben.
problem-city-there = dort steht schon eine Stadt.
problem-no-city-in-tyros = in dieser Ausgabe baut niemand eine Stadt in Tyros.
problem-no-cities-left = alle deine Städte sind gebaut.
problem-city-too-dear = für eine Stadt fehlen dir Karten in dieser Farbe.
problem-no-yard = Schiffe entstehen in Feldern mit deiner Stadt, oder in Tyros, solange dort niemand eine Stadt hat.
problem-no-ships-left = alle deine Schiffe sind auf dem Plan.
problem-ship-too-dear = für ein Schiff dort fehlen dir die Karten.
problem-no-such-coast = an dieser Küste hast du kein Schiff.
problem-wrong-jokers = mit so vielen Jokern lässt sich der Preis nicht zahlen.
problem-not-in-hand = diese Karte hast du nicht auf der Hand.
problem-out-of-order = Karten wählt man in der Reihenfolge Orange, Gelb, Grün, Violett, Joker, und es müssen genug folgen können; nimm zurück und beginne mit der ersten.
problem-colour-missing = mindestens eine Karte muss die Farbe des Reiches haben.
problem-bank-too-dear = für einen Handel mit der Bank hast du zu wenige Karten.
problem-enough-laid = drei Karten liegen schon da.
problem-nothing-laid = es liegt keine Karte da.
problem-pile-too-small = so viele Karten hat der Nachziehstapel nicht.
problem-three-for-three = in dieser Ausgabe werden genau drei Karten getauscht.
problem-three-for-one = eine abgelegte Karte kostet genau drei Karten.
problem-not-in-discards = diese Karte liegt nicht in der Ablage.
problem-no-more-offers = mehr Angebote sind in einem Zug nicht erlaubt.
problem-no-more-trades = mehr Tauschgeschäfte sind in einer Runde nicht erlaubt.
problem-nobody-to-trade = zum Tauschen braucht es Karten auf beiden Seiten.
problem-nothing-given = sage zuerst, was du gibst.
problem-nothing-wanted = sage zuerst, was du willst.
problem-giving-is-over = du wählst schon, was du willst; nimm zurück, um mehr zu geben.
problem-wants-too-much = so viele kann niemand haben.
problem-given-already = was du gibst, kannst du nicht zugleich verlangen.
problem-nothing-to-want = dann bliebe nichts, was du verlangen könntest.
problem-not-to-be-asked = dort kannst du nicht fragen: du selbst, ein leerer Platz, oder jemand mit weniger Karten, als du willst.
problem-one-at-a-time = in dieser Ausgabe fragt man immer nur eine Person.
problem-cannot-agree = du hast die verlangten Karten nicht.
problem-did-not-agree = von dort kam keine Zustimmung.

log-founded = { $square } gehört zum { $empire }n Reich.
log-round = Runde { $number } beginnt. { $player } fängt an.
log-last-round = Dies ist die letzte Runde.
log-grow = { $player } spielt { $square } für das { $empire } Reich.
log-tyros = Tyros kommt dazu, für das { $empire } Reich.
log-shows = { $player } kann kein Reich erweitern und zeigt die Kärtchen { $tiles }.
log-under = { $player } legt { $square } unter den Stapel.
log-draws-tile = { $player } zieht das Kärtchen { $tiles }.
log-pass = { $player } passt.
log-sail = { $player } segelt von { $start } nach { $square } für { $cards }.
log-fee = { $player } gibt { $other } eine Karte.
log-fee-seen = { $player } gibt { $other } eine Karte: { $card }.
log-city = { $player } baut eine Stadt in { $square } für { $cards }.
log-pioneer = { $player } hat als Erstes in jedem Reich eine Stadt: { $points } Punkte.
log-ship = { $player } baut ein Schiff in { $square } für { $cards }.
log-draw = { $player } tauscht bei der Bank { $cards }.
log-drawn = Du ziehst { $cards }.
log-take = { $player } legt { $cards } ab und nimmt { $card } aus der Ablage.
log-offer = { $player } bietet { $give } für { $want }. Gefragt: { $asked }.
log-agreed = Einverstanden: { $players }.
log-refused = Niemand ist einverstanden.
log-withdraw = { $player } zieht das Angebot zurück.
log-trade = { $player } gibt { $other } { $give } für { $want }.
log-discards = { $player } legt { $cards } ab.
log-over = Das Spiel ist zu Ende. Gewonnen: { $winners }.

score-city = Stadt in { $square } (das { $empire } Reich)
score-ships = Schiffe in { $square } (das { $empire } Reich)
score-most-cities = Meiste Städte: das { $empire } Reich
score-pioneer = Als Erstes in jedem Reich eine Stadt
score-total = Punkte
score-tie-break = Punkte im größten Reich (bei Gleichstand)

view-round = Runde { $round }
view-last-round = letzte Runde
view-player = Spieler
view-cards = Karten
view-known = Bekannt
view-tiles = Kärtchen
view-ships = Schiffe übrig
view-cities = Städte übrig
view-points = Punkte
view-hand = Deine Karten
view-own-tiles = Deine Kärtchen
view-laid = Hingelegt
view-offer = Angebot
view-offer-cards = { $player }: { $give } für { $want }
view-discards = Ablage
view-empires = Reiche
view-squares =
    { $count ->
        [one] { $empire }: { $count } Feld, Platz { $rank }
       *[other] { $empire }: { $count } Felder, Platz { $rank }
    }
view-piles =
    { $cards ->
        [one] { $cards } Karte im Stapel
       *[other] { $cards } Karten im Stapel
    } · { $tiles ->
        [one] { $tiles } Kärtchen im Vorrat
       *[other] { $tiles } Kärtchen im Vorrat
    }
view-legend = ▪ Stadt, ▴ Schiff, mit dem Buchstaben des Spielers

rules-title = Tyros in Kürze
rules-T1 =
    Was es gibt (T1). Für jedes der 32 Landfelder ein Kärtchen. Sechzig Handelskarten: vierzehn je Farbe in Orange, Gelb, Grün und Violett, dazu vier Joker. Für alle je zehn Schiffe und zehn Städte. Zwanzig Chips für jedes der vier Reiche, die niemandem gehören.
rules-T2 =
    Der Plan (T2). Fünf Reihen zu sieben Feldern rund ums Mittelmeer. Reiche wachsen über gemeinsame Kanten. Schiffe fahren nur, wo zwei Felder am selben Wasser liegen. Feld 16 hat eine West- und eine Ostküste; dazwischen geht es nur über 17. Das Meer mit der Schlange und die Wüste kann man nicht betreten.
rules-T3 =
    Der Anfang (T3). Alle haben zwei Schiffe in Tyros. Vier Kärtchen bestimmen, wo die Reiche beginnen, nie Seite an Seite. Kommt 31 oder 32 zu einem Reich, dann auch Tyros. Alle bekommen vier Kärtchen.
rules-T4 =
    Eine Runde (T4). Zuerst gibt es zwölf Karten (zu dritt) oder zehn (zu viert). Dann spielen alle reihum ein Kärtchen neben einem Reich, das damit wächst, und ziehen nach; zu dritt immer, zu viert in der ersten Runde, zweimal. Wer nicht kann, zeigt alle Kärtchen und tauscht eines aus. Danach folgt reihum je eine Aktion, oder man passt, bis alle hintereinander passen. Am Ende einer Runde darf man drei Karten behalten, und das Startspielerzeichen wandert weiter.
rules-T5 =
    Aktionen (T5). Joker gelten als jede Farbe. Schiff bewegen (T5.A): für jedes Feld des Weges eine Karte in der Farbe des Zielfeldes, dazu eine für den Besitzer, wenn dort eine fremde Stadt steht; in ein Feld passen zwei Schiffe. Stadt bauen (T5.B), wo nur du Schiffe hast: fünf Karten der Farbe, mit zwei Schiffen vier; ein Schiff kommt zurück. Schiff bauen (T5.C) in deiner Stadt: eine Karte der Farbe, und eine zweite, wenn dort schon ein Schiff ist; in Tyros ohne Stadt so viele Karten, wie dann Schiffe dort sind. Bank (T5.D): eine bis drei Karten tauschen, oder drei gegen eine abgelegte. Mitspieler (T5.E): Karten gegen Karten anbieten; alle Gefragten antworten verdeckt, und du wählst unter denen, die zustimmen.
rules-T6 =
    Das Ende (T6). Die Runde, in der jemand sein letztes Kärtchen spielt, ist die letzte; ebenso eine Runde, in der nichts mehr wachsen kann.
rules-T7 =
    Punkte (T7). Städte zählen 12, 10, 9 oder 8, vom größten Reich zum kleinsten. Felder ohne Stadt, in denen nur die Schiffe einer Person sind, zählen 6, 5, 4 oder 3. Wer als Erstes in jedem Reich eine Stadt hat, bekommt 7, ebenso, wer in einem Reich allein die meisten Städte hat. Bei Gleichstand entscheiden die Punkte im größten Reich.
rules-T8 =
    Geheimes (T8). Karten und Kärtchen auf der Hand sind geheim. Was gezahlt, abgelegt, getauscht oder gezeigt wird, sehen alle; die Karte für das Betreten einer Stadt sehen nur die beiden Beteiligten.
rules-T9 =
    Die italienische Ausgabe (T9). Fünf Kärtchen für alle und nur ein Wachstum je Runde. Nach Tyros darf man immer segeln, und dort wie bei einer Stadt dürfen beliebig viele Schiffe liegen; niemand zahlt an den Besitzer einer Stadt, und in Tyros wird keine gebaut. Ein Schiff kostet so viele Karten, wie dann Schiffe im Feld sind. Die Bank tauscht genau drei Karten. Gefragt wird immer nur eine Person. Städte zählen 12, 10, 9 oder 7, Schiffe 8, 6, 5 oder 4, und Tyros gehört, wer dort die meisten Schiffe hat.
