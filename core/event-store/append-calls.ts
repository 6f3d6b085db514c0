import { randomUUID } from 'node:crypto';
import { type AppendAnswer, appendAnswer, appendMessages, refusalOf } from './append-message.ts';
import { EventStoreUnavailable } from './errors.ts';
import type { ExpectedRevision, NewEvent } from './event-store.ts';
import type { LogClient, RawAppends } from './log-client.ts';
import { withDeadline } from './patience.ts';

/** Calls at once. Servers allow a hundred a connection, of which reads and subscriptions need some. */
const mostCalls = 16;

interface Waiting {
  readonly stream: string;
  readonly resolve: (answer: AppendAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** gRPC codes of what is refused again however often it is tried: bad arguments, permission, a method that is not there, nobody known. */
const refusals: ReadonlySet<unknown> = new Set([3, 7, 12, 16]);

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** One BatchAppend call, which takes any number of appends. */
class AppendCall {
  /** Messages that have not left yet. */
  unsent = 0;
  readonly #waiting = new Map<string, Waiting>();
  readonly #call: Promise<RawAppends>;
  readonly #ended: (call: AppendCall) => void;
  #isOver = false;

  constructor(client: LogClient, ended: (call: AppendCall) => void) {
    this.#ended = ended;
    this.#call = client.appendRaw();
    this.#call.then(
      (call) => {
        call
          .on('data', (bytes: Buffer) => this.#take(bytes))
          .on('error', (error: unknown) => this.#end(error))
          .on('end', () => this.#end(new Error('The event log has ended the call')))
          .on('close', () => this.#end(new Error('The call of the event log was closed')));
      },
      (error: unknown) => this.#end(error),
    );
  }

  append(id: string, messages: readonly Buffer[], stream: string): Promise<AppendAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<AppendAnswer>();
    this.#waiting.set(id, { stream, resolve, reject });
    this.unsent += messages.length;
    this.#call.then(
      (call) => {
        for (const message of messages) {
          call.write(message, () => {
            this.unsent -= 1;
          });
        }
      },
      // Told to all who wait.
      () => undefined,
    );
    return promise;
  }

  /** Waits for an answer no longer. */
  forget(id: string): void {
    this.#waiting.delete(id);
  }

  #take(bytes: Buffer): void {
    let answer: AppendAnswer;
    try {
      answer = appendAnswer(bytes);
    } catch (error) {
      this.#end(error);
      return;
    }
    const waiting = this.#waiting.get(answer.correlationId);
    if (waiting === undefined) return;
    this.#waiting.delete(answer.correlationId);
    if (answer.isRefused) waiting.reject(refusalOf(bytes, waiting.stream));
    else waiting.resolve(answer);
  }

  /** Whether what was sent has been written is not known: sending it again settles that. */
  #end(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#ended(this);
    const reason = refusals.has(codeOf(error)) ? error : new EventStoreUnavailable(error);
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

/**
 * Appends over BatchAppend calls that stay open. gRPC lets a call send its next message only when the one before has left,
 * at a turn of the event loop and a system call each; appends that come together go over several calls, so that they leave
 * together and the server can write them as one group.
 */
export class AppendCalls {
  readonly #client: LogClient;
  readonly #calls = new Set<AppendCall>();

  constructor(client: LogClient) {
    this.#client = client;
  }

  /** Appends once. Throws `EventStoreUnavailable` also when nothing is answered for `patience` ms, `RevisionConflict`, or why it was refused. */
  async append(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
    patience: number,
  ): Promise<AppendAnswer> {
    const correlationId = randomUUID();
    const deadline = Date.now() + patience;
    const messages = appendMessages({ correlationId, stream, expected, deadline }, events);
    const call = this.#freest();
    return withDeadline(call.append(correlationId, messages, stream), patience, () => call.forget(correlationId));
  }

  #freest(): AppendCall {
    let freest: AppendCall | undefined;
    for (const call of this.#calls) {
      if (call.unsent === 0) return call;
      if (freest === undefined || call.unsent < freest.unsent) freest = call;
    }
    if (freest !== undefined && this.#calls.size >= mostCalls) return freest;
    const call = new AppendCall(this.#client, (ended) => this.#calls.delete(ended));
    this.#calls.add(call);
    return call;
  }
}
