import { createAccountCommands } from '@charsu/core/application/account-commands.ts';
import type { PublicationState } from '@charsu/core/domain/publication-state.ts';
import { seededRoles } from '@charsu/core/domain/role/seeded.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { streamOf } from '@charsu/core/event-store/event-store.ts';
import { readModelDefinitions } from '@charsu/projections/read-models/index.ts';
import { lead, leadershipLock } from '@charsu/projections/runner/leadership.ts';
import type { ReadModelDefinition } from '@charsu/projections/runner/read-model.ts';
import { requestRebuild } from '@charsu/projections/runner/registry.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  advertisementFields,
  asAdministrator,
  categoryFields,
  openBusiness,
  publish,
  type ReadSide,
  startReadSide,
} from './read-side.ts';
import { contentsOf, rebuilt, until } from './registry.ts';

let side: ReadSide;
beforeEach(async () => {
  side = await startReadSide();
});
afterEach(() => side.close());

/** Some of everything that can happen. */
async function live(name: string): Promise<{ leaf: string; tenant: string; ad: string }> {
  const leaf = (await side.commands.category.create(categoryFields(name), asAdministrator())).id;
  const tenant = await openBusiness(side, `${name}-shop`);
  const ad = await publish(side, tenant, advertisementFields(leaf, `کالای ${name}`));
  const denied = await side.commands.advertisement.draft(
    { ...advertisementFields(leaf, 'رد شده'), tenantId: tenant },
    asAdministrator(),
  );
  await side.commands.advertisement.requestPublication(denied.id, asAdministrator());
  await side.commands.advertisement.deny(denied.id, { reasonCode: 'other', reason: 'بی دلیل' }, asAdministrator());
  const deleted = await side.commands.advertisement.draft(
    { ...advertisementFields(leaf, 'پاک شده'), tenantId: tenant },
    asAdministrator(),
  );
  await side.commands.advertisement.delete(deleted.id, asAdministrator());
  await side.commands.tenant.update(tenant, { city: 'شیراز' }, asAdministrator());
  return { leaf, tenant, ad };
}

const inState = async (state: PublicationState): Promise<number> => {
  const order = { field: 'index', direction: 'asc' } as const;
  const page = { page: 1, pageSize: 1 };
  return (await side.queries.advertisement.list({ states: [state] }, 'fa-IR', page, order)).total;
};

