import { changesOf, isEmpty } from '../changes.ts';
import type { Culture } from '../culture-facts.ts';
import { type Actor, type CommandOf, type Decider, personal, unreachable } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { choicesThatDiffer, isSwitchable, type NoticeChoices, noticeChannels, noticeKinds } from '../notices.ts';
import {
  absentUser,
  type Contact,
  contacts,
  type Device,
  type ExternalIdentity,
  evolveUser,
  isConfirmed,
  isOpenedFrom,
  isUnproven,
  lockAt,
  type PasswordSetBy,
  type PresentUser,
  type UserEvent,
  type UserField,
  type UserFields,
  type UserState,
} from './state.ts';

export type UserCommand =
  | CommandOf<
      'RegisterUser',
      UserFields & { readonly userId: string; readonly culture: Culture; readonly withPassword: boolean }
    >
  | CommandOf<'UpdateUser', { readonly changes: Partial<UserFields> }>
  /** `value` is the confirmed address: one that was changed meanwhile stays unconfirmed. */
  | CommandOf<'ConfirmContact', { readonly contact: Contact; readonly value: string }>
  /** As `ConfirmContact`, by a person who was not signed in when requesting the code. */
  | CommandOf<'ProveContact', { readonly contact: Contact; readonly value: string }>
  | CommandOf<'SetPassword', { readonly setBy: PasswordSetBy }>
  | CommandOf<'VoidPassword'>
  | CommandOf<'LockUserTemporarily', { readonly until: string }>
  | CommandOf<'LockUserPermanently', { readonly reason: string }>
  | CommandOf<'UnlockUser'>
  | CommandOf<
      'LinkExternalLogin',
      { readonly externalLoginId: string; readonly provider: string; readonly identity: ExternalIdentity }
    >
  | CommandOf<'UnlinkExternalLogin', { readonly externalLoginId: string }>
  /** Signs out on other devices: `devices` are those that were signed in. */
  | CommandOf<'EndSessions', { readonly devices: readonly Device[] }>
  | CommandOf<'MakeApiKey'>
  | CommandOf<'ChangeNoticePreferences', { readonly choices: NoticeChoices; readonly culture?: Culture }>
  | CommandOf<'DeleteUser'>;

function present(state: UserState, by: Actor): PresentUser {
  if (state.status !== 'present') throw notFound('user');
  if (by.scope === 'own' && state.id !== by.id) throw notFound('user');
  return state;
}

/** For commands of administrators and the system only. */
function byOthers(state: UserState, by: Actor): PresentUser {
  const user = present(state, by);
  if (by.scope !== 'all') throw new DomainError('Status_403');
  return user;
}

function update(command: Extract<UserCommand, { type: 'UpdateUser' }>, state: UserState): readonly UserEvent[] {
  const user = present(state, command.by);
  const changes = changesOf<UserFields>(user, command.data.changes);
  if (isEmpty(changes)) return [];
  const { email, cellphone } = { ...user, ...changes };
  // Messages and one-time codes need an address.
  if (email === null && cellphone === null) throw new DomainError('The_Last_Login_Cannot_Be_Removed');
  // A new address may be a typo: without another way to sign in, a confirmed address must stay.
  const confirmed = contacts.filter((contact) => isConfirmed(user, contact));
  const allGo = confirmed.length > 0 && confirmed.every((contact) => changes[contact] !== undefined);
  if (allGo && !user.hasPassword && user.externalLogins.length === 0)
    throw new DomainError('The_Last_Login_Cannot_Be_Removed');
  const fields = Object.keys(changes) as UserField[];
  return [{ type: 'UserUpdated', data: { fields, personal: personal(user.id, changes) } }];
}

type Confirming = Extract<UserCommand, { type: 'ConfirmContact' | 'ProveContact' }>;

function confirm({ by, data: { contact, value } }: Confirming, state: UserState): readonly UserEvent[] {
  const user = present(state, by);
  if (user[contact] !== value) throw new DomainError('Status_409');
  if (isConfirmed(user, contact)) return [];
  return [{ type: contact === 'email' ? 'EmailConfirmed' : 'CellphoneConfirmed', data: {} }];
}

/**
 * Anyone may register with any address: the account belongs to the owner of the address, not to the person who created
 * it.
 */
function prove(command: Extract<UserCommand, { type: 'ProveContact' }>, state: UserState): readonly UserEvent[] {
  const user = present(state, command.by);
  const confirmed = confirm(command, user);
  if (!isOpenedFrom(user, command.data.contact)) throw new DomainError('Status_409');
  const opensOtherwise = user.hasPassword || user.externalLogins.length > 0;
  return isUnproven(user) && opensOtherwise ? [...confirmed, { type: 'EarlierAccessVoided', data: {} }] : confirmed;
}

