import { startProductDatabase } from '@charsu/tests/support/product-database.ts';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openQueues } from './queue-database.ts';
import { createQueues, deleteRetired, queueNames } from './queues.ts';

let boss: PgBoss;
let databaseUrl: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await startProductDatabase();
  databaseUrl = database.url;
  boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
  boss.on('error', (error) => expect.fail(error.message));
  await boss.start();
  close = async () => {
    await boss.stop({ graceful: false });
    await database.stop();
  };
  await createQueues(boss);
});
afterAll(() => close());

it('hands a run whose process died to another one, or goes on with the next, in every queue with one run at a time', async () => {
  const oneRun = (await boss.getQueues()).filter(({ policy }) => policy === 'stately');
  expect(oneRun).toHaveLength(8);
  const startsAfter = async (name: string, isRetried: boolean): Promise<number> => {
    await boss.send(name);
    // By a process that dies then; the clock goes on.
    expect(await boss.fetch(name)).toHaveLength(1);
    await boss.getDb().executeSql(
      `update pgboss.job set started_on = started_on - interval '31 s', heartbeat_on = heartbeat_on - interval '31 s'
       where name = $1 and state = 'active'`,
      [name],
    );
    // The schedule sends the next one, where none is retried.
    if (!isRetried) await boss.send(name);
    await boss.supervise(name);
    const starts = (await boss.findJobs(name, { queued: true })).map(({ startAfter }) => Number(startAfter));
    return Math.min(...starts) - Date.now();
  };
  for (const { name, retryLimit = 0 } of oneRun) {
    const soon = expect.toSatisfy((ms: number) => ms <= 60_000);
    expect([name, await startsAfter(name, retryLimit > 0)]).toEqual([name, soon]);
    expect([name, (await boss.findJobs(name)).filter(({ state }) => state === 'active')]).toEqual([name, []]);
  }
});

it('has one job for a display that is over, also while it is at work and while it waits to be tried again', async () => {
  const { endDisplay: queue } = queueNames;
  const queued = async () => {
    await boss.insert(queue, [{ singletonKey: 'one', data: { advertisementId: 'one' } }]);
    return (await boss.findJobs(queue)).map(({ state }) => state);
  };
  expect(await queued()).toEqual(['created']);
  const [job] = await boss.fetch(queue);
  expect(await queued()).toEqual(['active']);
  await boss.fail(queue, job?.id ?? '');
  expect(await queued()).toEqual(['retry']);
});

it('deletes the queues of earlier versions before their schedules come due, without an error', async () => {
  const retired = 'end-earlier-sessions';
  await boss.createQueue('__pgboss__send-it');
  await boss.createQueue(retired);
  // As the version before left them: due, and one already on its way.
  for (const name of [retired, queueNames.lookAfterPayments]) await boss.schedule(name, '* * * * *');
  await boss.send('__pgboss__send-it', { name: retired });
  const said: string[] = [];
  await deleteRetired(databaseUrl, (line) => said.push(line));
  const { boss: started, close: closeStarted } = await openQueues(databaseUrl, (line) => said.push(line));
  try {
    await expect.poll(() => started.findJobs(queueNames.lookAfterPayments), { timeout: 60_000 }).not.toEqual([]);
    const forwarded = async () => (await started.findJobs('__pgboss__send-it')).map(({ state }) => state);
    await expect.poll(async () => new Set(await forwarded())).toEqual(new Set(['completed']));
    expect(await started.getQueue(retired)).toBeNull();
    expect(said).toEqual([]);
  } finally {
    await closeStarted();
  }
}, 90_000);
