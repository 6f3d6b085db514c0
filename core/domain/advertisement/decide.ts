import { laterOf, oneMonthAfter } from '../calendar.ts';
import { type Attribute, fittingFacts, requireComplete, requireFitting } from '../category/attributes.ts';
import { changesOf, isEmpty, pick } from '../changes.ts';
import { type Actor, type CommandOf, type Decider, unreachable } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { limits } from '../limits.ts';
import { partsOf } from '../price.ts';
import { requireMove, requireNotCancelled, requireState } from '../publication-rules.ts';
import { type PublicationMove, publicationState } from '../publication-state.ts';
import { type DisplayPrice, displayCost, paidWith, publicationPaidWith, runningDisplay } from './cost.ts';
import { type Adjustment, type Correction, correctableFields } from './fields.ts';
import {
  type AdvertisementEvent,
  type AdvertisementFields,
  type AdvertisementState,
  absentAdvertisement,
  type DenialReason,
  evolveAdvertisement,
  type GivenFunding,
  isLookedAtAfterwards,
  type PresentAdvertisement,
} from './state.ts';

export type AdvertisementCommand =
  | CommandOf<
      'DraftAdvertisement',
      AdvertisementFields & { readonly advertisementId: string; readonly tenantId: string; readonly ownerId: string }
    >
  | CommandOf<
      'EditAdvertisement',
      {
        readonly changes: Partial<AdvertisementFields>;
        /** Of the category that it will be in, when facts or the category change. */
        readonly attributes?: readonly Attribute[];
      }
    >
  | CommandOf<'AdjustDisplayed', { readonly changes: Adjustment }>
  | CommandOf<'MarkSold', Record<never, never>>
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
  /** Asks for the publication that was planned, if it still is. */
  | CommandOf<'CorrectAdvertisement', { readonly changes: Correction; readonly categoryPresent: boolean }>
  | CommandOf<'ObjectToCorrection', Record<never, never>>
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
        /** What was set aside for it is still there, or nothing was. */
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
  | CommandOf<'ReopenAdvertisement', Record<never, never>>
  | CommandOf<'CancelAdvertisement', Record<never, never>>
  | CommandOf<'RenewAdvertisement', { readonly funding: GivenFunding; readonly starFee: number }>
  | CommandOf<'EndDisplay', { readonly funding: GivenFunding; readonly starFee: number }>
  /** Tries again to renew what could not be paid when its display ended (D12a). */
  | CommandOf<'RetryRenewal', { readonly funding: GivenFunding; readonly starFee: number }>
  | CommandOf<'DeleteAdvertisement', Record<never, never>>;

/** For so many days a renewal that could not be paid is tried again (D12a). */
export const renewalRetryDays = 7;
const dayMs = 86_400_000;

/** Approved, not sold, and its display period is not over at `at`. */
export const isDisplayed = (ad: PresentAdvertisement, at: string): boolean =>
  ad.state === publicationState.approved &&
  !ad.displayEnded &&
  ad.expiredDate !== null &&
  Date.parse(ad.expiredDate) > Date.parse(at);

function present(state: AdvertisementState, by: Actor): PresentAdvertisement {
  if (state.status !== 'present') throw notFound('advertisement');
  if (by.scope === 'own' && state.ownerId !== by.id) throw notFound('advertisement');
  return state;
}

/** Refuses what a cancelled advertisement no longer allows: everything but deletion. */
function alive(state: AdvertisementState, by: Actor): PresentAdvertisement {
  const ad = present(state, by);
  requireNotCancelled(ad.state);
  return ad;
}

/** The advertisement, if the actor may make this move with it. */
function moved(move: PublicationMove, state: AdvertisementState, by: Actor): PresentAdvertisement {
  const ad = present(state, by);
  requireMove(move, ad.state, by);
  return ad;
}

function requestPublication(
  command: Extract<AdvertisementCommand, { type: 'RequestPublication' }>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = moved('pending', state, command.by);
  // What was denied is reopened and edited first.
  requireState(ad.state, [publicationState.draft]);
  if (ad.publicationPlanned) throw new DomainError('Already_Pending');
  if (!command.data.tenantApproved) throw new DomainError('The_Tenant_Is_Not_Approved');
  requireCategory(command.data.categoryPresent);
  requireComplete(command.data.attributes ?? [], ad.facts);
  return [{ type: 'PublicationRequested', data: publicationPaidWith(ad, command.data.funding, command.data.price) }];
}

