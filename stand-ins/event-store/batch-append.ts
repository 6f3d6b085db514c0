import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import { batchAnswer, batchFailure } from './answers.ts';
import { type BatchRequest, readBatchRequest, writtenAnswer } from './batch-message.ts';
import { type Committer, MAX_APPEND_BYTES, sizeOf } from './commit.ts';
import { AppendTooLarge, InvalidRequest, Unavailable } from './errors.ts';
import { type ExpectedRevision, NONE, type ProposedEvent } from './record.ts';
import { statusOf } from './status.ts';
import { checkedEvent, checkedStreamName } from './wire.ts';

/** A client that sends faster than the disk writes is not read from beyond this. */
const MAX_UNWRITTEN_BYTES = 32 * 1024 * 1024;

/** BatchAppend: one long call a client; appends in chunks under a correlation id, answered in the order they commit. */
export function handleBatchAppend(
  committer: Committer,
  stopping: AbortSignal,
): grpc.handleBidiStreamingCall<Buffer, Buffer> {
  return (call) => {
    const batch = new BatchCall(call, committer, stopping);
    const stop = () => batch.stop();
    stopping.addEventListener('abort', stop, { once: true });
    call.on('close', () => stopping.removeEventListener('abort', stop));
  };
}

/** An append whose chunks are still coming. */
type Assembling = {
  stream: string;
  expected: ExpectedRevision;
  deadline: number | undefined;
  events: ProposedEvent[];
  bytes: number;
};

/** One client's call, from its first message to its end. */
class BatchCall {
  readonly #call: grpc.ServerDuplexStream<Buffer, Buffer>;
  readonly #committer: Committer;
  readonly #stopping: AbortSignal;
  readonly #assembling = new Map<string, Assembling>();
  /** Failed and answered appends of which further chunks may still come. */
  readonly #refused = new Set<string>();
  readonly #unwritten = new Set<Promise<void>>();
  #unwrittenBytes = 0;
  #ended = false;

  constructor(call: grpc.ServerDuplexStream<Buffer, Buffer>, committer: Committer, stopping: AbortSignal) {
    this.#call = call;
    this.#committer = committer;
    this.#stopping = stopping;
    const markEnded = () => {
      this.#ended = true;
    };
    call.on('data', (message: Buffer) => this.#receive(message));
    call.on('error', markEnded);
    call.on('cancelled', markEnded);
    call.on('end', () => {
      void Promise.all(this.#unwritten).then(() => {
        if (!this.#ended) call.end();
        this.#ended = true;
      });
    });
  }

  /**
   * Writes and answers the requests that have arrived, then ends the call as unavailable: the client retries elsewhere.
   */
  stop(): void {
    this.#call.pause();
    void Promise.all(this.#unwritten).then(() => this.#fail(new Unavailable('The event store is shutting down.')));
  }

  #receive(message: Buffer): void {
    let request: BatchRequest;
    try {
      request = readBatchRequest(message);
    } catch (error) {
      this.#fail(error);
      return;
    }
    const { id, isFinal } = request;
    if (this.#refused.has(id)) {
      if (isFinal) this.#refused.delete(id);
      return;
    }
    try {
      this.#take(request);
    } catch (error) {
      const stream = this.#assembling.get(id)?.stream ?? '';
      this.#assembling.delete(id);
      if (!isFinal) this.#refused.add(id);
      this.#refuse(id, stream, error);
    }
  }

  /** Adds a chunk to its append, which is written with the last of them. */
  #take(request: BatchRequest): void {
    const { id } = request;
    const append = this.#assembling.get(id) ?? startAppend(request);
    this.#assembling.set(id, append);
    for (const proposed of request.events) {
      const event = checkedEvent(append.stream, proposed);
      append.bytes += sizeOf(event);
      if (append.bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(MAX_APPEND_BYTES);
      append.events.push(event);
    }
    if (!request.isFinal) return;
    this.#assembling.delete(id);
    this.#track(this.#write(id, append), append.bytes);
  }

  async #write(id: string, { bytes, ...append }: Assembling): Promise<void> {
    try {
      const outcome = await this.#committer.submit({ kind: 'append', ...append });
      if (outcome.kind === 'written' && outcome.revision !== NONE && outcome.position !== undefined) {
        this.#send(writtenAnswer(id, append.stream, outcome.revision, outcome.position));
      } else this.#send(bytesOf(batchAnswer(append.expected, outcome), id, append.stream));
    } catch (error) {
      this.#refuse(id, append.stream, error);
    }
  }

  #track(written: Promise<void>, bytes: number): void {
    this.#unwrittenBytes += bytes;
    if (this.#unwrittenBytes > MAX_UNWRITTEN_BYTES) this.#call.pause();
    this.#unwritten.add(written);
    void written.finally(() => {
      this.#unwritten.delete(written);
      this.#unwrittenBytes -= bytes;
      if (this.#unwrittenBytes <= MAX_UNWRITTEN_BYTES && !this.#stopping.aborted) this.#call.resume();
    });
  }

  #send(answer: Buffer): void {
    if (!this.#ended) this.#call.write(answer);
  }

  #refuse(id: string, stream: string, error: unknown): void {
    // Nothing else can be written either: the status of the call tells the client the kind of failure.
    if (statusOf(error).code === grpc.status.UNAVAILABLE) this.#fail(error);
    else this.#send(bytesOf(batchFailure(error), id, stream));
  }

  #fail(error: unknown): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#call.emit('error', statusOf(error));
  }
}

function startAppend({ options }: BatchRequest): Assembling {
  if (!options) throw new InvalidRequest('An append starts with its options.');
  const { stream, expected, deadline } = options;
  if (expected === undefined) throw new InvalidRequest('The expected revision is missing.');
  return { stream: checkedStreamName(stream), expected, deadline, events: [], bytes: 0 };
}

function bytesOf(answer: BatchAppendResp, id: string, stream: string): Buffer {
  answer.setCorrelationId(new shared.UUID().setString(id));
  answer.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
  return Buffer.from(answer.serializeBinary());
}
