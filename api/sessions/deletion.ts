import { endAccount, type ForgetDependencies, forgetEnded } from '@charsu/core/application/forget-user.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { LoginName } from '@charsu/core/domain/login-name.ts';
import { redeemOwn } from './codes.ts';
import type { RequestOrigin } from './origin.ts';
import { type AccountDependencies, isOwnPassword, presentUser } from './own-account.ts';

export type DeletionDependencies = AccountDependencies & { readonly forgetting: ForgetDependencies };

/** The proof for ending an account; `contact` is the address that the code was sent to. */
type Proof = { readonly password: string } | { readonly code: string; readonly contact: LoginName['kind'] };

/**
 * Deletes the caller's own account for good; returns the position after which it takes effect. Once the account has
 * ended this succeeds: when a part of the product is away, `onUnfinished` gets the error, and the jobs do the rest.
 */
export async function deleteOwnAccount(
  userId: string,
  proof: Proof,
  dependencies: DeletionDependencies,
  origin: RequestOrigin,
  onUnfinished: (error: unknown) => void,
): Promise<bigint> {
  const user = await presentUser(dependencies.commands, userId);
  if ('password' in proof) {
    const proven = await isOwnPassword(user, proof.password, dependencies, origin);
    if (!proven) throw new DomainError('The_Password_Is_Incorrect', { field: 'password' });
  } else {
    await redeemOwn(user, proof.contact, 'deleteAccount', proof.code, dependencies, origin);
  }
  const by = { id: userId, kind: 'user', scope: 'own' } as const;
  const at = origin.now.toISOString();
  const ended = await endAccount(userId, dependencies.forgetting, { by, at });
  try {
    return await forgetEnded(userId, dependencies.forgetting, at);
  } catch (error) {
    onUnfinished(error);
    return ended;
  }
}
