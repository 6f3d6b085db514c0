import { z } from 'zod';
import { type Refusal, refusalsOf } from '../contract/refusals.ts';
import { textsOf } from '../domain/culture.ts';
import { cultures } from '../domain/culture-facts.ts';
import type { ErrorCode } from '../domain/error-codes.ts';
import { type GuildFields, guildFieldsSchema } from '../domain/guild/fields.ts';
import { limits } from '../domain/limits.ts';
import { cellsOf } from '../text/csv-reading.ts';
import { nodeSchema, type PlannedCategory, plainNodeSchema, plannedOf } from './tree.ts';

/** A file of categories or guilds. */
export interface CatalogFile {
  readonly format: 'csv' | 'json';
  readonly text: string;
}
const mostInFile = 2_000;

/** A fault of a row. `field`: its column in CSV, its property in JSON; empty for the whole row. */
interface RowFault extends Refusal {
  readonly row: string;
}
interface FileCategory extends PlannedCategory {
  /** The line of a CSV file, whose heading is 1; the place in JSON: `0.children.2`. */
  readonly row: string;
}
/** Contents of a file: categories in its order, and what cannot be read. */
export interface CategoryFile {
  readonly categories: readonly FileCategory[];
  readonly faults: readonly RowFault[];
}

export const fault = (row: string, field: string, code: ErrorCode): RowFault => ({ row, field, code, params: {} });
const listed = (text: string): string[] => text.split('|').flatMap((word) => word.trim() || []);
/** The columns of a CSV file beside the names in each language, and how their cells are read. */
const columns: Readonly<Record<string, (text: string) => unknown>> = {
  url: (text) => text,
  parent: (text) => text,
  icon: (text) => text,
  displayInMenu: yesNo,
  searchWords: listed,
  condition: yesNo,
  brands: (text) => listed(text).join(' '),
  models: (text) => listed(text).join(' '),
};
function yesNo(text: string): unknown {
  if (/^(yes|true|1)$/i.test(text)) return true;
  return /^(no|false|0)$/i.test(text) ? false : text;
}
const parentSchema = plainNodeSchema.shape.url.nullable().default(null);
const rowSchema = plainNodeSchema.extend({ parent: parentSchema });

/**
 * Reads a CSV file with a heading: `url`, `parent` (the address of the category above), the cultures for names (`fa-IR`),
 * `icon`, `displayInMenu`, `searchWords` (with | between them), `condition`, `brands` and `models` (keys of the bundle with |
 * between them).
 */
function readCsv(text: string): CategoryFile {
  const [head = [], ...lines] = cellsOf(text);
  const names = head.map((heading) => heading.trim());
  const isKnown = (name: string) => Object.hasOwn(columns, name) || cultures.some((culture) => culture === name);
  const faults = names.filter((name) => !isKnown(name)).map((name) => fault('1', name, 'The_Value_Is_Not_Valid'));
  if (!names.includes('url')) faults.push(fault('1', 'url', 'The_Field_Is_Required'));
  if (faults.length > 0) return { categories: [], faults };
  const categories: FileCategory[] = [];
  const orders = new Map<string | null, number>();
  for (const [index, cells] of lines.entries()) {
    const row = String(index + 2);
    const given = names.flatMap((name, column) => {
      const cell = cells[column]?.trim() ?? '';
      return cell === '' ? [] : [[name, cell] as const];
    });
    const { fields, named } = Object.groupBy(given, ([name]) => (Object.hasOwn(columns, name) ? 'fields' : 'named'));
    const read = rowSchema.safeParse(
      {
        ...Object.fromEntries((fields ?? []).map(([name, cell]) => [name, columns[name]?.(cell)])),
        names: Object.fromEntries(named ?? []),
      },
      { reportInput: true },
    );
    if (read.success) {
      const { parent, ...node } = read.data;
      const order = orders.get(parent) ?? 0;
      orders.set(parent, order + 1);
      categories.push({ ...plannedOf(node, parent, order), row });
    } else {
      faults.push(...refusalsOf(read.error.issues, rowSchema).map((refusal) => ({ ...refusal, row })));
    }
  }
  return { categories, faults };
}

/** Contents of a file of guilds: their names in its order, and what cannot be read. */
interface GuildFile {
  readonly guilds: readonly (GuildFields & Pick<FileCategory, 'row'>)[];
  readonly faults: readonly RowFault[];
}

/**
 * Reads a file of guilds: CSV with a heading of cultures (`fa-IR`), or a JSON list of `names`. Faults name the row, as those
 * of categories do.
 */
