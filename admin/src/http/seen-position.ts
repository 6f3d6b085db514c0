import { parsePosition, positionHeader } from '@charsu/core/contract/position.ts';

/** The furthest log position any answer has told of. */
let position = 0n;

/** Remembers how far an answer says that the log has come. */
export function rememberPosition(headers: Headers): void {
  const told = parsePosition(headers.get(positionHeader) ?? undefined);
  if (told !== undefined && told > position) position = told;
}

/** Lets a read wait for what was written before it, so that people see what they just saved. */
export function addPosition(headers: Headers): void {
  if (position > 0n) headers.set(positionHeader, String(position));
}
