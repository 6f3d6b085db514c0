import type { CatalogueOf } from '../text.ts';

/** The words of the form in which visitors report an advertisement. */
export const report = {
  title: 'گزارش آگهی',
  lead: 'گزارش شما به دست گردانندگان چارسو می‌رسد. فروشنده نمی‌فهمد چه کسی گزارش داده است.',
  reasons: 'چه اشکالی دارد؟',
  fraud: 'کلاهبرداری یا فریب',
  sold: 'فروخته شده یا دیگر نیست',
  wrongCategory: 'در دستهٔ نادرست است',
  other: 'چیز دیگر',
  text: 'توضیح',
  send: 'فرستادن گزارش',
  sending: 'در حال فرستادن…',
  cancel: 'انصراف',
  sent: 'گزارش شما رسید. سپاس!',
  choose: 'یکی را برگزینید.',
} as const;

export type ReportTexts = CatalogueOf<typeof report>;
