import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupStep } from '@charsu/core/contract/backups.ts';
import { readBooksKeyIfThere } from '@charsu/core/event-store/proof.ts';
import { openWholeLog } from '@charsu/core/event-store/whole-log.ts';
import type { Config } from '@charsu/core/process/config.ts';
import { productVersion } from '@charsu/core/process/version.ts';
import { type ArchiveWriter, writeArchive } from '@charsu/stores/backup/archive.ts';
import { rowsOf, sequencesOf, tablesOf } from '@charsu/stores/backup/tables.ts';
import { createPool, type Database, transaction } from '@charsu/stores/database/database.ts';
import { firstColumn } from '@charsu/stores/database/rows.ts';
import type { PictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import { reactionQueues } from '@charsu/stores/reactions/reactors.ts';
import type pg from 'pg';
import { type Beginning, entries, form, lineOf, type Manifest } from './contents.ts';
import { Examination } from './examination.ts';
import { publicQueryOf } from './without-people.ts';

interface Wanted {
  readonly file: string;
  readonly password: string | undefined;
  /** A copy for trying things out, without personal data and without the product's keys. */
  readonly withoutPeople: boolean;
  /** Undefined: without pictures. */
  readonly files: PictureFiles | undefined;
  /** Called at the begin of each step. */
  readonly reach: (step: BackupStep) => unknown;
}

/** The most bytes of one part of the log. */
const partBytes = 4_000_000;
/** Files of the data folder that belong to its data, where `npm start` made it. */
const folderFiles = ['charsu.json', 'demo-accounts.json'];

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** The migrations that a database has, by name. */
async function migrationsOf(database: Database): Promise<string[]> {
  return firstColumn(database, 'select name from app.migration order by name');
}

/**
 * Writes one file with everything that is not derived, beside the running product: the log up to its end, then the
 * database as of one moment, then the pictures, so that the keys of all events and the pictures of all rows are there.
 * Read models, the search and the jobs are left out, since they are made anew.
 */
export async function writeBackup(
  {
    databaseUrl,
    eventStoreUrl,
    secretsDir,
    dataDir,
  }: Pick<Config, 'databaseUrl' | 'eventStoreUrl' | 'secretsDir' | 'dataDir'>,
  { file, password, withoutPeople, files, reach }: Wanted,
): Promise<Manifest & Beginning> {
  const pool = createPool(databaseUrl, 2);
  const log = openWholeLog(eventStoreUrl);
  const archive = await writeArchive(file, password);
  try {
    const migrations = await migrationsOf(pool);
    const at = new Date().toISOString();
    const beginning: Beginning = { form, version: productVersion, migrations, at, withoutPeople };
    await archive.add(entries.beginning, json(beginning));
    await reach('log');
    const end = await log.end();
    const examination = await Examination.begin(pool, await readBooksKeyIfThere(secretsDir));
    if (end !== undefined) await addLog(archive, log.read(end), examination);
    await reach('database');
    const rows = await transaction(
      pool,
      async (client) => {
        if ((await migrationsOf(client)).join() !== migrations.join()) {
          throw new Error('The database was upgraded while it was copied: begin the backup again.');
        }
        return addTables(archive, client, withoutPeople);
      },
      'begin isolation level repeatable read read only',
    );
    let pictures = 0;
    if (files !== undefined) {
      await reach('pictures');
      for (const visibility of withoutPeople ? (['public'] as const) : (['public', 'private'] as const)) {
        for await (const name of files.names(visibility)) {
          const bytes = await files.copyOf(visibility, name);
          // It was deleted meanwhile.
          if (bytes === undefined) continue;
          await archive.add(entries[visibility] + name, bytes);
          pictures += 1;
        }
      }
    }
    if (!withoutPeople) {
      await addFolder(archive, entries.secrets, secretsDir);
      for (const name of folderFiles) await addFile(archive, entries.folder + name, path.join(dataDir, name));
    }
    const manifest: Manifest = { log: examination.result(), position: end?.toString() ?? null, rows, pictures };
    await archive.end(manifest);
    return { ...manifest, ...beginning };
  } catch (error) {
    await archive.giveUp(error instanceof Error ? error : new Error(String(error)));
    throw error;
  } finally {
    await Promise.all([pool.end(), log.close()]);
  }
}

async function addLog(
  archive: ArchiveWriter,
  events: ReturnType<ReturnType<typeof openWholeLog>['read']>,
  examination: Examination,
): Promise<void> {
  let lines: string[] = [];
  let [size, part] = [0, 0];
  const flush = async () => {
    part += 1;
    await archive.add(`${entries.log}${String(part).padStart(6, '0')}.ndjson`, Buffer.from(lines.join('')));
    [lines, size] = [[], 0];
  };
  for await (const event of events) {
    examination.add(event);
    const line = lineOf(event);
    lines.push(line);
    size += line.length;
    if (size > partBytes) await flush();
  }
  if (size > 0) await flush();
}

async function addTables(archive: ArchiveWriter, client: pg.PoolClient, withoutPeople: boolean) {
  const tables = await tablesOf(client);
  await archive.add(entries.tables, json({ tables, sequences: await sequencesOf(client) }));
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const query = withoutPeople ? publicQueryOf(table) : undefined;
    let [part, count] = [0, 0];
    if (query !== null) {
      for await (const bytes of rowsOf(client, table, query)) {
        part += 1;
        // In this format a row is a line.
        for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
        await archive.add(`${entries.rows}${table.name}.${String(part).padStart(6, '0')}`, bytes);
      }
    }
    counts[table.name] = count;
  }
  if (!withoutPeople) await archive.add(entries.reactions, json(await failedReactions(client)));
  return counts;
}

async function failedReactions(client: Database): Promise<unknown[]> {
  const { rows: there } = await client.query<{ jobs: string | null }>(`select to_regclass('pgboss.job')::text as jobs`);
  if (!there[0]?.jobs) return [];
  const { rows } = await client.query(
    `select name as queue, data from pgboss.job where name = any($1) and state in ('created', 'retry', 'active')`,
    [Object.values(reactionQueues)],
  );
  return rows;
}

async function addFolder(archive: ArchiveWriter, prefix: string, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // A draft becomes a key when it gets its name.
    if (!entry.isFile() || entry.name.endsWith('.new')) continue;
    const file = path.join(entry.parentPath, entry.name);
    await archive.add(prefix + path.relative(folder, file).split(path.sep).join('/'), await readFile(file));
  }
}

async function addFile(archive: ArchiveWriter, name: string, file: string): Promise<void> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (bytes !== undefined) await archive.add(name, bytes);
}

/** The names that `npm run backup` gives its files, those of interrupted ones included. */
const backupName = /^charsu-\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.zst(\.age)?(\.part)?$/;

/** Removes the backups in a folder that are older than its `keep` newest. Answers with their names; copies without people stay. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => backupName.test(name)).sort();
  const oldest = names.filter((name) => !name.endsWith('.part')).at(-keep);
  const old = names.filter((name) => oldest !== undefined && name < oldest);
  for (const name of old) await rm(path.join(folder, name));
  return old;
}
