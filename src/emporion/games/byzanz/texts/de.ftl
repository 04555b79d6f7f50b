game-title = Byzanz
game-about = Biete auf dem Markt von Byzanz um Waren – mit genau den Waren, die du eigentlich verkaufen willst.
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
        [0] Eröffne die Versteigerung oder passe.
       *[other] Biete mehr als { $highest } oder passe.
    }
prompt-lay = Dein Gebot beträgt { $value }, das bisher höchste { $highest }. Lege Karten dazu oder gib das Gebot ab.
prompt-give = Wähle eine Karte aus dem Angebot für den Markt; der Rest gehört dir.
prompt-take = Wähle eine Sorte aus dem Markt und nimm alle ihre Karten.
prompt-limit =
    { $count ->
        [one] Du hast eine Karte zu viel: Verkaufe einen Satz oder wirf eine Karte ab.
       *[other] Du hast { $count } Karten zu viel: Verkaufe einen Satz oder wirf Karten ab.
    }
prompt-sell = Der letzte Markt ist verteilt. Du darfst noch verkaufen.

choice-pass = Passen
choice-bid = Gebot von { $value } abgeben
choice-done = Nichts mehr verkaufen
choice-lay = { $card } zum Gebot legen
choice-give = { $card } in den Markt legen
choice-take = { $kind } nehmen: { $cards }
choice-discard = { $card } abwerfen
choice-sell = { $cards } mit einem Gewinn von { $points } verkaufen

problem-not-in-hand = Diese Karte hast du nicht auf der Hand.
problem-out-of-order = Karten werden in der Reihenfolge Tuch, Gewürze, Wein, Holz, Getreide, Oliven gewählt, jeweils von 1 bis 4; nimm zurück und beginne mit der ersten.
problem-bid-too-low = Das Gebot muss höher sein als das höchste, und so kann es das nicht mehr werden.
problem-bid-started = Du hast schon ein Gebot begonnen: Schließe es erst ab oder nimm es zurück.
problem-nothing-laid = Zum Gebot sind noch keine Karten gelegt.
problem-not-in-lot = Diese Karte ist nicht im Angebot.
problem-not-in-market = Von dieser Sorte liegt nichts im Markt.
problem-no-such-set = Diese drei Karten hast du nicht auf der Hand.
problem-too-few-to-discard = Abgeworfen wird in der Reihenfolge der Sorten, und nach dieser Karte kämen zu wenige, um auf sieben zu kommen.
problem-someone-over-limit = Erst muss jemand anderes auf sieben Karten herunterkommen.
problem-not-held = Diese Karte hast du nicht auf der Hand.

log-round = Runde { $number } von { $rounds } beginnt.
log-lot = Angebot { $offer }: { $cards }.
log-pass = { $player } passt.
log-bid = { $player } bietet { $value }: { $cards }.
log-wins = { $player } gewinnt mit { $value }.
log-free = Niemand bietet: { $player } bekommt das Angebot umsonst ({ $cards }).
log-give = { $player } legt { $card } in den Markt und nimmt { $cards }.
log-last-card = Nur { $player } ist noch übrig: Die einzige Karte kommt in den Markt.
log-take = { $player } nimmt { $cards } aus dem Markt.
log-discard = { $player } wirft eine Karte verdeckt ab.
log-discard-own = Du wirfst { $card } verdeckt ab.
log-sell = { $player } verkauft { $cards } mit einem Gewinn von { $points }.
log-cleared = Im Markt übrig und nun aus dem Spiel: { $cards }.
log-over = Das Spiel ist zu Ende. Sieg für: { $winners }.

score-card =
    { $count ->
        [one] { $card }
       *[other] { $count } × { $card }
    }
score-total = Gewinn
score-tie-break = Übrige Handkarten (bei Gleichstand)

view-round = Runde { $round } von { $rounds }
view-deck =
    { $count ->
        [one] { $count } Karte im Stapel
       *[other] { $count } Karten im Stapel
    }
view-lot = Angebot
view-market = Markt
view-hand = Deine Hand
view-laying = Gebot in Vorbereitung
view-offers = Kommende Angebotskarten
view-player = Name
view-offer = Angebotskarte
view-bid = Gebot
view-cards = Karten
view-profit = Gewinn
view-passed = gepasst
view-discards = Abgeworfen

rules-title = Byzanz in Kürze
rules-B1 =
    Die Karten (B1). Sechs Warensorten mit je 16 Karten: sechs mit dem Wert 1, fünf mit 2, drei mit 3 und zwei mit 4. Dazu sechzehn Händler mit dem Wert 0.
rules-B2 =
    Der Anfang (B2). Alle bekommen vier Karten. Einige Karten kommen ungesehen aus dem Spiel, sodass der Stapel genau für alle Runden reicht: acht zu dritt, sechs zu viert oder zu fünft, vier zu sechst.
rules-B3 =
    Versteigerungen (B3). In jeder Runde gewinnt jede Person genau ein Angebot. Die oberste Angebotskarte gibt vor, wie viele Karten das Angebot hat. Reihum wird geboten oder gepasst. Du bietest, indem du Waren auslegst; nur ihr Wert zählt, und er muss höher sein als das höchste Gebot. Später darfst du erhöhen, indem du Karten dazulegst, aber nie, indem du welche austauschst. Wer passt, nimmt sein Gebot zurück und ist aus dieser Versteigerung ausgeschieden. Wer gewinnt, zahlt das Gebot in den Markt, legt auch eine Karte aus dem Angebot dorthin und nimmt die übrigen. Passen alle, bekommt das ganze Angebot umsonst, wer zuerst gepasst hat. Wer in einer Runde zuletzt übrig bleibt, bekommt das letzte Angebot, ohne zu bieten: Eine Karte davon kommt in den Markt, und zu fünft oder zu sechst ist das die einzige.
rules-B4 =
    Der Markt (B4). Nach den Versteigerungen nehmen alle, angefangen bei der niedrigsten Angebotskarte, jeweils alle Karten einer Sorte aus dem Markt. Was übrig bleibt, kommt aus dem Spiel. Wer die niedrigste Angebotskarte hatte, eröffnet die nächste Runde.
rules-B5 =
    Verkaufen (B5). Jederzeit, auch wenn jemand anderes am Zug ist, darfst du drei Karten einer Sorte verkaufen. Die höchste ist dein Gewinn, die beiden anderen kommen aus dem Spiel. Händler ersetzen jede Sorte, sind aber nie selbst der Gewinn; nur drei Händler, zusammen verkauft, sind 5 wert. Niemand behält mehr als sieben Karten: Wer mehr hat, muss sofort verkaufen oder abwerfen.
rules-B6 =
    Das Ende (B6). Nach dem letzten Markt dürfen alle noch verkaufen. Der höchste Gewinn siegt; bei Gleichstand siegt, wer mehr Karten übrig hat.
rules-B7 =
    Geheimnisse (B7). Handkarten sind geheim, Verkäufe werden gezeigt. Der behaltene Gewinn liegt verdeckt, außer wenn die Option „offene Gewinne“ eingeschaltet ist.
