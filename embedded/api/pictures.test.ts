import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advertisementInput, command, marketplace, send } from './records.ts';
import { type Person, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const jpeg = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#147' } })
    .jpeg()
    .toBuffer();

async function upload(bytes: Buffer | undefined, person: Person = api.member, to = 'advertisement') {
  const form = new FormData();
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.jpg');
  else form.append('note', 'no file');
  const request = new Request('http://charsu.test', { method: 'POST', body: form });
  return api.app.inject({
    method: 'POST',
    url: `/api/${to}/upload`,
    headers: { ...person.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

describe('a picture', () => {
  it('is uploaded, served for ever, and put on an advertisement', async () => {
    const response = await upload(await jpeg());
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

    const foreign = (await upload(await jpeg(), api.stranger)).json();
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
      [1, 2].map(async () => (await upload(await jpeg(), api.administrator, 'tenant')).json()),
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
    expect((await upload(await jpeg(), api.member, 'tenant')).statusCode).toBe(403);
  });

  it('is refused when there is none, or it is no picture, or too large', async () => {
    expect((await upload(undefined)).json()).toMatchObject({ status: 400, code: 'No_Files_Uploaded' });
    expect((await upload(Buffer.from('%PDF-1.7'))).json()).toMatchObject({
      status: 415,
      code: 'The_File_Type_Is_Not_Supported',
    });
    expect((await upload(Buffer.alloc(5_000_001, 1))).json()).toMatchObject({
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
