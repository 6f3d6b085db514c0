import type { ApiDependencies } from '../dependencies.ts';
import { userOf } from '../sessions/sign-in.ts';

/**
 * Whose a mail to an address is: the account's that has the address, so that it is deleted with it; else nobody's known, by a name of
 * its own, since what has no owner at all is taken for a farewell to somebody who is gone.
 */
export async function mailOwner(
  { commands }: Pick<ApiDependencies, 'commands'>,
  mail: string,
  ownName: string,
): Promise<string> {
  return (await userOf(commands, { kind: 'email', value: mail }))?.id ?? ownName;
}
