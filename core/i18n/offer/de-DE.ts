import type { OfferTexts } from './fa-IR.ts';

export const offer: OfferTexts = {
  earlier: 'Früherer Preis',
  earlierPrice: 'Früherer Preis: {amount} {unit}, bis {day}',
  viewer: 'Bild {number} von {count}',
  next: 'Nächstes Bild',
  previous: 'Vorheriges Bild',
  zoom: 'Vergrößern',
  close: 'Schließen',
  inLanguage: 'auf {language}',
  machineText: 'Eine Maschine hat diesen Text geschrieben oder übersetzt.',
  share: 'Teilen',
  copyLink: 'Link kopieren',
  copied: 'Der Link ist kopiert.',
  report: 'Anzeige melden',
  opensToday: 'Öffnet um {time}',
  opensOn: 'Öffnet am {day} um {time}',
  endedTitle: 'Diese Anzeige ist beendet',
  endedOn: '„{name}“ endete am {day}.',
  soldOn: '„{name}“ wurde am {day} verkauft.',
  yes: 'Ja',
  no: 'Nein',
};
