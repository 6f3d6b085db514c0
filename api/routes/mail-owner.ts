import type { ApiDependencies } from '../dependencies.ts';
import { userOf } from '../sessions/sign-in.ts';

/**
 * The id of the account with an address, which a mail to it belongs to, so that both are deleted together; undefined:
 * there is none. `confirmed`: only an account that has confirmed the address. Look before anything is stored: the log may
 * be away.
 */
export async function mailOwner(
  { commands }: Pick<ApiDependencies, 'commands'>,
  mail: string,
  { confirmed = false } = {},
): Promise<string | undefined> {
  const user = await userOf(commands, { kind: 'email', value: mail });
  return user === undefined || (confirmed && !user.emailConfirmed) ? undefined : user.id;
}
