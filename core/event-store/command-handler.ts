import { handleType, retry } from 'cockatiel';
import { keyedMutex } from '../concurrency/limits.ts';
import type { AnyCommand, AnyEvent, Decider } from '../domain/decider.ts';
import { DomainError } from '../domain/domain-error.ts';
import { type CommandIdentity, identityOf } from './command-identity.ts';
import { RevisionConflict } from './errors.ts';
import type { CommandLog, LogPosition } from './event-store.ts';
import type { ProcessedCommand } from './processed-commands.ts';
import type { ProveEvent } from './proof.ts';
import { recordedEvents } from './recorded-events.ts';
import { findFurtherBack } from './search-back.ts';
import { type SnapshotLog, Snapshots } from './snapshots.ts';
import { StreamCache } from './stream-cache.ts';
import { foldStream, type StreamState } from './stream-state.ts';
import { backoff } from './timing.ts';

/** Options of a command for the handler, not for the decider. */
export interface CommandOptions {
  /** The body of the request: an idempotency key that is repeated with another body is refused. */
  readonly body: unknown;
  readonly idempotencyKey?: string;
  /**
   * The command was not issued before this instant (ISO 8601). Without it a key is known for the next thousand events
   * of its stream; with it back to the instant, for work that may be repeated after days.
   */
  readonly notBefore?: string;
  readonly correlationId?: string;
  /** Refuse with `The_Record_Was_Changed` unless the stream was at this revision and its state has not changed since. */
  readonly expectedRevision?: bigint;
}

interface CommandResult<State> {
  readonly before: State;
  readonly after: State;
  /** Revision of the stream after the command; -1n when there is no stream. */
  readonly revision: bigint;
  /** The log position of the stream after the command. */
  readonly position: LogPosition;
}

export interface CommandHandler<State, Command> {
  /**
   * Loads, decides, appends; repeats all of it after a conflict. Throws `DomainError` when a rule is broken, and
   * `EventStoreUnavailable` when the log is away (the caller can repeat the command with the same idempotency key).
   */
  handle(stream: string, command: Command, options: CommandOptions): Promise<CommandResult<State>>;
  /**
   * Whether `handle` would handle the command now: false when a command with its key was processed before. Throws the
   * errors of `handle`, and writes nothing: for callers that must write elsewhere first.
   */
  wouldHandle(stream: string, command: Command, options: CommandOptions): Promise<boolean>;
  /** The present state of a stream, or a cached one at most `age` ms old. */
  current(stream: string, age?: number): Promise<State>;
  /** The present state of a stream, and the revision of its last event: -1n when there is none. */
  present(stream: string): Promise<Pick<StreamState<State>, 'state' | 'revision'>>;
}

interface HandlerOptions<State, Command extends AnyCommand, Event extends AnyEvent> {
  readonly eventStore: CommandLog;
  readonly decider: Decider<State, Command, Event>;
  /** A key that hides request bodies in the log, which may be personal: 32 bytes shared by all processes. */
  readonly hashKey?: Uint8Array;
  /** Each event carries the digest of the one before it: see `chain.ts`. */
  readonly chained?: boolean;
  /** Each event carries a proof, made by this: see `proof.ts`. */
  readonly prove?: ProveEvent | undefined;
  /** Runs each append, by the states before and after it: for what must be taken before and given back after it. */
  readonly whileTaking?: <T>(stream: string, before: State, after: State, write: () => Promise<T>) => Promise<T>;
  /**
   * For streams that grow without end and hold no personal data: a new process loads a snapshot and the later events
   * instead of the whole stream. `version` changes with the shape and the meaning of the state; `restore` makes a state
   * from its JSON.
   */
  readonly snapshots?: {
    readonly log: SnapshotLog;
    readonly version: number;
    readonly restore: (state: unknown) => State;
  };
}

/** The most conflicts of a command with other processes before it gives up. */
const mostConflicts = 12;
const onConflict = retry(handleType(RevisionConflict), { maxAttempts: mostConflicts, backoff });

