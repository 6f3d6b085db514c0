import { createHash, randomBytes } from 'node:crypto';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import type { Visitors } from '@charsu/projections/app/visits.ts';
import type { FastifyBaseLogger } from 'fastify';

/** What tells visitors apart, as far as a visit counter needs to know. */
export interface Visitor {
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined };
}

export interface VisitCounter {
  /** Counts a visit of an advertisement's page, one a visitor and day of Tehran (D25). */
  count(advertisementId: string, visitor: Visitor): void;
  /** Writes what is counted. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushMs = 5_000;
/** Most visits remembered a day, to spare the database those that come back. */
const rememberedMax = 500_000;
/** Most visits that wait for the database; while it is away for long, further ones are not counted. */
const waitingMax = 50_000;
const bot = /bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|libwww|axios|node|undici/i;

/**
 * Collects in memory and writes in batches; `write` counts each visitor once, whichever process saw them. Addresses stay in
 * memory until the batch is written, and nowhere else: what could not be written is tried again with the next one, as far
 * as there is room.
 */
export function createVisitCounter(
  write: (day: string, visitors: Visitors) => Promise<void>,
  log: FastifyBaseLogger,
  now: () => string = () => new Date().toISOString(),
): VisitCounter {
  let waiting = new Map<string, Set<string>>();
  let day = '';
  let salt = '';
  const seen = new Set<string>();

  function turnDay(): void {
    const today = dayInTehran(now());
    if (today === day) return;
    day = today;
    salt = randomBytes(16).toString('base64');
    seen.clear();
  }

  function isNew(advertisementId: string, who: string): boolean {
    const hash = createHash('sha256').update(`${salt} ${advertisementId} ${who}`).digest('base64').slice(0, 16);
    if (seen.has(hash)) return false;
    if (seen.size < rememberedMax) seen.add(hash);
    return true;
  }

  let room = waitingMax;
  function wait(advertisementId: string, visitor: string): void {
    if (room === 0) return;
    room -= 1;
    const known = waiting.get(advertisementId);
    if (known === undefined) waiting.set(advertisementId, new Set([visitor]));
    else known.add(visitor);
  }

  let written = '';
  const flush = async () => {
    turnDay();
    // A new day is begun without visits, too: what is kept of the one before goes.
    if (waiting.size === 0 && written === day) return;
    const batch = waiting;
    waiting = new Map();
    room = waitingMax;
    try {
      await write(day, batch);
      written = day;
    } catch (error) {
      for (const [id, visitors] of batch) for (const visitor of visitors) wait(id, visitor);
      log.warn({ err: error }, 'visits could not be written; they are kept for the next try');
    }
  };
  const timer = setInterval(flush, flushMs).unref();

  return {
    count(advertisementId, { ip, headers }) {
      const agent = headers['user-agent'];
      if (!agent || bot.test(agent)) return;
      turnDay();
      const [id, who] = [advertisementId.toLowerCase(), `${ip} ${agent}`];
      if (isNew(id, who)) wait(id, who);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
