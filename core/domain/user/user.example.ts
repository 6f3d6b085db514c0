import type { Actor } from '../decider.ts';
import { specificationOf } from '../testing.ts';
import { type UserCommand, userDecider } from './decide.ts';
import type { UserEvent, UserFields } from './state.ts';

export const given = specificationOf(userDecider);
export const sara: Actor = { id: 'sara', kind: 'user', scope: 'own' };
export const reza: Actor = { id: 'reza', kind: 'user', scope: 'own' };
export const mina: Actor = { id: 'mina', kind: 'user', scope: 'all' };
export const at = '2026-11-21T06:30:00.000Z';
export const later = '2026-11-21T06:45:00.000Z';

export const fields: UserFields = { name: 'سارا', email: 'sara@example.com', cellphone: null };
export const registered: UserEvent = {
  type: 'UserRegistered',
  data: { userId: 'sara', culture: 'fa-IR', personal: { subjectId: 'sara', data: fields } },
};
export const withPassword: UserEvent = { type: 'PasswordSet', data: { setBy: 'registration' } };
export const linked = (id: string, subject = id): UserEvent => ({
  type: 'ExternalLoginLinked',
  data: {
    externalLoginId: id,
    provider: 'example',
    linkedAt: at,
    personal: { subjectId: 'sara', data: { subject, email: null } },
  },
});
export const unlinked = (id: string): UserEvent => ({
  type: 'ExternalLoginUnlinked',
  data: { externalLoginId: id, provider: 'example' },
});
export const lockedUntilLater: UserEvent = { type: 'UserLocked', data: { lockType: 'temporary', until: later } };
export const lockedForGood: UserEvent = {
  type: 'UserLockedPermanently',
  data: { personal: { subjectId: 'sara', data: { reason: 'تقلب' } } },
};
export const deleted: UserEvent = { type: 'UserDeleted', data: {} };

export const command = <Type extends UserCommand['type']>(
  type: Type,
  data: Extract<UserCommand, { type: Type }>['data'],
  by: Actor = sara,
): UserCommand => ({ type, data, by, at }) as Extract<UserCommand, { type: Type }>;

export const stateAfter = (...events: readonly UserEvent[]) => events.reduce(userDecider.evolve, userDecider.initial);
