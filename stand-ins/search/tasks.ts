import type { DatabaseSync } from 'node:sqlite';
import { SearchError } from './errors.ts';
import type { Json } from './values.ts';

/** Tasks that can still be asked for. */
const keptTasks = 10_000;

/** The tasks of the past; each write is done before its call is answered, so that none waits. */
export class Tasks {
  private readonly database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  /** Keeps a task as Meilisearch shows it and gives it its uid. */
  add(task: Json & { readonly indexUid: string; readonly status: string }): number {
    const { lastInsertRowid } = this.database
      .prepare('insert into task (index_uid, status, json) values (?, ?, ?)')
      .run(task.indexUid, task.status, JSON.stringify(task));
    this.database.prepare('delete from task where uid = ?').run(Number(lastInsertRowid) - keptTasks);
    return Number(lastInsertRowid);
  }

  /** @throws SearchError `task_not_found`. */
  get(uid: number): Json {
    const row = this.database.prepare('select uid, json from task where uid = ?').get(uid);
    if (row === undefined) throw new SearchError('task_not_found', `Task \`${uid}\` not found.`);
    return shown(row);
  }

  /** The newest tasks first, of some indexes and with some statuses; undefined for all. */
  list(limit: number, ...among: readonly [indexUids?: readonly string[], statuses?: readonly string[]]): Json {
    const given = among.map((values) => (values === undefined ? null : JSON.stringify(values)));
    const rows = this.database
      .prepare(
        `select uid, json from task where (?1 is null or index_uid in (select value from json_each(?1)))
           and (?2 is null or status in (select value from json_each(?2))) order by uid desc`,
      )
      .all(...given);
    return {
      results: rows.slice(0, limit).map(shown),
      total: rows.length,
      limit,
      from: rows[0]?.uid ?? null,
      next: null,
    };
  }
}

const shown = ({ uid, json }: Json): Json => ({ uid, batchUid: uid, canceledBy: null, ...JSON.parse(String(json)) });
