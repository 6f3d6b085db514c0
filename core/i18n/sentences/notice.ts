import type { Notice } from '../../contract/notice.ts';
import type { Culture } from '../../domain/culture-facts.ts';
import type { Currency } from '../../domain/currency.ts';
import { formatDay, formatMoment, formatMoney, formatRial } from '../days/format.ts';
import { roleName } from '../names/record-words.ts';
import { fillText } from '../text.ts';
import { textsIn } from '../texts.ts';

/** A name in a script of the other direction leaves the sentence around it in order. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** An amount with its unit; without a currency, in rial. */
function money(value: number, currency: Currency | undefined, culture: Culture): string {
  const { amount, unit } = currency === undefined ? formatRial(value, culture) : formatMoney(value, currency, culture);
  return `${amount} ${unit}`;
}

/** The sentence of a notice in its reader's language. A lock ends at a minute of a day, a display on a day. */
export function noticeSentence(
  { kind, params: { name, until, amount, currency, count } }: Pick<Notice, 'kind' | 'params'>,
  culture: Culture,
): string {
  const isRole = kind === 'roleGiven' || kind === 'roleTaken';
  const format = kind === 'accountLocked' ? formatMoment : formatDay;
  return fillText(textsIn(culture).notices[kind].sentence, culture, {
    name: name === undefined ? null : isolated(isRole ? roleName(name, culture) : name),
    until: until === undefined ? null : format(until, culture),
    amount: amount === undefined ? null : money(amount, currency, culture),
    count: count ?? null,
  });
}

/** A notice in words; `reason` is empty where none was given. */
export function noticeInWords(
  notice: Pick<Notice, 'kind' | 'params'>,
  culture: Culture,
): { readonly sentence: string; readonly reason: string } {
  const { reasonCode, reason } = notice.params;
  const code = reasonCode && fillText(textsIn(culture).vocabulary.denialReason[reasonCode], culture);
  return { sentence: noticeSentence(notice, culture), reason: [code, reason].filter(Boolean).join(': ') };
}
