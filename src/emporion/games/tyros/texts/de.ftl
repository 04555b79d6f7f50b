game-title = Tyros
game-about = Segle von Tyros aus an die Küsten von vier wachsenden Reichen, gründe Städte und ertausche dir die Karten, die du brauchst.
game-goal = Wer die meisten Punkte hat, siegt. Städte zählen 12 im größten Reich und 8 im kleinsten, ein Feld mit nur deinen Schiffen 6 bis 3.
option-edition = Ausgabe
option-founding = Startfelder der Reiche
option-offers = maximale Angebote an Mitspieler pro Zug
option-trades = maximale Tausche mit Mitspielern pro Runde
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
       *[other] { $count } × { $card }
    }
empire-orange = orange
empire-yellow = gelbe
empire-green = grüne
empire-violet = violette
square-land = { $number } { $place }
square-tyros = { $place }
square-west = 16 { $place }, Westküste
square-east = 16 { $place }, Ostküste

prompt-grow = Spiele ein Kärtchen neben einem Reich aus.
prompt-bury = Keins deiner Kärtchen passt. Lege eins unter den Stapel.
prompt-act = Wähle eine Aktion oder passe.
prompt-sail = Wohin fährt dein Schiff aus { $square }?
prompt-jokers =
    { $count ->
        [one] Das kostet eine Karte: { $card }. Nimmst du einen Joker?
       *[other] Das kostet { $count } Karten: { $card }. Wie viele Joker nimmst du?
    }
prompt-pay =
    { $count ->
        [one] Es fehlt noch eine Karte; mindestens eine muss „{ $card }“ sein. Abgelegt: { $laid }.
       *[other] Es fehlen noch { $count } Karten; mindestens eine muss „{ $card }“ sein. Abgelegt: { $laid }.
    }
prompt-fee = Die Stadt dort gehört { $player }. Welche Karte gibst du dafür?
prompt-coast = Welches Schiff in 16 kommt zurück in deinen Vorrat?
prompt-bank = Lege Karten ab und ziehe gleich viele von der Bank, oder nimm dir für drei eine vom Ablagestapel.
prompt-bank-laid = Für die Bank abgelegt: { $laid }. Lege Karten dazu, ziehe gleich viele oder nimm dir für drei eine vom Ablagestapel.
prompt-offer = Du gibst: { $give }. Du möchtest: { $want }.
prompt-answer = { $player } bietet { $give } für { $want }. Nimmst du an?
prompt-partner = { $give } für { $want }: Mit wem tauschst du?
prompt-keep =
    { $count ->
        [one] Du darfst noch eine Karte behalten. Bisher: { $cards }.
       *[other] Du darfst { $count } Karten behalten. Bisher: { $cards }.
    }

choice-pass = Passen
choice-bank = Mit der Bank handeln
choice-offer = Mitspielern einen Tausch anbieten
choice-draw =
    { $count ->
        [one] Eine Karte nachziehen
       *[other] { $count } Karten nachziehen
    }
choice-enough = Keine weitere behalten
choice-yes = Annehmen
choice-no = Ablehnen
choice-withdraw = Angebot zurückziehen
choice-grow = { $square } für das { $empire } Reich spielen
choice-under = { $square } unter den Stapel legen
choice-sail = Ein Schiff aus { $square } bewegen
choice-to = Nach { $square } für { $price } × { $card }
choice-to-city = Nach { $square } für { $price } × { $card } und eine Karte an { $player }
choice-city = Stadt in { $square } für { $price } × { $card }
choice-ship = Schiff in { $square } für { $price } × { $card }
choice-ship-mixed = Schiff in { $square } für { $price } Karten, eine davon { $card }
choice-remove = Das Schiff an { $square } zurücknehmen
choice-jokers =
    { $jokers ->
        [0] Kein Joker: { $rest } × { $card }
        [one] Ein Joker und { $rest } × { $card }
       *[other] { $jokers } Joker und { $rest } × { $card }
    }
