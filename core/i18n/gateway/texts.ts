import type { Culture } from '../../domain/culture-facts.ts';
import { type GatewayCodeName, gatewayCodeName } from '../../domain/payment/gateway-codes.ts';
import { fillText } from '../text.ts';

/** The text of every code of the payment gateway in one culture, and one for codes that nobody has published (R228-R233). */
export type GatewayTexts = Readonly<Record<GatewayCodeName | 'other', string>>;

/** The meaning of a code, in the reader's words (R232). */
export function gatewayText(texts: GatewayTexts, code: number | string, culture: Culture): string {
  const name = gatewayCodeName(code);
  // Isolated: in a text from right to left the minus would stand behind the digits.
  return name === undefined ? fillText(texts.other, culture, { code: `\u2066${code}\u2069` }) : texts[name];
}
