import { canonicalPassword, keyboardless } from '@charsu/core/domain/password.ts';
import { hashed } from './hashing.ts';

/** OWASP's argon2id setting for interactive sign-in: memory in KiB, two passes, one lane (argon2id is the library's
 * default algorithm). */
export const argonSettings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, in PHC form. Throws `Status_503` when too many wait. */
export const hashPassword = async (password: string): Promise<string> =>
  String(await hashed({ password: keyboardless(password), settings: argonSettings }));

/** A hash that no password has, with the settings of all others: 16 bytes of salt, 32 of hash. */
const { memoryCost, timeCost, parallelism } = argonSettings;
const standIn = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether a password matches the hash. Without a hash the same work is done on a stand-in, so that the time of an
 * answer does not reveal whether an account exists. Throws `Status_503` as `hashPassword` does.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  // A password with other digits or letters may have been hashed as it was typed, by an earlier version. Which forms are
  // tried depends on the typed text alone, and so does the time.
  const forms = [...new Set([keyboardless(password), canonicalPassword(password)])];
  const matches = await Promise.all(
    forms.map((form) => hashed({ password: form, settings: argonSettings, passwordHash: passwordHash ?? standIn })),
  );
  return matches.includes(true) && passwordHash !== undefined;
}
