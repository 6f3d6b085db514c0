import type { Permission } from '@charsu/core/domain/permissions.ts';
import { mayEnter } from './access.ts';

/** Thrown by a sign-in with a correct password but without a permission for the console. */
export class NotForConsole extends Error {
  constructor() {
    super('Not for the console');
    this.name = 'NotForConsole';
  }
}

/** The operations on a new token. */
interface NewToken {
  /** Reads its permissions from the server. */
  readonly held: (token: string) => Promise<ReadonlySet<Permission>>;
  /** Ends its session on the server. */
  readonly revoke: (token: string) => Promise<void>;
  /** Signs this browser in with it. */
  readonly keep: (token: string) => void;
}

/**
 * Signs in with a new token if it opens the console. Otherwise its session ends at once, and the portal's user in this
 * browser stays signed in. @throws NotForConsole, and the errors of `held`.
 */
export async function enterConsole(token: string, { held, revoke, keep }: NewToken): Promise<void> {
  let opens = false;
  try {
    opens = mayEnter(await held(token));
  } finally {
    if (!opens) await revoke(token);
  }
  if (!opens) throw new NotForConsole();
  keep(token);
}
