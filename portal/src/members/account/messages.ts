import type { Notice, NoticeKind } from '@charsu/core/contract/notice.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { formatDay } from '@charsu/core/i18n/days/format.ts';
import { tenantPath } from '../../addresses/paths.ts';
import type { Tone } from '../../components/classes.ts';
import type { IconName } from '../../icons/Icon.tsx';

/** Messages of one day by Tehran's clock. */
interface OfDay<Dated> {
  readonly day: string;
  readonly messages: readonly Dated[];
}

/** In their present order. */
export function byDay<Dated extends Pick<Notice, 'createdAt'>>(
  messages: readonly Dated[],
  culture: Culture,
): OfDay<Dated>[] {
  const days = new Map<string, Dated[]>();
  for (const message of messages) {
    const day = formatDay(message.createdAt, culture);
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return [...days].map(([day, ofDay]) => ({ day, messages: ofDay }));
}

/** The look of a message, by its kind. */
export const looks: Readonly<Record<NoticeKind, { readonly icon: IconName; readonly tone: Tone }>> = {
  savedSearchFound: { icon: 'search', tone: 'approved' },
  savedAdvertisementCheaper: { icon: 'tag', tone: 'approved' },
  messageReceived: { icon: 'mail', tone: 'approved' },
  advertisementApproved: { icon: 'circle-check', tone: 'approved' },
  advertisementCorrected: { icon: 'pencil', tone: 'pending' },
  advertisementDenied: { icon: 'circle-x', tone: 'denied' },
  advertisementReopened: { icon: 'pencil', tone: 'draft' },
  advertisementCancelled: { icon: 'ban', tone: 'denied' },
  advertisementRenewed: { icon: 'refresh-cw', tone: 'approved' },
  advertisementUnpaid: { icon: 'credit-card', tone: 'denied' },
  advertisementRenewalFailed: { icon: 'credit-card', tone: 'denied' },
  advertisementEnded: { icon: 'hourglass', tone: 'pending' },
  advertisementDeleted: { icon: 'trash-2', tone: 'denied' },
  tenantApproved: { icon: 'store', tone: 'approved' },
  tenantDenied: { icon: 'circle-x', tone: 'denied' },
  tenantChangeDenied: { icon: 'circle-x', tone: 'denied' },
  tenantReopened: { icon: 'pencil', tone: 'draft' },
  tenantCancelled: { icon: 'ban', tone: 'denied' },
  tenantDeleted: { icon: 'trash-2', tone: 'denied' },
  memberJoined: { icon: 'user-round', tone: 'approved' },
  memberLeft: { icon: 'user-round', tone: 'draft' },
  memberRemoved: { icon: 'user-round', tone: 'denied' },
  memberRoleChanged: { icon: 'user-round', tone: 'pending' },
  tenantHandedOver: { icon: 'store', tone: 'pending' },
  ratingReceived: { icon: 'star', tone: 'pending' },
  ratingApproved: { icon: 'star', tone: 'approved' },
  ratingDenied: { icon: 'circle-x', tone: 'denied' },
  ratingReopened: { icon: 'pencil', tone: 'draft' },
  ratingCancelled: { icon: 'ban', tone: 'denied' },
  ratingAnswered: { icon: 'send', tone: 'approved' },
  personApproved: { icon: 'id-card', tone: 'approved' },
  personDenied: { icon: 'circle-x', tone: 'denied' },
  personReopened: { icon: 'pencil', tone: 'draft' },
  personCancelled: { icon: 'ban', tone: 'denied' },
  paymentCredited: { icon: 'circle-check', tone: 'approved' },
  paymentRejected: { icon: 'ban', tone: 'denied' },
  paymentFailed: { icon: 'circle-x', tone: 'denied' },
  roleGiven: { icon: 'shield-check', tone: 'approved' },
  roleTaken: { icon: 'shield-check', tone: 'draft' },
  accountLocked: { icon: 'key-round', tone: 'denied' },
  accountLockedByAdministrator: { icon: 'ban', tone: 'denied' },
  accountUnlocked: { icon: 'key-round', tone: 'approved' },
  passwordChanged: { icon: 'key-round', tone: 'pending' },
  passwordVoided: { icon: 'key-round', tone: 'pending' },
  earlierAccessVoided: { icon: 'key-round', tone: 'pending' },
  sessionsEndedByAdministrator: { icon: 'log-out', tone: 'pending' },
  contactChanged: { icon: 'mail', tone: 'pending' },
  externalLoginLinked: { icon: 'link-2', tone: 'pending' },
  externalLoginUnlinked: { icon: 'link-2', tone: 'draft' },
  apiKeyMade: { icon: 'key-round', tone: 'pending' },
  gatewayRefusesPayments: { icon: 'credit-card', tone: 'denied' },
  gatewaySilent: { icon: 'credit-card', tone: 'denied' },
  gatewayRefusesResults: { icon: 'credit-card', tone: 'denied' },
  smsBudgetOfHour: { icon: 'mail', tone: 'denied' },
  smsBudgetOfDay: { icon: 'mail', tone: 'denied' },
  backupFails: { icon: 'triangle-alert', tone: 'denied' },
  approverAdded: { icon: 'shield-check', tone: 'pending' },
  moneyByOnePerson: { icon: 'shield-check', tone: 'denied' },
};

/** The target of a message; undefined when there is none. */
export function pathOf({ kind, recordId, subDomain }: Notice): string | undefined {
  if (kind.startsWith('advertisement')) return recordId === null ? undefined : `/users/advertisement/view/${recordId}`;
  if (kind === 'memberJoined' || kind === 'memberLeft')
    return recordId === null ? undefined : `/users/tenant/people/${recordId}`;
  if (kind.startsWith('tenant')) return subDomain === null ? undefined : tenantPath(subDomain, 'about');
  if (kind.startsWith('rating')) return subDomain === null ? undefined : `/users/rating/${subDomain}`;
  if (kind.startsWith('payment')) return recordId === null ? undefined : `/users/payment/verify?id=${recordId}`;
  if (kind.startsWith('person')) return '/users/person/edit';
  if (kind.startsWith('password') || kind === 'earlierAccessVoided') return '/users/password';
  if (kind === 'contactChanged') return '/users/profile';
  if (kind.startsWith('externalLogin')) return '/users/external-logins-list';
  const ofSessions: readonly NoticeKind[] = ['accountLocked', 'sessionsEndedByAdministrator', 'apiKeyMade'];
  return ofSessions.includes(kind) ? '/users/sessions' : undefined;
}