/** Handles the commands of one aggregate; see `CommandHandler`. */
export function createCommandHandler<State, Command extends AnyCommand, Event extends AnyEvent>(
  handlerOptions: HandlerOptions<State, Command, Event>,
): CommandHandler<State, Command> {
  const { eventStore, decider, hashKey, chained = false, prove, snapshots: wanted } = handlerOptions;
  const { whileTaking = (_stream, _before, _after, write) => write() } = handlerOptions;
  const snapshots = wanted && new Snapshots(wanted.log, wanted.version, wanted.restore);
  const cache = new StreamCache<State, Event>({ eventStore, decider, snapshots });
  const mutex = keyedMutex();

  async function append(
    stream: string,
    loaded: StreamState<State>,
    command: Command,
    options: CommandOptions,
    identity: CommandIdentity,
    events: readonly Event[],
  ): Promise<CommandResult<State>> {
    const made = { command, correlationId: options.correlationId, identity };
    const recorded = recordedEvents(stream, loaded, events, made, { chained, prove });
    const after = events.reduce(decider.evolve, loaded.state);
    // After an outage it is unknown whether the events were written. The cached state from before them may stay: a command
    // that is decided on it conflicts if they were.
    let askedAt = 0;
    const { position, revision } = await whileTaking(stream, loaded.state, after, () => {
      askedAt = performance.now();
      return eventStore.append(
        stream,
        recorded.map(({ id, event, metadata }) => ({ id, type: event.type, data: event.data, metadata })),
        loaded.revision < 0n ? 'no_stream' : loaded.revision,
      );
    });
    const folded = foldStream(
      decider,
      loaded,
      recorded.map((written) => ({ ...written, position })),
    );
    await cache.keep(stream, folded, askedAt, loaded.revision);
    return { before: loaded.state, after, revision, position };
  }

  /** The answer of a repeated command; undefined for a new one. Throws when its key came with another body. */
  async function processedBefore(
    stream: string,
    loaded: StreamState<State>,
    identity: CommandIdentity,
    { notBefore }: CommandOptions,
  ): Promise<ProcessedCommand | undefined> {
    if (identity.commandHash === undefined) return undefined;
    const processed =
      loaded.processed.find(identity.commandId) ??
      (await findFurtherBack(eventStore, stream, loaded, identity.commandId, notBefore));
    if (processed !== undefined && !identity.asksAgain(processed.hash)) {
      throw new DomainError('The_Entered_Information_Is_Duplicated');
    }
    return processed;
  }

  /**
   * The events of a command. Throws the refusal of the decider, which says what has become of the record, and then
   * `The_Record_Was_Changed` when the stream is not as the command expects.
   */
  function decided(
    command: Command,
    loaded: StreamState<State>,
    { expectedRevision }: CommandOptions,
  ): readonly Event[] {
    const isChanged =
      expectedRevision !== undefined && (expectedRevision < loaded.changedAt || expectedRevision > loaded.revision);
    try {
      const events = decider.decide(command, loaded.state);
      if (!isChanged) return events;
    } catch (error) {
      // Nobody is asked to pay for what they have not seen.
      const asksToPay = error instanceof DomainError && error.code === 'Payment_Required';
      if (!isChanged || !asksToPay) throw error;
    }
    throw new DomainError('The_Record_Was_Changed');
  }

  async function handleOnce(
    stream: string,
    command: Command,
    options: CommandOptions,
    identity: CommandIdentity,
    loaded: StreamState<State>,
  ): Promise<CommandResult<State>> {
    const unchanged = { before: loaded.state, after: loaded.state };
    const processed = await processedBefore(stream, loaded, identity, options);
    if (processed !== undefined) return { ...unchanged, revision: processed.revision, position: processed.position };
    const events = decided(command, loaded, options);
    if (events.length === 0) return { ...unchanged, revision: loaded.revision, position: loaded.position };
    return append(stream, loaded, command, options, identity, events);
  }

  const identify = (stream: string, { type }: Command, { body, idempotencyKey }: CommandOptions): CommandIdentity =>
    identityOf(stream, type, body, idempotencyKey, hashKey);

  async function wouldHandle(stream: string, command: Command, options: CommandOptions): Promise<boolean> {
    const loaded = await cache.load(stream);
    const processed = await processedBefore(stream, loaded, identify(stream, command, options), options);
    if (processed !== undefined) return false;
    decided(command, loaded, options);
    return true;
  }

  /** Runs `attempt` on the loaded stream, and repeats it after each conflict with another process. */
  async function onLoaded<Result>(
    stream: string,
    attempt: (loaded: StreamState<State>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await onConflict.execute(async () => attempt(await cache.load(stream)));
    } catch (error) {
      throw error instanceof RevisionConflict ? new DomainError('The_Record_Was_Changed') : error;
    }
  }

  async function handle(stream: string, command: Command, options: CommandOptions): Promise<CommandResult<State>> {
    const identity = identify(stream, command, options);
    const assumed = cache.assumed(stream);
    // Decides on the cached state without reading the log: if it is stale, the append fails.
    const result = await appendUnlessStale(stream, command, options, identity, assumed);
    return result ?? onLoaded(stream, (loaded) => handleOnce(stream, command, options, identity, loaded));
  }

  /**
   * Tries with a cached state; undefined when that may be stale. Only an append proves that it was not: a refusal, or a
   * decision without events, may be based on an old state, and is decided again after loading.
   */
  async function appendUnlessStale(
    stream: string,
    command: Command,
    options: CommandOptions,
    identity: CommandIdentity,
    assumed: StreamState<State>,
  ): Promise<CommandResult<State> | undefined> {
    try {
      const result = await handleOnce(stream, command, options, identity, assumed);
      return result.revision > assumed.revision ? result : undefined;
    } catch (error) {
      if (error instanceof RevisionConflict || error instanceof DomainError) return undefined;
      throw error;
    }
  }

  return {
    handle: (stream, command, options) => mutex.acquire(stream, () => handle(stream, command, options)),
    wouldHandle,
    current: (stream, age) => cache.current(stream, age),
    present: (stream) => cache.load(stream),
  };
}
