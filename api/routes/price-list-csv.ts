import type { PriceList } from '@charsu/core/contract/tenant.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { fillText } from '@charsu/core/i18n/text.ts';
import { type Texts, textsIn } from '@charsu/core/i18n/texts.ts';
import { csvOf } from '@charsu/core/text/csv.ts';

type Column = keyof Texts['csv']['priceList'];
type Item = PriceList['groups'][number]['items'][number] & { readonly category: string };

/** A price table as CSV, days in Tehran, UTF-8 with a byte order mark for spreadsheets. */
export function priceListCsv({ groups }: PriceList, culture: Culture): string {
  const { csv, lists } = textsIn(culture);
  const columns = {
    category: (item) => item.category,
    name: (item) => item.name,
    price: (item) => item.price,
    currency: (item) => item.currency,
    discount: (item) => item.discountPercent,
    priceWithDiscount: (item) => item.priceWithDiscount,
    unit: (item) => fillText(lists.priceUnit[item.priceUnit], culture),
    minimum: (item) => item.minimumQuantity,
    day: (item) => dayInTehran(item.modifiedAt),
  } satisfies Record<Column, (item: Item) => string | number | null>;
  const values = Object.values(columns);
  const headings = (Object.keys(columns) as Column[]).map((column) => csv.priceList[column]);
  const items = groups.flatMap((group) => group.items.map((item) => ({ ...item, category: group.category })));
  return csvOf([headings, ...items.map((item) => values.map((value) => value(item)))]);
}
