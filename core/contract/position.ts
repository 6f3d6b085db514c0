/** A header of requests and answers: the log position that the client has seen. */
export const positionHeader = 'charsu-position';

const largest = 2n ** 63n - 1n;

/** Parses a decimal position from a header or JSON; undefined for any other text. */
export function parsePosition(text: string | undefined): bigint | undefined {
  if (text === undefined || !/^\d{1,19}$/.test(text)) return undefined;
  const position = BigInt(text);
  return position <= largest ? position : undefined;
}
