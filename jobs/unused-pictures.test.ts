import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Image } from '@charsu/core/domain/image.ts';
import { type Market, startMarket } from '@charsu/tests/support/api/market.ts';
import { advertisementInput, command, send } from '@charsu/tests/support/api/records.ts';
import type { Person } from '@charsu/tests/support/api/test-api.ts';
import { jpeg, upload } from '@charsu/tests/support/api/uploads.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeUnusedPictures } from './unused-pictures.ts';

let api: Market['api'];
let pool: Market['pool'];
let market: Market['market'];
let close: Market['close'];
beforeAll(async () => {
  ({ api, pool, market, close } = await startMarket());
});
afterAll(() => close());
beforeEach(() => pool.query('delete from app.image'));

const hour = 3_600_000;
/** A run of the job some hours from now. */
const run = (hours: number) =>
  removeUnusedPictures({ pool, ...api.dependencies, now: () => new Date(Date.now() + hours * hour).toISOString() });

/** A picture that was uploaded two days ago, or some hours. */
async function uploaded(
  hoursAgo = 48,
  to: 'advertisement' | 'tenant' | 'file' = 'advertisement',
  by: Person = api.member,
) {
  const image: Image = (await upload(api, by, await jpeg(480, 320), to)).json();
  await pool.query('update app.image set created_at = created_at - make_interval(hours => $2) where id = $1', [
    image.id,
    hoursAgo,
  ]);
  return image;
}
const draft = (images: readonly Image[]) =>
  send(api, api.member, {
    method: 'POST',
    url: '/api/advertisement/',
    payload: advertisementInput(market.tenantId, market.categoryId, { images: [...images] }),
  });
async function drafted(images: readonly Image[]): Promise<string> {
  const response = await draft(images);
  expect(response.statusCode).toBe(200);
  return response.json().id;
}
const isKnown = async ({ id }: Image): Promise<boolean> =>
  (await pool.query('select from app.image where id = $1', [id])).rowCount === 1;
const isOnDisk = ({ id }: Image, folder = join(api.config.filesDir, 'images')): Promise<boolean> =>
  access(join(folder, id)).then(
    () => true,
    () => false,
  );

describe('pictures that nothing refers to', () => {
  it('go from disk and table, public and private ones, a run after they were noted', async () => {
    const [open, hidden] = [await uploaded(), await uploaded(48, 'file')];
    expect(await run(0)).toBe(0);
    expect([await isOnDisk(open), await isOnDisk(hidden, api.config.privateFilesDir)]).toEqual([true, true]);
    expect(await run(24)).toBe(2);
    expect([await isOnDisk(open), await isOnDisk(hidden, api.config.privateFilesDir)]).toEqual([false, false]);
    expect([await isKnown(open), await isKnown(hidden)]).toEqual([false, false]);
    expect((await api.app.inject({ url: open.url })).statusCode).toBe(404);
  });

  it('are taken by no record any more once they were noted', async () => {
    const image = await uploaded();
    await run(0);
    expect((await draft([image])).json().errors).toMatchObject([{ field: 'images', code: 'The_Value_Is_Not_Valid' }]);
  });

  it('stay for a day after they were uploaded', async () => {
    const fresh = await uploaded(23);
    await run(0);
    expect((await draft([fresh])).statusCode).toBe(200);
  });
});

describe('pictures that something refers to', () => {
  it('stay: on records of every kind', async () => {
    const [image, logo, address] = [
      await uploaded(),
      await uploaded(48, 'tenant', api.administrator),
      await uploaded(48, 'tenant', api.administrator),
    ];
    await drafted([image]);
    await command(api, api.administrator, {
      method: 'PUT',
      url: '/api/tenant/',
      payload: { id: market.tenantId, logo },
    });
    await command(api, api.administrator, {
      method: 'PUT',
      url: '/api/category/',
      payload: { id: market.categoryId, image: address.url },
    });
    for (const hours of [0, 24, 48]) expect(await run(hours)).toBe(0);
    for (const kept of [image, logo, address])
      expect([await isKnown(kept), await isOnDisk(kept)]).toEqual([true, true]);
  });

  it('stay when only the history of a record tells of them', async () => {
    const image = await uploaded();
    const id = await drafted([image]);
    await command(api, api.member, { method: 'PUT', url: '/api/advertisement/', payload: { id, images: [] } });
    for (const hours of [0, 24]) expect(await run(hours)).toBe(0);
    expect([await isKnown(image), await isOnDisk(image)]).toEqual([true, true]);
  });

  it('stay when a record took them while they were noted', async () => {
    const image = await uploaded();
    await drafted([image]);
    await pool.query(`update app.image set unused_since = now() - interval '2 days' where id = $1`, [image.id]);
    expect(await run(0)).toBe(0);
    expect(await isOnDisk(image)).toBe(true);
    expect((await draft([image])).statusCode).toBe(200);
  });

  it('stay while what the histories tell may be of another log', async () => {
    const image = await uploaded();
    await run(0);
    await pool.query(`update read.projection set status = 'ahead' where name = 'history' and current`);
    expect(await run(24)).toBe(0);
    expect(await isOnDisk(image)).toBe(true);
    await pool.query(`update read.projection set status = 'live' where name = 'history' and current`);
  });
});
