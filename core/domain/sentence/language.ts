import { foldText } from '../../text/fold.ts';
import { type Culture, cultures } from '../culture-facts.ts';
import type { Currency } from '../currency.ts';
import { cities } from '../places/places.ts';
import sentenceWords from './words.json' with { type: 'json' };

/** The words of sentences, by culture: `a|b` is one of them, `word 10|word 20` a value by word. */
const { citiesThatAreWords, ...tables } = sentenceWords;

/** A currency as people say it: Iranians say toman, ten rial. */
export type SaidCurrency = Currency | 'toman';
export type Side = 'min' | 'max';

/** The words for a fact; `beside`: only directly after or before a word for goods, since alone they mean much else. */
interface FactPattern {
  readonly key: string;
  readonly value: string;
  readonly pattern: RegExp;
  readonly beside: 'after' | 'before' | undefined;
}

/**
 * The patterns of a language, for folded text. An amount has the groups `sign`, `number`, `magnitude` and `currency`, or
 * `alone` for a magnitude without a number; those of a second one end with 2.
 */
export interface Language {
  /** Two amounts; `between`: with a word before that says so, `price`: with a word for the price. */
  readonly range: RegExp;
  readonly bounds: readonly { readonly side: Side; readonly pattern: RegExp }[];
  /** `year`, and `year2` of a range; `model`: with a word that says that it is a year of make. */
  readonly years: readonly { readonly side: Side | 'both'; readonly pattern: RegExp }[];
  readonly facts: readonly FactPattern[];
  /** A city; `in`: with a word before that says so. */
  readonly city: RegExp;
  /** Words before and after a part that say nothing without it. */
  readonly glueBefore: RegExp;
  readonly glueAfter: RegExp;
  readonly valueOf: (number: string | undefined, magnitude: string | undefined) => number;
  /** Whether a magnitude is an abbreviation, such as `m`, which means metres as well. */
  readonly isShort: (magnitude: string | undefined) => boolean;
  readonly currencyOf: (written: string) => SaidCurrency | undefined;
  /** Whether a large amount without a currency is in toman. */
  readonly bareIsToman: boolean;
}

const signs: Readonly<Record<string, SaidCurrency>> = { $: 'USD', '€': 'EUR', '¥': 'CNY', '₺': 'TRY' };
const sign = '[$€¥₺]';
const number = String.raw`(?!0\d)(?:\d{1,3}(?:[,.٬'’]\d{3})+|\d{1,3}(?: \d{3}){2,}|\d+(?:[.,٫/]\d{1,2})?)(?![.,٬٫/:]?\d)`;

