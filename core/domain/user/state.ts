import type { Culture } from '../culture-facts.ts';
import { type EventOf, type Personal, unreachable } from '../decider.ts';
import type { LoginName } from '../login-name.ts';
import { chosen, type NoticeChoices } from '../notices.ts';
import { forgottenUser, type UserField, type UserFields } from './fields.ts';

/** `temporary` after repeated failures, until an instant; `permanent` by an administrator. */
export const lockTypes = ['none', 'temporary', 'permanent'] as const;
export type LockType = (typeof lockTypes)[number];

export type { UserField, UserFields } from './fields.ts';

/** The addresses for messages, which are also the login names. */
export const contacts = ['email', 'cellphone'] as const satisfies readonly UserField[];
export type Contact = (typeof contacts)[number];
/** Whether a field is an address for messages and for signing in. */
export const isContact = (field: UserField): field is Contact => field !== 'name';

/** A sign-in at another site that opens this account. */
interface ExternalLogin {
  readonly id: string;
  /** The provider's key in the configuration. */
  readonly provider: string;
  readonly linkedAt: string;
}

/** The identity that a provider reports. */
export interface ExternalIdentity {
  /** The provider's id of the person. */
  readonly subject: string;
  readonly email: string | null;
}

/** The device of a session, in general words; null where unknown. Too general to identify a person. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export type PasswordSetBy = 'registration' | 'owner' | 'code';

export type UserEvent =
  | EventOf<
      'UserRegistered',
      { readonly userId: string; readonly culture: Culture; readonly personal: Personal<UserFields> }
    >
  /** `fields` has the names of the changed fields, which stay when the personal data is gone. */
  | EventOf<'UserUpdated', { readonly fields: readonly UserField[]; readonly personal: Personal<Partial<UserFields>> }>
  | EventOf<'EmailConfirmed'>
  | EventOf<'CellphoneConfirmed'>
  /** Without the hash, which is never in an event. */
  | EventOf<'PasswordSet', { readonly setBy: PasswordSetBy }>
  /** An administrator has voided the password. */
  | EventOf<'PasswordVoided'>
  /** The creator of the account had proved no address, and now its owner has: every earlier way to sign in is void. */
  | EventOf<'EarlierAccessVoided'>
  | EventOf<'UserLocked', { readonly lockType: 'temporary'; readonly until: string }>
  /** The reason may contain personal data. */
  | EventOf<'UserLockedPermanently', { readonly personal: Personal<{ readonly reason: string }> }>
  | EventOf<'UserUnlocked'>
  | EventOf<
      'ExternalLoginLinked',
      {
        readonly externalLoginId: string;
        readonly provider: string;
        readonly linkedAt: string;
        readonly personal: Personal<ExternalIdentity>;
      }
    >
  | EventOf<'ExternalLoginUnlinked', { readonly externalLoginId: string; readonly provider: string }>
  /** A session ended from elsewhere, by its owner or an administrator, not by signing out in it. */
  | EventOf<'SessionEnded', Device>
  | EventOf<'SessionsEnded', { readonly count: number }>
  /** A key for a program; its name and scopes are kept with the sessions. */
  | EventOf<'ApiKeyMade'>
  /** The changed choices of notices; `culture` where the language of messages changed. */
  | EventOf<'NoticePreferencesChanged', { readonly choices: NoticeChoices; readonly culture?: Culture }>
  | EventOf<'UserDeleted'>;

type Lock =
  | { readonly lockType: 'none' }
  | { readonly lockType: 'temporary'; readonly until: string }
  | { readonly lockType: 'permanent'; readonly reason: string };

export type UserState =
  | { readonly status: 'absent' }
  | { readonly status: 'deleted'; readonly id: string }
  | ({
      readonly status: 'present';
      readonly id: string;
      /** The language of mails and SMS: the one of the registration until another is chosen. */
      readonly culture: Culture;
      readonly emailConfirmed: boolean;
      readonly cellphoneConfirmed: boolean;
      readonly hasPassword: boolean;
      readonly lock: Lock;
      /** Why an administrator had locked it before it was unlocked; null: none had. */
      readonly formerLockReason: string | null;
      readonly externalLogins: readonly (ExternalLogin & { readonly identity: ExternalIdentity | null })[];
      readonly noticeChoices: NoticeChoices;
    } & UserFields);

export type PresentUser = Extract<UserState, { status: 'present' }>;

export const absentUser: UserState = { status: 'absent' };

