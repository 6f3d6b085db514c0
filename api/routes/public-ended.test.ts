import { endedAdvertisementSchema, savedAdvertisementsSchema } from '@charsu/core/contract/advertisement.ts';
import {
  advertisementInput,
  approvedBusiness,
  categoryInput,
  command,
  newCategory,
  send,
} from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let tenantId: string;
let categoryId: string;
beforeAll(async () => {
  api = await startTestApi();
  categoryId = await newCategory(api);
  tenantId = (await approvedBusiness(api, api.member)).id;
});
afterAll(() => api.close());

const get = (url: string) => send(api, undefined, { method: 'GET', url });
const own = (action: string, id: string) =>
  command(api, api.member, { method: 'PUT', url: `/api/advertisement/${action}/${id}` });

async function drafted(name: string, category = categoryId, tenant = tenantId): Promise<string> {
  const payload = advertisementInput(tenant, category, { name });
  return (await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload })).id;
}
async function displayed(name: string, category = categoryId, tenant = tenantId): Promise<string> {
  const id = await drafted(name, category, tenant);
  await own('pending', id);
  await command(api, api.moderator, { method: 'PUT', url: `/api/advertisement/approve/${id}` });
  await api.allHandled();
  return id;
}
async function sold(name: string): Promise<string> {
  const id = await displayed(name);
  await own('sold', id);
  await api.allHandled();
  return id;
}
const childOf = async (parentId: string): Promise<string> => {
  const payload = categoryInput({ parentId });
  return (await command(api, api.administrator, { method: 'POST', url: '/api/category/', payload })).id;
};

describe('an advertisement that is over', () => {
  it('tells when it was sold, and of others like it', async () => {
    const other = await displayed('Kilim');
    const id = await sold('Gabbeh');
    expect((await get(`/api/public/advertisement/${id}`)).statusCode).toBe(404);
    const ended = endedAdvertisementSchema.parse((await get(`/api/public/advertisement/${id}/ended`)).json());
    expect(ended).toMatchObject({ id, name: 'Gabbeh', ending: { sold: true }, breadcrumb: [{ id: categoryId }] });
    expect(Date.parse(ended.ending.at)).toBeLessThanOrEqual(Date.now());
    expect(ended.similar.map((each) => each.id)).toContain(other);
  });

  it('is none while it is displayed, before it ever was, and once it was deleted', async () => {
    for (const id of [await displayed('Carpet'), await drafted('Draft'), crypto.randomUUID()])
      expect((await get(`/api/public/advertisement/${id}/ended`)).statusCode).toBe(404);
  });
});

describe('what a browser has saved', () => {
  it('is answered in the order asked: displayed, over, or neither', async () => {
    const [shown, over, draft] = [await displayed('Shown'), await sold('Over'), await drafted('Secret')];
    const asked = [over, draft, shown];
    const answer = await get(`/api/public/saved?${asked.map((id) => `id=${id}`).join('&')}`);
    expect(savedAdvertisementsSchema.parse(answer.json())).toMatchObject([
      { id: over, card: null, ended: { name: 'Over', ending: { sold: true } } },
      { id: draft, card: null, ended: null },
      { id: shown, card: { name: 'Shown', priceWithDiscount: 250_000_000 }, ended: null },
    ]);
    expect(answer.body).not.toContain('Secret');
  });

  it.each(['', '?id=1', `?${`id=${crypto.randomUUID()}&`.repeat(101)}`])('is refused: %s', async (query) => {
    const refused = await get(`/api/public/saved${query}`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject([{ field: expect.stringMatching(/^id/) }]);
  });
});

describe('advertisements like another', () => {
  const similarTo = async (id: string): Promise<string[]> =>
    (await get(`/api/public/advertisement/${id}`)).json().similar.map((each: { id: string }) => each.id);

  it('are of other businesses, in its category and below, else in the one above', async () => {
    const top = await newCategory(api);
    const [left, right] = [await childOf(top), await childOf(top)];
    const ofTop = await displayed('Of the top', top, (await approvedBusiness(api, api.member)).id);
    const ofLeft = await displayed('Of the left', left, (await approvedBusiness(api, api.member)).id);
    expect(await similarTo(ofTop)).toEqual([ofLeft]);
    const ofRight = await displayed('Of the right', right, (await approvedBusiness(api, api.member)).id);
    expect((await similarTo(ofRight)).sort()).toEqual([ofTop, ofLeft].sort());
  });
});
