const tehranClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Tehran',
  calendar: 'gregory',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

interface WallClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

function wallClockOf(instant: Date): WallClock {
  const parts = new Map(tehranClock.formatToParts(instant).map((part) => [part.type, Number(part.value)]));
  const read = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
    millisecond: instant.getUTCMilliseconds(),
  };
}

const asUtc = (clock: WallClock): number =>
  Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute, clock.second, clock.millisecond);

/** The instant at which Tehran's clock shows what UTC's does at `guess`, in ms. */
function instantAt(guess: number): Date {
  const offset = asUtc(wallClockOf(new Date(guess))) - guess;
  // The offset can differ between the guess and the instant itself when the clocks changed in between.
  const settled = asUtc(wallClockOf(new Date(guess - offset))) - (guess - offset);
  return new Date(guess - settled);
}

const instantOf = (clock: WallClock): Date => instantAt(asUtc(clock));

/**
 * One calendar month later by the wall clock of Tehran, on the day of the month of `began`, clamped to the month's last
 * day (31 January → 28 or 29 February → 31 March). Takes and returns ISO 8601 instants in UTC. An approved advertisement
 * is displayed this long.
 */
export function oneMonthAfter(at: string, began = at): string {
  const clock = wallClockOf(new Date(at));
  const { day } = wallClockOf(new Date(began));
  const lastDay = new Date(Date.UTC(clock.year, clock.month + 1, 0)).getUTCDate();
  const next = { ...clock, month: clock.month + 1, day: Math.min(day, lastDay) };
  return instantOf(next).toISOString();
}

const shownInTehran = (at: string): string => new Date(asUtc(wallClockOf(new Date(at)))).toISOString();

/** The day in Tehran at an ISO 8601 instant: `2026-11-22`. */
export const dayInTehran = (at: string): string => shownInTehran(at).slice(0, 10);

/** The last days in Tehran up to an instant in ms since 1970, oldest first. */
export const lastDaysInTehran = (count: number, now: number): string[] =>
  Array.from({ length: count }, (_, ago) => dayInTehran(new Date(now - (count - 1 - ago) * 86_400_000).toISOString()));

/** The time in Tehran at an ISO 8601 instant: `09:30`. */
export const timeInTehran = (at: string): string => shownInTehran(at).slice(11, 16);

/** The instant, ISO 8601 in UTC, of a day `YYYY-MM-DD` and a time `HH:MM[:SS.sss]` by Tehran's clock. */
export const instantInTehran = (day: string, time: string): string =>
  instantAt(Date.parse(`${day}T${time}Z`)).toISOString();

const tehranMonth = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
});

/** The instant, ISO 8601 in UTC, at which a day of Tehran such as 2026-11-23 begins. */
export const startOfDayInTehran = (isoDay: string): string => instantInTehran(isoDay, '00:00');

/** The month of the Iranian calendar in Tehran at an ISO 8601 instant: `1405-08`. */
export function monthInTehran(at: string): string {
  const parts = new Map(tehranMonth.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}`;
}

/** The seconds from an ISO 8601 instant to the end of its day in Tehran, at least one. */
export function secondsLeftInTehran(at: string): number {
  const clock = wallClockOf(new Date(at));
  const midnight = instantOf({ ...clock, day: clock.day + 1, hour: 0, minute: 0, second: 0, millisecond: 0 });
  return Math.max(1, Math.ceil((midnight.getTime() - Date.parse(at)) / 1_000));
}
