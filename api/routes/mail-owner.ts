import type { ApiDependencies } from '../dependencies.ts';
import { userOf } from '../sessions/sign-in.ts';

/**
 * The owner id of a mail to an address: the account with the address, so that the mail is deleted with it; else an id
 * derived from the address, since a message without any owner counts as a farewell to a deleted user.
 */
export async function mailOwner(
  { commands }: Pick<ApiDependencies, 'commands'>,
  mail: string,
  ownName: string,
): Promise<string> {
  return (await userOf(commands, { kind: 'email', value: mail }))?.id ?? ownName;
}
