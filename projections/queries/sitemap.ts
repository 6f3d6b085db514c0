import { advertisementPath } from '@charsu/core/text/address.ts';
import type pg from 'pg';
import { isDisplayed, numbersStartAfter } from '../read-models/live-counts.ts';

/** Addresses on a page: with all their languages the text of a page takes some 5 MB and 40 ms to make. */
const pageSize = 1_000;

export type SitemapKind = 'category' | 'tenant' | 'advertisement' | 'page';
type Row = { path: string; modified_at: Date } | { sub_domain: string; id: string; name: string; modified_at: Date };

/**
 * The running number of an advertisement gives its page: no page has to skip the rows before it, and an advertisement
 * stays on its page. Businesses and categories are few enough to skip rows.
 */
const queriesOf: Readonly<Record<SitemapKind, string>> = {
  category: `select '/q/' || url as path, modified_at from read.category where display_in_menu order by depth, id
    limit ${pageSize} offset $1`,
  tenant: `select '/' || public_sub_domain || '/about' as path, modified_at from read.tenant
    where has_pages order by public_sub_domain limit ${pageSize} offset $1`,
  page: `select '/' || case kind when 'news' then 'newsPortal/' else '' end || (snapshot->>'address') as path,
      modified_at from read.content_page
    where snapshot->'versions'->0->>'from' <= to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    union all select '/moderation', date_trunc('day', now(), 'Asia/Tehran')
    order by path limit ${pageSize} offset $1`,
  // The offset makes PostgreSQL look up each business by its id: there are many more of them than a page needs.
  advertisement: `select t.public_sub_domain as sub_domain, a.id, a.snapshot->>'name' as name, a.modified_at
    from read.advertisement a
    cross join lateral (select public_sub_domain from read.tenant where id = a.tenant_id offset 0) t
    where ${isDisplayed} and a.index > ${numbersStartAfter} + $1 and a.index <= ${numbersStartAfter + pageSize} + $1
    order by a.index`,
};

const countsOf: Readonly<Record<SitemapKind, string>> = {
  category: 'select count(*)::int as places from read.category where display_in_menu',
  tenant: 'select count(*)::int as places from read.tenant where has_pages',
  page: 'select count(*)::int + 1 as places from read.content_page',
  advertisement: `select last - ${numbersStartAfter} as places from read.advertisement_number`,
};

/** How many pages there are, 1 at least. */
export async function sitemapPages(pool: pg.Pool, kind: SitemapKind): Promise<number> {
  const { rows } = await pool.query<{ places: number }>(countsOf[kind]);
  return Math.max(1, Math.ceil((rows[0]?.places ?? 0) / pageSize));
}

/** A page (from 1) of the addresses of everything public. */
export async function readSitemap(
  pool: pg.Pool,
  kind: SitemapKind,
  page: number,
): Promise<{ path: string; modifiedAt: string }[]> {
  const { rows } = await pool.query<Row>(queriesOf[kind], [(Math.max(1, Math.trunc(page)) - 1) * pageSize]);
  return rows.map((row) => ({
    path: 'path' in row ? row.path : advertisementPath(row.sub_domain, row.id, row.name),
    modifiedAt: row.modified_at.toISOString(),
  }));
}
