import type { OfferTexts } from './index.ts';

export const offer: OfferTexts = {
  minimum: 'أقل كمية',
  quantity: '{count} {unit}',
  earlier: 'السعر السابق',
  earlierUntil: 'حتى {day}',
  viewer: 'صورة {number} من {count}',
  next: 'الصورة التالية',
  previous: 'الصورة السابقة',
  zoom: 'تكبير',
  close: 'إغلاق',
};
