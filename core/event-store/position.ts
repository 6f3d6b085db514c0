import type { LogPosition } from './event-store.ts';

/** A position as it travels in headers, JSON and checkpoints: decimal. */
export const formatPosition = (position: LogPosition): string => position.toString(10);

const largest = 2n ** 63n - 1n;

/** Reads a position from outside; undefined for anything that is not one. */
export function parsePosition(text: string | undefined): LogPosition | undefined {
  if (text === undefined || !/^\d{1,19}$/.test(text)) return undefined;
  const position = BigInt(text);
  return position <= largest ? position : undefined;
}

/** The later of two positions. Undefined is before every position, 0n included. */
export function laterPosition(a: LogPosition | undefined, b: LogPosition | undefined): LogPosition | undefined {
  if (a === undefined) return b;
  if (b === undefined) return a;
  return a >= b ? a : b;
}
