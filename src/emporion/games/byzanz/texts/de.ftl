game-title = Byzanz
game-about = Biete auf dem Markt von Byzanz um Waren – mit genau den Waren, die du eigentlich verkaufen willst.
game-goal = Wer am meisten Gewinn macht, siegt: Verkaufe drei Karten einer Sorte, und die höchste der drei gehört dir.
option-open_profits = offene Gewinne

kind-cloth = Tuch
kind-spices = Gewürze
kind-wine = Wein
kind-wood = Holz
kind-grain = Getreide
kind-olives = Oliven
kind-traders = Händler
card-cloth = Tuch { $value }
card-spices = Gewürze { $value }
card-wine = Wein { $value }
card-wood = Holz { $value }
card-grain = Getreide { $value }
card-olives = Oliven { $value }
card-trader = Händler

prompt-bid =
    { $highest ->
        [0] Gib das erste Gebot ab oder passe.
       *[other] Biete mehr als { $highest } oder passe.
    }
prompt-lay =
    { $highest ->
        [0] Dein Gebot: { $value }. Lege Karten dazu oder biete.
       *[other] Dein Gebot: { $value }. Höchstes Gebot: { $highest }. Lege Karten dazu oder biete.
    }
prompt-give = Wähle eine Karte aus dem Angebot für den Markt; den Rest bekommst du.
prompt-take = Wähle eine Sorte und nimm alle Karten davon aus dem Markt.
prompt-limit =
    { $count ->
        [one] Du hast eine Karte zu viel: Verkaufe ein Set oder lege eine Karte ab.
       *[other] Du hast { $count } Karten zu viel: Verkaufe ein Set oder lege Karten ab.
    }
prompt-sell = Der letzte Markt ist verteilt. Du darfst noch Sets verkaufen.

choice-pass = Passen
choice-bid = { $value } bieten
choice-done = Nichts mehr verkaufen
choice-lay = { $card } zum Gebot legen
choice-give = { $card } in den Markt legen
choice-take = { $kind } nehmen: { $cards }
choice-discard = { $card } ablegen
choice-sell = { $cards } für { $points } Gewinn verkaufen

problem-not-in-hand = Diese Karte hast du nicht auf der Hand.
problem-out-of-order = Karten werden in der Reihenfolge Tuch, Gewürze, Wein, Holz, Getreide, Oliven gelegt, jeweils von 1 bis 4; geh zurück und beginne mit der ersten.
problem-bid-too-low = Dein Gebot muss höher sein als das höchste, und so klappt das nicht mehr.
problem-bid-started = Du hast ein Gebot begonnen: Gib es ab oder nimm es zurück.
problem-nothing-laid = Du hast noch keine Karte zu deinem Gebot gelegt.
problem-not-in-lot = Diese Karte liegt nicht im Angebot.
problem-not-in-market = Von dieser Sorte liegt nichts im Markt.
problem-no-such-set = Diese drei Karten hast du nicht auf der Hand.
problem-too-few-to-discard = Abgelegt wird in der Reihenfolge der Sorten, und nach dieser Karte kämen zu wenige, um auf sieben zu kommen.
problem-someone-over-limit = Erst muss jemand anderes auf sieben Karten kommen.
problem-not-held = Diese Karte hast du nicht auf der Hand.
problem-trader-in-bid = Händler sind nichts wert; mit ihnen kannst du nicht bieten.

log-round = Runde { $number } von { $rounds } beginnt.
log-lot = Angebot { $offer }: { $cards }.
log-pass = { $player } passt.
log-bid = { $player } bietet { $value }: { $cards }.
log-wins = { $player } ersteigert das Angebot für { $value }.
log-free = Alle passen: { $player } bekommt das Angebot umsonst ({ $cards }).
log-give = { $player } legt { $card } in den Markt und nimmt { $cards }.
log-last-card = Nur noch { $player } ist übrig: { $card } kommt in den Markt.
log-take = { $player } nimmt { $cards } aus dem Markt.
log-discard = { $player } legt eine Karte verdeckt ab.
log-discard-own = Du legst { $card } verdeckt ab.
log-sell = { $player } verkauft { $cards } für { $points } Gewinn.
log-cleared = Im Markt übrig und aus dem Spiel: { $cards }.
log-over = Das Spiel ist zu Ende. Sieg für { $winners }.

score-card =
    { $count ->
        [one] { $card }
       *[other] { $count } × { $card }
    }
score-total = Gewinn
score-tie-break = Karten auf der Hand (bei Gleichstand)

view-round = Runde { $round } von { $rounds }
view-deck =
    { $count ->
        [one] { $count } Karte im Stapel
       *[other] { $count } Karten im Stapel
    }
view-lot = Angebot
view-market = Markt
view-hand = Deine Hand
view-laying = Dein neues Gebot
view-offers = Kommende Angebotskarten
view-player = Spieler
view-offer = Angebotskarte
view-bid = Gebot
view-cards = Karten
view-profit = Gewinn
view-passed = gepasst
view-discards = Abgelegt

