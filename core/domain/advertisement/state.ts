import { type EventOf, unreachable } from '../decider.ts';
import { defaultsOf } from '../field-table.ts';
import { type PublicationState, publicationMoves, publicationState } from '../publication-state.ts';
import type { HeldFee } from '../wallet/free-publications.ts';
import { beganAfterRenewal } from './display-end.ts';
import {
  type Adjustment,
  type AdvertisementFields,
  advertisementFields,
  type Correction,
  type DenialReason,
} from './fields.ts';

export type { AdvertisementFields } from './fields.ts';

/** The payment of a display: nothing to pay, stars given by the operator, or an amount held in the wallet. */
export type Funding =
  | { readonly kind: 'free' }
  | { readonly kind: 'granted' }
  | { readonly kind: 'hold'; readonly holdId: string };

/** The payment of a command: of a hold it says how much it is, in rial, and how much of it is the fee of a category. */
export type GivenFunding =
  | Exclude<Funding, { readonly kind: 'hold' }>
  | { readonly kind: 'hold'; readonly holdId: string; readonly amount: number; readonly fee?: HeldFee };

/**
 * The end of a hold, from the events of its advertisement: it waits for a decision, is captured for a display, or is
 * released to its owner, also when it has lapsed before anything was paid with it.
 */
type HoldFate = 'waiting' | 'spent' | 'free' | 'lapsed';

/** The origin of an imported record: the name of its source, and its id there. */
export interface ImportedFrom {
  readonly source: string;
  readonly sourceId: string;
}

export type AdvertisementEvent =
  | EventOf<
      'AdvertisementDrafted',
      AdvertisementFields & {
        readonly advertisementId: string;
        readonly tenantId: string;
        readonly ownerId: string;
      }
    >
  /** An administrator brought it from another portal, where it had this id. */
  | EventOf<'AdvertisementImported', ImportedFrom>
  | EventOf<'AdvertisementEdited', { readonly changes: Partial<AdvertisementFields> }>
  /** Its owner wants it published; its business has to be approved first. */
  | EventOf<'PublicationPlanned'>
  /** The wallet held too little when the business was approved: it stays a draft. */
  | EventOf<'PlannedPublicationUnpaid', { readonly cost: number }>
  /** `fee`: of its category, which is part of the cost. */
  | EventOf<'PublicationRequested', { readonly cost: number; readonly funding: Funding; readonly fee?: HeldFee }>
  // The state calls these approvedDate and expiredDate, as the API does; the names in stored events stay.
  | EventOf<'AdvertisementApproved', { readonly approvedAt: string; readonly expiresAt: string }>
  /** A moderator put something right instead of denying it; `before`: what its owner had written. */
  | EventOf<'AdvertisementCorrected', { readonly changes: Correction; readonly before: Correction }>
  /** Its owner does not want the correction: what they had written is back. */
  | EventOf<'CorrectionObjected', { readonly changes: Correction }>
  /** A rule of trust publishes it: an approval follows. `lookedAt`: a moderator looks at it afterwards. */
  | EventOf<
      'AdvertisementPublishedByRule',
      { readonly ruleId: string; readonly ruleName: string; readonly lookedAt: boolean }
    >
  /** A moderator has looked at what a rule had published, and leaves it. */
  | EventOf<'PublicationConfirmed'>
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
  /** It goes to the top of the newest, as if it had just been published; nothing else of its display changes. */
  | EventOf<'AdvertisementBumped', { readonly cost: number; readonly funding: Funding; readonly bumpedAt: string }>
  | EventOf<'RenewalPaymentRequired', { readonly cost: number; readonly expiredAt: string }>
  /** The price, the discount, the order of the pictures or the automatic renewal changed while it was displayed. */
  | EventOf<'DisplayedAdvertisementAdjusted', { readonly changes: Adjustment }>
  | EventOf<'AdvertisementSold', { readonly soldAt: string }>
  | EventOf<'DisplayEnded', { readonly expiredAt: string }>
  /** A hold for it paid for nothing in time, and cannot any more. */
  | EventOf<'HoldLapsed', { readonly holdId: string }>
  /** Its business was handed over. Nobody has asked the new owner about renewals, so none is automatic. */
  | EventOf<'AdvertisementHandedOver', { readonly ownerId: string }>
  | EventOf<'AdvertisementDeleted'>;

