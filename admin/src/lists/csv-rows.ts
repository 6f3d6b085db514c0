type Cell = string | number | null;
type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The cell of a value; undefined for lists of objects, such as pictures. */
function cellOf(value: unknown): Cell | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return undefined;
  const parts: readonly unknown[] = value;
  return parts.some(isRecord) ? undefined : parts.join(' ');
}

/** The values of a record by the paths of their columns: `names.fa-IR` for a name. */
function columnsOf(record: Values, prefix = ''): [string, Cell][] {
  return Object.entries(record).flatMap(([name, value]): [string, Cell][] => {
    if (isRecord(value)) return columnsOf(value, `${prefix}${name}.`);
    const cell = cellOf(value);
    return cell === undefined ? [] : [[`${prefix}${name}`, cell]];
  });
}

/** Records as rows of a table: a heading, and one row each; a column for every field that any record has. */
export function csvRows(records: readonly object[], headingOf: (path: string) => string): readonly (readonly Cell[])[] {
  const rows = records.map((record) => new Map(columnsOf({ ...record })));
  const paths = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return [paths.map(headingOf), ...rows.map((row) => paths.map((path) => row.get(path) ?? null))];
}
