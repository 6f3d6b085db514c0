import type { UserRecord } from '@charsu/core/contract/user.ts';

const userActions = ['confirmEmail', 'confirmCellphone', 'resetPassword', 'unlock', 'lock'] as const;
export type UserAction = (typeof userActions)[number];

/** The actions of the administrator `by` on an account in its state; the server decides. */
export function allowedUserActions(user: UserRecord, by: string | undefined): readonly UserAction[] {
  if (user.deleted) return [];
  const allowed: Readonly<Record<UserAction, boolean>> = {
    confirmEmail: user.email !== null && !user.emailConfirmed,
    confirmCellphone: user.cellphone !== null && !user.cellphoneConfirmed,
    resetPassword: user.hasPassword && user.id !== by,
    unlock: user.lockType !== 'none',
    lock: user.lockType !== 'permanent' && user.id !== by,
  };
  return userActions.filter((action) => allowed[action]);
}