/** Notes the wish of an owner whose business waits for its approval. Stars are paid when publication is requested. */
function planPublication(
  command: Extract<AdvertisementCommand, { type: 'PlanPublication' }>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = moved('pending', state, command.by);
  requireState(ad.state, [publicationState.draft]);
  requireCategory(command.data.categoryPresent);
  requireComplete(command.data.attributes ?? [], ad.facts);
  return ad.publicationPlanned ? [] : [{ type: 'PublicationPlanned', data: {} }];
}

/** Nothing where there is no plan any more, or its business is not approved: it is asked of every planned one, and more than once. */
function requestPlanned(
  command: Extract<AdvertisementCommand, { type: 'RequestPlannedPublication' }>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  if (state.status !== 'present' || !state.publicationPlanned || !command.data.tenantApproved) return [];
  requireCategory(command.data.categoryPresent);
  return [{ type: 'PublicationRequested', data: publicationPaidWith(state, command.data.funding, command.data.price) }];
}

/** Only while it is reviewed. Pictures can go, none can come. */
function correct(
  command: Extract<AdvertisementCommand, { type: 'CorrectAdvertisement' }>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = moved('approve', state, command.by);
  const changes: Correction = changesOf<Pick<AdvertisementFields, (typeof correctableFields)[number]>>(
    ad,
    command.data.changes,
  );
  if (isEmpty(changes)) return [];
  if ('categoryId' in changes) requireCategory(command.data.categoryPresent);
  if (changes.images?.some(({ id }) => !ad.images.some((image) => image.id === id))) {
    throw new DomainError('The_Value_Is_Not_Valid', { field: 'images' });
  }
  const before = pick<Correction>(
    ad,
    correctableFields.filter((field) => field in changes),
  );
  return [{ type: 'AdvertisementCorrected', data: { changes, before } }];
}

/** What its owner had written is back, and theirs to edit and to send for review again. */
function objectToCorrection(
  command: Extract<AdvertisementCommand, { type: 'ObjectToCorrection' }>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = moved('reopen', state, command.by);
  if (ad.correctedFrom === null) throw new DomainError('Status_409');
  return [
    { type: 'CorrectionObjected', data: { changes: ad.correctedFrom } },
    { type: 'AdvertisementReopened', data: { from: ad.state } },
  ];
}

/**
 * The advertisement, if a reviewer may deny it: also before its business is approved, together with which it is reviewed, and after a
 * rule has published it, until somebody has looked at it.
 */
function deniable(state: AdvertisementState, by: Actor): PresentAdvertisement {
  const ad = present(state, by);
  return by.scope === 'all' && (ad.publicationPlanned || isLookedAtAfterwards(ad)) ? ad : moved('deny', state, by);
}

/** The advertisement, if it can be taken back: from review, from the public, or from what its owner had planned. */
function reopenable(state: AdvertisementState, by: Actor): PresentAdvertisement {
  const ad = present(state, by);
  return ad.publicationPlanned ? ad : moved('reopen', state, by);
}

/** Refuses what would bring an advertisement before visitors in a category that is gone, as drafting it there is refused. */
function requireCategory(categoryPresent: boolean): void {
  if (!categoryPresent) throw new DomainError('The_Value_Is_Not_Valid', { field: 'categoryId' });
}

/** Refuses to publish what is not paid for any more. */
function requirePaid({ requestedCost }: PresentAdvertisement, { paid }: { readonly paid: boolean }): void {
  if (!paid) throw new DomainError('Payment_Required', { amount: requestedCost });
}

/** An approval; of what a rule has published, that it stays. */
function approve(
  command: Extract<AdvertisementCommand, { type: 'ApproveAdvertisement' }>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  if (command.by.scope === 'all' && isLookedAtAfterwards(present(state, command.by))) {
    return [{ type: 'PublicationConfirmed', data: {} }];
  }
  return published(command, state);
}

/** The approval of what waits for it. */
function published(
  { data, by, at }: Extract<AdvertisementCommand, { type: 'ApproveAdvertisement' | 'PublishByRule' }>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = moved('approve', state, by);
  requireCategory(data.categoryPresent);
  requirePaid(ad, data);
  return [{ type: 'AdvertisementApproved', data: approvedDisplay(ad, at) }];
}

/** Refuses a price that is not of whole rial or hundredths, or too high to be exact in them. */
function requirePrice({ price, currency }: Pick<AdvertisementFields, 'price' | 'currency'>): void {
  if (price === null) return;
  const parts = partsOf(currency);
  const max = limits.maxPrice / parts;
  if (price > max) throw new DomainError('The_Value_Is_Out_Of_Range', { field: 'price', min: 0, max });
  if (Math.round(price * parts) / parts !== price) throw new DomainError('The_Value_Is_Not_Valid', { field: 'price' });
}

