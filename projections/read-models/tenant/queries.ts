import type { TenantOption, TenantRecord } from '@charsu/core/contract/tenant.ts';
import { type Culture, type Translations, translate } from '@charsu/core/domain/culture.ts';
import { oneCityName } from '@charsu/core/domain/places/places.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { createConversations } from '@charsu/stores/conversations.ts';
import { Conditions, countUpTo, holding, limitOf, orderBy } from '@charsu/stores/rows.ts';
import { asUuid, isUuid } from '@charsu/stores/uuid.ts';
import { translatedNameIn } from '../../pages/name-collation.ts';
import type { Queries, TenantFilter } from '../../queries/queries.ts';
import { readGuildNames } from '../guild/queries.ts';
import { soughtText } from '../sought.ts';
import { type TenantRow, tenantCardsByIds, tenantColumns } from './cards.ts';
import { readDirectory, type TenantSources } from './directory.ts';
import { type OwnerTrust, tenantPageOf, tenantRecordOf } from './pages.ts';
import { priceListOf } from './price-list.ts';

/**
 * The id of an owner for the column `owner_id`. Owners without an account have ids of another form; null matches no
 * owner.
 */
const asOwner = (ownerId: string): string | null => (isUuid(ownerId) ? ownerId : null);

/** Columns that lists can be sorted by, as their indexes have them. */
const sortableIn = (culture: Culture) => ({
  modifiedAt: ['t.modified_at'],
  createdAt: ['t.created_at'],
  requestedAt: ['t.requested_at'],
  name: [translatedNameIn(culture, 't.names')],
  subDomain: ['t.sub_domain'],
  city: ['t.city_order'],
  // The date that is shown: before the first approval it is the date of creation.
  joinDate: ['coalesce(t.joined_at, t.created_at)'],
  currentState: ['t.state', 't.modified_at'],
  state: ['t.state', 't.modified_at'],
});

function conditionsOf({ ownerId, states, city, q, ids, exceptIds }: TenantFilter): Conditions {
  const where = new Conditions();
  if (ownerId !== undefined) where.add('t.owner_id = $?', ownerId);
  if (states !== undefined) where.add('t.state = any($?::smallint[])', states);
  if (city !== undefined) where.add('t.city = $?', oneCityName(city));
  if (ids !== undefined) where.add('t.id = any($?::uuid[])', ids.filter(isUuid));
  if (exceptIds !== undefined) where.add('not t.id = any($?::uuid[])', exceptIds);
  if (q !== undefined && q.trim() !== '') where.add(...holding('t.folded_names', soughtText(q)));
  return where;
}

/** Questions about businesses. */
export function tenantQueries({ pool, tree, find }: TenantSources): Queries['tenant'] {
  const records = async (
    where: Conditions,
    order: string,
    limit: string,
    culture: Culture,
  ): Promise<TenantRecord[]> => {
    const { rows } = await pool.query<TenantRow & { owner_name: string | null }>(
      `select ${tenantColumns}, owner.name as owner_name
       from (select * from read.tenant t ${where.sql} ${order} ${limit}) t
       left join read.user_account owner on owner.id = ${asUuid('t.owner_id')} ${order}`,
      where.values,
    );
    return rows.map((row) => tenantRecordOf(row, culture));
  };
  const conversations = createConversations(pool);
  const publicRow = async (address: string): Promise<TenantRow | undefined> => {
    const subDomain = address.toLowerCase();
    const { rows } = await pool.query<TenantRow>({
      name: 'business by its address',
      text: `select ${tenantColumns} from read.tenant t where t.public_sub_domain = $1 order by t.joined_at limit 1`,
      values: [subDomain],
    });
    return rows[0] ?? (await formerRow(subDomain));
  };
  const trustIn = async (ownerId: string): Promise<OwnerTrust> => {
    const { rows } = await pool.query<{ phone_confirmed: boolean | null; identity_checked: boolean }>({
      name: 'trust in an owner',
      text: `select (select (u.snapshot->>'cellphoneConfirmed')::boolean from read.user_account u where u.id = $1) as phone_confirmed,
        exists (select from read.person p where p.user_id = $1 and p.state = $2) as identity_checked`,
      values: [asOwner(ownerId), publicationState.approved],
    });
    const [row] = rows;
    return { phoneConfirmed: row?.phone_confirmed === true, identityChecked: row?.identity_checked === true };
  };
  /** The business that was at this address before. */
  const formerRow = async (subDomain: string): Promise<TenantRow | undefined> => {
    const { rows } = await pool.query<TenantRow>({
      name: 'business by a former address',
      text: `select ${tenantColumns} from read.tenant t
        where t.former_sub_domains <> '[]' and t.former_sub_domains @> $1::jsonb and t.public_sub_domain is not null
        order by t.joined_at limit 1`,
      values: [JSON.stringify([subDomain])],
    });
    return rows[0];
  };
  return {
    async record(id, culture) {
      if (!isUuid(id)) return undefined;
      return (await records(new Conditions().add('t.id = $?', id), '', '', culture))[0];
    },
    async card(id, culture) {
      return isUuid(id) ? (await tenantCardsByIds(pool, culture, [id]))[0] : undefined;
    },
    async idsOf(ownerId) {
      const { rows } = await pool.query<{ id: string }>(
        'select id from read.tenant where owner_id = $1 order by created_at, id',
        [ownerId],
      );
      return rows.map(({ id }) => id);
    },
    async list(filter, culture, paging, order) {
      const where = conditionsOf(filter);
      const [items, total] = await Promise.all([
        records(where, orderBy(order, sortableIn(culture), 't.id'), limitOf(paging), culture),
        countUpTo(pool, `read.tenant t ${where.sql}`, where.values),
      ]);
      return { items, total, ...paging };
    },
    async options(ownerId, culture, keyword) {
      const where = conditionsOf({ q: keyword, ...(ownerId !== undefined && { ownerId }) });
      const { rows } = await pool.query<
        Omit<TenantOption, 'name' | 'subDomain' | 'visible'> & {
          names: Translations;
          sub_domain: string;
          is_public: boolean;
        }
      >(
        `select t.id, t.state, t.sub_domain, t.public_sub_domain is not null as is_public, t.snapshot->'names' as names
         from read.tenant t ${where.sql}
         order by ${translatedNameIn(culture, 't.names')}, t.id limit 1000`,
        where.values,
      );
      return rows.map(({ id, state, sub_domain, names, is_public }) => ({
        id,
        name: translate(names, culture),
        subDomain: sub_domain,
        state,
        visible: is_public,
      }));
    },
    async page(subDomain, culture) {
      const row = await publicRow(subDomain);
      if (!row?.snapshot.published) return undefined;
      const [guilds, trust, answerSeconds] = await Promise.all([
        readGuildNames(pool, row.snapshot.guilds),
        trustIn(row.owner_id),
        conversations.usualAnswer(row.id),
      ]);
      const page = tenantPageOf(row, row.snapshot.published, guilds, trust, culture);
      return { ...page, ...(answerSeconds !== undefined && { answerSeconds }) };
    },
    publicList: (query) => readDirectory({ pool, tree, find }, query),
    async priceList(subDomain, culture) {
      const row = await publicRow(subDomain);
      return row && priceListOf(pool, await tree(), row.id, culture);
    },
  };
}
