# A person’s page
nav-person = Mijn pagina
person-played = Partijen
person-won = Gewonnen
person-streak = Op rij
person-streak-best = Langste reeks
person-none = Nog geen partij uitgespeeld.
person-none-own = Je hebt nog geen partij uitgespeeld. Elke partij die je uitspeelt, telt hier mee.
person-by-game = Per spel
person-game = Spel
person-players = Spelers
person-mean = Gemiddeld
person-best = Beste
person-unfinished = Aan bot gelaten
person-against = Tegen mensen en bots
person-people = Mensen
person-bots = Bots: { $level }
person-met = Ontmoet
person-ahead = Ervoor
person-level = Gelijk
person-against-text = Elke tegenstander aan elke tafel telt één keer. Wie een partij aan een bot overlaat, eindigt voor niemand.
person-opponents = Vaakst ontmoet
person-opponents-text = { $met } keer, { $ahead } keer ervoor
person-recent = Laatste partijen
person-recent-text = Partijen waar jij ook bij was, en partijen aan openbare tafels.
person-recent-none = Geen die jij kunt openen.
person-place = Plaats { $place } van { $players }
person-left = aan een bot overgelaten
person-rated = met rating
person-ratings = Ratings
person-rating-games = { $games ->
    [one] na één partij met rating
   *[other] na { $games } partijen met rating
}
person-rating-unplaced = Nog een paar partijen, dan is hij zeker genoeg voor de ranglijst.
person-gone = Deze pagina is niet voor jou te zien
person-gone-text = Misschien klopt de link niet, of laat deze persoon de pagina alleen zien aan mensen met wie is gespeeld.
person-visible-shared = Zichtbaar voor mensen met wie je hebt gespeeld.
person-visible-all = Zichtbaar voor iedereen.
person-visible-nobody = Alleen voor jou zichtbaar.
person-change = Wijzigen

# The ladder
ladder = Ranglijst
ladder-text = Iedereen begint bij 1500. De ± zegt hoe zeker een rating is: in negentien van de twintig gevallen ligt de echte sterkte daarbinnen.
ladder-place = Plaats
ladder-player = Speler
ladder-rating = Rating
ladder-games = Partijen
ladder-none = Nog niemand heeft genoeg partijen { $game } met rating gespeeld.
ladder-waiting = { $count ->
    [one] Nog één persoon heeft een paar partijen met rating nodig.
   *[other] Nog { $count } mensen hebben een paar partijen met rating nodig.
}
ladder-how = Wil je erbij staan? Zet ratings aan bij de instellingen en speel aan tafels met rating.

# Ratings and rated tables
new-rated = Rating
new-rated-no = Zonder rating
new-rated-yes = Met rating
new-rated-help = Voor wie een rating wil: geen bots, geen hints, geen terugnames.
rated-title = Met rating
rated-text = Deze partij verandert ieders rating. Geen bots, geen hints, geen terugnames; wie de partij aan een bot overlaat, wordt laatste.
rated-switch = Ik wil een rating
rated-switch-text = Je kunt aan tafels met rating spelen, en je naam en rating staan voor iedereen op de ranglijst. Zet je het uit, dan zijn ze verborgen.
problem-ratings-off = Aan deze tafel wordt met rating gespeeld: zet eerst ratings aan.
problem-rated-table = Dat kan niet aan een tafel met rating: alleen mensen, ieder één plaats, geen hints, geen terugnames, en niemand wordt verwijderd.
problem-no-such-person = Deze pagina is niet voor jou te zien.

# Settings: your page, and what you take along
settings-page = Jouw pagina
settings-visible = Wie mag hem zien
visible-shared = Mensen met wie ik heb gespeeld
visible-all = Iedereen
visible-nobody = Alleen ik
settings-page-open = Mijn pagina openen
settings-export = Mijn gegevens bewaren
settings-export-text = Een bestand met alles wat deze dienst van je heeft: naam, apparaten, instellingen, uitslagen, ratings, je tafels, wat je schreef, en de spelverslagen van je uitgespeelde partijen.
settings-export-running = { $count ->
    [one] Tot nu toe één tafel …
   *[other] Tot nu toe { $count } tafels …
}
settings-export-done = Bewaard.
