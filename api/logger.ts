import { writeSync } from 'node:fs';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/**
 * Lines are written together, after this many milliseconds or characters: a system call for each line took a third of
 * the time of a kept page.
 */
const gatherMs = 50;
const gatherAtMost = 64_000;

let gathered = '';
let timer: NodeJS.Timeout | undefined;

const lines = {
  write(line: string): void {
    gathered += line;
    if (gathered.length >= gatherAtMost) flushLog();
    else timer ??= setTimeout(flushLog, gatherMs).unref();
  },
};
process.on('exit', flushLog);

/**
 * Writes the gathered lines. The newest of those that a full pipe or disk refuses are kept for the next time: a log
 * that cannot be written is no reason to stop answering.
 */
function flushLog(): void {
  clearTimeout(timer);
  timer = undefined;
  let rest = Buffer.from(gathered);
  gathered = '';
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(process.stdout.fd, rest));
  } catch {
    gathered = rest.toString().slice(-gatherAtMost);
  }
}

/** Pages whose address ends in a search, a destination or the token of a letter: that part is not logged. */
const telling = /^(\/(?:q\/[^/]+|login|register|forgotPassword|newsletter\/[^/]+)\/).+/i;
/** The path of a request as the log may have it: without its query, and without the end of a telling address. */
export const shownPath = (url: string): string => (url.split('?', 1)[0] ?? '').replace(telling, '$1[kept out]');

interface ShownError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [more: string]: unknown;
}

/**
 * The loggable fields of an error. Errors of databases and other servers can have fields that quote the request, so
 * only fields that never do are logged.
 */
function shownError(error: unknown): ShownError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error', stack: '' };
  const { name, message, stack = '', cause } = error;
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause === undefined ? {} : { cause: shownError(cause) }),
  };
}

/**
 * The log of requests: method, path and request id. The query is left out, since people search for names, and so are
 * addresses, cookies and everything used to sign in.
 */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], undefined> {
  if (level === 'silent') return false;
  return {
    level,
    stream: lines,
    redact: {
      paths: [
        'authorization',
        'cookie',
        'password',
        'token',
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.passwordHash',
        '*.token',
        '*.headers.authorization',
        '*.headers.cookie',
      ],
      censor: '[kept out]',
    },
    serializers: {
      req: ({ method, url }: FastifyRequest) => ({ method, path: shownPath(url) }),
      err: shownError,
      res: ({ statusCode }) => ({ statusCode }),
    },
  };
}

const asItIs = (value: unknown): unknown => value;

/**
 * Logs one line for each request. It has a fixed set of fields, so no redaction is needed, which would take as long as
 * the rest of the line.
 */
export function createRequestLog(log: FastifyBaseLogger): (request: FastifyRequest, reply: FastifyReply) => void {
  const lines = log.child({}, { redact: [], serializers: { req: asItIs, res: asItIs } });
  return ({ id, method, url }, { statusCode, elapsedTime }) =>
    lines.info(
      { reqId: id, req: { method, path: shownPath(url) }, res: { statusCode }, responseTime: elapsedTime },
      'request completed',
    );
}
