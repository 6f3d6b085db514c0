import { extensions } from '#extensions';
import { isOwnUuid } from '../text/uuid.ts';
import type { Aggregate, UniqueValue } from './aggregate.ts';
import * as list from './aggregate-list.ts';
import type { AnyCommand, AnyEvent } from './decider.ts';
import { type Field, fieldsWith } from './field-table.ts';
import type { Permission } from './permissions.ts';

type Aggregates = typeof list;
/** The aggregates by kind. Those of extensions are among them; the types know the product's own. */
export const aggregates: Aggregates = { ...list, ...extendedAggregates() };
export type RecordKind = keyof Aggregates;

type DeciderOf<Kind extends RecordKind> = Aggregates[Kind]['decider'];
export type StateOf<Kind extends RecordKind> = DeciderOf<Kind>['initial'];
export type CommandOfKind<Kind extends RecordKind> = Parameters<DeciderOf<Kind>['decide']>[0];
export type EventOfKind<Kind extends RecordKind> = Parameters<DeciderOf<Kind>['evolve']>[1];

type LabelsOf<Table> = {
  [Name in keyof Table & string]: Table[Name] extends { readonly label: infer Label extends string } ? Label : Name;
}[keyof Table & string];
/** The keys of the labels of all fields. */
export type FieldLabel = { [Kind in RecordKind]: LabelsOf<Aggregates[Kind]['fields']> }[RecordKind];

type OtherSentence<Kind extends RecordKind> = Aggregates[Kind] extends {
  readonly sentenceOf: (event: never) => infer Sentence;
}
  ? NonNullable<Sentence>
  : never;
/** The keys of the sentences that tell the events of all kinds. */
export type EventSentence = {
  [Kind in RecordKind]: EventOfKind<Kind>['type'] | OtherSentence<Kind>;
}[RecordKind];

/** An aggregate as it is used for every kind alike: with its own states, commands and events only, which nothing here tells apart. */
export interface AnyAggregate
  extends Pick<
    Aggregate<never, never, AnyEvent>,
    'kind' | 'fields' | 'writes' | 'reviewed' | 'chained' | 'proven' | 'upcasters' | 'foldVersion' | 'openedBy'
  > {
  readonly decider: {
    readonly initial: object;
    evolve(state: object, event: AnyEvent): object;
    decide(command: AnyCommand, state: object): readonly AnyEvent[];
    readonly unseen?: readonly string[];
  };
  readonly uniqueValues?: readonly UniqueValue<object>[];
  readonly snapshots?: { readonly version: number; restore(json: unknown): object };
  pastOf?(state: object): Readonly<Record<string, unknown>>;
  sentenceOf?(event: AnyEvent): string | undefined;
}

/** The aggregates of the extensions by their kinds. Throws for one that would take names of others. */
function extendedAggregates(): Readonly<Record<string, AnyAggregate>> {
  const found = extensions.flatMap((extension): [string, AnyAggregate][] => {
    const aggregate = extension.part('aggregate.ts') as AnyAggregate | undefined;
    if (aggregate === undefined) return [];
    const { name, kind } = extension;
    const events = `X${kind.slice(1)}`;
    const foreign = aggregate.writes?.find((event) => !event.startsWith(events));
    if (aggregate.kind !== kind || foreign !== undefined)
      throw new Error(
        `The extension ${name} cannot be loaded: its kind must be ${kind}, and its events begin with ${events}.`,
      );
    return [[kind, aggregate]];
  });
  return Object.fromEntries(found);
}

/** The manifest of a kind, for code that treats all kinds alike. */
export const aggregateOf = (kind: RecordKind): AnyAggregate => aggregates[kind];

/** Whether a text names a kind of record, such as the part of a stream's name before its id. */
export const isRecordKind = (text: string): text is RecordKind => Object.hasOwn(aggregates, text);
export const recordKinds: readonly RecordKind[] = Object.keys(aggregates).filter(isRecordKind);

