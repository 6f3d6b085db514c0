import { foldText, foldWithPlaces } from '../../text/fold.ts';
import type { Attribute } from '../category/attributes.ts';
import type { RialRates } from '../currency.ts';
import { cityNamed } from '../places/places.ts';
import { type Language, languages, type SaidCurrency } from './language.ts';

/** A part of a sentence that narrows a search, with the filters that it says: of each kind that it does not say none. */
export interface SaidPart {
  /** The words as they were written. */
  readonly words: string;
  /** The offset of the words in the sentence. */
  readonly at: number;
  readonly city: string[];
  /** In rial. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** `condition.used` */
  readonly fact: string[];
  /** `year.1395` */
  readonly factMin: string[];
  readonly factMax: string[];
}

export interface Sentence {
  /** The words that are no part. */
  readonly words: string;
  readonly parts: SaidPart[];
}

/** A portal's questions about its goods. */
export interface Goods {
  /** The attributes of the chosen category; undefined where none is chosen. */
  readonly chosen: readonly Attribute[] | undefined;
  /** The attributes of each category that a word names; none where it names none. */
  readonly namedBy: (word: string) => readonly (readonly Attribute[])[];
  /** The attributes of all categories. */
  readonly all: readonly Attribute[];
  /** Whether a word stands in the value of a fact: a brand or a model. */
  readonly namesFact: (word: string) => boolean;
  readonly rates: RialRates;
}

type Filters = Partial<Omit<SaidPart, 'words' | 'at'>>;

/** A stretch of the folded text; without filters it is kept from being read in another way. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly filters: Filters | undefined;
}

/** From here on a number of money needs no currency: below, it counts kilometres or pieces as often. */
const surelyMoney = 1_000_000;
/** The key of the attribute that years are about. */
const yearKey = 'year';
/** Between the calendars. */
const jalaliYears = 621;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const wordsOf = (folded: string): string[] =>
  (folded.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) =>
    /\p{Script=Han}/u.test(word) ? [...segmenter.segment(word)].map(({ segment }) => segment) : [word],
  );

const hasChoice = (attributes: readonly Attribute[], key: string, value: string): boolean =>
  attributes.some(
    (each) => each.key === key && each.kind === 'choice' && each.choices.some((one) => one.key === value),
  );
const yearAmong = (attributes: readonly Attribute[]) =>
  attributes.find((each) => each.key === yearKey && each.kind === 'number');

/** All matches of a pattern with the flag `g`; `matchAll` would compile its copy each time. */
function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) matches.push(match);
  return matches;
}

/** A word right before or after a place of the folded text; undefined where a sign or the end stands there. */
const wordBefore = (folded: string, at: number): string | undefined =>
  /([\p{L}\p{N}]+)\s*$/u.exec(folded.slice(0, at))?.[1];
const wordAfter = (folded: string, at: number): string | undefined =>
  /^\s*([\p{L}\p{N}]+)/u.exec(folded.slice(at))?.[1];

/**
 * Reads what a sentence in one of the five languages says about price, year of make, condition and city:
 * «یخچال دست دوم زیر ۱۵ میلیون تهران». What may mean something else stays a word: a wrong filter hides what somebody looks
 * for, a missed one costs a press. `plain`: parts, as they were written, that are only words.
 */
