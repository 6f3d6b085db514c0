import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { apiKeyDays } from '@charsu/core/domain/api-scopes.ts';
import { signIn } from '@charsu/core/domain/settings/groups/sign-in.ts';
import { readOrCreateSecret } from '@charsu/core/process/secret-file.ts';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

export const tokenAlgorithm = 'EdDSA';

export interface TokenKey {
  /** The thumbprint of its public half (RFC 7638). */
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/** The present keys of a folder. */
interface TokenKeys {
  /** The newest key, which signs tokens. */
  readonly signing: TokenKey;
  readonly byKid: ReadonlyMap<string, TokenKey>;
  /** Changes with the set of keys. */
  readonly names: string;
}

const folderOf = (secretsFolder: string): string => path.join(secretsFolder, 'token-keys');
/** The first key, made at the first start; all others are named by their time in ms since 1970. */
const first = '0.json';
const fileName = /^\d+\.json$/;
const madeAt = (name: string): number => Number.parseInt(name, 10);
const longestSessionMs = Math.max(signIn.fields.sessionHours.schema.maxValue ?? 0, apiKeyDays.most * 24) * 3_600_000;

async function makeKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(tokenAlgorithm, { crv: 'Ed25519', extractable: true });
  return `${JSON.stringify(await exportJWK(privateKey))}\n`;
}

/** Names of the keys, oldest first. */
async function namesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => fileName.test(name));
  return names.sort((a, b) => madeAt(a) - madeAt(b));
}

async function load(file: string): Promise<TokenKey> {
  const jwk: JWK = JSON.parse(await readFile(file, 'utf8'));
  const { d: _, ...publicJwk } = jwk;
  const [privateKey, publicKey] = await Promise.all([
    importJWK(jwk, tokenAlgorithm),
    importJWK(publicJwk, tokenAlgorithm),
  ]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) {
    throw new Error(
      `${file} does not hold an Ed25519 key. Move it away; users whose tokens it signed must sign in again.`,
    );
  }
  return { kid: await calculateJwkThumbprint(publicJwk), privateKey, publicKey };
}

/** Reads the keys of `secretsFolder`; without any, makes the first. Keys in `known` are not read again. */
export async function readTokenKeys(secretsFolder: string, known = new Map<string, TokenKey>()): Promise<TokenKeys> {
  const folder = folderOf(secretsFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let names = await namesIn(folder);
  if (names.length === 0) {
    await readOrCreateSecret(path.join(folder, first), makeKey);
    names = await namesIn(folder);
  }
  for (const name of [...known.keys()]) if (!names.includes(name)) known.delete(name);
  for (const name of names) if (!known.has(name)) known.set(name, await load(path.join(folder, name)));
  const newest = known.get(names.at(-1) ?? '');
  if (newest === undefined) throw new Error(`There is no key in ${folder}.`);
  const byKid = new Map([...known.values()].map((key) => [key.kid, key]));
  return { signing: newest, byKid, names: names.join() };
}

/**
 * Adds a key, which signs from now on; running processes notice it within seconds. Deletes the keys that no valid token
 * can have been signed with. Returns the names of the new key and of the deleted ones.
 */
export async function rotateTokenKeys(
  secretsFolder: string,
  now: number,
): Promise<{ made: string; deleted: string[] }> {
  await readTokenKeys(secretsFolder);
  const folder = folderOf(secretsFolder);
  const made = `${now}.json`;
  // Renamed at the end, so that no process reads half a key.
  await writeFile(path.join(folder, `${made}.new`), await makeKey(), { mode: 0o600, flag: 'wx' });
  await rename(path.join(folder, `${made}.new`), path.join(folder, made));
  const names = await namesIn(folder);
  // Each key signed until the next one was made.
  const deleted = names.filter((_, index) => {
    const next = names[index + 1];
    return next !== undefined && madeAt(next) + longestSessionMs < now;
  });
  for (const name of deleted) await rm(path.join(folder, name));
  return { made, deleted };
}
