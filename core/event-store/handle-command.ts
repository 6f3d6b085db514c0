import { isDeepStrictEqual } from 'node:util';
import type { Actor, Decider } from '../domain/decider.ts';
import { DomainError } from '../domain/domain-error.ts';
import { type CommandIdentity, identityOf } from './command-identity.ts';
import { RevisionConflict } from './errors.ts';
import type { EventMetadata, EventStore, LogPosition } from './event-store.ts';
import { KnownStreams } from './known-streams.ts';
import { backOff } from './patience.ts';
import type { StreamNews } from './stream-news.ts';
import { StreamQueue } from './stream-queue.ts';
import { foldStream, type StreamState } from './stream-state.ts';
import { createUpcasting, productUpcasters } from './upcast.ts';

interface AnyCommand {
  readonly type: string;
  readonly by: Actor;
  readonly at: string;
}
interface AnyEvent {
  readonly type: string;
  readonly data: unknown;
}

/** Circumstances of one handling that no decider needs to know. */
export interface Handling {
  /** What was asked, as it was sent: an idempotency key that comes back with another body is refused. */
  readonly body: unknown;
  readonly idempotencyKey?: string;
  readonly correlationId?: string;
  /** Refuse with `Status_409` unless the stream stood at this revision and its state has not changed since. */
  readonly expectedRevision?: bigint;
}

export interface HandledCommand<State> {
  readonly before: State;
  readonly after: State;
  /** Revision of the stream after the command; -1n when there is no stream. */
  readonly revision: bigint;
  /** Where the log stood for this stream after the command. */
  readonly position: LogPosition;
}

export interface CommandHandler<State, Command> {
  /**
   * Loads, decides, appends; on a conflict the whole again. Throws `DomainError` when a rule is broken,
   * `EventStoreUnavailable` when the log is away (with the same idempotency key it can simply be sent again).
   */
  handle(stream: string, command: Command, handling: Handling): Promise<HandledCommand<State>>;
  /**
   * Whether a command is still to be done: false when it was done before under its key. Throws what `handle` would now, and writes
   * nothing: for whoever has to write elsewhere first.
   */
  isToDo(stream: string, command: Command, handling: Handling): Promise<boolean>;
  /**
   * The state of a stream as it is now, or as it was at most `age` ms ago where that is known without asking the log.
   */
  current(stream: string, age?: number): Promise<State>;
}

export interface HandlerOptions<State, Command extends AnyCommand, Event extends AnyEvent> {
  readonly eventStore: Pick<EventStore, 'load' | 'append'>;
  readonly decider: Decider<State, Command, Event>;
  /** How many folded streams are kept in memory. */
  readonly keep?: number;
  /** Where the streams' changes are heard of: what is kept then grows old only with the news. */
  readonly news?: StreamNews;
  /** Hides in the log what was asked, where that may be personal: 32 bytes that all processes share. */
  readonly hashKey?: Uint8Array;
}

const keptByDefault = 2_000;

/** Instants that no command is given at: what is decided alike at both does not depend on the time. */
const longAgo = '0001-01-01T00:00:00.000Z';
const farAhead = '9999-12-31T23:59:59.999Z';

/** Conflicts of one command with other processes before it gives up. */
const mostConflicts = 12;

