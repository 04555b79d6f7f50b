# Vacations
vacation = Vacation
vacation-text = Going away? At tables played over days that allow it, your clock stands still until the date you choose, or until you make your next choice there. A vacation has at most { $days } days; you can begin { $left ->
    [0] no more
    [one] one more
   *[other] { $left } more
 } within twelve months.
vacation-yours = You’re on vacation until { $day }.
vacation-until = I’m away until
vacation-go = Go on vacation
vacation-back = I’m back
vacation-next = The next one can begin on { $day }.
vacation-tag = on vacation until { $day }
new-vacations = Vacations
new-vacations-yes = allowed: the clock waits
new-vacations-no = not allowed
lobby-vacations = While somebody is on vacation, their clock stands still.
problem-vacation-too-long = A vacation can’t begin in the past, or be longer than this service allows.
problem-vacations-used-up = You’ve had all your vacations of these twelve months.
