import type { Aggregate } from '../aggregate.ts';
import { type TenantCommand, tenantDecider } from './decide.ts';
import { tenantFields } from './fields.ts';
import { looksOf } from './look-alike.ts';
import { subDomainsOf, type TenantEvent, type TenantState } from './state.ts';
import { tenantUpcasters } from './upcasters.ts';

/** A business with its public pages. */
export const tenant = {
  kind: 'tenant',
  decider: tenantDecider,
  fields: tenantFields,
  reviewed: { queue: 'tenants', place: 2, decidedBy: 'tenant_changestate' },
  upcasters: tenantUpcasters,
  foldVersion: 4,
  uniqueValues: [
    {
      scope: 'address',
      field: 'subDomain',
      refusal: 'The_Entered_Information_Is_Duplicated',
      heldBy: subDomainsOf,
    },
    {
      scope: 'tenantSubDomainLook',
      field: 'subDomain',
      refusal: 'The_Entered_Information_Is_Duplicated',
      heldBy: (state) => [...new Set(subDomainsOf(state).flatMap(looksOf))],
    },
  ],
  openedBy: 'tenant_searchall',
} as const satisfies Aggregate<TenantState, TenantCommand, TenantEvent>;
