import type { LoginTypes } from '@charsu/core/contract/account.ts';

/** A name, and the ways in that it has. */
export interface Known extends LoginTypes {
  readonly username: string;
}
