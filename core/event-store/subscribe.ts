import { setImmediate } from 'node:timers/promises';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { EventBatch, LoggedEvent, LogPosition, SubscribeOptions } from './event-store.ts';
import type { LogClient, RawAnswers } from './log-client.ts';
import { backOff } from './patience.ts';
import { laterPosition } from './position.ts';
import { readAnswer } from './read-answer.ts';
import { loggedEventOf, type Recorded, unreadable } from './recorded.ts';
import type { Upcasting } from './upcast.ts';

/** How many events a filtered subscription looks through before the server says how far it is. */
const usualSearchWindow = 128;

/** News that is not an event: it holds once `after` events of the connection have been taken. */
interface News {
  readonly after: number;
  readonly position: LogPosition | undefined;
  readonly caughtUp: boolean;
}

/** Asks for everything after a position that concerns these streams, for ever. */
function requestOf(
  { streamPrefixes, searchWindow }: SubscribeOptions,
  after: LogPosition | undefined,
): streams.ReadReq {
  const { Options } = streams.ReadReq;
  const all = new Options.AllOptions();
  if (after === undefined) all.setStart(new shared.Empty());
  else {
    const position = after.toString();
    all.setPosition(new Options.Position().setCommitPosition(position).setPreparePosition(position));
  }
  const filter = new Options.FilterOptions()
    .setStreamIdentifier(new Options.FilterOptions.Expression().setPrefixList([...streamPrefixes]))
    .setMax(searchWindow ?? usualSearchWindow)
    .setCheckpointintervalmultiplier(1);
  const options = new Options()
    .setAll(all)
    .setFilter(filter)
    .setSubscription(new Options.SubscriptionOptions())
    .setUuidOption(new Options.UUIDOption().setString(new shared.Empty()))
    .setResolveLinks(false);
  return new streams.ReadReq().setOptions(options);
}

/** An event of a newer product than this, which no upcaster knows, is delivered all the same. */
function readable(recorded: Recorded, upcasting: Upcasting): LoggedEvent {
  try {
    return loggedEventOf(recorded, upcasting);
  } catch (error) {
    return unreadable(loggedEventOf(recorded, { ...upcasting, present: () => undefined }), error);
  }
}

/**
 * One connection of a subscription. Events and news pile up here while the consumer is busy; at `batchSize` events the
 * answers are paused and the server waits.
 */
class Connection {
  readonly #upcasting: Upcasting;
  readonly #batchSize: number;
  readonly #events: LoggedEvent[] = [];
  readonly #news: News[] = [];
  #answers: RawAnswers | undefined;
  #received = 0;
  #taken = 0;
  #closed = false;
  #failure: unknown;
  #wake = Promise.withResolvers<void>();

  constructor(client: LogClient, options: SubscribeOptions, after: LogPosition | undefined, upcasting: Upcasting) {
    this.#batchSize = options.batchSize;
    this.#upcasting = upcasting;
    client.readRaw(requestOf(options, after)).then(
      (answers) => this.#listen(answers),
      (error: unknown) => this.#close(error),
    );
  }

  #listen(answers: RawAnswers): void {
    this.#answers = answers;
    answers
      .on('data', (bytes: Buffer) => this.#take(bytes))
      // Also that of its own cancelling, which nobody asks for any more.
      .on('error', (error) => this.#close(error))
      .on('end', () => this.#close())
      .on('close', () => this.#close());
    if (this.#closed) this.stop();
  }

  /** What fails here fails the subscription, not the process. */
  #take(bytes: Buffer): void {
    try {
      const answer = readAnswer(bytes);
      if (answer.kind === 'event') {
        this.#received += 1;
        this.#events.push(readable(answer.recorded, this.#upcasting));
        if (this.#events.length >= this.#batchSize) this.#answers?.pause();
      } else if (answer.kind === 'checkpoint') this.#note(answer.position, false);
      else if (answer.kind === 'caughtUp') this.#note(undefined, true);
      this.#wake.resolve();
    } catch (error) {
      this.#close(error);
    }
  }

  #note(position: LogPosition | undefined, caughtUp: boolean): void {
    this.#news.push({ position, caughtUp, after: this.#received });
  }

  #close(error?: unknown): void {
    this.#closed = true;
    this.#failure ??= error;
    this.#wake.resolve();
  }

  get failure(): unknown {
    return this.#failure;
  }

  /** Waits for something to deliver; undefined when the connection is over. */
  async next(): Promise<{ events: LoggedEvent[]; position: LogPosition | undefined; caughtUp: boolean } | undefined> {
    for (;;) {
      const events = this.#events.splice(0, this.#batchSize);
      this.#taken += events.length;
      let position = events.at(-1)?.position;
      let caughtUp = false;
      for (let news = this.#news[0]; news !== undefined && news.after <= this.#taken; news = this.#news[0]) {
        this.#news.shift();
        position = laterPosition(position, news.position);
        caughtUp ||= news.caughtUp;
      }
      if (this.#answers?.isPaused() && this.#events.length < this.#batchSize) this.#answers.resume();
      if (events.length > 0 || position !== undefined || caughtUp) return { events, position, caughtUp };
      if (this.#closed) return undefined;
      this.#wake = Promise.withResolvers<void>();
      await this.#wake.promise;
      // What came in the same breath is delivered together.
      await setImmediate();
    }
  }

  stop(): void {
    this.#close();
    // Cancelled while it hands out an answer, the call would break.
    setImmediate().then(() => this.#answers?.cancel());
  }
}

/** Resolves after `ms`, or at once when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

/** See `EventStore.subscribe`. `onInterruption` hears why a connection ended before it is made anew. */
export async function* subscribe(
  client: LogClient,
  upcasting: Upcasting,
  options: SubscribeOptions,
  onInterruption: (error: unknown) => void,
): AsyncGenerator<EventBatch, void, undefined> {
  const { signal } = options;
  let position = options.after;
  let attempt = 0;
  while (!signal.aborted) {
    const connection = new Connection(client, options, position, upcasting);
    const stop = (): void => connection.stop();
    signal.addEventListener('abort', stop);
    try {
      for (let next = await connection.next(); next !== undefined && !signal.aborted; next = await connection.next()) {
        attempt = 0;
        position = laterPosition(position, next.position);
        // An empty log is caught up with before it has any position.
        yield { events: next.events, position: position ?? 0n, caughtUp: next.caughtUp };
      }
    } finally {
      signal.removeEventListener('abort', stop);
      connection.stop();
    }
    if (signal.aborted) return;
    onInterruption(connection.failure);
    await pause(backOff(attempt), signal);
    attempt += 1;
  }
}