choice-pay = { $card } zahlen
choice-fee = { $card } geben
choice-lay = { $card } ablegen
choice-take = { $card } vom Ablagestapel nehmen
choice-give = { $card } anbieten
choice-want = { $card } verlangen
choice-keep = { $card } behalten
choice-ask = { $players } fragen
choice-trade = Mit { $player } tauschen

problem-no-such-tile = Dieses Kärtchen hast du nicht.
problem-not-adjacent = Dieses Feld liegt nicht neben diesem Reich.
problem-no-chips-left = Alle Chips dieses Reiches liegen schon auf dem Spielplan.
problem-no-ship-there = Dort hast du kein Schiff.
problem-nowhere-to-sail = Mit deinen Karten kommt dieses Schiff nirgendwohin.
problem-no-chip = Schiffe dürfen nur in Feldern anhalten, die zu einem Reich gehören.
problem-same-square = Das Schiff ist schon dort.
problem-square-full = Dort ist kein Platz für ein weiteres Schiff von dir.
problem-too-dear = Für diesen Weg fehlen dir Karten in der Farbe des Reiches.
problem-no-card-for-owner = Dir bliebe keine Karte für den Besitzer der Stadt.
problem-no-chip-for-city = Städte kannst du nur in Feldern bauen, die zu einem Reich gehören.
problem-not-in-control = Du brauchst dort ein Schiff, und sonst darf niemand eins dort haben.
problem-city-there = Dort steht schon eine Stadt.
problem-no-city-in-tyros = In dieser Ausgabe baut niemand eine Stadt in Tyros.
problem-no-cities-left = Alle deine Städte sind gebaut.
problem-city-too-dear = Für eine Stadt fehlen dir Karten in dieser Farbe.
problem-no-yard = Schiffe baust du, wo du eine Stadt hast, oder in Tyros, solange dort keine Stadt steht.
problem-no-ships-left = Alle deine Schiffe sind auf dem Spielplan.
problem-ship-too-dear = Für ein Schiff dort fehlen dir die Karten.
problem-no-such-coast = An dieser Küste hast du kein Schiff.
problem-wrong-jokers = Mit so vielen Jokern kannst du den Preis nicht zahlen.
problem-not-in-hand = Diese Karte hast du nicht auf der Hand.
problem-out-of-order = Karten werden in der Reihenfolge Orange, Gelb, Grün, Violett, Joker gewählt, und es müssen noch genug folgen können; geh zurück und beginne mit der ersten.
problem-colour-missing = Mindestens eine Karte muss die Farbe des Reiches haben.
problem-bank-too-dear = Du hast zu wenige Karten für einen Handel mit der Bank.
problem-enough-laid = Du hast schon drei Karten abgelegt.
problem-nothing-laid = Du hast noch keine Karte abgelegt.
problem-pile-too-small = So viele Karten hat der Nachziehstapel nicht mehr.
problem-three-for-three = In dieser Ausgabe werden genau drei Karten getauscht.
problem-three-for-one = Eine Karte vom Ablagestapel kostet genau drei Karten.
problem-not-in-discards = Diese Karte liegt nicht auf dem Ablagestapel.
problem-no-more-offers = In diesem Zug darfst du kein weiteres Angebot machen.
problem-no-more-trades = In dieser Runde darfst du nicht mehr tauschen.
problem-nobody-to-trade = Zum Tauschen braucht es Karten auf beiden Seiten.
problem-nothing-given = Wähle zuerst, was du gibst.
problem-nothing-wanted = Wähle zuerst, was du möchtest.
problem-giving-is-over = Du wählst schon, was du möchtest; geh zurück, um mehr zu geben.
problem-wants-too-much = So viele kann niemand haben.
problem-given-already = Was du gibst, kannst du nicht auch verlangen.
problem-nothing-to-want = Dann bliebe nichts, was du verlangen könntest.
problem-not-to-be-asked = Hier kannst du nicht fragen: Das bist du selbst, ein leerer Platz oder jemand mit zu wenigen Karten.
problem-one-at-a-time = In dieser Ausgabe fragst du immer nur einen Mitspieler.
problem-cannot-agree = Du hast die verlangten Karten nicht.
problem-did-not-agree = Dieser Mitspieler hat nicht angenommen.

