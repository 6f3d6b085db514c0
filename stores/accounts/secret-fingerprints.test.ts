import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { dropSecret, holdSecrets } from './secret-fingerprints.ts';

let postgres: TestPostgres;
let pool: pg.Pool;
let folder: string;
beforeEach(async () => {
  postgres = await startTestPostgres();
  pool = createPool(postgres.url);
  await migrate(pool);
  folder = await mkdtemp(path.join(tmpdir(), 'charsu-secrets-'));
});
afterEach(async () => {
  await pool.end();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

/** A folder of secrets with these keys. */
async function secretsWith(keys: Readonly<Record<string, string>>): Promise<string> {
  const secrets = await mkdtemp(path.join(folder, 'secrets-'));
  for (const [name, text] of Object.entries(keys)) {
    await mkdir(path.dirname(path.join(secrets, name)), { recursive: true });
    await writeFile(path.join(secrets, name), text);
  }
  return secrets;
}
const keys = { 'name-key': 'one', 'books-key.pem': 'two', 'token-keys/0.json': 'three' };
const restore = 'restore the folder "secrets" of DATA_DIR';

describe('the keys of a data folder', () => {
  it('are noted at the first start, and again when more of them were made', async () => {
    const secrets = await secretsWith({});
    await holdSecrets(pool, secrets);
    await writeFile(path.join(secrets, 'name-key'), 'one');
    await holdSecrets(pool, secrets);
    await holdSecrets(pool, secrets);
    await expect(holdSecrets(pool, await secretsWith({}))).rejects.toThrow(`name-key is missing: ${restore}`);
  });

  it.each(Object.keys(keys))('refuse a start without %s, or with another one', async (name) => {
    await holdSecrets(pool, await secretsWith(keys));
    const { [name]: _, ...others } = { ...keys } as Record<string, string>;
    await expect(holdSecrets(pool, await secretsWith(others))).rejects.toThrow(`is missing: ${restore}`);
    const another = await secretsWith({ ...others, [name]: 'another' });
    await expect(holdSecrets(pool, another)).rejects.toThrow('is not the key that this database was used with');
    await holdSecrets(pool, await secretsWith(keys));
  });

  it('are those of the machine that was first, when two start at once', async () => {
    const [one, other] = [await secretsWith(keys), await secretsWith({ ...keys, 'name-key': 'another' })];
    const outcomes = await Promise.allSettled([one, other].map((secrets) => holdSecrets(pool, secrets)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('include the key of names where accounts are older than the fingerprints', async () => {
    await pool.query(`insert into app.personal_key (subject_id, key) values (gen_random_uuid(), '\\x00')`);
    const secrets = await secretsWith({});
    await expect(holdSecrets(pool, secrets)).rejects.toThrow(`name-key is missing: ${restore}`);
    expect(await readdir(secrets)).toEqual([]);
    await holdSecrets(pool, await secretsWith(keys));
  });

  it('may lose the older ones that signed tokens after a rotation', async () => {
    const secrets = await secretsWith(keys);
    await holdSecrets(pool, secrets);
    await writeFile(path.join(secrets, 'token-keys/1.json'), 'four');
    await holdSecrets(pool, secrets);
    await rm(path.join(secrets, 'token-keys/0.json'));
    await holdSecrets(pool, secrets);
    await rename(path.join(secrets, 'token-keys/1.json'), path.join(secrets, 'token-keys/1.json.new'));
    await expect(holdSecrets(pool, secrets)).rejects.toThrow('token-keys is missing');
  });

  it('can be replaced by name', async () => {
    const secrets = await secretsWith(keys);
    await holdSecrets(pool, secrets);
    await dropSecret(pool, secrets, 'books-key.pem');
    await holdSecrets(pool, secrets);
    await writeFile(path.join(secrets, 'books-key.pem'), 'another');
    await holdSecrets(pool, secrets);
  });
});
