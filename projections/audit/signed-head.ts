import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { SignedProofs } from '@charsu/core/contract/signed-statement.ts';
import { canonical } from '@charsu/core/event-store/chain.ts';
import { publicKeyOf } from '@charsu/core/event-store/proof.ts';

/**
 * The last line of an export: the number of its events and the SHA-256 of all of its lines, signed (EdDSA, Ed25519).
 */
export interface SignedHead {
  readonly events: number;
  /** SHA-256 of the lines before this one, each with its line feed; hex. */
  readonly sha256: string;
  /** ISO 8601 instant. */
  readonly at: string;
  /** The signed statements about the proofs of events, oldest first; files of older versions have none. */
  readonly proofs?: readonly SignedProofs[] | undefined;
  /** The public key, base64 of its SPKI form. */
  readonly key: string;
  /** Signature of the canonical JSON of the other fields, base64. */
  readonly signature: string;
}

/** Digests lines as they are written or read. */
export class LineDigest {
  readonly #hash = createHash('sha256');
  #lines = 0;

  get lines(): number {
    return this.#lines;
  }

  add(line: string): void {
    this.#hash.update(`${line}\n`);
    this.#lines += 1;
  }

  hex(): string {
    return this.#hash.digest('hex');
  }
}

interface Signed {
  readonly key: string;
  readonly signature: string;
}
const signedPart = ({ signature: _, ...rest }: Signed): Buffer => Buffer.from(canonical(rest));

/** Adds the public key and the signature (EdDSA) of a statement's canonical JSON. `pem`: the private key. */
export function signed<Statement extends object>(statement: Statement, pem: string): Statement & Signed {
  const unsigned = { ...statement, key: publicKeyOf(pem), signature: '' };
  return { ...unsigned, signature: sign(null, signedPart(unsigned), createPrivateKey(pem)).toString('base64') };
}

/** Signs what was written. `pem`: the private key; `at`: ISO 8601 instant. */
export const signHead = (
  digest: LineDigest,
  { pem, at, proofs }: { readonly pem: string; readonly at: string; readonly proofs: readonly SignedProofs[] },
): SignedHead => signed({ events: digest.lines, sha256: digest.hex(), at, proofs }, pem);

/** The public key in base64 of its SPKI form; undefined for a text that is none. */
export function readPublicKey(text: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
  } catch {
    return undefined;
  }
}

/** Whether a statement was signed by the key that it names, or by `key` where one is known. */
export function isSigned(statement: Signed, key = statement.key): boolean {
  const publicKey = readPublicKey(key);
  const signature = Buffer.from(statement.signature, 'base64');
  return publicKey !== undefined && statement.key === key && verify(null, signedPart(statement), publicKey, signature);
}
