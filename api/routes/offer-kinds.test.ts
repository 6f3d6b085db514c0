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

  it('without a price refuses one in every way in, and says its name where a price would stand', async () => {
    const kinds = [choices[0], { key: 'free', names: named('Given away'), without: ['price', 'unit'] }];
    const category = { ...categoryInput(), attributes: [{ ...offer, choices: kinds }] };
    const categoryId = (await asAdministrator('POST', category)).json().id;
    const { id: tenantId } = await approvedBusiness(api, api.member);
    const input = (changes: object) => ({
      ...advertisementInput(tenantId, categoryId),
      facts: { offer: 'free' },
      price: null,
      priceUnit: 'each',
      minimumQuantity: 1,
      ...changes,
    });
    const at = (field: string) => ({ status: 400, errors: [{ field, code: 'Not_In_This_Kind_Of_Offer' }] });
    expect((await asMember('POST', '', input({ price: 1_000 }))).json()).toMatchObject(at('price'));
    expect((await asMember('POST', '', input({ priceUnit: 'kilogram' }))).json()).toMatchObject(at('priceUnit'));
    const draft = async (changes: object) =>
      (await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload: input(changes) })).id;
    const sold = await draft({ facts: { offer: 'sale' }, price: 1_000 });
    const turned = await asMember('PUT', '', { id: sold, facts: { offer: 'free' } });
    expect(turned.json()).toMatchObject(at('price'));
    expect((await asMember('PUT', '', { id: sold, facts: { offer: 'free' }, price: null })).statusCode).toBe(200);
    expect((await asMember('PUT', '', { id: sold, price: 5_000 })).json()).toMatchObject(at('price'));

    const free = await draft({});
    for (const id of [free, await draft({ facts: { offer: 'sale' }, price: 1_000 })]) {
      await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
      await command(api, api.moderator, { method: 'PUT', url: `/api/advertisement/approve/${id}` });
    }
    await api.allHandled();
    await api.drainSearch();
    expect((await asMember('PUT', `adjust/${free}`, { price: 5_000 })).json()).toMatchObject(at('price'));
    const open = async (url: string) => (await send(api, undefined, { method: 'GET', url })).json();
    const instead = { price: null, insteadOfPrice: 'Given away' };
    expect(await open(`/api/public/advertisement/${free}?culture=en-US`)).toMatchObject(instead);
    const own = await send(api, api.member, { method: 'GET', url: `/api/advertisement/?id=${free}&culture=en-US` });
    expect(own.json()).toMatchObject(instead);
    const search = (filter: string) => open(`/api/public/search?category=${category.url}&culture=en-US${filter}`);
    const all = await search('');
    expect(all.items.map(({ insteadOfPrice }: { insteadOfPrice: string | null }) => insteadOfPrice)).toEqual(
      expect.arrayContaining([null, 'Given away']),
    );
    // It is not one whose price can be negotiated.
    expect(all.facets).toMatchObject({ price: true, negotiable: 0 });
    expect(await search('&fact=offer.free')).toMatchObject({ total: 1, facets: { price: false } });
    expect(await search('&fact=offer.free&fact=offer.sale')).toMatchObject({ total: 2, facets: { price: true } });
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
