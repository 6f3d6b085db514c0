/** Header, both ways: the log position a caller has seen. */
export const positionHeader = 'charsu-position';

const largest = 2n ** 63n - 1n;

/** Reads a position as it travels in headers and JSON, decimal; undefined for anything that is not one. */
export function parsePosition(text: string | undefined): bigint | undefined {
  if (text === undefined || !/^\d{1,19}$/.test(text)) return undefined;
  const position = BigInt(text);
  return position <= largest ? position : undefined;
}
