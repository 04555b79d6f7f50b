# Vacanze
vacation = Vacanza
vacation-text = Parti? Ai tavoli che durano giorni e che lo permettono il tuo tempo resta fermo fino al giorno che scegli, o finché non fai lì la tua prossima scelta. Una vacanza dura al massimo { $days } giorni; in dodici mesi { $left ->
    [0] non puoi iniziarne altre
    [one] puoi iniziarne ancora una
   *[other] puoi iniziarne altre { $left }
 }.
vacation-yours = Sei in vacanza fino a { $day }.
vacation-until = Sono via fino al
vacation-go = Vai in vacanza
vacation-back = Sono tornato
vacation-next = La prossima può iniziare { $day }.
vacation-tag = in vacanza fino a { $day }
new-vacations = Vacanze
new-vacations-yes = permesse: il tempo si ferma
new-vacations-no = non permesse
lobby-vacations = Finché qualcuno è in vacanza, il suo tempo resta fermo.
problem-vacation-too-long = Una vacanza non può iniziare nel passato né durare più di quanto questo servizio permette.
problem-vacations-used-up = Hai già fatto tutte le vacanze di questi dodici mesi.
