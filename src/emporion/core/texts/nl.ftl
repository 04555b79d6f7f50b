# Teksten die alle spellen delen.
nothing = niets
somebody = Iemand
list = { $others } en { $last }
waiting = Wachten op { $player }.
game-over = Het spel is afgelopen. Gewonnen door { $winners }.

refused = “{ $choice }” kan niet: { $reason }
problem-over = het spel is afgelopen.
problem-not-your-turn = een andere speler is aan de beurt.
problem-not-now = dat kan nu niet.
cannot-undo = Dit kun je niet meer terugnemen: er is iets onthuld, of een andere speler is al aan de beurt.
nothing-to-undo = Er valt niets terug te nemen.

# Het programma in de terminal.
ui-welcome = { $game } voor { $players } spelers. Typ een nummer of een zet; “help” toont alle commando’s.
ui-your-turn = { $player }: { $prompt }
ui-thinking = { $player } denkt na …
ui-choose = Jouw keuze
ui-unknown = “{ $input }” is geen nummer uit de lijst en ook geen zet. “help” toont alle commando’s.
ui-undone = Teruggenomen.
ui-saved = Opgeslagen in { $file }.
ui-bye = Tot ziens! Met “emporion play --resume FILE” speel je een bewaard spel verder.
ui-commands =
    nummer of zet    maak die keuze (scheid meer zetten met komma’s)
    undo             neem je laatste keuze terug
    log              bekijk wat er tot nu toe is gebeurd
    help             bekijk deze commando’s en de regels; “help B3” toont één hoofdstuk
    save FILE        sla het spelverslag op
    quit             stop met spelen
ui-winner = gewonnen
unknown-choice = de zet “{ $choice }” bestaat niet; je kunt kiezen uit: { $possible }
ui-hand-over = { $player }, jij bent aan de beurt. Druk op Enter als niemand meekijkt.
ui-may-act = { $player }, je mag nu iets doen buiten je beurt. Druk op Enter om dat over te slaan.
ui-save-where = Geef een bestandsnaam op: save FILE
ui-not-saved = { $file } kan niet worden opgeslagen: { $reason }
ui-not-a-record = { $file } bestaat al en is geen spelverslag; kies een andere naam.
ui-not-here = Niemand aan deze terminal zit op plaats “{ $seat }”.
series-ends = “{ $choice }” onthult iets of beëindigt je beurt; daarna kan er in dezelfde regel niets meer volgen.

# Waarom een keuze beter is dan een andere.
reason-now = Meteen: { $what }
reason-later = Later: { $what }
reason-points =
    { $way ->
        [more] { $n ->
            [one] één punt meer
           *[other] { $n } punten meer
        }
       *[less] { $n ->
            [one] één punt minder
           *[other] { $n } punten minder
        }
    }
reason-others =
    { $way ->
        [more] { $n ->
            [one] { $player } heeft één punt meer
           *[other] { $player } heeft { $n } punten meer
        }
       *[less] { $n ->
            [one] { $player } heeft één punt minder
           *[other] { $player } heeft { $n } punten minder
        }
    }
reason-cards =
    { $way ->
        [more] { $n ->
            [one] één kaart meer in je hand
           *[other] { $n } kaarten meer in je hand
        }
       *[less] { $n ->
            [one] één kaart minder in je hand
           *[other] { $n } kaarten minder in je hand
        }
    }
