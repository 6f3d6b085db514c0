import { unreachable } from '@charsu/core/domain/decider.ts';
import { isContact, type UserEvent } from '@charsu/core/domain/user/state.ts';
import type { EventNotice, Noticed } from './noticed.ts';

function noticeOf(event: UserEvent, byOwner: boolean): EventNotice | undefined {
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
    case 'ApiKeyMade':
      return { kind: 'apiKeyMade' };
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

/** The owner of the account gets a notice, also of what the account itself did: that may have been an intruder. */
export const user: Noticed<UserEvent> = {
  notice(event, { recordId, actorId }) {
    const notice = noticeOf(event, actorId === recordId);
    return notice && { ...notice, userId: recordId, alsoToActor: true };
  },
};