/** The value of a number in digits: a sign before three digits stands for thousands, as people of all languages mean it. */
const readDigits = (written: string): number =>
  Number(written.replace(/[,.٬'’ ](?=\d{3}(?:\D|$))/gu, '').replace(/[,٫/]/u, '.'));

const listed = (list: string): string[] => (list === '' ? [] : list.split('|'));
const escaped = (word: string): string =>
  foldText(word)
    .replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
    .replaceAll(' ', String.raw`\s+`);
/** One of some words, the longest first; what never matches where there are none. */
const anyOf = (words: readonly string[]): string =>
  words.length === 0
    ? '(?!)'
    : `(?:${[...new Set(words.map(escaped))].sort((one, other) => other.length - one.length).join('|')})`;

/** The values of `word value|word value` by folded word. */
const valuesOf = (list: string): ReadonlyMap<string, number> =>
  new Map(
    listed(list).map((each) => {
      const blank = each.lastIndexOf(' ');
      return [foldText(each.slice(0, blank)), Number(each.slice(blank + 1))] as const;
    }),
  );

const doubtful = new Set(citiesThatAreWords);
const sureCities = cities.filter(({ name }) => !doubtful.has(name));

function languageOf(culture: Culture): Language {
  const words = tables[culture];
  // Chinese words stand together without blanks.
  const isHan = /\p{Script=Han}/u.test(words.in);
  const before = isHan ? '' : String.raw`(?<![\p{L}\p{N}])`;
  const after = isHan ? '' : String.raw`(?![\p{L}\p{N}])`;
  const noLetter = isHan ? '' : String.raw`(?!\p{L})`;
  const some = (list: string) => anyOf(listed(list));
  const whole = (source: string) => new RegExp(source, 'gu');

  const short = valuesOf(words.abbreviations);
  const magnitudes = new Map([...valuesOf(words.magnitudes), ...short]);
  const numbers = valuesOf(words.numbers);
  const currencies = new Map<string, SaidCurrency>(Object.entries(signs));
  for (const [currency, list] of Object.entries(words.currencies))
    for (const word of listed(list)) currencies.set(foldText(word), currency as SaidCurrency);

  const magnitude = anyOf([...magnitudes.keys()]) + noLetter;
  const currency = `(?:${anyOf([...currencies.keys()].filter((word) => !Object.hasOwn(signs, word)))}${after}|${sign})`;
  const numberWord = `${before}${anyOf([...numbers.keys()])}${after}`;
  const digits = String.raw`(?<![${isHan ? '' : String.raw`\p{L}`}\p{N}.,٬٫/:])${number}`;
  const counted = String.raw`(?!\s*${some(words.counted)}${after})`;
  const amount = (n: '' | '2') =>
    String.raw`(?:(?<sign${n}>${sign})\s?)?(?:(?<number${n}>${digits}|${numberWord}(?:\s+و\s+${numberWord})*(?!\s+و\s+${numberWord}))(?:\s*(?<magnitude${n}>${magnitude}))?|${before}(?<alone${n}>${magnitude}))(?:\s*(?<currency${n}>${currency}))?${noLetter}(?!\s*\p{N})`;
  const leading = (list: string) => String.raw`${before}${some(list)}${noLetter}\s*:?\s*`;
  const trailing = (list: string) => String.raw`\s*${some(list)}${after}`;
  const price = `(?<price>${leading(words.price)})?`;
  const to = String.raw`(?:\s*${before}${some(words.to)}${noLetter}\s*|\s*[-‐-–—~]\s*)`;
  const toAfterBetween = String.raw`(?:${to}|\s*${before}${some(words.toAfterBetween)}${noLetter}\s*)`;

  const year = (n: '' | '2') => String.raw`(?<![\p{N}.,٬٫/:-])(?<year${n}>\d{4}|\d{2})(?![.,٬٫/:]?\p{N})`;
  const model = `(?<model>${leading(words.model)})`;
  const noAmount = String.raw`(?!\s*(?:${magnitude}|${currency}))${counted}`;
  const factsOf = (facts: Readonly<Record<string, string>>, beside: FactPattern['beside']): FactPattern[] =>
    Object.entries(facts).map(([fact, list]) => {
      const [key = '', value = ''] = fact.split('.');
      return { key, value, beside, pattern: whole(`${before}${some(list)}${after}`) };
    });
  return {
    range: whole(
      `${price}(?:(?<between>${leading(words.between)})${amount('')}${toAfterBetween}|${amount('')}${to})${amount('2')}${counted}`,
    ),
    bounds: [
      { side: 'max', pattern: whole(`${price}${leading(words.below)}${amount('')}${counted}`) },
      { side: 'min', pattern: whole(`${price}${leading(words.above)}${amount('')}${counted}`) },
      { side: 'max', pattern: whole(`${price}${amount('')}${trailing(words.belowAfter)}`) },
      { side: 'min', pattern: whole(`${price}${amount('')}${trailing(words.aboveAfter)}`) },
    ],
    years: [
      {
        side: 'both',
        pattern: whole(`${model}?(?:${leading(words.between)})?${year('')}${to}${year('2')}${noAmount}`),
      },
      { side: 'min', pattern: whole(`${model}?${year('')}${trailing(words.sinceAfter)}`) },
      { side: 'max', pattern: whole(`${model}?${year('')}${trailing(words.untilAfter)}`) },
      { side: 'min', pattern: whole(`${model}?${leading(words.since)}${year('')}${noAmount}`) },
      { side: 'min', pattern: whole(`${leading(words.since)}${model}${year('')}${noAmount}`) },
      { side: 'max', pattern: whole(`${model}?${leading(words.until)}${year('')}${noAmount}`) },
    ],
    facts: [
      ...factsOf(words.facts, undefined),
      ...factsOf(words.factsAfterGoods, 'after'),
      ...factsOf(words.factsBeforeGoods, 'before'),
    ],
    city: whole(
      `(?<in>${leading(words.in)})?${before}(?<city>${anyOf(sureCities.map(({ names }) => names[culture]))})${after}`,
    ),
    glueBefore: new RegExp(String.raw`${before}${some(words.and)}${noLetter}\s*$`, 'u'),
    glueAfter: isHan ? /^的/u : /^(?!)/u,
    valueOf: (written, scale) => {
      const times = scale === undefined ? 1 : (magnitudes.get(foldText(scale)) ?? 1);
      if (written === undefined) return times;
      if (/\d/u.test(written)) return readDigits(written) * times;
      const known = numbers.get(foldText(written));
      return (known ?? written.split(/\s+و\s+/u).reduce((sum, each) => sum + (numbers.get(each) ?? 0), 0)) * times;
    },
    isShort: (scale) => scale !== undefined && short.has(foldText(scale)),
    currencyOf: (written) => currencies.get(foldText(written)),
    bareIsToman: !isHan,
  };
}

/** The five languages; a sentence is read in each. */
export const languages: readonly Language[] = cultures.map(languageOf);