const statusOf = async (name: string) => (await side.queries.status()).find((one) => one.name === name);
describe('the runner', () => {
  it('gives the same read models whether it lived through the events or replays them', async () => {
    side.project();
    await live('one');
    await live('two');
    await side.settled();
    const lived = await contentsOf(side);
    for (const { name } of readModelDefinitions) {
      await requestRebuild(side.pool, name);
      await rebuilt(side, name, 2);
    }
    expect(await contentsOf(side)).toBe(lived);
    expect(side.lines.join()).toContain('version 2 has taken over');
  });

  it('rebuilds beside the present version while events go on, and nobody notices', async () => {
    side.project();
    const { ad, tenant, leaf } = await live('busy');
    await side.settled();
    let gaps = 0;
    let asked = 0;
    const asking = new AbortController();
    const visitor = (async () => {
      while (!asking.signal.aborted) {
        if ((await side.queries.advertisement.page(ad, 'fa-IR')) === undefined) gaps += 1;
        asked += 1;
      }
    })();
    await requestRebuild(side.pool, 'advertisement');
    const written: string[] = [];
    for (let number = 0; number < 20; number += 1) {
      written.push(await publish(side, tenant, advertisementFields(leaf, `کالای تازه ${number}`)));
    }
    await rebuilt(side, 'advertisement', 2);
    asking.abort();
    await visitor;
    await side.settled();
    expect(asked).toBeGreaterThan(0);
    expect(gaps).toBe(0);
    for (const id of written) expect(await side.queries.advertisement.page(id, 'fa-IR')).toBeDefined();
    const left = await side.pool.query(
      `select from pg_tables where schemaname = 'read' and tablename like 'advertisement%v1'`,
    );
    expect(left.rowCount).toBe(0);
  });

  it('does a rebuild that was asked for while nothing ran', async () => {
    const { stop } = side.project();
    await live('later');
    await side.settled();
    await stop();
    await requestRebuild(side.pool, 'tenant');
    side.project();
    await rebuilt(side, 'tenant', 2);
    expect(await side.queries.tenant.page('later-shop', 'fa-IR')).toBeDefined();
  });

  it('fills a new version by itself when the tables are defined otherwise', async () => {
    const { stop } = side.project();
    await live('defined');
    await side.settled();
    await stop();
    const changed = readModelDefinitions.map(
      (model): ReadModelDefinition =>
        model.name === 'history'
          ? { ...model, index: (table) => `${model.index(table)} create index on ${table('history')} (state);` }
          : model,
    );
    side.project(changed);
    await rebuilt(side, 'history', 2);
    await side.settled();
  });

  it('stops one read model at an event it cannot handle, and resumes there with a mended one', async () => {
    const { leaf } = await live('poisoned');
    let poison: LoggedEvent | undefined;
    const delicate = readModelDefinitions.map(
      (model): ReadModelDefinition =>
        model.name === 'advertisement'
          ? {
              ...model,
              apply: (database, events, table, filling) => {
                poison = events.find((one) => one.event.type === 'AdvertisementDenied') ?? poison;
                if (events.some((one) => one.event.type === 'AdvertisementDenied'))
                  throw new Error('not prepared for this');
                return model.apply(database, events, table, filling);
              },
            }
          : model,
    );
    const { stop } = side.project(delicate);
    await until(side, async () => (await statusOf('advertisement'))?.error?.eventType === 'AdvertisementDenied');
    expect(await statusOf('advertisement')).toMatchObject({ status: 'stopped' });
    expect(await statusOf('category')).toMatchObject({ error: null });
    const stopped = await side.pool.query<{ error: object }>(
      `select error from read.projection where name = 'advertisement'`,
    );
    expect(stopped.rows[0]?.error).toEqual({
      message: 'not prepared for this',
      eventType: 'AdvertisementDenied',
      position: poison?.position.toString(),
    });
    // Everything before it is there, and the others go on.
    const list = await side.queries.advertisement.list(
      {},
      'fa-IR',
      { page: 1, pageSize: 10 },
      { field: 'index', direction: 'asc' },
    );
    expect(list.items.map((item) => item.state)).toEqual([30, 20]);
    const { position } = await side.commands.category.update(leaf, { order: 5 }, asAdministrator());
    await side.queries.waitFor(position, ['category', 'history', 'tenant'], 10_000);
    expect((await statusOf('advertisement'))?.lag).not.toBe(0);
    await stop();

    side.project();
    await side.settled();
    expect(await statusOf('advertisement')).toMatchObject({ error: null });
    for (const state of [30, 40] as const) expect(await inState(state)).toBe(1);
  });

  it.each([
    ['of a type that nobody knows', 'CategoryPainted', 1],
    ['that a newer product wrote', 'CategoryUpdated', 99],
  ])('treats an event %s as poison, and only for those whom it concerns', async (_which, type, schemaVersion) => {
    side.project();
    const { leaf } = await live('unknown');
    await side.settled();
    const { position } = await side.eventStore.append(
      streamOf.category(leaf),
      [
        {
          id: crypto.randomUUID(),
          type,
          data: { changes: { order: 3 } },
          metadata: {
            actor: { id: 'x', kind: 'user' },
            at: new Date().toISOString(),
            schemaVersion,
            $correlationId: 'c',
            $causationId: 'c',
          },
        },
      ],
      'any',
    );
    await until(side, async () => {
      const stopped = (await side.queries.status())
        .filter(({ error }) => error?.eventType === type && error.position === String(position))
        .map(({ name }) => name);
      return stopped.includes('category') && stopped.includes('history');
    });
    await side.queries.waitFor(position, ['tenant', 'advertisement'], 10_000);
  });

  it('applies a batch once though the answer to its commit was lost', async () => {
    const broken = new Set<string>();
    // The connection is cut in the middle of the first batch of each read model, once.
    const cutting = readModelDefinitions.map(
      (model): ReadModelDefinition => ({
        ...model,
        apply: async (database, events, table, filling) => {
          const enqueued = await model.apply(database, events, table, filling);
          if (!broken.has(model.name)) {
            broken.add(model.name);
            await database.query('select pg_terminate_backend(pg_backend_pid())');
          }
          return enqueued;
        },
      }),
    );
    await live('cut');
    const eventsOfARole = ['RoleDefined', 'PermissionsGranted'].length;
    const accounts = createAccountCommands({ eventStore: side.eventStore, nameKey: new Uint8Array(32) });
    await accounts.role.seed(asAdministrator());
    side.project(cutting);
    await side.settled();
    expect(broken.size).toBe(readModelDefinitions.length);
    const found = await side.queries.advertisement.list(
      {},
      'fa-IR',
      { page: 1, pageSize: 10 },
      { field: 'index', direction: 'asc' },
    );
    expect(found.items.map((item) => item.index)).toEqual([1001, 1002]);
    expect((await side.queries.history.list({}, 'fa-IR', { page: 1, pageSize: 1 })).total).toBe(
      13 + eventsOfARole * seededRoles.length,
    );
  });

  it('moves every read model with every event, so that each can be waited for', async () => {
    side.project();
    const leaf = await side.commands.category.create(categoryFields('waited'), asAdministrator());
    await side.queries.waitFor(leaf.position, ['tenant', 'advertisement'], 10_000);
    await expect(side.queries.waitFor(leaf.position + 1_000_000n, ['tenant'], 50)).rejects.toMatchObject({
      name: 'ReadModelBehind',
    });
  });
});

