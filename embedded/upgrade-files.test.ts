import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { UpgradeFiles } from './upgrade-files.ts';

const names = ['node_modules', 'admin/node_modules', 'admin/dist', 'api/node_modules'] as const;
const before = { node_modules: 'old', 'admin/node_modules': 'old', 'admin/dist': 'old' };
const after = { node_modules: 'new', 'admin/dist': 'new', 'api/node_modules': 'new' };

async function put(folder: string, versions: Partial<Record<string, string>>): Promise<void> {
  for (const [name, version] of Object.entries(versions)) {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, 'version'), `${version}`);
  }
}

const versionAt = (folder: string, name: string): string[] => {
  try {
    return [readFileSync(join(folder, name, 'version'), 'utf8')];
  } catch {
    return [];
  }
};
const found = (root: string) =>
  Object.fromEntries(names.flatMap((name) => versionAt(root, name).map((at) => [name, at])));

/** A folder with one version in it, and an upgrade to another that is about to be put in place. */
async function begun() {
  const root = await mkdtemp(join(tmpdir(), 'charsu-upgrade-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const files = new UpgradeFiles(root);
  await put(root, before);
  await put(files.prepared, after);
  const upgrade = { ref: 'v2', present: 'a', wanted: 'b', backup: '/copy', at: new Date().toISOString(), isReal: true };
  await files.begin(upgrade);
  const noted = await files.underWay();
  if (noted === undefined) throw new Error('The upgrade was not noted.');
  return { root, files, noted };
}

it('puts packages and build of another version in place, and back', async () => {
  const { root, files, noted } = await begun();
  await files.putNew();
  expect(found(root)).toEqual(after);
  await files.putBack(noted);
  expect(found(root)).toEqual(before);
  await files.clear();
  expect(await files.underWay()).toBeUndefined();
});

it('goes back from wherever it was interrupted', async () => {
  const { root, files, noted } = await begun();
  await files.putBack(noted);
  expect(found(root)).toEqual(before);
  // One folder was put aside and its new one not yet in place, of the next the new one is there.
  const aside = join(root, '.upgrade', 'before');
  for (const [name, isNewThere] of [
    ['node_modules', false],
    ['admin/dist', true],
  ] as const) {
    await mkdir(dirname(join(aside, name)), { recursive: true });
    await cp(join(root, name), join(aside, name), { recursive: true });
    await rm(join(root, name), { recursive: true });
    if (isNewThere) await put(root, { [name]: 'new' });
  }
  await put(root, { 'api/node_modules': 'new' });
  await files.putBack(noted);
  expect(found(root)).toEqual(before);
  await files.putBack(noted);
  expect(found(root)).toEqual(before);
});
