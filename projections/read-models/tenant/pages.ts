import { type TenantPage, type TenantRecord, tenantPageFields } from '@charsu/core/contract/tenant.ts';
import { type Culture, type Translations, translate } from '@charsu/core/domain/culture.ts';
import { fieldsOf } from '@charsu/core/domain/field-table.ts';
import { tenantFields } from '@charsu/core/domain/tenant/fields.ts';
import type { TenantIdentity } from '@charsu/core/domain/tenant/state.ts';
import { reviewOf } from '../../queries/record-lists.ts';
import { writtenGuilds } from '../guild/queries.ts';
import { type TenantRow, tenantCardOf } from './cards.ts';

/** Checked facts about the owner of a business that do not reveal who it is. */
export type OwnerTrust = Pick<TenantPage, 'phoneConfirmed' | 'identityChecked'>;

const told = (row: TenantRow, identity: TenantIdentity, culture: Culture) => ({
  ...tenantCardOf(row, identity, culture),
  ...fieldsOf(tenantPageFields, row.snapshot),
  modifiedAt: row.modified_at.toISOString(),
});

/** The public page, with the identity last approved; `guilds`: those that exist. */
export const tenantPageOf = (
  row: TenantRow,
  identity: TenantIdentity,
  guilds: ReadonlyMap<string, Translations>,
  trust: OwnerTrust,
  culture: Culture,
): TenantPage => ({
  ...told(row, identity, culture),
  guilds: [
    ...row.snapshot.guilds.flatMap((id) => guilds.get(id) ?? []).map((names) => translate(names, culture)),
    ...writtenGuilds(row.snapshot.guilds),
  ],
  ...trust,
});

/** The record, with the identity being edited. */
export const tenantRecordOf = (row: TenantRow & { owner_name: string | null }, culture: Culture): TenantRecord => ({
  ...told(row, row.snapshot, culture),
  // The fields as they were written, for editing.
  ...fieldsOf(tenantFields, row.snapshot),
  ownerId: row.owner_id,
  ownerName: row.owner_name ?? row.owner_id,
  ...reviewOf(row),
  visible: row.public_sub_domain !== null,
  publicSubDomain: row.has_pages ? row.public_sub_domain : null,
  privateSeller: row.snapshot.privateSeller === true,
  draftLimit: row.snapshot.draftLimit,
});
