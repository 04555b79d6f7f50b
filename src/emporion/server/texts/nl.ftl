# Wat de dienst zelf zegt, buiten de spellen om: tegen apparaten die de pagina’s installeren, en in voorbeelden van links.
page-description = Byzanz, Tyros en Thurn und Taxis: speel met vrienden en bots. Geen account, niets te installeren.
shortcut-new = Nieuwe tafel
shortcut-puzzles = Puzzels oplossen
