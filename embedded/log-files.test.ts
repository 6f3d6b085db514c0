import { type FileHandle, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder, removeTestFolder } from '@charsu/tests/support/test-postgres.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepWithinBounds, rotate } from './log-files.ts';

const bounds = { largestBytes: 10, kept: 2 };
let folder: string;
let path: string;
let writer: FileHandle;

beforeEach(async () => {
  folder = await makeTestFolder();
  path = join(folder, 'service.log');
  writer = await open(path, 'a', 0o600);
});
afterEach(async () => {
  await writer.close();
  await removeTestFolder(folder);
});

const text = (age?: number) => readFile(age === undefined ? path : `${path}.${age}`, 'utf8');

describe('the log of a service', () => {
  it('is left alone while it is small, or not there', async () => {
    await writer.write('0123456789');
    await rotate(path, bounds);
    await rotate(join(folder, 'another.log'), bounds);
    expect(await text()).toBe('0123456789');
    await expect(text(1)).rejects.toThrow('ENOENT');
  });

  it('is cut while its process writes it, and a few older ones are kept', async () => {
    for (const word of ['first', 'second', 'third', 'fourth']) {
      await writer.write(`${word}, and so on\n`);
      await rotate(path, bounds);
      expect(await text()).toBe('');
    }
    await writer.write('fifth');
    expect(await text()).toBe('fifth');
    expect([await text(1), await text(2)]).toEqual(['fourth, and so on\n', 'third, and so on\n']);
    await expect(text(3)).rejects.toThrow('ENOENT');
  });

  it('stays whole while no copy of it can be made', async () => {
    await writer.write('first, and so on\n');
    await mkdir(`${path}.new`);
    await expect(rotate(path, bounds)).rejects.toThrow();
    expect(await text()).toBe('first, and so on\n');
  });

  it('is looked after while the product runs', async () => {
    await writeFile(join(folder, 'notes.txt'), 'no log, however long it is');
    // A log that cannot be rotated does not stop the others, and is reported once.
    await writeFile(join(folder, 'another.log'), 'its copy has no place');
    await mkdir(join(folder, 'another.log.new'));
    const told: string[] = [];
    const stopping = new AbortController();
    const { signal } = stopping;
    const watching = keepWithinBounds(folder, { ...bounds, signal, report: (line) => told.push(line), pauseMs: 5 });
    await writer.write('first, and so on\n');
    await expect.poll(() => text(1).catch(() => '')).toBe('first, and so on\n');
    await writer.write('second, and so on\n');
    await expect.poll(() => text(2).catch(() => '')).toBe('first, and so on\n');
    stopping.abort();
    await watching;
    expect(told).toEqual([expect.stringContaining('another.log')]);
    expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('no log, however long it is');
  });
});
