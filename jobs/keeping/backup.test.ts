import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeOldBackups } from './backup.ts';

it('removes what is older than the newest backups, and nothing else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'charsu-backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const of = (day: number, more = '') => `charsu-2026-11-0${day}T02-30-00Z.tar.zst${more}`;
  const others = ['charsu-without-people-2026-11-01T02-30-00Z.tar.zst', 'notes.txt', 'charsu-of-the-year.tar.zst'];
  const backups = [of(1), of(2, '.age'), of(3, '.part'), of(4), of(5), of(6, '.part')];
  for (const name of [...backups, ...others]) await writeFile(path.join(folder, name), '');
  expect(await removeOldBackups(folder, 5)).toEqual([]);
  expect(await removeOldBackups(folder, 2)).toEqual(backups.slice(0, 3));
  expect((await readdir(folder)).sort()).toEqual([...backups.slice(3), ...others].sort());
});
