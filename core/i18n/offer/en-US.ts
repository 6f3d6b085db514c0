import type { OfferTexts } from './index.ts';

export const offer: OfferTexts = {
  minimum: 'Minimum order',
  quantity: '{count} {unit}',
  earlier: 'Earlier price',
  earlierUntil: 'until {day}',
  viewer: 'Picture {number} of {count}',
  next: 'Next picture',
  previous: 'Previous picture',
  zoom: 'Zoom',
  close: 'Close',
};
