import {
  advertisementInput,
  asOwner,
  command,
  marketplace,
  send,
  tenantInput,
} from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let id: string;
let categoryId: string;
beforeAll(async () => {
  api = await startTestApi();
  const made = await marketplace(api);
  categoryId = made.categoryId;
  const payload = advertisementInput(made.tenantId, categoryId, { name: 'Gabbeh of Firuzabad', discountPercent: 10 });
  ({ id } = await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload }));
});
afterAll(() => api.close());

const preview = (person: Person | undefined, of = id) =>
  send(api, person, { method: 'GET', url: `/api/advertisement/preview/${of}` });

describe('the preview of an advertisement', () => {
  it('is the page of a draft for its owner and moderators, as visitors would see it', async () => {
    await api.allHandled();
    for (const person of [api.member, api.moderator]) {
      const answer = await preview(person);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        id,
        name: 'Gabbeh of Firuzabad',
        priceWithDiscount: 225_000_000,
        tenant: { name: 'Naqsh Carpets' },
      });
      const { approvedDate, expiredDate } = answer.json();
      expect(Date.parse(expiredDate)).toBeGreaterThan(Date.parse(approvedDate));
    }
  });

  it('shows the business as it is written where it was not approved yet', async () => {
    await asOwner(api, api.stranger);
    const tenant = await command(api, api.stranger, { method: 'POST', url: '/api/tenant/', payload: tenantInput() });
    const payload = advertisementInput(tenant.id, categoryId);
    const ad = await command(api, api.stranger, { method: 'POST', url: '/api/advertisement/', payload });
    await api.allHandled();
    const answer = await preview(api.stranger, ad.id);
    expect([answer.statusCode, answer.json().tenant.name]).toEqual([200, 'Naqsh Carpets']);
  });

  it('is neither kept nor indexed, and the public page is not there', async () => {
    const { headers } = await preview(api.member);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect((await send(api, undefined, { method: 'GET', url: `/api/public/advertisement/${id}` })).statusCode).toBe(
      404,
    );
  });

  it('is not there for others', async () => {
    expect((await preview(api.stranger)).statusCode).toBe(404);
    expect((await preview(undefined)).statusCode).toBe(401);
    expect((await preview(api.member, crypto.randomUUID())).statusCode).toBe(404);
    expect((await preview(api.member, 'no-id')).statusCode).toBe(400);
  });
});
