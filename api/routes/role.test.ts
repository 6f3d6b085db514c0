import { moderatorRole } from '@charsu/core/domain/role/seeded.ts';
import { command, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The permissions of moderators, each with the instant of its grant. */
async function granted(): Promise<ReadonlyMap<string, string>> {
  await api.allHandled();
  const answer = await send(api, api.administrator, { method: 'GET', url: `/api/role/permissions/${moderatorRole}` });
  return new Map(answer.json().map(({ key, grantedAt }: Record<string, string>) => [key, grantedAt]));
}
const save = (permissions: readonly unknown[]) =>
  command(api, api.administrator, {
    method: 'PUT',
    url: '/api/role/permissions',
    payload: { id: moderatorRole, permissions },
  });

it('a role keeps since when each permission is granted, while others come and go', async () => {
  const before = await granted();
  const [gone, ...kept] = before.keys();
  await save([...kept, 'role_search']);
  const without = await granted();
  expect([...without].filter(([key]) => key !== 'role_search')).toEqual(kept.map((key) => [key, before.get(key)]));
  await save([...kept, 'role_search', gone]);
  const after = await granted();
  expect(after.get('role_search')).toBe(without.get('role_search'));
  expect(Date.parse(String(after.get(String(gone))))).toBeGreaterThan(Date.parse(String(before.get(String(gone)))));
});
