import { fileURLToPath } from 'node:url';
import { limits } from '@charsu/core/domain/limits.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { blankPng, jpeg, upload } from '@charsu/tests/support/api/uploads.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Needs the portal to be built (`npm run build -w portal`), as `npm test` does first. */
const portalBuild = fileURLToPath(new URL('../../portal/dist', import.meta.url));

let api: TestApi;
let app: TestApi['app'];
let picture = '';
beforeAll(async () => {
  api = await startTestApi();
  app = await api.buildWith({ portalBuild });
  picture = (await upload({ app }, api.stranger, await jpeg(900, 600))).json().url;
});
afterAll(() => api.close());

let asked = 0;
/** Requests of visitors meanwhile: each takes a thread of those that the whole process shares. */
async function visit(): Promise<void> {
  asked += 1;
  for (const request of [
    { url: '/api/account/captcha' },
    { url: `/api/public/search?q=word${asked}` },
    { url: `/q/all/word${asked}`, headers: { 'accept-encoding': 'gzip' } },
    { url: picture },
    { url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } },
  ]) {
    const { statusCode } = await app.inject(request);
    expect({ ...request, statusCode }).toEqual({ ...request, statusCode: 200 });
  }
}

it('the largest pictures of members do not delay the requests of others', async () => {
  // A member has two places in the queue.
  const members = await Promise.all(Array.from({ length: 4 }, () => api.addPerson('user')));
  const lines = await blankPng(1, 40_000_000, 8, 1);
  for (const refused of await Promise.all(members.map((member) => upload({ app }, member, lines)))) {
    expect(refused.json()).toMatchObject({
      status: 413,
      code: 'The_Picture_Is_Too_Long',
      params: { limit: limits.imageSide },
    });
  }

  await visit();
  const square = await blankPng(6_300, 6_300, 8, 4);
  let answered = 0;
  const uploads = [...members, ...members].map(async (member) => {
    const { statusCode } = await upload({ app }, member, square);
    answered += 1;
    return statusCode;
  });
  // A visit ends while the first pictures are decoded; without a process of their own it waited for all of them.
  await visit();
  expect(answered).toBeLessThan(uploads.length);
  expect(new Set(await Promise.all(uploads))).toEqual(new Set([200]));
}, 240_000);
