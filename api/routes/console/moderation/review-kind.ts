import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import type { ReviewResource } from '@charsu/core/contract/moderation.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { ErrorCode } from '@charsu/core/domain/error-codes.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { ReadModel } from '@charsu/projections/read-models/names.ts';
import type { Order } from '@charsu/stores/rows.ts';
import type { z } from 'zod';

export interface ReviewedRecord {
  readonly id: string;
  readonly revision: string;
  /** When its owner asked for the review. */
  readonly requestedAt: string | null;
}

/** Which of those that wait are asked for. */
export interface Wanted<Filter> {
  readonly filter: Filter;
  readonly ids?: readonly string[];
  /** What whoever asks may do: what waits of other kinds is shown to those who may see it there. */
  readonly held: ReadonlySet<Permission>;
}

/** A kind of record that waits in the review queue: what a new kind has to say, and all that the queue knows of it. */
export interface ReviewKind<Data extends ReviewedRecord, Filter, Decision> {
  readonly resource: ReviewResource;
  readonly permissions: {
    /** Sees what waits, whoever it belongs to. */
    readonly list: Permission;
    /** Takes and decides. */
    readonly decide: Permission;
  };
  readonly reads: readonly ReadModel[];
  readonly record: z.ZodType<Data>;
  /** What the queue can be narrowed by. */
  readonly filter: z.ZodType<Filter>;
  readonly decision: z.ZodType<Decision>;
  /** What somebody needs for a decision beside `decide`: it touches records of other kinds. */
  needs?(decision: Decision): readonly Permission[];
  /** What a record is called where others name it. */
  nameOf(record: Data): string;
  /** The account that a record belongs to. */
  ownerOf(record: Data): string;
  /** What visitors would read of it, where the product looks for what does not belong there. */
  textOf?(record: Data): string;
  /** Why a decision would be refused, by the record as it is looked at; undefined: it would not. */
  refusalOf?(record: Data, decision: Decision): ErrorCode | undefined;
  /** A page of those that wait, the longest first. */
  waiting(wanted: Wanted<Filter>, culture: Culture, paging: Paging): Promise<PageOf<Data>>;
  /** Throws `DomainError` when the decision is refused. */
  decide(id: string, decision: Decision, context: CommandContext): Promise<Handled>;
}

/** Of records that are published after review: those that wait. */
export const pendingOf = <Filter>({ filter, ids }: Omit<Wanted<Filter>, 'held'>) => ({
  ...filter,
  states: [publicationState.pending],
  ...(ids && { ids }),
});
export const longestFirst: Order = { field: 'requestedAt', direction: 'asc' };
