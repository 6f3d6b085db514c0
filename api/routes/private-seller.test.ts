import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import type { ReviewCase, TenantCase } from '@charsu/core/contract/moderation.ts';
import { advertisementInput, command, send } from '@charsu/tests/support/api/records.ts';
import { type Review, startReview } from '@charsu/tests/support/api/review.ts';
import { aCellphone, confirmCellphone } from '@charsu/tests/support/api/visitor.ts';
import { personalDetails } from '@charsu/tests/support/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let review: Review;
let api: Review['api'];
beforeAll(async () => {
  review = await startReview();
  ({ api } = review);
});
afterAll(() => api.close());

const get = (url: string) => send(api, undefined, { method: 'GET', url });

/** Sends the one thing that somebody new sells for review, and answers the case that a moderator sees. */
async function selling(changes: Parameters<typeof advertisementInput>[2] = {}) {
  const seller = await api.addPerson('user');
  const cellphone = aCellphone();
  await confirmCellphone(api, seller, cellphone);
  const place = { city: 'کاشان', location: null };
  const { tenantId: _, ...payload } = advertisementInput('', review.categoryId, { place, content: '', ...changes });
  const { id } = await command(api, seller, { method: 'POST', url: '/api/advertisement/', payload });
  await command(api, seller, { method: 'PUT', url: `/api/advertisement/plan/${id}` });
  const cases = (await review.waiting('tenants')) as unknown as ReviewCase<TenantCase>[];
  const [found, ...others] = cases.filter(({ record }) => record.ownerId === seller.userId);
  if (found === undefined) throw new Error('There is no case.');
  expect(others).toEqual([]);
  return { id, seller, cellphone, found };
}

async function published(changes: Parameters<typeof advertisementInput>[2] = {}) {
  const { id, found, ...of } = await selling(changes);
  const advertisements = found.record.advertisements.map((part) => ({ id: part.id, revision: part.revision }));
  const decision = { decision: 'approve', person: null, advertisements };
  const match = { 'if-match': `"${found.revision}"` };
  const answer = await review.ask(api.moderator, 'PUT', `/tenants/${found.id}/decision`, decision, match);
  expect(answer.statusCode, answer.body).toBe(200);
  await api.allHandled();
  const page: AdvertisementPage = (await get(`/api/public/advertisement/${id}`)).json();
  return { id, ...of, page };
}

it('is one case, without an identity, and is public after one decision', async () => {
  const { found } = await selling();
  expect(found.record).toMatchObject({
    privateSeller: true,
    person: { personType: 'natural', nationalId: '', currentState: 10 },
    advertisements: [{ name: 'فرش دستباف کاشان' }],
  });
  const { page, cellphone } = await published();
  expect(page).toMatchObject({ content: '', tenant: { hasPages: false, phoneNumber: cellphone } });
});

it('has no page, price list or place among the businesses of its own', async () => {
  const { page } = await published();
  const { subDomain, id } = page.tenant;
  for (const part of ['', '/advertisements', '/pricelists', '/ratings']) {
    expect((await get(`/api/public/tenant/${subDomain}${part}`)).statusCode, part).toBe(404);
  }
  const listed = (await get('/api/public/tenants')).json();
  expect(listed.items.map((each: { id: string }) => each.id)).not.toContain(id);
  expect((await get('/sitemaps/tenant-1.xml')).body).not.toContain(subDomain);
  expect((await get('/sitemaps/advertisement-1.xml')).body).toContain(subDomain);
  const told = { method: 'POST', url: '/api/public/reveal', payload: { tenantId: id } } as const;
  expect((await send(api, undefined, told)).statusCode).toBe(404);
});

it('gives a number that buyers are not to see to nobody, until its owner shows it', async () => {
  const { id, seller, page, cellphone } = await published({ writeOnly: true });
  const digits = cellphone.slice(3);
  expect(JSON.stringify(page)).not.toContain(digits);
  const { id: tenantId, subDomain } = page.tenant;
  const reveal = { method: 'POST', url: '/api/public/reveal', payload: { tenantId, advertisementId: id } } as const;
  expect((await send(api, undefined, reveal)).statusCode).toBe(404);
  const html = (await get(`/${subDomain}/advertisement/${id}/${encodeURIComponent(page.slug)}`)).body;
  expect(html).not.toContain(digits);

  const shown = { method: 'PUT', url: `/api/advertisement/adjust/${id}`, payload: { writeOnly: false } } as const;
  await command(api, seller, shown);
  await api.allHandled();
  expect((await get(`/api/public/advertisement/${id}`)).json().tenant.phoneNumber).toBe(cellphone);
  expect((await send(api, undefined, reveal)).statusCode).toBe(204);
});

it('gets pages once it is a business with a name of its own, and its address leads there', async () => {
  const { seller, page } = await published();
  const { id, subDomain } = page.tenant;
  const named = { id, names: { 'fa-IR': 'سفالگری مریم' }, subDomain: `maryam-${crypto.randomUUID().slice(0, 8)}` };
  const naming = { method: 'PUT', url: '/api/tenant/', payload: named } as const;
  const refused = await send(api, seller, naming);
  expect(refused.json()).toMatchObject({ code: 'The_Identity_Is_Required' });
  const told = { person: personalDetails, submit: true };
  const person = await command(api, seller, { method: 'PUT', url: '/api/person/', payload: told });
  await command(api, seller, naming);
  const decide = (kind: string, of: string) =>
    command(api, api.administrator, {
      method: 'PUT',
      url: `/api/${kind}/changestate`,
      payload: { id: of, state: 30 },
    });
  await decide('person', person.id);
  await decide('tenant', id);
  await api.allHandled();
  expect((await get(`/api/public/tenant/${named.subDomain}`)).json()).toMatchObject({ name: 'سفالگری مریم' });
  expect((await get(`/api/public/tenant/${subDomain}`)).json()).toMatchObject({ subDomain: named.subDomain });
});
