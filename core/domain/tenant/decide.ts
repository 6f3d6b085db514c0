import { changesOf, isEmpty } from '../changes.ts';
import type { CommandOf } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import type { Image } from '../image.ts';
import { cityOfRecord } from '../places/places.ts';
import { requireNotCancelled } from '../publication-rules.ts';
import type { CreateCommand, UpdateCommand } from '../record.ts';
import { type MoveCommand, reviewed, reviewedRules } from '../reviewed.ts';
import { type TenantFields, tenantFields } from './fields.ts';
import { decidePeople, type PeopleCommand, requireStanding } from './people.ts';
import { evolveTenant, type PresentTenant, type TenantEvent, type TenantState } from './state.ts';

export type TenantCommand =
  | CreateCommand<'Tenant', typeof tenantFields, { readonly ownerId: string; readonly privateSeller?: true }>
  | UpdateCommand<'Tenant', typeof tenantFields, { readonly submit?: boolean }>
  | CommandOf<'RemoveTenantImage', { readonly imageId: string }>
  | MoveCommand<'Tenant'>
  | PeopleCommand
  | CommandOf<'LimitDrafts', { readonly draftLimit: number | null }>
  | CommandOf<'DeleteTenant', { readonly publishedAdvertisements: number }>;

const rules = reviewedRules('Tenant', tenantFields, 'ownerId');
const { present, updated, submission } = rules;

/** The business, where the actor may do this in it. To others than its people it is not there. */
function own(state: TenantState, command: TenantCommand): PresentTenant {
  const tenant = present(state);
  requireStanding(tenant, command);
  return tenant;
}

/** The same, unless it is cancelled. */
function alive(command: TenantCommand, state: TenantState): PresentTenant {
  const tenant = own(state, command);
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

const people = (command: PeopleCommand, state: TenantState): readonly TenantEvent[] =>
  decidePeople(command, present(state));

/** Every rule of a business's life. */
export const tenantDecider = reviewed<TenantState, TenantCommand, TenantEvent>('Tenant', rules, {
  evolve: evolveTenant,
  found: own,
  approved: ({ names, subDomain, privateSeller = false }) => ({
    names,
    subDomain,
    ...(privateSeller && { privateSeller }),
  }),
  // A denied change leaves what was approved before it (D14c).
  denied: ({ published }, reason) => ({ reason, ...(published !== null && { staysPublic: true }) }),
  commands: {
    CreateTenant: ({ data, ...command }, state, alike) =>
      alike({ ...command, data: { ...data, city: cityOfRecord(data.country, data.city) } }, state),
    UpdateTenant: (command, state) => {
      const tenant = alive(command, state);
      const changes = settled(tenant, changesOf<TenantFields>(tenant, command.data.changes));
      return [...updated(tenant, changes), ...submission(tenant, changes, command.data.submit === true)];
    },
    RemoveTenantImage: imageRemoved,
    LimitDrafts: (command, state) => {
      const { draftLimit } = command.data;
      if (command.by.scope !== 'all') throw new DomainError('Status_403');
      return alive(command, state).draftLimit === draftLimit ? [] : [{ type: 'DraftsLimited', data: { draftLimit } }];
    },
    DeleteTenant: (command, state) => {
      const { subDomain } = own(state, command);
      if (command.data.publishedAdvertisements > 0) {
        throw new DomainError('Some_Published_Advertisement_Found_In_Tenant');
      }
      return [{ type: 'TenantDeleted', data: { subDomain } }];
    },
    InviteMember: people,
    RevokeInvitation: people,
    AcceptInvitation: people,
    ChangeMemberRole: people,
    RemoveMember: people,
    LeaveTenant: people,
    SetManagersSpending: people,
  },
});
