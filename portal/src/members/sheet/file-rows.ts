import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { AdvertisementRow } from '@charsu/core/contract/advertisement-rows.ts';
import type { CategoryOption, ShownAttribute } from '@charsu/core/contract/category.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { currencies } from '@charsu/core/domain/currency.ts';
import { priceUnits } from '@charsu/core/domain/enumerations.ts';
import { formatMoney, formatRial, tomanOf } from '@charsu/core/i18n/days/format.ts';
import { parseAmount } from '@charsu/core/i18n/numbers/amount.ts';
import { csvOf } from '@charsu/core/text/csv.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { factText, readFact, type YesNo } from './columns.ts';

/** The fields of a file, in the order of its columns; columns of facts come after them. */
export const fileFields = [
  'index',
  'ownNumber',
  'name',
  'content',
  'categoryId',
  'price',
  'currency',
  'discountPercent',
  'priceUnit',
  'minimumQuantity',
  'level',
  'images',
] as const;
type FileField = (typeof fileFields)[number];

/** The meaning of a file's words. */
export interface FileWords {
  readonly culture: Culture;
  readonly labels: Readonly<Record<FileField, string>>;
  readonly units: Readonly<Record<(typeof priceUnits)[number], string>>;
  readonly yesNo: YesNo;
  readonly categories: readonly CategoryOption[];
  /** The ids of the advertisements of the business by their numbers. */
  readonly ids: ReadonlyMap<number, string>;
  /** The portal's own address: pictures have absolute ones in files. */
  readonly origin: string;
  /** By the id of their category. */
  readonly attributes: ReadonlyMap<string, readonly ShownAttribute[]>;
}

const folded = (text: string): string => foldText(text).trim();
const pathOf = ({ path }: CategoryOption): string => path.join(' › ');

/** The price in the unit that people say, and the name of this unit: toman stand for rial. */
const shownPrice = ({ price, currency }: AdvertisementRecord): number | null =>
  price !== null && currency === 'IRR' ? tomanOf(price) : price;

/** The columns of facts by name: attributes of several categories with one name are one column. */
const factNames = (attributes: FileWords['attributes']): readonly string[] => [
  ...new Set([...attributes.values()].flatMap((each) => each.map(({ name }) => name))),
];

/** The advertisements of a business as a CSV file, which `readFile` takes back. */
export function fileOf(records: readonly AdvertisementRecord[], words: FileWords): string {
  const { culture, labels, units, categories, attributes, yesNo } = words;
  const facts = factNames(attributes);
  const head = [...fileFields.map((field) => labels[field]), ...facts];
  const rows = records.map((record) => {
    const category = categories.find(({ id }) => id === record.categoryId);
    const asked = attributes.get(record.categoryId) ?? [];
    return [
      record.index,
      record.ownNumber,
      record.name,
      record.content,
      category ? pathOf(category) : record.categoryName,
      shownPrice(record),
      formatMoney(0, record.currency, culture).unit,
      record.discountPercent,
      units[record.priceUnit],
      record.minimumQuantity,
      record.level,
      record.images.map(({ url }) => new URL(url, words.origin).href).join('\n'),
      ...facts.map((name) => {
        const attribute = asked.find((each) => each.name === name);
        return attribute ? factText(attribute, record.facts[attribute.key], culture, yesNo) : '';
      }),
    ];
  });
  return csvOf([head, ...rows]);
}

/** A row of a file as it is sent, with its place among the lines of the file; or what is wrong with it. */
export interface FileRow {
  /** The first row below the heading is 2, as spreadsheets count. */
  readonly line: number;
  readonly ownNumber: string;
  readonly name: string;
  readonly row: AdvertisementRow | undefined;
  /** The heading of a cell that cannot be read; else its number is missing, names nothing or stands twice. */
  readonly wrong: 'noNumber' | 'unknownNumber' | 'twice' | { readonly column: string } | undefined;
}

export interface ReadFile {
  readonly rows: readonly FileRow[];
  /** Headings that name nothing. */
  readonly unknown: readonly string[];
  /** A field of numbers has a column. */
  readonly hasNumbers: boolean;
}

/** The column of each field: by its label in the reader's language, or its name in calls. */
function columnsOf(head: readonly string[], { labels }: FileWords): ReadonlyMap<FileField, number> {
  const names = head.map(folded);
  const found = fileFields.map((field): [FileField, number] => [
    field,
    names.findIndex((name) => name === folded(labels[field]) || name === folded(field)),
  ]);
  return new Map(found.filter(([, column]) => column >= 0));
}

/** The categories that a file names: their attributes are needed to read it. */
export function categoriesIn(
  cells: readonly (readonly string[])[],
  words: Omit<FileWords, 'attributes'>,
): readonly string[] {
  const [head = [], ...rows] = cells;
  const column = columnsOf(head, { ...words, attributes: new Map() }).get('categoryId');
  const named = column === undefined ? [] : rows.map((row) => categoryOf(row[column] ?? '', words.categories)?.id);
  return [...new Set(named.filter((id) => id !== undefined))];
}

/** A category by its path, its address, or its name where only one has it. */
function categoryOf(text: string, categories: readonly CategoryOption[]): CategoryOption | undefined {
  const wanted = folded(text);
  const exact = categories.find((each) => folded(pathOf(each)) === wanted || folded(each.url) === wanted);
  const named = categories.filter(({ name }) => folded(name) === wanted);
  return exact ?? (named.length === 1 ? named[0] : undefined);
}

/** A number as programs write it, or as people of the culture do. NaN for none. */
function numberOf(text: string, culture: Culture): number {
  const plain = toAsciiDigits(text).trim();
  if (/^\d+(\.\d{1,2})?$/.test(plain)) return Number(plain);
  return parseAmount(text, culture, 'percent') ?? Number.NaN;
}

