import { aggregateOf, type RecordKind, type ReviewedKind, streamPrefixOf } from '@charsu/core/domain/aggregates.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Decider } from '@charsu/core/domain/decider.ts';
import type { PublicationState } from '@charsu/core/domain/publication-state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { type Applied, type Fold, foldRecords, type Transition } from './fold-records.ts';
import type { RecordEvents } from './product-event.ts';

type Batch = readonly [database: Database, events: readonly LoggedEvent[], table: (name: string) => string];

type AnyState = { readonly status: 'present' } | { readonly status: 'absent' | 'deleted' };
interface AnyEvent {
  readonly type: string;
  readonly data: object;
}
type Present<State> = Extract<State, { readonly status: 'present' }>;

/** A column's type in SQL, and its value in a record's state. */
type Column<State> = readonly [type: string, value: (state: State) => unknown];
type Columns<State> = Readonly<Record<string, Column<State>>>;

/** The columns of every table of records; instants are ISO 8601. */
export interface EveryRow<State> {
  readonly id: string;
  /** Of its last event. */
  readonly revision: string;
  /** When its first event and its last one were caused. */
  readonly created_at: string;
  readonly modified_at: string;
  readonly snapshot: State;
}
/** The columns that kinds have besides which moderators review. */
interface Review {
  /** When the review was last asked for. */
  readonly requested_at: string | null;
  /** When it was first approved. */
  readonly approved_at: string | null;
  /** Why it was denied, until the review is asked for again. */
  readonly denial_reason: string | null;
}
export type ReviewedRow = Review & { readonly state: PublicationState };

/** The row of a record; `Own`: the columns that its declaration adds. */
export type RecordRow<Kind extends RecordKind, State, Own extends Columns<State>> = EveryRow<State> & {
  readonly [Name in keyof Own]: ReturnType<Own[Name][1]>;
} & (Kind extends ReviewedKind ? ReviewedRow : unknown);

interface Declaration<State extends AnyState, Event, Own, Filters> {
  readonly decider: Decider<State, never, Event>;
  /** The columns by which lists are sorted or filtered, and those that are read without the rest. */
  readonly columns: Own;
  /** Indexes that a fill needs, such as `(user_id)`. */
  readonly fillIndexes?: readonly string[];
  readonly indexes?: readonly string[];
  /** For lists: the column, folded, that words are looked for in. */
  readonly words?: keyof Own & string;
  /** For lists: the column of each filter. A filter takes one value or several. */
  readonly filters?: Filters;
  /** For lists: what they can be sorted by beside the times and the state, in SQL as the indexes have it. */
  readonly sort?: (culture: Culture) => Readonly<Record<string, readonly string[]>>;
}

/** The table of a kind of record: one row a record, by its id. */
export interface RecordTable<Kind extends RecordKind, Row extends { readonly id: string }, Filters>
  extends Pick<Declaration<AnyState, never, Readonly<Record<string, unknown>>, Filters>, 'words' | 'filters' | 'sort'> {
  readonly name: string;
  readonly isReviewed: boolean;
  /** The type of each column in SQL. */
  readonly types: Readonly<Record<string, string>>;
  readonly fold: Fold<Kind, Row>;
  /** The read model that has this table alone. */
  readonly model: {
    readonly name: Kind;
    readonly streamPrefixes: readonly string[];
    readonly tables: readonly string[];
    create(table: (name: string) => string): string;
    index(table: (name: string) => string): string;
    /** Pages and processes that hold a changed record are stale. */
    apply(...batch: Batch): Promise<Applied>;
  };
  /** Folds the events of its kind into a version of it. */
  apply(
    database: Database,
    events: readonly LoggedEvent[],
    table: (name: string) => string,
  ): Promise<readonly Transition<Row>[]>;
}

const everyColumn = {
  id: 'uuid primary key',
  revision: 'bigint not null',
  created_at: 'timestamptz not null',
  modified_at: 'timestamptz not null',
  snapshot: 'json not null',
};
const reviewedColumns = {
  state: 'smallint not null',
  requested_at: 'timestamptz',
  approved_at: 'timestamptz',
  denial_reason: 'text',
};
const reviewedIndexes = ['(state, modified_at, id)', '(modified_at, id)', '(created_at, id)'];

interface Denial {
  readonly reason?: string;
  /** The reason of a denial where it is personal: null once it is forgotten. */
  readonly personal?: { readonly data: { readonly reason?: string } | null };
}

