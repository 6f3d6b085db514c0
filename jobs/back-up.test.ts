import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backupsSchema } from '@charsu/core/contract/backups.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { settingsGroups } from '@charsu/core/domain/settings/settings.ts';
import { placeOf } from '@charsu/core/process/bucket.ts';
import { isEncrypted } from '@charsu/stores/backup/archive.ts';
import { upload } from '@charsu/stores/backup/bucket.ts';
import { keptBackups } from '@charsu/stores/backup/places.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { startS3Server } from '@charsu/tests/support/s3-server.ts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { backUp } from './back-up.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = path.join(api.config.dataDir, 'backups');
});
afterAll(() => api.close());

const now = () => new Date().toISOString();
const password = 'Kilim-of-1403';
/** The work of the jobs when they find that a backup is asked for. */
const run = ({ to, daily = false, kept = 14 }: { to?: string; daily?: boolean; kept?: number } = {}) => {
  const { commands, backupRuns } = api.dependencies;
  const config = { ...api.config, backups: { to, password } };
  const settings = { backUpDaily: daily, backupsKept: kept };
  return backUp({ config, commands, backupRuns, settings, now, log: () => undefined });
};
const call = async (method: 'GET' | 'POST', person = api.administrator) =>
  send(api, person, { method, url: '/api/console/system/backups' });
const shown = async (method: 'GET' | 'POST') => backupsSchema.parse((await call(method)).json());
const openAlarms = async () =>
  (await api.dependencies.commands.alarm.open(new Set(['system_get']))).map(({ kind }) => kind);

it('makes the backup that an administrator asks for, once, encrypted, and notes who asked', async () => {
  expect((await call('POST', api.moderator)).statusCode).toBe(403);
  expect(await run()).toBeNull();
  expect(await shown('GET')).toMatchObject({ place: folder, backups: [], underWay: null, last: null });

  const asked = await shown('POST');
  expect(asked.underWay).toMatchObject({ step: null });
  // A second press while it is under way asks for nothing.
  expect((await shown('POST')).underWay).toEqual(asked.underWay);
  expect(await run()).toBeNull();
  expect(await run()).toBeNull();

  const { backups, underWay, last } = await shown('GET');
  expect({ underWay, last }).toMatchObject({ underWay: null, last: { why: null } });
  const [made, ...more] = backups ?? [];
  expect(more).toEqual([]);
  expect(made?.bytes).toBeGreaterThan(1_000);
  expect(await isEncrypted(path.join(folder, made?.name ?? ''))).toBe(true);
  const history = await api.dependencies.eventStore.load(streamOf('settings', settingsGroups.operation.id));
  expect(history.map(({ event }) => event.type)).toEqual(['BackupRequested']);
});

it('tells operators of a backup that fails, until one works', async () => {
  const file = path.join(api.config.dataDir, 'file');
  await writeFile(file, '');
  await shown('POST');
  expect(await run({ to: `${file}/` })).toContain('EEXIST');
  expect((await shown('GET')).last?.why).toContain('EEXIST');
  expect(await openAlarms()).toEqual(['backupFails']);
  await shown('POST');
  expect(await run()).toBeNull();
  expect(await openAlarms()).toEqual([]);
});

it('leaves no part of a backup that fails, which would fill a full disk further', async () => {
  await rm(folder, { recursive: true, force: true });
  const { commands, backupRuns } = api.dependencies;
  await shown('POST');
  const config = { ...api.config, eventStoreUrl: 'esdb://127.0.0.1:1?tls=false', backups: { to: undefined, password } };
  const settings = { backUpDaily: true, backupsKept: 1 };
  expect(await backUp({ config, commands, backupRuns, settings, now, log: () => undefined })).not.toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

it('keeps as many of the nightly backups as the settings say, and all where none is made at night', async () => {
  await rm(folder, { recursive: true });
  await shown('POST');
  await run({ kept: 2 });
  const old = ['charsu-2026-01-01T02-30-00Z.tar.zst', 'charsu-2026-01-02T02-30-00Z.tar.zst'];
  for (const name of old) await writeFile(path.join(folder, name), '');
  await shown('POST');
  await run({ to: folder, kept: 1 });
  expect(await readdir(folder)).toEqual(expect.arrayContaining(old));
  await shown('POST');
  await run({ daily: true, kept: 1 });
  expect(await readdir(folder)).toHaveLength(1);
});

it('lists those of a bucket, and goes on with an upload that was interrupted before it makes a new one', async () => {
  const bucket = await startS3Server();
  onTestFinished(() => bucket.stop());
  const to = bucket.url.replace('?', '/nights?');
  const place = placeOf(to);
  if (place === undefined) throw new Error('no place');
  const listed = async (changed = to) =>
    (await keptBackups({ backups: { to: changed, password }, dataDir: api.config.dataDir })).backups;
  expect(await listed()).toEqual([]);
  const interrupted = 'charsu-2026-01-01T02-30-00Z.tar.zst';
  await writeFile(path.join(folder, interrupted), 'x');
  const stop = () => {
    throw new Error('the server is away');
  };
  await expect(upload(path.join(folder, interrupted), place, stop)).rejects.toThrow('away');
  await shown('POST');
  expect(await run({ to })).toBeNull();
  const names = (await listed())?.map(({ name }) => name);
  expect(names).toHaveLength(2);
  expect(names).toContain(interrupted);
  expect(await listed(to.replace(/:\d+\//, ':1/'))).toBeNull();
});
