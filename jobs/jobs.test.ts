import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createNetServer, type Server } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { searchQuerySchema } from '@charsu/core/contract/public.ts';
import { readNameKey } from '@charsu/core/process/secret-file.ts';
import { queueStatus } from '@charsu/stores/database/queues.ts';
import { createOutgoingMessages } from '@charsu/stores/messages/outgoing.ts';
import type { MessageChannel } from '@charsu/stores/messages/outgoing-attempts.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { advertisementFields, openMarket, publish } from '@charsu/tests/support/read-side/records.ts';
import { until } from '@charsu/tests/support/read-side/registry.ts';
import { makeTestFolder, removeTestFolder } from '@charsu/tests/support/test-postgres.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let side: ReadSide;
let jobs: ChildProcess;
let dataDir: string;

async function startJobs(services: NodeJS.ProcessEnv = {}): Promise<void> {
  jobs = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), {
    env: {
      ...withoutRealServers(process.env),
      DATABASE_URL: side.databaseUrl,
      EVENTSTOREDB_URL: side.eventStoreUrl,
      MEILISEARCH_URL: side.searchUrl,
      DATA_DIR: dataDir,
      ...services,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  expect(await once(jobs, 'message')).toEqual([{ ready: true }, undefined]);
}
async function stopJobs(): Promise<void> {
  jobs.kill('SIGTERM');
  await once(jobs, 'exit');
}

beforeAll(async () => {
  side = await startReadSide({ withSearch: true });
  side.project();
  dataDir = await makeTestFolder();
  // Accounts are there before the process, so their key must be, too.
  await readNameKey(path.join(dataDir, 'secrets'));
});
afterAll(async () => {
  await side.close();
  await removeTestFolder(dataDir);
});

const happened = async (eventType: string): Promise<number> =>
  (await side.queries.history.list({ eventType }, 'fa-IR', { page: 1, pageSize: 1 })).total;

it('ends or renews once each what came due while nothing ran, and takes it out of the search', async () => {
  const { category: leaf, business: tenant } = await openMarket(side, 'due');
  const longAgo = new Date(Date.now() - 35 * 86_400_000).toISOString();
  const ended: string[] = [];
  for (let number = 0; number < 12; number += 1) {
    ended.push(await publish(side, tenant, advertisementFields(leaf, `کالای تمام شده ${number}`), longAgo));
  }
  const renewed = await publish(
    side,
    tenant,
    advertisementFields(leaf, 'کالای تمدیدی', { autoRenewal: true }),
    longAgo,
  );
  const unpaid = await publish(
    side,
    tenant,
    advertisementFields(leaf, 'کالای ستاره‌دار', { autoRenewal: true, level: 2 }),
    longAgo,
  );
  // A renewal that was switched while it was displayed holds at its end.
  const switchTo = async (autoRenewal: boolean, name: string) => {
    const id = await publish(side, tenant, advertisementFields(leaf, name, { autoRenewal: !autoRenewal }), longAgo);
    const whileDisplayed = new Date(Date.parse(longAgo) + 86_400_000).toISOString();
    const by = { id: 'owner', kind: 'user', scope: 'own' } as const;
    await side.commands.advertisement.adjust(id, { autoRenewal }, { by, at: whileDisplayed });
    return id;
  };
  const switchedOn = await switchTo(true, 'کالای روشن');
  const switchedOff = await switchTo(false, 'کالای خاموش');
  const running = await publish(side, tenant, advertisementFields(leaf, 'کالای جاری'));
  await side.settled();
  expect(await side.queries.advertisement.dueForExpiry(new Date().toISOString(), 100)).toHaveLength(16);

  await startJobs();
  await until(
    side,
    async () => (await side.queries.advertisement.dueForExpiry(new Date().toISOString(), 100)).length === 0,
  );
  await side.settled();
  const counts = async () => [
    await happened('DisplayEnded'),
    await happened('AdvertisementRenewed'),
    await happened('RenewalPaymentRequired'),
  ];
  expect(await counts()).toEqual([14, 2, 1]);
  expect(await side.queries.advertisement.record(switchedOn, 'fa-IR')).toMatchObject({ displayed: true });
  expect(await side.queries.advertisement.record(switchedOff, 'fa-IR')).toMatchObject({ displayed: false });
  expect(await side.queries.advertisement.record(renewed, 'fa-IR')).toMatchObject({ displayed: true, publishCount: 2 });
  expect(await side.queries.advertisement.record(unpaid, 'fa-IR')).toMatchObject({ displayed: false });
  const history = await side.queries.history.list({ recordId: ended[0] ?? '' }, 'fa-IR', { page: 1, pageSize: 1 });
  expect(history.items[0]).toMatchObject({ eventType: 'DisplayEnded', createdBy: { id: 'system' } });

  // Started again, it finds nothing more to do, and nothing was given up.
  await stopJobs();
  await startJobs();
  await side.drained();
  const found = await side.queries.search(searchQuerySchema.parse({ q: 'کالای' }));
  expect(found.items.map((item) => item.id).toSorted()).toEqual([renewed, switchedOn, running].toSorted());
  await stopJobs();
  expect(await counts()).toEqual([14, 2, 1]);
  for (const queue of await queueStatus(side.pool)) expect([queue.name, queue.dead]).toEqual([queue.name, 0]);
});

describe('an upgrade of the database for a newer version', () => {
  const upgrade = () =>
    side.pool.query(`insert into app.migration (name, oldest_beside) values ('99990101-0000-newer.sql', '999.0.0')`);
  afterEach(() => side.pool.query(`delete from app.migration where name = '99990101-0000-newer.sql'`));

  it('ends a process that works', async () => {
    await startJobs();
    await expect.poll(async () => (await side.queries.reactors()).some(({ running }) => running)).toBe(true);
    const ended = once(jobs, 'exit');
    await upgrade();
    expect(await ended).toEqual([0, null]);
  });

  it('ends a process that waits for its read models', async () => {
    await side.pool.query(`update read.projection set definition = 'older ' || definition where name = 'tenant'`);
    try {
      await startJobs();
      const ended = once(jobs, 'exit');
      await upgrade();
      expect(await ended).toEqual([1, null]);
    } finally {
      await side.pool.query(`update read.projection set definition = replace(definition, 'older ', '')`);
    }
  });
});

interface Call {
  readonly url: string | undefined;
  readonly body: string;
}
/** An SMS service that tells of what it is called with. */
async function startSmsService() {
  let called = Promise.withResolvers<Call>();
  const service = createServer(async (request, response) => {
    called.resolve({ url: request.url, body: await text(request) });
    response.end(JSON.stringify({ return: { status: 200, message: '' }, entries: [{ messageid: 7 }] }));
  });
  const settings = { KAVENEGAR_URL: `http://127.0.0.1:${await portOf(service)}`, KAVENEGAR_API_KEY: 'a-key' };
  const next = (): Promise<Call> => {
    called = Promise.withResolvers();
    return called.promise;
  };
  return { settings, next, close: () => service.close() };
}
async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function enqueueCode(channel: MessageChannel, receiver: string): Promise<void> {
  await createOutgoingMessages(side.pool).enqueue({
    id: randomUUID(),
    userId: randomUUID(),
    channel,
    receiver,
    template: 'code',
    culture: 'de-DE',
    params: { code: '123456', minutes: 2 },
    at: new Date().toISOString(),
  });
}
const newest = async (count: number) =>
  (await createOutgoingMessages(side.pool).list({ page: 1, pageSize: count })).items;

describe('messages', () => {
  let service: Awaited<ReturnType<typeof startSmsService>>;
  /** A mail server that says nothing. */
  const silent = createNetServer();
  beforeAll(async () => {
    service = await startSmsService();
    await startJobs({ ...service.settings, SMTP_URL: `smtp://127.0.0.1:${await portOf(silent)}` });
  });
  afterAll(async () => {
    await stopJobs();
    silent.close();
    service.close();
  });

  it('are sent as soon as they wait', async () => {
    const called = service.next();
    await enqueueCode('sms', '+989121234567');
    const { url, body } = await called;
    expect(url).toBe('/v1/a-key/verify/lookup.json');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      receptor: '09121234567',
      token: '123456',
      template: 'charsu-code-de',
    });
    await expect.poll(() => newest(1)).toMatchObject([{ state: 'sent', reference: '7', tries: 1 }]);
  });

  it('go by SMS while the mail server says nothing', async () => {
    const connected = once(silent, 'connection');
    await enqueueCode('email', 'golnaz@example.com');
    const [socket] = await connected;
    const called = service.next();
    await enqueueCode('sms', '+989121234568');
    await called;
    expect((await newest(2)).find(({ channel }) => channel === 'email')).toMatchObject({ state: 'sending' });
    // Asked again it would be silent for ten seconds, for which the end of the process waits.
    silent.close();
    socket.destroy();
  });
});
