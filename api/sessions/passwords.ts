import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './turns.ts';

/** OWASP's argon2id setting for interactive sign-in: memory in KiB, two passes, one lane (argon2id is the library's
 * default algorithm). */
export const argonSettings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Node's threads for work off the main one, unless UV_THREADPOOL_SIZE says otherwise. */
const threads = 4;

/**
 * Hashing takes a core each, off the main thread. One core stays for everything else, and one thread for what else goes
 * through the same ones: files, compression, signatures. Whoever would wait for more than a few seconds is put off.
 */
export const hashing = createTurns({
  atOnce: Math.max(1, Math.min(availableParallelism() - 1, threads - 1)),
  mostWaiting: 128,
});

/** The argon2id hash of a password, in PHC form. Throws `Status_503` when too many wait for theirs. */
export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, argonSettings));

let standIn: Promise<string> | undefined;

/**
 * Whether the password is that of the hash. Without a hash the same work is done on a stand-in, so that the time of an
 * answer does not tell whether an account exists. Throws `Status_503` as `hashPassword` does.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  standIn ??= hash('nobody has this password', argonSettings);
  const against = passwordHash ?? (await standIn);
  return (await hashing.run(() => verify(against, password))) && passwordHash !== undefined;
}
