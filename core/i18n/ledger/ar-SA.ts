import type { LedgerTexts } from './index.ts';

export const ledger: LedgerTexts = {
  entry: {
    deposit: 'إيداع',
    gift: 'هدية',
    correction: 'تصحيح',
    forfeit: 'رصيد متنازل عنه',
    release: 'إعادة المبلغ',
    publication: 'نشر إعلان',
    renewal: 'تجديد إعلان',
    sms: 'إشعار برسالة نصية',
    ai: 'نص بالذكاء الاصطناعي',
  },
  fee: 'منها رسم الفئة {amount} {unit}',
  freePublication: 'من مرات النشر المجانية في الشهر',
  transactionType: {
    credit: 'دائن',
    debit: 'مدين',
  },
  transactionSource: {
    user: 'المستخدم',
    system: 'النظام',
  },
  state: {
    open: 'قيد الانتظار',
    settled: 'مُسوّى',
    released: 'مُعاد',
  },
  account: {
    bank: 'البنك',
    gateway: 'بوابة الدفع',
    available: 'أرصدة الأعضاء',
    held: 'المبالغ المحجوزة للأعضاء',
    vat: 'ضريبة القيمة المضافة',
    revenue: 'الإيرادات',
    forfeited: 'أرصدة متنازل عنها',
    gatewayFee: 'رسوم بوابة الدفع',
    system: 'الهدايا والتصحيحات',
  },
  reason: {
    promotion: 'ترويج',
    goodwill: 'لفتة ودية',
    bankTransfer: 'حوالة مصرفية',
    missingDeposit: 'إيداع غير مسجَّل',
    doublePayment: 'دفع مكرر',
    wrongCharge: 'خصم خاطئ',
    fraud: 'احتيال',
    other: 'سبب آخر',
  },
};
