import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { systemContext } from '@charsu/core/application/commands.ts';
import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { around } from '@charsu/demo/random.ts';
import { dueEvents } from '../data/advertisement-log.ts';
import { peakMemory, timed } from '../load/measure.ts';
import { appendStreams, openInside } from '../load/members.ts';
import type { Part } from '../run.ts';

/** Few, beside those that are due, which are as many as the run's. */
const advertisements = 2_000;
/** Advertisements that one wallet pays for. */
const ofAnOwner = 100;
const lookEveryMs = 250;

export const part: Part = {
  title: 'renewing starred advertisements that came due together',
  product: () => ({ advertisements, onCopy: true }),
  async measure(run) {
    const due = run.advertisements;
    const { commands, eventStore, pool } = await openInside(run);
    const owners = Array.from({ length: Math.ceil(due / ofAnOwner) }, () => randomUUID());
    run.log(`${owners.length} wallets that can pay`);
    const now = new Date().toISOString();
    for (const ownerId of owners) {
      const amount = ofAnOwner * defaultSettings.starFee;
      const deposit = { paymentId: randomUUID(), amount, provider: 'bench', referenceId: '1', begunAt: now };
      await commands.wallet.deposit(ownerId, deposit, systemContext(now));
    }
    await run.caughtUp();
    const renewed = async (): Promise<number> => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from read.advertisement
         where owner_id = any($1) and not display_ended and expired_date > now()`,
        [owners],
      );
      return rows[0]?.count ?? 0;
    };
    run.log(`${due} advertisements come due`);
    const written = await timed(() =>
      appendStreams(eventStore, due, (number) => dueEvents({ ownerId: around(owners, number), number })),
    );
    const shown = await timed(async () => {
      while ((await renewed()) < due) await delay(lookEveryMs);
    });
    run.tell('renewed', due, 'ads');
    run.tell('written meanwhile in', written.seconds, 's');
    run.tell('rate, from the first due to the last shown', due / (written.seconds + shown.seconds), '/s');
    run.tell('jobs, peak memory', await peakMemory(run.pid('jobs')), 'MB');
  },
};
