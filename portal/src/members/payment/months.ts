import type { DayOfWallet } from '@charsu/core/contract/payment.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';

/** A month of the culture's calendar, and what moved in it, in rial. */
interface MonthOfWallet {
  readonly key: string;
  readonly name: string;
  /** For narrow places. */
  readonly shortName: string;
  readonly deposits: number;
  readonly expenses: number;
}

const calendarOf = (culture: Culture): string => (culture === 'fa-IR' ? 'persian' : 'gregory');

/** Names the month that an instant is in, the same for all its days. */
function monthOf(at: Date, culture: Culture): Pick<MonthOfWallet, 'key' | 'name' | 'shortName'> {
  const options = { calendar: calendarOf(culture), timeZone: 'Asia/Tehran' } as const;
  const numeric = new Intl.DateTimeFormat('en-US', { ...options, year: 'numeric', month: 'numeric' });
  const parts = new Map(numeric.formatToParts(at).map(({ type, value }) => [type, value]));
  const named = (month: 'long' | 'short') => new Intl.DateTimeFormat(culture, { ...options, month }).format(at);
  return { key: `${parts.get('year')}-${parts.get('month')}`, name: named('long'), shortName: named('short') };
}

/** The last months up to an instant, the oldest first, also those in which nothing moved. */
export function monthsOf(
  days: readonly DayOfWallet[],
  now: string,
  culture: Culture,
  count = 6,
): readonly MonthOfWallet[] {
  const months = new Map<string, MonthOfWallet>();
  // From noon to noon, so that no change of clocks skips a day.
  for (
    let at = new Date(`${dayInTehran(now)}T08:30:00Z`);
    months.size <= count;
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
  return [...months.values()].slice(0, count).reverse();
}