export function readGuildFile({ format, text }: CatalogFile): GuildFile {
  const guilds: (GuildFields & Pick<FileCategory, 'row'>)[] = [];
  const faults: RowFault[] = [];
  const seen = new Set<string | undefined>();
  const read = (row: string, names: unknown): void => {
    const { data, error } = guildFieldsSchema.safeParse({ names }, { reportInput: true });
    if (error) faults.push(...refusalsOf(error.issues, guildFieldsSchema).map((refusal) => ({ ...refusal, row })));
    else if (textsOf(data.names).length === 0) faults.push(fault(row, 'names', 'The_Field_Is_Required'));
    else if (seen.has(textsOf(data.names)[0]))
      faults.push(fault(row, 'names', 'The_Entered_Information_Is_Duplicated'));
    else {
      seen.add(textsOf(data.names)[0]);
      guilds.push({ ...data, row });
    }
  };
  if (format === 'csv') {
    const [head = [], ...lines] = cellsOf(text);
    const headings = head.map((heading) => heading.trim());
    for (const [index, cells] of lines.entries()) {
      const given = headings.flatMap((name, column) => (cells[column]?.trim() ? [[name, cells[column]]] : []));
      read(String(index + 2), Object.fromEntries(given));
    }
  } else {
    const list = jsonOf(text);
    if (!Array.isArray(list)) return { guilds, faults: [fault('', '', 'The_Value_Is_Not_Valid')] };
    for (const [index, entry] of list.entries()) read(String(index), Object(entry).names);
  }
  if (guilds.length + faults.length === 0) faults.push(fault('', '', 'No_Data_Found'));
  if (guilds.length > mostInFile)
    faults.push({ ...fault('', '', 'The_Value_Is_Too_Long'), params: { limit: mostInFile } });
  return { guilds, faults };
}

/** The content of a JSON file; undefined for one that is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a JSON file: a list of categories in the form of the bundle, each with its `children`. */
function readJson(text: string): CategoryFile {
  const content = jsonOf(text);
  if (content === undefined) return { categories: [], faults: [fault('', '', 'The_Value_Is_Not_Valid')] };
  const schema = z.array(nodeSchema);
  const read = schema.safeParse(content, { reportInput: true });
  if (!read.success) {
    const faults = refusalsOf(read.error.issues, schema).map((refusal) => {
      const [, row = '', field = ''] = /^(\d+(?:\.children\.\d+)*)?\.?(.*)$/s.exec(refusal.field) ?? [];
      return { ...refusal, row, field };
    });
    return { categories: [], faults };
  }
  const below = (nodes: readonly z.output<typeof nodeSchema>[], parent: string | null, path: string): FileCategory[] =>
    nodes.flatMap(({ children, ...node }, order) => {
      const row = `${path}${order}`;
      return [{ ...plannedOf(node, parent, order), row }, ...below(children, node.url, `${row}.children.`)];
    });
  return { categories: below(read.data, null, ''), faults: [] };
}

/**
 * Reads a file of categories, parents before children. A parent stands in the file or in the product. Faults name the row,
 * also of addresses that stand twice, of circles and of categories that stand too deep.
 *
 * @param levelsOf the levels of the product's tree down to a category, itself included; undefined without one.
 */
export async function readCategoryFile(
  { format, text }: CatalogFile,
  levelsOf: (url: string) => Promise<number | undefined>,
): Promise<CategoryFile> {
  const { categories, faults } = format === 'csv' ? readCsv(text) : readJson(text);
  if (categories.length + faults.length === 0) return { categories, faults: [fault('', '', 'No_Data_Found')] };
  if (categories.length > mostInFile) {
    const tooMany = { ...fault('', '', 'The_Value_Is_Too_Long'), params: { limit: mostInFile } };
    return { categories: [], faults: [tooMany] };
  }
  const byUrl = Map.groupBy(categories, ({ url }) => url);
  const doubled = [...byUrl.values()].flatMap(([, ...others]) => others);
  const found = [...faults, ...doubled.map(({ row }) => fault(row, 'url', 'The_Entered_Information_Is_Duplicated'))];
  // The parents of what cannot be read are not known.
  if (found.length > 0) return { categories, faults: found };
  const levels = new Map<string | null, number>([[null, 0]]);
  for (const { parentUrl, row } of categories) {
    if (parentUrl === null || levels.has(parentUrl) || byUrl.has(parentUrl)) continue;
    const above = await levelsOf(parentUrl);
    if (above === undefined) found.push(fault(row, 'parent', 'The_Value_Is_Not_Valid'));
    else levels.set(parentUrl, above);
  }
  if (found.length > 0) return { categories, faults: found };
  const inOrder: FileCategory[] = [];
  for (let left = categories; left.length > 0; ) {
    const ready = left.filter(({ parentUrl }) => levels.has(parentUrl));
    if (ready.length === 0) {
      const circle = left.map(({ row }) => fault(row, 'parent', 'The_Category_Cannot_Be_Below_Itself'));
      return { categories, faults: circle };
    }
    left = left.filter(({ parentUrl }) => !levels.has(parentUrl));
    for (const { url, parentUrl, row } of ready) {
      const level = Number(levels.get(parentUrl)) + 1;
      levels.set(url, level);
      if (level <= limits.categoryLevels) continue;
      const params = { limit: limits.categoryLevels };
      found.push({ ...fault(row, 'parent', 'The_Categories_Are_Too_Deep'), params });
    }
    inOrder.push(...ready);
  }
  return { categories: inOrder, faults: found };
}
