import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOrCreateSecret } from './secret-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'charsu-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('gives all who ask meanwhile the same, whole', async () => {
  const file = path.join(folder, 'some');
  // Too long to be written in one step.
  const make = () => randomBytes(2_000_000).toString('hex');
  let isMaking = true;
  const first = readOrCreateSecret(file, make).finally(() => {
    isMaking = false;
  });
  const lengths = new Set<number>();
  while (isMaking) lengths.add((await readOrCreateSecret(file, make)).length);
  expect((await first).length).toBe(4_000_000);
  expect([...lengths]).toEqual([4_000_000]);
  expect(await readOrCreateSecret(file, make)).toBe(await first);
});

it('leaves one file, which its owner alone may read', async () => {
  const file = path.join(folder, 'secrets', 'some');
  await readOrCreateSecret(file, () => 'a secret');
  expect(await readOrCreateSecret(file, () => 'another')).toBe('a secret');
  expect(await readdir(path.dirname(file))).toEqual(['some']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