rules-title = Byzanz in Kürze
rules-B1 =
    Die Karten (B1). Es gibt sechs Sorten Waren mit je 16 Karten: sechs mit dem Wert 1, fünf mit 2, drei mit 3 und zwei mit 4. Dazu kommen sechzehn Händler mit dem Wert 0.
rules-B2 =
    Vorbereitung (B2). Alle bekommen vier Karten. Einige Karten kommen ungesehen aus dem Spiel, sodass der Stapel genau für alle Runden reicht: acht zu dritt, sechs zu viert oder fünft, vier zu sechst.
rules-B3 =
    Versteigerungen (B3). In jeder Runde ersteigert jeder genau ein Angebot. Die oberste Angebotskarte zeigt, wie viele Karten es hat. Reihum wird geboten oder gepasst. Du bietest, indem du Waren auslegst; nur ihr Gesamtwert zählt, und er muss das höchste Gebot übertreffen. Später darfst du erhöhen, indem du Karten dazulegst; austauschen darfst du sie nicht. Wer passt, nimmt sein Gebot zurück und ist aus dieser Versteigerung heraus. Wer gewinnt, zahlt sein Gebot in den Markt, legt eine Karte aus dem Angebot dazu und nimmt den Rest. Passen alle, bekommt das ganze Angebot umsonst, wer zuerst gepasst hat. Der Letzte einer Runde bekommt das letzte Angebot ohne zu bieten: Eine Karte davon kommt in den Markt, und zu fünft oder sechst ist das die einzige.
rules-B4 =
    Der Markt (B4). Nach den Versteigerungen nimmt sich jeder, angefangen bei der niedrigsten Angebotskarte, alle Karten einer Sorte aus dem Markt. Was übrig bleibt, kommt aus dem Spiel. Wer die niedrigste Angebotskarte hatte, eröffnet die nächste Runde.
rules-B5 =
    Verkaufen (B5). Jederzeit, auch wenn andere am Zug sind, darfst du drei Karten einer Sorte verkaufen. Die höchste ist dein Gewinn, die beiden anderen kommen aus dem Spiel. Händler ersetzen jede Sorte, sind aber nie der Gewinn; nur drei Händler zusammen sind 5 wert. Niemand darf mehr als sieben Karten haben: Wer mehr hat, muss sofort verkaufen oder ablegen.
rules-B6 =
    Spielende (B6). Nach dem letzten Markt dürfen alle noch verkaufen. Der höchste Gewinn siegt; bei Gleichstand, wer mehr Karten auf der Hand hat.
rules-B7 =
    Was geheim ist (B7). Handkarten sind geheim, Verkäufe sehen alle. Der Gewinn liegt verdeckt, außer mit der Option „offene Gewinne“.

explain-hand = Deine Karten. In einer Versteigerung bietest du mit ihnen; ein Set aus drei Karten kannst du jederzeit verkaufen.
explain-lot = Das Angebot dieser Versteigerung. Wer gewinnt, legt eine Karte davon in den Markt und behält den Rest.
explain-market = Der Markt. Nach den Versteigerungen nimmt sich jeder alle Karten einer Sorte, die niedrigste Angebotskarte zuerst.
explain-set = Ein Set aus drei Karten. Die höchste ist dein Gewinn, die beiden anderen kommen aus dem Spiel.

# Warum eine Wahl besser ist als eine andere.
reason-worth =
    { $way ->
        [more] { $n ->
            [one] deine Hand ist beim Bieten eins mehr wert
           *[other] deine Hand ist beim Bieten { $n } mehr wert
        }
       *[less] { $n ->
            [one] deine Hand ist beim Bieten eins weniger wert
           *[other] deine Hand ist beim Bieten { $n } weniger wert
        }
    }
part-goal = Das Ziel
part-turn = Eine Runde
part-score = Was zählt
example-sale = Verkaufe drei Karten einer Sorte, wann immer du willst. Die höchste behältst du als Gewinn, die beiden anderen sind weg. Nach der letzten Runde siegt der höchste Gewinn.
example-auction = In jeder Runde bekommt jeder ein Angebot. Du bietest mit genau den Karten, die du gern behalten würdest: Nur ihre Summe zählt, und sie muss das höchste Gebot übertreffen. Wer passt, nimmt sein Gebot zurück. Passen alle, bekommt das Angebot umsonst, wer zuerst gepasst hat.
example-give = Wer gewinnt, zahlt: Das Gebot kommt in den Markt, und eine Karte des Angebots dazu. Der Rest des Angebots kommt auf die Hand.
example-market = Nach den Versteigerungen wählt die niedrigste Angebotskarte zuerst: Such dir eine Sorte aus, und alle ihre Karten gehören dir. Das kleinste Angebot bringt die erste Wahl.
example-trader = Ein Händler ersetzt jede Sorte, ist aber nie die Karte, die du behältst.
example-traders = Drei Händler zusammen verkauft bringen 5. Niemand darf mehr als sieben Karten halten: Verkaufe oder lege rechtzeitig ab.
