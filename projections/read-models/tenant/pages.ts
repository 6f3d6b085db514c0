import type { TenantPage, TenantRecord } from '@charsu/core/contract/tenant.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import type { PresentTenant, TenantIdentity } from '@charsu/core/domain/tenant/state.ts';
import { type TenantRow, tenantCardOf } from './cards.ts';

/** What a business tells about itself, the same in its public page and its record. */
const factsOf = (tenant: PresentTenant) => ({
  about: tenant.about,
  country: tenant.country,
  streetAndHouseNumber: tenant.streetAndHouseNumber,
  postalCode: tenant.postalCode,
  phoneNumber: tenant.phoneNumber,
  fax: tenant.fax,
  website: tenant.website,
  workingHours: [...tenant.workingHours],
  shipmentType: tenant.shipmentType,
  activityType: tenant.activityType,
  paymentMethods: [...tenant.paymentMethods],
  typesOfSale: [...tenant.typesOfSale],
  socialAccounts: [...tenant.socialAccounts],
  guilds: [...tenant.guilds],
  location: tenant.location,
  cover: tenant.cover,
  images: [...tenant.images],
});

/** The public page, under the identity last approved. */
export const tenantPageOf = (row: TenantRow, identity: TenantIdentity, culture: Culture): TenantPage => ({
  ...tenantCardOf(row, identity, culture),
  ...factsOf(row.snapshot),
  modifiedAt: row.modified_at.toISOString(),
});

/** The record, under the identity being edited. */
export const tenantRecordOf = (row: TenantRow & { owner_name: string | null }, culture: Culture): TenantRecord => ({
  ...tenantPageOf(row, row.snapshot, culture),
  names: row.snapshot.names,
  // As it was written: this is what gets edited.
  city: row.snapshot.city,
  ownerId: row.owner_id,
  ownerName: row.owner_name ?? row.owner_id,
  currentState: row.state,
  visible: row.public_sub_domain !== null,
  denialReason: row.denial_reason,
  createdAt: row.created_at.toISOString(),
  revision: row.revision,
});
