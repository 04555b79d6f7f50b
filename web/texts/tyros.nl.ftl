world-chart = Zeekaart
world-supply = Kaarten en kaartjes
world-pile =
    { $count ->
        [one] Trekstapel: { $count } kaart
       *[other] Trekstapel: { $count } kaarten
    }
world-stack =
    { $count ->
        [one] Stapel: { $count } kaartje
       *[other] Stapel: { $count } kaartjes
    }
world-wish = Je wilt
world-starter = startspeler
world-empire = het { $empire } rijk
world-city-of = stad van { $player }
world-ships-of =
    { $count ->
        [one] schip van { $player }
       *[other] { $count } schepen van { $player }
    }
world-zoom = Kaart zoomen
trade-give = Je geeft
trade-want = Je krijgt
trade-more = { $side }, één meer
trade-less = { $side }, één minder
trade-ask = Vraag
trade-too-few = { $player } heeft niet zoveel kaarten.
trade-send = Voorstel versturen
trade-leave = Annuleren
trade-lacks-give = Kies wat je geeft
trade-lacks-want = Kies wat je krijgt
trade-lacks-ask = Kies wie je vraagt
answer-open = heeft nog niet geantwoord
answer-given = heeft geantwoord
answer-yes = gaat akkoord
answer-no = weigert
answer-cannot = Je hebt deze kaarten niet. Er wordt voor je geweigerd …
answer-unwanted = Je wilt geen voorstellen van bots. Er wordt voor je geweigerd …
answer-soon = Je antwoord gaat zo de deur uit.
answer-no-bots = Geen voorstellen van bots meer
pass-on = Pas tot er iets verandert
passing = Je past tot het bord of je hand verandert.
