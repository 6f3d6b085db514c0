import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeDurably } from '@charsu/core/process/durable-file.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginBuild, isBuilt, recordBuild } from './build.ts';
import { isDataFolder, openDataFolder } from './data-folder.ts';
import { readDemoAccounts } from './demo-data.ts';
import { StartupError } from './startup-error.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charsu-state-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

describe('the record of the build', () => {
  beforeEach(async () => {
    for (const path of ['package-lock.json', 'tsconfig.base.json', 'core/some.ts']) await put(path, 'before');
    for (const path of ['portal/dist/server/entry-server.js', 'admin/dist/index.html']) await put(path, '');
  });

  it('says that what was built from the sources as they are need not be built again', async () => {
    await beginBuild(folder);
    expect(await isBuilt(folder)).toBe(false);
    await recordBuild(folder);
    expect(await isBuilt(folder)).toBe(true);
  });

  it('does not count a change that came while the build ran', async () => {
    await beginBuild(folder);
    await put('core/some.ts', 'after');
    await recordBuild(folder);
    expect(await isBuilt(folder)).toBe(false);
  });

  it.each(['', '{"sour', '[]'])('says nothing when it reads %j', async (text) => {
    await put('.charsu/build.json', text);
    expect(await isBuilt(folder)).toBe(false);
  });
});

describe('what a start remembers of its data folder', () => {
  it.each(['', '{"createdAt":"2026-0'])(
    'stops the next one, with advice that helps, when it reads %j',
    async (text) => {
      await put('charsu.json', text);
      const error: unknown = await openDataFolder(folder).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(StartupError);
      const advice = /write (\{.*\}) into it/.exec(String(error))?.[1] ?? '';
      expect(await isDataFolder(folder)).toBe(true);
      await put('charsu.json', advice);
      const opened = await openDataFolder(folder);
      expect(opened.seededAt).toBeDefined();
      await opened.release();
    },
  );

  it('says what to do about a broken list of sign-ins', async () => {
    await put('demo-accounts.json', '[{"user');
    await expect(readDemoAccounts(folder)).rejects.toThrow(StartupError);
  });
});

describe('a file that is written durably', () => {
  it('takes the place of the one before, and leaves nothing beside it, also where it cannot', async () => {
    await writeDurably(join(folder, 'some.json'), 'old');
    await writeDurably(join(folder, 'some.json'), 'new');
    expect(await readFile(join(folder, 'some.json'), 'utf8')).toBe('new');
    await mkdir(join(folder, 'other.json'));
    await expect(writeDurably(join(folder, 'other.json'), 'new')).rejects.toThrow();
    expect((await readdir(folder)).sort()).toEqual(['other.json', 'some.json']);
  });
});
