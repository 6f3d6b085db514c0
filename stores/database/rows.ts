import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import { uuidPattern } from '@charsu/core/text/uuid.ts';
import type pg from 'pg';
import type { Database } from './database.ts';

export interface Order {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** Builds a WHERE clause: each condition refers to its value as `$?`. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly clauses: string[] = [];

  constructor(...values: readonly unknown[]) {
    this.values.push(...values);
  }

  /** Adds a condition that has a `$?` for each of the values, in their order. */
  add(clause: string, ...values: readonly unknown[]): this {
    let index = 0;
    this.clauses.push(
      clause.replace(/\$\?/g, () => {
        this.values.push(values[index++]);
        return `$${this.values.length}`;
      }),
    );
    return this;
  }

  /** The clause with `where`; empty without conditions. */
  get sql(): string {
    return this.clauses.length === 0 ? '' : `where ${this.clauses.join(' and ')}`;
  }
}

/**
 * An ORDER BY clause of allowed columns only, with the id as the last column so that pages never overlap. An unknown
 * field gives the first of `columns`. A column that may be null is coalesced in `columns` as in its index, so that the
 * index serves both directions.
 */
export function orderBy(order: Order, columns: Readonly<Record<string, readonly string[]>>, id: string): string {
  const by =
    (Object.hasOwn(columns, order.field) ? columns[order.field] : undefined) ?? Object.values(columns)[0] ?? [];
  const direction = order.direction === 'desc' ? 'desc' : 'asc';
  return `order by ${[...by, id].map((column) => `${column} ${direction}`).join(', ')}`;
}

/** The SQL of a page, counted from 1. */
export const limitOf = ({ page, pageSize }: Paging): string => `limit ${pageSize} offset ${(page - 1) * pageSize}`;

/**
 * Matches a folded text that contains the search words. One or two letters match at the beginning of a word, where an index
 * helps.
 */
export function holding(column: string, folded: string): [clause: string, ...patterns: string[]] {
  if (folded.length > 2) return [`${column} like $?`, containing(folded)];
  const beginning = beginningWith(folded);
  return [`(${column} like $? or ${column} like $?)`, beginning, `% ${beginning}`];
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for a text at the beginning; the text's own wildcards are literal. */
export const beginningWith = (text: string): string => `${escapeLike(text)}%`;

/** A LIKE pattern for a text somewhere inside; the text's own wildcards are literal. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** The largest total that a list reports: no reader pages further, and counting costs as much as reading. */
const mostCounted = 10_000;

/** Counts the rows of a FROM clause with its conditions, `mostCounted` at most. */
export async function countUpTo(database: Database, from: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await database.query<{ total: number }>(
    `select count(*)::int as total from (select from ${from} limit ${mostCounted}) counted`,
    [...values],
  );
  return rows[0]?.total ?? 0;
}

/** SQL, with a name where it is planned once a connection. */
type Statement = string | pg.QueryConfig;

const inCamelCase = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The rows of a statement as records: a column `created_at` is `createdAt`, and instants are ISO 8601. */
export async function recordsOf<Shown extends object>(
  database: Database,
  text: string,
  values?: readonly unknown[],
): Promise<Shown[]>;
export async function recordsOf(database: Database, text: string, values: readonly unknown[] = []): Promise<object[]> {
  const { rows } = await database.query<Readonly<Record<string, unknown>>>(text, [...values]);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        inCamelCase(column),
        value instanceof Date ? value.toISOString() : value,
      ]),
    ),
  );
}

/** Whether a statement finds a row, or changes one. */
export const anyRow = async (database: Database, statement: Statement, values?: readonly unknown[]): Promise<boolean> =>
  ((await database.query(statement, values && [...values])).rowCount ?? 0) > 0;

/** The value of each row of a statement with one column, which is a text. */
export const firstColumn = async (
  database: Database,
  statement: Statement,
  values?: readonly unknown[],
): Promise<string[]> =>
  (await database.query<Readonly<Record<string, string>>>(statement, values && [...values])).rows.flatMap(
    Object.values,
  );

/** The columns of the records of a list, and where they are looked for: with its conditions, but not in its order. */
interface Listed {
  readonly columns: string;
  readonly from: string;
  readonly where: Conditions;
}

/** A page of such records, with their total. */
export async function pageOfRecords<Shown extends object>(
  database: Database,
  { columns, from, where }: Listed,
  order: string,
  paging: Paging,
): Promise<PageOf<Shown>> {
  const found = `${from} ${where.sql}`;
  const [items, total] = await Promise.all([
    recordsOf<Shown>(database, `select ${columns} from ${found} ${order} ${limitOf(paging)}`, where.values),
    countUpTo(database, found, where.values),
  ]);
  return { items, total, page: paging.page, pageSize: paging.pageSize };
}

/** SQL: a text column as uuid, null where it holds none, so that an index of ids serves a join. */
export const asUuid = (column: string): string => `(case when ${column} ~ '^${uuidPattern}$' then ${column}::uuid end)`;
