import type { Database } from './database.ts';

/** The table by which the processes of the API tell each other which servers each of them reaches. */
export function createReachedServers(database: Database) {
  /** The time of the database, as text, at which this process first failed to reach a server that it has not reached since. */
  const missedSince = new Map<string, string>();
  return {
    /** Notes whether this process reaches a server. Resolves with true when only this one does not: it is cut off. */
    async note(name: string, reached: boolean): Promise<boolean> {
      if (reached) {
        missedSince.delete(name);
        await database.query(
          `insert into app.server_reached (name, reached_at) values ($1, now())
           on conflict (name) do update set reached_at = excluded.reached_at`,
          [name],
        );
        return false;
      }
      const { rows } = await database.query<{ now: string; elsewhere: boolean }>(
        `select now()::text as now, exists (
           select from app.server_reached
           where name = $1 and reached_at > $2::timestamptz and reached_at > now() - interval '30 seconds') as elsewhere`,
        [name, missedSince.get(name) ?? null],
      );
      const [row] = rows;
      if (row !== undefined && !missedSince.has(name)) missedSince.set(name, row.now);
      return row?.elsewhere ?? false;
    },
  };
}

export type ReachedServers = ReturnType<typeof createReachedServers>;
