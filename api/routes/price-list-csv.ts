import type { PriceList } from '@charsu/core/contract/tenant.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';

const headings: Readonly<Record<Culture, readonly string[]>> = {
  'fa-IR': ['دسته', 'نام', 'قیمت', 'ارز', 'درصد تخفیف', 'قیمت با تخفیف', 'تاریخ'],
  'en-US': ['Category', 'Name', 'Price', 'Currency', 'Discount %', 'Price after discount', 'Date'],
  'de-DE': ['Kategorie', 'Name', 'Preis', 'Währung', 'Rabatt %', 'Preis nach Rabatt', 'Datum'],
  'ar-SA': ['الفئة', 'الاسم', 'السعر', 'العملة', 'نسبة الخصم', 'السعر بعد الخصم', 'التاريخ'],
  'zh-CN': ['类别', '名称', '价格', '货币', '折扣 %', '折后价', '日期'],
};

/** A cell by RFC 4180. Text that a spreadsheet would run as a formula is kept from it by an apostrophe. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A price table as CSV, its days those of Tehran, UTF-8 with the mark that spreadsheets know it by. */
export function priceListCsv({ groups }: PriceList, culture: Culture): string {
  const rows = groups.flatMap(({ category, items }) =>
    items.map((item) => [
      category,
      item.name,
      item.price,
      item.currency,
      item.discountPercent,
      item.priceWithDiscount,
      dayInTehran(item.modifiedAt),
    ]),
  );
  return `\uFEFF${[headings[culture], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
