import { extensions } from '#extensions';
import type { DeletionGuards } from './commands.ts';
import { createHandlers, type HandlerDependencies, type Handlers, withoutWriting } from './handlers.ts';
import * as list from './list.ts';
import { withMembership } from './membership.ts';

interface CommandDependencies extends HandlerDependencies {
  readonly guards: DeletionGuards;
}

type UseCasesOf = (handlers: Handlers, guards: DeletionGuards) => object;

/** The use cases of each aggregate, by the names of the list. */
export type UseCases = { readonly [Name in keyof typeof list]: ReturnType<(typeof list)[Name]> };
/** `trial`: the same without writing. They throw what would be refused now, but for unique values; of several steps each is judged alone. */
export type Commands = UseCases & { readonly trial: UseCases };

/**
 * Every write of the product over one event log. Each throws `DomainError` when a rule is broken,
 * `EventStoreUnavailable` when the log cannot be reached, and `PersonForgotten` for a user whose account is deleted.
 */
export function createCommands(dependencies: CommandDependencies): Commands;
export function createCommands({ guards, ...dependencies }: CommandDependencies): Record<string, object> {
  const extended = extensions.flatMap(({ kind, part }): [string, UseCasesOf][] => {
    const commands = part('application.ts') as UseCasesOf | undefined;
    return commands === undefined ? [] : [[kind, commands]];
  });
  const made = (handlers: Handlers) =>
    Object.fromEntries([...Object.entries(list), ...extended].map(([name, make]) => [name, make(handlers, guards)]));
  const handlers = withMembership(createHandlers(dependencies));
  return { ...made(handlers), trial: made(withoutWriting(handlers)) };
}
