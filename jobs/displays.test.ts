import { startProductDatabase } from '@charsu/tests/support/product-database.ts';
import { PgBoss } from 'pg-boss';
import { expect, it, onTestFinished } from 'vitest';
import { sweepDisplays, workOnDisplays } from './displays.ts';
import { createQueues, queueNames } from './queues.ts';

it('queues the displays that are over, but none while events with past dates are written', async () => {
  const queued: unknown[] = [];
  const sweep = (isThePastWritten: boolean) =>
    sweepDisplays({
      boss: {
        insert: async (queue, jobs) => {
          queued.push(queue, ...jobs.map(({ data }) => data));
          return jobs.map(() => 'id');
        },
      },
      queries: { advertisement: { dueForExpiry: async () => ['one', 'two'] } },
      isThePastWritten: async () => isThePastWritten,
      now: () => '2026-11-25T06:30:00.000Z',
    });
  expect(await sweep(true)).toBe(0);
  expect(queued).toEqual([]);
  expect(await sweep(false)).toBe(2);
  expect(queued).toEqual([queueNames.endDisplay, { advertisementId: 'one' }, { advertisementId: 'two' }]);
});

it('ends a display that could not be ended at first some seconds later', async () => {
  const database = await startProductDatabase();
  const boss = new PgBoss({ connectionString: database.url, useListenNotify: true });
  onTestFinished(async () => {
    await boss.stop({ graceful: false });
    await database.stop();
  });
  boss.on('error', (error) => expect.fail(error.message));
  await boss.start();
  await createQueues(boss);
  const asked: string[] = [];
  await workOnDisplays({
    boss,
    commands: {
      advertisement: {
        endDisplay: async (id) => {
          asked.push(id);
          if (asked.length === 1) throw new Error('The event store is away.');
          return { id, position: 1n, revision: 1n };
        },
      },
    },
    queries: { advertisement: { dueForExpiry: async () => [] } },
    isThePastWritten: async () => false,
    now: () => '2026-11-25T06:30:00.000Z',
  });
  await boss.insert(queueNames.endDisplay, [{ singletonKey: 'one', data: { advertisementId: 'one' } }]);
  await expect.poll(() => asked).toEqual(['one', 'one']);
});
