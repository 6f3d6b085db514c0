import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import grpc from '@grpc/grpc-js';

/** Bytes of answers that a call hands to its connection before it waits for them to be sent. */
const MOST_UNSENT = 256 * 1024;

/**
 * Hands answers on without waiting for each to be sent, so that many of them leave in one piece: a catch-up subscription
 * would otherwise cost a turn of the event loop and a system call for each event.
 */
class ReadAheadCall extends grpc.ServerInterceptingCall {
  #unsent = 0;
  #waiting: (() => void) | undefined;

  override sendMessage(frame: Buffer, next: () => void): void {
    this.#unsent += frame.length;
    super.sendMessage(frame, () => {
      this.#unsent -= frame.length;
      if (this.#unsent < MOST_UNSENT) this.#goOn();
    });
    this.#waiting = next;
    if (this.#unsent < MOST_UNSENT) this.#goOn();
  }

  #goOn(): void {
    const next = this.#waiting;
    this.#waiting = undefined;
    next?.();
  }
}

/** Makes Read calls hand on their answers ahead of what is sent; other calls stay as they are. */
export const readAhead: grpc.ServerInterceptor = ({ path }, call) =>
  path === streamsGrpc.StreamsService.read.path ? new ReadAheadCall(call) : new grpc.ServerInterceptingCall(call);