/** The columns that follow from the events, not from the state. */
type Story = Review & Pick<EveryRow<unknown>, 'created_at'>;
const storyOf = (row: Partial<Story> = {}): Story => ({
  created_at: row.created_at ?? '',
  requested_at: row.requested_at ?? null,
  approved_at: row.approved_at ?? null,
  denial_reason: row.denial_reason ?? null,
});

function storyAfter(before: Story, { type, data }: AnyEvent, at: string): Story {
  if (type.endsWith('Submitted')) return { ...before, requested_at: at, denial_reason: null };
  if (type.endsWith('Approved')) return { ...before, approved_at: before.approved_at ?? at, denial_reason: null };
  if (!type.endsWith('Denied')) return before;
  const { reason, personal }: Denial = data;
  return { ...before, denial_reason: reason ?? personal?.data?.reason ?? null };
}

/**
 * Declares the table of a kind of record. DDL, fold and lists (`recordLists`) follow: every table has the times, the
 * revision and the state of its records, and what happened in their review if they have one.
 */
export function recordTable<
  Kind extends RecordKind,
  State extends AnyState,
  Event extends AnyEvent,
  const Own extends Columns<Present<State>>,
  const Filters extends Readonly<Record<string, keyof RecordRow<Kind, Present<State>, Own> & string>> = Record<
    never,
    never
  >,
>(
  kind: Kind,
  declaration: Declaration<State, Event, Own, Filters>,
): RecordTable<Kind, RecordRow<Kind, Present<State>, Own>, Filters>;
export function recordTable(
  kind: RecordKind,
  declaration: Declaration<AnyState, AnyEvent, Columns<object>, object>,
): object {
  const { decider, columns, fillIndexes = [], indexes = [], words, filters = {}, sort } = declaration;
  const isReviewed = aggregateOf(kind).reviewed !== undefined;
  const name = kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const own = Object.entries(columns);
  const types: Readonly<Record<string, string>> = {
    ...everyColumn,
    ...(isReviewed && reviewedColumns),
    ...Object.fromEntries(own.map(([column, [type]]) => [column, type])),
  };
  const indexesOn = (table: string, all: readonly string[]): string =>
    all.map((index) => `create index on ${table} ${index};`).join('\n');
  const fold = (before: (EveryRow<AnyState> & Partial<Review>) | undefined, { id, events }: RecordEvents<AnyEvent>) => {
    let state = before?.snapshot ?? decider.initial;
    let story = storyOf(before);
    for (const { event, logged } of events) {
      const { at } = logged.metadata;
      // A deleted one may be made again.
      if (state.status !== 'present') story = storyOf({ created_at: at });
      story = storyAfter(story, event, at);
      state = decider.evolve(state, event);
    }
    if (state.status === 'deleted') return 'deleted';
    const last = events.at(-1)?.logged;
    if (state.status !== 'present' || last === undefined) return undefined;
    const { created_at, ...review } = story;
    const present = state;
    return {
      id,
      revision: last.revision.toString(),
      created_at,
      modified_at: last.metadata.at,
      ...(isReviewed && { state: 'state' in present && present.state, ...review }),
      ...Object.fromEntries(own.map(([column, [, valueIn]]) => [column, valueIn(present)])),
      snapshot: present,
    };
  };
  const apply = (database: Database, events: readonly LoggedEvent[], table: (name: string) => string) =>
    foldRecords(database, events, { kind, table: table(name), fold });
  const create = (table: (name: string) => string) => `
      create table ${table(name)} (${Object.entries(types).map((column) => column.join(' '))});
      ${indexesOn(table(name), fillIndexes)}`;
  const index = (table: (name: string) => string) =>
    indexesOn(table(name), [
      ...(isReviewed ? reviewedIndexes : []),
      ...(isReviewed && words !== undefined ? [`using gin (${words} gin_trgm_ops)`] : []),
      ...indexes,
    ]);
  return {
    name,
    isReviewed,
    types,
    words,
    filters,
    sort,
    fold,
    model: {
      ...{ name: kind, streamPrefixes: [streamPrefixOf(kind)], tables: [name], create, index },
      apply: async (...batch: Batch): Promise<Applied> => ({
        changed: (await apply(...batch)).map(({ id }) => id),
        reindex: [],
      }),
    },
    apply,
  };
}
