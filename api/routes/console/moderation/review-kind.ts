import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import type { ReviewResource } from '@charsu/core/contract/moderation.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { ErrorCode } from '@charsu/core/domain/error-codes.ts';
import type { Compared } from '@charsu/core/domain/moderation/alike.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { ReadModel } from '@charsu/projections/read-models/index.ts';
import type { Order } from '@charsu/stores/database/rows.ts';
import type { z } from 'zod';

export interface ReviewedRecord {
  readonly id: string;
  readonly revision: string;
  readonly requestedAt: string | null;
}

/** The filter of waiting records. */
interface Wanted<Filter> {
  readonly filter: Filter;
  readonly ids?: readonly string[];
  /** Records that are left out. */
  readonly exceptIds?: readonly string[];
  /** The caller's permissions: records of other kinds are included only if the caller may see them. */
  readonly held: ReadonlySet<Permission>;
}

/** A kind of record in the review queue: all that the queue needs to know of it. */
export interface ReviewKind<Data extends ReviewedRecord, Filter, Decision extends { readonly decision: string }> {
  readonly resource: ReviewResource;
  readonly reads: readonly ReadModel[];
  readonly record: z.ZodType<Data>;
  /** The filters of the queue. */
  readonly filter: z.ZodType<Filter>;
  readonly decision: z.ZodType<Decision>;
  /** Further permissions for a decision beside `decide`, when it touches records of other kinds. */
  needs?(decision: Decision): readonly Permission[];
  nameOf(record: Data): string;
  /** The account that a record belongs to. */
  ownerOf(record: Data): string;
  /** Any record by its id, waiting or not; undefined: there is none. */
  byId(id: string, culture: Culture): Promise<Data | undefined>;
  /** The text of a record for visitors, which is checked for contact data. */
  textOf?(record: Data): string;
  /** More warnings of records, and the hashes of their pictures, by id. */
  signsOf?(ids: readonly string[]): Promise<ReadonlyMap<string, Pick<Compared, 'warnings' | 'pictures'>>>;
  /** The reason to refuse a decision on the record; undefined: none. */
  refusalOf?(record: Data, decision: Decision): ErrorCode | undefined;
  /** A page of waiting records, the oldest request first. */
  waiting(wanted: Wanted<Filter>, culture: Culture, paging: Paging): Promise<PageOf<Data>>;
  /** Throws `DomainError` when the decision is refused. */
  decide(id: string, decision: Decision, context: CommandContext): Promise<Handled>;
}

/** The query filter for the waiting records of a kind that is published after review. */
export const pendingOf = <Filter>({ filter, ids, exceptIds }: Omit<Wanted<Filter>, 'held'>) => ({
  ...filter,
  states: [publicationState.pending],
  ...(ids && { ids }),
  ...(exceptIds && { exceptIds }),
});
export const longestFirst: Order = { field: 'requestedAt', direction: 'asc' };
