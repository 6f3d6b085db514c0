import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import { aggregateOf, openFieldsOf, type RecordKind, writesOf } from '@charsu/core/domain/aggregates.ts';
import { isJsonObject } from '@charsu/core/domain/changes.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';

type Change = HistoryEntry['changes'][number];
type Param = HistoryEntry['params'][string];
type Values = Readonly<Record<string, unknown>>;
type Event = LoggedEvent['event'];

export interface HistoryRow {
  id: string;
  position: string;
  stream_type: RecordKind;
  record_id: string;
  event_type: string;
  description: string;
  created_at: string;
  actor_id: string;
  state: number | null;
  params: Record<string, Param>;
  changes: Change[];
  revision: string;
  /** The business that it happened in: its own entries, and those of its advertisements. */
  business_id: string | null;
}

const isParam = (value: unknown): value is Param =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Whether histories show a kind's state: its fields, or its state of publication. */
export const isFolded = (kind: RecordKind): boolean =>
  aggregateOf(kind).reviewed !== undefined || openFieldsOf(kind).length > 0;

/** The state that the next entries of a record need, without personal data. */
export function openStateOf(kind: RecordKind, state: object): Values {
  const told = new Set(['status', 'state', 'tenantId', ...openFieldsOf(kind)]);
  return Object.fromEntries(Object.entries(state).filter(([name]) => told.has(name)));
}

/** The fields that an event wrote; events that only change the state have none. */
function writtenBy(kind: RecordKind, { type, data }: Event): Values {
  if (!writesOf(kind).includes(type) || !isJsonObject(data)) return {};
  return isJsonObject(data.changes) ? data.changes : data;
}

const currencyIn = (values: Values, field: string): string | null => {
  const currency = values[field];
  return typeof currency === 'string' ? currency : null;
};

/** The fields that an event changed, before and after. Personal data is left out. */
function changesOf(kind: RecordKind, before: Values, after: Values, event: Event): Change[] {
  const { fields } = aggregateOf(kind);
  const written = writtenBy(kind, event);
  return openFieldsOf(kind).flatMap((field): Change[] => {
    const [from, to] = [before[field] ?? null, written[field]];
    if (to === undefined || JSON.stringify(from) === JSON.stringify(to)) return [];
    const currencyField = fields[field]?.currency;
    if (currencyField === undefined) return [{ field, from, to }];
    const currency = { from: currencyIn(before, currencyField), to: currencyIn(after, currencyField) };
    return [{ field, from, to, currency }];
  });
}

function businessOf(kind: RecordKind, recordId: string, { tenantId }: Values): string | null {
  if (kind === 'tenant') return recordId;
  return kind === 'advertisement' && typeof tenantId === 'string' ? tenantId : null;
}

/** A value as a sentence can have it; a list of keys is one text, with commas between them. */
function paramsIn(name: string, value: unknown): [string, Param][] {
  if (isParam(value)) return [[name, value]];
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? [[name, value.join(',')]] : [];
}

/** The values of an event that changes the state, for the sentence that describes it. */
function paramsOf(kind: RecordKind, { type, data }: Event): Record<string, Param> {
  if (!isJsonObject(data) || writesOf(kind).includes(type)) return {};
  return Object.fromEntries(Object.entries(data).flatMap(([name, value]) => paramsIn(name, value)));
}

/**
 * The entries of a record's next events, one each, with its changes and the state after it. `known` is the result of
 * `openStateOf` for the state before them, undefined for a new record. Returns the state after them, too.
 */
export function entriesOf(
  kind: RecordKind,
  recordId: string,
  known: Values | undefined,
  events: readonly LoggedEvent[],
): { readonly rows: readonly HistoryRow[]; readonly state: object } {
  const { decider, sentenceOf } = aggregateOf(kind);
  const folds = isFolded(kind);
  let state: object = { ...decider.initial, ...known };
  const rows = events.map((logged): HistoryRow => {
    const { event, metadata } = logged;
    const before = state;
    if (folds) state = decider.evolve(state, event);
    return {
      id: logged.id,
      position: logged.position.toString(),
      stream_type: kind,
      record_id: recordId,
      event_type: event.type,
      description: sentenceOf?.(event) ?? event.type,
      created_at: metadata.at,
      actor_id: metadata.actor.id,
      state: 'state' in state && typeof state.state === 'number' ? state.state : null,
      params: paramsOf(kind, event),
      changes: changesOf(kind, { ...before }, { ...state }, event),
      revision: logged.revision.toString(),
      business_id: businessOf(kind, recordId, { ...before, ...state }),
    };
  });
  return { rows, state };
}
