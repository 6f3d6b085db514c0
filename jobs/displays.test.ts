import { expect, it } from 'vitest';
import { sweepDisplays } from './displays.ts';
import { queueNames } from './queues.ts';

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
