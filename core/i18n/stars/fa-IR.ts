import type { CatalogueOf } from '../text.ts';

/** The words of stars: what they cost, where they bring an advertisement, and what becomes of what was paid. */
export const stars = {
  label: 'ستاره‌ها',
  none: 'بی‌ستاره',
  option: '{stars} — {amount} {unit}',
  place: 'این آگهی امروز در دستهٔ خود جایگاه {place} از {total} را می‌گیرد.',
  working: 'در حال محاسبه…',
  fee: 'هزینهٔ دسته',
  feeFreeLeft: 'از {free} انتشار رایگان این ماه در این دسته {left} تا مانده است؛ این آگهی یکی از آن‌هاست.',
  feeUsedUp: 'انتشار رایگان این ماه در این دسته تمام شده است؛ این انتشار {amount} {unit} هزینه دارد.',
  feeAlways: 'هر انتشار در این دسته {amount} {unit} هزینه دارد.',
  balance: 'موجودی کیف پول: {amount} {unit}',
  held: 'این مبلغ هنگام درخواست انتشار کنار گذاشته می‌شود و تنها با تأیید آگهی برداشت می‌شود.',
  missing: 'موجودی کیف پول {amount} {unit} کم دارد.',
  deposit: 'شارژ و بازگشت به آگهی',
  saveFirst: 'نخست پیش‌نویس را ذخیره کنید تا پس از شارژ به همین آگهی برگردید.',
  renewal:
    'هر ماه نمایش {amount} {unit} از کیف پول برداشت می‌کند؛ اگر موجودی کافی نباشد نمایش پایان می‌یابد و تا هفت روز پس از هر شارژ دوباره تلاش می‌شود.',
  reopenPending: 'با بازگشایی، مبلغی که برای «{name}» کنار گذاشته شده است به کیف پول برمی‌گردد.',
  reopenApproved:
    'با بازگشایی، نمایش ستاره‌دار «{name}» پایان می‌یابد و بهای پرداخت‌شده برنمی‌گردد؛ انتشار دوباره با ستاره دوباره هزینه دارد.',
  cancelApproved:
    '«{name}» برای همیشه لغو می‌شود. نمایش ستاره‌دارش پایان می‌یابد و آنچه پرداخته‌اید پس داده نمی‌شود. ادامه می‌دهید؟',
  requestText:
    'برای «{name}» {amount} {unit} از کیف پول شما کنار گذاشته و با تأیید آگهی برداشته می‌شود. پس از آن پس داده نمی‌شود. ادامه می‌دهید؟',
  request: 'کنار بگذار و درخواست کن',
};

export type StarTexts = CatalogueOf<typeof stars>;
