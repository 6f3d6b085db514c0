import { nameIndexes, translatedNameIn } from '../../pages/name-collation.ts';
import { foldRecords } from '../../runner/fold-records.ts';
import type { ReadModelDefinition } from '../../runner/read-model.ts';
import { foldTenant, tenantsApplied } from './fold.ts';

/** Businesses with both identities: the one being edited and the public one. */
export const tenantModel: ReadModelDefinition = {
  name: 'tenant',
  foldVersion: 6,
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
      -- Addresses that it was approved under before, which lead to the present one.
      former_sub_domains jsonb not null,
      -- By the one name that filters know.
      city text not null,
      city_order text collate "C" not null,
      activity_type text not null,
      shipment_type text not null,
      -- Minutes of the week in which it is open, as int4multirange writes them; few businesses differ in them.
      open_minutes text not null,
      -- Days on which it is closed all the same, with blanks between them.
      holidays text not null,
      folded_names text collate "C" not null,
      -- As each culture's readers see it.
      names jsonb not null,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      -- Last time that its owner asked for the review.
      requested_at timestamptz,
      -- First approval.
      joined_at timestamptz,
      denial_reason text,
      snapshot json not null
    );`,
  index: (table) => `
    create index on ${table('tenant')} (public_sub_domain) where public_sub_domain is not null;
    create index on ${table('tenant')} using gin (former_sub_domains jsonb_path_ops) where former_sub_domains <> '[]';
    create index on ${table('tenant')} (open_minutes) where public_sub_domain is not null;
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
    ${nameIndexes(table('tenant'), (culture) => translatedNameIn(culture, 'names'))}
    create index on ${table('tenant')} (sub_domain, id);
    create index on ${table('tenant')} using gin (folded_names gin_trgm_ops);`,
  searchable: (table) =>
    `select 'tenant' as subject, id from ${table('tenant')}
     union all select 'tenantAdvertisements', id from ${table('tenant')}`,

  async apply(database, events, table) {
    return tenantsApplied(
      await foldRecords(database, events, { kind: 'tenant', table: table('tenant'), fold: foldTenant }),
    );
  },
};
