import type { DeletionGuards } from './commands.ts';
import { createHandlers, type HandlerDependencies } from './handlers.ts';
import * as list from './list.ts';
import { withMembership } from './membership.ts';

interface CommandDependencies extends HandlerDependencies {
  readonly guards: DeletionGuards;
}

/** The use cases of each aggregate, by the names of the list. */
export type Commands = { readonly [Name in keyof typeof list]: ReturnType<(typeof list)[Name]> };

/**
 * Every write of the product over one event log. Each throws `DomainError` when a rule is broken,
 * `EventStoreUnavailable` when the log cannot be reached, and `PersonForgotten` for a user whose account is deleted.
 */
export function createCommands(dependencies: CommandDependencies): Commands;
export function createCommands({ guards, ...dependencies }: CommandDependencies): Record<string, object> {
  const handlers = withMembership(createHandlers(dependencies));
  return Object.fromEntries(Object.entries(list).map(([name, commands]) => [name, commands(handlers, guards)]));
}
