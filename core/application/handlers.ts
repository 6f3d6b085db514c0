import {
  type AnyAggregate,
  aggregates,
  type CommandOfKind,
  type RecordKind,
  type StateOf,
} from '../domain/aggregates.ts';
import type { AnyCommand, Decider } from '../domain/decider.ts';
import { type CommandOptions, createCommandHandler } from '../event-store/command-handler.ts';
import type { CommandLog, EventStore } from '../event-store/event-store.ts';
import type { ProveEvent } from '../event-store/proof.ts';
import type { SnapshotLog } from '../event-store/snapshots.ts';
import type { CommandContext, Handled } from './commands.ts';
import { createUniqueValues, type UniqueValueDependencies } from './unique-values.ts';

/** The result of a command, with the record after it. */
export type HandledRecord<State> = Handled & { readonly after: State };

/** The use cases' access to the log for one kind of record. `body` is the body of the request. */
interface RecordHandler<State, Command> {
  /** Handles a command. Throws the refusal of a unique value that another record has. */
  handle(id: string, command: Command, body: unknown, context: CommandContext): Promise<HandledRecord<State>>;
  /**
   * Whether `handle` would handle a command now that was not processed before. Throws the errors of `handle`, and
   * writes nothing.
   */
  wouldHandle(id: string, command: Command, body: unknown, context: CommandContext): Promise<boolean>;
  /** The record as it stands at the end of its stream, or as it was at most `age` ms ago; the initial state when there is none. */
  current(id: string, age?: number): Promise<State>;
  /** The record at the end of its stream, with its revision: -1n when there is none. */
  present(id: string): Promise<{ readonly state: State; readonly revision: bigint }>;
  /**
   * The record as a condition of another record's command. A recent state may allow the command; only the present state
   * may refuse it, so that no user is refused for a problem that was just solved.
   */
  condition(id: string, allows: (state: State) => boolean): Promise<State>;
  /** The id of the record that has a unique value, or that is being written with it. */
  holderOf(scope: string, value: string): Promise<string | undefined>;
}

/** A handler for every aggregate, by kind. */
export type Handlers = { readonly [Kind in RecordKind]: RecordHandler<StateOf<Kind>, CommandOfKind<Kind>> };

/** The handler of an extension's kind, which the type of the handlers does not know. */
export function handlerOfExtension<State, Command, Event>(
  handlers: Handlers,
  { kind }: { readonly kind: string; readonly decider: Pick<Decider<State, Command, Event>, 'initial' | 'decide'> },
): RecordHandler<State, Command> {
  return (handlers as unknown as Record<string, RecordHandler<State, Command>>)[kind] as RecordHandler<State, Command>;
}

/** `eventStore`: with personal data encrypted (`withPersonalData`). */
export interface HandlerDependencies extends UniqueValueDependencies {
  /** Without `last`, as a log that is only collected, no snapshots are taken. */
  readonly eventStore: CommandLog & Partial<Pick<EventStore, 'last'>>;
  /** Signs each event of wallets and payments. */
  readonly prove: ProveEvent;
}

/**
 * The greatest age, in ms, of another record's state that may allow a command. The log checks the revision of one
 * stream only, so another record can change between the check and the append in any case. The age makes that moment
 * longer, and saves most commands a read.
 */
export const conditionAgeMs = 1_000;

/** The handlers of all aggregates over one event log. */
export function createHandlers(dependencies: HandlerDependencies): Handlers;
export function createHandlers(dependencies: HandlerDependencies): Record<string, RecordHandler<object, AnyCommand>> {
  return Object.fromEntries(
    Object.entries(aggregates).map(([kind, aggregate]) => [kind, handlerOf(aggregate, dependencies)]),
  );
}

/** The same handlers that only ask whether a command would be handled: they throw what would be refused now, but for unique values. */
export function withoutWriting(handlers: Handlers): Handlers;
export function withoutWriting(
  handlers: Readonly<Record<string, RecordHandler<object, AnyCommand>>>,
): Record<string, RecordHandler<object, AnyCommand>> {
  const asking = Object.entries(handlers).map(([kind, handler]): [string, RecordHandler<object, AnyCommand>] => [
    kind,
    {
      ...handler,
      handle: async (id, command, body, context) => {
        await handler.wouldHandle(id, command, body, context);
        // It was read a moment ago.
        return { id, position: 0n, revision: -1n, after: await handler.current(id, conditionAgeMs) };
      },
    },
  ]);
  return Object.fromEntries(asking);
}

const canSnapshot = (log: HandlerDependencies['eventStore']): log is CommandLog & SnapshotLog => log.last !== undefined;

/** The options of a command for the handler of the log. */
const commandOptionsOf = ({ by: _by, at: _at, ...options }: CommandContext, body: unknown): CommandOptions => ({
  ...options,
  body,
});

function handlerOf(aggregate: AnyAggregate, dependencies: HandlerDependencies): RecordHandler<object, AnyCommand> {
  const { kind, decider, uniqueValues = [], chained = false, proven, snapshots } = aggregate;
  const { eventStore, nameKey, prove } = dependencies;
  const unique = createUniqueValues(uniqueValues, dependencies);
  const log = createCommandHandler({
    eventStore,
    hashKey: nameKey,
    decider,
    chained,
    prove: proven && prove,
    whileTaking: unique.whileTaking,
    ...(snapshots &&
      canSnapshot(eventStore) && {
        snapshots: { log: eventStore, version: snapshots.version, restore: (json) => snapshots.restore(json) },
      }),
  });
  const stream = (id: string): string => `${kind}-${id}`;
  const current = (id: string, age?: number) => log.current(stream(id), age);
  return {
    async handle(id, command, body, context) {
      const { after, position, revision } = await log.handle(stream(id), command, commandOptionsOf(context, body));
      return { id, position, revision, after };
    },
    wouldHandle: (id, command, body, context) => log.wouldHandle(stream(id), command, commandOptionsOf(context, body)),
    current,
    present: (id) => log.present(stream(id)),
    async condition(id, allows) {
      const known = await current(id, conditionAgeMs);
      return allows(known) ? known : current(id);
    },
    holderOf: unique.holderOf,
  };
}
