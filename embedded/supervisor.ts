import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@charsu/core/process/process-log.ts';

/** One run of a service, from ready until ended. */
export interface Run {
  readonly pid: number;
  /** The port it listens on, if it does; its next run gets the same. */
  readonly port: number | undefined;
  /** Settles when the run has ended, with the reason in a few words. */
  readonly ended: Promise<string>;
  /** Asks it to end, and kills it after a bounded time; settles when it has ended. */
  stop(): Promise<void>;
}

export interface Supervised {
  readonly port: number | undefined;
  /** The process id of the run of this moment; undefined between two runs. */
  pid(): number | undefined;
  /** Ends the service for good. Safe to call twice. */
  stop(): Promise<void>;
}

const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** After a run of this length the next pause is short again. */
const goodRunMs = 30_000;

/**
 * Starts a service and restarts it whenever it ends unasked, after pauses that double from 0.1 s to 10 s.
 *
 * @param launch starts one run and settles when it is ready; gets the port of the run before.
 * @param report called with a line for every end and every restart.
 * @throws what `launch` throws at the first start; later failures are reported and retried.
 */
export async function supervise(
  name: string,
  launch: (port: number | undefined) => Promise<Run>,
  report: (line: string) => void,
): Promise<Supervised> {
  const first = await launch(undefined);
  const stopping = new AbortController();
  let current: Run | undefined = first;

  const keepAlive = async (): Promise<void> => {
    let pauseMs = firstPauseMs;
    for (let run: Run | undefined = first; !stopping.signal.aborted; ) {
      if (run !== undefined) {
        const startedAt = performance.now();
        const reason = await run.ended;
        current = undefined;
        if (stopping.signal.aborted) return;
        report(`${name} ended (${reason}), starting it again`);
        if (performance.now() - startedAt > goodRunMs) pauseMs = firstPauseMs;
      }
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      run = await launch(first.port).catch((error: unknown) => {
        report(`${name} did not start: ${messageOf(error)}`);
        return undefined;
      });
      if (run === undefined) continue;
      current = run;
      if (stopping.signal.aborted) await run.stop();
      else report(`${name} is back`);
    }
  };

  const done = keepAlive();
  return {
    port: first.port,
    pid: () => current?.pid,
    async stop() {
      stopping.abort();
      await current?.stop();
      await done;
    },
  };
}
