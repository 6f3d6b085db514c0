import { describe, expect, it } from 'vitest';
import { foldText } from '../../text/fold.ts';
import type { Attribute } from '../category/attributes.ts';
import { rialRates } from '../settings/groups/rates.ts';
import { defaultSettings } from '../settings/settings.ts';
import { type Goods, readSentence, type SaidPart } from './read-sentence.ts';
import { sentences, wordsOnly } from './sentences.example.ts';

const names = { 'fa-IR': '', 'en-US': '', 'de-DE': '', 'ar-SA': '', 'zh-CN': '' };
const common = { names, filter: true, required: false };
const condition: Attribute = {
  ...common,
  key: 'condition',
  kind: 'choice',
  choices: ['new', 'likeNew', 'used', 'forParts'].map((key) => ({ key, names })),
};
const year: Attribute = { ...common, key: 'year', kind: 'number', unit: null, min: 1300, max: 1450 };

/** Words for goods, with what their categories ask. */
const kinds: readonly (readonly [string, readonly Attribute[]])[] = [
  ['یخچال گوشی کتاب مبل کفش میز تلویزیون فرش قالی ظرفشویی ساعت لوازم خانگی', [condition]],
  ['fridge fridges phone phones book books shoes carpet table cable camera laptop sofa', [condition]],
  ['kuehlschrank schuhe handy teppich buecher sofa moebel', [condition]],
  ['ثلاجه هاتف هواتف سجاد احذیه کتب', [condition]],
  ['冰箱 手机 地毯 书', [condition]],
  ['خودرو ماشین car cars auto autos سیاره سیارات 汽车', [condition, year]],
  ['خانه', [condition]],
  ['آپارتمان خانه ویلا apartment house wohnung شقه 公寓', []],
];
const goods: Goods = {
  chosen: undefined,
  all: [condition, year],
  namedBy: (word) => kinds.filter(([words]) => foldText(words).split(' ').includes(word)).map(([, asked]) => asked),
  namesFact: (word) => ['پژو', 'سامسونگ'].includes(word),
  rates: rialRates(defaultSettings),
};

/** A part in short: `≤ 15000000` in toman, `used`, `year ≥ 1395`, «تهران». */
function short({ city, minPrice, maxPrice, fact, factMin, factMax }: SaidPart): string {
  const bound = (sign: string, value: string | number | null | undefined) =>
    value == null ? [] : [`${sign} ${value}`];
  const year = (facts: readonly string[]) => facts.map((each) => each.replace('year.', '')).at(0);
  return [
    ...city,
    ...bound('≥', minPrice && minPrice / 10),
    ...bound('≤', maxPrice && maxPrice / 10),
    ...fact.map((each) => each.replace('condition.', '')),
    ...bound('year ≥', year(factMin)),
    ...bound('year ≤', year(factMax)),
  ].join(' ');
}

describe('a sentence', () => {
  it.each(sentences)('%s', (sentence, words, ...parts) => {
    const read = readSentence(sentence, goods);
    expect(read.parts.map(short)).toEqual(parts);
    expect(read.words).toBe(words);
    // Its words say nothing more.
    expect(readSentence(read.words, goods).parts).toEqual([]);
  });

  it.each(wordsOnly.map((sentence) => [sentence]))('says no more than its words: %s', (sentence) => {
    const read = readSentence(sentence, goods);
    expect(read.parts.map(short)).toEqual([]);
  });

  it('is one of more than 60, of which more than 25 are words only', () => {
    expect(sentences.length + wordsOnly.length).toBeGreaterThan(60);
    expect(wordsOnly.length).toBeGreaterThan(25);
  });

  it('has each part at its place, which is words again where somebody wants that', () => {
    const sentence = 'یخچال دست دوم، زیر ۱۵ میلیون در تهران';
    const { parts } = readSentence(sentence, goods);
    expect(parts.map(({ words }) => words)).toEqual(['دست دوم', 'زیر ۱۵ میلیون', 'در تهران']);
    for (const { at, words } of parts) expect(sentence.slice(at, at + words.length)).toBe(words);
    const left = readSentence(sentence, goods, ['دست دوم']);
    expect(left.words).toBe('یخچال دست دوم');
    expect(left.parts.map(short)).toEqual(['≤ 15000000', 'تهران']);
    expect(
      readSentence(
        sentence,
        goods,
        parts.map(({ words }) => words),
      ).parts,
    ).toEqual([]);
  });

  it('says nothing of facts that the chosen category does not ask about', () => {
    const inCategory = (chosen: readonly Attribute[]) => ({ ...goods, chosen });
    expect(readSentence('دست دوم زیر ۱۵ میلیون', inCategory([year])).parts.map(short)).toEqual(['≤ 15000000']);
    expect(readSentence('from 2015', inCategory([year])).parts.map(short)).toEqual(['year ≥ 1394']);
    const gregorian = { ...year, min: 1950, max: 2050 };
    expect(readSentence('from 2015', inCategory([gregorian])).parts.map(short)).toEqual(['year ≥ 2015']);
    expect(readSentence('from 2015', inCategory([condition])).parts).toEqual([]);
  });

  it('says no price in a currency without a rate', () => {
    expect(readSentence('fridge under 300 €', { ...goods, rates: { ...goods.rates, EUR: 0 } }).parts).toEqual([]);
  });
});
