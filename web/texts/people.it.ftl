# A person’s page
nav-person = La mia pagina
person-played = Partite
person-won = Vinte
person-streak = Di fila
person-streak-best = Serie migliore
person-none = Ancora nessuna partita finita.
person-none-own = Non hai ancora finito nessuna partita. Ogni partita che finisci viene contata qui.
person-by-game = Per gioco
person-game = Gioco
person-players = Giocatori
person-mean = Media
person-best = Record
person-unfinished = Lasciate a un bot
person-against = Contro persone e bot
person-people = Persone
person-bots = Bot: { $level }
person-met = Incontri
person-ahead = Davanti
person-level = Alla pari
person-against-text = Ogni avversario a ogni tavolo conta una volta. Chi lascia la partita a un bot non è davanti a nessuno.
person-opponents = Gli avversari più frequenti
person-opponents-text = { $met ->
    [one] una volta
   *[other] { $met } volte
}, davanti { $ahead ->
    [one] una volta
   *[other] { $ahead } volte
}
person-recent = Ultime partite
person-recent-text = Partite a cui hai giocato anche tu, e partite a tavoli pubblici.
person-recent-none = Nessuna che tu possa aprire.
person-place = Posto { $place } su { $players }
person-left = lasciata a un bot
person-rated = classificata
person-ratings = Punteggi di forza
person-rating-games = { $games ->
    [one] dopo una partita classificata
   *[other] dopo { $games } partite classificate
}
person-rating-unplaced = Ancora qualche partita, e sarà abbastanza sicuro per la classifica.
person-gone = Questa pagina non è visibile per te
person-gone-text = Forse il link è sbagliato, oppure la persona mostra la pagina solo a chi ha giocato con lei.
person-visible-shared = Visibile a chi ha giocato con te.
person-visible-all = Visibile a tutti.
person-visible-nobody = Visibile solo a te.
person-change = Cambia

# The ladder
ladder = Classifica
ladder-text = Tutti cominciano da 1500. Il ± dice quanto è sicuro un punteggio: diciannove volte su venti la vera forza sta lì dentro.
ladder-place = Posto
ladder-player = Giocatore
ladder-rating = Punteggio
ladder-games = Partite
ladder-none = Nessuno ha ancora giocato abbastanza partite classificate a { $game }.
ladder-waiting = { $count ->
    [one] A un’altra persona manca ancora qualche partita classificata.
   *[other] Ad altre { $count } persone manca ancora qualche partita classificata.
}
ladder-how = Per entrarci, attiva la classifica nelle impostazioni e gioca ai tavoli classificati.

# Ratings and rated tables
new-rated = Classifica
new-rated-no = Non classificato
new-rated-yes = Classificato
new-rated-help = Per chi vuole stare in classifica: niente bot, niente suggerimenti, niente mosse annullate.
rated-title = Classificato
rated-text = Questa partita cambia il punteggio di tutti. Niente bot, niente suggerimenti, nessuna mossa annullata di comune accordo; chi la lascia a un bot arriva ultimo.
rated-switch = Voglio stare in classifica
rated-switch-text = Puoi giocare ai tavoli classificati, e il tuo nome e il tuo punteggio sono visibili a tutti nella classifica. Se lo disattivi, vengono nascosti.
problem-ratings-off = Questo tavolo è classificato: prima attiva la classifica.
problem-rated-table = Non si può fare a un tavolo classificato: solo persone, un posto ciascuno, niente suggerimenti, niente mosse annullate, e nessuno viene allontanato.
problem-no-such-person = Questa pagina non è visibile per te.

# Settings: your page, and what you take along
settings-page = La tua pagina
settings-visible = Chi può vederla
visible-shared = Chi ha giocato con me
visible-all = Tutti
visible-nobody = Solo io
settings-page-open = Apri la mia pagina
settings-export = Salva i miei dati
settings-export-text = Un file con tutto ciò che questo servizio ha di te: nome, dispositivi, impostazioni, risultati, punteggi, i tuoi tavoli, ciò che hai scritto e le registrazioni delle tue partite finite.
settings-export-running = { $count ->
    [one] Finora un tavolo…
   *[other] Finora { $count } tavoli…
}
settings-export-done = Salvato.