export function readSentence(sentence: string, goods: Goods, plain: readonly string[] = []): Sentence {
  const { folded, places } = foldWithPlaces(sentence);
  const stretches: Stretch[] = [];
  const onlyWords = new Set(plain.map(foldText));
  const offset = (at: number): number => places[at] ?? sentence.length;
  const written = ({ start, end }: Pick<Stretch, 'start' | 'end'>) => sentence.slice(offset(start), offset(end)).trim();
  const named = wordsOf(folded)
    .map((word) => goods.namedBy(word))
    .filter((categories) => categories.length > 0);

  const isFree = (start: number, end: number) => stretches.every((other) => end <= other.start || start >= other.end);
  const endsAt = (at: number, some: readonly Stretch[]) =>
    some.some(({ end }) => end <= at && /^[\s،,，、]*$/u.test(folded.slice(end, at)));
  const startsAt = (at: number, some: readonly Stretch[]) =>
    some.some(({ start }) => start >= at && /^[\s،,，、]*$/u.test(folded.slice(at, start)));
  const isOver = (at: number) => wordAfter(folded, at) === undefined;

  function take(language: Language, match: RegExpExecArray, filters: Filters | undefined): void {
    let start = match.index + (/^\s*/u.exec(match[0])?.[0].length ?? 0);
    const end = match.index + match[0].trimEnd().length;
    if (!isFree(start, end)) return;
    start -= language.glueBefore.exec(folded.slice(0, start))?.[0].length ?? 0;
    const behind = end + (language.glueAfter.exec(folded.slice(end))?.[0].length ?? 0);
    stretches.push({ start, end: behind, filters });
  }

  /** Whether the goods of the search are asked about an attribute; where none are named, whether any are. */
  const suits = (test: (attributes: readonly Attribute[]) => boolean, ofEach: 'some' | 'every') => {
    if (goods.chosen !== undefined) return test(goods.chosen);
    if (named.length === 0) return test(goods.all);
    return named.some((categories) => (ofEach === 'every' ? categories.every(test) : categories.some(test)));
  };

  function readFacts(language: Language, isBeside: boolean): void {
    for (const { key, value, pattern, beside } of language.facts) {
      if ((beside !== undefined) !== isBeside) continue;
      const test = (attributes: readonly Attribute[]) => hasChoice(attributes, key, value);
      for (const match of matchesOf(pattern, folded)) {
        const end = match.index + match[0].length;
        const isSaid = beside === undefined ? suits(test, 'every') : isBesideGoods(beside, match.index, end, test);
        if (isSaid) take(language, match, { fact: [`${key}.${value}`] });
      }
    }
  }

  /** «یخچال نو» and "new fridge", where nothing follows that the word may belong to: "new car mirror". */
  function isBesideGoods(
    side: 'after' | 'before',
    start: number,
    end: number,
    test: (attributes: readonly Attribute[]) => boolean,
  ): boolean {
    // Half of «نو‌جوان».
    if (sentence.slice(offset(start) - 1, offset(end) + 1).includes('\u200c')) return false;
    const word = side === 'after' ? wordBefore(folded, start) : wordAfter(folded, end);
    const categories = word === undefined ? [] : goods.namedBy(word);
    if (categories.length === 0 || !categories.every(test)) return false;
    const last = side === 'after' ? end : folded.indexOf(word ?? '', end) + (word ?? '').length;
    const isFirst = side === 'after' || wordBefore(folded, start) === undefined || endsAt(start, stretches);
    return isFirst && (isOver(last) || startsAt(last, stretches));
  }

  type Groups = Readonly<Record<string, string | undefined>>;
  /** An amount of a match in its currency; undefined where it says none. */
  function amountOf(language: Language, groups: Groups, n: '' | '2', from?: Groups) {
    const scale = groups[`magnitude${n}`] ?? groups[`alone${n}`] ?? from?.magnitude2 ?? from?.alone2;
    const sign = groups[`sign${n}`] ?? groups[`currency${n}`] ?? from?.sign2 ?? from?.currency2;
    return {
      value: language.valueOf(groups[`number${n}`], scale),
      currency: sign === undefined ? undefined : language.currencyOf(sign),
      isShort: language.isShort(scale),
    };
  }
  const rialOf = (value: number, currency: SaidCurrency): number | undefined => {
    const rial = Math.round(value * (currency === 'toman' ? 10 : goods.rates[currency]));
    return rial > 0 && Number.isSafeInteger(rial) ? rial : undefined;
  };
  const currencyOf = (language: Language, { value, currency, isShort }: ReturnType<typeof amountOf>) =>
    currency ?? (language.bareIsToman && !isShort && value >= surelyMoney ? 'toman' : undefined);

  function readRanges(language: Language): void {
    for (const match of matchesOf(language.range, folded)) {
      const groups: Groups = match.groups ?? {};
      const high = amountOf(language, groups, '2');
      const currency = currencyOf(language, high);
      if (currency === undefined) continue;
      const isWhole = [groups.magnitude, groups.alone, groups.sign, groups.currency].some((each) => each !== undefined);
      const asHigh = amountOf(language, groups, '', groups);
      // «۵۰۰ تا ۱ میلیارد» begins with 500 million.
      const inherits = groups.magnitude === undefined && groups.alone === undefined && asHigh.value >= high.value;
      const low = inherits ? asHigh.value / 1_000 : asHigh.value;
      const before = wordBefore(folded, match.index);
      // "iPhone 15 - 20 million": a number after a name may belong to it.
      const isClear =
        isWhole ||
        groups.between !== undefined ||
        groups.price !== undefined ||
        before === undefined ||
        endsAt(match.index, stretches) ||
        (goods.namedBy(before).length > 0 && !goods.namesFact(before));
      const [min, max] = [rialOf(low, asHigh.currency ?? currency), rialOf(high.value, currency)];
      const isRange = isClear && min !== undefined && max !== undefined && min < max;
      take(language, match, isRange ? { minPrice: min, maxPrice: max } : undefined);
    }
  }

  function readBounds(language: Language): void {
    for (const { side, pattern } of language.bounds) {
      for (const match of matchesOf(pattern, folded)) {
        const amount = amountOf(language, match.groups ?? {}, '');
        const currency = currencyOf(language, amount);
        const rial = currency && rialOf(amount.value, currency);
        if (rial !== undefined) take(language, match, side === 'min' ? { minPrice: rial } : { maxPrice: rial });
      }
    }
  }

  /** A year in the calendar of the attribute: `2015` is 1394 where years are Iranian, «۹۵» is 1395 beside «مدل». */
  function yearOf(text: string | undefined, isModel: boolean): string | undefined {
    if (text === undefined || (text.length < 4 && !isModel)) return undefined;
    const attribute = [goods.chosen ?? [], ...named.flat(), goods.all]
      .map(yearAmong)
      .find((each) => each !== undefined);
    if (attribute?.kind !== 'number') return undefined;
    const year = Number(text);
    const iranian = text.length === 4 ? year : year >= 50 ? 1300 + year : 1400 + year;
    const isYear = (each: number) => (each >= 1300 && each <= 1450) || (each >= 1930 && each <= 2070);
    if (!isYear(iranian)) return undefined;
    const fitting = [iranian, iranian - jalaliYears, iranian + jalaliYears].find(
      (each) => isYear(each) && each >= attribute.min && each <= attribute.max,
    );
    return fitting === undefined ? undefined : `${yearKey}.${fitting}`;
  }

  function readYears(language: Language): void {
    const isAsked = (attributes: readonly Attribute[]) => yearAmong(attributes) !== undefined;
    for (const { side, pattern } of language.years) {
      for (const match of matchesOf(pattern, folded)) {
        const isModel = match.groups?.model !== undefined;
        if (!suits(isAsked, 'some') || (!isModel && goods.chosen === undefined && named.length === 0)) continue;
        const [first, second] = [yearOf(match.groups?.year, isModel), yearOf(match.groups?.year2, isModel)];
        if (first === undefined || (side === 'both' && (second === undefined || first >= second))) continue;
        take(language, match, {
          ...(side !== 'max' && { factMin: [first] }),
          ...(side === 'max' && { factMax: [first] }),
          ...(second !== undefined && { factMax: [second] }),
        });
      }
    }
  }

  /** «در تهران», or a city beside another part: «فرش تبریز» is a carpet of that kind, wherever it is sold. */
  function readCities(language: Language): void {
    const others = [...stretches];
    for (const match of matchesOf(language.city, folded)) {
      const city = cityNamed(match.groups?.city ?? '');
      const start = match.index;
      const end = start + match[0].length;
      const isLast = isOver(end) || startsAt(end, others);
      const isFirst = wordBefore(folded, start) === undefined && startsAt(end, others);
      const isSaid = (isLast && (match.groups?.in !== undefined || endsAt(start, others))) || isFirst;
      if (city !== undefined && isSaid) take(language, match, { city: [city.name] });
    }
  }

  for (const language of languages) readFacts(language, false);
  for (const language of languages) readRanges(language);
  for (const language of languages) readBounds(language);
  for (const language of languages) readYears(language);
  for (const language of languages) readFacts(language, true);
  for (const language of languages) readCities(language);

  const said = stretches.filter(
    (stretch): stretch is Stretch & { filters: Filters } =>
      stretch.filters !== undefined && !onlyWords.has(foldText(written(stretch))),
  );
  const parts = said
    .filter(({ filters }) => said.every((other) => other.filters === filters || !clash(other.filters, filters)))
    .sort((one, other) => one.start - other.start)
    .map(
      (stretch): SaidPart => ({
        words: written(stretch),
        at: offset(stretch.start),
        city: [],
        minPrice: null,
        maxPrice: null,
        fact: [],
        factMin: [],
        factMax: [],
        ...stretch.filters,
      }),
    );
  return { words: wordsWithout(sentence, parts), parts };
}

/** Whether two parts say the same kind of thing: then neither is sure. */
const clash = (one: Filters, other: Filters): boolean => Object.keys(one).some((kind) => kind in other);

/** The words of a sentence that are no part. */
function wordsWithout(sentence: string, parts: readonly SaidPart[]): string {
  let rest = '';
  let end = 0;
  for (const { at, words } of parts) {
    rest += `${sentence.slice(end, at)} `;
    end = at + words.length;
  }
  return (rest + sentence.slice(end))
    .replace(/\s+/gu, ' ')
    .replace(/(?:\s*[،,，、])+\s*(?=[،,，、]|$)|^\s*[،,，、]+/gu, '')
    .trim();
}
