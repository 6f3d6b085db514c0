import type { WarningKind } from '@charsu/core/domain/moderation/text-warnings.ts';
import { advertisementInput, command, marketplace, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let tenantId: string;
let categoryId: string;
let lamps = 0;
beforeAll(async () => {
  api = await startTestApi();
  ({ tenantId, categoryId } = await marketplace(api));
});
afterAll(() => api.close());

/** A picture of a file, as its upload leaves it. */
async function uploaded(ownerId: string, file: number) {
  const id = crypto.randomUUID();
  const image = { id, url: `/uploads/images/${id}/1280.webp`, width: 800, height: 600 };
  const at = new Date().toISOString();
  await api.dependencies.images.add({ ...image, ownerId, visibility: 'public' }, at, new Uint8Array(32).fill(file));
  return image;
}

/** The warnings beside a new advertisement of the member with these pictures. */
async function warningsBeside(images: readonly Awaited<ReturnType<typeof uploaded>>[]): Promise<WarningKind[]> {
  const payload = advertisementInput(tenantId, categoryId, { name: `Lamp ${++lamps}`, images: [...images] });
  const { id } = await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload });
  await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
  await api.allHandled();
  const url = `/api/console/moderation/advertisements/${id}/insight`;
  return (await send(api, api.moderator, { method: 'GET', url })).json().warnings;
}

describe('the warning of a picture that stands elsewhere', () => {
  it('is given where another advertisement of the seller shows it, by one upload or two', async () => {
    const { userId } = api.member;
    const picture = await uploaded(userId, 1);
    expect(await warningsBeside([picture])).not.toContain('samePicture');
    expect(await warningsBeside([picture])).toContain('samePicture');
    expect(await warningsBeside([await uploaded(userId, 1)])).toContain('samePicture');
  });

  it('is given where somebody else has sent it', async () => {
    await uploaded(api.stranger.userId, 2);
    expect(await warningsBeside([await uploaded(api.member.userId, 2)])).toContain('samePicture');
  });

  it('is not given for an upload that no other advertisement shows', async () => {
    const { userId } = api.member;
    await uploaded(userId, 3);
    expect(await warningsBeside([await uploaded(userId, 3)])).toEqual([]);
  });
});
