import type { Task, TaskEnd } from '@charsu/core/contract/task.ts';
import type pg from 'pg';
import { lockName, transaction } from '../database/database.ts';
import { anyRow, recordsOf } from '../database/rows.ts';

interface KeptTask extends Pick<Task, 'id' | 'list' | 'recordId' | 'due' | 'note' | 'state' | 'givenAt' | 'endedAt'> {
  /** Null once the account of its giver is deleted. */
  readonly giverId: string | null;
  readonly receiverId: string;
}

type Place = Pick<KeptTask, 'list' | 'recordId'>;

/** A task that begins; `ownerId`: the member whose record it is, undefined for nobody's. */
interface GivenTask extends Omit<KeptTask, 'state' | 'endedAt' | 'giverId'> {
  readonly giverId: string;
  readonly ownerId: string | undefined;
}

/** Days for which the giver of a task is shown how it ended. */
const daysShown = 14;

const columns = 'id, list, record_id, giver_id, receiver_id, due::text as due, note, state, given_at, ended_at';

/**
 * Records of the console that are assigned to somebody until a day, at most one open task each, in schema `app`;
 * `migrate` must have run. A task is no event: no rule depends on it.
 */
export const createTasks = (pool: pg.Pool) => ({
  /** The tasks of a record: the open one, then the twenty newest that have ended. */
  of: ({ list, recordId }: Place): Promise<KeptTask[]> =>
    recordsOf(
      pool,
      `select ${columns} from app.task where list = $1 and record_id = $2
       order by state = 'open' desc, given_at desc limit 21`,
      [list, recordId],
    ),

  /** The open tasks of some records. */
  async open(list: string, recordIds: readonly string[]): Promise<KeptTask[]> {
    if (recordIds.length === 0) return [];
    return recordsOf(
      pool,
      `select ${columns} from app.task where list = $1 and record_id = any($2::uuid[]) and state = 'open'`,
      [list, recordIds],
    );
  },

  /** The tasks of a user, by their day, and those the user gave: open ones, and ones that ended in the last days. */
  ofUser: (userId: string): Promise<KeptTask[]> =>
    recordsOf(
      pool,
      `select ${columns} from app.task
       where receiver_id = $1 and state = 'open' or giver_id = $1 and (state = 'open'
         or state in ('done', 'returned') and ended_at > now() - make_interval(days => ${daysShown}))
       order by state = 'open', due, given_at limit 200`,
      [userId],
    ),

  /** Assigns a record; whoever had it has it no longer. */
  give: ({ id, list, recordId, ownerId, giverId, receiverId, due, note, givenAt }: GivenTask): Promise<void> =>
    transaction(pool, async (client) => {
      // One at a time for each record: each ends the one before.
      await lockName(client, `task of ${recordId}`);
      await client.query(
        `update app.task set state = 'passed', ended_at = $3 where list = $1 and record_id = $2 and state = 'open'`,
        [list, recordId, givenAt],
      );
      await client.query(
        `insert into app.task (id, list, record_id, owner_id, giver_id, receiver_id, due, note, state, given_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9)`,
        [id, list, recordId, ownerId, giverId, receiverId, due, note, givenAt],
      );
    }),

  /** Ends an open task, as its receiver or, withdrawing it, as its giver; false where the user has no such task. */
  end: (id: string, userId: string, state: TaskEnd): Promise<boolean> =>
    anyRow(
      pool,
      `update app.task set state = $3, ended_at = now() where id = $1 and state = 'open'
       and $2 = case when $3 = 'withdrawn' then giver_id else receiver_id end`,
      [id, userId, state],
    ),
});

export type Tasks = ReturnType<typeof createTasks>;
