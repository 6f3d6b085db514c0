import type { Commands } from '@charsu/core/application/create-commands.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { LoginName } from '@charsu/core/domain/login-name.ts';
import type { PresentUser } from '@charsu/core/domain/user/state.ts';
import { provisionalName } from '@charsu/core/i18n/names/account-name.ts';
import type { RequestOrigin } from './origin.ts';

/**
 * Whether a code to an unknown name creates an account: by SMS it does, so that a visitor with a
 * question to a seller needs only a cellphone. With an e-mail address people register, and choose a password.
 */
export const makesAccount = ({ kind }: LoginName): boolean => kind === 'cellphone';

/**
 * Creates the account of a person who has entered the code sent to an unknown name; it has no password. Throws
 * `The_User_Already_Exist` when the name was taken meanwhile.
 */
export async function accountByCode(
  { id, name, culture }: { readonly id: string; readonly name: LoginName; readonly culture: Culture },
  commands: Commands,
  { now }: RequestOrigin,
): Promise<PresentUser | undefined> {
  const fields = { name: provisionalName(name), email: null, cellphone: null, [name.kind]: name.value };
  const by = { id, kind: 'user', scope: 'own' } as const;
  await commands.user.register({ ...fields, id, culture }, { by, at: now.toISOString() });
  const made = await commands.user.current(id);
  return made.status === 'present' ? made : undefined;
}
