# What whoever runs the service does with tables and people.

house-closed = Wer diesen Dienst betreibt, hat diesen Tisch geschlossen.
house-barred = Du bist hier gesperrt
house-barred-text = Wer diesen Dienst betreibt, hat dich gesperrt. Unter diesem Namen kannst du nicht mehr spielen, zuschauen oder schreiben.
house-barred-contact = Wen du danach fragen kannst
problem-barred = Wer diesen Dienst betreibt, hat dich gesperrt.
