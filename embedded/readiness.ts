import { setTimeout as delay } from 'node:timers/promises';
import { setUpStateSchema } from '@charsu/core/contract/account.ts';
import { readySchema } from '@charsu/core/contract/system.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import type { z } from 'zod';

/** The used part of the answer of GET /health/ready. */
const Health = readySchema.pick({
  ready: true,
  degraded: true,
  caughtUp: true,
  parts: true,
  services: true,
  projections: true,
});
type Health = z.infer<typeof Health>;

const restoredLog =
  'the read models stand after the end of the log, which was restored: "npm run rebuild -- --restored" fills them again';

const reportAfterMs = 10_000;
const pauseMs = 100;
const oneAnswerMs = 10_000;

/**
 * Waits until the site at `url` reports that every server answers and that the read models and the search index have
 * caught up. After ten seconds it reports the reasons, and again every ten seconds when they have changed. It waits without
 * end: pages are public meanwhile.
 */
export function untilCaughtUp(
  url: string,
  signal: AbortSignal,
  report: (line: string) => void = () => undefined,
  everyMs = reportAfterMs,
): Promise<void> {
  return until(({ ready, degraded, caughtUp }) => ready && !degraded && caughtUp, url, signal, report, everyMs);
}

/** The same until every server answers and takes writes; read models need not have caught up. */
export function untilServersWork(
  url: string,
  signal: AbortSignal,
  report: (line: string) => void,
  everyMs = reportAfterMs,
): Promise<void> {
  return until(({ parts }) => parts.every(works), url, signal, report, everyMs);
}

const works = ({ up, readOnly }: Health['parts'][number]): boolean => up && !readOnly;

async function until(
  enough: (health: Health) => boolean,
  url: string,
  signal: AbortSignal,
  report: (line: string) => void,
  everyMs: number,
): Promise<void> {
  let reported = '';
  for (let reportAt = Date.now() + everyMs; ; await delay(pauseMs, undefined, { signal })) {
    const health = await healthOf(url, signal);
    if (typeof health !== 'string' && enough(health)) return;
    const reason = typeof health === 'string' ? health : reasonsOf(health).join('; ');
    if (Date.now() >= reportAt && reason !== reported) {
      report(`still waiting: ${reason}`);
      reported = reason;
      reportAt = Date.now() + everyMs;
    }
  }
}

/** Waits until the services have been asked. A line for each that does not work, such as mail: the product goes on without it. */
export async function servicesInTrouble(url: string, signal: AbortSignal): Promise<string[]> {
  let services: Health['services'] = [];
  // The product asks them when it is asked first.
  const asked = (health: Health) => {
    services = health.services;
    return services.length > 0;
  };
  await until(asked, url, signal, () => undefined, reportAfterMs);
  return services
    .filter(({ state }) => state === 'refused' || state === 'away')
    .map(
      ({ name, state, detail }) => `${name} ${state === 'refused' ? 'refuses' : 'cannot be reached'}: ${detail ?? ''}`,
    );
}

/** Whether the site has no administrator yet. Asks again until the api answers, since the log may be away for a moment. */
export async function lacksAdministrator(url: string, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    const answer = await fetch(`${url}/api/account/setUp`, { signal })
      .then((response) => response.json())
      .catch(() => undefined);
    const state = setUpStateSchema.safeParse(answer);
    if (state.success) return state.data.open;
    await delay(pauseMs, undefined, { signal });
  }
}

/** The site's own answer, or why there is none. */
async function healthOf(url: string, signal: AbortSignal): Promise<Health | string> {
  try {
    const response = await fetch(`${url}/health/ready`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(oneAnswerMs)]),
    });
    const text = await response.text();
    const health = Health.safeParse(text.startsWith('{') ? JSON.parse(text) : undefined);
    return health.success ? health.data : `the site answers ${response.status}: ${text.slice(0, 200)}`;
  } catch (error) {
    signal.throwIfAborted();
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `the site does not answer: ${messageOf(cause)}`;
  }
}

const names: Readonly<Record<string, string>> = {
  postgres: 'PostgreSQL',
  eventStore: 'the event store',
  search: 'the search server',
};

/** The reasons why the product is not ready: servers first, since read models wait for them. */
function reasonsOf({ parts, projections }: Health): string[] {
  const down = parts
    .filter((part) => !works(part))
    .map(({ name, up, refused, detail }) => {
      const trouble = up ? 'can be read and not written to' : refused ? 'refuses' : 'does not answer';
      return `${names[name] ?? name} ${trouble} (${detail ?? 'without a reason'})`;
    });
  if (down.length > 0) return down;
  if (projections.some(({ status }) => status === 'ahead')) return [restoredLog];
  const stopped = projections.flatMap(({ name, stoppedAt }) =>
    stoppedAt ? [`the read model ${name} cannot handle the event ${stoppedAt.eventType} at ${stoppedAt.position}`] : [],
  );
  if (stopped.length > 0) return stopped;
  const behind = projections.filter(({ status, lag }) => status !== 'live' || lag !== 0);
  if (behind.length > 0) return [`read models catch up: ${behind.map(progressOf).join(', ')}`];
  return projections.length === 0 ? ['no read model has started yet'] : ['the search index is being filled'];
}

const progressOf = ({ name, lag }: Health['projections'][number]): string =>
  lag === null ? name : `${name} (${lag} events to go)`;