export type AdvertisementState =
  | { readonly status: 'absent' }
  | { readonly status: 'deleted' }
  | ({
      readonly status: 'present';
      readonly id: string;
      readonly tenantId: string;
      readonly ownerId: string;
      readonly state: PublicationState;
      readonly approvedDate: string | null;
      readonly expiredDate: string | null;
      /** When it was last bumped to the top. */
      readonly bumpedDate: string | null;
      /** When its display began, over all renewals without a gap: they keep the day of the month. */
      readonly displayBegan: string | null;
      /** The owner's version of what a moderator has corrected; null: nothing was corrected since they last wrote. */
      readonly correctedFrom: Correction | null;
      /** The rule of trust that published it; `waiting`: until a moderator has looked at it. Null: a moderator published it. */
      readonly publishedByRule: { readonly id: string; readonly name: string; readonly waiting: boolean } | null;
      /** A draft whose publication is asked for as soon as its business is approved. */
      readonly publicationPlanned: boolean;
      /** The present display period has been closed, by expiry or because it was sold. */
      readonly displayEnded: boolean;
      /** When its owner marked it as sold; null once it is displayed again. */
      readonly soldDate: string | null;
      /** Cost of the present request for publication, in rial. */
      readonly requestedCost: number;
      /** The display period that reopening broke off, and the category that it was displayed in. */
      readonly brokenOff: {
        readonly approvedDate: string;
        readonly expiredDate: string;
        readonly displayBegan: string;
        readonly categoryId: string;
      } | null;
      /** A failed automatic renewal is recorded once per display period. */
      readonly renewalFailed: boolean;
      /** Publications and renewals so far. */
      readonly publishCount: number;
      /** The ledger has lines about it, holds that were given back included, or stars were granted: its books must stay (R224). */
      readonly hasLedgers: boolean;
      /** Whose wallet has the hold of the present request. */
      readonly payerId: string;
      /** All holds that were placed for it, by id, each with its end. */
      readonly holds: Readonly<Record<string, HoldFate>>;
    } & AdvertisementFields);

export type PresentAdvertisement = Extract<AdvertisementState, { status: 'present' }>;

export const absentAdvertisement: AdvertisementState = { status: 'absent' };

/** The holds after those that waited were decided about. Histories fold a part of the state only, which has none. */
const decidedHolds = ({ holds }: PresentAdvertisement, fate: 'spent' | 'free'): PresentAdvertisement['holds'] =>
  Object.fromEntries(Object.entries({ ...holds }).map(([id, known]) => [id, known === 'waiting' ? fate : known]));

const withHold = ({ holds }: PresentAdvertisement, funding: Funding, fate: HoldFate): PresentAdvertisement['holds'] =>
  funding.kind === 'hold' ? { ...holds, [funding.holdId]: fate } : holds;

/** The hold of the request that waits for a decision; undefined where nothing is paid from a wallet. */
export const waitingHold = ({ holds }: PresentAdvertisement): string | undefined =>
  Object.keys({ ...holds }).find((id) => holds[id] === 'waiting');

/** The end of a hold; undefined while no event of the advertisement names the hold. */
export function fateOf(state: AdvertisementState, holdId: string): HoldFate | undefined {
  // A record that money was spent on is not deleted.
  if (state.status !== 'present') return 'free';
  return Object.hasOwn(state.holds, holdId) ? state.holds[holdId] : undefined;
}
/** The display period that an advertisement is in. */
const displayOf = ({
  approvedDate,
  expiredDate,
  displayBegan,
  categoryId,
}: PresentAdvertisement): PresentAdvertisement['brokenOff'] =>
  approvedDate === null || expiredDate === null
    ? null
    : { approvedDate, expiredDate, displayBegan: displayBegan ?? approvedDate, categoryId };

/** When the display begins that an approval is about: one that reopening broke off goes on. */
const beganWith = ({ brokenOff }: PresentAdvertisement, approvedAt: string): string =>
  brokenOff?.approvedDate === approvedAt ? brokenOff.displayBegan : approvedAt;

/** Out of review and out of the public: what was held for it is free, and its display broken off. */
const takenBack = (ad: PresentAdvertisement): PresentAdvertisement => ({
  ...ad,
  holds: decidedHolds(ad, 'free'),
  publicationPlanned: false,
  publishedByRule: null,
  approvedDate: null,
  expiredDate: null,
  displayBegan: null,
  displayEnded: false,
  soldDate: null,
  brokenOff: displayOf(ad) ?? ad.brokenOff,
});

/** Whether a moderator looks at it afterwards: a rule has published it, and it is still displayed. */
export const isLookedAtAfterwards = ({ state, displayEnded, publishedByRule }: PresentAdvertisement): boolean =>
  state === publicationMoves.approve.to && !displayEnded && publishedByRule?.waiting === true;

