import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publicKeyOf, readBooksKeyIfThere } from '@charsu/core/event-store/proof.ts';
import type { Config } from '@charsu/core/process/config.ts';
import { readNameKey } from '@charsu/core/process/secret-file.ts';
import { readProofs } from '@charsu/projections/audit/proofs.ts';
import { signed } from '@charsu/projections/audit/signed-head.ts';
import { type ArchiveEntry, BackupRefused, readArchive } from '@charsu/stores/backup/archive.ts';
import { beginRestore, keysToCome } from '@charsu/stores/backup/half-restored.ts';
import { countsOf, type Filling, fill, type KeptTable } from '@charsu/stores/backup/tables.ts';
import { createSignedStatements } from '@charsu/stores/books/signed-statements.ts';
import { createPool, type Database, transaction } from '@charsu/stores/database/database.ts';
import { takeMarksBackTo } from '@charsu/stores/database/log-marks.ts';
import { migrateIn } from '@charsu/stores/database/migrate.ts';
import type { PictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import type pg from 'pg';
import { openQueues } from '../queue-database.ts';
import { createQueues } from '../queues.ts';
import { checkBackup } from './check-backup.ts';
import { type Beginning, entries, eventsOf, type Manifest, reactionsSchema, tablesSchema } from './contents.ts';
import { differenceOf, Examination, type Examined } from './examination.ts';
import { appendedLog, type LogTarget, logInTable, openEmptyLog, type RestoredLog } from './restored-log.ts';

interface Wanted {
  readonly file: string;
  readonly password: string | undefined;
  /** In place of what is there. */
  readonly replace: boolean;
  /** It is the product itself, not a copy of it. */
  readonly isReal: boolean;
  readonly log: LogTarget;
  readonly files: PictureFiles | undefined;
  readonly report: (line: string) => void;
}

type Place = Pick<Config, 'databaseUrl' | 'secretsDir' | 'dataDir'>;

/** The tables of a product that are there in a database, and its keys: it is not empty. */
async function refuseFilled(database: Database, { secretsDir }: Place): Promise<void> {
  const { rows } = await database.query<{ there: boolean }>(
    `select to_regclass('app.migration') is not null or to_regclass('event_store.events') is not null as there`,
  );
  const keys = await readdir(secretsDir).catch(() => []);
  if (!rows[0]?.there && keys.length === 0) return;
  const what = rows[0]?.there ? 'The database' : secretsDir;
  throw new BackupRefused(
    `${what} is not empty. Choose an empty database and data folder, or add --replace to lose what is there.`,
  );
}

/**
 * Fills an empty place from a backup, and holds what is there then to what the backup says: numbers of rows, heads of the
 * streams, and the books. The database changes in one transaction, at the end.
 *
 * @throws {BackupRefused} with nothing changed.
 */
export async function restoreBackup(place: Place, wanted: Wanted): Promise<Manifest & Beginning> {
  const { file, password, replace, report } = wanted;
  report('checking the file');
  const { beginning, manifest } = await checkBackup(file, password);
  const pool = createPool(place.databaseUrl, 2);
  try {
    if (!replace) await refuseFilled(pool, place);
    const newLog = 'url' in wanted.log ? await openEmptyLog(wanted.log.url) : undefined;
    const draft = keysToCome(place.secretsDir);
    try {
      await beginRestore(place.secretsDir);
      const { reactions, folderFiles } = await transaction(pool, (client) =>
        new Restoring(client, place, { ...wanted, newLog, beginning, manifest }).run(),
      ).catch(async (error: unknown) => {
        await rm(draft, { recursive: true });
        throw error;
      });
      // The index of the stand-in is filled anew where it is missing.
      await rm(path.join(place.dataDir, 'search'), { recursive: true, force: true });
      for (const { name, bytes } of folderFiles) await write(name, bytes);
      await requeue(place.databaseUrl, reactions);
      await rm(place.secretsDir, { recursive: true, force: true });
      await rename(draft, place.secretsDir);
    } finally {
      await newLog?.close();
    }
    return { ...manifest, ...beginning };
  } finally {
    await pool.end();
  }
}

/** Gives failed reactions their places in the queues again. */
async function requeue(databaseUrl: string, reactions: readonly { queue: string; data: object }[]): Promise<void> {
  if (reactions.length === 0) return;
  const { boss, close } = await openQueues(databaseUrl, () => undefined);
  try {
    await createQueues(boss);
    for (const { queue, data } of reactions) await boss.send(queue, data);
  } finally {
    // Its timers would keep the command from ending.
    await close();
  }
}

interface Task extends Wanted {
  readonly newLog: Awaited<ReturnType<typeof openEmptyLog>> | undefined;
  readonly beginning: Beginning;
  readonly manifest: Manifest;
}

/** Tables whose rows become fewer where the positions of the log change. */
const rewritten: ReadonlySet<string> = new Set(['notice_read', 'signed_statement']);

/** One restore, within a transaction. */
class Restoring {
  readonly #client: pg.PoolClient;
  readonly #place: Place;
  readonly #task: Task;
  #tables: readonly KeptTable[] = [];
  #sequences: Readonly<Record<string, string>> = {};
  #reactions: { queue: string; data: Record<string, unknown> }[] = [];
  /** Files of the data folder, which get their places once the rest is right. */
  readonly #folderFiles: ArchiveEntry[] = [];
  /** The table that is being filled. */
  #filling: (Filling & { readonly name: string }) | undefined;
  readonly #log: RestoredLog | undefined;
  readonly #names = { public: new Set<string>(), private: new Set<string>() };

  constructor(client: pg.PoolClient, place: Place, task: Task) {
    this.#client = client;
    this.#place = place;
    this.#task = task;
    if (task.newLog !== undefined) this.#log = appendedLog(task.newLog);
    else if ('table' in task.log) this.#log = logInTable(client, task.log.table, this.#fillingOf.bind(this));
  }

  async run() {
    const { log, replace, beginning, manifest, report, file, password } = this.#task;
    await this.#client.query('drop schema if exists app, read, pgboss, event_store, sandbox cascade');
    await migrateIn(this.#client, undefined, new Set(beginning.migrations));
    if ('sql' in log) await this.#client.query(log.sql);
    report('restoring the log and the database');
    // Keys and pictures are put beside those that are there, in their places once the rest is right.
    const draft = keysToCome(this.#place.secretsDir);
    for await (const { name, bytes } of readArchive(file, password)) await this.#add(name, bytes, draft);
    await this.#endFilling();
    await this.#log?.end();
    for (const [sequence, value] of Object.entries(this.#sequences)) {
      await this.#client.query(`select setval(('app.' || quote_ident($1))::regclass, $2)`, [sequence, value]);
    }
    await this.#movePositions(draft);
    report('comparing with the backup');
    await this.#compare(draft);
    await takeMarksBackTo(
      this.#client,
      manifest.position === null ? undefined : this.#presentPosition(BigInt(manifest.position)),
    );
    await migrateIn(this.#client);
    await this.#markCopy();
    if (replace) await this.#removeOthers();
    if (beginning.withoutPeople) {
      // A copy without people has keys of its own: those of the product open nothing here.
      await this.#client.query('delete from app.secret_fingerprint');
      await readNameKey(draft);
    }
    return { reactions: this.#reactions, folderFiles: this.#folderFiles };
  }

  async #add(name: string, bytes: Buffer, draft: string): Promise<void> {
    const { files } = this.#task;
    const after = (prefix: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : undefined);
    const within = (folder: string, file: string): string => {
      const whole = path.resolve(folder, file);
      if (!whole.startsWith(path.resolve(folder) + path.sep))
        throw new BackupRefused(`${name} leads out of its folder.`);
      return whole;
    };
    if (name.startsWith(entries.log)) {
      for (const event of eventsOf(bytes)) await this.#log?.add(event);
    } else if (name === entries.tables) {
      const { tables, sequences } = tablesSchema.parse(JSON.parse(bytes.toString()));
      [this.#tables, this.#sequences] = [tables, sequences];
      await this.#endFilling();
      // Migrations made some rows.
      await this.#client.query(`truncate ${tables.map((table) => `app."${table.name}"`).join(', ')}`);
    } else if (name.startsWith(entries.rows)) {
      const of = name.slice(entries.rows.length).replace(/\.\d+$/, '');
      const table = this.#tables.find((each) => each.name === of);
      if (table === undefined) throw new BackupRefused(`The backup does not describe the table ${of}.`);
      await (await this.#fillingOf(`app."${of}"`, table.columns)).write(bytes);
    } else if (name === entries.reactions) {
      this.#reactions = reactionsSchema.parse(JSON.parse(bytes.toString()));
    } else if (after(entries.secrets) !== undefined) {
      await write(within(draft, after(entries.secrets) ?? ''), bytes);
    } else if (after(entries.folder) !== undefined) {
      this.#folderFiles.push({ name: within(this.#place.dataDir, after(entries.folder) ?? ''), bytes });
    } else {
      for (const visibility of ['public', 'private'] as const) {
        const picture = after(entries[visibility]);
        if (picture === undefined || files === undefined) continue;
        if (picture.split('/').includes('..')) throw new BackupRefused(`${name} leads out of its folder.`);
        await files.putCopy(visibility, picture, bytes);
        this.#names[visibility].add(picture);
      }
    }
  }

  async #fillingOf(table: string, columns: readonly string[]): Promise<Filling> {
    if (this.#filling?.name === table) return this.#filling;
    await this.#endFilling();
    this.#filling = { ...fill(this.#client, table, columns), name: table };
    return this.#filling;
  }

  async #endFilling(): Promise<void> {
    await this.#filling?.end();
    this.#filling = undefined;
  }

  /** A position of the backup in the log as it is now. */
  #presentPosition(position: bigint): bigint {
    const moved = this.#log?.moved;
    return moved === undefined ? position : (moved.findLast(([old]) => old <= position)?.[1] ?? -1n);
  }

  /** A log that was written anew has other positions: those that the database holds follow. */
  async #movePositions(draft: string): Promise<void> {
    const moved = this.#log?.moved;
    if (moved === undefined) return;
    await this.#client.query(
      'create temporary table moved (old bigint primary key, now bigint not null) on commit drop',
    );
    const filling = await this.#fillingOf('moved', ['old', 'now']);
    for (const pair of moved) await filling.write(Buffer.from(`${pair.join('\t')}\n`));
    await this.#endFilling();
    const now = (column: string) => `(select now from moved where old <= ${column} order by old desc limit 1)`;
    await this.#client.query(`update app.reactor set position = ${now('position')}`);
    await this.#client.query(`update app.inbox set read_to = coalesce(${now('read_to')}, -1)`);
    await this.#client.query(
      `create temporary table read_ on commit drop as select distinct user_id, ${now('position')} as position from app.notice_read`,
    );
    await this.#client.query('delete from app.notice_read');
    await this.#client.query(
      'insert into app.notice_read (user_id, position) select * from read_ where position is not null',
    );
    await this.#signAnew(await readBooksKeyIfThere(draft), moved.at(-1)?.[1]);
  }

  /** The log's own times of its events are those of this restore: the product signs up to where. */
  async #signAnew(booksKey: string | undefined, end: bigint | undefined): Promise<void> {
    const statements = createSignedStatements(this.#client);
    const before = await readProofs(statements);
    await this.#client.query(`delete from app.signed_statement where kind = 'proofs'`);
    if (booksKey === undefined || end === undefined || before.length === 0) return;
    const isOneKey = before.every(({ key }) => key === publicKeyOf(booksKey));
    const from = before.map(({ position }) => BigInt(position)).sort((a, b) => (a < b ? -1 : 1))[0] ?? 0n;
    const moved = this.#presentPosition(from);
    // Events that older keys have signed are held by their chain alone.
    const position = `${isOneKey ? (moved < 0n ? 0n : moved) : end}`;
    const at = new Date().toISOString();
    await statements.add(
      signed({ kind: 'proofs' as const, period: at, position, restoredUpTo: `${end}`, at }, booksKey),
    );
  }

  async #compare(draft: string): Promise<void> {
    const { manifest } = this.#task;
    const rows = await countsOf(this.#client, this.#tables);
    const wrong = Object.entries(manifest.rows).find(
      ([name, count]) => !(this.#task.newLog && rewritten.has(name)) && rows[name] !== count,
    );
    if (wrong !== undefined) {
      throw new BackupRefused(
        `The table ${wrong[0]} has ${rows[wrong[0]]} rows and not ${wrong[1]}. Nothing was changed.`,
      );
    }
    const found = await this.#examined(draft);
    const difference = differenceOf(manifest.log, found);
    if (difference !== undefined) throw new BackupRefused(`${difference} Nothing was changed.`);
  }

  async #examined(secretsDir: string): Promise<Examined> {
    const examination = await Examination.begin(this.#client, await readBooksKeyIfThere(secretsDir));
    for await (const event of this.#log?.events() ?? []) examination.add(event);
    return examination.result();
  }

  async #markCopy(): Promise<void> {
    const { isReal, beginning } = this.#task;
    if (isReal) return;
    await this.#client.query('insert into app.restored_copy (backed_up_at, without_people) values ($1, $2)', [
      beginning.at,
      beginning.withoutPeople,
    ]);
  }

  /** Pictures that are not of this backup. */
  async #removeOthers(): Promise<void> {
    const { files } = this.#task;
    if (files === undefined) return;
    for (const visibility of ['public', 'private'] as const) {
      const others: string[] = [];
      for await (const name of files.names(visibility)) if (!this.#names[visibility].has(name)) others.push(name);
      for (const name of others) await files.removeCopy(visibility, name);
    }
  }
}

async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { mode: 0o600 });
}
