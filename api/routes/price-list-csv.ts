import type { PriceList } from '@charsu/core/contract/tenant.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { fillText } from '@charsu/core/i18n/text.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { csvOf } from '@charsu/core/text/csv.ts';

const headings: Readonly<Record<Culture, readonly string[]>> = {
  'fa-IR': ['دسته', 'نام', 'قیمت', 'ارز', 'درصد تخفیف', 'قیمت با تخفیف', 'واحد', 'کمترین مقدار', 'تاریخ'],
  'en-US': ['Category', 'Name', 'Price', 'Currency', 'Discount %', 'Price after discount', 'Unit', 'Minimum', 'Date'],
  'de-DE': [
    'Kategorie',
    'Name',
    'Preis',
    'Währung',
    'Rabatt %',
    'Preis nach Rabatt',
    'Einheit',
    'Mindestmenge',
    'Datum',
  ],
  'ar-SA': ['الفئة', 'الاسم', 'السعر', 'العملة', 'نسبة الخصم', 'السعر بعد الخصم', 'الوحدة', 'أقل كمية', 'التاريخ'],
  'zh-CN': ['类别', '名称', '价格', '货币', '折扣 %', '折后价', '单位', '起订量', '日期'],
};

/** A price table as CSV, days in Tehran, UTF-8 with a byte order mark for spreadsheets. */
export function priceListCsv({ groups }: PriceList, culture: Culture): string {
  const rows = groups.flatMap(({ category, items }) =>
    items.map((item) => [
      category,
      item.name,
      item.price,
      item.currency,
      item.discountPercent,
      item.priceWithDiscount,
      fillText(textsIn(culture).lists.priceUnit[item.priceUnit], culture),
      item.minimumQuantity,
      dayInTehran(item.modifiedAt),
    ]),
  );
  return csvOf([headings[culture], ...rows]);
}
