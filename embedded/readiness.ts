import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from './startup-error.ts';

const patienceMs = 5 * 60_000;
const pauseMs = 200;

/**
 * Waits until the site at `url` says that every part works and has caught up.
 *
 * @throws {StartupError} after five minutes, with the site's last answer.
 */
export async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  let answer = 'no answer';
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await delay(pauseMs, undefined, { signal })) {
    try {
      const response = await fetch(`${url}/health/ready`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
      });
      const body = await response.text();
      if (response.ok) return;
      answer = `${response.status} ${body}`;
    } catch (error) {
      signal.throwIfAborted();
      answer = error instanceof Error ? error.message : String(error);
    }
  }
  throw new StartupError(`Not everything is ready after five minutes; the site says: ${answer.slice(0, 500)}`);
}
