import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type grpc from '@grpc/grpc-js';
import { readFrame } from './encode.ts';
import type { RecordedEvent } from './record.ts';
import { statusOf } from './status.ts';

/** Why a call's signal is aborted: every call ends so, and a reason of its own would cost each of them a stack trace. */
const ended = new Error('The call has ended');

/** A Read call; its answers are encoded already. */
export type ReadCall = grpc.ServerWritableStream<ReadReq, Buffer>;

/** The answering side of one Read call, with back-pressure: a slow client makes `event` wait, not the memory grow. */
export class Outlet {
  readonly #call: ReadCall;
  readonly #closed = new AbortController();
  #drained: (() => void) | undefined;

  constructor(call: ReadCall) {
    this.#call = call;
    call.on('drain', () => this.#wake());
    for (const event of ['cancelled', 'close', 'error']) call.on(event, () => this.#close());
  }

  /** Aborted once the client has gone or the call has ended. */
  get closed(): AbortSignal {
    return this.#closed.signal;
  }

  /** Returns a promise only when the client is behind, so that a fast one costs no turn of the event loop. */
  event(event: RecordedEvent): Promise<void> | undefined {
    return this.#write(readFrame(event));
  }

  confirmation(id: string): Promise<void> | undefined {
    const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id);
    return this.#send(new streams.ReadResp().setConfirmation(confirmation));
  }

  checkpoint(position: number): Promise<void> | undefined {
    const checkpoint = new streams.ReadResp.Checkpoint()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position));
    return this.#send(new streams.ReadResp().setCheckpoint(checkpoint));
  }

  caughtUp(): Promise<void> | undefined {
    return this.#send(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
  }

  streamNotFound(stream: string): Promise<void> | undefined {
    const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
    const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier);
    return this.#send(new streams.ReadResp().setStreamNotFound(notFound));
  }

  /** Ends the call well. */
  end(): void {
    if (!this.closed.aborted) this.#call.end();
  }

  /** Ends the call with the gRPC status that the error amounts to. */
  fail(error: unknown): void {
    if (!this.closed.aborted) this.#call.emit('error', statusOf(error));
    this.#close();
  }

  #send(response: ReadResp): Promise<void> | undefined {
    return this.#write(Buffer.from(response.serializeBinary()));
  }

  #write(frame: Buffer): Promise<void> | undefined {
    if (this.closed.aborted || this.#call.write(frame)) return undefined;
    return new Promise((resolve) => {
      this.#drained = resolve;
    });
  }

  #wake(): void {
    this.#drained?.();
    this.#drained = undefined;
  }

  #close(): void {
    this.#closed.abort(ended);
    this.#wake();
  }
}
