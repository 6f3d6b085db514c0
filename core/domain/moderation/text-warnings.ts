import { toAsciiDigits } from '../../text/digits.ts';

/** Something that a moderator looks at twice, found by the product itself. */
export const warningKinds = [
  /** A telephone number stands in the text: sellers are reached by their page. */
  'telephone',
  /** A web address stands in the text. */
  'link',
  'noPicture',
  /** Far above or below what others ask in its category. */
  'oddPrice',
  'sameTitle',
  /** Somebody else has uploaded the same picture. */
  'samePicture',
] as const;
export type WarningKind = (typeof warningKinds)[number];

/** Ten digits and more, with what people put between them: a mobile number, or a landline with its area code. */
const telephone = /(?:\+|00)?\d(?:[\s\-–_.()/\u200c]{0,3}\d){9,14}/;
const link = /(?:https?:\/\/|www\.|t\.me\/|wa\.me\/|[a-z0-9-]{2,}\.(?:com|ir|net|org|shop|store|info|de|cn)(?![a-z]))/i;
/** A price of ten digits is no telephone. */
const money = /\d[\d٬,.\s]*\s*(?:ریال|تومان|تومن|rial|toman|irr)/gi;

/** What a text of an advertisement or a business says that belongs elsewhere. */
export function textWarnings(text: string): WarningKind[] {
  const plain = toAsciiDigits(text).replace(money, ' ');
  const found: WarningKind[] = [];
  if (telephone.test(plain)) found.push('telephone');
  if (link.test(plain)) found.push('link');
  return found;
}

/** Prices that a median is made of at least: of fewer nothing follows. */
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
