import {
  advertisementInput,
  approvedBusiness,
  command,
  marketplace,
  newCategory,
  send,
} from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { jpeg, upload } from '@charsu/tests/support/api/uploads.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let tenantId = '';
let categoryId = '';
beforeAll(async () => {
  api = await startTestApi();
  ({ tenantId, categoryId } = await marketplace(api));
});
afterAll(() => api.close());

const draft = (changes: object = {}) =>
  command(api, api.member, {
    method: 'POST',
    url: '/api/advertisement/',
    payload: { ...advertisementInput(tenantId, categoryId), ...changes },
  });

async function displayed(changes: object = {}): Promise<string> {
  const { id } = await draft(changes);
  await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
  await command(api, api.administrator, { method: 'PUT', url: `/api/advertisement/approve/${id}` });
  return id;
}

const adjust = (id: string, payload: object, person = api.member) =>
  send(api, person, { method: 'PUT', url: `/api/advertisement/adjust/${id}`, payload });

const after = (position: string) => ({ 'charsu-position': position });

describe('what is displayed', () => {
  it('changes its price without leaving the public, and says what it was', async () => {
    const images = [];
    for (const width of [640, 800]) images.push((await upload(api, api.member, await jpeg(width, 480))).json());
    const id = await displayed({ images, priceUnit: 'kilogram', minimumQuantity: 5 });
    expect((await adjust(id, { price: 200_000_000 }, api.stranger)).statusCode).toBe(404);
    expect((await adjust(id, { name: 'Another' })).statusCode).toBe(400);
    const lowered = await adjust(id, { price: 200_000_000, images: images.toReversed() });
    expect(lowered.statusCode).toBe(200);
    const { position } = lowered.json();
    const page = await send(api, undefined, {
      method: 'GET',
      url: `/api/public/advertisement/${id}`,
      headers: after(position),
    });
    expect(page.json()).toMatchObject({
      price: 200_000_000,
      priceUnit: 'kilogram',
      minimumQuantity: 5,
      details: [{ field: 'minimumQuantity', label: 'Minimum order', value: '5 kilogram' }],
      images: images.toReversed(),
      earlierPrices: [{ priceWithDiscount: 250_000_000, currency: 'IRR' }],
    });
    const raised = (await adjust(id, { price: 300_000_000 })).json();
    const higher = await send(api, undefined, {
      method: 'GET',
      url: `/api/public/advertisement/${id}`,
      headers: after(raised.position),
    });
    expect(higher.json().earlierPrices).toEqual([]);
    const edit = { method: 'PUT', url: '/api/advertisement/', payload: { id, price: 1 } } as const;
    expect((await send(api, api.member, edit)).json().code).toBe('Already_Approved');
    const history = await send(api, api.member, {
      method: 'POST',
      url: '/api/advertisementHistory/search',
      payload: { recordId: id },
      headers: after(raised.position),
    });
    expect(history.json().items[0]).toMatchObject({
      description: 'DisplayedAdvertisementAdjusted',
      changes: [{ field: 'price', from: 200_000_000, to: 300_000_000 }],
    });
  });

  it('leaves the public when it is sold, and is found among the sold', async () => {
    const id = await displayed();
    const { position } = await command(api, api.member, { method: 'PUT', url: `/api/advertisement/sold/${id}` });
    const list = (phase: string) =>
      send(api, api.member, {
        method: 'POST',
        url: '/api/advertisement/search',
        payload: { phase },
        headers: after(position),
      });
    const ids = async (phase: string) => (await list(phase)).json().items.map((item: { id: string }) => item.id);
    expect(await ids('sold')).toEqual([id]);
    expect(await ids('live')).not.toContain(id);
    expect(await ids('ended')).not.toContain(id);
    expect((await send(api, undefined, { method: 'GET', url: `/api/public/advertisement/${id}` })).statusCode).toBe(
      404,
    );
    const renewed = await command(api, api.member, { method: 'PUT', url: `/api/advertisement/renew/${id}` });
    const page = { method: 'GET', url: `/api/public/advertisement/${id}`, headers: after(renewed.position) } as const;
    expect((await send(api, undefined, page)).statusCode).toBe(200);
  });
});

