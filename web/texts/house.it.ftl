# What whoever runs the service does with tables and people.

house-closed = Questo tavolo è stato chiuso da chi gestisce il servizio.
house-barred = Qui sei bloccato
house-barred-text = Chi gestisce questo servizio ti ha bloccato. Con questo nome non puoi più giocare, guardare né scrivere.
house-barred-contact = A chi puoi chiedere spiegazioni
problem-barred = Chi gestisce questo servizio ti ha bloccato.
