import type { Permission } from '@charsu/core/domain/permissions.ts';
import { mayEnter } from './access.ts';

/** Thrown by a sign-in with a good password but without any right to the console. */
export class NotForConsole extends Error {
  constructor() {
    super('Not for the console');
    this.name = 'NotForConsole';
  }
}

/** What may be done with a token that nobody uses yet. */
interface NewToken {
  /** What it opens, as the server says. */
  readonly held: (token: string) => Promise<ReadonlySet<Permission>>;
  /** Ends its session at the server. */
  readonly revoke: (token: string) => Promise<void>;
  /** Makes it the one that this browser is signed in with. */
  readonly keep: (token: string) => void;
}

/**
 * Begins to use a new token where it opens the console. Otherwise its session ends at once, and whoever was signed in to the
 * portal by this browser still is. @throws NotForConsole, and what `held` throws.
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
