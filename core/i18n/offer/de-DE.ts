import type { OfferTexts } from './index.ts';

export const offer: OfferTexts = {
  minimum: 'Mindestmenge',
  quantity: '{count} {unit}',
  earlier: 'Früherer Preis',
  earlierUntil: 'bis {day}',
  viewer: 'Bild {number} von {count}',
  next: 'Nächstes Bild',
  previous: 'Vorheriges Bild',
  zoom: 'Vergrößern',
  close: 'Schließen',
};
