import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import { outageLines } from '@charsu/core/process/outage-lines.ts';
import { queueStatus } from '@charsu/stores/database/queues.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookAfterPayments, workOnPayments } from './payments.ts';
import { createQueues, queueNames } from './queues.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await startReadSide();
});
afterAll(() => side.close());

it('looks after payments at once, also after a process that died in it, and has sent the next run before', async () => {
  const boss = new PgBoss({ connectionString: side.databaseUrl, supervise: false, schedule: false });
  boss.on('error', (error) => expect.fail(error.message));
  await boss.start();
  try {
    await createQueues(boss);
    const { lookAfterPayments: queue } = queueNames;
    await boss.send(queue);
    // By a process that dies then.
    expect(await boss.fetch(queue)).toHaveLength(1);
    const waiting = () => boss.findJobs(queue, { queued: true });
    const looked = Promise.withResolvers<Awaited<ReturnType<typeof waiting>>>();
    await workOnPayments(boss, {
      deposits: { lookAfter: () => expect.fail('There is no payment.'), claimForgotten: async () => 0 },
      queries: {
        payment: {
          ...side.queries.payment,
          toLookAfter: async () => {
            looked.resolve(await waiting());
            return [];
          },
        },
      },
      isThePastWritten: async () => false,
      now: () => new Date().toISOString(),
      outages: outageLines((line) => expect.fail(line)),
    });
    // The job that waits while a run is at work is taken over by another process, should this one die.
    const [next, ...others] = await looked.promise;
    expect(others).toEqual([]);
    expect(Number(next?.startAfter) - Number(next?.createdOn)).toBeLessThanOrEqual(16_000);
    // The schedule does not add another one.
    await boss.send(queue);
    expect(await waiting()).toHaveLength(1);
  } finally {
    await boss.stop({ graceful: false });
  }
  for (const { name, dead } of await queueStatus(side.pool)) expect([name, dead]).toEqual([name, 0]);
});

it('leaves payments alone while demo data is written, which ends them itself', async () => {
  const refuse = () => expect.fail('Nothing is asked.');
  const looked = await lookAfterPayments({
    deposits: { lookAfter: refuse, claimForgotten: refuse },
    queries: side.queries,
    isThePastWritten: async () => true,
    now: () => new Date().toISOString(),
    outages: outageLines(refuse),
  });
  expect(looked).toBe(0);
});

it('asks about eight payments together, and about the next ones when one fails, with one line while it does', async () => {
  const ids = Array.from({ length: 9 }, (_, index) => String(index));
  const lines: string[] = [];
  const outages = outageLines((line) => lines.push(line));
  const look = async (errorOf: (id: string) => Error | undefined): Promise<readonly string[]> => {
    const eight = Promise.withResolvers<void>();
    const asked: string[] = [];
    const looked = await lookAfterPayments({
      deposits: {
        lookAfter: async (id) => {
          if (asked.push(id) === 8) eight.resolve();
          await eight.promise;
          const error = errorOf(id);
          if (error) throw error;
        },
        claimForgotten: async () => 1,
      },
      queries: { payment: { ...side.queries.payment, toLookAfter: async () => ids } },
      isThePastWritten: async () => false,
      now: () => new Date().toISOString(),
      outages,
    });
    expect({ asked, looked }).toEqual({ asked: ids, looked: 10 });
    return lines.splice(0);
  };
  const first = (id: string) => (id === '0' ? new Error('no answer') : undefined);
  expect(await look(first)).toEqual(['payment 0: no answer; tried again until it works']);
  expect(await look(first)).toEqual([]);
  const away = 'payments: The event log cannot be reached; tried again until it works';
  expect(await look(() => new EventStoreUnavailable())).toEqual([away]);
  expect(await look(() => new EventStoreUnavailable())).toEqual([]);
  expect(await look(() => undefined)).toEqual([
    expect.stringMatching(/^payment 0: works again, after 2 failures/),
    expect.stringMatching(/^payments: works again, after 18 failures/),
  ]);
});
