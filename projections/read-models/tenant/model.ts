import { defaultCulture, textsOf, translate } from '@charsu/core/domain/culture.ts';
import { evolveTenant, isPublic, type PresentTenant, type TenantState } from '@charsu/core/domain/tenant/state.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { nameOrder } from '../../name-order.ts';
import { byRecord, knownBefore } from '../../runner/product-event.ts';
import type { ReadModelDefinition } from '../../runner/read-model.ts';
import type { Enqueued } from '../../search/outbox.ts';
import { upsert } from '../../write-rows.ts';

interface TenantRow {
  id: string;
  revision: string;
  owner_id: string;
  state: number;
  sub_domain: string;
  public_sub_domain: string | null;
  city: string;
  city_order: string;
  folded_names: string;
  name_order: string;
  created_at: string;
  modified_at: string;
  joined_at: string | null;
  denial_reason: string | null;
  snapshot: PresentTenant;
}

/** What search documents of a business's advertisements hold of it: a change of it goes into all of them. */
function shownInAdvertisements(tenant: PresentTenant | undefined): string {
  if (tenant === undefined || !isPublic(tenant)) return '';
  const { published, city, shipmentType, activityType, paymentMethods } = tenant;
  return JSON.stringify([published, city, shipmentType, activityType, paymentMethods]);
}

/** Businesses with both their identities: the one being edited and the one that the public knows. */
export const tenantModel: ReadModelDefinition = {
  name: 'tenant',
  streamPrefixes: ['tenant-'],
  tables: ['tenant'],
  create: (table) => `
    create table ${table('tenant')} (
      id uuid primary key,
      revision bigint not null,
      owner_id text not null,
      state smallint not null,
      sub_domain text not null,
      -- The address last approved; null while its pages are not public.
      public_sub_domain text,
      city text not null,
      city_order text collate "C" not null,
      folded_names text collate "C" not null,
      -- By its Persian name, which every business has.
      name_order text collate "C" not null,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      -- First approval.
      joined_at timestamptz,
      denial_reason text,
      snapshot json not null
    );`,
  index: (table) => `
    create index on ${table('tenant')} (public_sub_domain) where public_sub_domain is not null;
    create index on ${table('tenant')} (joined_at, id) where public_sub_domain is not null;
    create index on ${table('tenant')} (city) where public_sub_domain is not null;
    create index on ${table('tenant')} (id) where public_sub_domain is null;
    create index on ${table('tenant')} (owner_id, created_at, id);
    create index on ${table('tenant')} (state, modified_at, id);
    create index on ${table('tenant')} (created_at, id);
    create index on ${table('tenant')} (modified_at, id);
    create index on ${table('tenant')} (city, id);
    create index on ${table('tenant')} (city_order, id);
    create index on ${table('tenant')} (coalesce(joined_at, created_at), id);
    create index on ${table('tenant')} (folded_names);
    create index on ${table('tenant')} (name_order, id);
    create index on ${table('tenant')} (sub_domain, id);
    create index on ${table('tenant')} using gin (folded_names gin_trgm_ops);`,
  searchable: (table) =>
    `select 'tenant' as subject, id from ${table('tenant')}
     union all select 'tenantAdvertisements', id from ${table('tenant')}`,

  async apply(database, events, table) {
    const records = byRecord('tenant', events);
    const name = table('tenant');
    const { rows } = await database.query<
      Pick<TenantRow, 'id' | 'denial_reason' | 'snapshot'> & { created_at: Date; joined_at: Date | null }
    >(`select id, created_at, joined_at, denial_reason, snapshot from ${name} where id = any($1)`, [
      knownBefore(records.values()),
    ]);
    const before = new Map(rows.map((row) => [row.id, row]));
    const present: TenantRow[] = [];
    const deleted: string[] = [];
    const enqueued: Enqueued[] = [];
    for (const { id, events: own } of records.values()) {
      const old = before.get(id);
      let state: TenantState = old?.snapshot ?? { status: 'absent' };
      let createdAt = old?.created_at.toISOString();
      let joinedAt = old?.joined_at?.toISOString() ?? null;
      let denialReason = old?.denial_reason ?? null;
      for (const { event, logged } of own) {
        const { at } = logged.metadata;
        state = evolveTenant(state, event);
        createdAt ??= at;
        if (event.type === 'TenantApproved') joinedAt ??= at;
        if (event.type === 'TenantDenied') denialReason = event.data.reason;
        else if (event.type !== 'TenantUpdated') denialReason = null;
      }
      const last = own.at(-1)?.logged;
      const row: TenantRow | undefined =
        state.status !== 'present' || last === undefined
          ? undefined
          : {
              id,
              revision: last.revision.toString(),
              owner_id: state.ownerId,
              state: state.state,
              sub_domain: state.subDomain,
              public_sub_domain: state.published?.subDomain ?? null,
              city: state.city,
              city_order: nameOrder(state.city),
              folded_names: foldText([...textsOf(state.names), state.subDomain].join(' ')),
              name_order: nameOrder(translate(state.names, defaultCulture)),
              created_at: createdAt ?? last.metadata.at,
              modified_at: last.metadata.at,
              joined_at: joinedAt,
              denial_reason: denialReason,
              snapshot: state,
            };
      if (row !== undefined) present.push(row);
      else if (state.status === 'deleted') deleted.push(id);
      // What only its owner sees changes no page and no search.
      const seen = [old?.snapshot, row?.snapshot].some((tenant) => tenant !== undefined && isPublic(tenant));
      if (seen) enqueued.push({ subject: 'tenant', id });
      if (shownInAdvertisements(old?.snapshot) !== shownInAdvertisements(row?.snapshot)) {
        enqueued.push({ subject: 'tenantAdvertisements', id });
      }
    }
    await upsert(database, name, 'id', present);
    if (deleted.length > 0) await database.query(`delete from ${name} where id = any($1)`, [deleted]);
    return enqueued;
  },
};
