import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const patienceMs = 10 * 60_000;
const pauseMs = 100;
const oneAnswerMs = 10_000;

/** What of the answer of GET /health/ready matters here. */
const Health = z.object({
  ready: z.boolean(),
  caughtUp: z.boolean(),
  projections: z.array(z.object({ status: z.string() })),
});

const restoredLog =
  'the read models stand after the end of the log, which was restored: "npm run rebuild -- --restored" fills them anew';

/**
 * Waits until the site at `url` says that every part works and that the read models and the search index have caught up.
 * Filling read models of a long log takes its time, and the answers tell that they get on.
 *
 * @param report told once that read models wait for a command, since the log is older than they are.
 * @throws {StartupError} after ten minutes without an answer that is new, with the last one.
 */
export async function untilCaughtUp(
  url: string,
  signal: AbortSignal,
  report: (line: string) => void = () => undefined,
): Promise<void> {
  let isReported = false;
  let answer = 'no answer';
  // A part that dies and comes back again and again gives the same few answers; one that gets on gives new ones.
  const given = new Set<string>();
  for (let deadline = Date.now() + patienceMs; Date.now() < deadline; await delay(pauseMs, undefined, { signal })) {
    try {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(oneAnswerMs)]);
      const response = await fetch(`${url}/health/ready`, { signal: patience });
      answer = await response.text();
      const { ready, caughtUp, projections } = Health.parse(JSON.parse(answer));
      if (ready && caughtUp) return;
      if (!isReported && projections.some(({ status }) => status === 'ahead')) {
        isReported = true;
        report(restoredLog);
      }
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Error) answer = error.message;
    }
    if (!given.has(answer)) deadline = Date.now() + patienceMs;
    given.add(answer);
  }
  throw new StartupError(
    `Not everything is ready, and nothing has got on for ten minutes; the site says: ${answer.slice(0, 500)}`,
  );
}
