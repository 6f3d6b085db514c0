/** Classes, by name, that say a part of the product cannot be reached for the moment. */
const unavailableNames: ReadonlySet<string> = new Set([
  'DatabaseUnavailable',
  'EventStoreUnavailable',
  'FilesUnavailable',
  'SearchUnavailable',
  'SearchBeingPrepared',
  'ReadModelBehind',
  'ReadModelsOutdated',
  // Of a running process, whose database was upgraded beside it.
  'StartRefused',
]);

/**
 * Node's and PostgreSQL's codes of a server that is away, stopping, starting, out of disk, memory or connections, or
 * that refuses the password or lacks a right, and of tables that a newer version of the product has just replaced.
 */
const unavailableCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25006',
  '28000',
  '28P01',
  '3D000',
  '42501',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '42P01',
  '42703',
]);

/** Messages of `pg` for which it gives no code. */
const lostConnection =
  /^(?:Connection terminated|Client was closed|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/**
 * True for errors that pass by themselves: the log, PostgreSQL or the search cannot be reached, or a read model is
 * behind. The answer is then 503 at once, so that the caller can try again.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (unavailableNames.has(error.name) || lostConnection.test(error.message)) return true;
  if ('code' in error && typeof error.code === 'string' && unavailableCodes.has(error.code)) return true;
  return error instanceof AggregateError ? error.errors.some(isUnavailable) : isUnavailable(error.cause);
}
