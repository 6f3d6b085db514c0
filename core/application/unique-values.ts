import { createHmac, randomUUID } from 'node:crypto';
import type { UniqueValue } from '../domain/aggregate.ts';
import { type AnyAggregate, aggregateOf, recordKinds, recordOf, streamPrefixOf } from '../domain/aggregates.ts';
import { DomainError } from '../domain/domain-error.ts';
import { EventStoreUnavailable } from '../event-store/errors.ts';
import type { EventStore, LoggedEvent } from '../event-store/event-store.ts';
import { isRetired } from '../event-store/passed-over.ts';

/** A value that only one record of its scope has; a personal one is a keyed hash. */
export interface UniqueRow {
  readonly scope: string;
  readonly value: string;
}

/** A row whose command has not told its outcome. */
export interface ClaimedRow extends UniqueRow {
  readonly stream: string;
  readonly claim: string;
}

/** Another record has the value. */
export class ValueTaken extends Error {
  readonly row: UniqueRow;

  constructor(row: UniqueRow) {
    super(`Another record has a value of ${row.scope}`);
    this.name = 'ValueTaken';
    this.row = row;
  }
}

/** The rows of unique values, outside of the log. Each belongs to the stream of a record. */
export interface UniqueValueRows {
  /**
   * Takes all of `wanted` for a record, and marks them and `left` with the claim, until `settle` or `free`. A later claim
   * for the same record goes before this one. Resolves to the rows that the record did not have before. Takes none and
   * throws `ValueTaken` when another record has one.
   */
  claim(claimed: {
    readonly claim: string;
    readonly stream: string;
    readonly wanted: readonly UniqueRow[];
    readonly left: readonly UniqueRow[];
  }): Promise<readonly UniqueRow[]>;
  /** The record uses these values: their claim ends, unless a later one has come. */
  settle(claim: string, rows: readonly UniqueRow[]): Promise<void>;
  /** The record does not use these values: they are free, unless a later claim has come. */
  free(claim: string, rows: readonly UniqueRow[]): Promise<void>;
  /** Rows with a claim older than `ageMs`, the oldest first; at most `most`. */
  claimedLongAgo(ageMs: number, most: number): Promise<readonly ClaimedRow[]>;
  /** The stream of the record that has a value. */
  holderOf(row: UniqueRow): Promise<string | undefined>;
  /** Whether the rows of all records in the log are there. */
  areFilled(): Promise<boolean>;
  /**
   * Adds rows, with a claim each so that they are compared with the log again, and notes that all are there. After the log
   * was restored they go before those of records that it may not have any more.
   */
  fill(rows: readonly (UniqueRow & { readonly stream: string })[]): Promise<void>;
}

export interface UniqueValueDependencies {
  readonly uniqueValues: UniqueValueRows;
  /**
   * 32 bytes shared by all processes of an installation: a key that hides personal values and request bodies.
   */
  readonly nameKey: Uint8Array;
}

/**
 * The age in ms of a claim at which its process counts as dead. A process that finds itself stopped for half of it
 * between its claim and its append does not append.
 */
export const deadClaimMs = 60_000;

type Declared<State> = Pick<UniqueValue<State>, 'scope' | 'personal'>;

const rowOf = <State>({ scope, personal }: Declared<State>, value: string, nameKey: Uint8Array): UniqueRow => ({
  scope,
  value: personal ? createHmac('sha256', nameKey).update(value).digest('hex') : value,
});

const keyOf = ({ scope, value }: UniqueRow): string => `${scope} ${value}`;

/** The rows of a record in a state, by key. */
const rowsOf = <State>(declared: readonly UniqueValue<State>[], state: State, nameKey: Uint8Array) =>
  new Map(
    declared
      .flatMap((unique) => unique.heldBy(state).map((value) => rowOf(unique, value, nameKey)))
      .map((row): [string, UniqueRow] => [keyOf(row), row]),
  );

const missingIn = (rows: ReadonlyMap<string, UniqueRow>, others: ReadonlyMap<string, UniqueRow>): UniqueRow[] =>
  [...rows].flatMap(([key, row]) => (others.has(key) ? [] : [row]));

