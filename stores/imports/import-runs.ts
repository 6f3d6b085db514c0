import type { ImportRun } from '@charsu/core/contract/import-run.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Database } from '../database/database.ts';
import { Conditions, firstColumn, pageOfRecords, recordsOf } from '../database/rows.ts';

/** The queue of the jobs that import; each job has the id of its run. */
export const importQueue = 'import-rows';
/** Notified with the id of a new run. */
export const importChannel = 'import_run';

type Counts = Readonly<Record<string, number>>;

/** The work of a run. Its file is `<imports>/<folder>/<fileName>`, its report `<imports>/<id>.csv`. */
interface AskedImport {
  readonly id: string;
  /** The administrator; null: the account is gone. */
  readonly userId: string | null;
  readonly fileName: string;
  /** The id of the run that brought the file. */
  readonly source: string;
  readonly trial: boolean;
  readonly advertisements: 'approved' | 'pending';
  readonly links: boolean;
  readonly hosts: readonly string[];
  readonly culture: Culture;
}

interface KeptRun extends AskedImport {
  readonly askedAt: string;
  readonly endedAt: string | null;
  readonly counts: Counts;
  readonly why: string | null;
}

function shown({ id, fileName, source, trial, askedAt, endedAt, counts, why }: KeptRun): ImportRun {
  const { made = 0, changed = 0, same = 0, incomplete = 0, refused = 0 } = counts;
  return {
    ...{ id, fileName, source, trial, why, made, changed, same, incomplete, refused, askedAt, endedAt },
    state: endedAt === null ? 'running' : why === null ? 'done' : 'failed',
    rows: made + changed + same + incomplete + refused,
  };
}

/** The imports of the console's page, in schema `app`; `migrate` must have run. */
export const createImportRuns = (database: Database) => ({
  /** Begins a run. */
  async ask(
    { id, userId, fileName, source, trial, advertisements, links, hosts, culture }: AskedImport,
    at: string,
  ): Promise<void> {
    await database.query(
      `with asked as (
         insert into app.import_run (id, user_id, file_name, source, trial, advertisements, links, hosts, culture, asked_at, counts)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '{}') returning id)
       select pg_notify('${importChannel}', id::text) from asked`,
      [id, userId, fileName, source, trial, advertisements, links, hosts, culture, at],
    );
  },
  async one(id: string): Promise<(AskedImport & { readonly shown: ImportRun }) | undefined> {
    const [run] = await recordsOf<KeptRun>(database, 'select * from app.import_run where id = $1', [id]);
    return run && { ...run, shown: shown(run) };
  },
  /** The newest first. */
  async list(paging: Paging): Promise<PageOf<ImportRun>> {
    const all = { columns: '*', from: 'app.import_run', where: new Conditions() };
    const runs = await pageOfRecords<KeptRun>(database, all, 'order by asked_at desc, id', paging);
    return { ...runs, items: runs.items.map(shown) };
  },
  /** The ids of runs that have not ended. */
  running: (): Promise<readonly string[]> =>
    firstColumn(database, 'select id from app.import_run where ended_at is null'),
  async count(id: string, counts: Counts): Promise<void> {
    await database.query('update app.import_run set counts = $2 where id = $1', [id, counts]);
  },
  /** `why`: the fault, in English; null without one. */
  async end(id: string, counts: Counts, why: string | null, at: string): Promise<void> {
    await database.query('update app.import_run set counts = $2, why = $3, ended_at = $4 where id = $1', [
      id,
      counts,
      why,
      at,
    ]);
  },
});

export type ImportRuns = ReturnType<typeof createImportRuns>;
