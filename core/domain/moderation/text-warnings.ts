import { toAsciiDigits } from '../../text/digits.ts';

/** A finding of the product that a moderator should check. */
export const warningKinds = [
  /** The text contains a telephone number: buyers should reach sellers by their page. */
  'telephone',
  /** The text contains a web address. */
  'link',
  'noPicture',
  /** The price is far above or below others in its category. */
  'oddPrice',
  'sameTitle',
  /** Another user has uploaded the same picture, or another advertisement of the seller shows it. */
  'samePicture',
] as const;
export type WarningKind = (typeof warningKinds)[number];

/** Ten or more digits with usual separators: a mobile number, or a landline number with its area code. */
const telephone = /(?:\+|00)?\d(?:[\s\-–_.()/\u200c]{0,3}\d){9,14}/;
const link = /(?:https?:\/\/|www\.|t\.me\/|wa\.me\/|[a-z0-9-]{2,}\.(?:com|ir|net|org|shop|store|info|de|cn)(?![a-z]))/i;
/** A price of ten digits is no telephone. */
const money = /\d[\d٬,.\s]*\s*(?:ریال|تومان|تومن|rial|toman|irr)/gi;

/** The findings in a text of an advertisement or a business. */
export function textWarnings(text: string): WarningKind[] {
  const plain = toAsciiDigits(text).replace(money, ' ');
  const found: WarningKind[] = [];
  if (telephone.test(plain)) found.push('telephone');
  if (link.test(plain)) found.push('link');
  return found;
}

/** The fewest prices for a meaningful median. */
const fewestPrices = 5;
/** How many times above or below the median a price is odd. */
const oddTimes = 8;

/** Whether a price is far from the median of its category; both in rial. */
export const isOddPrice = (price: number | null, median: number | null, count: number): boolean =>
  price !== null &&
  median !== null &&
  count >= fewestPrices &&
  price > 0 &&
  (price > median * oddTimes || price * oddTimes < median);
