import { ConfigError } from './config.ts';
import { outliveLog } from './process-log.ts';

/**
 * Runs a process that works until it is asked to end. `work` settles when all of it is closed; the process exits then, with 0,
 * or with 1 after a line in the log that says what went wrong. `name` begins that line.
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

/** Tells whoever started this process that it can be used. `port`: where it listens, if it does. */
export function tellReady(port?: number): void {
  process.send?.({ ready: true, ...(port !== undefined && { port }) });
}

/** Settles when this process is asked to end, or whoever started it is gone. Whoever asks again has to wait all the same. */
export function askedToEnd(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const sign of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(sign, () => resolve());
  return promise;
}
