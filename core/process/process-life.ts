import { ConfigError } from './config.ts';
import { outliveLog } from './process-log.ts';

/**
 * Runs a process until it is asked to end. `work` settles when everything is closed; then the process exits with 0, or
 * after an error, which it logs in a line that begins with `name`, with 1.
 */
export function runProcess(name: string, work: () => Promise<void>): void {
  outliveLog();
  work().then(
    () => process.exit(0),
    (error: unknown) => {
      if (error instanceof ConfigError) for (const line of error.lines) console.error(`${name}: ${line}`);
      else console.error(`${name}:`, error);
      process.exit(1);
    },
  );
}

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
