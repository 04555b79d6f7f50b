# Urlaub
vacation = Urlaub
vacation-text = Bist du weg? An Tischen, an denen über Tage gespielt wird und Urlaub erlaubt ist, steht deine Bedenkzeit still, bis zu dem Tag, den du wählst, oder bis du dort wieder etwas entscheidest. Ein Urlaub dauert höchstens { $days } Tage; innerhalb von zwölf Monaten kannst du { $left ->
    [0] keinen mehr
    [one] noch einen
   *[other] noch { $left }
 } beginnen.
vacation-yours = Du bist bis { $day } im Urlaub.
vacation-until = Ich bin weg bis
vacation-go = In den Urlaub gehen
vacation-back = Ich bin wieder da
vacation-next = Der nächste kann am { $day } beginnen.
vacation-tag = im Urlaub bis { $day }
new-vacations = Urlaub
new-vacations-yes = erlaubt: die Bedenkzeit wartet
new-vacations-no = nicht erlaubt
lobby-vacations = Solange jemand im Urlaub ist, steht die Bedenkzeit still.
problem-vacation-too-long = Ein Urlaub kann nicht in der Vergangenheit beginnen und nicht länger dauern, als dieser Dienst erlaubt.
problem-vacations-used-up = Du hattest alle Urlaube dieser zwölf Monate schon.
