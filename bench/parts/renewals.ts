import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { systemContext } from '@charsu/core/application/commands.ts';
import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { around } from '@charsu/demo/random.ts';
import { untilCaughtUp } from '@charsu/embedded/readiness.ts';
import { createPool } from '@charsu/stores/database.ts';
import { dueEvents } from '../data/advertisement-log.ts';
import { appendStreams } from '../load/append-streams.ts';
import { peakMemory } from '../load/peak-memory.ts';
import { openInside } from '../load/people.ts';
import type { Part } from '../part.ts';

/** Few, beside those that are due, which are as many as the run's. */
const advertisements = 2_000;
/** Advertisements that one wallet pays for. */
const ofAnOwner = 100;
const lookEveryMs = 250;

export const part: Part = {
  name: 'renewals',
  title: 'renewing starred advertisements that came due together',
  async run({ log, advertisements: due, product: start }) {
    const product = await start({ advertisements, onCopy: true });
    const inside = await openInside(product);
    const pool = createPool(product.databaseUrl, 1);
    try {
      const owners = Array.from({ length: Math.ceil(due / ofAnOwner) }, () => randomUUID());
      log(`${owners.length} wallets that can pay`);
      const now = new Date().toISOString();
      for (const ownerId of owners) {
        const amount = ofAnOwner * defaultSettings.starFee;
        const deposit = { paymentId: randomUUID(), amount, provider: 'bench', referenceId: '1', begunAt: now };
        await inside.commands.wallet.deposit(ownerId, deposit, systemContext(now));
      }
      await untilCaughtUp(product.url, new AbortController().signal);
      const renewed = async (): Promise<number> => {
        const { rows } = await pool.query<{ count: number }>(
          `select count(*)::int as count from read.advertisement
           where owner_id = any($1) and not display_ended and expired_date > now()`,
          [owners],
        );
        return rows[0]?.count ?? 0;
      };
      log(`${due} advertisements come due`);
      const begun = performance.now();
      await appendStreams(inside.eventStore, due, (number) => dueEvents({ ownerId: around(owners, number), number }));
      const written = performance.now();
      while ((await renewed()) < due) await delay(lookEveryMs);
      const ended = performance.now();
      const pid = product.pid('jobs');
      return [
        { name: 'renewed', value: due, unit: 'ads' },
        { name: 'written meanwhile in', value: (written - begun) / 1_000, unit: 's' },
        { name: 'rate, from the first due to the last shown', value: due / ((ended - begun) / 1_000), unit: '/s' },
        ...(pid === undefined ? [] : [{ name: 'jobs, peak memory', value: await peakMemory(pid), unit: 'MB' }]),
      ];
    } finally {
      await pool.end();
      await inside.close();
      await product.stop();
    }
  },
};
