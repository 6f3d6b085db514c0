import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { backupsSchema } from '@charsu/core/contract/backups.ts';
import { readySchema } from '@charsu/core/contract/system.ts';
import { settingsGroups } from '@charsu/core/domain/settings/settings.ts';
import { rememberAddresses } from '@charsu/embedded/addresses.ts';
import { openDataFolder, projectRoot, removeDataFolder } from '@charsu/embedded/data-folder.ts';
import { untilCaughtUp } from '@charsu/embedded/readiness.ts';
import { startStack } from '@charsu/embedded/stack.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import { request } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { beginSession } from '../browser/signed-in-as.ts';

const run = promisify(execFile);
/** The services of a product start anew one after the other. */
const waiting = { timeout: 60_000 };
const vault = 'of-the-vault';
const administrator = ['mina@charsu.example', 'Kilim-of-1403'] as const;

/** A folder of its own with the product in it, as `npm start` holds it. */
async function openProduct(dataDir: string) {
  const folder = await openDataFolder(dataDir);
  const env = { ...withoutRealServers(process.env), NODE_ENV: 'production', LOG_LEVEL: 'warn', BACKUP_PASSWORD: vault };
  const stack = await startStack({ dataDir, env });
  await rememberAddresses(dataDir, stack.env);
  await untilCaughtUp(stack.url, AbortSignal.timeout(90_000));
  const ask = async (path: string) => (await fetch(stack.url + path)).json();
  const http = await request.newContext({ baseURL: stack.url });
  return {
    ask,
    ready: async () => readySchema.parse(await ask('/health/ready')),
    http,
    async close() {
      await http.dispose();
      await stack.stop();
      await folder.release();
    },
  };
}

const within = (dataDir: string, env: NodeJS.ProcessEnv = {}) => ({
  cwd: projectRoot,
  env: { ...withoutRealServers(process.env), DATA_DIR: dataDir, BACKUP_PASSWORD: vault, ...env },
});
/** Runs a command of the product; resolves with what it prints. */
const command = async (dataDir: string, file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  (await run(process.execPath, [file, ...args], within(dataDir, env))).stdout;

/** A restore that is killed while it fills the database. */
async function killedRestore(dataDir: string, file: string): Promise<void> {
  const restore = spawn(process.execPath, ['embedded/restore.ts', file], within(dataDir));
  for await (const text of restore.stdout.setEncoding('utf8')) if (text.includes('restoring the log')) break;
  restore.kill('SIGKILL');
  await once(restore, 'exit');
}

it('operatorRestoring: a lost product comes back from last night’s file, as a copy first, then as the real one', async () => {
  const place = await mkdtemp(join(tmpdir(), 'charsu-operator-'));
  const [lost, found] = [join(place, 'lost'), join(place, 'found')];
  onTestFinished(async () => {
    for (const folder of [lost, found]) await removeDataFolder(folder);
    await rm(place, { recursive: true, force: true });
  });
  const before = await openProduct(lost);
  const [CHARSU_ADMIN_USERNAME, CHARSU_ADMIN_PASSWORD] = administrator;
  await command(lost, 'embedded/command.ts', ['create-admin'], { CHARSU_ADMIN_USERNAME, CHARSU_ADMIN_PASSWORD });
  const file = join(place, 'night.tar.zst.age');
  expect(await command(lost, 'embedded/command.ts', ['backup', '--to', file])).toMatch(/events of \d+ streams/);
  // The console makes another one, by the jobs.
  const [username, password] = administrator;
  const signedIn = { headers: await beginSession(before.http, { username, password }) };
  const backups = '/api/console/system/backups';
  expect((await before.http.post(backups, signedIn)).status()).toBe(200);
  const shown = async () => backupsSchema.parse(await (await before.http.get(backups, signedIn)).json());
  await expect.poll(async () => (await shown()).last?.why, waiting).toBeNull();
  const { place: folder, encrypted, backups: kept } = await shown();
  expect([folder, encrypted, kept?.length]).toEqual([join(lost, 'backups'), true, 1]);
  await before.close();

  const refused = await command(found, 'embedded/restore.ts', [file], { BACKUP_PASSWORD: 'guessed' }).catch(
    (error: { stderr: string }) => error.stderr,
  );
  expect(refused).toBe('The password is not that of this backup.\n');
  await killedRestore(found, file);
  const half = await command(found, 'embedded/start.ts', [], { PORT: '0' }).catch((error) => error);
  expect(half).toMatchObject({ code: 1, stderr: expect.stringMatching(/^A restore .* interrupted: repeat it .*\n$/) });
  expect(await command(found, 'embedded/restore.ts', [file, '--replace'])).toContain(
    'Heads, counts and books are those of the backup',
  );

  const copy = await openProduct(found);
  expect(await copy.ready()).toMatchObject({ ready: true, degraded: false, restoredCopy: { withoutPeople: false } });
  // The account is there: the same command finds it.
  const again = await command(found, 'embedded/command.ts', ['create-admin'], {
    CHARSU_ADMIN_USERNAME,
    CHARSU_ADMIN_PASSWORD,
  });
  expect(again).toContain('is an administrator already');
  expect(z.object({ items: z.array(z.unknown()) }).safeParse(await copy.ask('/api/public/search?q=')).success).toBe(
    true,
  );
  // Who administers it says that it is the real one: its processes start anew, and reach people.
  const makeReal = async (headers = {}) => (await copy.http.post('/api/console/system/real', { headers })).status();
  expect(await makeReal()).toBe(401);
  const rights = await beginSession(copy.http, { username, password });
  expect(await makeReal(rights)).toBe(200);
  await expect.poll(async () => (await copy.ready().catch(() => undefined))?.restoredCopy, waiting).toBeNull();
  expect(await makeReal(rights)).toBe(404);
  const history = await copy.http.get('/api/console/history', {
    headers: rights,
    params: { filter: JSON.stringify({ recordId: settingsGroups.operation.id }) },
  });
  expect(await history.text()).toContain('CopyMadeReal');
  expect(await command(found, 'embedded/restore.ts', ['--is-real'])).toBe('It was the real one already.\n');
  await copy.close();
}, 300_000);
