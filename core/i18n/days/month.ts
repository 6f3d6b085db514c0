import type { Culture } from '../../domain/culture-facts.ts';
import { cached } from '../cached.ts';
import { localeOf, timeZone } from './day.ts';

const months = cached(
  (culture) => new Intl.DateTimeFormat(localeOf(culture), { timeZone, year: 'numeric', month: 'long' }),
);

/** A month with its year by Tehran's clock, Jalali in Persian, where the month comes first. Takes an ISO 8601 instant. */
export function formatMonth(instant: string, culture: Culture): string {
  const date = new Date(instant);
  if (culture !== 'fa-IR') return months(culture).format(date);
  const parts = months(culture).formatToParts(date);
  return ['month', 'year'].map((type) => parts.find((part) => part.type === type)?.value).join(' ');
}
