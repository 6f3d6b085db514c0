import { type Actor, systemActor } from '../domain/decider.ts';
import type { ReservationHold } from '../event-store/command-handler.ts';

/** The circumstances of a command. */
export interface CommandContext {
  readonly by: Actor;
  /** ISO 8601 instant in UTC. */
  readonly at: string;
  /** Sent again with the same body, the command is done once and answers alike; with another body it is refused. */
  readonly idempotencyKey?: string;
  /**
   * The command was not given before this instant (ISO 8601): how far back a command with the same key is looked for. Without
   * it a key is known for the next thousand events of its stream.
   */
  readonly notBefore?: string;
  readonly correlationId?: string;
  /** Refuse (`Status_409`) unless the record's stream stood at this revision and its state is still the same: HTTP's If-Match. */
  readonly expectedRevision?: bigint;
  /** What the command relies on: see `Reservations.whileReserving`. */
  readonly reservations?: readonly ReservationHold[];
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
  tenantsInGuild(guildId: string): Promise<number>;
}

/** For processes that delete no records: asking it is a mistake. */
export const noDeletions: DeletionGuards = {
  subcategories: refuseToDelete,
  publishedAdvertisementsInCategory: refuseToDelete,
  publishedAdvertisementsInTenant: refuseToDelete,
  tenantsInGuild: refuseToDelete,
};
function refuseToDelete(id: string): never {
  throw new Error(`This process has no read models to ask whether ${id} may be deleted.`);
}

/** A command of one aggregate with the circumstances filled in. */
export const commandOf = <const Type extends string, Data>(type: Type, data: Data, { by, at }: CommandContext) => ({
  type,
  data,
  by,
  at,
});
