import type { z } from 'zod';
import { type Actor, type CommandOf, systemActor } from '../domain/decider.ts';
import { checked } from './checked.ts';

/** The circumstances of a command. */
export interface CommandContext {
  readonly by: Actor;
  /** ISO 8601 instant in UTC. */
  readonly at: string;
  /**
   * A command repeated with the same body is executed once and gets the same answer; with another body it is refused.
   */
  readonly idempotencyKey?: string;
  /**
   * The command was not issued before this instant (ISO 8601), so a command with the same key is searched back to it.
   * Without it a key is known for the next thousand events of its stream.
   */
  readonly notBefore?: string;
  readonly correlationId?: string;
  /**
   * Refuse with `The_Record_Was_Changed` unless the record's stream was at this revision and its state is still the
   * same: HTTP's If-Match.
   */
  readonly expectedRevision?: bigint;
}

/** The context of the product's own commands, without a user; `at` is an ISO 8601 instant in UTC. */
export const systemContext = (at: string): CommandContext => ({ by: systemActor, at });

/** The correlation of the commands of an import: nobody gets a mail or an SMS about them. */
export const importCorrelation = 'import';

/** The result of a command: the positions in the log and in the record's stream after it. */
export interface Handled {
  readonly id: string;
  readonly position: bigint;
  readonly revision: bigint;
}

/**
 * Deleting a record or moving a category needs this: counts from the read models, which include everything in the log
 * at the time of the call, and turns.
 */
export interface DeletionGuards {
  /** Those directly below the category. */
  subcategories(categoryId: string): Promise<number>;
  /** The levels of the tree below a category; 0 without subcategories. */
  levelsBelow(categoryId: string): Promise<number>;
  /** Approved ones in the category itself, also those whose display is over: they can be renewed. */
  publishedAdvertisementsInCategory(categoryId: string): Promise<number>;
  /** The same of a business. */
  publishedAdvertisementsInTenant(tenantId: string): Promise<number>;
  /** Businesses that name the guild, in every state. */
  tenantsInGuild(guildId: string): Promise<number>;
  /** Runs work on the tree of categories while no other such work runs, in this process or another. */
  treeTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** For processes that delete and move nothing: every count is a mistake. */
export const noDeletions: DeletionGuards = {
  subcategories: refuseToCount,
  levelsBelow: refuseToCount,
  publishedAdvertisementsInCategory: refuseToCount,
  publishedAdvertisementsInTenant: refuseToCount,
  tenantsInGuild: refuseToCount,
  treeTurn: (work) => work(),
};
function refuseToCount(id: string): never {
  throw new Error(`This process has no read models to ask about ${id}.`);
}

/** The handler of a kind's commands. */
type Handle<Command> = (id: string, command: Command, body: unknown, context: CommandContext) => Promise<Handled>;

/** The use case of a command that says nothing but its type. */
export const bare =
  <const Type extends string>(handle: Handle<CommandOf<Type>>, type: Type) =>
  (id: string, context: CommandContext): Promise<Handled> =>
    handle(id, commandOf(type, {}, context), {}, context);

/** The use case of an edit that needs nothing but its fields, which `schema` checks. */
export const editing =
  <const Type extends string, Changes extends object>(
    handle: Handle<CommandOf<Type, { readonly changes: Changes }>>,
    type: Type,
    schema: z.ZodType<Changes>,
  ) =>
  async (id: string, input: Changes, context: CommandContext): Promise<Handled> =>
    handle(id, commandOf(type, { changes: checked(schema, input) }, context), input, context);

/** A command of one aggregate with the circumstances filled in. */
export const commandOf = <const Type extends string, Data>(type: Type, data: Data, { by, at }: CommandContext) => ({
  type,
  data,
  by,
  at,
});
