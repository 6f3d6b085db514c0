import type { CommandContext } from '@charsu/core/application/commands.ts';
import type { RecordKind } from '@charsu/core/domain/aggregates.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { ReadModel } from '@charsu/projections/read-models/index.ts';

/**
 * An automatic action of the product because of events (a process manager). It gets each relevant event in the order of
 * the log, at least once: an event may come again after a crash.
 */
export interface Reactor {
  /**
   * The name of its checkpoint and part of its idempotency keys, so it never changes. A new reactor begins with the
   * first event of the log.
   */
  readonly name: string;
  /** Kinds of records whose events it follows. */
  readonly follows: readonly RecordKind[];
  /** Whether an event of these kinds needs a reaction. Pure and quick, since it is called for every event. */
  concerns(logged: LoggedEvent): boolean;
  /** The read models that `react` uses: they have handled the event when it is called. */
  readonly reads: readonly ReadModel[];
  /** Milliseconds to wait after the log got the event, where the request that wrote it usually does the work itself. */
  readonly delayMs?: number | ((logged: LoggedEvent) => number);
  /**
   * Runs the action for an event; repeated, it changes nothing more. Commands get `context`: its idempotency key is the
   * reactor's name and the event's id, and a repeat is searched back to the event. Of several commands each adds a word
   * of its own to the key. While a server is away the action is retried. Any other error is set aside and retried with
   * growing pauses, is a dead letter then, and blocks no other event.
   */
  react(logged: LoggedEvent, context: Required<Pick<CommandContext, 'idempotencyKey'>> & CommandContext): Promise<void>;
}

/** Milliseconds to wait for read models before a line in the log and a retry. */
export const readsMs = 10_000;

/** When an event was written, in ms since 1970, also one with a past date, such as demo data. */
export const whenWritten = ({ stored, metadata }: LoggedEvent): number =>
  stored?.created.getTime() ?? Date.parse(metadata.at);

/** An event that is dated so long before it was written, in ms, has a past date. */
const pastMs = 24 * 60 * 60_000;

/** How long before an event was written its command was given, in ms; null for an event with a past date. */
export function msUnderWay(logged: LoggedEvent): number | null {
  const ms = whenWritten(logged) - Date.parse(logged.metadata.at);
  return ms > pastMs ? null : ms;
}
