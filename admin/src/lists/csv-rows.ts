import { isJsonObject } from '@charsu/core/domain/changes.ts';
import { type Culture, cultures } from '@charsu/core/domain/culture-facts.ts';
import { formatRial } from '@charsu/core/i18n/days/format.ts';
import { formatLanguage } from '@charsu/core/i18n/names/language.ts';

type Cell = string | number | null;
type Values = Readonly<Record<string, unknown>>;

/** A value in every language: its columns are one for each. */
const isTranslated = (value: unknown): value is Values =>
  isJsonObject(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((name) => cultures.some((culture) => culture === name));

/** The cell of a value, a list with a line for each of its texts; undefined for lists of objects, such as pictures. */
function cellOf(value: unknown): Cell | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  if (isJsonObject(value)) return typeof value.url === 'string' ? value.url : JSON.stringify(value);
  if (!Array.isArray(value)) return undefined;
  const parts: readonly unknown[] = value;
  return parts.some(isJsonObject) ? undefined : parts.join('\n');
}

/** The values of a record by the paths of their columns: `names.fa-IR` for a name. */
function columnsOf(record: Values): [string, Cell][] {
  return Object.entries(record).flatMap(([name, value]): [string, Cell][] => {
    if (isTranslated(value))
      return Object.entries(value).map(([culture, each]) => [`${name}.${culture}`, cellOf(each) ?? null]);
    const cell = cellOf(value);
    return cell === undefined ? [] : [[name, cell]];
  });
}

/** The labels of fields in a reader's language; undefined for what only the product itself reads. */
type LabelOf = (name: string) => string | undefined;

/** Amounts whose labels do not name the rial, since pages show it with the amount. */
const rialAmounts: readonly string[] = [
  'cost',
  'requestedCost',
  'publicationFee',
  'fee',
  'totalSum',
  'totalExpenses',
  'totalSystemAmount',
];

/** The heading of a column: rial are named, and an id that is called as the name beside it says that it is the id. */
function headingOf(path: string, labelOf: LabelOf, culture: Culture): string | undefined {
  const [name = '', language] = path.split('.');
  const label = labelOf(name);
  const written = cultures.find((each) => each === language);
  if (label === undefined) return undefined;
  if (rialAmounts.includes(name)) return `${label} (${formatRial(0, culture).unit})`;
  if (written !== undefined) return `${label} (${formatLanguage(written, culture)})`;
  const isNamed = name.endsWith('Id') && labelOf(name.replace(/Id$/, 'Name')) === label;
  return isNamed ? `${label} (${labelOf('id')})` : label;
}

/**
 * Records as rows of a table: a heading, and one row each; a column for every field that any record has, in the words of
 * its reader. A field without a label has none, nor has one with the heading of another, nor one of `without`.
 */
export function csvRows(
  records: readonly object[],
  labelOf: LabelOf,
  culture: Culture,
  without: readonly string[] = [],
): readonly (readonly Cell[])[] {
  const shown = ([path]: [string, Cell]) => !without.includes(path);
  const rows = records.map((record) => new Map(columnsOf({ ...record }).filter(shown)));
  const headed = new Map<string, string>();
  for (const path of rows.flatMap((row) => [...row.keys()])) {
    const heading = headingOf(path, labelOf, culture);
    if (heading !== undefined && !headed.has(heading)) headed.set(heading, path);
  }
  return [[...headed.keys()], ...rows.map((row) => [...headed.values()].map((path) => row.get(path) ?? null))];
}
