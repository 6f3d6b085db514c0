import type { ReviewTexts } from './index.ts';

export const review: ReviewTexts = {
  case: {
    title: 'Wartet mit diesem Unternehmen',
    person: 'Wer der Inhaber ist',
    advertisement: 'Anzeige',
    whole: 'Die Freigabe gilt für alles zusammen: Inhaber, Unternehmen und Anzeigen.',
    personBlocks: 'Die Daten des Inhabers sind nicht freigegeben; vorher kann das Unternehmen es nicht werden.',
    which: 'Was wird abgelehnt?',
    business: 'Das Unternehmen',
    partDenied: 'Dieser Teil wurde abgelehnt, der Rest wartet weiter.',
  },
  undo: {
    title: 'Entscheidungen, die sich noch zurücknehmen lassen',
    undo: 'Zurücknehmen',
    undoOf: 'Entscheidung über {name} zurücknehmen',
    undone: 'Zurückgenommen: „{name}“ ist wieder in der Warteschlange.',
    late: 'Zu spät: Die Entscheidung ist ausgeführt.',
    refused: 'Die Entscheidung über „{name}“ wurde nicht ausgeführt: {reason}',
    hide: 'Ausblenden',
  },
  seller: {
    title: 'Verkäufer',
    since: 'Mitglied seit {day}',
    approved: 'Bisher freigegeben: {count}',
    denied: 'Bisher abgelehnt: {count}',
    displayed: 'Gezeigte Anzeigen: {count}',
    page: 'Öffentliche Seite',
  },
  warning: {
    title: 'Hinweise',
    telephone: 'Telefonnummer im Text',
    link: 'Webadresse im Text',
    noPicture: 'Ohne Bild',
    oddPrice: 'Preis weit vom Median der Kategorie',
    sameTitle: 'Gleicher Titel wie eine andere Anzeige',
    samePicture: 'Ein Bild, das auch jemand anders gesendet hat',
  },
  difference: {
    title: 'Unterschiede zur freigegebenen Fassung',
    none: 'Nichts hat sich geändert.',
  },
  reason: {
    saved: 'Gespeicherte Gründe',
    keep: 'Diesen Grund für das nächste Mal behalten',
    remove: 'Grund „{reason}“ entfernen',
  },
  correction: {
    open: 'Mit Berichtigung freigeben',
    title: '„{name}“ berichtigen',
    hint: 'Der Inhaber erfährt von der Berichtigung und kann widersprechen.',
    category: 'Die richtige Kategorie',
    without: 'Ohne diese Bilder',
    picture: 'Bild {number}',
    submit: 'Berichtigen und freigeben',
    nothing: 'Nichts zum Berichtigen gewählt.',
  },
};
