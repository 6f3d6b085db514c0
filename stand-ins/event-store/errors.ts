import pg from 'pg';

/** The request makes no sense to this protocol: gRPC INVALID_ARGUMENT. */
export class InvalidRequest extends Error {}

/** The real server could do it, this one does not: gRPC UNIMPLEMENTED. */
export class Unsupported extends Error {}

/** More bytes in one append than the server takes. */
export class AppendTooLarge extends Error {
  readonly limit: number;

  constructor(limit: number) {
    super(`An append may hold at most ${limit} bytes.`);
    this.limit = limit;
  }
}

/** The log cannot be reached or is being closed; the same request may succeed later: gRPC UNAVAILABLE. */
export class Unavailable extends Error {}

/** Connection failures, shutdown and exhausted resources (SQLSTATE classes 08, 53, 55, 57). */
const PASSING_SQLSTATE = /^(08|53|55|57)/;

/** The driver gives these no code. */
const DRIVER_LOST_CONNECTION = /Connection terminated|not queryable|timeout|after calling end|was closed/i;

/** True when an error of the pg driver says that Postgres is away, not that a statement was wrong. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  if (error instanceof pg.DatabaseError) return PASSING_SQLSTATE.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && /^E[A-Z_]+$/.test(code)) || DRIVER_LOST_CONNECTION.test(error.message);
}
