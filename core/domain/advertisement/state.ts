import type { Culture } from '../culture.ts';
import type { Currency } from '../currency.ts';
import { type EventOf, unreachable } from '../decider.ts';
import type { Image } from '../image.ts';
import { type PublicationState, publicationState } from '../publication-state.ts';

/** What its owner writes. Only a draft can be edited. */
export interface AdvertisementFields {
  readonly name: string;
  /** Plain text; line breaks are kept, markup is not. */
  readonly content: string;
  /** The language the text is written in: an advertisement is not translated. */
  readonly language: Culture;
  readonly categoryId: string;
  /** In units of `currency` (rial for IRR); null means negotiable. */
  readonly price: number | null;
  readonly currency: Currency;
  /** Whole percent off the price, 0 to 99. */
  readonly discountPercent: number;
  /** Stars, 0 to 10. */
  readonly level: number;
  readonly autoRenewal: boolean;
  readonly images: readonly Image[];
}

/** What pays for stars: nothing to pay, stars given by the operator, or an amount held in the wallet. */
export type Funding =
  | { readonly kind: 'free' }
  | { readonly kind: 'granted' }
  | { readonly kind: 'hold'; readonly holdId: string };

export const denialReasons = [
  'incompleteInformation',
  'wrongCategory',
  'inappropriateContent',
  'unreadablePictures',
  'duplicate',
  'prohibitedGoods',
  'other',
] as const;
export type DenialReason = (typeof denialReasons)[number];

export type AdvertisementEvent =
  | EventOf<
      'AdvertisementDrafted',
      AdvertisementFields & {
        readonly advertisementId: string;
        readonly tenantId: string;
        readonly ownerId: string;
      }
    >
  | EventOf<'AdvertisementEdited', { readonly changes: Partial<AdvertisementFields> }>
  | EventOf<'PublicationRequested', { readonly cost: number; readonly funding: Funding }>
  | EventOf<'AdvertisementApproved', { readonly approvedAt: string; readonly expiresAt: string }>
  | EventOf<'AdvertisementDenied', { readonly reasonCode: DenialReason; readonly reason: string }>
  | EventOf<'AdvertisementReopened', { readonly from: PublicationState }>
  | EventOf<'AdvertisementCancelled', { readonly from: PublicationState }>
  | EventOf<
      'AdvertisementRenewed',
      {
        readonly automatic: boolean;
        readonly cost: number;
        readonly funding: Funding;
        readonly renewedAt: string;
        readonly expiresAt: string;
      }
    >
  | EventOf<'RenewalPaymentRequired', { readonly cost: number; readonly expiredAt: string }>
  | EventOf<'DisplayEnded', { readonly expiredAt: string }>
  | EventOf<'AdvertisementDeleted', Record<never, never>>;

export type AdvertisementState =
  | { readonly status: 'absent' }
  | { readonly status: 'deleted' }
  | ({
      readonly status: 'present';
      readonly id: string;
      readonly tenantId: string;
      readonly ownerId: string;
      readonly state: PublicationState;
      readonly approvedAt: string | null;
      readonly expiresAt: string | null;
      /** The present display period has been closed, by expiry. */
      readonly displayEnded: boolean;
      /** A failed automatic renewal is recorded once per display period. */
      readonly renewalFailed: boolean;
      /** Publications and renewals so far. */
      readonly publishCount: number;
      /** Money or granted stars were ever spent on it: its books must stay. */
      readonly hasLedgers: boolean;
    } & AdvertisementFields);

export type PresentAdvertisement = Extract<AdvertisementState, { status: 'present' }>;

export const absentAdvertisement: AdvertisementState = { status: 'absent' };

/** Folds one event; what cannot happen in a state is ignored. */
export function evolveAdvertisement(state: AdvertisementState, event: AdvertisementEvent): AdvertisementState {
  if (event.type === 'AdvertisementDrafted') {
    const { advertisementId, ...fields } = event.data;
    return {
      status: 'present',
      id: advertisementId,
      state: publicationState.draft,
      approvedAt: null,
      expiresAt: null,
      displayEnded: false,
      renewalFailed: false,
      publishCount: 0,
      hasLedgers: false,
      ...fields,
    };
  }
  if (state.status !== 'present') return state;
  switch (event.type) {
    case 'AdvertisementEdited':
      return { ...state, ...event.data.changes };
    case 'PublicationRequested':
      return {
        ...state,
        state: publicationState.pending,
        hasLedgers: state.hasLedgers || event.data.funding.kind !== 'free',
      };
    case 'AdvertisementApproved':
      return {
        ...state,
        state: publicationState.approved,
        approvedAt: event.data.approvedAt,
        expiresAt: event.data.expiresAt,
        displayEnded: false,
        renewalFailed: false,
        publishCount: state.publishCount + 1,
      };
    case 'AdvertisementDenied':
      return { ...state, state: publicationState.denied };
    case 'AdvertisementReopened':
      return { ...state, state: publicationState.draft, approvedAt: null, expiresAt: null, displayEnded: false };
    case 'AdvertisementCancelled':
      return { ...state, state: publicationState.cancelled };
    case 'AdvertisementRenewed':
      return {
        ...state,
        expiresAt: event.data.expiresAt,
        displayEnded: false,
        renewalFailed: false,
        publishCount: state.publishCount + 1,
        hasLedgers: state.hasLedgers || event.data.funding.kind !== 'free',
      };
    case 'RenewalPaymentRequired':
      return { ...state, renewalFailed: true };
    case 'DisplayEnded':
      return { ...state, displayEnded: true };
    case 'AdvertisementDeleted':
      return { status: 'deleted' };
    default:
      return unreachable(event);
  }
}
