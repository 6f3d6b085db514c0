import { openFaultyWire } from '@charsu/tests/support/log/faulty-wire.ts';
import { startProductDatabase } from '@charsu/tests/support/product-database.ts';
import { soaked } from '@charsu/tests/support/soak.ts';
import { PgBoss } from 'pg-boss';
import { expect, it, onTestFinished } from 'vitest';
import { openQueues } from './queue-database.ts';

/** The pool waits ten times longer beside other tests (PATIENCE). */
const noticed = { timeout: 90_000 };

const ways = soaked<readonly ('cut' | 'silent' | 'lost without a word')[]>({
  full: ['cut', 'silent', 'lost without a word'],
  short: ['cut', 'lost without a word'],
});

it.each(ways)(
  'work on the queues goes on after their connections were %s, and an outage is two lines',
  async (way) => {
    // New connections work then: one that is lost is replaced, before any work is late.
    const isSeen = way !== 'lost without a word';
    const database = await startProductDatabase();
    const wire = await openFaultyWire(Number(new URL(database.url).port));
    const wired = new URL(database.url);
    wired.port = String(wire.port);
    const lines: string[] = [];
    const { boss, close } = await openQueues(wired.href, (line) => lines.push(line), 5_000);
    const outside = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
    await outside.start();
    onTestFinished(async () => {
      await outside.stop({ graceful: false });
      await close();
      await wire.close();
      await database.stop();
    });
    const done: string[] = [];
    await boss.createQueue('work', { notify: true });
    // A job sent while nobody listened is found by the next look, which else comes after half a minute.
    await boss.work<{ name: string }>('work', { notifyPollingIntervalSeconds: 2 }, async (jobs) => {
      done.push(...jobs.map(({ data }) => data.name));
    });
    const send = (name: string) => outside.send('work', { name });
    await send('before');
    await expect.poll(() => done).toEqual(['before']);

    if (way === 'cut') wire.cut();
    else if (way === 'silent') wire.holdAnswers();
    else wire.vanish();
    await send('meanwhile');
    const outage = expect.stringMatching(/^queues: .*; tried again until it works$/);
    if (isSeen) {
      await expect.poll(() => lines, noticed).toEqual([outage]);
      if (way === 'cut') wire.mend();
      else wire.passAnswers();
    }
    await send('after');
    await expect.poll(() => done.toSorted(), noticed).toEqual(['after', 'before', 'meanwhile']);
    if (isSeen)
      await expect
        .poll(() => lines, noticed)
        .toEqual([outage, expect.stringMatching(/^queues: works again, after \d+ /)]);
  },
  240_000,
);
