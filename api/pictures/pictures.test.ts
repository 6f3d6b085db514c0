import { symlink } from 'node:fs/promises';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { bucketSchema } from '@charsu/core/process/bucket.ts';
import { openPictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import { advertisementInput, command, marketplace, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { jpeg, upload } from '@charsu/tests/support/api/uploads.ts';
import { startS3Server } from '@charsu/tests/support/s3-server.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/* A process decodes each uploaded picture, and ends: tests share the uploads that they leave as they are. */

let api: TestApi;
let image: Image;
let market: Awaited<ReturnType<typeof marketplace>>;
beforeAll(async () => {
  api = await startTestApi();
  market = await marketplace(api);
  image = (await upload(api, api.member, await picture())).json();
});
afterAll(() => api.close());

const picture = () => jpeg(900, 600);
const shareOf = ({ url }: Image) => url.replace('1280.webp', 'share.jpg');

describe('a picture', () => {
  it('is uploaded, served for ever, and put on an advertisement', async () => {
    expect(image).toMatchObject({ width: 900, height: 600 });
    const served = await api.app.inject({ url: image.url });
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });

    const { tenantId, categoryId } = market;
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
    for (const images of [[image, foreign], [{ ...image, url: 'https://elsewhere.example/a.webp' }]]) {
      expect((await edit(images)).json().errors).toMatchObject([{ field: 'images', code: 'The_Value_Is_Not_Valid' }]);
    }
    expect((await edit([])).statusCode).toBe(200);
  });

  it('has a JPEG for link previews, whole on a white ground, made once and removed with it', async () => {
    const upright: Image = (await upload(api, api.stranger, await jpeg(600, 900))).json();
    const served = await api.app.inject({ url: shareOf(upright) });
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { data, info } = await sharp(served.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ format: 'raw', width: 1_200, height: 630, channels: 3 });
    const colourAt = (x: number, y: number) => [...data.subarray((y * 1_200 + x) * 3, (y * 1_200 + x) * 3 + 3)];
    expect(colourAt(10, 315)).toEqual([255, 255, 255]);
    for (const y of [10, 315, 620]) expect(Math.max(...colourAt(600, y))).toBeLessThan(140);

    const { files } = api.dependencies;
    expect(await files.readPublic(`images/${upright.id}/share.jpg`)).toBeDefined();
    await files.remove(upright.id);
    expect((await api.app.inject({ url: shareOf(upright) })).statusCode).toBe(404);
    expect((await api.app.inject({ url: '/uploads/images/none/share.jpg' })).statusCode).toBe(404);
  });

  it('has two places for one member, and one for everybody else meanwhile', async () => {
    const keen = await api.addPerson('user');
    const statuses = await Promise.all([
      ...Array.from({ length: 4 }, async () => (await upload(api, keen, await picture())).statusCode),
      upload(api, api.stranger, await picture()).then(({ statusCode }) => -statusCode),
    ]);
    expect(statuses.sort((a, b) => a - b)).toEqual([-200, 200, 200, 503, 503]);
  });

  it('is uploaded for a business, and shown on its page', async () => {
    const [logo, cover] = await Promise.all(
      [1, 2].map(async () => (await upload(api, api.administrator, await picture(), 'tenant')).json()),
    );
    const { tenantId, subDomain } = market;
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

  it('is refused when its member has sent as many as a day allows, until the next', async () => {
    const { userId } = api.stranger;
    const app = await api.buildWith({});
    const { pictureUploads } = api.dependencies;
    const now = new Date().toISOString();
    expect(await pictureUploads.take(userId, '2026-01-01', 1)).toBe(true);
    expect(await pictureUploads.take(userId, '2026-01-01', 1)).toBe(false);
    for (let count = 0; count < limits.imagesPerDay; count += 1) {
      expect(await pictureUploads.take(userId, dayInTehran(now), limits.imagesPerDay)).toBe(true);
    }
    const refused = await upload({ app }, api.stranger, await picture());
    expect(refused.json()).toMatchObject({
      status: 429,
      code: 'Too_Many_Pictures',
      params: { limit: limits.imagesPerDay },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Others may go on, a member for a business, too.
    expect((await upload({ app }, api.member, await picture(), 'tenant')).statusCode).toBe(200);
  });

  it('cannot be fetched from outside its folder', async () => {
    for (const url of ['/uploads/../secrets/token-keys/0.json', '/uploads/%2e%2e/secrets/token-keys/0.json']) {
      const response = await api.app.inject({ url });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.body).not.toContain('"d"');
    }
  });

  it('that is a drawing is shown without any rights', async () => {
    await api.dependencies.files.putPublic('demo/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const response = await api.app.inject({ url: '/uploads/demo/a.svg' });
    expect(response.headers['content-type']).toContain('image/svg+xml');
    expect(response.headers['content-security-policy']).toMatch(/^sandbox;/);
  });
});

describe('a private picture', () => {
  let hidden: Image;
  beforeAll(async () => {
    hidden = (await upload(api, api.member, await picture(), 'file')).json();
  });

  it('is served to the one who uploaded it, in each width', async () => {
    expect(hidden).toMatchObject({ url: `/api/file/${hidden.id}/1280.webp`, width: 900, height: 600 });
    for (const width of [160, 480, 1280]) {
      const served = await send(api, api.member, { method: 'GET', url: `/api/file/${hidden.id}/${width}.webp` });
      expect(served.statusCode).toBe(200);
      expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
      expect((await sharp(served.rawPayload).metadata()).width).toBe(Math.min(width, 900));
    }
  });

  it('is not there for anybody else, administrators included, nor at the addresses of public ones', async () => {
    const { id, url } = hidden;
    for (const person of [api.stranger, api.administrator]) {
      expect((await send(api, person, { method: 'GET', url })).statusCode).toBe(404);
    }
    expect((await send(api, undefined, { method: 'GET', url })).statusCode).toBe(401);
    for (const path of [
      `images/${id}/share.jpg`,
      `images/${id}/1280.webp`,
      `${id}/1280.webp`,
      `../private/${id}/1280.webp`,
    ]) {
      expect((await api.app.inject({ url: `/uploads/${path}` })).statusCode).toBe(404);
    }
  });

  it('serves neither what is public nor what is none', async () => {
    for (const path of [`${image.id}/1280.webp`, `${crypto.randomUUID()}/1280.webp`]) {
      expect((await send(api, api.member, { method: 'GET', url: `/api/file/${path}` })).statusCode).toBe(404);
    }
    for (const path of [`${hidden.id}/640.webp`, `${hidden.id}/..%2f..%2fsecrets`, 'x/1280.webp']) {
      expect((await send(api, api.member, { method: 'GET', url: `/api/file/${path}` })).statusCode).toBe(400);
    }
  });

  it('cannot be put on a record that everybody sees', async () => {
    const { tenantId, categoryId } = market;
    const refused = await send(api, api.member, {
      method: 'POST',
      url: '/api/advertisement/',
      payload: advertisementInput(tenantId, categoryId, { images: [hidden] }),
    });
    expect(refused.json().errors).toMatchObject([{ field: 'images', code: 'The_Value_Is_Not_Valid' }]);
  });
});

describe('pictures in a bucket', () => {
  it('are uploaded and served as those on a disk; without the server the answer is 503', async () => {
    const server = await startS3Server();
    const files = await openPictureFiles({ ...api.config, bucket: bucketSchema.parse(server.url) });
    const app = await api.buildWith({}, { files });
    const open = (await upload({ app }, api.member, await picture())).json();
    const hidden = (await upload({ app }, api.member, await picture(), 'file')).json();
    const served = await app.inject({ url: open.url });
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await sharp(served.rawPayload).metadata()).width).toBe(900);
    expect((await app.inject({ method: 'HEAD', url: open.url })).headers['content-length']).toBe(
      String(served.rawPayload.length),
    );
    expect((await app.inject({ url: open.url.replace('1280', '640') })).statusCode).toBe(404);
    const shared = await app.inject({ url: shareOf(open) });
    expect((await sharp(shared.rawPayload).metadata()).format).toBe('jpeg');
    expect((await app.inject({ url: shareOf(open) })).rawPayload).toEqual(shared.rawPayload);
    const asked = async ({ headers }: typeof api.member) => (await app.inject({ url: hidden.url, headers })).statusCode;
    expect([await asked(api.member), await asked(api.stranger)]).toEqual([200, 404]);

    await server.stop();
    const away = await app.inject({ url: open.url });
    expect(away.statusCode).toBe(503);
    expect(away.headers['retry-after']).toBeDefined();
    expect((await upload({ app }, api.member, await picture())).statusCode).toBe(503);
  });
});

it('an upload to a disk that refuses is answered 503', async () => {
  const filesDir = `${api.config.filesDir}-refusing`;
  // A folder that leads to itself can be neither read nor written.
  await symlink(filesDir, filesDir);
  const app = await api.buildWith({}, { files: await openPictureFiles({ ...api.config, filesDir }) });
  const refused = await upload({ app }, api.member, await picture());
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, expect.any(String)]);
});