describe('the leader', () => {
  it('is followed within a moment by the standby when its connection ends', async () => {
    const stopping = new AbortController();
    const leaders: string[] = [];
    const taken = new Map([
      ['first', Promise.withResolvers<void>()],
      ['second', Promise.withResolvers<void>()],
    ]);
    const run = (name: string) =>
      lead({
        databaseUrl: side.databaseUrl,
        signal: stopping.signal,
        log: () => undefined,
        work: async (signal) => {
          leaders.push(name);
          taken.get(name)?.resolve();
          const ended = Promise.withResolvers<void>();
          signal.addEventListener('abort', () => ended.resolve(), { once: true });
          await ended.promise;
        },
      });
    const first = run('first');
    await taken.get('first')?.promise;
    const second = run('second');
    const lock = `select from pg_locks where locktype = 'advisory' and objid = ${leadershipLock} and not granted`;
    while ((await side.pool.query(lock)).rowCount === 0);
    const before = performance.now();
    await side.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${leadershipLock} and granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    await taken.get('second')?.promise;
    expect(performance.now() - before).toBeLessThan(2_000);
    expect(leaders).toEqual(['first', 'second']);
    stopping.abort();
    await Promise.all([first, second]);
  });

  it('is refused by the checkpoint when another has moved on, though it still believes to lead', async () => {
    const { ended } = side.project();
    await live('fenced');
    await side.settled();
    await side.pool.query(`update read.projection set position = position + 1 where name = 'category'`);
    await side.commands.category.create(categoryFields('too-late'), asAdministrator());
    await expect(ended).rejects.toThrow('Another process handles the read model category.');
    expect(await side.queries.category.breadcrumbByUrl('too-late', 'fa-IR')).toBeUndefined();
  });
});
