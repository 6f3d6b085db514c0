import { isContact, type UserEvent } from '@charsu/core/domain/user/state.ts';
import { byType, type Noticed } from './noticed.ts';

const byOther = (_: object, { recordId, actorId }: { readonly recordId: string; readonly actorId: string }) =>
  actorId === recordId ? undefined : ({ kind: 'sessionsEndedByAdministrator' } as const);
const noticeOf = byType<UserEvent>({
  UserLocked: ({ until }) => ({ kind: 'accountLocked', params: { until } }),
  UserLockedPermanently: 'accountLockedByAdministrator',
  UserUnlocked: 'accountUnlocked',
  PasswordSet: ({ setBy }) => (setBy === 'registration' ? undefined : { kind: 'passwordChanged' }),
  PasswordVoided: 'passwordVoided',
  EarlierAccessVoided: 'earlierAccessVoided',
  SessionEnded: byOther,
  SessionsEnded: byOther,
  UserUpdated: ({ fields }) => (fields.some(isContact) ? { kind: 'contactChanged' } : undefined),
  ExternalLoginLinked: ({ provider }) => ({ kind: 'externalLoginLinked', params: { name: provider } }),
  ExternalLoginUnlinked: ({ provider }) => ({ kind: 'externalLoginUnlinked', params: { name: provider } }),
  ApiKeyMade: 'apiKeyMade',
  UserRegistered: null,
  EmailConfirmed: null,
  CellphoneConfirmed: null,
  NoticePreferencesChanged: null,
  UserDeleted: null,
});

/** The owner of the account gets a notice, also of what the account itself did: that may have been an intruder. */
export const user: Noticed<UserEvent> = {
  notice(event, by) {
    const notice = noticeOf(event, by);
    return notice && { ...notice, userId: by.recordId, alsoToActor: true };
  },
};
