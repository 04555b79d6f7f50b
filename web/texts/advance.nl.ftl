# Vooraf beslissen
advance = Vooraf beslissen
advance-note = Alleen jij ziet dit. Het vervalt zodra er iets gebeurt dat je niet kon voorzien, en tot dan kun je het terugnemen.
advance-back = Terugnemen
advance-pass = Passen in deze veiling
advance-pass-above = Passen boven dit bod
advance-done = Niets meer verkopen
advance-decline = Deze ronde alle ruilvoorstellen afslaan
advance-accept = Deze ruil deze ronde aannemen
advance-part-number = Bod
advance-part-give = Ik geef
advance-part-get = Ik krijg
advance-made-pass = Je past in deze veiling, wat er ook geboden wordt.
advance-made-pass-above = Je past zodra het bod hoger is dan { $number }.
advance-made-done = Je verkoopt niets meer.
advance-made-decline = Je slaat deze ronde alle ruilvoorstellen af.
advance-made-accept = Je neemt deze ronde een ruil aan van één kaart { $give } voor { $get }.
problem-not-in-advance = Dat kan nu niet vooraf worden beslist.