describe('pictures of an advertisement', () => {
  it('are listed, and one is taken off a draft by its owner', async () => {
    const image = (await upload(api, api.member, await jpeg(640, 480))).json();
    const { id, position } = await draft({ images: [image] });
    const asked = { method: 'GET', url: `/api/advertisement/images/${id}`, headers: after(position) } as const;
    expect((await send(api, api.member, asked)).json()).toEqual([image]);
    expect((await send(api, api.stranger, asked)).statusCode).toBe(404);
    const off = { method: 'DELETE', url: `/api/advertisement/image/${image.id}?advertisementId=${id}` } as const;
    expect((await send(api, api.stranger, off)).statusCode).toBe(404);
    expect((await send(api, api.member, off)).statusCode).toBe(200);
    expect((await send(api, api.member, off)).statusCode).toBe(404);
    await command(api, api.member, { method: 'DELETE', url: `/api/advertisement/?id=${id}` });
  });

  it('are refused when too small, and beyond the number and size that administrators have set', async () => {
    expect((await upload(api, api.member, await jpeg(640, 300))).json()).toMatchObject({
      code: 'The_Picture_Is_Too_Small',
      params: { limit: 320 },
    });
    const settings = (payload: object) =>
      command(api, api.administrator, { method: 'PUT', url: '/api/settings/advertising', payload });
    const image = (await upload(api, api.member, await jpeg(640, 480))).json();
    const other = (await upload(api, api.member, await jpeg(640, 481))).json();
    await settings({ imagesPerAdvertisement: 1 });
    const payload = { ...advertisementInput(tenantId, categoryId), images: [image, other] };
    await expect
      .poll(async () => (await send(api, api.member, { method: 'POST', url: '/api/advertisement/', payload })).json())
      .toMatchObject({ errors: [{ field: 'images', code: 'Maximum_Files_Uploaded', params: { limit: 1 } }] });
    await settings({ imagesPerAdvertisement: 10 });
  });
});

describe('advertisements in progress', () => {
  it('are as many as the setting says, of one business as many as an administrator says', async () => {
    const owner = await api.addPerson('user');
    const { id: business } = await approvedBusiness(api, owner);
    const category = await newCategory(api);
    const post = (key: string) =>
      send(api, owner, {
        method: 'POST',
        url: '/api/advertisement/',
        payload: advertisementInput(business, category),
        headers: { 'idempotency-key': key },
      });
    const limit = (draftLimit: number | null, person = api.administrator) =>
      send(api, person, { method: 'PUT', url: '/api/tenant/draftLimit', payload: { id: business, draftLimit } });
    /** Sets the limit and waits until the read model of businesses has it. */
    const limitSeen = async (draftLimit: number | null): Promise<void> => {
      const payload = { id: business, draftLimit };
      const { position } = await command(api, api.administrator, {
        method: 'PUT',
        url: '/api/tenant/draftLimit',
        payload,
      });
      const headers = { 'charsu-position': position };
      const url = `/api/console/tenants/${business}`;
      const seen = await send(api, api.administrator, { method: 'GET', url, headers });
      expect(seen.json()).toMatchObject({ draftLimit });
    };
    expect((await limit(2, owner)).statusCode).toBe(403);
    await limitSeen(2);
    // At the same time: the third is refused all the same.
    const answers = await Promise.all(['a', 'b', 'c'].map(post));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409]);
    const [refused] = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'Too_Many_Inprogress_Ads', params: { limit: 2 } });
    expect(refused?.json().message).toContain('At most 2 ads');
    // A repeated request gets the first answer again.
    const done = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await post(['a', 'b', 'c'][done] ?? '')).statusCode).toBe(200);
    const count = await send(api, owner, { method: 'GET', url: `/api/advertisement/inprogressCount/${business}` });
    expect(count.json()).toEqual({ count: 2, limit: 2, ownerCount: 2, ownerLimit: 1_000 });
    expect((await limit(3)).statusCode).toBe(200);
    expect((await post('d')).statusCode).toBe(200);
  });
});
