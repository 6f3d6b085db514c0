import type { ReadModelDefinition } from '../../runner/read-model.ts';
import { tenantQueries } from './queries.ts';
import { tenants, tenantsApplied } from './table.ts';

export const tenantModel = {
  ...tenants.model,
  queries: tenantQueries,
  foldVersion: 9,
  searchable: (table) =>
    `select 'tenant' as subject, id from ${table('tenant')}
     union all select 'tenantAdvertisements', id from ${table('tenant')}`,

  async apply(database, events, table) {
    return tenantsApplied(await tenants.apply(database, events, table));
  },
} as const satisfies ReadModelDefinition;
