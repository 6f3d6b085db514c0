import type { MessageTexts } from './fa-IR.ts';

export const messages: MessageTexts = {
  code: {
    subject: 'Charsu-Code: {code}',
    text: 'Ihr Charsu-Code lautet {code}. Er gilt {minutes} Minuten.\nWenn Sie ihn nicht angefordert haben, beachten Sie diese Nachricht nicht. Geben Sie den Code niemandem; wir fragen nie danach.',
  },
  addressNotConfirmed: {
    subject: 'Diese Adresse ist nicht bestätigt',
    text: 'Diese Adresse steht in einem Charsu-Konto, ist dort aber nicht bestätigt: An sie wird kein Code gesendet. Melden Sie sich mit einer anderen Adresse des Kontos an und bestätigen Sie diese im Profil.\nWenn Sie keinen Code angefordert haben, beachten Sie diese Nachricht nicht.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Das Passwort Ihres Charsu-Kontos wurde geändert. Wenn Sie das nicht waren, wählen Sie jetzt mit „Passwort vergessen“ ein neues.',
  },
  passwordReset: {
    subject: 'Wählen Sie ein neues Passwort',
    text: 'Ein Administrator von Charsu hat das Passwort Ihres Kontos ungültig gemacht. Wählen Sie mit „Passwort vergessen“ ein neues: {link}',
  },
  contactChanged: {
    subject: 'Die Adressen Ihres Kontos wurden geändert',
    text: 'Die E-Mail-Adresse oder Handynummer Ihres Charsu-Kontos wurde geändert oder ergänzt. Wenn Sie das nicht waren, melden Sie es sofort der Verwaltung von Charsu.',
  },
  accountLocked: {
    subject: 'Ihr Konto ist gesperrt',
    text: 'Nach mehreren fehlgeschlagenen Anmeldungen ist Ihr Charsu-Konto {minutes} Minuten gesperrt. Wenn Sie das nicht waren, ändern Sie Ihr Passwort.',
  },
  newsletterConfirm: {
    subject: 'Charsu-Newsletter bestätigen',
    text: 'Diese Adresse wurde für den Newsletter von Charsu angegeben. Wenn Sie es waren, bestätigen Sie sie: {confirm}\n\nWenn nicht, beachten Sie diese Mail nicht; die Adresse wird nach sieben Tagen gelöscht. Sofort löschen: {leave}',
  },
  contactAnswer: {
    subject: 'Antwort auf Ihre Nachricht Nr. {number}',
    text: '{text}\n\nIhre Nachricht:\n{question}',
  },
  conversation: {
    subject: 'Neue Nachricht zu „{subject}“',
    text: '{name} schreibt zu „{subject}“:\n\n{text}\n\nAntworten: {link}',
  },
  accountDeleted: {
    subject: 'Ihr Konto wurde gelöscht',
    text: 'Ihr Charsu-Konto wurde gelöscht. Ihre Unternehmen und Anzeigen werden nicht mehr gezeigt.',
  },
  booksSigned: {
    subject: 'Signierter Stand der Bücher, {day}',
    text: 'Die Bücher der Guthaben bei Charsu wurden am {day} aus den Ereignissen geprüft und signiert.\nGuthaben: {wallets}\nEreignisse: {events}\nSHA-256: {sha256}\nSignatur: {signature}\n\nBewahren Sie diese Mail auf: Ereignisse, die später umgeschrieben werden, passen nicht mehr dazu. Alle Stände: {link}',
  },
  booksDoNotFit: {
    subject: 'Die Bücher von Charsu stimmen nicht',
    text: 'Die tägliche Prüfung der Bücher der Guthaben bei Charsu ist fehlgeschlagen: {reason}\n\nSignierte Stände: {link}',
  },
  test: {
    subject: 'Testnachricht von Charsu',
    text: 'Charsu prüft mit dieser Nachricht, ob Nachrichten ankommen. Sie müssen nichts tun.',
  },
  notice: { subject: '{sentence}', text: '{text}\n\nAlle Ihre Nachrichten: {link}' },
};
