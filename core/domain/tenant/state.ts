import type { EventOf } from '../decider.ts';
import type { CreatedEvent, Present, UpdatedEvent } from '../record.ts';
import { evolveReviewed, type MoveEvent, type ReviewedState } from '../reviewed.ts';
import { type TenantFields, tenantFields } from './fields.ts';
import { nobody, type People, type PeopleEvent, peopleChanges } from './people-state.ts';

export type { TenantFields } from './fields.ts';

/** The public identity of a business: a change of it is reviewed before it is shown. */
export type TenantIdentity = Pick<TenantFields, 'names' | 'subDomain'> & PrivateSelling;

/**
 * A private seller: the product made it with the first advertisement of a member, and only that one's advertisements are
 * public (D36). It ends with the first name or address that its owner chooses.
 */
interface PrivateSelling {
  readonly privateSeller?: boolean;
}

export type TenantEvent =
  | CreatedEvent<'Tenant', typeof tenantFields, { readonly ownerId: string } & PrivateSelling>
  | UpdatedEvent<'Tenant', typeof tenantFields>
  /**
   * `staysPublic`: a change was denied, and the identity last approved stays public (D14c). Older events lack it:
   * their businesses were not public until the next approval.
   */
  | MoveEvent<'Tenant', TenantIdentity, { readonly reason: string; readonly staysPublic?: true }>
  /** An administrator has set a limit of drafts for it; null: the limit of the settings. */
  | EventOf<'DraftsLimited', { readonly draftLimit: number | null }>
  | PeopleEvent
  | EventOf<'TenantDeleted', { readonly subDomain: string }>;

export type TenantState = ReviewedState<
  typeof tenantFields,
  {
    readonly ownerId: string;
    /**
     * The identity last approved: it stays public while a changed one waits for review or was denied. Null: not public.
     */
    readonly published: TenantIdentity | null;
    /** Every address under which it was ever approved, the latest last: they all lead to its pages. */
    readonly addresses: readonly string[];
    /** The limit of its advertisements in progress; null: the limit of the settings (D19). */
    readonly draftLimit: number | null;
  } & PrivateSelling &
    People
>;
export type PresentTenant = Present<TenantState>;

const withdrawn = () => ({ published: null });

export const evolveTenant = evolveReviewed<TenantState, TenantEvent>(
  'Tenant',
  tenantFields,
  { published: null, addresses: [], draftLimit: null, ...nobody },
  {
    TenantUpdated: ({ privateSeller }, { changes }) =>
      privateSeller === true && ('names' in changes || 'subDomain' in changes) ? { privateSeller: false } : {},
    TenantApproved: (tenant, published) => ({ published, addresses: approvedAddresses(tenant, published) }),
    TenantDenied: ({ published }, { staysPublic }) => ({ published: staysPublic ? published : null }),
    TenantReopened: withdrawn,
    TenantCancelled: withdrawn,
    DraftsLimited: (_, { draftLimit }) => ({ draftLimit }),
    ...peopleChanges,
  },
);

/**
 * Whether its pages and advertisements are public: it is approved, or it was and a changed identity waits for review or
 * was denied.
 */
export const isPublic = (state: TenantState): state is PresentTenant =>
  state.status === 'present' && state.published !== null;

/** Whether pages of its own are public: those of a private seller are its advertisements. */
export const hasPages = (state: TenantState): state is PresentTenant =>
  isPublic(state) && state.published?.privateSeller !== true;

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
