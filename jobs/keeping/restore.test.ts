import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { zstdDecompressSync } from 'node:zlib';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { readBooksKey, readProver } from '@charsu/core/event-store/proof.ts';
import { openWholeLog, type PositionedEvent } from '@charsu/core/event-store/whole-log.ts';
import { placeOf } from '@charsu/core/process/bucket.ts';
import { type Config, readConfig } from '@charsu/core/process/config.ts';
import { productVersion } from '@charsu/core/process/version.ts';
import { beginProofs } from '@charsu/projections/audit/proofs.ts';
import { createTables } from '@charsu/stand-ins/event-store/schema.ts';
import { startEventStore } from '@charsu/stand-ins/event-store/server.ts';
import { holdSecrets } from '@charsu/stores/accounts/secret-fingerprints.ts';
import { readArchive, writeArchive } from '@charsu/stores/backup/archive.ts';
import { download, unfinishedUpload, upload } from '@charsu/stores/backup/bucket.ts';
import { becomeReal, outsideOf } from '@charsu/stores/backup/restored-copy.ts';
import { createSignedStatements } from '@charsu/stores/books/signed-statements.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { migrationNames } from '@charsu/stores/database/migrate.ts';
import { openPictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { depositPaid } from '@charsu/tests/support/log/paid-deposit.ts';
import { startS3Server } from '@charsu/tests/support/s3-server.ts';
import { makeTestFolder, removeTestFolder, startTestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { proveBooks } from '../prove-books.ts';
import { rehearseRestore } from '../rehearse-restore.ts';
import { writeBackup } from './backup.ts';
import { entries, manifestSchema } from './contents.ts';
import { restoreBackup } from './restore.ts';
import type { LogTarget } from './restored-log.ts';

let api: TestApi;
let folder: string;
/** Backups of the same product: plain, encrypted, and without people. */
const files = { plain: '', sealed: '', nobody: '' };
const password = 'Kilim-of-1403';
const now = () => new Date().toISOString();
const quiet = { report: () => undefined, reach: () => undefined };

beforeAll(async () => {
  api = await startTestApi({ withSandbox: true });
  folder = await makeTestFolder();
  const { dependencies, config } = api;
  await depositPaid(
    dependencies.eventStore,
    { userId: randomUUID(), amount: 500_000, at: now() },
    await readProver(config.secretsDir),
  );
  const signing = { ...dependencies, pem: await readBooksKey(config.secretsDir), now };
  await beginProofs(signing);
  await dependencies.files.put({ id: randomUUID(), visibility: 'public' }, 320, Buffer.from('picture'));
  await dependencies.files.put({ id: randomUUID(), visibility: 'private' }, 320, Buffer.from('card'));
  const backup = async (name: keyof typeof files, sealedBy?: string) => {
    files[name] = path.join(folder, name);
    const wanted = {
      file: files[name],
      password: sealedBy,
      withoutPeople: name === 'nobody',
      files: dependencies.files,
    };
    await writeBackup(config, { ...wanted, ...quiet });
  };
  await backup('plain');
  await backup('sealed', password);
  await backup('nobody');
});
afterAll(async () => {
  await api.close();
  await removeTestFolder(folder);
});

/** An empty place, with what restores into it. */
async function emptyPlace() {
  const postgres = await startTestPostgres();
  onTestFinished(postgres.stop);
  const dataDir = await makeTestFolder();
  onTestFinished(() => removeTestFolder(dataDir));
  const config: Config = readConfig({
    DATABASE_URL: postgres.url,
    EVENTSTOREDB_URL: 'esdb://127.0.0.1',
    MEILISEARCH_URL: api.config.meilisearch.url,
    DATA_DIR: dataDir,
  });
  const pool = createPool(postgres.url, 2);
  onTestFinished(() => pool.end());
  const pictures = await openPictureFiles(config);
  const log: LogTarget = { table: 'event_store.events', sql: createTables('event_store') };
  const restore = (file: string, changes: object = {}) =>
    restoreBackup(config, {
      file,
      password: undefined,
      replace: false,
      isReal: false,
      log,
      files: pictures,
      ...quiet,
      ...changes,
    });
  /** Nothing of a product is there. */
  const isEmpty = async () => {
    const { rows } = await pool.query(`select to_regclass('app.migration') as there`);
    return rows[0].there === null && !(await readdir(dataDir)).some((name) => name.startsWith('secrets'));
  };
  return { config, pool, pictures, restore, isEmpty };
}

const namesOf = async (pictures: TestApi['dependencies']['files']): Promise<string[]> => [
  ...(await Readable.from(pictures.names('public')).toArray()),
  ...(await Readable.from(pictures.names('private')).toArray()),
];

it('brings back the log with its positions, the database, the pictures and the keys', async () => {
  const { config, pool, pictures, restore } = await emptyPlace();
  await restore(files.sealed, { password });

  const source = createPool(api.databaseUrl, 1);
  onTestFinished(() => source.end());
  const all = `select position, id, stream, convert_from(data, 'utf8')::jsonb as data from event_store.events
    where stream not like '$%' and stream not like 'snapshot-%' and stream <> 'write-probe' order by 1`;
  const there = (await pool.query(all)).rows;
  expect((await source.query(all)).rows.slice(0, there.length)).toEqual(there);
  for (const table of ['credential', 'personal_key', 'session']) {
    const rows = `select * from app.${table} order by 1`;
    expect((await pool.query(rows)).rows).toEqual((await source.query(rows)).rows);
  }
  expect(await namesOf(pictures)).toEqual(await namesOf(api.dependencies.files));
  await holdSecrets(pool, config.secretsDir);
  expect(await readFile(`${config.secretsDir}/name-key`)).toEqual(await readFile(`${api.config.secretsDir}/name-key`));
});

it('makes a copy that reaches nobody but the sandbox, until it is said to be the real one', async () => {
  const { pool, restore } = await emptyPlace();
  await restore(files.plain);
  const caught = await outsideOf(api.config, pool);
  expect(caught).toMatchObject({
    kavenegar: api.config.kavenegar,
    smtp: api.config.smtp,
    zarinpal: api.config.zarinpal,
  });
  const real = {
    ...api.config,
    kavenegar: { url: 'https://api.kavenegar.com', apiKey: 'k', templatePrefix: 'x', sender: undefined },
    smtp: { url: 'smtp://127.0.0.1:25', from: 'x@charsu.example' },
    zarinpal: { url: 'https://payment.zarinpal.com', merchantId: 'm' },
    ai: { url: 'https://ai.example', key: undefined, model: 'm' },
  };
  const none = { kavenegar: undefined, smtp: undefined, zarinpal: undefined, ai: undefined };
  expect(await outsideOf(real, pool)).toMatchObject(none);
  expect(await outsideOf({ ...real, sandbox: undefined }, pool)).toMatchObject(none);
  expect(await becomeReal(pool)).toBe(true);
  expect(await outsideOf(real, pool)).toEqual(real);
});

it('keeps no name, address, number or key in a copy without people', async () => {
  const { config, pool, pictures, restore } = await emptyPlace();
  const bytes = zstdDecompressSync(await readFile(files.nobody)).toString('latin1');
  for (const { username } of [api.member, api.administrator]) {
    expect(bytes).not.toContain(username);
  }
  for (const entry of [entries.secrets, entries.private, 'app/credential', 'app/session', 'app/outgoing']) {
    expect(bytes).not.toContain(entry);
  }
  await restore(files.nobody);
  expect(await namesOf(pictures)).toHaveLength(1);
  expect((await pool.query('select from app.personal_key where key is not null')).rowCount).toBe(0);
  await holdSecrets(pool, config.secretsDir);
});

it('restores into a log by its address, with the books as they were', async () => {
  const { config, pool, restore } = await emptyPlace();
  const log = await startEventStore({ databaseUrl: config.databaseUrl, schema: 'another_log' });
  onTestFinished(() => log.close());
  await restore(files.plain, { log: { url: log.url } });
  const [before, after] = [openWholeLog(api.eventStoreUrl), openWholeLog(log.url)];
  onTestFinished(async () => void (await Promise.all([before.close(), after.close()])));
  const eventsOf = async (whole: typeof before) => {
    const events: PositionedEvent[] = await Readable.from(whole.read((await whole.end()) ?? 0n)).toArray();
    return events.map(({ position: _, created: __, ...event }) => event);
  };
  const there = await eventsOf(after);
  expect(there).toEqual((await eventsOf(before)).slice(0, there.length));

  const eventStore = connectEventStore(log.url);
  onTestFinished(() => eventStore.close());
  const statements = createSignedStatements(pool);
  const pem = await readBooksKey(config.secretsDir);
  await beginProofs({ eventStore, statements, pem, now });
  const booksProofs = { end: async () => undefined };
  await pool.query('create table read.wallet (id uuid, revision bigint, available bigint, held bigint, head text)');
  expect(await proveBooks({ pool, eventStore, statements, booksProofs, pem, now })).toBeNull();
  await expect(restore(files.plain, { log: { url: log.url }, replace: true })).rejects.toThrow('is not empty');
});

it('refuses, with nothing changed, what is cut off, of a newer version, or opened by another password', async () => {
  const { restore, isEmpty } = await emptyPlace();
  for (const [name, secret] of [['plain'], ['sealed', password]] as const) {
    const cut = path.join(folder, `${name}-cut`);
    await copyFile(files[name], cut);
    await truncate(cut, Math.floor((await readFile(cut)).length * 0.7));
    await expect(restore(cut, { password: secret })).rejects.toThrow('cut off or damaged');
  }
  const changed = path.join(folder, 'changed');
  await copyFile(files.plain, changed);
  await writeFile(changed, (await readFile(changed)).fill(0, 3_000, 3_100));
  await expect(restore(changed)).rejects.toThrow('cut off or damaged');
  await expect(restore(files.sealed, { password: 'another' })).rejects.toThrow(
    'The password is not that of this backup',
  );
  await expect(restore(files.sealed)).rejects.toThrow('give its password by BACKUP_PASSWORD');
  await writeFile(path.join(folder, 'text'), 'no backup');
  await expect(restore(path.join(folder, 'text'))).rejects.toThrow('is no backup of Charsu');

  const begun = {
    form: 1,
    version: productVersion,
    migrations: await migrationNames(),
    at: now(),
    withoutPeople: false,
  };
  for (const change of [{ version: '99.0.0' }, { migrations: ['29990101-0000-from-the-future.sql'] }]) {
    const file = path.join(folder, 'newer');
    const archive = await writeArchive(file, undefined);
    await archive.add(entries.beginning, Buffer.from(JSON.stringify({ ...begun, ...change })));
    await archive.end({});
    await expect(restore(file)).rejects.toThrow('restore it with the newer version');
  }
  expect(await isEmpty()).toBe(true);
});

it('leaves the folder as it is where what is there in the end is not what the backup says', async () => {
  const { config, restore } = await emptyPlace();
  await writeFile(path.join(config.dataDir, 'demo-accounts.json'), 'own');
  const file = path.join(folder, 'false');
  const archive = await writeArchive(file, undefined);
  const source = readArchive(files.plain, undefined);
  let next = await source.next();
  for (; !next.done; next = await source.next()) await archive.add(next.value.name, next.value.bytes);
  await archive.add(`${entries.folder}demo-accounts.json`, Buffer.from('of the backup'));
  const manifest = manifestSchema.parse(next.value);
  await archive.end({ ...manifest, log: { ...manifest.log, heads: 'others' } });
  await expect(restore(file)).rejects.toThrow('Nothing was changed');
  expect(await readFile(path.join(config.dataDir, 'demo-accounts.json'), 'utf8')).toBe('own');
});

it('refuses a place that is not empty, and replaces it when it is told to', async () => {
  const { pool, restore } = await emptyPlace();
  await restore(files.plain);
  await pool.query(`insert into app.personal_key (subject_id, destroyed_at) values ('somebody', now())`);
  await expect(restore(files.plain)).rejects.toThrow('is not empty');
  await restore(files.plain, { replace: true, isReal: true });
  expect((await pool.query(`select from app.personal_key where subject_id = 'somebody'`)).rowCount).toBe(0);
  expect((await pool.query('select from app.restored_copy')).rowCount).toBe(0);
});

it('goes on with an upload that was interrupted', async () => {
  const bucket = await startS3Server();
  onTestFinished(() => bucket.stop());
  const place = placeOf(bucket.url.replace('?', '/copies?'));
  if (place === undefined) throw new Error('no place');
  const kept = path.join(folder, 'kept');
  await mkdir(kept, { recursive: true });
  const file = path.join(kept, 'large.tar.zst');
  await writeFile(file, Buffer.alloc(40_000_000, 'x'));
  const stop = () => {
    throw new Error('the server is away');
  };
  await expect(upload(file, place, stop)).rejects.toThrow('away');
  expect(await unfinishedUpload(kept, place)).toBe(file);
  const parts: number[] = [];
  await upload(file, place, (done) => parts.push(done));
  expect(parts).toEqual([1, 2, 3]);
  expect(await unfinishedUpload(kept, place)).toBeUndefined();
});

it('goes on with no upload whose backup somebody has removed', async () => {
  const bucket = await startS3Server();
  onTestFinished(() => bucket.stop());
  const place = placeOf(bucket.url.replace('?', '/copies?'));
  if (place === undefined) throw new Error('no place');
  const kept = path.join(folder, 'removed');
  await mkdir(kept, { recursive: true });
  const file = path.join(kept, 'small.tar.zst');
  await writeFile(file, 'x');
  const stop = () => {
    throw new Error('the server is away');
  };
  await expect(upload(file, place, stop)).rejects.toThrow('away');
  await rm(file);
  expect(await unfinishedUpload(kept, place)).toBeUndefined();
  expect(await readdir(kept)).toEqual([]);
});

/** A way to a port of this machine that breaks each connection after so many bytes of answers. */
async function brittleWay(to: number) {
  const way = { bytes: Number.POSITIVE_INFINITY, port: 0 };
  const server = createServer((socket) => {
    let left = way.bytes;
    const further = connect(to, '127.0.0.1');
    const end = () => {
      socket.destroy();
      further.destroy();
    };
    for (const each of [socket, further]) each.on('error', end).on('close', end);
    socket.pipe(further);
    further.on('data', (bytes) => {
      left -= bytes.length;
      if (left < 0) end();
      else socket.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  way.port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return way;
}

it('brings a backup from a bucket, and goes on where the connection broke', async () => {
  const bucket = await startS3Server();
  onTestFinished(() => bucket.stop());
  const way = await brittleWay(Number(new URL(bucket.url).port));
  const named = (key: string) => {
    const url = new URL(bucket.url);
    [url.port, url.pathname] = [String(way.port), `${url.pathname}/${key}`];
    const place = placeOf(url.href);
    if (place === undefined) throw new Error('no place');
    return place;
  };
  const file = path.join(folder, 'far.tar.zst');
  await writeFile(file, randomBytes(8_000_000));
  await upload(file, named('copies'), () => undefined);
  const into = path.join(folder, 'brought');
  const parts: number[] = [];
  const bring = (key: string) => download(named(key), into, (done) => parts.push(done));

  await expect(bring('copies')).rejects.toThrow(
    'copies is a folder. Name one of its backups: the newest is copies/far',
  );
  await expect(bring('copies/another')).rejects.toThrow('There is no copies/another in the bucket pictures.');
  way.bytes = 3_000_000;
  const brought = await bring('copies/far.tar.zst');
  expect((await readFile(brought)).equals(await readFile(file))).toBe(true);
  expect(parts.length).toBeGreaterThan(3);

  await truncate(brought, 5_000_000);
  way.bytes = 2_000;
  await expect(bring('copies/far.tar.zst')).rejects.toThrow(
    `5000000 of 8000000 bytes are in ${brought}: the same command goes on with them.`,
  );
  way.bytes = Number.POSITIVE_INFINITY;
  parts.length = 0;
  expect(await bring('copies/far.tar.zst')).toBe(brought);
  expect(parts).toEqual([5_000_000, 8_000_000]);
  expect((await readFile(brought)).equals(await readFile(file))).toBe(true);
});

it('rehearses a restore beside the product, and keeps what it found', async () => {
  const { dependencies, config } = api;
  const pool = createPool(config.databaseUrl, 2);
  onTestFinished(() => pool.end());
  const { rehearsals } = dependencies;
  const rehearsed = { config, pool, rehearsals, now, log: () => undefined };
  // Left by a process that was killed in its rehearsal.
  const { rows: own } = await pool.query('select current_database() as name');
  await pool.query(`create database "charsu_rehearsal_${own[0].name}"`);
  expect(await rehearseRestore(rehearsed)).toBeNull();
  const last = await rehearsals.last();
  expect(last).toMatchObject({ why: null, rows: expect.any(Number) });
  expect(last?.events).toBeGreaterThan(10);
  const { body } = await api.app.inject({ url: '/metrics' });
  expect(body).toMatch(/^charsu_restore_rehearsal_success 1$/m);
  const away = { ...config, eventStoreUrl: 'esdb://127.0.0.1:1?tls=false' };
  expect(await rehearseRestore({ ...rehearsed, config: away })).not.toBeNull();
  expect((await pool.query(`select from pg_database where datname like 'charsu_rehearsal_%'`)).rowCount).toBe(0);
});
