import { randomUUID } from 'node:crypto';
import type { AnyCommand, AnyEvent } from '../domain/decider.ts';
import { digestBeforeFirst, digestOf, storedEventOf } from './chain.ts';
import type { CommandIdentity } from './command-identity.ts';
import type { EventMetadata, LoggedEvent } from './event-store.ts';
import type { ProveEvent } from './proof.ts';
import type { StreamState } from './stream-state.ts';
import { productUpcasting } from './upcast.ts';

/** The command that made some events. */
interface Cause {
  readonly command: AnyCommand;
  readonly correlationId: string | undefined;
  readonly identity: CommandIdentity;
}

/**
 * The events of a command in the form of the log. Their ids are new with each attempt, so an append succeeds only when
 * the log holds these very events; a repeat by another process conflicts, and finds the first one. `chained`: each
 * carries the digest of the one before it. `prove`: signs each.
 */
export function recordedEvents<Event extends AnyEvent>(
  stream: string,
  loaded: Pick<StreamState<unknown>, 'revision' | 'last'>,
  events: readonly Event[],
  cause: Cause,
  { chained, prove }: { readonly chained: boolean; readonly prove: ProveEvent | undefined },
) {
  let previous = chained ? headOf(stream, loaded.last) : undefined;
  return events.map((event, index) => {
    const id = randomUUID();
    const revision = loaded.revision + 1n + BigInt(index);
    const unproven: EventMetadata = { ...metadataOf(event, cause), ...(previous !== undefined && { previous }) };
    const written = { stream, revision, id, type: event.type, data: event.data };
    const metadata = prove ? { ...unproven, proof: prove({ ...written, metadata: unproven }) } : unproven;
    if (chained) previous = digestOf({ ...written, metadata });
    return { id, stream, revision, event, metadata };
  });
}

/** The digest for the next event of a chained stream. */
const headOf = (stream: string, last: LoggedEvent | undefined): string =>
  last === undefined ? digestBeforeFirst(stream) : digestOf(storedEventOf(last));

function metadataOf({ type }: AnyEvent, { command, correlationId, identity }: Cause): EventMetadata {
  const { id, kind } = command.by;
  return {
    actor: { id, kind },
    at: command.at,
    schemaVersion: productUpcasting.versionOf(type),
    $correlationId: correlationId ?? identity.commandId,
    $causationId: identity.commandId,
    ...(identity.commandHash === undefined ? {} : { commandHash: identity.commandHash }),
  };
}
