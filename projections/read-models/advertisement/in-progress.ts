import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type pg from 'pg';

const { draft, pending, denied } = publicationState;
/** The condition of what is in progress and was never published (D19). */
const condition = `state in (${draft}, ${pending}, ${denied}) and (snapshot->>'publishCount')::int = 0`;

/** The numbers of advertisements in progress of an owner and of a business, without the advertisement `except`. */
export async function countInProgress(
  pool: pg.Pool,
  ownerId: string,
  tenantId: string,
  except: string,
): Promise<{ user: number; tenant: number }> {
  const { rows } = await pool.query<{ user: number; tenant: number }>({
    name: 'advertisements in progress',
    // The inner selects hide the values, so that PostgreSQL keeps one plan: planning takes longer than the statement.
    text: `select
      (select count(*)::int from read.advertisement where owner_id = (select $1) and id <> $3 and ${condition}) as user,
      (select count(*)::int from read.advertisement where tenant_id = (select $2::uuid) and id <> $3 and ${condition}) as tenant`,
    values: [ownerId, tenantId, except],
  });
  return rows[0] ?? { user: 0, tenant: 0 };
}
