import type { NoticeKind, NoticeParams } from '@charsu/core/contract/notice.ts';
import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import { type RecordKind, recordOf } from '@charsu/core/domain/aggregates.ts';
import { unreachable } from '@charsu/core/domain/decider.ts';
import type { PaymentEvent } from '@charsu/core/domain/payment/state.ts';
import type { PersonEvent } from '@charsu/core/domain/person/state.ts';
import type { RatingEvent } from '@charsu/core/domain/rating/state.ts';
import type { TenantEvent } from '@charsu/core/domain/tenant/state.ts';
import { isContact, type UserEvent } from '@charsu/core/domain/user/state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';

/** The notice of an event to its user; the caller adds the name of the record. */
export interface EventNotice {
  readonly kind: NoticeKind;
  readonly params?: NoticeParams;
}

/** The notice of an event to the owner of an advertisement; undefined: none. */
export function noticeFromAdvertisement(event: AdvertisementEvent): EventNotice | undefined {
  switch (event.type) {
    case 'AdvertisementApproved':
      return { kind: 'advertisementApproved', params: { until: event.data.expiresAt } };
    case 'PlannedPublicationUnpaid':
      return { kind: 'advertisementUnpaid' };
    case 'AdvertisementPublishedByRule':
    case 'PublicationConfirmed':
      return undefined;
    case 'AdvertisementCorrected':
      return { kind: 'advertisementCorrected' };
    case 'AdvertisementDenied':
      return {
        kind: 'advertisementDenied',
        params: { reasonCode: event.data.reasonCode, reason: event.data.reason },
      };
    case 'AdvertisementReopened':
      return { kind: 'advertisementReopened' };
    case 'AdvertisementCancelled':
      return { kind: 'advertisementCancelled' };
    case 'AdvertisementRenewed':
      return { kind: 'advertisementRenewed', params: { until: event.data.expiresAt } };
    case 'RenewalPaymentRequired':
      return { kind: 'advertisementRenewalFailed' };
    case 'DisplayEnded':
      return { kind: 'advertisementEnded' };
    case 'AdvertisementDeleted':
      return { kind: 'advertisementDeleted' };
    case 'AdvertisementDrafted':
    case 'AdvertisementEdited':
    case 'DisplayedAdvertisementAdjusted':
    case 'AdvertisementSold':
    case 'CorrectionObjected':
    case 'PublicationPlanned':
    case 'PublicationRequested':
      return undefined;
    default:
      return unreachable(event);
  }
}

/** The notice of an event to the owner of a business; undefined: none. */
export function noticeFromTenant(event: TenantEvent): EventNotice | undefined {
  switch (event.type) {
    case 'TenantApproved':
      return { kind: 'tenantApproved' };
    case 'TenantDenied':
      return { kind: 'tenantDenied', params: { reason: event.data.reason } };
    case 'TenantReopened':
      return { kind: 'tenantReopened' };
    case 'TenantCancelled':
      return { kind: 'tenantCancelled' };
    case 'TenantDeleted':
      return { kind: 'tenantDeleted' };
    case 'TenantCreated':
    case 'TenantUpdated':
    case 'TenantSubmitted':
    case 'DraftsLimited':
      return undefined;
    default:
      return unreachable(event);
  }
}

/** The notice of an event to the owner of a person; undefined: none. */
export function noticeFromPerson(event: PersonEvent): EventNotice | undefined {
  switch (event.type) {
    case 'PersonApproved':
      return { kind: 'personApproved' };
    case 'PersonDenied':
      return { kind: 'personDenied', params: { reason: event.data.personal.data?.reason ?? '' } };
    case 'PersonReopened':
      return { kind: 'personReopened' };
    case 'PersonCancelled':
      return { kind: 'personCancelled' };
    case 'PersonDefined':
    case 'PersonUpdated':
    case 'PersonSubmitted':
      return undefined;
    default:
      return unreachable(event);
  }
}