log-founded = { $square } gehört zum { $empire }n Reich.
log-round = Runde { $number } beginnt. { $player } fängt an.
log-last-round = Das ist die letzte Runde.
log-grow = { $player } spielt { $square } für das { $empire } Reich.
log-tyros = Auch Tyros gehört jetzt zum { $empire }n Reich.
log-shows = { $player } kann kein Reich erweitern und zeigt die Kärtchen { $tiles }.
log-under = { $player } legt { $square } unter den Stapel.
log-draws-tile = { $player } zieht das Kärtchen { $tiles }.
log-pass = { $player } passt.
log-sail = { $player } fährt von { $start } nach { $square } für { $cards }.
log-fee = { $player } gibt { $other } eine Karte.
log-fee-seen = { $player } gibt { $other } eine Karte: { $card }.
log-city = { $player } baut eine Stadt in { $square } für { $cards }.
log-pioneer = { $player } hat zuerst in jedem Reich eine Stadt: { $points } Punkte.
log-ship = { $player } baut ein Schiff in { $square } für { $cards }.
log-draw = { $player } tauscht bei der Bank: { $cards }.
log-drawn = Du ziehst { $cards }.
log-take = { $player } legt { $cards } ab und nimmt { $card } vom Ablagestapel.
log-offer = { $player } bietet { $give } für { $want }. Gefragt: { $asked }.
log-agreed = Einverstanden: { $players }.
log-refused = Niemand nimmt an.
log-withdraw = { $player } zieht das Angebot zurück.
log-trade = { $player } gibt { $other } { $give } für { $want }.
log-discards = { $player } legt { $cards } ab.
log-over = Das Spiel ist zu Ende. Sieg für { $winners }.

score-city = Stadt in { $square } ({ $empire }s Reich)
score-ships = Schiffe in { $square } ({ $empire }s Reich)
score-most-cities = Meiste Städte im { $empire }n Reich
score-pioneer = Zuerst in jedem Reich eine Stadt
score-total = Punkte
score-tie-break = Punkte im größten Reich (bei Gleichstand)

view-round = Runde { $round }
view-last-round = letzte Runde
view-player = Spieler
view-cards = Karten
view-known = Bekannt
view-tiles = Kärtchen
view-ships = Schiffe
view-cities = Städte
view-points = Punkte
view-hand = Deine Karten
view-own-tiles = Deine Kärtchen
view-laid = Abgelegt
view-offer = Angebot
view-offer-cards = { $player }: { $give } für { $want }
view-discards = Ablagestapel
view-empires = Reiche
view-squares =
    { $count ->
        [one] { $empire }: { $count } Feld, Rang { $rank }
       *[other] { $empire }: { $count } Felder, Rang { $rank }
    }
view-piles =
    { $cards ->
        [one] { $cards } Karte im Nachziehstapel
       *[other] { $cards } Karten im Nachziehstapel
    } · { $tiles } Kärtchen im Stapel
view-legend = ▪ Stadt, ▴ Schiff, mit dem Buchstaben des Spielers

rules-title = Tyros in Kürze
rules-T1 =
    Das Material (T1). Für jedes der 32 Landfelder gibt es ein Kärtchen. Dazu sechzig Handelskarten: je vierzehn in Orange, Gelb, Grün und Violett und vier Joker. Jeder hat zehn Schiffe und zehn Städte. Jedes der vier Reiche hat zwanzig Chips; die Reiche gehören niemandem.
