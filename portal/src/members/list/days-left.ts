const day = 24 * 60 * 60 * 1000;

/** Whole days until an instant, a begun day counting; 0 when it is over. Both are ISO 8601 instants. */
export const daysLeft = (until: string, now: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / day));
