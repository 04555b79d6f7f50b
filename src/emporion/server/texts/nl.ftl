# Wat de dienst zelf zegt, buiten de spellen om: tegen apparaten die de pagina’s installeren, en in voorbeelden van links.
page-description = Byzanz, Tyros en Thurn und Taxis: speel met vrienden en bots. Geen account, niets te installeren.
shortcut-new = Nieuwe tafel
shortcut-puzzles = Puzzels oplossen

# Wat mensen horen die er niet zijn: via een browser, een webhook of e-mail.
notice-turn = Jouw beurt: { $game }
notice-turns = Jouw beurt aan { $count } tafels
notice-waiting = Nog steeds jouw beurt: { $game }
notice-waiting-many = Nog steeds jouw beurt aan { $count } tafels
notice-with = Aan tafel met { $players }.
notice-table = { $game } met { $players }
notice-more =
    { $count ->
        [one] … en nog een tafel
       *[other] … en nog { $count } tafels
    }
notice-stop = Stop deze meldingen: { $link }
notice-test = Een test van Emporion
notice-test-body = Meldingen bereiken je hier.
notice-confirm = Bevestig je adres
notice-confirm-body = Iemand, waarschijnlijk jijzelf, wil op dit adres horen wanneer die aan de beurt is in Emporion. Open de link hieronder om dat te bevestigen. Was jij het niet, doe dan niets: er komt verder geen e-mail.

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
