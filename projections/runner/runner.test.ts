import { noDeletions, systemContext } from '@charsu/core/application/commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import { sitePages } from '@charsu/core/domain/content-page/addresses.ts';
import { seededRoles } from '@charsu/core/domain/role/seeded.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import { testProver } from '@charsu/tests/support/log/test-proof.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import {
  advertisementFields,
  asAdministrator,
  categoryFields,
  live,
  publish,
} from '@charsu/tests/support/read-side/records.ts';
import { contentsOf, rebuilt } from '@charsu/tests/support/read-side/registry.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readModelDefinitions } from '../read-models/index.ts';
import type { ReadModelDefinition } from './read-model.ts';
import { requestRebuild } from './registry.ts';
import { runReadModels } from './run.ts';

let side: ReadSide;
beforeEach(async () => {
  side = await startReadSide();
});
afterEach(() => side.close());

const statusOfHistory = async () =>
  (await side.queries.status())
    .filter(({ name }) => name === 'history')
    .map(({ version, status, lag }) => ({ version, status, lag }));

describe('the runner', () => {
  it('gives the same read models whether it lived through the events or replays them', async () => {
    side.project();
    await live(side, 'one');
    await live(side, 'two');
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
    const { ad, tenant, leaf } = await live(side, 'busy');
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

  it('is used by turns by two versions of the code, the newer with a table more and a read model of its own', async () => {
    const newer = readModelDefinitions.map((model) => {
      if (model.name !== 'category') return model;
      const more = (table: (name: string) => string) => `create table ${table('category_more')} (id int)`;
      return {
        ...model,
        foldVersion: model.foldVersion + 1,
        tables: [...model.tables, 'category_more'],
        create: (table: (name: string) => string) => `${model.create(table)};${more(table)}`,
      };
    });
    await side.pool.query(
      `insert into read.projection (name, version, current, definition, status, lag) values ('newest', 1, true, '', 'catching-up', 7)`,
    );
    for (const [index, models] of [readModelDefinitions, newer, readModelDefinitions, newer].entries()) {
      const running = side.project(models);
      if (index > 0) await rebuilt(side, 'category', index + 1);
      await live(side, `turn-${index}`);
      await side.settled();
      await running.stop();
    }
    expect(side.lines.join()).not.toContain('cannot drop');
    expect((await side.queries.status()).map(({ name }): string => name)).not.toContain('newest');
  });

  it('lets all read models of another version of the code take over together', async () => {
    const { stop } = side.project();
    await live(side, 'together');
    await side.settled();
    await stop();
    const toFill = Promise.withResolvers<void>();
    const changed = readModelDefinitions.map((model): ReadModelDefinition => {
      if (model.name === 'category') return { ...model, foldVersion: model.foldVersion + 1 };
      if (model.name !== 'history') return model;
      return {
        ...model,
        foldVersion: model.foldVersion + 1,
        apply: async (...batch) => {
          await toFill.promise;
          return model.apply(...batch);
        },
      };
    });
    side.project(changed);
    const versions = async () => {
      const { rows } = await side.pool.query<{ version: number; indexed: boolean; current: boolean }>(
        `select version, indexed, current from read.projection where name = 'category' order by version`,
      );
      return rows;
    };
    await expect.poll(versions, { timeout: 30_000 }).toEqual([
      { version: 1, indexed: true, current: true },
      { version: 2, indexed: true, current: false },
    ]);
    toFill.resolve();
    await rebuilt(side, 'history', 2);
    await rebuilt(side, 'category', 2);
  });

  it('goes on when tables that were replaced cannot be dropped yet', async () => {
    side.project();
    const { tenant, leaf } = await live(side, 'held');
    await side.settled();
    await side.pool.query('create view public.held as select id from read.advertisement_v1');
    await requestRebuild(side.pool, 'advertisement');
    await rebuilt(side, 'advertisement', 2);
    const id = await publish(side, tenant, advertisementFields(leaf, 'کالای پس از آن'));
    await side.settled();
    expect(await side.queries.advertisement.page(id, 'fa-IR')).toBeDefined();
    // The outbox has it, so the version that has taken over is live.
    expect((await side.pool.query('select from read.search_outbox where id = $1', [id])).rowCount).toBeGreaterThan(0);
    await side.pool.query('drop view public.held');
    await requestRebuild(side.pool, 'advertisement');
    await rebuilt(side, 'advertisement', 3);
    await expect
      .poll(async () => {
        const { rows } = await side.pool.query<{ tablename: string }>(
          `select tablename from pg_tables where schemaname = 'read' and tablename ~ '^advertisement_v[0-9]+$'`,
        );
        return rows.map(({ tablename }) => tablename);
      })
      .toEqual(['advertisement_v3']);
  });

  it('does a rebuild that was asked for while nothing ran', async () => {
    const { stop } = side.project();
    await live(side, 'later');
    await side.settled();
    await stop();
    await requestRebuild(side.pool, 'tenant');
    side.project();
    await rebuilt(side, 'tenant', 2);
    expect(await side.queries.tenant.page('later-shop', 'fa-IR')).toBeDefined();
  });

  it('fills a new version by itself when the fold is another one, though the tables are as before', async () => {
    const { stop } = side.project();
    await live(side, 'defined');
    await side.settled();
    await stop();
    const toFill = Promise.withResolvers<void>();
    const changed = readModelDefinitions.map(
      (model): ReadModelDefinition =>
        model.name === 'history'
          ? {
              ...model,
              foldVersion: model.foldVersion + 1,
              apply: async (...batch) => {
                await toFill.promise;
                return await model.apply(...batch);
              },
            }
          : model,
    );
    side.project(changed);
    const { position } = await side.commands.category.create(categoryFields('unseen'), asAdministrator());
    await side.queries.waitFor(position, ['category', 'tenant'], 45_000);
    await expect.poll(statusOfHistory).toEqual([
      { version: 1, status: 'outdated', lag: expect.any(Number) },
      { version: 2, status: 'rebuilding', lag: null },
    ]);
    await expect.poll(async () => (await statusOfHistory())[0]?.lag).toBeGreaterThan(0);
    toFill.resolve();
    await rebuilt(side, 'history', 2);
    await side.settled();
    await expect.poll(statusOfHistory).toEqual([{ version: 2, status: 'live', lag: 0 }]);
  });

  it('fills a new version that has one more table than the one before', async () => {
    const { stop } = side.project();
    await live(side, 'wider');
    await side.settled();
    await stop();
    const wider = readModelDefinitions.map(
      (model): ReadModelDefinition =>
        model.name === 'tenant'
          ? {
              ...model,
              tables: [...model.tables, 'tenant_extra'],
              create: (table) => `${model.create(table)} create table ${table('tenant_extra')} (id uuid primary key);`,
            }
          : model,
    );
    side.project(wider);
    await rebuilt(side, 'tenant', 2);
    expect((await side.pool.query('select from read.tenant_extra')).rowCount).toBe(0);
    expect(await side.queries.tenant.page('wider-shop', 'fa-IR')).toBeDefined();
  });

  it('applies a batch once though the answer to its commit was lost', async () => {
    const broken = new Set<string>();
    // The connection is cut in the middle of the first batch of each read model, once.
    const cutting = readModelDefinitions.map(
      (model): ReadModelDefinition => ({
        ...model,
        apply: async (database, events, table, rebuilding) => {
          const applied = await model.apply(database, events, table, rebuilding);
          if (!broken.has(model.name)) {
            broken.add(model.name);
            await database.query('select pg_terminate_backend(pg_backend_pid())');
          }
          return applied;
        },
      }),
    );
    await live(side, 'cut');
    const eventsOfARole = ['RoleDefined', 'PermissionsGranted'].length;
    const commands = createCommands({
      guards: noDeletions,
      eventStore: side.eventStore,
      uniqueValues: createUniqueValueRows(side.pool),
      nameKey: new Uint8Array(32),
      prove: testProver,
    });
    await commands.role.seed(asAdministrator());
    await commands.settings.change('signIn', { lockMinutes: 30 }, asAdministrator());
    await commands.contentPage.seed(asAdministrator());
    await commands.guild.create({ names: { 'fa-IR': 'فرش‌فروشان' } }, asAdministrator());
    await commands.trustRule.create({ name: 'Known sellers' }, asAdministrator());
    const payer = crypto.randomUUID();
    const at = new Date().toISOString();
    const cellphone = '+989121234567';
    await commands.user.register(
      { id: payer, name: 'Payer', email: null, cellphone, culture: 'fa-IR' },
      systemContext(at),
    );
    await commands.user.confirm(payer, { kind: 'cellphone', value: cellphone }, systemContext(at));
    const byPayer = { by: { id: payer, kind: 'user', scope: 'own' }, at } as const;
    await commands.payment.request({ amount: 1_000_000 }, 'zarinpal', byPayer);
    await commands.wallet.give(payer, { amount: 1_000, reason: 'other', reference: null }, systemContext(at));
    // Of the guild, the rule, the payer, the wallet and the payment.
    const eventsOfTheRest = 6;
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
      14 + eventsOfARole * seededRoles.length + 2 * sitePages.length + eventsOfTheRest,
    );
  });

  it('ends at once by its signal while it begins, though nothing can be listened to', async () => {
    const stopping = new AbortController();
    const ended = runReadModels({
      pool: side.pool,
      databaseUrl: 'postgres://127.0.0.1:1/away',
      eventStore: side.eventStore,
      models: readModelDefinitions,
      signal: stopping.signal,
      log: () => undefined,
    });
    stopping.abort();
    await expect(ended).resolves.toBeUndefined();
  });

  it('moves every read model with every event, so that each can be waited for', async () => {
    side.project();
    const leaf = await side.commands.category.create(categoryFields('waited'), asAdministrator());
    await side.queries.waitFor(leaf.position, ['tenant', 'advertisement'], 45_000);
    await expect(side.queries.waitFor(leaf.position + 1_000_000n, ['tenant'], 50)).rejects.toMatchObject({
      name: 'ReadModelBehind',
    });
  });
});
