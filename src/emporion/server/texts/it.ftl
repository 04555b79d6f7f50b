# Ciò che dice il servizio stesso, al di fuori dei giochi: ai dispositivi che installano le pagine e nelle anteprime dei link.
page-description = Byzanz, Tyros e Thurn und Taxis: gioca con amici e bot. Senza account, niente da installare.
shortcut-new = Nuovo tavolo
shortcut-puzzles = Risolvi gli enigmi

# Che cosa viene detto a chi non c’è: dal browser, da un webhook o per e-mail.
notice-turn = Tocca a te: { $game }
notice-turns = Tocca a te a { $count } tavoli
notice-waiting = Tocca ancora a te: { $game }
notice-waiting-many = Tocca ancora a te a { $count } tavoli
notice-with = Al tavolo con { $players }.
notice-table = { $game } con { $players }
notice-more =
    { $count ->
        [one] … e a un altro tavolo
       *[other] … e ad altri { $count } tavoli
    }
notice-stop = Non ricevere più queste notifiche: { $link }
notice-test = Una prova da Emporion
notice-test-body = Le notifiche arrivano qui.
notice-confirm = Conferma il tuo indirizzo
notice-confirm-body = Qualcuno, probabilmente tu, vuole sapere a questo indirizzo quando tocca a lui in Emporion. Per confermare, apri il link qui sotto. Se non sei stato tu, non fare nulla: non arriverà nessun’altra e-mail.

# Anteprime dei link.
preview-rules = { $game }: le regole
preview-lesson = Impara { $game } in dieci minuti
preview-puzzles = Posizioni di partite vere in cui una scelta è chiaramente la migliore. Trovala, e scopri perché.
preview-players = { $players }.
preview-free = Posto libero
preview-waiting =
    { $free ->
        [0] La partita sta per cominciare.
        [one] C’è ancora un posto libero.
       *[other] Ci sono ancora { $free } posti liberi.
    }
preview-over = La partita è finita.
preview-won = La partita è finita. Vittoria per { $winners }.
preview-turn = Di turno
preview-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
preview-tagline = Gioca con amici e bot