const upcasting = createUpcasting(productUpcasters);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Handles the commands of one aggregate; see `CommandHandler`. */
export function createCommandHandler<State, Command extends AnyCommand, Event extends AnyEvent>(
  options: HandlerOptions<State, Command, Event>,
): CommandHandler<State, Command> {
  const { eventStore, decider, news, hashKey, keep: most = keptByDefault } = options;
  const known = new KnownStreams<State, Event>({ eventStore, decider, most, news });
  const queue = new StreamQueue();

  /** Whether the same command, given at another time, would have led to the very same events. */
  function isTimeless(command: Command, state: State, events: readonly Event[]): boolean {
    try {
      return [longAgo, farAhead].every((at) => isDeepStrictEqual(decider.decide({ ...command, at }, state), events));
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  async function append(
    stream: string,
    loaded: StreamState<State>,
    command: Command,
    handling: Handling,
    identity: CommandIdentity,
    events: readonly Event[],
  ): Promise<HandledCommand<State>> {
    const recorded = events.map((event, index) => ({
      id: identity.eventId(index),
      event,
      metadata: metadataOf(event, command, handling, identity),
    }));
    const expected = loaded.revision < 0n ? 'no_stream' : loaded.revision;
    const asked = known.asking();
    const { position, revision } = await eventStore
      .append(
        stream,
        recorded.map(({ id, event, metadata }) => ({ id, type: event.type, data: event.data, metadata })),
        expected,
      )
      .catch((error: unknown) => {
        // After an outage the events may be there or not.
        known.forget(stream);
        throw error;
      });
    const after = foldStream(
      decider,
      loaded,
      recorded.map((written, index) => ({
        ...written,
        stream,
        revision: loaded.revision + 1n + BigInt(index),
        position,
      })),
    );
    // A command with a key may have been done before, at another time than this: what the log answered for may be
    // the first one's events. Unless they are the same in any case, they are read anew.
    const certain = identity.commandHash === undefined || isTimeless(command, loaded.state, events);
    if (certain && after.revision === revision) known.keep(stream, after, asked);
    else known.forget(stream);
    return { before: loaded.state, after: after.state, revision, position };
  }

  /**
   * What a command that comes again is answered; undefined for a new one. Throws when its key came with another body, or when the
   * stream is not as the command expects it.
   */
  function answeredBefore(loaded: StreamState<State>, identity: CommandIdentity, { expectedRevision }: Handling) {
    const answered = loaded.answered.get(identity.commandId);
    if (answered !== undefined) {
      if (!identity.asksAgain(answered.hash)) throw new DomainError('The_Entered_Information_Is_Duplicated');
      return answered;
    }
    if (expectedRevision !== undefined && (expectedRevision < loaded.changedAt || expectedRevision > loaded.revision)) {
      throw new DomainError('Status_409');
    }
    return undefined;
  }

  async function handleOnce(
    stream: string,
    command: Command,
    handling: Handling,
    identity: CommandIdentity,
    loaded: StreamState<State>,
  ): Promise<HandledCommand<State>> {
    const unchanged = { before: loaded.state, after: loaded.state };
    const answered = answeredBefore(loaded, identity, handling);
    if (answered !== undefined) return { ...unchanged, revision: answered.revision, position: answered.position };
    const events = decider.decide(command, loaded.state);
    if (events.length === 0) return { ...unchanged, revision: loaded.revision, position: loaded.position };
    return append(stream, loaded, command, handling, identity, events);
  }

  const identify = (stream: string, { type }: Command, { body, idempotencyKey }: Handling): CommandIdentity =>
    identityOf(stream, type, body, idempotencyKey, hashKey);

  async function isToDo(stream: string, command: Command, handling: Handling): Promise<boolean> {
    const loaded = await known.load(stream);
    if (answeredBefore(loaded, identify(stream, command, handling), handling) !== undefined) return false;
    decider.decide(command, loaded.state);
    return true;
  }

  async function handle(stream: string, command: Command, handling: Handling): Promise<HandledCommand<State>> {
    const identity = identify(stream, command, handling);
    // What is known decides without asking the log: if it is otherwise, the append finds out.
    const handled = await appendOrStale(stream, command, handling, identity, known.assumed(stream));
    if (handled !== 'stale') return handled;
    for (let conflicts = 0; ; conflicts += 1) {
      try {
        return await handleOnce(stream, command, handling, identity, await known.load(stream));
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error;
        if (conflicts === mostConflicts) throw new DomainError('Status_409');
        await pause(backOff(conflicts));
      }
    }
  }

  /**
   * Tries with a state that may be stale. Only an append proves that it was not: a refusal or a decision for no events
   * may rest on what another process has changed since, and is decided again after loading.
   */
  async function appendOrStale(
    stream: string,
    command: Command,
    handling: Handling,
    identity: CommandIdentity,
    assumed: StreamState<State>,
  ): Promise<HandledCommand<State> | 'stale'> {
    try {
      const handled = await handleOnce(stream, command, handling, identity, assumed);
      return handled.revision > assumed.revision ? handled : 'stale';
    } catch (error) {
      if (error instanceof RevisionConflict || error instanceof DomainError) return 'stale';
      throw error;
    }
  }

  return {
    handle: (stream, command, handling) => queue.run(stream, () => handle(stream, command, handling)),
    isToDo,
    current: (stream, age) => known.current(stream, age),
  };
}

function metadataOf(
  event: AnyEvent,
  command: AnyCommand,
  handling: Handling,
  identity: CommandIdentity,
): EventMetadata {
  const { id, kind } = command.by;
  return {
    actor: { id, kind },
    at: command.at,
    schemaVersion: upcasting.versionOf(event.type),
    $correlationId: handling.correlationId ?? identity.commandId,
    $causationId: identity.commandId,
    ...(identity.commandHash === undefined ? {} : { commandHash: identity.commandHash }),
  };
}
