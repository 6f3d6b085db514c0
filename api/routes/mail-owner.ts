import type { ApiDependencies } from '../dependencies.ts';
import { userOf } from '../sessions/sign-in.ts';

/**
 * The owner id of a mail to an address: the account with the address, so that the mail is deleted with it; else
 * `ownName`, since a message without any owner counts as a farewell to a deleted user. `confirmed`: only an account that
 * has confirmed the address.
 */
export async function mailOwner(
  { commands }: Pick<ApiDependencies, 'commands'>,
  mail: string,
  ownName: string,
  { confirmed = false } = {},
): Promise<string> {
  const user = await userOf(commands, { kind: 'email', value: mail });
  return user === undefined || (confirmed && !user.emailConfirmed) ? ownName : user.id;
}
