import { changesOf, isEmpty, pick } from '../changes.ts';
import type { Actor, CommandOf, Decider } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { fieldsWith } from '../field-table.ts';
import type { Image } from '../image.ts';
import { personal } from '../personal.ts';
import { cityOfRecord } from '../places/places.ts';
import { requireNotCancelled } from '../publication-rules.ts';
import { publicationState } from '../publication-state.ts';
import { decideMoves, type MoveCommand } from '../reviewed.ts';
import { contactFields, type OpenTenantFields, type TenantContact, type TenantFields, tenantFields } from './fields.ts';
import {
  absentTenant,
  evolveTenant,
  type PresentTenant,
  type TenantEvent,
  type TenantIdentity,
  type TenantState,
} from './state.ts';

export type TenantCommand =
  | CommandOf<'CreateTenant', TenantFields & { readonly tenantId: string; readonly ownerId: string }>
  | CommandOf<'UpdateTenant', { readonly changes: Partial<TenantFields>; readonly submit?: boolean }>
  | CommandOf<'RemoveTenantImage', { readonly imageId: string }>
  | MoveCommand<'Tenant'>
  | CommandOf<'LimitDrafts', { readonly draftLimit: number | null }>
  | CommandOf<'DeleteTenant', { readonly publishedAdvertisements: number }>;

function present(state: TenantState, by: Actor): PresentTenant {
  if (state.status !== 'present') throw notFound('tenant');
  if (by.scope === 'own' && state.ownerId !== by.id) throw notFound('tenant');
  return state;
}

function alive(state: TenantState, by: Actor): PresentTenant {
  const tenant = present(state, by);
  requireNotCancelled(tenant.state);
  return tenant;
}

/** The fields of the public identity. */
const reviewed = fieldsWith(tenantFields, 'review');

const isOpen = (field: string): field is keyof OpenTenantFields => !contactFields.some((known) => known === field);

function created({
  tenantId,
  ownerId,
  streetAndHouseNumber,
  postalCode,
  phoneNumber,
  fax,
  website,
  socialAccounts,
  location,
  ...open
}: Extract<TenantCommand, { type: 'CreateTenant' }>['data']): TenantEvent {
  const contact = { streetAndHouseNumber, postalCode, phoneNumber, fax, website, socialAccounts, location };
  const city = cityOfRecord(open.country, open.city);
  return { type: 'TenantCreated', data: { ...open, city, tenantId, ownerId, personal: personal(ownerId, contact) } };
}

function updated(ownerId: string, fields: Partial<TenantFields>): TenantEvent {
  const changes = pick<OpenTenantFields>(fields, Object.keys(fields).filter(isOpen));
  const contact = pick<TenantContact>(fields, contactFields);
  const data = isEmpty(contact) ? { changes } : { changes, personal: personal(ownerId, contact) };
  return { type: 'TenantUpdated', data };
}

/** The changes with the city's canonical name. A city from before cities were listed stays until it is changed. */
function settled({ country, city }: PresentTenant, changes: Partial<TenantFields>): Partial<TenantFields> {
  if (!('city' in changes || 'country' in changes)) return changes;
  const settledCity = cityOfRecord(changes.country ?? country, changes.city ?? city);
  const { city: _, ...others } = changes;
  return settledCity === city ? others : { ...others, city: settledCity };
}

/**
 * An edit with its effect on the review: an approved business whose name or address changes goes back to review, and
 * its old identity stays public meanwhile; one that was never submitted or was denied goes to review when its owner
 * wants it.
 */
function update(command: Extract<TenantCommand, { type: 'UpdateTenant' }>, state: TenantState): readonly TenantEvent[] {
  const tenant = alive(state, command.by);
  const changes = settled(tenant, changesOf<TenantFields>(tenant, command.data.changes));
  const submitted =
    tenant.state === publicationState.approved
      ? reviewed.some((field) => field in changes)
      : command.data.submit === true && tenant.state !== publicationState.pending;
  return [
    ...(isEmpty(changes) ? [] : [updated(tenant.ownerId, changes)]),
    ...(submitted ? [{ type: 'TenantSubmitted', data: { from: tenant.state } } as const] : []),
  ];
}

/** Removes a picture from its place: logo, cover or the other pictures. */
function imageRemoved(command: Extract<TenantCommand, { type: 'RemoveTenantImage' }>, state: TenantState): TenantEvent {
  const tenant = alive(state, command.by);
  const isIt = (image: Image | null) => image?.id === command.data.imageId;
  const { logo, cover, images } = tenant;
  const changes = {
    ...(isIt(logo) && { logo: null }),
    ...(isIt(cover) && { cover: null }),
    ...(images.some(isIt) && { images: images.filter((image) => !isIt(image)) }),
  };
  if (isEmpty(changes)) throw notFound('image');
  return updated(tenant.ownerId, changes);
}

const decideMove = decideMoves('Tenant', {
  found: present,
  approval: ({ names, subDomain }): TenantIdentity => ({ names, subDomain }),
  // A denied change leaves what was approved before it (decision 0056).
  refusal: ({ published }, reason) => ({ reason, ...(published !== null && { staysPublic: true as const }) }),
});

/** Every rule of a business's life. Throws `DomainError` with the message key. */
export function decideTenant(command: TenantCommand, state: TenantState): readonly TenantEvent[] {
  switch (command.type) {
    case 'CreateTenant':
      if (state.status !== 'absent') throw new DomainError('The_Entered_Information_Is_Duplicated');
      return [created(command.data)];
    case 'UpdateTenant':
      return update(command, state);
    case 'RemoveTenantImage':
      return [imageRemoved(command, state)];
    case 'LimitDrafts': {
      const { draftLimit } = command.data;
      if (command.by.scope !== 'all') throw new DomainError('Status_403');
      return alive(state, command.by).draftLimit === draftLimit
        ? []
        : [{ type: 'DraftsLimited', data: { draftLimit } }];
    }
    case 'DeleteTenant': {
      const tenant = present(state, command.by);
      if (command.data.publishedAdvertisements > 0) {
        throw new DomainError('Some_Published_Advertisement_Found_In_Tenant');
      }
      return [{ type: 'TenantDeleted', data: { subDomain: tenant.subDomain } }];
    }
    default:
      return [decideMove(command, state)];
  }
}

export const tenantDecider: Decider<TenantState, TenantCommand, TenantEvent> = {
  initial: absentTenant,
  evolve: evolveTenant,
  decide: decideTenant,
};
