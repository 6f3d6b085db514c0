import { inspect } from 'node:util';
import { ConfigError, misspeltVariables } from './config.ts';
import { logLine, outliveLog } from './process-log.ts';
import { StartRefused } from './refused.ts';
import { productVersion } from './version.ts';

/**
 * Runs a process until it is asked to end. `work` settles when everything is closed; then the process exits with 0, or
 * after an error, which it logs in a line that begins with `name`, with 1.
 */
export function runProcess(name: string, work: () => Promise<void>): void {
  outliveLog();
  for (const line of misspeltVariables()) logLine(line, 'warn');
  work().then(
    () => process.exit(0),
    (error: unknown) => {
      logEnd(name, error);
      process.exit(1);
    },
  );
}

function logEnd(name: string, error: unknown): void {
  if (error instanceof ConfigError) for (const line of error.lines) logLine(`${name}: ${line}`, 'fatal');
  else if (error instanceof StartRefused) logLine(`${name}: ${error.message}`, 'fatal');
  else if (error instanceof Error && 'code' in error && error.code === '42501') {
    logLine(`${name}: ${error.message}: let the role create schemas (grant create on database … to …)`, 'fatal');
  } else logLine(`${name}: ${error}`, 'fatal', { err: { stack: inspect(error) } });
}

/** The line of a process that has connected. `postgres`: the version of the server. */
export const startLine = (postgres: string): string => `Charsu ${productVersion} on PostgreSQL ${postgres}`;

/** Notifies the parent process that this one is ready. `port`: the port on which it listens, if any. */
export function tellReady(port?: number): void {
  process.send?.({ ready: true, ...(port !== undefined && { port }) });
}

/**
 * Settles when this process is asked to end, or its parent process is gone. A repeated request does not end it sooner.
 */
export function askedToEnd(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const sign of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(sign, () => resolve());
  return promise;
}
