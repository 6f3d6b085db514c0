import type { Role } from '@charsu/core/domain/permissions.ts';

/** A person's way in. Passwords are kept as argon2id hashes only. */
export interface Account {
  readonly userId: string;
  readonly personId: string | null;
  /** What they sign in with: e-mail address or user name, lower case. */
  readonly username: string;
  /** What others see in histories. */
  readonly displayName: string;
  readonly passwordHash: string;
  readonly roles: readonly Role[];
  readonly lockedUntil: string | null;
  readonly failedAttempts: number;
}
