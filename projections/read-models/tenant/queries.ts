import type { Paging } from '@charsu/core/contract/paging.ts';
import type { TenantList, TenantListQuery } from '@charsu/core/contract/public.ts';
import type { PriceList, TenantCard, TenantOption, TenantPage } from '@charsu/core/contract/tenant.ts';
import { type Culture, type Translations, translate } from '@charsu/core/domain/culture.ts';
import { oneCityName } from '@charsu/core/domain/places/places.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { MemberRole, Standing } from '@charsu/core/domain/tenant/people-state.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import { asUuid, firstColumn, type Order } from '@charsu/stores/database/rows.ts';
import { createConversations } from '@charsu/stores/messages/conversations.ts';
import { translatedNameIn } from '../../names/name-collation.ts';
import { type FilterOf, recordLists } from '../../queries/record-lists.ts';
import type { QuerySources } from '../../queries/sources.ts';
import { readGuildNames } from '../guild/queries.ts';
import { type TenantRow, tenantCardsByIds, tenantColumns } from './cards.ts';
import { readDirectory } from './directory.ts';
import { type OwnerTrust, tenantPageOf, tenantRecordOf } from './pages.ts';
import { priceListOf } from './price-list.ts';
import { tenants } from './table.ts';

/**
 * The id of an owner for the column `owner_id`. Owners without an account have ids of another form; null matches no
 * owner.
 */
const asOwner = (ownerId: string): string | null => (isUuid(ownerId) ? ownerId : null);

type TenantFilter = FilterOf<typeof tenants>;

/** Questions about businesses. */
export function tenantQueries(sources: Pick<QuerySources, 'pool' | 'tree' | 'findTenants'>) {
  const { pool, tree } = sources;
  const { queries, conditionsOf } = recordLists(pool, tenants, {
    select: `${tenantColumns}, (select u.name from read.user_account u where u.id = ${asUuid('t.owner_id')}) as owner_name`,
    recordOf: tenantRecordOf,
  });
  const conversations = createConversations(pool);
  const publicRow = async (address: string): Promise<TenantRow | undefined> => {
    const subDomain = address.toLowerCase();
    const { rows } = await pool.query<TenantRow>({
      name: 'business by its address',
      text: `select ${tenantColumns} from read.tenant t where t.public_sub_domain = $1 and t.has_pages order by t.approved_at limit 1`,
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
        where t.former_sub_domains <> '[]' and t.former_sub_domains @> $1::jsonb and t.has_pages
        order by t.approved_at limit 1`,
      values: [JSON.stringify([subDomain])],
    });
    return rows[0];
  };
  return {
    ...queries,
    list: ({ city, ...filter }: TenantFilter, culture: Culture, paging: Paging, order: Order) =>
      queries.list(
        { ...filter, ...(city !== undefined && { city: [city].flat().map(oneCityName) }) },
        culture,
        paging,
        order,
      ),
    /** The public ones of these, as visitors see them. */
    async cards(ids: readonly string[], culture: Culture): Promise<TenantCard[]> {
      return tenantCardsByIds(pool, culture, ids.filter(isUuid));
    },
    /** All of an owner's, oldest first. */
    idsOf: (ownerId: string): Promise<string[]> =>
      firstColumn(pool, 'select id from read.tenant where owner_id = $1 order by created_at, id', [ownerId]),
    /** The businesses of others that a user is a member of. */
    async memberships(userId: string): Promise<{ id: string; role: MemberRole }[]> {
      const { rows } = await pool.query<{ id: string; role: MemberRole }>({
        name: 'memberships',
        text: `select id, members->>$1 as role from read.tenant where members <> '{}' and members ? $1 order by created_at, id`,
        values: [userId],
      });
      return rows;
    },
    /** The managers of a business, who answer its visitors with its owner. */
    managers: (id: string): Promise<string[]> =>
      firstColumn(pool, {
        name: 'managers of a business',
        text: `select key as user_id from read.tenant, jsonb_each_text(members) where id = $1 and value = 'manager'`,
        values: [isUuid(id) ? id : null],
      }),
    /** The standing of a user in a business; undefined: none. */
    async standing(id: string, userId: string): Promise<Standing | undefined> {
      const { rows } = await pool.query<{ owner_id: string; role: MemberRole | null }>({
        name: 'standing in a business',
        text: 'select owner_id, members->>$2 as role from read.tenant where id = $1',
        values: [isUuid(id) ? id : null, userId],
      });
      const [row] = rows;
      return row?.owner_id === userId ? 'owner' : (row?.role ?? undefined);
    },
    /**
     * The first thousand by name, of these or of all; with `keyword`, only those whose names or sub-domain contain
     * it, folded.
     */
    async options(ids: readonly string[] | undefined, culture: Culture, keyword: string): Promise<TenantOption[]> {
      const where = conditionsOf({ q: keyword, ...(ids !== undefined && { ids }) });
      const { rows } = await pool.query<
        Omit<TenantOption, 'name' | 'subDomain' | 'visible' | 'privateSeller'> & {
          names: Translations;
          sub_domain: string;
          is_public: boolean;
          is_private: boolean;
        }
      >(
        `select t.id, t.state, t.sub_domain, t.public_sub_domain is not null as is_public, t.snapshot->'names' as names,
           coalesce((t.snapshot->>'privateSeller')::boolean, false) as is_private
         from read.tenant t ${where.sql}
         order by ${translatedNameIn(culture, 't.names')}, t.id limit 1000`,
        where.values,
      );
      return rows.map(({ id, state, sub_domain, names, is_public, is_private }) => ({
        id,
        name: translate(names, culture),
        subDomain: sub_domain,
        state,
        visible: is_public,
        privateSeller: is_private,
      }));
    },
    /**
     * The page of a public business. `subDomain` may be in any case, and a former address: the page gives the present
     * one.
     */
    async page(subDomain: string, culture: Culture): Promise<TenantPage | undefined> {
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
    /** A page of the directory of public businesses. Throws `SearchUnavailable` where words are searched. */
    publicList: (query: TenantListQuery): Promise<TenantList> => readDirectory(sources, query),
    /**
     * The displayed advertisements with prices of a public business, by `subDomain` as in `page`; undefined while it is
     * not public.
     */
    async priceList(subDomain: string, culture: Culture): Promise<PriceList | undefined> {
      const row = await publicRow(subDomain);
      return row && priceListOf(pool, await tree(), row.id, culture);
    },
  };
}
