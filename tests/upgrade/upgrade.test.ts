import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { createPool } from '@charsu/stores/database/database.ts';
import { visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { makeTestFolder, removeTestFolder, startTestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { expect, it } from 'vitest';
import { startProduct } from './product.ts';

/** Each with the key that hides its login names, and the password of a member of its demo data. */
const earlier = [
  { file: '2026-11-22', nameKey: 'ptHVUNs7C9iyj2MB4JFw9vAyGDxKnxPWCqpGPpofe1U=', password: '9Yx=t=M5DRuLhvTC' },
  { file: '2026-11-28', nameKey: 't6Y0RMhlDfIqhwlI3+2qTl6WWEcFR3Fubct/Hhj484E=', password: '4+iW6GwX3ze8-GeB' },
];
const username = 'kashani@charsu.example';
const counts = 'select state, count(*)::int as count from read.advertisement group by state order by state';

it.each(earlier)('upgrades the data of $file: read models, members and searches', async (data) => {
  const { file, nameKey, password } = data;
  const folder = await makeTestFolder();
  const postgres = await startTestPostgres();
  const pool = createPool(postgres.url, 1);
  const ends: (() => Promise<unknown>)[] = [() => removeTestFolder(folder), () => postgres.stop(), () => pool.end()];
  try {
    const dump = await promisify(brotliDecompress)(await readFile(new URL(`${file}.sql.br`, import.meta.url)));
    await pool.query(`${dump};reset all`);
    const before = await pool.query(counts);
    await mkdir(path.join(folder, 'secrets'));
    await writeFile(path.join(folder, 'secrets/name-key'), `${nameKey}\n`);

    const product = await startProduct(postgres.url, folder);
    ends.push(product.close);
    const { app, dependencies } = product;
    expect((await pool.query(counts)).rows).toEqual(before.rows);
    expect((await dependencies.queries.status()).filter(({ status }) => status !== 'live')).toEqual([]);

    const signedIn = await visitorOf(product).signIn(username, password);
    expect(signedIn.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${signedIn.json().token}` };
    const own = await app.inject({ method: 'GET', url: '/api/account/export', headers });
    expect(own.statusCode).toBe(200);
    const home = await app.inject('/api/public/home');
    expect(home.statusCode).toBe(200);
    const found = await app.inject('/api/public/search?q=');
    expect(found.json()).toMatchObject({ total: expect.any(Number) });
  } finally {
    for (const end of ends.toReversed()) await end();
  }
});
