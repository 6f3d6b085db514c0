import { randomUUID } from 'node:crypto';
import { chmod, mkdir, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { bucketSchema } from '@charsu/core/process/bucket.ts';
import { type S3Server, startS3Server } from '@charsu/tests/support/s3-server.ts';
import { makeTestFolder, removeTestFolder } from '@charsu/tests/support/test-postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPictureFiles, type PictureFiles } from './picture-files.ts';

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = await makeTestFolder();
  server = await startS3Server();
});
afterAll(async () => {
  await server.stop();
  await removeTestFolder(folder);
});

const folders = () => ({ filesDir: join(folder, 'files'), privateFilesDir: join(folder, 'private') });
const places: Record<string, () => Promise<PictureFiles>> = {
  'on a disk': () => openPictureFiles(folders()),
  'in a bucket': () => openPictureFiles({ ...folders(), bucket: bucketSchema.parse(server.url) }),
};
const bytes = Buffer.from([0, 255, 13, 10, 128]);
const asBytes = (read: Uint8Array | undefined) => read && Buffer.from(read);

describe.each(Object.entries(places))('pictures %s', (_, open) => {
  it('are read as they were written, the public ones by their address', async () => {
    const files = await open();
    const picture = { id: randomUUID(), visibility: 'public' } as const;
    await files.put(picture, 160, bytes);
    const address = files.addressOf(picture, 160);
    expect(address).toBe(`/uploads/images/${picture.id}/160.webp`);
    expect(asBytes(await files.readPublic(address.slice('/uploads/'.length)))).toEqual(bytes);
    expect(await files.readPrivate(picture.id, 160)).toBeUndefined();
  });

  it('that are private are not read by any public name', async () => {
    const files = await open();
    const picture = { id: randomUUID(), visibility: 'private' } as const;
    await files.put(picture, 480, bytes);
    expect(files.addressOf(picture, 480)).toBe(`/api/file/${picture.id}/480.webp`);
    expect(asBytes(await files.readPrivate(picture.id, 480))).toEqual(bytes);
    expect(await files.readPrivate(picture.id, 160)).toBeUndefined();
    for (const folderName of ['images', '..', '../private', 'private', '.', '']) {
      expect(await files.readPublic(`${folderName}/${picture.id}/480.webp`)).toBeUndefined();
    }
  });

  it('may be files that nobody uploaded', async () => {
    const files = await open();
    await files.putPublic('demo/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(asBytes(await files.readPublic('demo/a.svg'))?.toString()).toContain('<svg');
    for (const none of ['demo', 'demo/b.svg', 'demo/a.svg/b', 'demo//a.svg', './demo/a.svg']) {
      expect(await files.readPublic(none), none).toBeUndefined();
    }
  });

  it('go in all their widths, and no others with them', async () => {
    const files = await open();
    const [gone, stays] = [randomUUID(), randomUUID()];
    for (const visibility of ['public', 'private'] as const) {
      for (const id of [gone, stays]) await files.put({ id, visibility }, 160, bytes);
      await files.put({ id: gone, visibility }, 480, bytes);
    }
    await files.remove(gone);
    await files.remove(gone);
    expect(await files.readPublic(`images/${gone}/160.webp`)).toBeUndefined();
    expect(await files.readPublic(`images/${gone}/480.webp`)).toBeUndefined();
    expect(await files.readPrivate(gone, 480)).toBeUndefined();
    expect(asBytes(await files.readPublic(`images/${stays}/160.webp`))).toEqual(bytes);
    expect(asBytes(await files.readPrivate(stays, 160))).toEqual(bytes);
  });
});

it.each(Object.entries(places))('takes writes and removals %s, and nothing stays of the question', async (_, open) => {
  const files = await open();
  await files.check();
  expect(await files.readPublic('charsu-health.txt')).toBeUndefined();
});

/** Each call on a picture is refused as unavailable. */
async function expectUnavailable(files: PictureFiles, { refused }: { refused: boolean }): Promise<void> {
  const picture = { id: randomUUID(), visibility: 'public' } as const;
  for (const call of [
    () => files.put(picture, 160, bytes),
    () => files.readPublic(`images/${picture.id}/160.webp`),
    () => files.remove(picture.id),
    () => files.check(),
  ]) {
    await expect(call()).rejects.toMatchObject({ name: 'FilesUnavailable', refused });
  }
}

describe('a bucket that is away or refuses', () => {
  it.each([
    ['nobody listens', false, 's3://S3RVER:S3RVER@127.0.0.1:1/pictures?tls=false'],
    ['the key is wrong', true, () => server.url.replace('S3RVER:', 'WRONG:')],
    ['the bucket is not there', true, () => server.url.replace('/pictures', '/elsewhere')],
  ] as const)('is no missing picture: %s', async (_, refused, url) => {
    const bucket = bucketSchema.parse(typeof url === 'string' ? url : url());
    const files = await openPictureFiles({ ...folders(), bucket });
    await expectUnavailable(files, { refused });
  });
});

describe('a disk', () => {
  it('that refuses is no missing picture', async () => {
    const filesDir = join(folder, 'loop');
    // A folder that leads to itself can be neither read nor written.
    await symlink(filesDir, filesDir);
    const files = await openPictureFiles({ ...folders(), filesDir });
    await expectUnavailable(files, { refused: false });
  });

  it('has no picture of a name that is too long for it', async () => {
    const files = await openPictureFiles(folders());
    expect(await files.readPublic('a'.repeat(300))).toBeUndefined();
  });

  it('shows private pictures to no other user of the machine', async () => {
    const { filesDir } = folders();
    for (const [name, isThere] of [
      ['new', false],
      ['open', true],
    ] as const) {
      const privateFilesDir = join(folder, name);
      if (isThere) {
        await mkdir(privateFilesDir);
        await chmod(privateFilesDir, 0o755);
      }
      await openPictureFiles({ filesDir, privateFilesDir });
      expect((await stat(privateFilesDir)).mode & 0o777).toBe(0o700);
    }
  });
});