/** Folds one event; what cannot happen in a state is ignored. */
export function evolveUser(state: UserState, event: UserEvent): UserState {
  if (event.type === 'UserRegistered') {
    const { userId, culture, personal } = event.data;
    return {
      status: 'present',
      id: userId,
      culture,
      ...(personal.data ?? forgottenUser),
      emailConfirmed: false,
      cellphoneConfirmed: false,
      hasPassword: false,
      lock: { lockType: 'none' },
      formerLockReason: null,
      externalLogins: [],
      noticeChoices: {},
    };
  }
  if (state.status !== 'present') return state;
  switch (event.type) {
    case 'UserUpdated': {
      const { fields, personal } = event.data;
      return {
        ...state,
        ...personal.data,
        // Another address must be confirmed again.
        emailConfirmed: state.emailConfirmed && !fields.includes('email'),
        cellphoneConfirmed: state.cellphoneConfirmed && !fields.includes('cellphone'),
      };
    }
    case 'EmailConfirmed':
      return { ...state, emailConfirmed: true };
    case 'CellphoneConfirmed':
      return { ...state, cellphoneConfirmed: true };
    case 'NoticePreferencesChanged': {
      const { choices, culture = state.culture } = event.data;
      return { ...state, culture, noticeChoices: chosen(state.noticeChoices, choices) };
    }
    case 'PasswordSet':
      return { ...state, hasPassword: true };
    case 'PasswordVoided':
      return { ...state, hasPassword: false };
    case 'EarlierAccessVoided':
      return { ...state, hasPassword: false, externalLogins: [] };
    case 'UserLocked':
      return { ...state, lock: event.data };
    case 'UserLockedPermanently':
      return { ...state, lock: { lockType: 'permanent', reason: event.data.personal.data?.reason ?? '' } };
    case 'UserUnlocked':
      return {
        ...state,
        lock: { lockType: 'none' },
        formerLockReason: state.lock.lockType === 'permanent' ? state.lock.reason : state.formerLockReason,
      };
    case 'ExternalLoginLinked': {
      const { externalLoginId: id, provider, linkedAt, personal } = event.data;
      return {
        ...state,
        externalLogins: [...state.externalLogins, { id, provider, linkedAt, identity: personal.data }],
      };
    }
    case 'ExternalLoginUnlinked':
      return {
        ...state,
        externalLogins: state.externalLogins.filter(({ id }) => id !== event.data.externalLoginId),
      };
    case 'SessionEnded':
    case 'SessionsEnded':
    case 'ApiKeyMade':
      return state;
    case 'UserDeleted':
      return { status: 'deleted', id: state.id };
    default:
      return unreachable(event);
  }
}

/** The login names of an account. */
export const loginNamesOf = ({ email, cellphone }: Pick<UserFields, 'email' | 'cellphone'>): readonly LoginName[] => [
  ...(email === null ? [] : [{ kind: 'email', value: email } as const]),
  ...(cellphone === null ? [] : [{ kind: 'cellphone', value: cellphone } as const]),
];

/** Whether an address of the account is confirmed. */
export const isConfirmed = (user: PresentUser, contact: Contact): boolean =>
  contact === 'email' ? user.emailConfirmed : user.cellphoneConfirmed;

/** The confirmed addresses of an account. Unrequested messages go to no other, which may be a stranger's. */
export const confirmedNamesOf = (user: PresentUser): readonly LoginName[] =>
  loginNamesOf(user).filter(({ kind }) => isConfirmed(user, kind));

/** Whether no address of the account is confirmed: then its owner is unknown. */
export const isUnproven = (user: PresentUser): boolean => !contacts.some((contact) => isConfirmed(user, contact));

/**
 * Whether a code to an address opens the account. An unconfirmed address may be a stranger's, mistyped or added as a
 * trap, so it opens only an account without any confirmed address.
 */
export const isOpenedFrom = (user: PresentUser, contact: Contact): boolean =>
  isConfirmed(user, contact) || isUnproven(user);

/** The lock of an account at an instant (ISO 8601): a temporary lock expires. */
export const lockAt = ({ lock }: PresentUser, at: string): Lock =>
  lock.lockType === 'temporary' && Date.parse(lock.until) <= Date.parse(at) ? { lockType: 'none' } : lock;

/** A login name as a unique value. */
export const uniqueName = ({ kind, value }: LoginName): string => `${kind}:${value}`;
/** An identity at another site as a unique value. */
export const uniqueLogin = (provider: string, subject: string): string => JSON.stringify([provider, subject]);

/** The login names of an account, as unique values. */
export const loginNamesHeldBy = (state: UserState): readonly string[] =>
  state.status === 'present' ? loginNamesOf(state).map(uniqueName) : [];

/** The identities at other sites that open an account, as unique values. */
export const externalLoginsHeldBy = (state: UserState): readonly string[] =>
  state.status === 'present'
    ? state.externalLogins.flatMap(({ provider, identity }) =>
        identity === null ? [] : [uniqueLogin(provider, identity.subject)],
      )
    : [];
