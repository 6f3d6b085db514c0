import type { AlarmEvent } from '@charsu/core/domain/alarm/index.ts';
import type { RoleEvent } from '@charsu/core/domain/role/state.ts';
import type { Noticed } from './noticed.ts';

/** The kinds of records whose events may cause a notice, one a line. */
export { advertisement } from './advertisement.ts';
export { payment } from './payment.ts';
export { person } from './person.ts';
export { rating } from './rating.ts';
export { tenant } from './tenant.ts';
export { user } from './user.ts';

/** Notices for the operators that the event names. */
export const alarm: Noticed<AlarmEvent> = {
  notice: ({ type, data }) =>
    type === 'OperatorsAlarmed' ? { kind: data.alarm, params: data.params, userIds: data.userIds } : undefined,
};

/** The member gets a notice, also of a change of their own. */
export const role: Noticed<RoleEvent> = {
  subject: ({ type, data }) => (type === 'RoleDefined' ? { owner_id: null, label: { name: data.name } } : undefined),
  notice({ type, data }) {
    if (type === 'MemberAdded') return { kind: 'roleGiven', userId: data.userId, alsoToActor: true };
    return type === 'MemberRemoved' ? { kind: 'roleTaken', userId: data.userId, alsoToActor: true } : undefined;
  },
};
