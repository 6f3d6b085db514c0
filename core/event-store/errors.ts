import {
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';

/**
 * The log cannot be reached, or did not answer in time. After an append the outcome is then unknown: the events may
 * have been written. Sending the same event ids again settles it.
 */
export class EventStoreUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The event log cannot be reached', { cause });
    this.name = 'EventStoreUnavailable';
  }
}

/** Somebody else appended to the stream first; load it again and decide again. */
export class RevisionConflict extends Error {
  readonly stream: string;

  constructor(stream: string, cause?: unknown) {
    super(`The stream ${stream} has moved on`, { cause });
    this.name = 'RevisionConflict';
    this.stream = stream;
  }
}

const grpcUnavailable = 14;

/** True for every way in which @eventstore/db-client says that the server is away; a raw gRPC error is one of them. */
function isOutage(error: unknown): boolean {
  return (
    error instanceof EventStoreUnavailable ||
    error instanceof UnavailableError ||
    error instanceof DeadlineExceededError ||
    error instanceof TimeoutError ||
    error instanceof CancelledError ||
    error instanceof NotLeaderError ||
    (error instanceof Error && 'code' in error && error.code === grpcUnavailable) ||
    // Discovery of a cluster's leader gives up with a plain error.
    (error instanceof Error && error.message.startsWith('Failed to discover'))
  );
}

/** Whether the client says that a stream was never written to. */
export const isStreamNotFound = (error: unknown): boolean => error instanceof StreamNotFoundError;

/** The error of the client as one of ours; what is neither an outage nor a conflict stays as it is. */
export function translated(error: unknown, stream: string): unknown {
  if (error instanceof EventStoreUnavailable || error instanceof RevisionConflict) return error;
  if (error instanceof WrongExpectedVersionError) return new RevisionConflict(stream, error);
  return isOutage(error) ? new EventStoreUnavailable(error) : error;
}
