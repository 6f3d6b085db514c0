import { z } from 'zod';
import { type AlarmKind, isAlarmKind } from './alarm/kinds.ts';
import { cultureSchema } from './culture.ts';

/** The ways by which the product sends notices. */
export const noticeChannels = ['inbox', 'mail', 'sms', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Whether a kind of notice goes by a way: `on` and `off` are defaults that users can change, the others are fixed. */
type Use = 'always' | 'on' | 'off' | 'never';

interface NoticeRule extends Readonly<Record<NoticeChannel, Use>> {
  /** The heading of its choices. */
  readonly group: NoticeGroup;
  /**
   * The event has a message of its own, sent at once to confirmed addresses: the notice is not copied into another one.
   */
  readonly separately?: true;
}

/** The headings of the page of choices. */
export const noticeGroups = ['searches', 'advertisements', 'tenants', 'person', 'wallet', 'account'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

const record = { inbox: 'on', mail: 'on', sms: 'off', push: 'on' } as const;
/** For events that an intruder may have caused: the inbox always has them. */
const guarded = { inbox: 'always', mail: 'on', sms: 'off', push: 'on', group: 'account' } as const;
const direct = { inbox: 'always', mail: 'always', sms: 'always', push: 'never' } as const;
const separately = { ...direct, group: 'account', separately: true } as const;

/** Alarms, which operators get at once; none of them is a choice. */
const alarm = { inbox: 'always', mail: 'always', sms: 'never', push: 'never', group: 'account' } as const;

/**
 * The kinds of notices, and their ways. The sentence and the name of a kind are in `notices` of `core/i18n/texts`; its event
 * is in `projections/read-models/notice/noticed`. SMS are off until a user chooses them, kind by kind; push goes to the
 * browsers in which the user has asked for it.
 */
const noticeTable = {
  // No event: its number stands on the page of saved searches, so the inbox has none.
  savedSearchFound: { inbox: 'never', mail: 'on', sms: 'off', push: 'on', group: 'searches' },
  // No event either: the page of saved advertisements shows it.
  savedAdvertisementCheaper: { inbox: 'never', mail: 'on', sms: 'off', push: 'on', group: 'searches' },
  // No event either: conversations are in the inbox themselves, and their mail and push have sentences of their own.
  messageReceived: { inbox: 'always', mail: 'on', sms: 'never', push: 'on', group: 'account' },
  advertisementApproved: { ...record, group: 'advertisements' },
  advertisementCorrected: { ...record, group: 'advertisements' },
  advertisementDenied: { ...record, group: 'advertisements' },
  advertisementReopened: { ...record, group: 'advertisements' },
  advertisementCancelled: { ...record, group: 'advertisements' },
  advertisementUnpaid: { ...record, group: 'advertisements' },
  advertisementRenewed: { ...record, group: 'advertisements' },
  advertisementRenewalFailed: { ...record, group: 'advertisements' },
  advertisementEnded: { ...record, group: 'advertisements' },
  advertisementDeleted: { ...record, group: 'advertisements' },
  tenantApproved: { ...record, group: 'tenants' },
  tenantDenied: { ...record, group: 'tenants' },
  tenantChangeDenied: { ...record, group: 'tenants' },
  tenantReopened: { ...record, group: 'tenants' },
  tenantCancelled: { ...record, group: 'tenants' },
  tenantDeleted: { ...record, group: 'tenants' },
  memberJoined: { ...record, group: 'tenants' },
  memberLeft: { ...record, group: 'tenants' },
  memberRemoved: { ...record, group: 'tenants' },
  memberRoleChanged: { ...record, group: 'tenants' },
  tenantHandedOver: { ...guarded, group: 'tenants' },
  ratingReceived: { ...record, group: 'tenants' },
  ratingApproved: { ...record, group: 'tenants' },
  ratingDenied: { ...record, group: 'tenants' },
  ratingReopened: { ...record, group: 'tenants' },
  ratingCancelled: { ...record, group: 'tenants' },
  ratingAnswered: { ...record, group: 'tenants' },
  personApproved: { ...record, group: 'person' },
  personDenied: { ...record, group: 'person' },
  personReopened: { ...record, group: 'person' },
  personCancelled: { ...record, group: 'person' },
  paymentCredited: { ...record, group: 'wallet' },
  paymentRejected: { ...record, group: 'wallet' },
  paymentFailed: { ...record, group: 'wallet' },
  roleGiven: { ...record, group: 'account' },
  roleTaken: { ...record, group: 'account' },
  accountLocked: separately,
  accountLockedByAdministrator: guarded,
  accountUnlocked: guarded,
  passwordChanged: separately,
  passwordVoided: separately,
  earlierAccessVoided: guarded,
  sessionsEndedByAdministrator: guarded,
  contactChanged: separately,
  externalLoginLinked: guarded,
  externalLoginUnlinked: guarded,
  apiKeyMade: guarded,
  gatewayRefusesPayments: alarm,
  gatewaySilent: alarm,
  gatewayRefusesResults: alarm,
  smsBudgetOfHour: alarm,
  smsBudgetOfDay: alarm,
  backupFails: alarm,
  approverAdded: alarm,
  moneyByOnePerson: alarm,
} as const satisfies Readonly<Record<string, NoticeRule>> & Readonly<Record<AlarmKind, NoticeRule>>;

export type NoticeKind = keyof typeof noticeTable;
const isKind = (name: string): name is NoticeKind => Object.hasOwn(noticeTable, name);
export const noticeKinds: readonly NoticeKind[] = Object.keys(noticeTable).filter(isKind);

/** The kinds that members choose the ways of; operators' alarms always come. */
export const chosenKinds: readonly NoticeKind[] = noticeKinds.filter((kind) => !isAlarmKind(kind));

/** The choices of a user; a missing one has the default of the table. */
export type NoticeChoices = Readonly<Partial<Record<NoticeKind, Readonly<Partial<Record<NoticeChannel, boolean>>>>>>;

/** The ways that a kind of notice goes by, and its heading. */
export const ruleOf = (kind: NoticeKind): NoticeRule => noticeTable[kind];

/** Whether a user can change a way of a kind. */
export function isSwitchable(kind: NoticeKind, channel: NoticeChannel): boolean {
  const use = ruleOf(kind)[channel];
  return use === 'on' || use === 'off';
}

/** Whether a user gets a kind of notice by a way. */
export function isOn(kind: NoticeKind, channel: NoticeChannel, choices: NoticeChoices): boolean {
  const use = ruleOf(kind)[channel];
  if (use === 'always' || use === 'never') return use === 'always';
  return choices[kind]?.[channel] ?? use === 'on';
}

/** The choices after changes. */
export function chosen(before: NoticeChoices, changes: NoticeChoices): NoticeChoices {
  const after: Partial<Record<NoticeKind, Readonly<Partial<Record<NoticeChannel, boolean>>>>> = { ...before };
  for (const kind of noticeKinds) {
    if (changes[kind] !== undefined) after[kind] = { ...before[kind], ...changes[kind] };
  }
  return after;
}

/** The wanted choices that differ from the present ones. */
export function choicesThatDiffer(before: NoticeChoices, wanted: NoticeChoices): NoticeChoices {
  const changes: Partial<Record<NoticeKind, Partial<Record<NoticeChannel, boolean>>>> = {};
  for (const kind of noticeKinds) {
    for (const channel of noticeChannels) {
      const on = wanted[kind]?.[channel];
      if (on === undefined || on === isOn(kind, channel, before)) continue;
      changes[kind] = { ...changes[kind], [channel]: on };
    }
  }
  return changes;
}

const switches = z
  .strictObject({
    inbox: z.boolean().exactOptional(),
    mail: z.boolean().exactOptional(),
    sms: z.boolean().exactOptional(),
    push: z.boolean().exactOptional(),
  })
  .exactOptional();
const switchesByKind = Object.fromEntries(noticeKinds.map((kind) => [kind, switches])) as Record<
  NoticeKind,
  typeof switches
>;

/** The choices that are named, of the kinds and ways that there are. */
export const noticeChoicesSchema = z.strictObject(switchesByKind);

/**
 * An edit: the given choices change, the rest stays. `language` is the one of mails and SMS; `culture` in the body of a
 * call is the language of its answer.
 */
export const noticeChangesSchema = noticeChoicesSchema.extend({ language: cultureSchema.exactOptional() });
export type NoticeChanges = z.infer<typeof noticeChangesSchema>;
