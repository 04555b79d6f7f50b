# What whoever runs the service does with tables and people.

house-closed = Deze tafel is gesloten door wie deze dienst beheert.
house-barred = Je bent hier geblokkeerd
house-barred-text = Wie deze dienst beheert, heeft je geblokkeerd. Onder deze naam kun je niet meer spelen, toekijken of schrijven.
house-barred-contact = Aan wie je dat kunt vragen
problem-barred = Wie deze dienst beheert, heeft je geblokkeerd.
