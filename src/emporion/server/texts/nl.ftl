# Wat de dienst zelf zegt, buiten de spellen om: tegen apparaten die de pagina’s installeren, en in voorbeelden van links.
page-description = Byzanz, Tyros en Thurn und Taxis: speel met vrienden en bots. Geen account, niets te installeren.
shortcut-new = Nieuwe tafel
shortcut-puzzles = Puzzels oplossen

# Voorbeelden van links.
preview-rules = { $game }: de spelregels
preview-lesson = Leer { $game } in tien minuten
preview-puzzles = Stellingen uit echte partijen waarin één keuze duidelijk de beste is. Vind die, en ontdek waarom.
preview-players = { $players }.
preview-free = Vrije plaats
preview-waiting =
    { $free ->
        [0] Het spel begint zo.
        [one] Er is nog één plaats vrij.
       *[other] Er zijn nog { $free } plaatsen vrij.
    }
preview-over = Het spel is afgelopen.
preview-won = Het spel is afgelopen. Gewonnen door { $winners }.
preview-turn = Aan de beurt
preview-points =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
preview-tagline = Speel met vrienden en bots
