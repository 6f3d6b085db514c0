import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import { cultureFacts, cultures } from '@charsu/core/domain/culture-facts.ts';
import { type Currency, currencies } from '@charsu/core/domain/currency.ts';
import { currencyName } from '@charsu/core/i18n/currency-name.ts';
import { formatMoney } from '@charsu/core/i18n/format.ts';
import type { Locale } from '../../locale.tsx';
import type { MemberTexts } from '../texts.ts';

/** What values of changed fields are told by. */
export interface ChangeContext {
  readonly locale: Locale;
  readonly texts: MemberTexts;
  /** Name of a category, or undefined when it is gone. */
  readonly categoryName: (id: string) => string | undefined;
  /** The currency of prices, unless the same event changed it. */
  readonly currency: Currency;
}

type Change = HistoryEntry['changes'][number];

const currencyOf = (value: unknown): Currency | undefined => currencies.find((currency) => currency === value);

/** The value of a changed field in words; `side` says whether it is the one before or after. */
export function changeText(
  { field, from, to }: Change,
  side: 'from' | 'to',
  changes: readonly Change[],
  { locale, texts, categoryName, currency }: ChangeContext,
): string {
  const { empty, yes, no } = texts.members.history;
  const value = side === 'from' ? from : to;
  if (field === 'price' && (value === null || value === undefined)) return locale.texts.portal.ad.negotiable;
  if (value === null || value === undefined || value === '') return empty;
  switch (field) {
    case 'price': {
      const changed = changes.find((change) => change.field === 'currency');
      const money = formatMoney(Number(value), currencyOf(changed?.[side]) ?? currency, locale.culture);
      return `${money.amount} ${money.unit}`;
    }
    case 'discountPercent':
      return locale.percent(Number(value));
    case 'images':
      return locale.t(locale.texts.portal.count.pictures, { count: Array.isArray(value) ? value.length : 0 });
    case 'categoryId':
      return categoryName(String(value)) ?? String(value);
    case 'language':
      return (
        cultures.filter((culture) => culture === value).map((culture) => cultureFacts[culture].nativeName)[0] ?? ''
      );
    case 'currency':
      return currencyName(String(value), locale.culture);
    case 'autoRenewal':
      return value === true ? yes : no;
    default:
      return typeof value === 'number' ? locale.number(value) : String(value);
  }
}
