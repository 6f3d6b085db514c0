import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advertisementInput, command, marketplace, send } from './records.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { jpeg, upload } from './uploads.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const picture = () => jpeg(900, 600);

describe('a picture', () => {
  it('is uploaded, served for ever, and put on an advertisement', async () => {
    const response = await upload(api, api.member, await picture());
    expect(response.statusCode).toBe(200);
    const image = response.json();
    expect(image).toMatchObject({ width: 900, height: 600 });
    const served = await api.app.inject({ url: image.url });
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });

    const { tenantId, categoryId } = await marketplace(api);
    const { id, position } = await command(api, api.member, {
      method: 'POST',
      url: '/api/advertisement/',
      payload: advertisementInput(tenantId, categoryId, { images: [image] }),
    });
    const record = await send(api, api.member, {
      method: 'GET',
      url: `/api/advertisement/?id=${id}`,
      headers: { 'charsu-position': position },
    });
    expect(record.json()).toMatchObject({ images: [image], imageCount: 1 });

    const foreign = (await upload(api, api.stranger, await picture())).json();
    const edit = (images: object[]) =>
      send(api, api.member, { method: 'PUT', url: '/api/advertisement/', payload: { id, images } });
    for (const wrong of [foreign, { ...image, url: 'https://elsewhere.example/a.webp' }]) {
      expect((await edit([image, wrong])).json().errors).toMatchObject([
        { field: 'images', code: 'The_Value_Is_Not_Valid' },
      ]);
    }
    expect((await edit([])).statusCode).toBe(200);
  });

  it('is uploaded for a business, and shown on its page', async () => {
    const [logo, cover] = await Promise.all(
      [1, 2].map(async () => (await upload(api, api.administrator, await picture(), 'tenant')).json()),
    );
    const { tenantId, subDomain } = await marketplace(api);
    const { position } = await command(api, api.administrator, {
      method: 'PUT',
      url: '/api/tenant/',
      payload: { id: tenantId, logo, cover, images: [logo] },
    });
    const page = await send(api, undefined, {
      method: 'GET',
      url: `/api/public/tenant/${subDomain}`,
      headers: { 'charsu-position': position },
    });
    expect(page.json()).toMatchObject({ logo, cover, images: [logo] });
    expect((await upload(api, api.member, await picture(), 'tenant')).statusCode).toBe(403);
  });

  it('is refused when there is none, or it is no picture, or too large', async () => {
    expect((await upload(api, api.member, undefined)).json()).toMatchObject({ status: 400, code: 'No_Files_Uploaded' });
    expect((await upload(api, api.member, Buffer.from('%PDF-1.7'))).json()).toMatchObject({
      status: 415,
      code: 'The_File_Type_Is_Not_Supported',
    });
    expect((await upload(api, api.member, Buffer.alloc(5_000_001, 1))).json()).toMatchObject({
      status: 413,
      code: 'File_Size_Limited',
      params: { limit: 5 },
    });
    const plain = await send(api, api.member, { method: 'POST', url: '/api/advertisement/upload', payload: {} });
    expect(plain.json()).toMatchObject({ code: 'No_Files_Uploaded' });
  });

  it('cannot be fetched from outside its folder', async () => {
    for (const url of ['/uploads/../secrets/token-keys/0.json', '/uploads/%2e%2e/secrets/token-keys/0.json']) {
      const response = await api.app.inject({ url });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.body).not.toContain('"d"');
    }
  });

  it('that is a drawing is shown without any rights', async () => {
    await api.dependencies.files.put('demo/a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    const response = await api.app.inject({ url: '/uploads/demo/a.svg' });
    expect(response.headers['content-type']).toContain('image/svg+xml');
    expect(response.headers['content-security-policy']).toMatch(/^sandbox;/);
  });
});
