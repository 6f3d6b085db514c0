import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { PublicRating, RatingRecord } from '@charsu/core/contract/rating.ts';
import { fieldsOf } from '@charsu/core/domain/field-table.ts';
import { ratingFields } from '@charsu/core/domain/rating/fields.ts';
import { limitOf } from '@charsu/stores/database/rows.ts';
import { nameOf, type RowOf, recordLists, reviewOf } from '../../queries/record-lists.ts';
import type { QuerySources } from '../../queries/sources.ts';
import { ratings } from './table.ts';

/** Questions about ratings. */
export const ratingQueries = ({ pool: database }: Pick<QuerySources, 'pool'>) => ({
  ...recordLists(database, ratings, {
    names: { tenantName: ['tenant', 'tenant_id'], authorName: ['user', 'author_id'] },
    recordOf: ({ tenantName, authorName, ...row }): RatingRecord => ({
      ...fieldsOf(ratingFields, row.snapshot),
      tenantId: row.tenant_id,
      tenantName,
      authorId: row.author_id,
      authorName,
      visible: row.public_score !== null,
      ...reviewOf(row),
    }),
  }).queries,
  /** The public ratings of the business at a public address, the newest first; undefined: there is no such business. */
  async ofTenant(subDomain: string, paging: Paging): Promise<PageOf<PublicRating> | undefined> {
    const { rows: tenants } = await database.query<{ id: string; total: number }>({
      name: 'rated business',
      text: `select t.id, coalesce((select a.ratings from read.rating_average a where a.tenant_id = t.id), 0) as total
        from read.tenant t where t.public_sub_domain = $1 and t.has_pages order by t.approved_at limit 1`,
      values: [subDomain.toLowerCase()],
    });
    const [tenant] = tenants;
    if (tenant === undefined) return undefined;
    if (tenant.total === 0) return { items: [], total: 0, ...paging };
    const { rows } = await database.query<RowOf<typeof ratings> & { readonly author_name: string | null }>(
      `select t.*, ${nameOf.user('t.author_id')} as author_name from read.rating t where t.tenant_id = $1 and t.public_score is not null
       order by t.created_at desc, t.id desc ${limitOf(paging)}`,
      [tenant.id],
    );
    const items = rows.flatMap(({ id, created_at, snapshot: { published, answer }, author_name }) =>
      published === null
        ? []
        : [{ id, authorName: author_name ?? '', ...published, answer, createdAt: created_at.toISOString() }],
    );
    return { items, total: tenant.total, ...paging };
  },
  /** Whether a member dealt with a business: it answered, or its telephone was shown to the member while signed in. */
  async dealtWith(userId: string, tenantId: string): Promise<boolean> {
    const { rows } = await database.query<{ dealt: boolean }>({
      name: 'dealt with a business',
      text: `select exists (select from app.conversation c
           where c.visitor_id = $1::text and c.tenant_id = $2 and c.answered_at is not null)
         or exists (select from app.phone_revealed_by p where p.user_id = $1::text and p.tenant_id = $2) as dealt`,
      values: [userId, tenantId],
    });
    return rows[0]?.dealt === true;
  },
});
