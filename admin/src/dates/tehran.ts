/** Iran has had one offset all year since 2022. */
const offset = '+03:30';
const offsetMs = 3.5 * 60 * 60 * 1000;

const shifted = (instant: string): string => new Date(Date.parse(instant) + offsetMs).toISOString();

/** The day `YYYY-MM-DD` of an ISO 8601 instant by Tehran's clock. */
export const tehranDay = (instant: string): string => shifted(instant).slice(0, 10);

/** The time `HH:MM` of an ISO 8601 instant by Tehran's clock. */
export const tehranTime = (instant: string): string => shifted(instant).slice(11, 16);

/** The instant, in UTC, of a day `YYYY-MM-DD` and a time `HH:MM[:SS.sss]` by Tehran's clock. */
export const instantInTehran = (day: string, time: string): string => new Date(`${day}T${time}${offset}`).toISOString();
