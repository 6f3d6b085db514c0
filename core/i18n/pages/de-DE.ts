import type { PageTexts } from './fa-IR.ts';

export const pages: PageTexts = {
  page: {
    contents: 'Auf dieser Seite',
    changed: 'Zuletzt geändert: {date}',
    onlyIn: 'Diesen Text gibt es noch nicht in Ihrer Sprache; Sie lesen ihn auf {language}.',
  },
  news: {
    feedTitle: 'Neuigkeiten von Charsu',
    feed: 'Feed der Neuigkeiten (Atom)',
    none: 'Noch sind keine Neuigkeiten erschienen.',
    all: 'Alle Neuigkeiten',
  },
  form: {
    title: 'Schreiben Sie uns',
    name: 'Ihr Name',
    mail: 'E-Mail-Adresse für die Antwort',
    page: 'Adresse der Seite mit dem Fehler',
    body: 'Nachricht',
    send: 'Senden',
    sent: 'Ihre Nachricht ist angekommen. Ihre Nummer ist {number}; die Antwort kommt an {mail}.',
    another: 'Weitere Nachricht',
    noScript: 'Dieses Formular braucht JavaScript.',
    noScriptMail: 'Sie können stattdessen eine Mail schreiben, an',
  },
  account: {
    needsScripts:
      'Die Anmeldung und Ihr Konto brauchen JavaScript. Anzeigen und Unternehmen können Sie auch ohne ansehen.',
  },
  newsletter: {
    confirmTitle: 'Newsletter bestätigen',
    confirmText: 'Drücken Sie auf den Knopf, dann kommt der Newsletter von Charsu an Ihre Adresse.',
    confirm: 'Ich bestätige',
    unsubscribeTitle: 'Newsletter abbestellen',
    unsubscribeText: 'Drücken Sie auf den Knopf, dann wird Ihre Adresse gelöscht und es kommen keine Briefe mehr.',
    unsubscribe: 'Abbestellen',
    confirmedTitle: 'Ihre Adresse ist bestätigt',
    confirmedText: 'Ab jetzt erhalten Sie den Newsletter von Charsu. In jedem Brief steht, wie Sie ihn abbestellen.',
    unsubscribedTitle: 'Sie haben den Newsletter abbestellt',
    unsubscribedText: 'Ihre Adresse wurde gelöscht.',
    unknownTitle: 'Dieser Link gilt nicht mehr',
    unknownText: 'Eine nicht bestätigte Adresse wird nach sieben Tagen gelöscht. Sie können sich neu anmelden.',
    home: 'Startseite',
    subscribedTitle: 'Wir haben Ihnen eine Mail geschickt',
    refusedTitle: 'Diese Adresse wurde nicht angenommen',
    refusedText:
      'Vielleicht ist sie schon angemeldet oder nicht richtig geschrieben. Prüfen Sie sie, und versuchen Sie es etwas später noch einmal.',
    subscribedText: 'Wir haben Ihnen eine Mail geschickt; bestätigen Sie mit dem Link darin.',
  },
};
