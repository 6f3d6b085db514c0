import type { Translations } from '../culture.ts';
import { type EventOf, unreachable } from '../decider.ts';
import type { ActivityType, PaymentMethod, ShipmentType, SocialNetwork, TypeOfSale } from '../enumerations.ts';
import type { Image } from '../image.ts';
import type { Personal } from '../personal.ts';
import { type PublicationState, publicationState } from '../publication-state.ts';

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Opening hours of one weekday, 0 = Sunday to 6 = Saturday, as `HH:MM` wall-clock times of Tehran. */
export interface OpeningHours {
  readonly day: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  readonly opens: string;
  readonly closes: string;
}

export interface SocialAccount {
  readonly network: SocialNetwork;
  readonly url: string;
}

export interface TenantFields {
  readonly names: Translations;
  /** First segment of its public address, `/{subDomain}`; unique, lower case. */
  readonly subDomain: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly city: string;
  readonly streetAndHouseNumber: string;
  readonly postalCode: string | null;
  readonly phoneNumber: string;
  readonly fax: string | null;
  readonly website: string | null;
  /** Plain text. */
  readonly about: string;
  readonly workingHours: readonly OpeningHours[];
  readonly shipmentType: ShipmentType;
  readonly activityType: ActivityType;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly typesOfSale: readonly TypeOfSale[];
  readonly socialAccounts: readonly SocialAccount[];
  readonly guilds: readonly string[];
  readonly location: Coordinates | null;
  readonly logo: Image | null;
  readonly cover: Image | null;
  readonly images: readonly Image[];
}

/** How its owner is reached: personal, since a shop's telephone is often its owner's. */
export const contactFields = [
  'streetAndHouseNumber',
  'postalCode',
  'phoneNumber',
  'fax',
  'website',
  'socialAccounts',
  'location',
] as const satisfies readonly (keyof TenantFields)[];
export type TenantContact = Pick<TenantFields, (typeof contactFields)[number]>;
export type OpenTenantFields = Omit<TenantFields, keyof TenantContact>;

/** What the public knows a business by: a change of it is reviewed before it shows. */
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
  | EventOf<'TenantSubmitted', { readonly from: PublicationState }>
  | EventOf<'TenantApproved', TenantIdentity>
  | EventOf<'TenantDenied', { readonly reason: string }>
  | EventOf<'TenantReopened', { readonly from: PublicationState }>
  | EventOf<'TenantCancelled', { readonly from: PublicationState }>
  | EventOf<'TenantDeleted', { readonly subDomain: string }>;

export type TenantState =
  | { readonly status: 'absent' }
  | { readonly status: 'deleted' }
  | ({
      readonly status: 'present';
      readonly id: string;
      readonly ownerId: string;
      readonly state: PublicationState;
      /** The identity last approved: it stays public while a changed one waits for review. Null: not public. */
      readonly published: TenantIdentity | null;
    } & TenantFields);

export type PresentTenant = Extract<TenantState, { status: 'present' }>;

export const absentTenant: TenantState = { status: 'absent' };

const forgotten: TenantContact = {
  streetAndHouseNumber: '',
  postalCode: null,
  phoneNumber: '',
  fax: null,
  website: null,
  socialAccounts: [],
  location: null,
};

/** Folds one event; what cannot happen in a state is ignored. */
export function evolveTenant(state: TenantState, event: TenantEvent): TenantState {
  if (event.type === 'TenantCreated') {
    const { tenantId, personal, ...fields } = event.data;
    const contact = personal.data ?? forgotten;
    return { status: 'present', id: tenantId, state: publicationState.draft, published: null, ...fields, ...contact };
  }
  if (state.status !== 'present') return state;
  switch (event.type) {
    case 'TenantUpdated':
      return { ...state, ...event.data.changes, ...event.data.personal?.data };
    case 'TenantSubmitted':
      return { ...state, state: publicationState.pending };
    case 'TenantApproved':
      return { ...state, state: publicationState.approved, published: event.data };
    case 'TenantDenied':
      return { ...state, state: publicationState.denied, published: null };
    case 'TenantReopened':
      return { ...state, state: publicationState.draft, published: null };
    case 'TenantCancelled':
      return { ...state, state: publicationState.cancelled, published: null };
    case 'TenantDeleted':
      return { status: 'deleted' };
    default:
      return unreachable(event);
  }
}

/** Its pages and advertisements are public: approved, or approved before and under review for a changed identity. */
export const isPublic = (state: TenantState): state is PresentTenant =>
  state.status === 'present' && state.published !== null;
