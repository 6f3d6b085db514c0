import { type ForgetDependencies, forgetUser } from '@charsu/core/application/forget-user.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { LoginName } from '@charsu/core/domain/login-name.ts';
import { redeemOwn } from './codes.ts';
import { type AccountDependencies, isOwnPassword, presentUser, tell } from './own-account.ts';
import type { Visit } from './sign-in.ts';

export type DeletionDependencies = AccountDependencies & { readonly forgetting: ForgetDependencies };

/** How somebody proves that they may end their account; `contact` is where the code was sent to. */
export type Proof = { readonly password: string } | { readonly code: string; readonly contact: LoginName['kind'] };

/** Ends the caller's own account, for good. */
export async function deleteOwnAccount(
  userId: string,
  proof: Proof,
  dependencies: DeletionDependencies,
  visit: Visit,
): Promise<bigint> {
  const user = await presentUser(dependencies.accounts, userId);
  if ('password' in proof) {
    const proven = await isOwnPassword(user, proof.password, dependencies, visit);
    if (!proven) throw new DomainError('The_Password_Is_Incorrect', { field: 'password' });
  } else {
    await redeemOwn(user, proof.contact, 'deleteAccount', proof.code, dependencies, visit);
  }
  const by = { id: userId, kind: 'user', scope: 'own' } as const;
  const position = await forgetUser(userId, dependencies.forgetting, { by, at: visit.now.toISOString() });
  await tell(user, 'accountDeleted', {}, dependencies, visit.now, true);
  return position;
}
