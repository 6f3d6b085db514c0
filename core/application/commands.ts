import type { AdvertisementFields, DenialReason, Funding } from '../domain/advertisement/state.ts';
import type { CategoryFields } from '../domain/category/state.ts';
import { type Actor, systemActor } from '../domain/decider.ts';
import type { TenantFields } from '../domain/tenant/state.ts';

/** The circumstances of a command. */
export interface CommandContext {
  readonly by: Actor;
  /** ISO 8601 instant in UTC. */
  readonly at: string;
  /** Sent again with the same body, the command is done once and answers alike; with another body it is refused. */
  readonly idempotencyKey?: string;
  readonly correlationId?: string;
  /** Refuse (`Status_409`) unless the record's stream stood at this revision and its state is still the same: HTTP's If-Match. */
  readonly expectedRevision?: bigint;
}

/** What the product does on behalf of nobody; `at` as an ISO 8601 instant in UTC. */
export const systemContext = (at: string): CommandContext => ({ by: systemActor, at });

/** What became of a command: where the log and the record's stream stand after it. */
export interface Handled {
  readonly id: string;
  readonly position: bigint;
  readonly revision: bigint;
}

/** Counts that only the read side knows, asked when a record is about to be deleted: as the log has it at that moment. */
export interface DeletionGuards {
  subcategories(categoryId: string): Promise<number>;
  publishedAdvertisementsInCategory(categoryId: string): Promise<number>;
  publishedAdvertisementsInTenant(tenantId: string): Promise<number>;
}

/**
 * Every write of the product. Each method throws `DomainError` when a rule is broken and `EventStoreUnavailable`
 * when the log cannot be reached. Ids may be given (demo data, imports); otherwise they are made (UUID v4, or v5
 * from the idempotency key).
 */
export interface Commands {
  readonly category: {
    create(input: CategoryFields & { readonly id?: string }, context: CommandContext): Promise<Handled>;
    update(id: string, changes: Partial<CategoryFields>, context: CommandContext): Promise<Handled>;
    delete(id: string, context: CommandContext): Promise<Handled>;
  };
  readonly tenant: {
    create(
      input: TenantFields & { readonly id?: string; readonly ownerId: string },
      context: CommandContext,
    ): Promise<Handled>;
    /** `submit` asks for review with the same stroke. */
    update(
      id: string,
      changes: Partial<TenantFields> & { readonly submit?: boolean },
      context: CommandContext,
    ): Promise<Handled>;
    submit(id: string, context: CommandContext): Promise<Handled>;
    approve(id: string, context: CommandContext): Promise<Handled>;
    deny(id: string, reason: string, context: CommandContext): Promise<Handled>;
    reopen(id: string, context: CommandContext): Promise<Handled>;
    cancel(id: string, context: CommandContext): Promise<Handled>;
    delete(id: string, context: CommandContext): Promise<Handled>;
  };
  readonly advertisement: {
    /** The owner is the owner of the business. */
    draft(
      input: AdvertisementFields & { readonly id?: string; readonly tenantId: string },
      context: CommandContext,
    ): Promise<Handled>;
    edit(id: string, changes: Partial<AdvertisementFields>, context: CommandContext): Promise<Handled>;
    /** Asks for publication (the specification's `pending`). Stars must be funded: see `Funding`. */
    requestPublication(id: string, context: CommandContext, funding?: Funding): Promise<Handled>;
    approve(id: string, context: CommandContext): Promise<Handled>;
    deny(
      id: string,
      reason: { readonly reasonCode: DenialReason; readonly reason: string },
      context: CommandContext,
    ): Promise<Handled>;
    reopen(id: string, context: CommandContext): Promise<Handled>;
    cancel(id: string, context: CommandContext): Promise<Handled>;
    renew(id: string, context: CommandContext, funding?: Funding): Promise<Handled>;
    endDisplay(id: string, context: CommandContext): Promise<Handled>;
    delete(id: string, context: CommandContext): Promise<Handled>;
  };
}
