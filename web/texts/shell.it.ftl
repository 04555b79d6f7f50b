# Le pagine come app: senza connessione, in una nuova versione, installate.
offline-title = Nessuna connessione
offline-note = Puoi comunque leggere le regole e seguire le lezioni. Per i tavoli serve una connessione.
offline-page = Per questa pagina serve una connessione al server: i tavoli sono lì, e della tua partita non si perde nulla.
offline-again = Si apre da sola appena torna la connessione.
offline-there = Senza connessione puoi leggere
update-title = C’è una nuova versione.
update-text = Ricarica la pagina per usarla. La tua partita resta com’è.
update-go = Ricarica
install-go = Installa come app
