import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { productVersion } from '@charsu/core/process/version.ts';
import { readModels } from '@charsu/projections/read-models/index.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { createReachedServers } from '@charsu/stores/database/reached-servers.ts';
import { categoryInput, command, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const ready = async () => {
  const response = await send(api, undefined, { method: 'GET', url: '/health/ready' });
  return { status: response.statusCode, ...response.json() };
};

describe('the health of the product', () => {
  it('is good while everything is there', async () => {
    const { position } = await command(api, api.administrator, {
      method: 'POST',
      url: '/api/category/',
      payload: categoryInput(),
    });
    await api.dependencies.queries.waitFor(BigInt(position), ['category', 'tenant', 'advertisement', 'history'], 5_000);
    expect(await ready()).toMatchObject({
      status: 200,
      version: productVersion,
      ready: true,
      certificatesEndAt: null,
      parts: [
        { name: 'postgres', up: true },
        { name: 'eventStore', up: true },
        { name: 'search', up: true },
      ],
    });
    const live = await send(api, undefined, { method: 'GET', url: '/health/live' });
    expect(live.json()).toEqual({ live: true });
  });

  it('is in the metrics by route and command', async () => {
    await send(api, undefined, { method: 'GET', url: '/health/live' });
    const { body } = await send(api, undefined, { method: 'GET', url: '/metrics' });
    expect(body).toContain('charsu_commands_total{command="POST /api/category",outcome="accepted"} 1');
    expect(body).toContain('route="/health/live"');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const outside = await send(api, undefined, { method: 'GET', url: '/metrics', headers });
    expect(outside.json()).toMatchObject({ status: 403, code: 'Status_403' });
  });

  it('tells at which event a read model has stopped, while the others go on', async () => {
    const { eventStore, queries } = api.dependencies;
    const { id } = await command(api, api.administrator, {
      method: 'POST',
      url: '/api/category/',
      payload: categoryInput(),
    });
    const { position } = await eventStore.append(
      streamOf('category', id),
      [
        {
          id: crypto.randomUUID(),
          type: 'CategoryPainted',
          data: {},
          metadata: {
            actor: { id: 'x', kind: 'user' },
            at: new Date().toISOString(),
            schemaVersion: 1,
            $correlationId: 'c',
            $causationId: 'c',
          },
        },
      ],
      'any',
    );
    await queries.waitFor(position, ['advertisement', 'tenant'], 45_000);
    const stopped = { status: 'stopped', stoppedAt: { position: String(position), eventType: 'CategoryPainted' } };
    await expect
      .poll(async () => (await ready()).projections)
      .toMatchObject(
        readModels
          .toSorted()
          .map((name) =>
            ['category', 'history'].includes(name) ? { name, ...stopped } : { name, status: 'live', stoppedAt: null },
          ),
      );
    const system = await send(api, api.administrator, { method: 'GET', url: '/api/console/system' });
    expect(system.json().projections).toContainEqual(
      expect.objectContaining({
        name: 'category',
        error: expect.objectContaining({ position: String(position), eventType: 'CategoryPainted' }),
      }),
    );
  });

  it.each([
    { name: 'search', check: () => Promise.reject(new Error('no way there')) },
    { name: 'eventStore', check: async () => 'refuses writes since 2026-11-28T20:00:00.000Z' },
  ] as const)(
    'asks for no visitors while only this process is cut off from $name, or cannot write there',
    async (down) => {
      const parts = api.dependencies.parts.map((part) => (part.name === down.name ? down : part));
      const pool = createPool(api.databaseUrl, 1);
      const cutOff = await api.buildWith({}, { parts, reachedServers: createReachedServers(pool) });
      const askedFor = async () => (await cutOff.inject('/health/ready')).json();
      try {
        // The first to miss it cannot know yet.
        expect(await askedFor()).toMatchObject({ ready: true, degraded: true });
        expect(await ready()).toMatchObject({ status: 200, ready: true });
        expect(await askedFor()).toMatchObject({ ready: false, degraded: true });
        expect(await ready()).toMatchObject({ status: 200, ready: true });
      } finally {
        await cutOff.close();
        await pool.end();
      }
    },
  );

  // The last one here: it takes the servers away.
  it('names what is down, while the rest goes on and refusals come at once', async () => {
    await api.stopSearch();
    expect(await ready()).toMatchObject({
      status: 200,
      ready: true,
      degraded: true,
      parts: [
        { name: 'postgres', up: true },
        { name: 'eventStore', up: true },
        { name: 'search', up: false },
      ],
    });
    const outside = await send(api, undefined, {
      method: 'GET',
      url: '/health/ready',
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(outside.json().parts.at(-1)).toEqual({
      name: 'search',
      up: false,
      refused: false,
      readOnly: false,
      detail: null,
    });
    const search = await send(api, undefined, { method: 'GET', url: '/api/public/search?q=x' });
    expect(search.json()).toMatchObject({ status: 503, code: 'Status_503' });
    expect(search.headers['retry-after']).toBeDefined();
    const home = await send(api, undefined, { method: 'GET', url: '/api/public/home' });
    expect(home.statusCode).toBe(200);

    await api.stopEventStore();
    const refused = await send(api, api.administrator, {
      method: 'POST',
      url: '/api/category/',
      payload: categoryInput(),
    });
    expect(refused.json()).toMatchObject({ status: 503, code: 'Status_503' });
    expect(refused.headers['retry-after']).toBeDefined();
    const system = await send(api, api.administrator, { method: 'GET', url: '/api/console/system' });
    expect(system.statusCode).toBe(200);
    expect(system.json()).toMatchObject({ parts: [{ up: true }, { name: 'eventStore', up: false }, {}], logEnd: null });
    const menu = await send(api, undefined, { method: 'POST', url: '/api/category/menu', payload: {} });
    expect(menu.statusCode).toBe(200);
  });
});
