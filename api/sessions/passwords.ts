import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id setting for interactive sign-in: 19 MiB, two passes, one lane (argon2id is the
 * library's default algorithm). Runs off the main thread. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, in PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(password, settings);

let standIn: Promise<string> | undefined;

/**
 * Whether the password is that of the hash. Without a hash the same work is done on a stand-in, so that the time of an
 * answer does not tell whether an account exists.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await standIn), password);
  return matches && passwordHash !== undefined;
}
