import { type ForgetDependencies, forgetUser } from '@charsu/core/application/forget-user.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { loginNamesOf } from '@charsu/core/domain/user/state.ts';
import { redeemOwn } from './codes.ts';
import { type AccountDependencies, isOwnPassword, presentUser, tell } from './own-account.ts';
import type { Visit } from './sign-in.ts';

export type DeletionDependencies = AccountDependencies & { readonly forgetting: ForgetDependencies };

/** How somebody proves that they may end their account: one of the two. */
export interface Proof {
  readonly password: string | undefined;
  readonly code: string | undefined;
}

/** Ends the caller's own account, for good. */
export async function deleteOwnAccount(
  userId: string,
  { password, code }: Proof,
  dependencies: DeletionDependencies,
  visit: Visit,
): Promise<bigint> {
  const user = await presentUser(dependencies.accounts, userId);
  if (password !== undefined) {
    const proven = await isOwnPassword(user, password, dependencies, visit);
    if (!proven) throw new DomainError('The_Password_Is_Incorrect', { field: 'password' });
  } else {
    const [name] = loginNamesOf(user);
    if (name === undefined) throw new DomainError('Status_409');
    await redeemOwn(user, name.kind, 'deleteAccount', code ?? '', dependencies, visit);
  }
  const by = { id: userId, kind: 'user', scope: 'own' } as const;
  const position = await forgetUser(userId, dependencies.forgetting, { by, at: visit.now.toISOString() });
  await tell(user, 'accountDeleted', {}, dependencies, visit.now, true);
  return position;
}
