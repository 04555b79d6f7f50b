# Ciò che dice il servizio stesso, al di fuori dei giochi: ai dispositivi che installano le pagine e nelle anteprime dei link.
page-description = Byzanz, Tyros e Thurn und Taxis: gioca con amici e bot. Senza account, niente da installare.
shortcut-new = Nuovo tavolo
shortcut-puzzles = Risolvi gli enigmi
