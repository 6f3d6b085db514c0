import { changesOf, isEmpty } from '../changes.ts';
import { type Actor, type CommandOf, type Decider, unreachable } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { publicationState } from '../publication-state.ts';
import {
  absentTenant,
  evolveTenant,
  type PresentTenant,
  type TenantEvent,
  type TenantFields,
  type TenantState,
} from './state.ts';

export type TenantCommand =
  | CommandOf<'CreateTenant', TenantFields & { readonly tenantId: string; readonly ownerId: string }>
  | CommandOf<'UpdateTenant', { readonly changes: Partial<TenantFields> }>
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

/** A change of name or address of an approved business goes back to review; the approved one stays public meanwhile. */
function update(command: Extract<TenantCommand, { type: 'UpdateTenant' }>, state: TenantState): readonly TenantEvent[] {
  const tenant = alive(state, command.by);
  const changes = changesOf<TenantFields>(tenant, command.data.changes);
  if (isEmpty(changes)) return [];
  const updated: TenantEvent = { type: 'TenantUpdated', data: { changes } };
  const reviewed = tenant.state === publicationState.approved && ('names' in changes || 'subDomain' in changes);
  return reviewed ? [updated, { type: 'TenantSubmitted', data: { from: tenant.state } }] : [updated];
}

function underReview(state: TenantState, by: Actor): PresentTenant {
  const tenant = alive(state, by);
  // Nobody reviews their own.
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
      return [{ type: 'TenantCreated', data: command.data }];
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