/**
 * The display period that an approval begins: a month from now. One that was reopened within its month goes on where it was, in
 * the order of the newest too, unless its month was paid for again: reopening is no free way to the top (decision 0022).
 */
function approvedDisplay(ad: PresentAdvertisement, at: string) {
  const running = ad.requestedCost === 0 ? runningDisplay(ad, at) : undefined;
  return running
    ? { approvedAt: running.approvedDate, expiresAt: running.expiredDate }
    : { approvedAt: at, expiresAt: oneMonthAfter(at) };
}

/** The advertisement, if visitors see it now. */
function displayed(
  state: AdvertisementState,
  { by, at }: Pick<AdvertisementCommand, 'by' | 'at'>,
): PresentAdvertisement {
  const ad = present(state, by);
  requireState(ad.state, [publicationState.approved]);
  if (!isDisplayed(ad, at)) throw new DomainError('Status_409');
  return ad;
}

/** A change of what is displayed, without a review. */
function adjust(
  command: Extract<AdvertisementCommand, { type: 'AdjustDisplayed' }>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = displayed(state, command);
  const changes = changesOf<Adjustment>(ad, command.data.changes);
  if ('price' in changes) requirePrice({ ...ad, ...changes });
  if (changes.images !== undefined && !areReordered(ad.images, changes.images)) {
    throw new DomainError('The_Value_Is_Not_Valid', { field: 'images' });
  }
  return isEmpty(changes) ? [] : [{ type: 'DisplayedAdvertisementAdjusted', data: { changes } }];
}

type Images = AdvertisementFields['images'];

/** Whether these are the same pictures, each once, in any order. */
function areReordered(before: Images, after: Images): boolean {
  const sorted = (images: Images) =>
    images.map((image) => JSON.stringify([image.id, image.url, image.width, image.height])).sort();
  return JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));
}

function renew(
  command: Extract<AdvertisementCommand, { type: 'RenewAdvertisement' }>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = alive(state, command.by);
  if (ad.state !== publicationState.approved || ad.expiredDate === null) throw new DomainError('Status_409');
  const expiresAt = oneMonthAfter(laterOf(command.at, ad.expiredDate));
  return [
    {
      type: 'AdvertisementRenewed',
      data: {
        automatic: false,
        ...paidWith(ad, command.data.funding, command.data.starFee),
        renewedAt: command.at,
        expiresAt,
      },
    },
  ];
}

/**
 * What happens when a display period is over: a renewal when the owner asked for it and it is paid for, else the
 * end of the display. Nothing when the period still runs or was closed before, so that the job may come twice or late.
 */
function endDisplay(
  command: Extract<AdvertisementCommand, { type: 'EndDisplay' }>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  if (!isOver(state, command.at)) return [];
  const ended: AdvertisementEvent = { type: 'DisplayEnded', data: { expiredAt: state.expiredDate } };
  if (!state.autoRenewal) return [ended];
  const cost = displayCost(state.level, command.data.starFee);
  if (cost > 0 && command.data.funding.kind === 'free') {
    const failed: AdvertisementEvent = {
      type: 'RenewalPaymentRequired',
      data: { cost, expiredAt: state.expiredDate },
    };
    return state.renewalFailed ? [ended] : [failed, ended];
  }
  return [renewedByItself(state, command)];
}

/** A display period that is over and was not closed: nothing else is ended or renewed by itself. */
export const isOver = (state: AdvertisementState, at: string): state is Displayable =>
  isDisplayable(state) && !state.displayEnded && !isDisplayed(state, at);

/** A renewal that could not be paid when the display ended, and may still be tried again. */
export const mayRetryRenewal = (state: AdvertisementState, at: string): state is Displayable =>
  isDisplayable(state) &&
  state.displayEnded &&
  state.renewalFailed &&
  state.autoRenewal &&
  Date.parse(at) <= Date.parse(state.expiredDate) + renewalRetryDays * dayMs;

type Displayable = PresentAdvertisement & { readonly expiredDate: string };
const isDisplayable = (state: AdvertisementState): state is Displayable =>
  state.status === 'present' && state.state === publicationState.approved && state.expiredDate !== null;

function renewedByItself(
  state: Displayable,
  { data, at }: Extract<AdvertisementCommand, { type: 'EndDisplay' | 'RetryRenewal' }>,
): AdvertisementEvent {
  const expiresAt = oneMonthAfter(laterOf(at, state.expiredDate));
  const paid = paidWith(state, data.funding, data.starFee);
  return { type: 'AdvertisementRenewed', data: { automatic: true, ...paid, renewedAt: at, expiresAt } };
}

