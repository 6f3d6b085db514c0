import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { tokenSchema } from '@charsu/core/contract/account.ts';
import { isOlder } from '@charsu/core/process/version.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { bearer, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { makeTestFolder, removeTestFolder, startTestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import { expect, it } from 'vitest';
import { checkOut, lastRelease } from './last-release.ts';
import { startProduct } from './product.ts';

const release = await lastRelease();
const version = 'version' in release ? release.version : '';
const [username, other, password] = ['first@example.com', 'second@example.com', 'Kilim-of-1403'];

it.skipIf('missing' in release)(
  'missing' in release
    ? `the last release beside this code is not tested: ${release.missing}`
    : `the code of ${version} works on the database of this code, or refuses it by a sentence`,
  async () => {
    const code = await mkdtemp(join(tmpdir(), 'charsu-release-'));
    const folder = await makeTestFolder();
    const postgres = await startTestPostgres();
    const pool = createPool(postgres.url, 1);
    const product = await startProduct(postgres.url, folder);
    const children: ChildProcess[] = [];
    /** Starts a process of the release. `ready` rejects with its last words when it ends first. */
    const start = (entry: string) => {
      const child = fork(join(code, entry), {
        env: { ...withoutRealServers(process.env), ...product.variables, PORT: '0' },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        execArgv: [],
      });
      children.push(child);
      const lastWords = child.stderr === null ? Promise.resolve('') : text(child.stderr);
      const ended = Promise.all([lastWords, once(child, 'exit')]).then(([words]) => Promise.reject(new Error(words)));
      const ready: Promise<{ port: number }> = Promise.race([
        once(child, 'message').then(([message]) => message),
        ended,
      ]);
      ready.catch(() => undefined);
      return { ready };
    };
    try {
      await checkOut(version, code);
      const visitor = visitorOf(product);
      await visitor.registered(username, password);

      const { rows } = await pool.query<{ oldest: string }>(
        'select oldest_beside as oldest from app.migration where oldest_beside is not null',
      );
      const api = start('api/server.ts');
      if (rows.some(({ oldest }) => isOlder(version, oldest))) {
        await expect(api.ready).rejects.toThrow('The database has been upgraded for Charsu');
        return;
      }
      // Each of the two versions answers from its own projections' read models alone where this code has changed them.
      await product.stopProjections();
      const [{ port }] = await Promise.all([api.ready, start('projections/main.ts').ready]);
      const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
      await expect.poll(async () => (await ask('/health/ready')).status, { timeout: 60_000 }).toBe(200);

      const open = async (form: string, fields: Readonly<Record<string, string>>) => {
        const body = { sealed: visitor.sealed(fields), captchaToken: await visitor.captchaToken() };
        const headers = { 'content-type': 'application/json' };
        return ask(`/api/account/${form}`, { method: 'POST', headers, body: JSON.stringify(body) });
      };
      expect((await ask('/api/public/home')).status).toBe(200);
      expect((await ask('/api/public/search?q=')).status).toBe(200);
      const signedIn = await open('login', { username, password });
      expect(signedIn.status).toBe(200);
      expect(
        (await ask('/api/account/export', { headers: bearer(tokenSchema.parse(await signedIn.json())) })).status,
      ).toBe(200);
      expect((await open('register', { username: other, password, confirmPassword: password })).status).toBe(200);
    } finally {
      for (const child of children) {
        if (child.exitCode !== null) continue;
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await product.close();
      await pool.end();
      await postgres.stop();
      await removeTestFolder(folder);
      await rm(code, { recursive: true });
    }
  },
  300_000,
);
