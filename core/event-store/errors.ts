import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  isCommandError,
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
 * have been written. Repeating the append with the same event ids gives the answer.
 */
export class EventStoreUnavailable extends Error {
  /** The log was reached, and refused the password or lacks a right. */
  readonly refused: boolean;

  constructor(cause?: unknown) {
    const refused = cause instanceof AccessDeniedError;
    super(refused ? `The event log refused: ${cause.message}` : 'The event log cannot be reached', { cause });
    this.name = 'EventStoreUnavailable';
    this.refused = refused;
  }
}

/** Another process has appended to the stream: load it and decide again. */
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
 * The messages of servers that refuse for now: during the election of a leader, under load, or when other nodes do not
 * confirm a write in time. The client has no class for these: they come as an unknown error with the server's message.
 */
const notNow = /not ready|too busy|no leader|timed? ?out|timeout/i;

/** A failed discovery of a cluster's leader gives a plain error. */
const isFailedDiscovery = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Failed to discover');

/**
 * Whether a client of @eventstore/db-client failed before a call: in the discovery of a leader, or in the question for
 * the server's features, whose errors are raw ones of gRPC. Calls have errors of the client's own classes.
 */
export const isBeforeCall = (error: unknown): boolean =>
  isFailedDiscovery(error) ||
  (error instanceof Error && !isCommandError(error) && 'code' in error && typeof error.code === 'number');

/** Whether an error of @eventstore/db-client means that the server is away, or refuses for now or refuses the password. */
function isOutage(error: unknown): boolean {
  return (
    error instanceof EventStoreUnavailable ||
    error instanceof AccessDeniedError ||
    error instanceof UnavailableError ||
    error instanceof DeadlineExceededError ||
    error instanceof TimeoutError ||
    error instanceof CancelledError ||
    error instanceof NotLeaderError ||
    (error instanceof UnknownError && notNow.test(error.message)) ||
    // A raw gRPC error.
    (error instanceof Error && 'code' in error && error.code === grpcUnavailable) ||
    isFailedDiscovery(error)
  );
}

/** Whether the client reports that a stream was never written to. */
export const isStreamNotFound = (error: unknown): boolean => error instanceof StreamNotFoundError;

/** The error for an append larger than a server accepts; the caller gets `Status_413`. */
export const appendTooLarge = (): DomainError => new DomainError('Status_413');

/**
 * The client's error as one of this file; any other error than an outage, a conflict or a too large append stays as it
 * is.
 */
export function translated(error: unknown, stream: string): unknown {
  if (error instanceof EventStoreUnavailable || error instanceof RevisionConflict) return error;
  if (error instanceof WrongExpectedVersionError) return new RevisionConflict(stream, error);
  if (error instanceof MaxAppendSizeExceededError) return appendTooLarge();
  return isOutage(error) ? new EventStoreUnavailable(error) : error;
}
