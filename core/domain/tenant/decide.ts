import { changesOf, isEmpty, pick } from '../changes.ts';
import { type Actor, type CommandOf, type Decider, unreachable } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { personal } from '../personal.ts';
import { publicationState } from '../publication-state.ts';
import {
  absentTenant,
  contactFields,
  evolveTenant,
  type OpenTenantFields,
  type PresentTenant,
  type TenantContact,
  type TenantEvent,
  type TenantFields,
  type TenantState,
} from './state.ts';

export type TenantCommand =
  | CommandOf<'CreateTenant', TenantFields & { readonly tenantId: string; readonly ownerId: string }>
  | CommandOf<'UpdateTenant', { readonly changes: Partial<TenantFields>; readonly submit?: boolean }>
  | CommandOf<'SubmitTenant', Record<never, never>>
  | CommandOf<'ApproveTenant', Record<never, never>>
  | CommandOf<'DenyTenant', { readonly reason: string }>
  | CommandOf<'ReopenTenant', Record<never, never>>
  | CommandOf<'CancelTenant', Record<never, never>>
  | CommandOf<'DeleteTenant', { readonly publishedAdvertisements: number }>;

function present(state: TenantState, by: Actor): PresentTenant {
  if (state.status !== 'present') throw notFound('tenant');
  if (by.scope === 'own' && state.ownerId !== by.id) throw notFound('tenant');
  return state;
}

function alive(state: TenantState, by: Actor): PresentTenant {
  const tenant = present(state, by);
  if (tenant.state === publicationState.cancelled) throw new DomainError('Already_Cancelled');
  return tenant;
}

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
  return { type: 'TenantCreated', data: { ...open, tenantId, ownerId, personal: personal(ownerId, contact) } };
}

function updated(ownerId: string, fields: Partial<TenantFields>): TenantEvent {
  const changes = pick<OpenTenantFields>(fields, Object.keys(fields).filter(isOpen));
  const contact = pick<TenantContact>(fields, contactFields);
  const data = isEmpty(contact) ? { changes } : { changes, personal: personal(ownerId, contact) };
  return { type: 'TenantUpdated', data };
}

/**
 * An edit and what follows from it, together: an approved business whose name or address changes goes back to review, and
 * stays public as it was meanwhile; one that was never asked for or was denied goes there when its owner wants it.
 */
function update(command: Extract<TenantCommand, { type: 'UpdateTenant' }>, state: TenantState): readonly TenantEvent[] {
  const tenant = alive(state, command.by);
  const changes = changesOf<TenantFields>(tenant, command.data.changes);
  const submitted =
    tenant.state === publicationState.approved
      ? 'names' in changes || 'subDomain' in changes
      : command.data.submit === true && tenant.state !== publicationState.pending;
  return [
    ...(isEmpty(changes) ? [] : [updated(tenant.ownerId, changes)]),
    ...(submitted ? [{ type: 'TenantSubmitted', data: { from: tenant.state } } as const] : []),
  ];
}

function underReview(state: TenantState, by: Actor): PresentTenant {
  const tenant = alive(state, by);
  // Reviewers' rights reach everybody's records, their own too: there may be one administrator only.
  if (by.scope !== 'all') throw new DomainError('Status_403');
  if (tenant.state === publicationState.approved) throw new DomainError('Already_Approved');
  if (tenant.state !== publicationState.pending) throw new DomainError('Status_409');
  return tenant;
}

/** Every rule of a business's life. Throws `DomainError` with the message key. */
export function decideTenant(command: TenantCommand, state: TenantState): readonly TenantEvent[] {
  switch (command.type) {
    case 'CreateTenant':
      if (state.status !== 'absent') throw new DomainError('The_Entered_Information_Is_Duplicated');
      return [created(command.data)];
    case 'UpdateTenant':
      return update(command, state);
    case 'SubmitTenant': {
      const tenant = alive(state, command.by);
      if (tenant.state === publicationState.pending) throw new DomainError('Already_Pending');
      if (tenant.state === publicationState.approved) throw new DomainError('Already_Approved');
      return [{ type: 'TenantSubmitted', data: { from: tenant.state } }];
    }
    case 'ApproveTenant': {
      const { names, subDomain } = underReview(state, command.by);
      return [{ type: 'TenantApproved', data: { names, subDomain } }];
    }
    case 'DenyTenant':
      underReview(state, command.by);
      return [{ type: 'TenantDenied', data: command.data }];
    case 'ReopenTenant': {
      const tenant = alive(state, command.by);
      if (tenant.state === publicationState.draft) throw new DomainError('Status_409');
      return [{ type: 'TenantReopened', data: { from: tenant.state } }];
    }
    case 'CancelTenant':
      return [{ type: 'TenantCancelled', data: { from: alive(state, command.by).state } }];
    case 'DeleteTenant': {
      const tenant = present(state, command.by);
      if (command.data.publishedAdvertisements > 0) {
        throw new DomainError('Some_Published_Advertisement_Found_In_Tenant');
      }
      return [{ type: 'TenantDeleted', data: { subDomain: tenant.subDomain } }];
    }
    default:
      return unreachable(command);
  }
}

export const tenantDecider: Decider<TenantState, TenantCommand, TenantEvent> = {
  initial: absentTenant,
  evolve: evolveTenant,
  decide: decideTenant,
};
