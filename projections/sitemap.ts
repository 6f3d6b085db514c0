import { advertisementPath } from '@charsu/core/text/slug.ts';
import type pg from 'pg';
import type { Queries } from './queries.ts';
import { isDisplayed } from './read-models/live-counts.ts';

const pageSize = 10_000;

type Row = { path: string; modified_at: Date } | { sub_domain: string; id: string; name: string; modified_at: Date };

const queriesOf = {
  category: `select '/q/' || url as path, modified_at from read.category where display_in_menu order by depth, id`,
  tenant: `select '/' || public_sub_domain || '/about' as path, modified_at from read.tenant
    where public_sub_domain is not null order by id`,
  advertisement: `select t.public_sub_domain as sub_domain, a.id, a.snapshot->>'name' as name, a.modified_at
    from read.advertisement a join read.tenant t on t.id = a.tenant_id where ${isDisplayed} order by a.id`,
} as const;

/** A page (from 1) of the addresses of everything public. */
export async function readSitemap(
  pool: pg.Pool,
  kind: keyof typeof queriesOf,
  page: number,
): ReturnType<Queries['sitemap']> {
  const { rows } = await pool.query<Row>(
    `${queriesOf[kind]} limit ${pageSize} offset ${(Math.max(1, Math.trunc(page)) - 1) * pageSize}`,
  );
  return rows.map((row) => ({
    path: 'path' in row ? row.path : advertisementPath(row.sub_domain, row.id, row.name),
    modifiedAt: row.modified_at.toISOString(),
  }));
}