rules-T2 =
    Der Spielplan (T2). Fünf Reihen mit sieben Feldern rund ums Mittelmeer. Reiche wachsen über gemeinsame Kanten. Schiffe fahren nur zwischen Feldern, die durch das Meer verbunden sind. Feld 16 hat eine West- und eine Ostküste; von der einen zur anderen geht es nur über 17. Das Meer mit der Seeschlange und die Wüste sind für alle gesperrt.
rules-T3 =
    Vorbereitung (T3). Alle haben zwei Schiffe in Tyros. Vier Kärtchen bestimmen, wo die Reiche beginnen, nie direkt nebeneinander. Kommt 31 oder 32 zu einem Reich, dann auch Tyros. Alle bekommen vier Kärtchen.
rules-T4 =
    Eine Runde (T4). Zuerst bekommen alle zwölf Karten (zu dritt) oder zehn (zu viert). Dann spielt jeder reihum ein Kärtchen neben einem Reich aus, das um dieses Feld wächst, und zieht nach; zu dritt geschieht das immer zweimal, zu viert nur in der ersten Runde. Wer nichts spielen kann, zeigt alle Kärtchen und tauscht eins aus. Danach macht jeder reihum eine Aktion oder passt, bis alle nacheinander gepasst haben. Am Ende der Runde darfst du drei Karten behalten, und das Startspielerzeichen wandert nach links.
rules-T5 =
    Aktionen (T5). Joker zählen als jede Farbe. Schiff bewegen (T5.A): Für jedes Feld zahlst du eine Karte in der Farbe des Zielfelds; steht dort eine fremde Stadt, gibst du ihrem Besitzer noch eine Karte. In ein Feld passen zwei Schiffe. Stadt bauen (T5.B), wo nur du Schiffe hast: fünf Karten in der Farbe des Reiches, mit zwei Schiffen nur vier; ein Schiff kommt zurück in den Vorrat. Schiff bauen (T5.C) in deiner Stadt: eine Karte in der Farbe, und eine zweite, wenn dort schon ein Schiff liegt; in Tyros, solange dort keine Stadt steht, so viele Karten, wie dann Schiffe dort sind. Bank (T5.D): eine bis drei Karten tauschen, oder drei ablegen und eine vom Ablagestapel nehmen. Mitspieler (T5.E): Karten gegen Karten anbieten; alle Gefragten antworten geheim, und du suchst dir aus, mit wem du tauschst.
rules-T6 =
    Spielende (T6). Die Runde, in der jemand sein letztes Kärtchen spielt, ist die letzte; ebenso eine Runde, in der kein Reich mehr wachsen kann.
rules-T7 =
    Wertung (T7). Städte zählen 12, 10, 9 oder 8 Punkte, vom größten Reich bis zum kleinsten. Felder ohne Stadt, in denen nur ein Spieler Schiffe hat, zählen 6, 5, 4 oder 3. Wer zuerst in jedem Reich eine Stadt hat, bekommt 7 Punkte, ebenso, wer in einem Reich allein die meisten Städte hat. Bei Gleichstand entscheiden die Punkte im größten Reich.
rules-T8 =
    Was geheim ist (T8). Karten und Kärtchen auf der Hand sind geheim. Was gezahlt, abgelegt, getauscht oder gezeigt wird, sehen alle; die Karte für eine fremde Stadt sehen nur die beiden Beteiligten.
rules-T9 =
    Die italienische Ausgabe (T9). Alle haben fünf Kärtchen, und jede Runde wird nur einmal gelegt. Nach Tyros darfst du immer fahren; dort und bei einer Stadt dürfen beliebig viele Schiffe liegen. Niemand zahlt an den Besitzer einer Stadt, und in Tyros wird keine gebaut. Ein Schiff kostet so viele Karten, wie dann Schiffe im Feld sind. Die Bank tauscht genau drei Karten. Du fragst immer nur einen Mitspieler. Städte zählen 12, 10, 9 oder 7, Schiffe 8, 6, 5 oder 4, und Tyros kontrolliert, wer dort die meisten Schiffe hat.

