import type { OfferTexts } from './fa-IR.ts';

export const offer: OfferTexts = {
  earlier: 'السعر السابق',
  earlierPrice: 'السعر السابق: {amount} {unit}، حتى {day}',
  viewer: 'صورة {number} من {count}',
  next: 'الصورة التالية',
  previous: 'الصورة السابقة',
  zoom: 'تكبير',
  close: 'إغلاق',
  inLanguage: 'باللغة {language}',
  machineText: 'كتبت آلة هذا النص أو ترجمته.',
  share: 'مشاركة',
  copyLink: 'نسخ الرابط',
  copied: 'نُسخ الرابط.',
  report: 'الإبلاغ عن الإعلان',
  opensToday: 'يفتح الساعة {time}',
  opensOn: 'يفتح {day} الساعة {time}',
  endedTitle: 'انتهى هذا الإعلان',
  endedOn: 'انتهى عرض «{name}» في {day}.',
  soldOn: 'بيع «{name}» في {day}.',
  yes: 'نعم',
  no: 'لا',
};
