import { logLine } from '@charsu/core/process/process-log.ts';
import pg from 'pg';
import type { StoredDocument } from './index-state.ts';
import type { Settings } from './settings.ts';
import { columnsOfIndex, columnsOfTask, type IndexRow, tables, toIndex, toTask } from './store-rows.ts';
import { keptTasks, type Task } from './task.ts';
import { decodeWork, type Work } from './work.ts';

/** A document that was there once and whose removal a snapshot does not know yet has no text. */
export type ChangedDocument = readonly [id: string, json: string | null];

/** After so many finished tasks the old ones are deleted. */
const trimmedAfter = 1_000;

type Queryable = pg.Pool | pg.PoolClient;

/** All SQL of the search server: indexes, documents and tasks in one schema. */
export class Store {
  private readonly pool: pg.Pool;
  private readonly schema: string;
  private finishedSinceTrim = 0;

  constructor(databaseUrl: string, schema: string) {
    this.schema = pg.escapeIdentifier(schema);
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 8, connectionTimeoutMillis: 5_000 });
    // An idle connection that breaks is replaced at its next use, which reports the trouble if it lasts.
    this.pool.on('error', (error) => logLine(`search: lost a database connection: ${error.message}`, 'warn'));
    // A connection that breaks in use also fails its query, and the caller of the query reports that.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async initialise(): Promise<void> {
    await this.pool.query(tables(this.schema));
    await this.trimTasks(this.pool);
  }

  /** Deletes all finished tasks but the newest `keptTasks`. */
  private async trimTasks(client: Queryable): Promise<void> {
    await client.query(
      `delete from ${this.schema}.task where finished_at is not null and uid < (select max(uid) from ${this.schema}.task) - $1`,
      [keptTasks],
    );
    this.finishedSinceTrim = 0;
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  /** Runs `work` in one transaction. */
  async transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken = false;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async indexes(): Promise<IndexRow[]> {
    const { rows } = await this.pool.query(`select ${columnsOfIndex} from ${this.schema}.index order by uid`);
    return rows.map(toIndex);
  }

  async insertIndex(client: Queryable, uid: string, primaryKey: string | null, settings: Settings): Promise<IndexRow> {
    const { rows } = await client.query(
      `insert into ${this.schema}.index (uid, primary_key, settings) values ($1, $2, $3) returning ${columnsOfIndex}`,
      [uid, primaryKey, JSON.stringify(settings)],
    );
    return toIndex(rows[0]);
  }

  async updateIndex(client: Queryable, index: IndexRow): Promise<void> {
    await client.query(
      `update ${this.schema}.index set primary_key = $2, settings = $3, updated_at = now() where id = $1`,
      [index.id, index.primaryKey, JSON.stringify(index.settings)],
    );
  }

  async deleteIndex(client: Queryable, index: IndexRow): Promise<void> {
    await client.query(`delete from ${this.schema}.index where id = $1`, [index.id]);
  }

  async putDocuments(client: Queryable, index: IndexRow, documents: readonly StoredDocument[]): Promise<void> {
    await client.query(
      `insert into ${this.schema}.document (index_id, id, body) select $1, * from unnest($2::text[], $3::text[])
       on conflict (index_id, id) do update set body = excluded.body, revision = nextval('${this.schema}.revision')`,
      [index.id, documents.map(([id]) => id), documents.map(([, body]) => body)],
    );
  }

  /** Deletes the documents with these ids, or all. */
  async deleteDocuments(client: Queryable, index: IndexRow, ids: readonly string[] | 'all'): Promise<void> {
    if (ids === 'all') {
      await client.query(`delete from ${this.schema}.document where index_id = $1`, [index.id]);
      await client.query(`update ${this.schema}.index set snapshot = null where id = $1`, [index.id]);
    } else if (await this.isWithoutSnapshot(client, index)) {
      await client.query(`delete from ${this.schema}.document where index_id = $1 and id = any($2)`, [index.id, ids]);
    } else {
      await client.query(
        `update ${this.schema}.document set body = null, revision = nextval('${this.schema}.revision')
         where index_id = $1 and id = any($2) and body is not null`,
        [index.id, ids],
      );
    }
  }

  /**
   * Whether the database names no snapshot of an index, and will not before the transaction ends. It is asked because the memory
   * knows of none whose commit was not answered.
   */
  private async isWithoutSnapshot(client: Queryable, index: IndexRow): Promise<boolean> {
    const { rows } = await client.query(
      `select 1 from ${this.schema}.index where id = $1 and snapshot is null for share`,
      [index.id],
    );
    return rows.length > 0;
  }

  /** The revision of the document of an index that was changed last. */
  async latestRevision(index: IndexRow): Promise<string> {
    const { rows } = await this.pool.query<{ revision: string }>(
      `select coalesce(max(revision), 0) as revision from ${this.schema}.document where index_id = $1`,
      [index.id],
    );
    return rows[0]?.revision ?? '0';
  }

  /**
   * Notes that this file holds the index, and deletes the marks of documents that were removed before it was written.
   */
  async rememberSnapshot(index: IndexRow, { file, revision }: NonNullable<IndexRow['snapshot']>): Promise<void> {
    await this.transaction(async (client) => {
      await client.query(`update ${this.schema}.index set snapshot = $2, snapshot_revision = $3 where id = $1`, [
        index.id,
        file,
        revision,
      ]);
      await client.query(
        `delete from ${this.schema}.document where index_id = $1 and body is null and revision <= $2`,
        [index.id, revision],
      );
    });
  }

  /** Every document of an index in the order it came, in chunks; or those changed after a revision, in the order they changed. */
  async *documents(index: IndexRow, after: string | undefined, chunk = 2_000): AsyncGenerator<ChangedDocument[]> {
    const wanted =
      after === undefined ? 'body is not null order by ordinal' : `revision > ${BigInt(after)} order by revision`;
    const client = await this.pool.connect();
    let committed = false;
    try {
      await client.query('begin');
      await client.query(
        `declare documents no scroll cursor for select id, body from ${this.schema}.document where index_id = ${index.id} and ${wanted}`,
      );
      for (;;) {
        const { rows } = await client.query<[string, string | null]>({
          text: `fetch ${chunk} from documents`,
          rowMode: 'array',
        });
        if (rows.length === 0) break;
        yield rows;
      }
      await client.query('commit');
      committed = true;
    } finally {
      // A reader that stops half-way leaves a transaction open: its connection is destroyed, not reused.
      client.release(!committed);
    }
  }

  async insertTask(type: string, indexUid: string | null, payload: string, details: unknown): Promise<Task> {
    const { rows } = await this.pool.query(
      `insert into ${this.schema}.task (type, index_uid, payload, details) values ($1, $2, $3, $4) returning ${columnsOfTask}`,
      [type, indexUid, payload, JSON.stringify(details)],
    );
    return toTask(rows[0]);
  }

  /** Stores how tasks ended, and deletes old ones now and then. */
  async finishTasks(client: Queryable | 'pool', tasks: readonly Task[]): Promise<void> {
    const database = client === 'pool' ? this.pool : client;
    await database.query(
      `update ${this.schema}.task set status = ended.status, details = ended.details::json, error = ended.error::json,
         started_at = ended.started_at, finished_at = ended.finished_at, payload = null
       from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[])
         as ended (uid, status, details, error, started_at, finished_at)
       where task.uid = ended.uid`,
      [
        tasks.map((task) => task.uid),
        tasks.map((task) => task.status),
        tasks.map((task) => JSON.stringify(task.details)),
        tasks.map((task) => (task.error === null ? null : JSON.stringify(task.error))),
        tasks.map((task) => task.startedAt),
        tasks.map((task) => task.finishedAt),
      ],
    );
    this.finishedSinceTrim += tasks.length;
    if (this.finishedSinceTrim >= trimmedAfter) await this.trimTasks(database);
  }

  /** Those of the tasks with these uids that have ended, in their order. */
  async finishedTasks(uids: readonly number[]): Promise<Task[]> {
    const { rows } = await this.pool.query(
      `select ${columnsOfTask} from ${this.schema}.task where uid = any($1) and finished_at is not null order by uid`,
      [uids],
    );
    return rows.map(toTask);
  }

  /** The tasks that are still to be done, in their order. */
  async openTasks(): Promise<{ task: Task; work: Work }[]> {
    const { rows } = await this.pool.query(
      `select ${columnsOfTask}, payload from ${this.schema}.task where finished_at is null order by uid`,
    );
    return rows.map((row) => ({ task: toTask(row), work: decodeWork(String(row.payload)) }));
  }

  /** The kept tasks, newest first, without their payloads. */
  async recentTasks(): Promise<Task[]> {
    const { rows } = await this.pool.query(
      `select ${columnsOfTask} from ${this.schema}.task order by uid desc limit ${keptTasks}`,
    );
    return rows.map(toTask);
  }
}
