import {
  CancelledError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { DomainError } from '../domain/domain-error.ts';

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

/**
 * What servers say when they refuse for now: while a leader is elected, under load, when the other nodes do not confirm a
 * write in time. The client has no class for these: they come as an unknown error with the server's words in it.
 */
const notNow = /not ready|too busy|no leader|timed? ?out|timeout/i;

/** True for every way in which @eventstore/db-client says that the server is away or refuses for now. */
function isOutage(error: unknown): boolean {
  return (
    error instanceof EventStoreUnavailable ||
    error instanceof UnavailableError ||
    error instanceof DeadlineExceededError ||
    error instanceof TimeoutError ||
    error instanceof CancelledError ||
    error instanceof NotLeaderError ||
    (error instanceof UnknownError && notNow.test(error.message)) ||
    // A raw gRPC error.
    (error instanceof Error && 'code' in error && error.code === grpcUnavailable) ||
    // Discovery of a cluster's leader gives up with a plain error.
    (error instanceof Error && error.message.startsWith('Failed to discover'))
  );
}

/** Whether the client says that a stream was never written to. */
export const isStreamNotFound = (error: unknown): boolean => error instanceof StreamNotFoundError;

/** More in one append than a server takes; `Status_413` to whoever asked for it. */
export const appendTooLarge = (): DomainError => new DomainError('Status_413');

/** The error of the client as one of ours; one that is neither an outage, a conflict nor too large stays as it is. */
export function translated(error: unknown, stream: string): unknown {
  if (error instanceof EventStoreUnavailable || error instanceof RevisionConflict) return error;
  if (error instanceof WrongExpectedVersionError) return new RevisionConflict(stream, error);
  if (error instanceof MaxAppendSizeExceededError) return appendTooLarge();
  return isOutage(error) ? new EventStoreUnavailable(error) : error;
}
