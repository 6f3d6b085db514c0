import type { ReportTexts } from './fa-IR.ts';

export const report: ReportTexts = {
  title: 'الإبلاغ عن الإعلان',
  lead: 'يصل بلاغك إلى القائمين على تشارسو. لا يعرف البائع من أبلغ.',
  reasons: 'ما المشكلة فيه؟',
  fraud: 'احتيال أو خداع',
  sold: 'مبيع أو لم يعد متوفرًا',
  wrongCategory: 'في فئة خاطئة',
  other: 'سبب آخر',
  text: 'التفاصيل',
  send: 'إرسال البلاغ',
  sending: 'جارٍ الإرسال…',
  cancel: 'إلغاء',
  sent: 'وصل بلاغك. شكرًا لك!',
  choose: 'اختر واحدًا.',
};
