import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '@charsu/core/process/refused.ts';
import type pg from 'pg';
import { halfRestored } from '../backup/half-restored.ts';
import { type Database, transaction } from '../database/database.ts';
import { anyRow } from '../database/rows.ts';

/** The number of an advisory lock that is used here only: of two machines with different keys one is first. */
const lock = 0x6b657973;

/** SHA-256 of each key in the folder, by its path in it; the keys in a folder of their own share its name. */
async function fingerprintsIn(secretsDir: string): Promise<Map<string, string[]>> {
  const found = await readdir(secretsDir, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const fingerprints = new Map<string, string[]>();
  for (const entry of found) {
    // A draft becomes a key when it gets its name.
    if (!entry.isFile() || entry.name.endsWith('.new')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(secretsDir, file).split(path.sep)[0] ?? '';
    const text = await readFile(file, 'utf8');
    const fingerprint = createHash('sha256').update(text.trim()).digest('hex');
    fingerprints.set(name, [...(fingerprints.get(name) ?? []), fingerprint]);
  }
  return fingerprints;
}

/**
 * Holds the keys in `secretsDir` to the database: call it before any of them is read, so that none is made in place of a lost
 * one, and once more when all are there. Keys that the database does not know by name are noted, as at the first start and
 * after an upgrade from a version without fingerprints; of the keys that sign tokens one must be known.
 *
 * @throws {StartRefused} when a key is missing or another one, or a restore was killed.
 */
export async function holdSecrets(pool: pg.Pool, secretsDir: string): Promise<void> {
  const half = await halfRestored(secretsDir);
  if (half !== undefined) throw new StartRefused(half);
  const present = await fingerprintsIn(secretsDir);
  await transaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    const { rows } = await client.query<{ name: string; fingerprint: string }>(
      'select name, fingerprint from app.secret_fingerprint order by name',
    );
    const refusal = (name: string, state: string) =>
      new StartRefused(
        `${path.join(secretsDir, name)} ${state}: restore the folder "secrets" of DATA_DIR from the backup of this database. ` +
          'Every machine needs the same DATA_DIR.',
      );
    for (const [name, known] of Map.groupBy(rows, (row) => row.name)) {
      const fingerprints = present.get(name);
      if (fingerprints === undefined) throw refusal(name, 'is missing');
      if (known.some(({ fingerprint }) => fingerprints.includes(fingerprint))) continue;
      throw refusal(name, 'is not the key that this database was used with');
    }
    if (!present.has(nameKey) && (await hasAccounts(client))) throw refusal(nameKey, 'is missing');
    for (const [name, fingerprints] of present) await note(client, name, fingerprints);
  });
}

/** The key without which accounts are lost, also to databases from before there were fingerprints. */
const nameKey = 'name-key';

const hasAccounts = (database: Database): Promise<boolean> => anyRow(database, 'select from app.personal_key limit 1');

const note = (database: Database, name: string, fingerprints: readonly string[]) =>
  database.query(
    'insert into app.secret_fingerprint (name, fingerprint) select $1, unnest($2::text[]) on conflict do nothing',
    [name, fingerprints],
  );

/** Deletes a key and its fingerprint: the next process that starts makes another. Running ones go on with the old one. */
export async function dropSecret(database: Database, secretsDir: string, name: string): Promise<void> {
  await database.query('delete from app.secret_fingerprint where name = $1', [name]);
  await rm(path.join(secretsDir, name), { force: true });
}
