import type { CatalogueOf } from '../text.ts';

/** The words that only the page of an advertisement needs: its pictures at large, what was asked before, sharing it, and what stands there once it is over. Businesses are shared in the same words. */
export const offer = {
  earlier: 'قیمت پیشین',
  earlierPrice: 'قیمت پیشین: {amount} {unit}، تا {day}',
  viewer: 'تصویر {number} از {count}',
  next: 'تصویر بعدی',
  previous: 'تصویر قبلی',
  zoom: 'بزرگ‌نمایی',
  close: 'بستن',
  inLanguage: 'به {language}',
  machineText: 'این متن را ماشین نوشته یا ترجمه کرده است.',
  share: 'هم‌رسانی',
  copyLink: 'رونوشت از نشانی',
  copied: 'نشانی رونوشت شد.',
  report: 'گزارش آگهی',
  opensToday: 'ساعت {time} باز می‌شود',
  opensOn: '{day} ساعت {time} باز می‌شود',
  endedTitle: 'این آگهی پایان یافته است',
  endedOn: 'نمایش «{name}» در {day} پایان یافت.',
  soldOn: '«{name}» در {day} فروخته شد.',
  yes: 'دارد',
  no: 'ندارد',
} as const;

export type OfferTexts = CatalogueOf<typeof offer>;
