import type { CommandContext } from '@charsu/core/application/commands.ts';
import type { RecordKind } from '@charsu/core/domain/aggregates.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { ReadModel } from '@charsu/projections/read-models/names.ts';

/**
 * Something that the product does because of events (a process manager). It is given each event that concerns it in the order
 * of the log, at least once: an event may come again after a crash.
 */
export interface Reactor {
  /** Names its checkpoint and stands in its idempotency keys, so it never changes. A new one begins with the first event of the log. */
  readonly name: string;
  /** Kinds of records whose events it follows. */
  readonly follows: readonly RecordKind[];
  /** Whether there is something to do because of an event of these kinds. Pure and quick: it is asked of every one. */
  concerns(logged: LoggedEvent): boolean;
  /** The read models that `react` asks: they have handled the event when it is called. */
  readonly reads: readonly ReadModel[];
  /** Milliseconds from when the log got the event until it reacts: for what the request that wrote the event usually does itself. */
  readonly delayMs?: number;
  /**
   * Does what follows from an event; done again, it changes nothing more. A command is given with `context`, whose idempotency
   * key is the reactor's name and the event's id, and which is looked for as far back as the event; of several commands each adds a word of its own to the key.
   *
   * What it throws while a server is away is tried again for as long as it lasts. Anything else is set aside and tried again
   * with growing pauses, then given up, and holds up no other event.
   */
  react(logged: LoggedEvent, context: Required<Pick<CommandContext, 'idempotencyKey'>> & CommandContext): Promise<void>;
}
