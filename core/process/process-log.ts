import { hostname } from 'node:os';

/**
 * Lets this process go on when its log cannot be written, because its disk is full or its reader is gone. A failed line
 * is lost; the next line is tried again. Without this, Node ends the process at the second failed line.
 */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Levels of pino, which writes the log of an api process. Also a silent process says why it ends. */
const levels = { fatal: 60, error: 50, warn: 40, info: 30, debug: 20, trace: 10, silent: 60 };
export type LogLevel = keyof typeof levels;
type LineLevel = Exclude<LogLevel, 'silent'>;
export const logLevels = Object.keys(levels) as readonly LogLevel[];

/** LOG_LEVEL: lines below it are not written. `readConfig` refuses a value that is no level. */
const least = new Map<string, number>(Object.entries(levels)).get(process.env.LOG_LEVEL ?? '') ?? levels.info;

/** Takes a line for the log; its level is `info` unless it is given. */
export type Log = (line: string, level?: LineLevel) => void;

const host = hostname();

/**
 * Writes a line of LOG_LEVEL or above to this process's log, as pino does: JSON with `level`, `time` (ms since 1970),
 * `pid`, `hostname`, the fields of `more`, and `msg`. What ends the process goes to the error output.
 */
export function logLine(msg: string, level: LineLevel = 'info', more: object = {}): void {
  if (levels[level] < least) return;
  const line = { level: levels[level], time: Date.now(), pid: process.pid, hostname: host, ...more, msg };
  (level === 'fatal' ? console.error : console.log)(JSON.stringify(line));
}

/** The message of anything that was thrown: also what is not an `Error` gets one. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
