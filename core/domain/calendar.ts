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

function instantOf(clock: WallClock): Date {
  const guess = asUtc(clock);
  const offset = asUtc(wallClockOf(new Date(guess))) - guess;
  // The offset can differ between the guess and the instant itself when the clocks changed in between.
  const settled = asUtc(wallClockOf(new Date(guess - offset))) - (guess - offset);
  return new Date(guess - settled);
}

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

/** The day in Tehran at an ISO 8601 instant: `2026-11-22`. */
export const dayInTehran = (at: string): string =>
  new Date(asUtc(wallClockOf(new Date(at)))).toISOString().slice(0, 10);

const tehranMonth = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
});

/** The instant, ISO 8601 in UTC, at which a day of Tehran such as 2026-11-23 begins. */
export function startOfDayInTehran(isoDay: string): string {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number);
  return instantOf({ year, month, day, hour: 0, minute: 0, second: 0, millisecond: 0 }).toISOString();
}

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

/** The later of two ISO 8601 instants. */
export const laterOf = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b);
