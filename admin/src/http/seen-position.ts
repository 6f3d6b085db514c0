import { parsePosition, positionHeader } from '@charsu/core/contract/position.ts';

/** The latest log position in any answer. */
let position = 0n;

/** Stores the log position of an answer. */
export function rememberPosition(headers: Headers): void {
  const told = parsePosition(headers.get(positionHeader) ?? undefined);
  if (told !== undefined && told > position) position = told;
}

/** Lets a read wait for earlier writes, so that users see their own changes. */
export function addPosition(headers: Headers): void {
  if (position > 0n) headers.set(positionHeader, String(position));
}
