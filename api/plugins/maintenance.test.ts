import { systemContext } from '@charsu/core/application/commands.ts';
import { readySchema } from '@charsu/core/contract/system.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Maintenance = { readonly readOnly?: boolean; readonly closed?: boolean };
/** Changes the settings, and waits until the API follows them. */
async function switchTo(maintenance: Maintenance) {
  const context = systemContext(new Date().toISOString());
  await api.dependencies.commands.settings.change('operation', maintenance, context);
  await expect
    .poll(async () => (await ready()).maintenance)
    .toBe(maintenance.closed ? 'closed' : maintenance.readOnly ? 'readOnly' : null);
}
const ready = async () => readySchema.parse((await api.app.inject({ url: '/health/ready' })).json());
afterEach(() => switchTo({ readOnly: false, closed: false }));

const write = () => api.app.inject({ method: 'POST', url: '/api/report/', headers: api.member.headers, payload: {} });

it('lets everything be read and nothing be written while it is read-only, and administrators end it', async () => {
  await switchTo({ readOnly: true });
  const refused = await write();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBeDefined();
  expect(refused.json()).toMatchObject({ code: 'The_Site_Is_Read_Only' });
  expect((await api.app.inject({ url: '/api/public/home' })).statusCode).toBe(200);
  const backup = await api.app.inject({
    method: 'POST',
    url: '/api/console/system/backups',
    headers: api.administrator.headers,
  });
  expect(backup.statusCode).toBe(200);
  const ended = await api.app.inject({
    method: 'PUT',
    url: '/api/settings/operation',
    headers: api.administrator.headers,
    payload: { readOnly: false },
  });
  expect(ended.statusCode).toBe(200);
  await expect.poll(async () => (await write()).statusCode).not.toBe(503);
});

it('shows visitors a page in their language while it is closed, and the console goes on', async () => {
  await switchTo({ closed: true });
  const page = await api.app.inject({ url: '/', headers: { 'accept-language': 'de' } });
  expect(page.statusCode).toBe(503);
  expect(page.headers['retry-after']).toBe('60');
  expect(page.body).toContain('Wir arbeiten an der Seite');
  // A business whose name begins like an address that stays open.
  expect((await api.app.inject({ url: '/healthy-food/about' })).statusCode).toBe(503);
  const call = await api.app.inject({ url: '/api/public/home' });
  expect([call.statusCode, call.json().code]).toEqual([503, 'The_Site_Is_Closed']);
  const system = await api.app.inject({ url: '/api/console/system', headers: api.administrator.headers });
  expect(system.statusCode).toBe(200);
  const settings = await api.app.inject({ url: '/api/settings/operation', headers: api.administrator.headers });
  expect(settings.json()).toMatchObject({ closed: true });
});
