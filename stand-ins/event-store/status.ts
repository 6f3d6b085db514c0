import { messageOf } from '@charsu/core/process/process-log.ts';
import grpc from '@grpc/grpc-js';
import { AppendTooLarge, InvalidRequest, isPassing, Unsupported } from './errors.ts';
import type { ExpectedRevision } from './record.ts';

/** A call's failure as gRPC says it; the metadata tells the client which of its error classes to throw. */
class CallError extends Error {
  readonly status: grpc.StatusObject;

  constructor(code: grpc.status, details: string, trailers: Readonly<Record<string, string>> = {}) {
    super(details);
    const metadata = new grpc.Metadata();
    for (const [key, value] of Object.entries(trailers)) metadata.set(key, headerValue(value));
    this.status = { code, details, metadata };
  }
}

/** gRPC headers are ASCII: other characters of a stream name are percent-encoded. */
function headerValue(text: string): string {
  return text.replace(/[^\x20-\x7e]/gu, encodeURIComponent);
}

/** The stream was tombstoned; the client makes a `StreamDeletedError` of it. */
export function streamDeleted(stream: string): CallError {
  return new CallError(grpc.status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
}

/** The real server's answer to a forward read from the end of a stream. */
export const unexpectedReadResult = (): CallError =>
  new CallError(grpc.status.UNKNOWN, 'Unexpected ReadStreamResult: Error');

/** A live subscriber does not keep up; it has to subscribe again from where it is. */
export const consumerTooSlow = (): CallError =>
  new CallError(
    grpc.status.ABORTED,
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
  );

/** The deadline of a request has passed. Its write may still succeed. */
export function deadlineExceeded(): CallError {
  return new CallError(grpc.status.DEADLINE_EXCEEDED, 'The deadline of the request has passed.');
}

/** The numbers by which the protocol's headers name the expectations that are not a revision. */
const EXPECTATION_NUMBERS = { no_stream: -1, any: -2, stream_exists: -4 } as const;

/** A stream is not where its writer expects it; the client makes a `WrongExpectedVersionError` of the headers. */
export function wrongExpectedVersion(stream: string, expected: ExpectedRevision, current: number): CallError {
  const expectedNumber = typeof expected === 'number' ? expected : EXPECTATION_NUMBERS[expected];
  return new CallError(
    grpc.status.FAILED_PRECONDITION,
    `Wrong expected version: ${expected}, stream '${stream}' is at ${current}.`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expectedNumber),
      'actual-version': current < 0 ? '' : String(current),
    },
  );
}

/** The gRPC status of an error of ours or of Postgres. */
export function statusOf(error: unknown): CallError['status'] {
  if (error instanceof CallError) return error.status;
  const details = messageOf(error);
  if (error instanceof AppendTooLarge) {
    return new CallError(grpc.status.INVALID_ARGUMENT, details, {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(error.limit),
    }).status;
  }
  if (error instanceof InvalidRequest) return new CallError(grpc.status.INVALID_ARGUMENT, details).status;
  if (error instanceof Unsupported) return new CallError(grpc.status.UNIMPLEMENTED, details).status;
  if (isPassing(error)) {
    return new CallError(grpc.status.UNAVAILABLE, `The event log cannot be reached: ${details}`).status;
  }
  return new CallError(grpc.status.INTERNAL, details).status;
}
