import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { lockName, transaction } from '../database/database.ts';

/** Starts whose codes count at the same time: those of several processes, and earlier ones. */
const mostCodes = 16;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/**
 * One-time codes for whoever sets the product up, while it has no administrator, in table `app.set_up_code`; `migrate` must
 * have run. They are stored hashed.
 */
export const createSetUpCodes = (pool: pg.Pool) => ({
  /** A new code: 32 letters, digits, `-` and `_`. Those of earlier starts stay good. */
  async make(): Promise<string> {
    const code = randomBytes(24).toString('base64url');
    await pool.query(
      `with swept as (
        delete from app.set_up_code where hash in (select hash from app.set_up_code order by made_at desc offset $2)
      ) insert into app.set_up_code (hash) values ($1)`,
      [hashOf(code), mostCodes - 1],
    );
    return code;
  },
  /**
   * Runs `work` with whether the code is good, alone in all processes. What resolves uses up every code, what throws none.
   */
  use: <Result>(code: string, work: (isGood: boolean) => Promise<Result>): Promise<Result> =>
    transaction(pool, async (client) => {
      await lockName(client, 'set-up');
      const { rowCount } = await client.query(
        'delete from app.set_up_code where exists (select from app.set_up_code where hash = $1)',
        [hashOf(code)],
      );
      return work((rowCount ?? 0) > 0);
    }),
});

export type SetUpCodes = ReturnType<typeof createSetUpCodes>;

/** The page that makes the first administrator. `publicUrl`: without a trailing slash. */
export const setUpAddress = (publicUrl: string, code: string): string => `${publicUrl}/admin/set-up?code=${code}`;
