# De pagina’s als app: zonder verbinding, in een nieuwe versie, geïnstalleerd.
offline-title = Geen verbinding
offline-note = De spelregels en de lessen kun je nog steeds lezen. Tafels hebben verbinding nodig.
offline-page = Deze pagina heeft verbinding met de server nodig: daar staan de tafels, en je spel gaat niet verloren.
offline-again = Ze opent vanzelf zodra de verbinding er weer is.
offline-there = Zonder verbinding kun je lezen
update-title = Er is een nieuwe versie.
update-text = Laad de pagina opnieuw om die te gebruiken. Je spel blijft zoals het is.
update-go = Opnieuw laden
install-go = Als app installeren