function link(command: Extract<UserCommand, { type: 'LinkExternalLogin' }>, state: UserState): readonly UserEvent[] {
  const user = present(state, command.by);
  const { externalLoginId, provider, identity } = command.data;
  const known = user.externalLogins.some(
    (login) => login.provider === provider && login.identity?.subject === identity.subject,
  );
  if (known) return [];
  const data = { externalLoginId, provider, linkedAt: command.at, personal: personal(user.id, identity) };
  return [{ type: 'ExternalLoginLinked', data }];
}

function unlink(
  command: Extract<UserCommand, { type: 'UnlinkExternalLogin' }>,
  state: UserState,
): readonly UserEvent[] {
  const user = present(state, command.by);
  const login = user.externalLogins.find(({ id }) => id === command.data.externalLoginId);
  if (!login) throw notFound('externalLogin');
  const others =
    user.externalLogins.length > 1 || user.hasPassword || contacts.some((contact) => isConfirmed(user, contact));
  if (!others) throw new DomainError('The_Last_Login_Cannot_Be_Removed');
  return [{ type: 'ExternalLoginUnlinked', data: { externalLoginId: login.id, provider: login.provider } }];
}

function endSessions(devices: readonly Device[]): readonly UserEvent[] {
  const [device, ...others] = devices;
  if (device === undefined) return [];
  if (others.length === 0) return [{ type: 'SessionEnded', data: device }];
  return [{ type: 'SessionsEnded', data: { count: devices.length } }];
}

function changeNoticePreferences(
  { by, data }: Extract<UserCommand, { type: 'ChangeNoticePreferences' }>,
  state: UserState,
): readonly UserEvent[] {
  const user = present(state, by);
  const choices = choicesThatDiffer(user.noticeChoices, data.choices);
  const { culture = user.culture } = data;
  const another = culture !== user.culture;
  if (isEmpty(choices) && !another) return [];
  for (const kind of noticeKinds) {
    for (const channel of noticeChannels) {
      const named = choices[kind]?.[channel] !== undefined;
      if (named && !isSwitchable(kind, channel)) {
        throw new DomainError('The_Value_Is_Not_Valid', { field: `${kind}.${channel}` });
      }
    }
  }
  return [{ type: 'NoticePreferencesChanged', data: { choices, ...(another && { culture }) } }];
}

/** Every rule of an account's life. Throws `DomainError` with the message key. */
export function decideUser(command: UserCommand, state: UserState): readonly UserEvent[] {
  switch (command.type) {
    case 'RegisterUser': {
      if (state.status !== 'absent') throw new DomainError('The_User_Already_Exist');
      const { userId, culture, withPassword, name, email, cellphone } = command.data;
      const fields: UserFields = { name, email, cellphone };
      const registered = {
        type: 'UserRegistered',
        data: { userId, culture, personal: personal(userId, fields) },
      } as const;
      return withPassword ? [registered, { type: 'PasswordSet', data: { setBy: 'registration' } }] : [registered];
    }
    case 'UpdateUser':
      return update(command, state);
    case 'ConfirmContact':
      return confirm(command, state);
    case 'ProveContact':
      return prove(command, state);
    case 'SetPassword':
      present(state, command.by);
      return [{ type: 'PasswordSet', data: { setBy: command.data.setBy } }];
    case 'VoidPassword': {
      const user = byOthers(state, command.by);
      // As with the lock: the last administrator could not undo it.
      if (user.id === command.by.id) throw new DomainError('Status_409');
      return user.hasPassword ? [{ type: 'PasswordVoided', data: {} }] : [];
    }
    case 'LockUserTemporarily': {
      const user = byOthers(state, command.by);
      // Failed attempts do not shorten an administrator's lock.
      if (lockAt(user, command.at).lockType !== 'none') return [];
      return [{ type: 'UserLocked', data: { lockType: 'temporary', until: command.data.until } }];
    }
    case 'LockUserPermanently': {
      const user = byOthers(state, command.by);
      if (user.id === command.by.id) throw new DomainError('Status_409');
      if (user.lock.lockType === 'permanent') return [];
      return [
        { type: 'UserLockedPermanently', data: { personal: personal(user.id, { reason: command.data.reason }) } },
      ];
    }
    case 'UnlockUser':
      return byOthers(state, command.by).lock.lockType === 'none' ? [] : [{ type: 'UserUnlocked', data: {} }];
    case 'LinkExternalLogin':
      return link(command, state);
    case 'UnlinkExternalLogin':
      return unlink(command, state);
    case 'EndSessions':
      present(state, command.by);
      return endSessions(command.data.devices);
    case 'MakeApiKey':
      present(state, command.by);
      return [{ type: 'ApiKeyMade', data: {} }];
    case 'ChangeNoticePreferences':
      return changeNoticePreferences(command, state);
    case 'DeleteUser':
      present(state, command.by);
      return [{ type: 'UserDeleted', data: {} }];
    default:
      return unreachable(command);
  }
}

export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initial: absentUser,
  evolve: evolveUser,
  decide: decideUser,
};