/** The kinds of records whose histories a user with these permissions may read, of all owners. */
export const historyKindsFor = (held: Pick<ReadonlySet<Permission>, 'has'>): readonly RecordKind[] =>
  recordKinds.filter((kind) => held.has(aggregateOf(kind).openedBy));

/** The kinds of records that have pictures. */
export type PicturedKind = {
  [Kind in RecordKind]: Extract<
    Aggregates[Kind]['fields'][keyof Aggregates[Kind]['fields']],
    { readonly image: true }
  > extends never
    ? never
    : Kind;
}[RecordKind];

/** The kinds of records that a moderator decides on before they are public. */
export type ReviewedKind = {
  [Kind in RecordKind]: Aggregates[Kind] extends { readonly reviewed: object } ? Kind : never;
}[RecordKind];
const isReviewed = (kind: RecordKind): kind is ReviewedKind => aggregateOf(kind).reviewed !== undefined;
/** In the order of their review queues. */
export const reviewedKinds: readonly ReviewedKind[] = recordKinds
  .filter(isReviewed)
  .sort((one, other) => aggregates[one].reviewed.place - aggregates[other].reviewed.place);
/** The review queue of a kind. */
export type QueueOf<Kind extends ReviewedKind> = Aggregates[Kind]['reviewed']['queue'];
export const queueOf = (kind: ReviewedKind): QueueOf<ReviewedKind> => aggregates[kind].reviewed.queue;
/** The permissions to see everybody's records of a kind, and to decide on them. */
export const reviewPermissions = (kind: ReviewedKind): Readonly<Record<'list' | 'decide', Permission>> => ({
  list: aggregates[kind].openedBy,
  decide: aggregates[kind].reviewed.decidedBy,
});
const eventOf = <Kind extends RecordKind, Verb extends string>(kind: Kind, verb: Verb) =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${verb}` as `${Capitalize<Kind>}${Verb}`;
/** The event by which a moderator approves a record of a kind. */
export const approvalOf = (kind: ReviewedKind) => eventOf(kind, 'Approved');
/** The events of a kind whose data holds fields. */
export const writesOf = (kind: RecordKind): readonly string[] =>
  aggregateOf(kind).writes ?? [eventOf(kind, 'Created'), eventOf(kind, 'Updated')];

/** The stream of a record. */
export const streamOf = (kind: RecordKind, id: string): string => `${kind}-${id}`;
/** The prefix of the names of all streams of a kind. */
export const streamPrefixOf = (kind: RecordKind): string => streamOf(kind, '');
/** Every stream prefix of the product. */
export const productStreams: readonly string[] = recordKinds.map(streamPrefixOf);

/** The record that a stream is of; undefined for the reservations of unique values in old logs, and the like. */
export function recordOf(stream: string): { readonly kind: RecordKind; readonly id: string } | undefined {
  const dash = stream.indexOf('-');
  const kind = stream.slice(0, dash);
  const id = stream.slice(dash + 1);
  return isRecordKind(kind) && isOwnUuid(id) ? { kind, id } : undefined;
}

/** A field by its name; undefined for one that the kind does not have. */
export const fieldOf = (kind: RecordKind, name: string): Field | undefined => aggregateOf(kind).fields[name];

/**
 * Changes whenever the same events of a kind fold to something else: with its fields, what they are when nothing was
 * written, its upcasters, and `foldVersion`. Read models that are filled from the kind have it in their version.
 */
export function foldFingerprint(kind: RecordKind): string {
  const { fields, upcasters = [], foldVersion = 1 } = aggregateOf(kind);
  return JSON.stringify([
    kind,
    foldVersion,
    Object.entries(fields).map(([name, field]) => [name, field.default, field.personal?.forgottenAs]),
    upcasters.map(({ type, from }) => [type, from]),
  ]);
}

/** The fields of a kind that its history tells: those that are not personal. */
export function openFieldsOf(kind: RecordKind): readonly string[] {
  const { fields } = aggregateOf(kind);
  const personal: readonly string[] = fieldsWith(fields, 'personal');
  return Object.keys(fields).filter((name) => !personal.includes(name));
}
