import type { LoginTypes } from '@charsu/core/contract/account.ts';

/** A name, and its ways to sign in. */
export interface Known extends LoginTypes {
  readonly username: string;
}
