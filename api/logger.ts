import { writeSync } from 'node:fs';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Lines are written together, this many milliseconds or characters at a time: a system call each was a third of a kept page's cost. */
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
 * Writes what is gathered. What a full pipe or a full disk does not take waits for the next time, the newest of it: a log
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

/** Pages whose address ends in what somebody looks for or where they want to go: that part is not logged. */
const telling = /^(\/(?:q\/[^/]+|login|register|forgotPassword)\/).+/i;
const shownPath = (url: string): string => (url.split('?', 1)[0] ?? '').replace(telling, '$1[kept out]');

interface ShownError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [more: string]: unknown;
}

/**
 * An error as it is logged. Databases and other servers hang fields on theirs that quote what was asked for, so only those
 * that never do are taken.
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
 * How requests are logged: method, path and request id. The query stays out (people search for names), and so do
 * addresses, cookies and anything one signs in with.
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
 * Logs the one line of each request. Its fields are these and no others, so nothing need be looked for in them to be kept
 * out, which costs as much as the rest of the line.
 */
export function createRequestLog(log: FastifyBaseLogger): (request: FastifyRequest, reply: FastifyReply) => void {
  const lines = log.child({}, { redact: [], serializers: { req: asItIs, res: asItIs } });
  return ({ id, method, url }, { statusCode, elapsedTime }) =>
    lines.info(
      { reqId: id, req: { method, path: shownPath(url) }, res: { statusCode }, responseTime: elapsedTime },
      'request completed',
    );
}