/** Folds one event; what cannot happen in a state is ignored. */
export function evolveAdvertisement(state: AdvertisementState, event: AdvertisementEvent): AdvertisementState {
  if (event.type === 'AdvertisementDrafted') {
    const { advertisementId, ...fields } = event.data;
    return {
      status: 'present',
      id: advertisementId,
      state: publicationState.draft,
      correctedFrom: null,
      publishedByRule: null,
      publicationPlanned: false,
      approvedDate: null,
      expiredDate: null,
      bumpedDate: null,
      displayBegan: null,
      displayEnded: false,
      soldDate: null,
      requestedCost: 0,
      brokenOff: null,
      renewalFailed: false,
      publishCount: 0,
      hasLedgers: false,
      holds: {},
      ...defaultsOf(advertisementFields),
      ...fields,
      payerId: fields.ownerId,
    };
  }
  if (state.status !== 'present') return state;
  switch (event.type) {
    case 'AdvertisementCorrected':
      return { ...state, ...event.data.changes, correctedFrom: { ...event.data.before, ...state.correctedFrom } };
    case 'CorrectionObjected':
      return { ...state, ...event.data.changes, correctedFrom: null };
    case 'AdvertisementEdited':
      return { ...state, ...event.data.changes, correctedFrom: null };
    case 'DisplayedAdvertisementAdjusted':
      return { ...state, ...event.data.changes };
    case 'AdvertisementHandedOver':
      return { ...state, ownerId: event.data.ownerId, autoRenewal: false, publicationPlanned: false };
    case 'PublicationPlanned':
      return { ...state, publicationPlanned: true };
    case 'PlannedPublicationUnpaid':
      return { ...state, publicationPlanned: false };
    case 'PublicationRequested':
      return {
        ...state,
        state: publicationMoves.pending.to,
        publicationPlanned: false,
        publishedByRule: null,
        payerId: state.ownerId,
        requestedCost: event.data.cost,
        // A hold is a line of the ledger, also when it is given back (R224).
        hasLedgers: state.hasLedgers || event.data.funding.kind !== 'free',
        holds: withHold(state, event.data.funding, 'waiting'),
      };
    case 'AdvertisementApproved':
      return {
        ...state,
        state: publicationMoves.approve.to,
        approvedDate: event.data.approvedAt,
        expiredDate: event.data.expiresAt,
        displayBegan: beganWith(state, event.data.approvedAt),
        displayEnded: false,
        soldDate: null,
        brokenOff: null,
        renewalFailed: false,
        publishCount: state.publishCount + 1,
        holds: decidedHolds(state, 'spent'),
      };
    case 'AdvertisementPublishedByRule': {
      const { ruleId: id, ruleName: name, lookedAt: waiting } = event.data;
      return { ...state, publishedByRule: { id, name, waiting } };
    }
    case 'PublicationConfirmed':
      return { ...state, publishedByRule: state.publishedByRule && { ...state.publishedByRule, waiting: false } };
    case 'AdvertisementDenied':
      return { ...takenBack(state), state: publicationMoves.deny.to };
    case 'AdvertisementReopened':
      return { ...takenBack(state), state: publicationMoves.reopen.to };
    case 'AdvertisementCancelled':
      return {
        ...state,
        state: publicationMoves.cancel.to,
        holds: decidedHolds(state, 'free'),
        publicationPlanned: false,
      };
    case 'AdvertisementRenewed':
      return {
        ...state,
        expiredDate: event.data.expiresAt,
        displayBegan: beganAfterRenewal(state, event.data.renewedAt),
        displayEnded: false,
        soldDate: null,
        renewalFailed: false,
        publishCount: state.publishCount + 1,
        hasLedgers: state.hasLedgers || event.data.funding.kind !== 'free',
        holds: withHold(state, event.data.funding, 'spent'),
      };
    case 'AdvertisementBumped':
      return {
        ...state,
        bumpedDate: event.data.bumpedAt,
        hasLedgers: true,
        holds: withHold(state, event.data.funding, 'spent'),
      };
    case 'RenewalPaymentRequired':
      return { ...state, renewalFailed: true };
    case 'AdvertisementSold':
      return { ...state, displayEnded: true, soldDate: event.data.soldAt };
    case 'DisplayEnded':
      return { ...state, displayEnded: true };
    case 'HoldLapsed':
      return { ...state, hasLedgers: true, holds: { ...state.holds, [event.data.holdId]: 'lapsed' } };
    case 'AdvertisementImported':
      return state;
    case 'AdvertisementDeleted':
      return { status: 'deleted' };
    default:
      return unreachable(event);
  }
}
