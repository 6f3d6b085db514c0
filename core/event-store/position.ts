import type { LogPosition } from './event-store.ts';

/** The later of two positions. Undefined is before every position, 0n included. */
export function laterPosition(a: LogPosition | undefined, b: LogPosition | undefined): LogPosition | undefined {
  if (a === undefined) return b;
  if (b === undefined) return a;
  return a >= b ? a : b;
}
