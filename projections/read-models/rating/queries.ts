import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { PublicRating, RatingRecord } from '@charsu/core/contract/rating.ts';
import { type Culture, type Translations, translate } from '@charsu/core/domain/culture.ts';
import { fieldsOf } from '@charsu/core/domain/field-table.ts';
import type { PublicationState } from '@charsu/core/domain/publication-state.ts';
import { ratingFields } from '@charsu/core/domain/rating/fields.ts';
import type { PresentRating } from '@charsu/core/domain/rating/state.ts';
import type { Database } from '@charsu/stores/database.ts';
import { Conditions, countUpTo, holding, limitOf, type Order, orderBy } from '@charsu/stores/rows.ts';
import { isUuid } from '@charsu/stores/uuid.ts';
import { soughtText } from '../sought.ts';

/** Absent means any. */
interface RatingFilter {
  readonly q?: string;
  readonly authorId?: string;
  readonly tenantId?: string;
  readonly score?: number;
  readonly states?: readonly PublicationState[];
  readonly ids?: readonly string[];
  readonly exceptIds?: readonly string[];
}

interface Row {
  readonly id: string;
  readonly revision: string;
  readonly denial_reason: string | null;
  readonly created_at: Date;
  readonly modified_at: Date;
  readonly requested_at: Date | null;
  readonly snapshot: PresentRating;
  readonly tenant_names: Translations | null;
  readonly author_name: string | null;
}

const recordOf = ({ snapshot, ...row }: Row, culture: Culture): RatingRecord => ({
  id: row.id,
  tenantId: snapshot.tenantId,
  tenantName: row.tenant_names === null ? '' : translate(row.tenant_names, culture),
  authorId: snapshot.authorId,
  authorName: row.author_name ?? '',
  ...fieldsOf(ratingFields, snapshot),
  currentState: snapshot.state,
  visible: snapshot.published !== null,
  denialReason: row.denial_reason,
  createdAt: row.created_at.toISOString(),
  modifiedAt: row.modified_at.toISOString(),
  requestedAt: row.requested_at?.toISOString() ?? null,
  revision: row.revision,
});

/** Columns that lists can be sorted by. */
const sortable = {
  modifiedAt: ['r.modified_at'],
  createdAt: ['r.created_at'],
  score: ['r.score'],
  requestedAt: ['r.requested_at'],
};

const columns = `r.id, r.revision, r.denial_reason, r.created_at, r.modified_at, r.requested_at, r.snapshot,
  (select coalesce(t.snapshot->'published'->'names', t.snapshot->'names') from read.tenant t where t.id = r.tenant_id) as tenant_names,
  (select u.name from read.user_account u where u.id = r.author_id) as author_name`;

function conditionsOf({ q, authorId, tenantId, score, states, ids, exceptIds }: RatingFilter): Conditions {
  const where = new Conditions();
  if (authorId !== undefined) where.add('r.author_id = $?', authorId);
  if (tenantId !== undefined) where.add('r.tenant_id = $?', tenantId);
  if (score !== undefined) where.add('r.score = $?', score);
  if (states !== undefined) where.add('r.state = any($?::smallint[])', states);
  if (ids !== undefined) where.add('r.id = any($?::uuid[])', ids.filter(isUuid));
  if (exceptIds !== undefined) where.add('not r.id = any($?::uuid[])', exceptIds);
  if (q !== undefined && q.trim() !== '') where.add(...holding('r.folded', soughtText(q)));
  return where;
}

/** Questions about ratings. */
export const ratingQueries = (database: Database) => ({
  async record(id: string, culture: Culture): Promise<RatingRecord | undefined> {
    if (!isUuid(id)) return undefined;
    const { rows } = await database.query<Row>(`select ${columns} from read.rating r where r.id = $1`, [id]);
    return rows[0] && recordOf(rows[0], culture);
  },
  async list(filter: RatingFilter, culture: Culture, paging: Paging, order: Order): Promise<PageOf<RatingRecord>> {
    const where = conditionsOf(filter);
    const sorted = orderBy(order, sortable, 'r.id');
    const [{ rows }, total] = await Promise.all([
      database.query<Row>(
        `select ${columns} from read.rating r ${where.sql} ${sorted} ${limitOf(paging)}`,
        where.values,
      ),
      countUpTo(database, `read.rating r ${where.sql}`, where.values),
    ]);
    return { items: rows.map((row) => recordOf(row, culture)), total, ...paging };
  },
  /** The public ratings of the business at a public address, the newest first; undefined: there is no such business. */
  async ofTenant(subDomain: string, paging: Paging): Promise<PageOf<PublicRating> | undefined> {
    const { rows: tenants } = await database.query<{ id: string; total: number }>({
      name: 'rated business',
      text: `select t.id, coalesce((select a.ratings from read.rating_average a where a.tenant_id = t.id), 0) as total
        from read.tenant t where t.public_sub_domain = $1 order by t.joined_at limit 1`,
      values: [subDomain.toLowerCase()],
    });
    const [tenant] = tenants;
    if (tenant === undefined) return undefined;
    if (tenant.total === 0) return { items: [], total: 0, ...paging };
    const { rows } = await database.query<Pick<Row, 'id' | 'created_at' | 'snapshot' | 'author_name'>>(
      `select ${columns} from read.rating r where r.tenant_id = $1 and r.public_score is not null
       order by r.created_at desc, r.id desc ${limitOf(paging)}`,
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
  /** How many times a member wrote or changed a rating since an instant. */
  async writtenSince(userId: string, since: string): Promise<number> {
    const { rows } = await database.query<{ count: number }>({
      name: 'ratings written since',
      text: 'select count(*)::int as count from read.rating_written where author_id = $1 and at > $2',
      values: [userId, since],
    });
    return rows[0]?.count ?? 0;
  },
});
