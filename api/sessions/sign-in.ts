import type { Login, Token } from '@charsu/core/contract/account.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { AccountStore, LockRule } from '@charsu/projections/app/accounts.ts';
import { passwordMatches } from './passwords.ts';
import type { TokenIssuer } from './tokens.ts';

/** Five wrong passwords in a row lock for a quarter of an hour (D5b). */
export const lockRule: LockRule = { attempts: 5, minutes: 15 };

const locked = (until: string, now: Date): DomainError =>
  new DomainError('The_User_Is_Locked_Temporary', {
    minutes: Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 60_000)),
  });

/**
 * Exchanges a name and a password for a token. Throws `Invalid_Your_Credential` alike, and as slowly, for an unknown
 * name and a wrong password, and `The_User_Is_Locked_Temporary` while the account is locked.
 */
export async function signIn(
  { username, password }: Login,
  { accounts, tokens }: { readonly accounts: AccountStore; readonly tokens: TokenIssuer },
  now: Date,
): Promise<Token> {
  const account = await accounts.byUsername(username);
  const matches = await passwordMatches(account?.passwordHash, password);
  if (account?.lockedUntil && Date.parse(account.lockedUntil) > now.getTime()) throw locked(account.lockedUntil, now);
  if (!account || !matches) {
    const until = account && (await accounts.recordFailure(account.userId, lockRule, now.toISOString()));
    if (until) throw locked(until, now);
    throw new DomainError('Invalid_Your_Credential');
  }
  await accounts.recordSuccess(account.userId);
  return tokens.issue({ userId: account.userId, personId: account.personId, uniqueName: account.username }, now);
}
