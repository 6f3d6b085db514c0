import type { Decider } from './decider.ts';
import type { ErrorCode } from './error-codes.ts';
import type { FieldTable } from './field-table.ts';
import type { Permission } from './permissions.ts';

/**
 * Turns the data of an event that was written under one schema version into the shape of the next. Events in the log are
 * never rewritten; they are read through all upcasters of their type, so that the rest of the product knows the present
 * shape only.
 */
export interface Upcaster {
  /** Type of the event. */
  readonly type: string;
  /** The schema version it reads; it gives the next one. The first version of every type is 1. */
  readonly from: number;
  readonly upcast: (data: unknown) => unknown;
}

/** A value that only one record has at a time: see `core/application/unique-values.ts`. */
export interface UniqueValue<State> {
  /** Values of one scope differ, also those of several kinds that name it. It never changes. */
  readonly scope: string;
  /** The field that a refusal names. */
  readonly field?: string;
  /** The error for a value that another record holds. */
  readonly refusal: ErrorCode;
  /** The values are personal: outside of the log there are only keyed hashes of them. */
  readonly personal?: true;
  /** The values that a record in this state has. */
  heldBy(state: State): readonly string[];
}

/** The declaration of an aggregate by its folder of `core/domain`. The lists in `aggregates.ts` follow from it. */
export interface Aggregate<State, Command, Event extends { readonly type: string; readonly data: unknown }> {
  /** Its streams are called `kind-id`, its history is of this kind, its permissions begin with it. It never changes. */
  readonly kind: string;
  readonly decider: Decider<State, Command, Event>;
  readonly fields: FieldTable;
  /** The events whose data holds fields, at its top or in `changes`; by default `<Kind>Created` and `<Kind>Updated`. */
  readonly writes?: readonly Event['type'][];
  /** It goes through the states of publication, and its state holds the present one as `state`. */
  readonly reviewed?: {
    /** The name of its review queue in the console and in API paths: it never changes. */
    readonly queue: string;
    /** The place of the queue among the others, from 1. */
    readonly place: number;
    /** The permission to decide on everybody's records. */
    readonly decidedBy: Permission;
  };
  /** Kept beside its events, oldest first. */
  readonly upcasters?: readonly Upcaster[];
  /** To be raised when `evolve` makes something else of the same events: read models are then filled again. 1 by default. */
  readonly foldVersion?: number;
  readonly uniqueValues?: readonly UniqueValue<State>[];
  /** Its events form a chain that auditors can prove: see `core/event-store/chain.ts`. */
  readonly chained?: true;
  /** Each of its events carries a proof of the product's key: see `core/event-store/proof.ts`. */
  readonly proven?: true;
  /** For streams that grow without end and hold nothing personal: see `core/event-store/snapshots.ts`. */
  readonly snapshots?: {
    /** To be raised when the state has another shape or meaning. */
    readonly version: number;
    /** A state from its JSON. Throws for other JSON. */
    restore(json: unknown): State;
  };
  /** The permission that opens everybody's records, and with them their histories. */
  readonly openedBy: Permission;
  /** A state as looking back shows it, by name, for a kind without fields whose records have a page in the console. */
  readonly pastOf?: (state: State) => Readonly<Record<string, unknown>>;
  /** The sentence of `history` in `core/i18n/texts` that describes an event, where it is not the one of its type. */
  readonly sentenceOf?: (event: Event) => string | undefined;
}
