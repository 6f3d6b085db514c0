import { createHash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

/** What tells visitors apart, as far as a visit counter needs to know. */
export interface Visitor {
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined };
}

export interface VisitCounter {
  /** Counts a visit of an advertisement's page, one a visitor and day (D25). */
  count(advertisementId: string, visitor: Visitor): void;
  /** Writes what is counted. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushMs = 5_000;
/** Most visitors remembered a day; beyond it, returning ones may be counted twice. */
const rememberedMax = 500_000;
const bot = /bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|libwww|axios|node|undici/i;

/**
 * Counts in memory and writes in batches. Who came is kept as a salted hash, in memory only and for a day: nobody can
 * be found by it. What could not be written is tried again with the next batch.
 */
export function createVisitCounter(
  write: (visits: ReadonlyMap<string, number>) => Promise<void>,
  log: FastifyBaseLogger,
): VisitCounter {
  let counted = new Map<string, number>();
  let day = '';
  let salt = '';
  const seen = new Set<string>();

  const isNew = (advertisementId: string, { ip, headers }: Visitor): boolean => {
    const today = new Date().toISOString().slice(0, 10);
    if (today !== day) {
      day = today;
      salt = randomBytes(16).toString('base64');
      seen.clear();
    }
    const who = createHash('sha256')
      .update(`${salt} ${advertisementId} ${ip} ${headers['user-agent']}`)
      .digest('base64')
      .slice(0, 16);
    if (seen.has(who)) return false;
    if (seen.size < rememberedMax) seen.add(who);
    return true;
  };

  const flush = async () => {
    const batch = counted;
    if (batch.size === 0) return;
    counted = new Map();
    try {
      await write(batch);
    } catch (error) {
      for (const [id, visits] of batch) counted.set(id, (counted.get(id) ?? 0) + visits);
      log.warn({ err: error }, 'visits could not be written; they are kept for the next try');
    }
  };
  const timer = setInterval(flush, flushMs).unref();

  return {
    count(advertisementId, visitor) {
      const agent = visitor.headers['user-agent'];
      if (!agent || bot.test(agent) || !isNew(advertisementId, visitor)) return;
      counted.set(advertisementId, (counted.get(advertisementId) ?? 0) + 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
