import { changesOf, isEmpty } from '../changes.ts';
import type { CommandOf, Decider } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import type { Image } from '../image.ts';
import { cityOfRecord } from '../places/places.ts';
import { requireNotCancelled } from '../publication-rules.ts';
import { absent, requireAbsent } from '../record.ts';
import { decideMoves, type MoveCommand, reviewedRules } from '../reviewed.ts';
import { type TenantFields, tenantFields } from './fields.ts';
import { decidePeople, type PeopleCommand, requireStanding } from './people.ts';
import { evolveTenant, type PresentTenant, type TenantEvent, type TenantIdentity, type TenantState } from './state.ts';

export type TenantCommand =
  | CommandOf<
      'CreateTenant',
      TenantFields & { readonly tenantId: string; readonly ownerId: string; readonly privateSeller?: true }
    >
  | CommandOf<'UpdateTenant', { readonly changes: Partial<TenantFields>; readonly submit?: boolean }>
  | CommandOf<'RemoveTenantImage', { readonly imageId: string }>
  | MoveCommand<'Tenant'>
  | PeopleCommand
  | CommandOf<'LimitDrafts', { readonly draftLimit: number | null }>
  | CommandOf<'DeleteTenant', { readonly publishedAdvertisements: number }>;

const { present, created, updated, submission } = reviewedRules('Tenant', tenantFields, 'ownerId');

/** The business, where the actor may do this in it. To others than its people it is not there. */
function own(command: TenantCommand, state: TenantState): PresentTenant {
  const tenant = present(state);
  requireStanding(tenant, command);
  return tenant;
}

/** The same, unless it is cancelled. */
function alive(command: TenantCommand, state: TenantState): PresentTenant {
  const tenant = own(command, state);
  requireNotCancelled(tenant.state);
  return tenant;
}

/** The changes with the city's canonical name. A city from before cities were listed stays until it is changed. */
function settled({ country, city }: PresentTenant, changes: Partial<TenantFields>): Partial<TenantFields> {
  if (!('city' in changes || 'country' in changes)) return changes;
  const settledCity = cityOfRecord(changes.country ?? country, changes.city ?? city);
  const { city: _, ...others } = changes;
  return settledCity === city ? others : { ...others, city: settledCity };
}

function update(command: Extract<TenantCommand, { type: 'UpdateTenant' }>, state: TenantState): readonly TenantEvent[] {
  const tenant = alive(command, state);
  const changes = settled(tenant, changesOf<TenantFields>(tenant, command.data.changes));
  return [...updated(tenant, changes), ...submission(tenant, changes, command.data.submit === true)];
}

/** Removes a picture from its place: logo, cover or the other pictures. */
function imageRemoved(
  command: Extract<TenantCommand, { type: 'RemoveTenantImage' }>,
  state: TenantState,
): readonly TenantEvent[] {
  const tenant = alive(command, state);
  const isIt = (image: Image | null) => image?.id === command.data.imageId;
  const { logo, cover, images } = tenant;
  const changes = {
    ...(isIt(logo) && { logo: null }),
    ...(isIt(cover) && { cover: null }),
    ...(images.some(isIt) && { images: images.filter((image) => !isIt(image)) }),
  };
  if (isEmpty(changes)) throw notFound('image');
  return updated(tenant, changes);
}

const decideMove = decideMoves('Tenant', {
  found: (state: TenantState) => present(state),
  approval: ({ names, subDomain, privateSeller = false }): TenantIdentity => ({
    names,
    subDomain,
    ...(privateSeller && { privateSeller }),
  }),
  // A denied change leaves what was approved before it (D14c).
  refusal: ({ published }, reason) => ({ reason, ...(published !== null && { staysPublic: true as const }) }),
});

/** Every rule of a business's life. Throws `DomainError` with the message key. */
export function decideTenant(command: TenantCommand, state: TenantState): readonly TenantEvent[] {
  switch (command.type) {
    case 'CreateTenant':
      requireAbsent(state);
      return [created({ ...command.data, city: cityOfRecord(command.data.country, command.data.city) })];
    case 'UpdateTenant':
      return update(command, state);
    case 'RemoveTenantImage':
      return imageRemoved(command, state);
    case 'LimitDrafts': {
      const { draftLimit } = command.data;
      if (command.by.scope !== 'all') throw new DomainError('Status_403');
      return alive(command, state).draftLimit === draftLimit ? [] : [{ type: 'DraftsLimited', data: { draftLimit } }];
    }
    case 'DeleteTenant': {
      const tenant = own(command, state);
      if (command.data.publishedAdvertisements > 0) {
        throw new DomainError('Some_Published_Advertisement_Found_In_Tenant');
      }
      return [{ type: 'TenantDeleted', data: { subDomain: tenant.subDomain } }];
    }
    case 'InviteMember':
    case 'RevokeInvitation':
    case 'AcceptInvitation':
    case 'ChangeMemberRole':
    case 'RemoveMember':
    case 'LeaveTenant':
    case 'SetManagersSpending':
      return decidePeople(command, present(state));
    default:
      requireStanding(present(state), command);
      return [decideMove(command, state)];
  }
}

export const tenantDecider: Decider<TenantState, TenantCommand, TenantEvent> = {
  initial: absent,
  evolve: evolveTenant,
  decide: decideTenant,
};
