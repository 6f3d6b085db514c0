import type { Culture } from '../domain/culture-facts.ts';
import { gatewayCodeName } from '../domain/payment/gateway-codes.ts';
import { fillText } from './text.ts';
import { type Texts, textsIn } from './texts.ts';

/** The meaning of a payment gateway's code, in the reader's words; one text for unpublished codes (R228-R233). */
export const gatewayText = (code: number | string, culture: Culture): string =>
  // Isolated: in a text from right to left the minus would stand behind the digits.
  fillText(textsIn(culture).gateway[gatewayCodeName(code) ?? 'other'], culture, { code: `\u2066${code}\u2069` });

/** The name of a payment gateway as its payers know it; the key of one that has no name here. */
export function providerName(names: Texts['payments']['provider'], provider: string): string {
  return Object.entries(names).find(([key]) => key === provider)?.[1] ?? provider;
}
