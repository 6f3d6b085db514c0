import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { RecordKind } from '@charsu/core/domain/aggregates.ts';
import { type Translations, translate } from '@charsu/core/domain/culture.ts';
import { type Culture, defaultCulture } from '@charsu/core/domain/culture-facts.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import { Conditions, countUpTo, holding, limitOf, type Order, orderBy } from '@charsu/stores/database/rows.ts';
import type pg from 'pg';
import { soughtText } from '../read-models/sought.ts';
import type { EveryRow, RecordTable, ReviewedRow } from '../runner/record-table.ts';

/** A row as it is read: instants are dates. */
export type Read<Row> = {
  readonly [Column in keyof Row]: Column extends `${string}_at` ? Date | Extract<Row[Column], null> : Row[Column];
};

/** The filter of a list of a table; absent means any. */
export type FilterOf<Table> = {
  /** Words in the column of words; a telephone number in any form. */
  readonly q?: string;
  readonly ids?: readonly string[];
  readonly exceptIds?: readonly string[];
} & (Table extends RecordTable<infer _Kind, infer Row, infer Filters>
  ? {
      readonly [Name in keyof Filters]?: Filters[Name] extends keyof Row
        ? Row[Filters[Name]] | readonly Row[Filters[Name]][]
        : never;
    }
  : never);

/** The name of another record in SQL, by its id: of a member, or of a business in all languages. */
export const nameOf = {
  user: (id: string) => `(select u.name from read.user_account u where u.id = ${id})`,
  tenant: (id: string) =>
    `(select coalesce(b.public_names, b.snapshot->'names') from read.tenant b where b.id = ${id})`,
};

/** A name as it was looked up; empty where there is none. */
const called = (name: string | Translations | null, culture: Culture): string => {
  if (name === null) return '';
  return typeof name === 'string' ? name : translate(name, culture);
};

interface Shown<Row, More, Name extends string, Record> {
  /** The columns to read, of the row `t` and of what is looked up for it, in SQL; by default those of the table. */
  readonly select?: string;
  /** The names of other records that a record shows: for each its kind, and the column with its id. */
  readonly names?: { readonly [Each in Name]: readonly [of: keyof typeof nameOf, id: keyof Row & string] };
  readonly recordOf: (row: Row & More & { readonly [Each in Name]: string }, culture: Culture) => Record;
}

/**
 * The records of a table, one by its id or a page of a list. The page is cut before anything is looked up for its rows.
 * `More`: what `select` reads beside the columns of the table.
 */
export function recordLists<
  Kind extends RecordKind,
  Row extends { readonly id: string },
  Filters,
  Record,
  Name extends string = never,
  More = unknown,
>(pool: pg.Pool, table: RecordTable<Kind, Row, Filters>, shown: Shown<Read<Row>, More, Name, Record>) {
  const { select = 't.*', recordOf } = shown;
  const from = `read.${table.name}`;
  const names = Object.entries<readonly [keyof typeof nameOf, string]>({ ...shown.names });
  const columnsRead = [select, ...names.map(([name, [of, id]]) => `${nameOf[of](`t.${id}`)} as "${name}"`)].join(', ');
  const columns = Object.entries<string>({ ...table.filters });
  const sortable = (culture: Culture) => ({
    modifiedAt: ['modified_at'],
    createdAt: ['created_at'],
    ...(table.isReviewed && { requestedAt: ['requested_at'], currentState: ['state', 'modified_at'] }),
    ...table.sort?.(culture),
  });
  function conditionsOf(filter: FilterOf<RecordTable<Kind, Row, Filters>>): Conditions {
    const where = new Conditions();
    const { q = '', ids, exceptIds } = filter;
    const given = new Map<string, unknown>(Object.entries(filter));
    for (const [name, column] of columns) {
      const value = given.get(name);
      if (value === undefined) continue;
      const type = table.types[column]?.split(' ', 1)[0];
      const fits = (one: unknown) => type !== 'uuid' || (typeof one === 'string' && isUuid(one));
      if (Array.isArray(value)) where.add(`${column} = any($?::${type}[])`, value.filter(fits));
      else if (fits(value)) where.add(`${column} = $?`, value);
      else where.add('false');
    }
    if (ids !== undefined) where.add('id = any($?::uuid[])', ids.filter(isUuid));
    if (exceptIds !== undefined) where.add('not id = any($?::uuid[])', exceptIds);
    if (table.words !== undefined && q.trim() !== '') where.add(...holding(table.words, soughtText(q)));
    return where;
  }
  /** Records by any condition; with a name where the SQL is always the same. */
  async function read(culture: Culture, where: Conditions, order: string, limit: string, name?: string) {
    type Found = Read<Row> & More & { readonly [Each in Name]: string };
    const { rows } = await pool.query<Found>({
      ...(name !== undefined && { name }),
      text: `select ${columnsRead} from (select * from ${from} ${where.sql} ${order} ${limit}) t ${order}`,
      values: where.values,
    });
    return rows.map((row) => {
      const found = new Map<string, string | Translations | null>(Object.entries(row));
      const told = names.map(([each]) => [each, called(found.get(each) ?? null, culture)]);
      return recordOf({ ...row, ...Object.fromEntries(told) }, culture);
    });
  }
  const queries = {
    /** The culture matters only for kinds whose records tell names in it. */
    async record(id: string, culture: Culture = defaultCulture): Promise<Record | undefined> {
      if (!isUuid(id)) return undefined;
      return (await read(culture, new Conditions().add('id = $?', id), '', '', `one of ${from}`))[0];
    },
    async list(
      filter: FilterOf<RecordTable<Kind, Row, Filters>>,
      culture: Culture,
      paging: Paging,
      order: Order,
    ): Promise<PageOf<Record>> {
      const where = conditionsOf(filter);
      const [items, total] = await Promise.all([
        read(culture, where, orderBy(order, sortable(culture), 'id'), limitOf(paging)),
        countUpTo(pool, `${from} ${where.sql}`, where.values),
      ]);
      return { items, total, ...paging };
    },
  };
  return { queries, read, conditionsOf };
}

/** The id, the times and the review of a record, alike for all reviewed kinds. */
export const reviewOf = (row: Read<ReviewedRow & EveryRow<unknown>>) => ({
  id: row.id,
  currentState: row.state,
  denialReason: row.denial_reason,
  createdAt: row.created_at.toISOString(),
  modifiedAt: row.modified_at.toISOString(),
  requestedAt: row.requested_at?.toISOString() ?? null,
  revision: row.revision,
});

/** A row of a table as queries read it. */
export type RowOf<Table> = Table extends RecordTable<infer _Kind, infer Row, infer _Filters> ? Read<Row> : never;
