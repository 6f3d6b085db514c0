import { writeSync } from 'node:fs';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

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
      req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?', 1)[0] }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  };
}