explain-pile = Der Nachziehstapel. Als Aktion kannst du der Bank bis zu drei Karten geben und gleich viele ziehen.
explain-discards = Der Ablagestapel. Als Aktion kannst du der Bank drei Karten geben und dir hier eine aussuchen.
explain-tile = Ein Kärtchen. Wenn die Reiche wachsen, spielst du es für ein Reich, das an sein Feld grenzt.
explain-ship = Ein Schiff. Als Aktion fährt sein Besitzer damit auf ein Feld eines Reiches; bezahlt wird in dessen Farbe.
explain-square = Ein Platz für Schiffe. Um hierher zu fahren, wähle bei deiner Aktion zuerst eines deiner Schiffe.
explain-city = Ein Feld. Wo nur du Schiffe hast, kannst du als Aktion eine Stadt bauen, sobald ein Reich hier ist.
explain-yard = Eine Werft. Als Aktion baust du Schiffe in deinen Städten, und in Tyros, solange dort niemand eine Stadt hat.
explain-hand = Deine Karten. Mit ihnen bezahlst du Aktionen, und du kannst sie mit der Bank und mit anderen tauschen.
explain-wish = Eine Karte, um die du bittest, wenn du anderen einen Tausch anbietest.

# Warum eine Wahl besser ist als eine andere.
reason-ships =
    { $way ->
        [more] { $n ->
            [one] ein Schiff mehr auf dem Spielplan
           *[other] { $n } Schiffe mehr auf dem Spielplan
        }
       *[less] { $n ->
            [one] ein Schiff weniger auf dem Spielplan
           *[other] { $n } Schiffe weniger auf dem Spielplan
        }
    }
reason-cities =
    { $way ->
        [more] { $n ->
            [one] eine Stadt mehr
           *[other] { $n } Städte mehr
        }
       *[less] { $n ->
            [one] eine Stadt weniger
           *[other] { $n } Städte weniger
        }
    }
part-goal = Das Ziel
part-turn = Eine Runde
part-score = Was zählt
part-italian = Die italienische Ausgabe
example-city = Felder zählen für den, der sie hält, je nach Größe ihres Reiches. Im größten zählt dieses Schiff, allein auf seinem Feld, 6; eine Stadt zählt dort 12, ihr Bau bringt also 6 dazu.
example-growth = Zuerst wachsen die Reiche: Jeder spielt ein Kärtchen neben einem Reich, das dieses Feld bekommt. Das Reich wächst, nicht du: Es gehört niemandem.
example-sail = Dann handelt ihr reihum, solange die Karten reichen. Ein Schiff fährt beliebig weit zu einem Feld eines Reiches. Jeder Schritt kostet eine Karte in der Farbe des Zielfelds.
example-building = Eine Stadt kostet fünf Karten in der Farbe des Reiches, mit zwei eigenen Schiffen dort nur vier. Eines der Schiffe kommt zurück in deinen Vorrat; andere dürfen dort kein Schiff haben.
example-ranks = Je mehr Felder, desto höher der Rang. Städte zählen 12, 10, 9 und 8, Felder mit Schiffen nur eines Spielers 6, 5, 4 und 3, vom größten Reich bis zum kleinsten.
example-most = Wer in einem Reich allein die meisten Städte hat, bekommt dafür 7 Punkte; ebenso, wer zuerst in allen vieren eine Stadt hat. Feld 23 zählt für niemanden: Zwei Spieler teilen es sich.
example-italian = Städte zählen 12, 10, 9 und 7, Schiffe 8, 6, 5 und 4. In Tyros und bei einer Stadt dürfen beliebig viele Schiffe liegen, aber jedes kostet so viele Karten, wie dann Schiffe dort liegen. Tyros selbst zählt für den, der dort die meisten Schiffe hat.
