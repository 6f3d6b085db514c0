import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { administratorRole } from '@charsu/core/domain/role/seeded.ts';
import type { SetUpCodes } from '@charsu/stores/accounts/set-up-codes.ts';
import { createAdministrator, UnconfirmedName } from './create-administrator.ts';
import type { RequestOrigin } from './origin.ts';
import type { AccountDependencies } from './own-account.ts';
import { beginSession, provenHash, readLoginName, type SignedIn, userOf } from './sign-in.ts';

interface SetUp {
  /** Of the address that a start has printed. */
  readonly code: string;
  readonly username: string;
  readonly password: string;
  readonly culture: Culture;
}

/** Whether nobody administers the product yet. */
export async function isSetUpOpen({ commands }: { readonly commands: Pick<Commands, 'role'> }): Promise<boolean> {
  const role = await commands.role.current(administratorRole);
  return role.status === 'absent' || role.members.size === 0;
}

/**
 * Makes the first administrator and signs in; of several at once exactly one. Throws `There_Is_An_Administrator_Already`,
 * `The_Set_Up_Code_Is_Not_Valid`, and `The_User_Already_Exist` for the name of an account whose password is another or
 * whose owner has not proved it.
 */
export const setUp = (
  { code, username, password, culture }: SetUp,
  dependencies: AccountDependencies & { readonly setUpCodes: SetUpCodes },
  origin: RequestOrigin,
): Promise<SignedIn> =>
  dependencies.setUpCodes.use(code, async (isGood) => {
    const { commands, credentials } = dependencies;
    if (!(await isSetUpOpen(dependencies))) throw new DomainError('There_Is_An_Administrator_Already');
    if (!isGood) throw new DomainError('The_Set_Up_Code_Is_Not_Valid');
    const name = readLoginName(username);
    const before = await userOf(commands, name);
    const opens = before !== undefined && (before.hasPassword || before.externalLogins.length > 0);
    if (opens && (await provenHash(before, password, credentials)) === undefined)
      throw new DomainError('The_User_Already_Exist');
    await createAdministrator({ username, password: async () => password, culture }, dependencies, origin.now).catch(
      (error: unknown) => {
        throw error instanceof UnconfirmedName ? new DomainError('The_User_Already_Exist') : error;
      },
    );
    const made = await userOf(commands, name);
    if (made === undefined) throw new Error('The administrator was not made.');
    const { position } = await commands.role.addMember(
      administratorRole,
      made.id,
      systemContext(origin.now.toISOString()),
    );
    return { ...(await beginSession(made, dependencies, origin)), position };
  });
