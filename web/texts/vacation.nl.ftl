# Vakanties
vacation = Vakantie
vacation-text = Ga je weg? Aan tafels die dagen duren en het toestaan, staat je bedenktijd stil tot de dag die je kiest, of tot je daar weer een keuze maakt. Een vakantie duurt hoogstens { $days } dagen; binnen twaalf maanden kun je er { $left ->
    [0] geen meer
    [one] nog één
   *[other] nog { $left }
 } beginnen.
vacation-yours = Je bent op vakantie tot en met { $day }.
vacation-until = Ik ben weg tot en met
vacation-go = Op vakantie gaan
vacation-back = Ik ben terug
vacation-next = De volgende kan beginnen op { $day }.
vacation-tag = op vakantie tot en met { $day }
new-vacations = Vakantie
new-vacations-yes = toegestaan: de bedenktijd wacht
new-vacations-no = niet toegestaan
lobby-vacations = Zolang iemand op vakantie is, staat zijn bedenktijd stil.
problem-vacation-too-long = Een vakantie kan niet in het verleden beginnen, en niet langer duren dan deze dienst toestaat.
problem-vacations-used-up = Je hebt alle vakanties van deze twaalf maanden al gehad.
