import { randomUUID } from 'node:crypto';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { outageLines } from '@charsu/core/process/outage-lines.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { createOutgoingMessages, type NewMessage } from '@charsu/stores/messages/outgoing.ts';
import { createReviewDecisions } from '@charsu/stores/review/review-decisions.ts';
import { startProductDatabase } from '@charsu/tests/support/product-database.ts';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueDecisions } from './decisions.ts';
import { workOnDrain } from './drain.ts';
import { queueMessages } from './messages.ts';
import { openQueues } from './queue-database.ts';
import { createQueues, deleteRetired, queueNames } from './queues.ts';

let boss: PgBoss;
let pool: pg.Pool;
let databaseUrl: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await startProductDatabase();
  databaseUrl = database.url;
  pool = createPool(databaseUrl);
  boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
  boss.on('error', (error) => expect.fail(error.message));
  await boss.start();
  close = async () => {
    await boss.stop({ graceful: false });
    await pool.end();
    await database.stop();
  };
  await createQueues(boss);
});
afterAll(() => close());

it('calls every queue by a name in the console', async () => {
  const all = await boss.getQueues();
  const dead = new Set(all.map(({ deadLetter }) => deadLetter));
  const work = all.map(({ name }) => name).filter((name) => !dead.has(name) && !name.startsWith('__'));
  expect(Object.keys(textsIn('fa-IR').console.system.part)).toEqual(expect.arrayContaining(work));
});

it('hands a run whose process died to another one, or goes on with the next, in every queue with one run at a time', async () => {
  const oneRun = (await boss.getQueues()).filter(({ policy }) => policy === 'stately');
  expect(oneRun).toHaveLength(12);
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

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

it('has one job for a message, by channel, and what is worth nothing soon goes first', async () => {
  const outgoing = createOutgoingMessages(pool);
  const newMessage = (more: Partial<NewMessage>): NewMessage => ({
    id: randomUUID(),
    userId: 'sara',
    channel: 'email',
    receiver: 'sara@example.com',
    template: 'passwordChanged',
    culture: 'de-DE',
    params: {},
    at: minutesFromNow(0),
    ...more,
  });
  const notice = newMessage({});
  const code = newMessage({ template: 'code', params: { code: '123456', minutes: 2 }, voidAt: minutesFromNow(2) });
  const sms = newMessage({ ...code, id: randomUUID(), channel: 'sms', receiver: '+989121234567' });
  for (const message of [notice, code, sms]) await outgoing.enqueue(message);
  await queueMessages(boss, outgoing, notice.id);
  // Those of an earlier version, and those whose jobs were lost.
  for (let times = 0; times < 2; times += 1) await queueMessages(boss, outgoing);
  // A batch has no order within itself.
  const fetched = async (queue: string) => (await boss.fetch(queue)).map(({ id }) => id);
  expect(await fetched(queueNames.send.email)).toEqual([code.id]);
  expect(await fetched(queueNames.send.email)).toEqual([notice.id]);
  expect(await fetched(queueNames.send.email)).toEqual([]);
  expect(await fetched(queueNames.send.sms)).toEqual([sms.id]);
});

it('has one job for a decision, for the instant at which it can no longer be undone', async () => {
  const decisions = createReviewDecisions(pool);
  const [id, userId, dueAt] = [randomUUID(), randomUUID(), minutesFromNow(1)];
  await pool.query(
    `insert into app.session (jti, user_id, signed_in_at, last_seen_at, expires_at, user_agent, address)
     values ('here', $1, now(), now(), now() + interval '1 hour', '', '')`,
    [userId],
  );
  const record = { resource: 'persons', recordId: randomUUID(), name: 'Sara', press: id } as const;
  await decisions.keep({
    id,
    ...record,
    userId,
    sessionJti: 'here',
    decision: {},
    revision: '1',
    dueAt,
    permissions: [],
  });
  for (let times = 0; times < 2; times += 1) await queueDecisions(boss, decisions, id);
  expect(await boss.findJobs(queueNames.decide)).toMatchObject([{ id, state: 'created', startAfter: new Date(dueAt) }]);
});

it('brings the search server what waits until nothing does, beside a run that died, and tries again while it is away', async () => {
  await boss.send(queueNames.drainSearchOutbox);
  expect(await boss.fetch(queueNames.drainSearchOutbox)).toHaveLength(1);

  const batches = [500, 'connect ECONNREFUSED', 500, 3, 0];
  const lines: string[] = [];
  const drain = async () => {
    const batch = batches.shift();
    if (typeof batch === 'string') throw new Error(batch);
    return batch ?? 0;
  };
  const outages = outageLines((line) => lines.push(line));
  await workOnDrain(boss, { drain, outages, stopping: new AbortController().signal });
  await boss.send(queueNames.drainSearchOutbox);
  await expect.poll(() => batches, { timeout: 20_000 }).toEqual([]);
  await expect
    .poll(() => lines)
    .toEqual([
      'search outbox: connect ECONNREFUSED; tried again until it works',
      expect.stringMatching(/^search outbox: works again, after 1 failures in \d+ s$/),
    ]);
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
