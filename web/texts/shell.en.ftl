# The pages as an app: without a connection, in a new version, installed.
offline-title = No connection
offline-note = You can still read the rules and take the lessons. Tables need a connection.
offline-page = This page needs a connection to the server: tables are kept there, and nothing of your game is lost.
offline-again = It opens by itself as soon as the connection is back.
offline-there = Without a connection you can read
update-title = There is a new version.
update-text = Reload the page to use it. Your game stays as it is.
update-go = Reload
install-go = Install as an app
