import type { TenantPage } from '@charsu/core/contract/tenant.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';

type Hours = TenantPage['workingHours'];

const tehran = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tehran',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Weekday (0 = Sunday) and `HH:MM` by Tehran's clock at an ISO 8601 instant. */
export function tehranClock(instant: string): { day: number; time: string } {
  const parts = new Map(tehran.formatToParts(new Date(instant)).map((part) => [part.type, part.value]));
  return { day: weekdays.indexOf(parts.get('weekday') ?? ''), time: `${parts.get('hour')}:${parts.get('minute')}` };
}

/** Whether a business is open at an instant. Hours that end before they begin go on past midnight. */
export function isOpen(hours: Hours, instant: string): boolean {
  const { day, time } = tehranClock(instant);
  const yesterday = (day + 6) % 7;
  return hours.some(({ day: on, opens, closes }) => {
    if (opens < closes) return on === day && opens <= time && time < closes;
    return (on === day && opens <= time) || (on === yesterday && time < closes);
  });
}

/** The days of the week in the order a culture counts them: Saturday first in Persian and Arabic, else Monday. */
export function weekOf(culture: Culture): number[] {
  const first = culture === 'fa-IR' || culture === 'ar-SA' ? 6 : 1;
  return Array.from({ length: 7 }, (_, index) => (first + index) % 7);
}