function deleteAdvertisement(
  command: Extract<AdvertisementCommand, { type: 'DeleteAdvertisement' }>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = present(state, command.by);
  if (isDisplayed(ad, command.at)) throw new DomainError('Not_Possible_Delete_Currently_Displayed_Advertisement');
  if (ad.hasLedgers) throw new DomainError('Advertisement_Has_Ledgers');
  return [{ type: 'AdvertisementDeleted', data: {} }];
}

/** The changes with the facts that go with them: in another category only those that fit it are left. */
function withFittingFacts(
  ad: PresentAdvertisement,
  { changes, attributes }: Extract<AdvertisementCommand, { type: 'EditAdvertisement' }>['data'],
): Partial<AdvertisementFields> {
  if (attributes === undefined) return changes;
  const facts = changes.facts ?? ad.facts;
  requireFitting(attributes, facts, ad.facts);
  const moves = changes.categoryId !== undefined && changes.categoryId !== ad.categoryId;
  const left = moves ? fittingFacts(attributes, facts) : facts;
  // Its publication was asked for with all that is required, and is not asked for again.
  if (ad.publicationPlanned) requireComplete(attributes, left);
  return { ...changes, facts: left };
}

/** Every rule of an advertisement's life (specification section 4). Throws `DomainError` with the message key. */
export function decideAdvertisement(
  command: AdvertisementCommand,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  switch (command.type) {
    case 'DraftAdvertisement':
      if (state.status !== 'absent') throw new DomainError('The_Entered_Information_Is_Duplicated');
      requirePrice(command.data);
      return [{ type: 'AdvertisementDrafted', data: command.data }];
    case 'EditAdvertisement': {
      const ad = present(state, command.by);
      requireState(ad.state, [publicationState.draft]);
      const changes = changesOf<AdvertisementFields>(ad, withFittingFacts(ad, command.data));
      // Either may change alone; one that was taken in earlier times keeps nobody from editing the rest.
      if ('price' in changes || 'currency' in changes) requirePrice({ ...ad, ...changes });
      return isEmpty(changes) ? [] : [{ type: 'AdvertisementEdited', data: { changes } }];
    }
    case 'AdjustDisplayed':
      return adjust(command, state);
    case 'MarkSold':
      displayed(state, command);
      return [{ type: 'AdvertisementSold', data: { soldAt: command.at } }];
    case 'RequestPublication':
      return requestPublication(command, state);
    case 'CorrectAdvertisement':
      return correct(command, state);
    case 'ObjectToCorrection':
      return objectToCorrection(command, state);
    case 'PlanPublication':
      return planPublication(command, state);
    case 'RequestPlannedPublication':
      return requestPlanned(command, state);
    case 'EndUnpaidPlan':
      // It may have been taken back meanwhile, or paid by another try.
      return state.status === 'present' && state.publicationPlanned
        ? [{ type: 'PlannedPublicationUnpaid', data: command.data }]
        : [];
    case 'ApproveAdvertisement':
      return approve(command, state);
    case 'PublishByRule': {
      const { ruleId, ruleName, lookedAt } = command.data;
      const approved = published(command, state);
      return [{ type: 'AdvertisementPublishedByRule', data: { ruleId, ruleName, lookedAt } }, ...approved];
    }
    case 'DenyAdvertisement':
      deniable(state, command.by);
      return [{ type: 'AdvertisementDenied', data: command.data }];
    case 'ReopenAdvertisement':
      return [{ type: 'AdvertisementReopened', data: { from: reopenable(state, command.by).state } }];
    case 'CancelAdvertisement':
      return [{ type: 'AdvertisementCancelled', data: { from: moved('cancel', state, command.by).state } }];
    case 'RenewAdvertisement':
      return renew(command, state);
    case 'EndDisplay':
      return endDisplay(command, state);
    case 'RetryRenewal':
      // It may come twice, late, or after the owner has renewed by hand.
      return mayRetryRenewal(state, command.at) ? [renewedByItself(state, command)] : [];
    case 'DeleteAdvertisement':
      return deleteAdvertisement(command, state);
    default:
      return unreachable(command);
  }
}

export const advertisementDecider: Decider<AdvertisementState, AdvertisementCommand, AdvertisementEvent> = {
  initial: absentAdvertisement,
  evolve: evolveAdvertisement,
  decide: decideAdvertisement,
};
