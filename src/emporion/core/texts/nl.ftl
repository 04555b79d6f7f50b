# Teksten die alle spellen delen.
nothing = niets
waiting = Wachten op { $player }.
game-over = Het spel is afgelopen. Gewonnen door: { $winners }.

refused = “{ $choice }” is niet mogelijk: { $reason }
problem-over = het spel is afgelopen.
problem-not-your-turn = nu is een andere speler aan zet.
problem-not-now = dat is nu niet aan de orde.
cannot-undo = De laatste keuze kan niet worden teruggenomen: er is iets verborgens zichtbaar geworden, of er is nu een andere speler aan zet.
nothing-to-undo = Er valt niets terug te nemen.

# Het programma in de terminal.
ui-welcome = { $game } voor { $players } spelers. Typ een nummer of een zet; “help” toont alle commando’s.
ui-your-turn = { $player }: { $prompt }
ui-thinking = { $player } denkt na …
ui-choose = Jouw keuze
ui-unknown = “{ $input }” is geen nummer uit de lijst en ook geen zet. “help” toont alle commando’s.
ui-undone = Teruggenomen.
ui-saved = Opgeslagen in { $file }.
ui-bye = Tot ziens. Een bewaard spel gaat verder met “emporion play --resume FILE”.
ui-commands =
    nummer of zet    die keuze maken (meer zetten: met komma’s ertussen)
    undo             je laatste keuze terugnemen
    log              wat er tot nu toe is gebeurd
    help             deze commando’s en de spelregels; “help B3” toont één hoofdstuk
    save FILE        het verslag van de partij opslaan in een bestand
    quit             stoppen met spelen
ui-winner = winnaar
unknown-choice = er is geen zet “{ $choice }”; nu mogelijk: { $possible }
ui-hand-over = { $player } is aan de beurt. Druk op Enter als niemand anders meekijkt.
ui-may-act = { $player }, je mag nu buiten je beurt handelen. Druk op Enter om zonder verder te gaan.
ui-save-where = Zeg waarheen: save FILE
ui-not-saved = { $file } kan niet worden geschreven: { $reason }
ui-not-a-record = { $file } bestaat al en is geen opgeslagen spel; kies een andere naam.
ui-not-here = “{ $seat }” is niet de plaats van iemand aan deze terminal.
series-ends = “{ $choice }” maakt iets verborgens zichtbaar of beëindigt de zet: daarna kan niets tegelijk worden meegekozen.
