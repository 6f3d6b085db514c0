import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { ownPersonNeeds, readAccount, readPerson } from '../account/own-records.ts';
import { readOptions, search } from '../read.ts';
import { type Step, stepsOf } from './steps.ts';

/** The permissions for the steps to the first advertisement. */
export const stepsNeed = [
  ...ownPersonNeeds,
  'person_create',
  'tenant_create',
  'tenant_dropdown',
  'advertisement_create',
  'advertisement_search',
] as const satisfies readonly Permission[];

/** The steps of a member; `known`: their account, if it was read already. */
export async function readSteps(signal: AbortSignal, known?: UserRecord): Promise<readonly Step[]> {
  const user = known ?? (await readAccount(signal));
  const [person, tenants, advertisements] = await Promise.all([
    readPerson(user, signal),
    readOptions<TenantOption>('tenant', signal),
    search<AdvertisementRecord>('advertisement', signal, { pageSize: 20 }),
  ]);
  // A member who only keeps the business of another has nothing to begin.
  if (tenants.length > 0 && tenants.every(({ role }) => role !== undefined)) return [];
  return stepsOf({ user, person, tenants, advertisements: advertisements.items });
}
