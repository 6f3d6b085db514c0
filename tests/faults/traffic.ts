import { randomUUID } from 'node:crypto';
import { soaked } from '../support/soak.ts';
import type { WiredProduct } from './wired-product.ts';

/** `alive` needs none of the servers: it shows the delay of the machine. */
export const kinds = [
  'command',
  'home',
  'homePage',
  'advertisement',
  'search',
  'searchPage',
  'searchWaiting',
  'alive',
] as const;
export type Kind = (typeof kinds)[number];

/** The answer to one request. */
export interface Answer {
  readonly kind: Kind;
  /** ms after the traffic began. */
  readonly sentAt: number;
  /** ms until the answer was complete. */
  readonly took: number;
  /** Undefined: the connection broke, or there was no answer within half a minute. */
  readonly status: number | undefined;
  readonly type: string;
  readonly retryAfter: boolean;
  readonly text: string;
}

export interface Traffic {
  readonly answers: readonly Answer[];
  /** The most concurrent requests. */
  readonly mostPending: number;
}

const everyMs = soaked({ full: 150, short: 300 });
/**
 * Of each kind. Outside of a soak the next request follows the answer to the one before: on a busy machine a fixed rate
 * would be more than the product can answer, and servers that are there would count as away.
 */
const mostPendingOfAKind = soaked({ full: Number.POSITIVE_INFINITY, short: 1 });
const answerMs = 30_000;

function requestOf(kind: Kind, { world, shared }: WiredProduct): { path: string; init: RequestInit } {
  const id = shared.advertisements[0]?.id ?? '';
  const get = (path: string) => ({ path, init: {} });
  switch (kind) {
    case 'command':
      return {
        path: '/api/advertisement/',
        init: {
          method: 'PUT',
          headers: {
            authorization: world.members[0]?.authorization ?? '',
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify({ id, content: `گره ریز، رنگ گیاهی ${randomUUID()}` }),
        },
      };
    case 'home':
      return get('/api/public/home?culture=en-US');
    case 'homePage':
      return get('/');
    case 'advertisement':
      return {
        path: `/api/advertisement/?id=${id}`,
        init: { headers: { authorization: world.members[0]?.authorization ?? '' } },
      };
    case 'search':
      return get('/api/public/search?q=%D9%81%D8%B1%D8%B4');
    case 'searchPage':
      // Different words each time, since a kept page would still be served.
      return get(`/q/all?q=%D9%81%D8%B1%D8%B4+${randomUUID().slice(0, 8)}&culture=en-US`);
    case 'searchWaiting':
      return get('/api/public/tenants?q=naqsh');
    case 'alive':
      return get('/health/live');
  }
}

/**
 * Sends one request of every kind every `everyMs` for `forMs`, unless `most` of that kind wait for their answers; settles
 * when the last was answered.
 */
export async function send(product: WiredProduct, forMs: number, most = mostPendingOfAKind): Promise<Traffic> {
  const begun = performance.now();
  const answers: Promise<Answer>[] = [];
  const pendingOf = new Map<Kind, number>();
  let pending = 0;
  let mostPending = 0;
  const ask = async (kind: Kind): Promise<Answer> => {
    const { path, init } = requestOf(kind, product);
    const sentAt = performance.now() - begun;
    const answer = (rest: Pick<Answer, 'status' | 'type' | 'retryAfter' | 'text'>): Answer => ({
      kind,
      sentAt,
      took: performance.now() - begun - sentAt,
      ...rest,
    });
    pending += 1;
    pendingOf.set(kind, (pendingOf.get(kind) ?? 0) + 1);
    mostPending = Math.max(mostPending, pending);
    try {
      const response = await fetch(`${product.world.stack.url}${path}`, {
        ...init,
        signal: AbortSignal.timeout(answerMs),
      });
      const text = await response.text();
      const type = response.headers.get('content-type') ?? '';
      return answer({ status: response.status, type, retryAfter: response.headers.has('retry-after'), text });
    } catch (error) {
      return answer({ status: undefined, type: '', retryAfter: false, text: String(error) });
    } finally {
      pending -= 1;
      pendingOf.set(kind, (pendingOf.get(kind) ?? 0) - 1);
    }
  };
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    if (performance.now() - begun >= forMs) return resolve();
    for (const kind of kinds) if ((pendingOf.get(kind) ?? 0) < most) answers.push(ask(kind));
  }, everyMs);
  await over;
  clearInterval(timer);
  return { answers: await Promise.all(answers), mostPending };
}
