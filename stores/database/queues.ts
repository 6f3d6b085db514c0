import type { QueueStatus } from '@charsu/core/contract/system.ts';
import { PgBoss } from 'pg-boss';
import type { Database } from './database.ts';

/** Does work on the queues, without running any; undefined before jobs have run for the first time. */
export async function withBoss<Result>(
  database: Database,
  work: (boss: PgBoss) => Promise<Result>,
): Promise<Result | undefined> {
  const { rows } = await database.query<{ jobs: string | null }>(`select to_regclass('pgboss.job')::text as jobs`);
  if (!rows[0]?.jobs) return undefined;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.query(text, values && [...values]) },
    supervise: false,
    schedule: false,
    migrate: false,
  });
  // Failed calls reject their own promises.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    return await work(boss);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

/**
 * The state of every job queue, read from pg-boss's own tables; none before jobs have run for the first time. `dead`
 * counts its dead letters.
 */
export async function queueStatus(database: Database): Promise<QueueStatus[]> {
  const { rows: there } = await database.query<{ queues: string | null }>(
    `select to_regclass('pgboss.queue')::text as queues`,
  );
  if (!there[0]?.queues) return [];
  const { rows } = await database.query<QueueStatus>(
    `with counted as (
       select name,
         count(*) filter (where state in ('created', 'retry'))::int as waiting,
         count(*) filter (where state = 'active')::int as active,
         count(*) filter (where state = 'completed')::int as completed,
         count(*) filter (where state = 'failed')::int as failed
       from pgboss.job group by name
     )
     select q.name,
       coalesce(c.waiting, 0) as waiting, coalesce(c.active, 0) as active,
       coalesce(c.completed, 0) as completed, coalesce(c.failed, 0) as failed,
       coalesce(d.waiting, 0) as dead
     from pgboss.queue q
       left join counted c on c.name = q.name
       left join counted d on d.name = q.dead_letter
     where q.name not like '\\_\\_%' and not exists (select from pgboss.queue o where o.dead_letter = q.name)
     order by q.name`,
  );
  return rows;
}
