# Decidere in anticipo
advance = Decidi in anticipo
advance-note = Lo vedi solo tu. Non vale più appena succede qualcosa che non potevi prevedere; fino ad allora puoi ritirarlo.
advance-back = Ritira
advance-pass = Passa in quest’asta
advance-pass-above = Passa oltre questa offerta
advance-done = Non vendere altro
advance-decline = Rifiuta tutte le offerte di questo round
advance-accept = Accetta questo scambio in questo round
advance-part-number = Offerta
advance-part-give = Do
advance-part-get = Ricevo
advance-made-pass = Passerai in quest’asta, qualunque sia l’offerta.
advance-made-pass-above = Passerai appena l’offerta supera { $number }.
advance-made-done = Non venderai altro.
advance-made-decline = Rifiuterai tutte le offerte di questo round.
advance-made-accept = In questo round accetterai uno scambio: una carta { $give } per { $get }.
problem-not-in-advance = Ora questo non si può decidere in anticipo.
