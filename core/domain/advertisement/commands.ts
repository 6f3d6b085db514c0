import type { Attribute } from '../category/attributes.ts';
import type { CommandOf } from '../decider.ts';
import type { DisplayPrice } from './cost.ts';
import type { Adjustment, Correction, DenialReason } from './fields.ts';
import type { AdvertisementFields, GivenFunding, ImportedFrom } from './state.ts';

interface Renewal {
  readonly funding: GivenFunding;
  /** The present price of one star, in rial. */
  readonly starFee: number;
  /** Whether its business is on the site; an advertisement that visitors cannot see is not renewed. */
  readonly tenantApproved: boolean;
}

/** The commands of an advertisement. */
export type AdvertisementCommand =
  | CommandOf<
      'DraftAdvertisement',
      AdvertisementFields & {
        readonly advertisementId: string;
        readonly tenantId: string;
        readonly ownerId: string;
        readonly imported?: ImportedFrom;
      }
    >
  | CommandOf<
      'EditAdvertisement',
      {
        readonly changes: Partial<AdvertisementFields>;
        /** Of the category that it will be in, when facts, the category or what a kind of offer may do without changes. */
        readonly attributes?: readonly Attribute[];
      }
    >
  | CommandOf<'AdjustDisplayed', { readonly changes: Adjustment }>
  | CommandOf<'MarkSold'>
  /** Its business has another owner. */
  | CommandOf<'HandOverAdvertisement', { readonly ownerId: string }>
  | CommandOf<
      'RequestPublication',
      {
        /** Only what belongs to an approved business can be published. */
        readonly tenantApproved: boolean;
        /** Its category may have been deleted since it was drafted. */
        readonly categoryPresent: boolean;
        /** Of its category. */
        readonly attributes?: readonly Attribute[];
        readonly funding: GivenFunding;
        readonly price: DisplayPrice;
      }
    >
  /** Wants it published as soon as its business is approved. */
  | CommandOf<'PlanPublication', { readonly categoryPresent: boolean; readonly attributes?: readonly Attribute[] }>
  | CommandOf<'CorrectAdvertisement', { readonly changes: Correction; readonly categoryPresent: boolean }>
  | CommandOf<'ObjectToCorrection'>
  /** Asks for the publication that was planned, if it still is. */
  | CommandOf<
      'RequestPlannedPublication',
      {
        readonly tenantApproved: boolean;
        readonly categoryPresent: boolean;
        readonly funding: GivenFunding;
        readonly price: DisplayPrice;
      }
    >
  /** Its wallet held too little when its publication was to be requested; `cost` in rial. */
  | CommandOf<'EndUnpaidPlan', { readonly cost: number }>
  | CommandOf<
      'ApproveAdvertisement',
      {
        readonly categoryPresent: boolean;
        /** The amount that was set aside for it is still there, or none was. */
        readonly paid: boolean;
      }
    >
  /** A rule of trust publishes it, as a moderator's approval would. */
  | CommandOf<
      'PublishByRule',
      {
        readonly ruleId: string;
        readonly ruleName: string;
        /** A moderator looks at it afterwards. */
        readonly lookedAt: boolean;
        readonly categoryPresent: boolean;
        readonly paid: boolean;
      }
    >
  | CommandOf<'DenyAdvertisement', { readonly reasonCode: DenialReason; readonly reason: string }>
  | CommandOf<'ReopenAdvertisement'>
  | CommandOf<'CancelAdvertisement'>
  | CommandOf<'RenewAdvertisement', Renewal>
  /** To the top of the newest, paid from its owner's wallet. */
  | CommandOf<
      'BumpAdvertisement',
      {
        readonly funding: GivenFunding;
        /** The present price, in rial; 0: the operator offers none. */
        readonly bumpFee: number;
        /** So many hours it stays where it is after its publication or the bump before. */
        readonly bumpHours: number;
        readonly tenantApproved: boolean;
      }
    >
  | CommandOf<'EndDisplay', Renewal>
  /** Tries again to renew what could not be paid when its display ended (D12a). */
  | CommandOf<'RetryRenewal', Renewal>
  /** Ends a hold that none of its events names: from then on nothing can be paid with it. */
  | CommandOf<'LapseHold', { readonly holdId: string }>
  | CommandOf<'DeleteAdvertisement'>;

/** The commands of one type, or of several. */
export type CommandFor<Type extends AdvertisementCommand['type']> = Extract<AdvertisementCommand, { type: Type }>;
