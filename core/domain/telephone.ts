import { bareNumber } from '../text/digits.ts';

/**
 * A telephone number as it is dialled: in ASCII digits, without blanks, dots, hyphens and brackets. Every field for
 * telephone numbers reads by it. `00`, a missing plus and the bare `9…` of an Iranian mobile number become `+…` (R145),
 * and the `(0)` behind a country's number goes. Any other text keeps its letters, for a rule to refuse.
 */
export const dialled = (text: string): string =>
  bareNumber(text.normalize('NFKC'))
    .replace(/^((?:\+|00)\d{1,3})\(0\)/, '$1')
    .replace(/[()[\].·]/g, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^98(?=[1-9]\d{9}$)/, '+98')
    .replace(/^9\d{9}$/, '+98$&');

/** The words and signs before an extension, in the five languages and as in RFC 3966, and its digits. */
const extension = /,?(?:;ext=|داخل[یي]|تحويل[ةه]|转|轉|分机|durchwahl|dw|ext(?:ension)?|x|#)[.:]?(\d{1,6})$/iu;

/**
 * A telephone number as `dialled` reads it, with an extension behind it as in RFC 3966: `02188123456;ext=12`. The extension
 * is written with a word of one of the five languages, `x` or `#`.
 */
export function dialledWithExtension(text: string): string {
  const written = bareNumber(text.normalize('NFKC'));
  const [whole = '', digits] = extension.exec(written) ?? [];
  return digits === undefined ? dialled(text) : `${dialled(written.slice(0, -whole.length))};ext=${digits}`;
}
