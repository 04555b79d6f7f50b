# What the service itself says, outside of any game: to devices that install the pages, and in previews of links.
page-description = Byzanz, Tyros and Thurn und Taxis: play with friends and bots. No account, nothing to install.
shortcut-new = New table
shortcut-puzzles = Solve puzzles
