import type { Attribute } from '@charsu/core/domain/category/attributes.ts';
import {
  advertisementInput,
  approvedBusiness,
  categoryInput,
  command,
  send,
} from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const named = (name: string) => ({ 'fa-IR': name, 'en-US': name, 'de-DE': name, 'ar-SA': name, 'zh-CN': name });
const common = { filter: true, required: false };
const choices = [
  { key: 'sale', names: named('For sale') },
  { key: 'rent', names: named('For rent') },
];
const offer: Attribute = { ...common, key: 'offer', names: named('Offer'), kind: 'choice', required: true, choices };
const when = { key: 'offer', values: ['rent'] };
const deposit: Attribute = {
  ...common,
  key: 'deposit',
  names: named('Deposit'),
  kind: 'number',
  unit: null,
  min: 0,
  max: 1_000,
  required: true,
  when,
};
const asAdministrator = (method: 'POST' | 'PUT', payload: object) =>
  send(api, api.administrator, { method, url: '/api/category/', payload });
const asMember = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  send(api, api.member, { method, url: `/api/advertisement/${url}`, ...(payload && { payload }) });

describe('a kind of offer', () => {
  it('decides what an ad is asked, shows and is found by, and stays readable when it is offered no more', async () => {
    const root = (await asAdministrator('POST', { ...categoryInput(), attributes: [offer] })).json().id;
    const branch = { ...categoryInput(), parentId: root };
    const { id: categoryId } = (await asAdministrator('POST', { ...branch, attributes: [deposit] })).json();
    const { id: tenantId } = await approvedBusiness(api, api.member);
    const input = (facts: object) => ({ ...advertisementInput(tenantId, categoryId), facts });
    const refused = async (facts: object) => (await asMember('POST', '', input(facts))).json().errors;
    expect(await refused({ offer: 'sale', deposit: 10 })).toMatchObject([{ field: 'facts.deposit' }]);
    expect(await refused({ deposit: 10 })).toMatchObject([{ field: 'facts.deposit' }]);

    const draft = async (facts: object) =>
      (await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload: input(facts) })).id;
    const rented = await draft({ offer: 'rent' });
    const lacking = await asMember('PUT', `pending/${rented}`);
    expect(lacking.json()).toMatchObject({ status: 400, errors: [{ field: 'facts.deposit' }] });
    const edited = await asMember('PUT', '', { id: rented, facts: { offer: 'rent', deposit: 500 } });
    expect(edited.statusCode).toBe(200);
    const sold = await draft({ offer: 'sale' });
    for (const id of [rented, sold]) {
      await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
      await command(api, api.moderator, { method: 'PUT', url: `/api/advertisement/approve/${id}` });
    }
    await api.allHandled();
    await api.drainSearch();
    const open = async (url: string) => (await send(api, undefined, { method: 'GET', url })).json();
    const page = (id: string) => open(`/api/public/advertisement/${id}?culture=en-US`);
    expect((await page(rented)).facts).toMatchObject([{ label: 'For rent' }, { key: 'deposit', value: 500 }]);

    const search = async (filter: string) => {
      const { total, facets } = await open(`/api/public/search?category=${branch.url}&culture=en-US${filter}`);
      return { total, asked: facets.facts.map(({ key }: { key: string }) => key) };
    };
    expect(await search('')).toEqual({ total: 2, asked: ['offer'] });
    expect(await search('&fact=offer.sale')).toEqual({ total: 1, asked: ['offer'] });
    expect(await search('&fact=offer.rent')).toEqual({ total: 1, asked: ['offer', 'deposit'] });
    // A chosen filter can be taken back.
    expect(await search('&factMin=deposit.100')).toEqual({ total: 1, asked: ['offer', 'deposit'] });

    const withoutRent = [choices[0], { ...choices[1], hidden: true }];
    const hidden = await asAdministrator('PUT', { id: root, attributes: [{ ...offer, choices: withoutRent }] });
    expect(hidden.statusCode).toBe(200);
    await api.allHandled();
    expect(await refused({ offer: 'rent', deposit: 10 })).toMatchObject([{ field: 'facts.offer' }]);
    expect((await page(rented)).facts).toMatchObject([{ label: 'For rent' }, { key: 'deposit', value: 500 }]);
    const asked = await open(`/api/category/attributes/${categoryId}?culture=en-US`);
    expect(asked).toMatchObject([
      { choices: [{ key: 'sale' }, { key: 'rent', hidden: true }] },
      { key: 'deposit', when },
    ]);
  });

  it('is refused where its condition refers to nothing, in the category or above it', async () => {
    const add = async (changes: object) => (await asAdministrator('POST', { ...categoryInput(), ...changes })).json();
    const wrong = (field: string) => ({ status: 400, errors: [{ field }] });
    expect(await add({ attributes: [deposit] })).toMatchObject(wrong('attributes.0.when.key'));
    expect(await add({ attributes: [deposit, offer] })).toMatchObject(wrong('attributes.0.when.key'));
    const { id: parentId } = await add({ attributes: [offer] });
    const lease = { ...deposit, when: { key: 'offer', values: ['lease'] } };
    expect(await add({ parentId, attributes: [lease] })).toMatchObject(wrong('attributes.0.when.values'));
    const { id } = await add({ parentId, attributes: [deposit] });
    const moved = await asAdministrator('PUT', { id, parentId: null, attributes: [deposit] });
    expect(moved.json()).toMatchObject(wrong('attributes.0.when.key'));
  });
});
