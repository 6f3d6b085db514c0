import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import { type AdvertisementFields, advertisementFields } from '@charsu/core/domain/advertisement/fields.ts';
import type { FactValue } from '@charsu/core/domain/category/attributes.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { factNumberText, parseSigned } from '@charsu/core/i18n/numbers/amount.ts';
import { typedNumber, typedText } from '@charsu/core/i18n/numbers/typed-number.ts';
import { foldText } from '@charsu/core/text/fold.ts';

/** The fields that the table has, beside facts. */
export const sheetFields = ['price', 'discountPercent', 'ownNumber'] as const;
type SheetField = (typeof sheetFields)[number];

/** A column of cells that can be edited: a field, or a fact. */
export type Column =
  | { readonly key: SheetField; readonly name: string; readonly attribute?: undefined }
  | { readonly key: string; readonly name: string; readonly attribute: ShownAttribute };

export const factColumn = (attribute: ShownAttribute): Column => ({
  key: `facts.${attribute.key}`,
  name: attribute.unit === null ? attribute.name : `${attribute.name} (${attribute.unit})`,
  attribute,
});

/** The words for yes and no in a language. */
export type YesNo = Readonly<Record<'yes' | 'no', string>>;

const alike = (one: string, other: string): boolean => foldText(one).trim() === foldText(other).trim();

/** A fact as it stands in a cell; empty for none. */
export function factText(
  { kind, choices, unit }: ShownAttribute,
  value: FactValue | undefined,
  culture: Culture,
  words: YesNo,
) {
  if (value === undefined) return '';
  if (kind === 'number') return typeof value === 'number' ? factNumberText(value, unit, culture) : '';
  if (kind === 'yesNo') return words[value === true ? 'yes' : 'no'];
  return choices.find(({ key }) => key === value)?.name ?? String(value);
}

/** A fact from a cell: null for an empty one, undefined for what it does not take. */
export function readFact(
  { kind, choices }: ShownAttribute,
  text: string,
  culture: Culture,
  words: YesNo,
): FactValue | null | undefined {
  if (text.trim() === '') return null;
  if (kind === 'number') {
    const number = parseSigned(text, culture);
    return Number.isNaN(number) ? undefined : number;
  }
  if (kind === 'yesNo') {
    if (alike(text, words.yes)) return true;
    return alike(text, words.no) ? false : undefined;
  }
  return choices.find(({ key, name }) => key === text.trim() || alike(name, text))?.key;
}

/** The text of a cell of an advertisement as it is saved. */
export function savedText(
  { key, attribute }: Column,
  record: AdvertisementRecord,
  culture: Culture,
  words: YesNo,
): string {
  if (attribute) return factText(attribute, record.facts[attribute.key], culture, words);
  if (key === 'ownNumber') return record.ownNumber;
  const name = key === 'price' ? 'price' : 'discountPercent';
  return typedText(advertisementFields[name], record[name], culture, record.currency);
}

/** A change of one cell: the field with its value, or what is wrong with it. */
type Read = { readonly value: unknown } | { readonly wrong: true };

function readCell(
  { key, attribute }: Column,
  text: string,
  record: AdvertisementRecord,
  culture: Culture,
  words: YesNo,
): Read {
  if (attribute) {
    const value = readFact(attribute, text, culture, words);
    return value === undefined ? { wrong: true } : { value };
  }
  if (key === 'ownNumber') return { value: text.trim() };
  const field = advertisementFields[key === 'price' ? 'price' : 'discountPercent'];
  const value = typedNumber(field, text, culture, record.currency);
  return Number.isNaN(value) ? { wrong: true } : { value };
}

interface RowChanges {
  /** The fields that are sent. */
  readonly changes: Partial<Pick<AdvertisementFields, SheetField | 'facts'>>;
  /** The columns that differ from what is saved. */
  readonly changed: readonly Column[];
  /** The columns with a text that they do not take. */
  readonly wrong: readonly Column[];
}

/** The changes of a row, by the texts that were typed into its cells. */
export function rowChanges(
  record: AdvertisementRecord,
  typed: Readonly<Record<string, string>>,
  columns: readonly Column[],
  culture: Culture,
  words: YesNo,
): RowChanges {
  const found = columns.flatMap((column) => {
    const text = typed[column.key];
    const saved = savedText(column, record, culture, words);
    if (text === undefined || text.trim() === saved) return [];
    const read = readCell(column, text, record, culture, words);
    const before = readCell(column, saved, record, culture, words);
    const isSame = 'value' in read && 'value' in before && read.value === before.value;
    return isSame ? [] : [{ column, read }];
  });
  const valid = found.flatMap(({ column, read }) => ('value' in read ? [{ column, value: read.value }] : []));
  const given = valid.filter(({ column }) => column.attribute);
  const facts = {
    ...record.facts,
    ...Object.fromEntries(given.map(({ column, value }) => [column.attribute?.key, value])),
  };
  return {
    changes: {
      ...Object.fromEntries(valid.flatMap(({ column, value }) => (column.attribute ? [] : [[column.key, value]]))),
      ...(given.length > 0 && {
        facts: Object.fromEntries(
          Object.entries(facts).filter(([, value]) => value !== null),
        ) as AdvertisementFields['facts'],
      }),
    },
    changed: found.map(({ column }) => column),
    wrong: found.flatMap(({ column, read }) => ('wrong' in read ? [column] : [])),
  };
}
