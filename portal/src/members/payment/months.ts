import type { DayOfWallet } from '@charsu/core/contract/payment.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { cached } from '@charsu/core/i18n/cached.ts';
import { localeOf, timeZone } from '@charsu/core/i18n/days/day.ts';
import { formatMonth } from '@charsu/core/i18n/days/month.ts';

/** A month of the culture's calendar, and what moved in it, in rial. */
interface MonthOfWallet {
  readonly key: string;
  readonly name: string;
  /** For narrow places. */
  readonly shortName: string;
  readonly deposits: number;
  readonly expenses: number;
}

const names = cached((culture) => new Intl.DateTimeFormat(localeOf(culture), { timeZone, month: 'long' }));
const shortNames = cached((culture) => new Intl.DateTimeFormat(localeOf(culture), { timeZone, month: 'short' }));

/** Names the month that an instant is in, the same for all its days. */
const monthOf = (at: Date, culture: Culture): Pick<MonthOfWallet, 'key' | 'name' | 'shortName'> => ({
  key: formatMonth(at.toISOString(), culture),
  name: names(culture).format(at),
  shortName: shortNames(culture).format(at),
});

const monthsShown = 6;

/** The last months up to an instant, the oldest first, also those in which nothing moved. */
export function monthsOf(days: readonly DayOfWallet[], now: string, culture: Culture): readonly MonthOfWallet[] {
  const months = new Map<string, MonthOfWallet>();
  // From noon to noon, so that no change of clocks skips a day.
  for (
    let at = new Date(`${dayInTehran(now)}T08:30:00Z`);
    months.size <= monthsShown;
    at = new Date(at.getTime() - 86_400_000)
  ) {
    const month = monthOf(at, culture);
    if (!months.has(month.key)) months.set(month.key, { ...month, deposits: 0, expenses: 0 });
  }
  for (const { day, deposits, expenses } of days) {
    const { key } = monthOf(new Date(`${day}T08:30:00Z`), culture);
    const month = months.get(key);
    if (month === undefined) continue;
    months.set(key, { ...month, deposits: month.deposits + deposits, expenses: month.expenses + expenses });
  }
  return [...months.values()].slice(0, monthsShown).reverse();
}
