world-chart = Seekarte
world-supply = Karten und Kärtchen
world-pile =
    { $count ->
        [one] Nachziehstapel: { $count } Karte
       *[other] Nachziehstapel: { $count } Karten
    }
world-stack = Kärtchenstapel: { $count } Kärtchen
world-wish = Du möchtest
world-starter = Startspieler
world-empire = { $empire }s Reich
world-city-of = Stadt von { $player }
world-ships-of =
    { $count ->
        [one] Schiff von { $player }
       *[other] { $count } Schiffe von { $player }
    }
world-zoom = Karte zoomen
trade-give = Du gibst
trade-want = Du bekommst
trade-more = { $side }, eine mehr
trade-less = { $side }, eine weniger
trade-ask = Frage
trade-too-few = { $player } hat nicht so viele Karten.
trade-send = Angebot abschicken
trade-leave = Abbrechen
trade-lacks-give = Wähle, was du gibst
trade-lacks-want = Wähle, was du bekommst
trade-lacks-ask = Wähle, wen du fragst
answer-open = hat noch nicht geantwortet
answer-given = hat geantwortet
answer-yes = nimmt an
answer-no = lehnt ab
answer-cannot = Du hast diese Karten nicht. Es wird für dich abgelehnt …
answer-unwanted = Du möchtest keine Angebote von Bots. Es wird für dich abgelehnt …
answer-soon = Deine Antwort geht gleich hinaus.
answer-no-bots = Keine Angebote von Bots mehr
pass-on = Passen, bis sich etwas ändert
passing = Du passt, bis sich das Brett oder deine Hand ändert.
