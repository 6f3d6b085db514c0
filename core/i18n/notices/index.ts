import type { Notice, NoticeKind } from '../../contract/notice.ts';
import type { Culture } from '../../domain/culture-facts.ts';
import type { Currency } from '../../domain/currency.ts';
import { formatDay, formatMoment, formatMoney, formatRial } from '../format.ts';
import { roleName } from '../role-names.ts';
import { fillText } from '../text.ts';
import type { notices } from './fa-IR.ts';

/** The name of a kind of notice where its user switches it, below the heading of its group; and its sentence. */
interface NoticeText {
  readonly name: string;
  readonly sentence: string;
}
/** Texts for every kind of notice. Every culture has exactly the kinds that there are: a missing one does not compile. */
export type NoticeTexts = Readonly<Record<NoticeKind, NoticeText>> & Readonly<Record<keyof typeof notices, NoticeText>>;

/** A name in a script of the other direction leaves the sentence around it in order. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** An amount with its unit; without a currency, in rial. */
function money(value: number, currency: Currency | undefined, culture: Culture): string {
  const { amount, unit } = currency === undefined ? formatRial(value, culture) : formatMoney(value, currency, culture);
  return `${amount} ${unit}`;
}

/** The sentence of a notice in its reader's language. A lock ends at a minute of a day, a display on a day. */
export function noticeSentence(
  texts: NoticeTexts,
  { kind, params: { name, until, amount, currency, count } }: Pick<Notice, 'kind' | 'params'>,
  culture: Culture,
): string {
  const isRole = kind === 'roleGiven' || kind === 'roleTaken';
  const format = kind === 'accountLocked' ? formatMoment : formatDay;
  return fillText(texts[kind].sentence, culture, {
    name: name === undefined ? null : isolated(isRole ? roleName(name, culture) : name),
    until: until === undefined ? null : format(until, culture),
    amount: amount === undefined ? null : money(amount, currency, culture),
    count: count ?? null,
  });
}
