# Im Voraus entscheiden
advance = Im Voraus entscheiden
advance-note = Nur du siehst das. Es gilt nicht mehr, sobald etwas geschieht, das du nicht voraussehen konntest; bis dahin kannst du es zurücknehmen.
advance-back = Zurücknehmen
advance-pass = In dieser Versteigerung passen
advance-pass-above = Über diesem Gebot passen
advance-done = Nichts mehr verkaufen
advance-decline = In dieser Runde alle Angebote ablehnen
advance-accept = Diesen Tausch in dieser Runde annehmen
advance-part-number = Gebot
advance-part-give = Ich gebe
advance-part-get = Ich bekomme
advance-made-pass = Du passt in dieser Versteigerung, was auch geboten wird.
advance-made-pass-above = Du passt, sobald mehr als { $number } geboten ist.
advance-made-done = Du verkaufst nichts mehr.
advance-made-decline = Du lehnst in dieser Runde alle Angebote ab.
advance-made-accept = Du nimmst in dieser Runde einen Tausch an: eine Karte { $give } für { $get }.
problem-not-in-advance = Das lässt sich jetzt nicht im Voraus entscheiden.
