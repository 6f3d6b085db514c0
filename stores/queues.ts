import type { QueueStatus } from '@charsu/core/contract/system.ts';
import type { Database } from './database.ts';

/**
 * The state of every job queue, read from pg-boss's own tables; none before jobs have run for the first time. `dead`
 * counts the jobs that a queue gave up and left in its dead-letter queue.
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
