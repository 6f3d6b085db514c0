import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isJsonObject } from '../domain/changes.ts';
import { readOrCreateSecret } from '../process/secret-file.ts';
import { digestOf, type StoredEvent } from './chain.ts';
import type { EventProof } from './event-store.ts';

/** The key that checks a proof: the secret of the codes where the private key is at hand, the public key elsewhere. */
export type ProofKey = { readonly codes: Uint8Array } | { readonly signatures: KeyObject };

/** Signs an event before it is written. */
export type ProveEvent = (event: StoredEvent) => EventProof;

/** The product's private key for its books, PEM: a file among the secrets, made by the first process that needs it. */
export const readBooksKey = (secretsDir: string): Promise<string> =>
  readOrCreateSecret(path.join(secretsDir, 'books-key.pem'), () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );

/** The same where it is there already; undefined elsewhere, as on a machine of auditors. */
export const readBooksKeyIfThere = (secretsDir: string): Promise<string | undefined> =>
  readFile(path.join(secretsDir, 'books-key.pem'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** The public key of a private one (PEM), as proofs and signed statements name it: base64 of its SPKI form. */
export const publicKeyOf = (pem: string): string =>
  createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');

/**
 * The signed part of an event: stream, revision, id, type, data and metadata by their digest, and the time of the
 * signature.
 */
function signedPart(event: StoredEvent, at: string): Buffer {
  const { proof: _, ...metadata } = isJsonObject(event.metadata) ? event.metadata : {};
  return Buffer.from(`${digestOf({ ...event, metadata })} ${at}`);
}

/** The secret of the codes that belongs to a private key (PEM). */
export const codesOf = (pem: string): Uint8Array => createHash('sha256').update(`codes of proofs ${pem}`).digest();

const codeOf = (part: Buffer, secret: Uint8Array): Buffer => createHmac('sha256', secret).update(part).digest();

/** Proves events with the key of the books (PEM). */
export function createProver(pem: string): ProveEvent {
  const key = createPrivateKey(pem);
  const secret = codesOf(pem);
  return (event) => {
    const at = new Date().toISOString();
    const part = signedPart(event, at);
    return { at, signature: sign(null, part, key).toString('base64'), code: codeOf(part, secret).toString('base64') };
  };
}

/** Proves events with the product's key, among the secrets. */
export const readProver = async (secretsDir: string): Promise<ProveEvent> =>
  createProver(await readBooksKey(secretsDir));

/** The proof that an event carries, right or not; undefined where it has none. */
export function proofOf({ metadata }: Pick<StoredEvent, 'metadata'>): EventProof | undefined {
  const proof = isJsonObject(metadata) ? metadata.proof : undefined;
  if (!isJsonObject(proof)) return undefined;
  const { at, signature, code } = proof;
  const isWhole = typeof at === 'string' && typeof signature === 'string' && typeof code === 'string';
  return isWhole ? { at, signature, code } : undefined;
}

/** Whether an event is as it was signed. */
export function isProvenBy(event: StoredEvent, key: ProofKey): boolean {
  const proof = proofOf(event);
  if (proof === undefined) return false;
  const part = signedPart(event, proof.at);
  if ('signatures' in key) return verify(null, part, key.signatures, Buffer.from(proof.signature, 'base64'));
  const [right, given] = [codeOf(part, key.codes), Buffer.from(proof.code, 'base64')];
  return given.length === right.length && timingSafeEqual(given, right);
}
