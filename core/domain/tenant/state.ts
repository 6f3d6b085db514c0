import { type EventOf, unreachable } from '../decider.ts';
import { defaultsOf, forgottenOf } from '../field-table.ts';
import type { Personal } from '../personal.ts';
import { type PublicationState, publicationState } from '../publication-state.ts';
import { type MoveEvent, stateAfter } from '../reviewed.ts';
import { type OpenTenantFields, type TenantContact, type TenantFields, tenantFields } from './fields.ts';

export type { TenantFields } from './fields.ts';

/** The public identity of a business: a change of it is reviewed before it is shown. */
export type TenantIdentity = Pick<TenantFields, 'names' | 'subDomain'>;

export type TenantEvent =
  | EventOf<
      'TenantCreated',
      OpenTenantFields & {
        readonly tenantId: string;
        readonly ownerId: string;
        readonly personal: Personal<TenantContact>;
      }
    >
  | EventOf<
      'TenantUpdated',
      { readonly changes: Partial<OpenTenantFields>; readonly personal?: Personal<Partial<TenantContact>> }
    >
  /**
   * `staysPublic`: a change was denied, and the identity last approved stays public (decision 0056). Older events lack it:
   * their businesses were not public until the next approval.
   */
  | MoveEvent<'Tenant', TenantIdentity, { readonly reason: string; readonly staysPublic?: true }>
  /** An administrator has set a limit of drafts for it; null: the limit of the settings. */
  | EventOf<'DraftsLimited', { readonly draftLimit: number | null }>
  | EventOf<'TenantDeleted', { readonly subDomain: string }>;

export type TenantState =
  | { readonly status: 'absent' }
  | { readonly status: 'deleted' }
  | ({
      readonly status: 'present';
      readonly id: string;
      readonly ownerId: string;
      readonly state: PublicationState;
      /**
       * The identity last approved: it stays public while a changed one waits for review or was denied. Null: not public.
       */
      readonly published: TenantIdentity | null;
      /** Every address under which it was ever approved, the latest last: they all lead to its pages. */
      readonly addresses: readonly string[];
      /** The limit of its advertisements in progress; null: the limit of the settings (D19). */
      readonly draftLimit: number | null;
    } & TenantFields);

export type PresentTenant = Extract<TenantState, { status: 'present' }>;

export const absentTenant: TenantState = { status: 'absent' };

const defaults = defaultsOf(tenantFields);
const forgotten: TenantContact = forgottenOf(tenantFields);

const tenantStateAfter = stateAfter('Tenant');

/** Folds one event; what cannot happen in a state is ignored. */
export function evolveTenant(state: TenantState, event: TenantEvent): TenantState {
  if (event.type === 'TenantCreated') {
    const { tenantId, personal, ...fields } = event.data;
    const contact = personal.data ?? forgotten;
    return {
      status: 'present',
      id: tenantId,
      state: publicationState.draft,
      published: null,
      addresses: [],
      draftLimit: null,
      ...defaults,
      ...fields,
      ...contact,
    };
  }
  if (state.status !== 'present') return state;
  switch (event.type) {
    case 'TenantUpdated':
      return { ...state, ...event.data.changes, ...event.data.personal?.data };
    case 'TenantSubmitted':
      return { ...state, state: tenantStateAfter(event) };
    case 'TenantApproved':
      return {
        ...state,
        state: tenantStateAfter(event),
        published: event.data,
        addresses: approvedAddresses(state, event.data),
      };
    case 'TenantDenied':
      return { ...state, state: tenantStateAfter(event), published: event.data.staysPublic ? state.published : null };
    case 'TenantReopened':
    case 'TenantCancelled':
      return { ...state, state: tenantStateAfter(event), published: null };
    case 'DraftsLimited':
      return { ...state, draftLimit: event.data.draftLimit };
    case 'TenantDeleted':
      return { status: 'deleted' };
    default:
      return unreachable(event);
  }
}

/**
 * Whether its pages and advertisements are public: it is approved, or it was and a changed identity waits for review or
 * was denied.
 */
export const isPublic = (state: TenantState): state is PresentTenant =>
  state.status === 'present' && state.published !== null;

/** Histories keep only the parts of a state that they show, without the addresses. */
const approvedAddresses = (
  { addresses = [] }: Partial<Pick<PresentTenant, 'addresses'>>,
  { subDomain }: TenantIdentity,
): readonly string[] => [...addresses.filter((address) => address !== subDomain), subDomain];

/**
 * The addresses that it holds: the present one, and all former ones of its pages, which it keeps as long as it exists.
 */
export const subDomainsOf = (state: TenantState): readonly string[] =>
  state.status === 'present' ? [...new Set([state.subDomain, ...state.addresses])] : [];
