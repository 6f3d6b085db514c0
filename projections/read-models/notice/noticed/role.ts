import type { RoleEvent } from '@charsu/core/domain/role/state.ts';
import type { Noticed } from './noticed.ts';

/** The member gets a notice, also of a change of their own. */
export const role: Noticed<RoleEvent> = {
  subject: ({ type, data }) => (type === 'RoleDefined' ? { owner_id: null, label: { name: data.name } } : undefined),
  notice({ type, data }) {
    if (type === 'MemberAdded') return { kind: 'roleGiven', userId: data.userId, alsoToActor: true };
    return type === 'MemberRemoved' ? { kind: 'roleTaken', userId: data.userId, alsoToActor: true } : undefined;
  },
};