/** The notice that an event of a rating causes, to its author or to the owner of the business; undefined: none. */
export function noticeFromRating(
  event: RatingEvent,
): (EventNotice & { readonly userId: string; readonly tenantId: string }) | undefined {
  switch (event.type) {
    case 'RatingPublished':
      return { kind: 'ratingReceived', userId: event.data.ownerId, tenantId: event.data.tenantId };
    case 'RatingApproved':
      return { kind: 'ratingApproved', userId: event.data.authorId, tenantId: event.data.tenantId };
    case 'RatingDenied': {
      const { authorId: userId, tenantId, personal } = event.data;
      return { kind: 'ratingDenied', userId, tenantId, params: { reason: personal.data?.reason ?? '' } };
    }
    case 'RatingAnswered':
      return { kind: 'ratingAnswered', userId: event.data.authorId, tenantId: event.data.tenantId };
    case 'RatingReopened':
      return { kind: 'ratingReopened', userId: event.data.authorId, tenantId: event.data.tenantId };
    case 'RatingCancelled':
      return { kind: 'ratingCancelled', userId: event.data.authorId, tenantId: event.data.tenantId };
    case 'RatingCreated':
    case 'RatingUpdated':
    case 'RatingSubmitted':
    case 'RatingDeleted':
      return undefined;
    default:
      return unreachable(event);
  }
}

/** The notice of an event to the owner of a payment; undefined: none. */
export function noticeFromPayment(event: PaymentEvent): EventNotice | undefined {
  switch (event.type) {
    case 'PaymentCredited':
      return { kind: 'paymentCredited' };
    case 'PaymentRejected':
      return { kind: 'paymentRejected' };
    case 'PaymentFailed':
      return { kind: 'paymentFailed' };
    case 'PaymentRequested':
    case 'PaymentRedirected':
    case 'PaymentReturned':
    case 'PaymentDoubted':
    case 'PaymentVerified':
      return undefined;
    default:
      return unreachable(event);
  }
}

/**
 * The notice of an event to the owner of the account; undefined: none. `byOwner`: the account itself did it. The owner
 * is notified of that too where it may have been an intruder.
 */
export function noticeFromUser(event: UserEvent, byOwner: boolean): EventNotice | undefined {
  switch (event.type) {
    case 'UserLocked':
      return { kind: 'accountLocked', params: { until: event.data.until } };
    case 'UserLockedPermanently':
      return { kind: 'accountLockedByAdministrator' };
    case 'UserUnlocked':
      return { kind: 'accountUnlocked' };
    case 'PasswordSet':
      return event.data.setBy === 'registration' ? undefined : { kind: 'passwordChanged' };
    case 'PasswordVoided':
      return { kind: 'passwordVoided' };
    case 'EarlierAccessVoided':
      return { kind: 'earlierAccessVoided' };
    case 'SessionEnded':
    case 'SessionsEnded':
      return byOwner ? undefined : { kind: 'sessionsEndedByAdministrator' };
    case 'UserUpdated':
      return event.data.fields.some(isContact) ? { kind: 'contactChanged' } : undefined;
    case 'ExternalLoginLinked':
      return { kind: 'externalLoginLinked', params: { name: event.data.provider } };
    case 'ExternalLoginUnlinked':
      return { kind: 'externalLoginUnlinked', params: { name: event.data.provider } };
    case 'UserRegistered':
    case 'EmailConfirmed':
    case 'CellphoneConfirmed':
    case 'NoticePreferencesChanged':
    case 'UserDeleted':
      return undefined;
    default:
      return unreachable(event);
  }
}

/** The kinds of records whose events may cause a notice. */
export const noticedKinds = [
  'advertisement',
  'tenant',
  'person',
  'payment',
  'rating',
  'role',
  'user',
] as const satisfies readonly RecordKind[];

/** Whether an event may cause a notice; if not, no user has a notice at its position. */
export function mayNotify({ stream, event }: LoggedEvent): boolean {
  switch (recordOf(stream)?.kind) {
    case 'advertisement':
      return noticeFromAdvertisement(event as AdvertisementEvent) !== undefined;
    case 'tenant':
      return noticeFromTenant(event as TenantEvent) !== undefined;
    case 'person':
      return noticeFromPerson(event as PersonEvent) !== undefined;
    case 'rating':
      return noticeFromRating(event as RatingEvent) !== undefined;
    case 'payment':
      return noticeFromPayment(event as PaymentEvent) !== undefined;
    case 'user':
      return noticeFromUser(event as UserEvent, false) !== undefined;
    case 'role':
      return event.type === 'MemberAdded' || event.type === 'MemberRemoved';
    default:
      return false;
  }
}
