import type { LedgerTexts } from './index.ts';

export const ledger: LedgerTexts = {
  entry: {
    deposit: 'شارژ',
    gift: 'هدیه',
    correction: 'اصلاح',
    forfeit: 'صرف‌نظر از موجودی',
    release: 'برگشت مبلغ کنار گذاشته‌شده',
    publication: 'انتشار آگهی',
    renewal: 'تمدید آگهی',
    sms: 'پیامک اطلاع‌رسانی',
    ai: 'متن هوش مصنوعی',
  },
  fee: 'با {amount} {unit} هزینهٔ دسته',
  freePublication: 'از انتشارهای رایگان ماه',
  transactionType: {
    credit: 'بستانکار',
    debit: 'بدهکار',
  },
  transactionSource: {
    user: 'کاربر',
    system: 'سامانه',
  },
  state: {
    open: 'در انتظار',
    settled: 'قطعی',
    released: 'برگشت‌خورده',
  },
  account: {
    bank: 'بانک',
    gateway: 'درگاه پرداخت',
    available: 'موجودی اعضا',
    held: 'مبالغ کنار گذاشته‌شدهٔ اعضا',
    vat: 'مالیات بر ارزش افزوده',
    revenue: 'درآمد',
    forfeited: 'موجودی‌های واگذارشده',
    gatewayFee: 'کارمزد درگاه',
    system: 'هدیه‌ها و اصلاح‌ها',
  },
  reason: {
    promotion: 'تبلیغ',
    goodwill: 'دلجویی',
    bankTransfer: 'حوالهٔ بانکی',
    missingDeposit: 'شارژ ثبت‌نشده',
    doublePayment: 'پرداخت تکراری',
    wrongCharge: 'برداشت نادرست',
    fraud: 'سوءاستفاده',
    other: 'دلیل دیگر',
  },
};