/** The currency that a cell names, and how many of its units are one of the file: toman are ten rial. */
function moneyOf(text: string, culture: Culture): { readonly currency: string; readonly factor: number } | undefined {
  const wanted = folded(text);
  if (wanted === folded(formatMoney(0, 'IRR', culture).unit) || wanted === 'toman')
    return { currency: 'IRR', factor: 10 };
  if (wanted === folded(formatRial(0, culture).unit)) return { currency: 'IRR', factor: 1 };
  const currency = currencies.find((each) =>
    [each, formatMoney(0, each, culture).unit].some((name) => folded(name) === wanted),
  );
  return currency === undefined ? undefined : { currency, factor: 1 };
}

/** The address of a picture as records have it: those of this site without its origin. */
const withoutOrigin = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

class WrongCell extends Error {
  readonly column: number;
  constructor(column: number) {
    super('A cell cannot be read');
    this.column = column;
  }
}

/** The rows of a file. An empty cell leaves its field as it is. */
export function readFile(cells: readonly (readonly string[])[], words: FileWords): ReadFile {
  const [head = [], ...lines] = cells;
  const { culture, categories, attributes, yesNo, units } = words;
  const columns = columnsOf(head, words);
  const known = new Set(columns.values());
  const facts = head.flatMap((heading, column) => {
    const name = folded(heading);
    const isFact = [...attributes.values()]
      .flat()
      .some((each) => folded(each.name) === name || folded(each.key) === name);
    return isFact && !known.has(column) ? [{ column, name }] : [];
  });
  const seen = new Set<string>();

  function rowOf(texts: readonly string[], ownNumber: string, id: string | undefined): AdvertisementRow {
    const read = <Value>(field: FileField, take: (text: string) => Value | undefined): Value | undefined => {
      const column = columns.get(field);
      const text = column === undefined ? '' : (texts[column] ?? '').trim();
      if (column === undefined || text === '') return undefined;
      const value = take(text);
      if (value === undefined || Number.isNaN(value)) throw new WrongCell(column);
      return value;
    };
    const number = (text: string) => numberOf(text, culture);
    const category = read('categoryId', (text) => categoryOf(text, categories)?.id);
    const money = read('currency', (text) => moneyOf(text, culture));
    const price = read('price', number);
    // A price without its currency may be rial or toman.
    const priced = columns.get('price');
    if (price !== undefined && priced !== undefined && money === undefined)
      throw new WrongCell(columns.get('currency') ?? priced);
    const changes = {
      name: read('name', (text) => text),
      content: read('content', (text) => text),
      categoryId: category,
      price: price !== undefined && money ? Math.round(price * money.factor * 100) / 100 : undefined,
      currency: money?.currency,
      discountPercent: read('discountPercent', number),
      priceUnit: read('priceUnit', (text) =>
        priceUnits.find((unit) => folded(units[unit]) === folded(text) || unit === text),
      ),
      minimumQuantity: read('minimumQuantity', number),
      level: read('level', number),
    };
    const pictures = read('images', (text) => text.split(/\s+/).map((address) => withoutOrigin(address, words.origin)));
    const asked = category === undefined ? [...attributes.values()].flat() : (attributes.get(category) ?? []);
    const given = facts.flatMap(({ column, name }) => {
      const text = (texts[column] ?? '').trim();
      const attribute = asked.find((each) => folded(each.name) === name || folded(each.key) === name);
      if (text === '' || attribute === undefined) return [];
      const value = readFact(attribute, text, culture, yesNo);
      if (value === undefined) throw new WrongCell(column);
      return [[attribute.key, value] as const];
    });
    return {
      ...(id !== undefined && { id }),
      ownNumber,
      ...(pictures !== undefined && { pictures }),
      changes: Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
      facts: Object.fromEntries(given),
    };
  }

  const rows = lines.map((texts, index): FileRow => {
    const at = (field: FileField) => (texts[columns.get(field) ?? -1] ?? '').trim();
    const ownNumber = at('ownNumber');
    const about = { line: index + 2, ownNumber, name: at('name') };
    const number = at('index');
    const id = number === '' ? undefined : words.ids.get(numberOf(number, culture));
    if (number !== '' && id === undefined) return { ...about, row: undefined, wrong: 'unknownNumber' };
    const key = id ?? toAsciiDigits(ownNumber).toLowerCase();
    if (key === '') return { ...about, row: undefined, wrong: 'noNumber' };
    if (seen.has(key)) return { ...about, row: undefined, wrong: 'twice' };
    seen.add(key);
    try {
      return { ...about, row: rowOf(texts, ownNumber, id), wrong: undefined };
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      return { ...about, row: undefined, wrong: { column: head[error.column] ?? '' } };
    }
  });
  const unknown = head.filter(
    (heading, column) => heading.trim() !== '' && !known.has(column) && !facts.some((fact) => fact.column === column),
  );
  return { rows, unknown, hasNumbers: columns.has('ownNumber') || columns.has('index') };
}

/** The most rows of one call, and about the most characters, which stay below the limit of a body. */
const batch = { rows: 50, characters: 100_000 } as const;

/** Rows in parts, each of which is one call. */
export function inBatches(rows: readonly FileRow[]): readonly (readonly FileRow[])[] {
  const parts: FileRow[][] = [];
  let size = 0;
  for (const row of rows) {
    const own = JSON.stringify(row.row).length;
    const last = parts.at(-1);
    if (last && last.length < batch.rows && size + own <= batch.characters) {
      last.push(row);
      size += own;
    } else {
      parts.push([row]);
      size = own;
    }
  }
  return parts;
}
