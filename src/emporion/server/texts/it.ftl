# Ciò che dice il servizio stesso, al di fuori dei giochi: ai dispositivi che installano le pagine e nelle anteprime dei link.
page-description = Byzanz, Tyros e Thurn und Taxis: gioca con amici e bot. Senza account, niente da installare.
shortcut-new = Nuovo tavolo
shortcut-puzzles = Risolvi gli enigmi

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
