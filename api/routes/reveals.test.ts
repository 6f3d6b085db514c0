import { marketplace, send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let api: TestApi;
let market: Awaited<ReturnType<typeof marketplace>>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  market = await marketplace(api);
  await api.allHandled();
});

const agents = ['Firefox/143.0', 'Chrome/140.0', 'Safari/26.0'].map((name) => `Mozilla/5.0 ${name}`);
async function reveal(address: string, agent = agents[0], who?: Person): Promise<void> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/public/reveal',
    payload: { tenantId: market.tenantId },
    headers: { ...who?.headers, 'x-forwarded-for': address, 'user-agent': agent },
  });
  expect(answer.statusCode).toBe(204);
}
const total = async (): Promise<number> =>
  (await send(api, api.member, { method: 'GET', url: `/api/tenant/reveals?id=${market.tenantId}` })).json().total;

describe('the reveals of a telephone', () => {
  it('of visitors count by network, not by browser or address', async () => {
    for (const agent of agents) await reveal('198.51.100.7', agent);
    await reveal('198.51.100.200');
    expect(await total()).toBe(1);
    await reveal('203.0.113.7');
    expect(await total()).toBe(2);
    await reveal('2001:db8:7:1::1');
    await reveal('2001:db8:7:2::1');
    expect(await total()).toBe(3);
  });

  it('of members count by account, from wherever', async () => {
    await reveal('198.51.100.7', agents[0], api.stranger);
    await reveal('203.0.113.7', agents[1], api.stranger);
    expect(await total()).toBe(1);
    await reveal('203.0.113.7', agents[1], await api.addPerson('user'));
    expect(await total()).toBe(2);
  });

  it("by the business's owner do not count", async () => {
    await reveal('198.51.100.7', agents[0], api.member);
    expect(await total()).toBe(0);
  });
});