/** The unique values of one aggregate's records. */
export function createUniqueValues<State>(
  declared: readonly UniqueValue<State>[],
  { uniqueValues: rows, nameKey }: UniqueValueDependencies,
) {
  function refusalOf(error: unknown): unknown {
    if (!(error instanceof ValueTaken)) return error;
    const { refusal, field } = declared.find(({ scope }) => scope === error.row.scope) ?? {};
    return refusal === undefined ? error : new DomainError(refusal, field === undefined ? {} : { field });
  }

  return {
    /**
     * Runs `write`, which appends the events that lead from one state of a record to another, with the values that it
     * takes. Those that the record gives up are free afterwards. Throws their refusal when another record has one.
     */
    async whileTaking<T>(stream: string, before: State, after: State, write: () => Promise<T>): Promise<T> {
      const [had, has] = [rowsOf(declared, before, nameKey), rowsOf(declared, after, nameKey)];
      const [wanted, left] = [missingIn(has, had), missingIn(had, has)];
      if (wanted.length + left.length === 0) return write();
      const claim = randomUUID();
      const begunAt = Date.now();
      const added = await rows.claim({ claim, stream, wanted, left }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      if (Date.now() - begunAt > deadClaimMs / 2) {
        throw new EventStoreUnavailable(new Error('The process was stopped before it could append'));
      }
      const result = await write().catch(async (error: unknown) => {
        // When the log became unavailable the events may have been written: the claim stays.
        if (!(error instanceof EventStoreUnavailable)) await rows.free(claim, added).catch(() => undefined);
        throw error;
      });
      // A claim that stays is compared with the log later: see `endDeadClaims`.
      await Promise.allSettled([rows.settle(claim, wanted), rows.free(claim, left)]);
      return result;
    },
    /** The id of the record that has a value, or that is being written with it. */
    async holderOf(scope: string, value: string): Promise<string | undefined> {
      const unique = declared.find((one) => one.scope === scope);
      if (unique === undefined) throw new Error(`The aggregate declares no unique values ${scope}`);
      const stream = await rows.holderOf(rowOf(unique, value, nameKey));
      return stream?.slice(stream.indexOf('-') + 1);
    },
  };
}

const folded = ({ decider }: AnyAggregate, state: object, { event }: LoggedEvent): object =>
  isRetired(event) ? state : decider.evolve(state, event as Parameters<typeof decider.evolve>[1]);

/** The rows of the record of a stream in a state; none for a stream of no record. */
function rowsOfRecord(stream: string, state: object | undefined, nameKey: Uint8Array): Map<string, UniqueRow> {
  const kind = recordOf(stream)?.kind;
  if (kind === undefined || state === undefined) return new Map();
  return rowsOf(aggregateOf(kind).uniqueValues ?? [], state, nameKey);
}

/** `eventStore`: with personal data decrypted (`withPersonalData`). */
interface Filling extends UniqueValueDependencies {
  readonly eventStore: Pick<EventStore, 'subscribe'>;
}

/**
 * Fills the rows from the records in the log, once: in an installation from before there were rows, in an empty database,
 * and after the log was restored. Waits while the log is away. The log's streams of reservations are not read.
 */
export async function fillUniqueValues({ eventStore, uniqueValues, nameKey }: Filling): Promise<void> {
  if (await uniqueValues.areFilled()) return;
  const kinds = recordKinds.filter((kind) => aggregateOf(kind).uniqueValues?.length);
  const states = new Map<string, object>();
  const ending = new AbortController();
  const batches = eventStore.subscribe({
    after: undefined,
    streamPrefixes: kinds.map(streamPrefixOf),
    batchSize: 1_000,
    signal: ending.signal,
  });
  for await (const { events, caughtUp } of batches) {
    for (const logged of events) {
      const record = recordOf(logged.stream);
      if (record === undefined) continue;
      const aggregate = aggregateOf(record.kind);
      try {
        states.set(logged.stream, folded(aggregate, states.get(logged.stream) ?? aggregate.decider.initial, logged));
      } catch {
        // One unreadable event does not keep the product from starting; its record stays as it was.
      }
    }
    if (caughtUp) ending.abort();
  }
  const rows = [...states].flatMap(([stream, state]) =>
    [...rowsOfRecord(stream, state, nameKey).values()].map((row) => ({ ...row, stream })),
  );
  await uniqueValues.fill(rows);
}

/** The rows whose streams `endDeadClaims` reads at once. */
const rowsAtOnce = 100;

/**
 * Compares the rows whose command never told its outcome with the log: those whose record uses the value stay, others
 * are free. Those of a record with an unreadable event stay, and hold up no other. Resolves to the number of freed ones.
 */
export async function endDeadClaims({
  eventStore,
  uniqueValues,
  nameKey,
}: UniqueValueDependencies & { readonly eventStore: Pick<EventStore, 'load'> }): Promise<number> {
  for (let freed = 0; ; ) {
    const claimed = await uniqueValues.claimedLongAgo(deadClaimMs, rowsAtOnce);
    const streams = await Promise.all(claimed.map(({ stream }) => eventStore.load(stream)));
    for (const [place, { stream, claim, ...row }] of claimed.entries()) {
      if (mayUse(stream, streams[place] ?? [], row, nameKey)) {
        await uniqueValues.settle(claim, [row]);
      } else {
        await uniqueValues.free(claim, [row]);
        freed += 1;
      }
    }
    if (claimed.length < rowsAtOnce) return freed;
  }
}

/** Whether the record of a stream uses a value, or has an event that cannot be read. */
function mayUse(stream: string, events: readonly LoggedEvent[], row: UniqueRow, nameKey: Uint8Array): boolean {
  const kind = recordOf(stream)?.kind;
  const aggregate = kind && aggregateOf(kind);
  try {
    const state =
      aggregate && events.reduce((now, logged) => folded(aggregate, now, logged), aggregate.decider.initial);
    return rowsOfRecord(stream, state, nameKey).has(keyOf(row));
  } catch {
    return true;
  }
}
