import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { searchQuerySchema } from '@charsu/core/contract/public.ts';
import { queueStatus } from '@charsu/projections/app/queues.ts';
import { listen } from '@charsu/projections/listen.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  advertisementFields,
  asAdministrator,
  categoryFields,
  openBusiness,
  publish,
  type ReadSide,
  startReadSide,
} from './read-side.ts';

let side: ReadSide;
let jobs: ChildProcess;

async function startJobs(): Promise<void> {
  jobs = fork(fileURLToPath(new URL('../../jobs/main.ts', import.meta.url)), {
    env: {
      ...process.env,
      DATABASE_URL: side.databaseUrl,
      EVENTSTOREDB_URL: side.eventStoreUrl,
      MEILISEARCH_URL: side.searchUrl,
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
  side = await startReadSide();
  side.project();
});
afterAll(() => side.close());

/** Waits until the condition holds, looking whenever a read model has moved. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const look = () => void condition().then((holds) => holds && resolve(), reject);
  const listener = listen({
    databaseUrl: side.databaseUrl,
    channels: ['read_model'],
    onNotification: look,
    onListening: look,
  });
  try {
    await promise;
  } finally {
    await listener.close();
  }
}

const happened = async (eventType: string): Promise<number> =>
  (await side.queries.history.list({ eventType }, 'fa-IR', { page: 1, pageSize: 1 })).total;

it('ends or renews once each what came due while nothing ran, and takes it out of the search', async () => {
  const leaf = (await side.commands.category.create(categoryFields('due'), asAdministrator())).id;
  const tenant = await openBusiness(side, 'due-shop');
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
  const running = await publish(side, tenant, advertisementFields(leaf, 'کالای جاری'));
  await side.settled();
  expect(await side.queries.advertisement.dueForExpiry(new Date().toISOString(), 100)).toHaveLength(14);

  await startJobs();
  await until(async () => (await side.queries.advertisement.dueForExpiry(new Date().toISOString(), 100)).length === 0);
  await side.settled();
  const counts = async () => [
    await happened('DisplayEnded'),
    await happened('AdvertisementRenewed'),
    await happened('RenewalPaymentRequired'),
  ];
  expect(await counts()).toEqual([13, 1, 1]);
  expect(await side.queries.advertisement.record(renewed, 'fa-IR')).toMatchObject({ displayed: true, publishCount: 2 });
  expect(await side.queries.advertisement.record(unpaid, 'fa-IR')).toMatchObject({ displayed: false });
  const history = await side.queries.history.list({ recordId: ended[0] ?? '' }, 'fa-IR', { page: 1, pageSize: 1 });
  expect(history.items[0]).toMatchObject({ eventType: 'DisplayEnded', createdBy: { id: 'system' } });

  // Started again, it finds nothing more to do, and nothing was given up.
  await stopJobs();
  await startJobs();
  await side.drained();
  const found = await side.queries.search(searchQuerySchema.parse({ q: 'کالای' }));
  expect(found.items.map((item) => item.id).toSorted()).toEqual([renewed, running].toSorted());
  await stopJobs();
  expect(await counts()).toEqual([13, 1, 1]);
  for (const queue of await queueStatus(side.pool)) expect([queue.name, queue.dead]).toEqual([queue.name, 0]);
});
