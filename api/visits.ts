import { createHash, randomBytes } from 'node:crypto';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import type { Tallies, Tally, Visitors } from '@charsu/stores/counts/visits.ts';
import type { FastifyBaseLogger } from 'fastify';

/** The data that identifies a visitor for the counter. */
interface Visitor {
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined };
}

const flushMs = 5_000;
/** The most visits of a day that are remembered, to write repeated ones only once. */
const rememberedMax = 500_000;
/** The most visits that wait for the database; during a long outage further ones are not counted. */
const waitingMax = 50_000;
/** The User-Agent headers of programs; a missing one counts as a program, too. */
const bot = /bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|libwww|axios|node|undici/i;

/** Whether a visitor is counted: programs are not. */
export const isPerson = ({ headers }: Visitor): boolean => {
  const agent = headers['user-agent'];
  return agent !== undefined && agent !== '' && !bot.test(agent);
};
/** A text that identifies a visitor. */
const visitorName = ({ ip, headers }: Visitor): string => `${ip} ${headers['user-agent'] ?? ''}`;

/**
 * Collects visits in memory and writes them in batches; `write` counts each visitor once, for all processes together.
 * Addresses stay in memory until the batch is written, and nowhere else. A failed batch is retried with the next one,
 * as far as there is room.
 */
export function createVisitCounter(
  write: (day: string, visitors: Visitors, tallies: Tallies) => Promise<void>,
  log: FastifyBaseLogger,
  now: () => string = () => new Date().toISOString(),
) {
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

  let tallies = new Map<string, { views: number; clicks: number }>();
  function tally(advertisementId: string, { views, clicks }: Tally): void {
    const known = tallies.get(advertisementId);
    if (known !== undefined) {
      known.views += views;
      known.clicks += clicks;
    } else if (tallies.size < waitingMax) tallies.set(advertisementId, { views, clicks });
  }

  let written = '';
  const flush = async () => {
    turnDay();
    // A new day begins without visits, too, so that the data of the day before is deleted.
    if (waiting.size + tallies.size === 0 && written === day) return;
    const [batch, counted] = [waiting, tallies];
    waiting = new Map();
    tallies = new Map();
    room = waitingMax;
    try {
      await write(day, batch, counted);
      written = day;
    } catch (error) {
      for (const [id, visitors] of batch) for (const visitor of visitors) wait(id, visitor);
      for (const [id, each] of counted) tally(id, each);
      log.warn({ err: error }, 'visits could not be written; they are kept for the next try');
    }
  };
  const timer = setInterval(flush, flushMs).unref();

  return {
    /** Counts a visit of an advertisement's page, once for each visitor and day in Tehran (D25). */
    count(advertisementId: string, visitor: Visitor): void {
      if (!isPerson(visitor)) return;
      turnDay();
      const [id, who] = [advertisementId.toLowerCase(), visitorName(visitor)];
      tally(id, { views: 1, clicks: 0 });
      if (isNew(id, who)) wait(id, who);
    },
    /** Counts a press on a contact of the seller, once for each visitor and day. */
    countClick(advertisementId: string, visitor: Visitor): void {
      if (!isPerson(visitor)) return;
      turnDay();
      const id = advertisementId.toLowerCase();
      if (isNew(`click ${id}`, visitorName(visitor))) tally(id, { views: 0, clicks: 1 });
    },
    /** Writes the counts. */
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;
