import nacl from 'tweetnacl';
import type { PublicKey } from '../contract/sealed.ts';
import { isJsonObject } from '../domain/changes.ts';

/** Seals credentials in browsers and opens them on the server; see `core/contract/sealed.ts`. Runs in both. */

const { publicKeyLength, nonceLength } = nacl.box;

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Undefined for invalid base64. */
function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** A message that only the holder of the private key of `publicKey` (base64) opens; `now` as ISO 8601 instant. */
export function seal(fields: Readonly<Record<string, unknown>>, publicKey: string, now: string): string {
  const receiver = fromBase64(publicKey);
  if (receiver === undefined) throw new Error('The public key is no base64.');
  const sender = nacl.box.keyPair();
  const nonce = nacl.randomBytes(nonceLength);
  const message = new TextEncoder().encode(JSON.stringify({ ...fields, sealedAt: now }));
  const box = nacl.box(message, nonce, receiver, sender.secretKey);
  const bytes = new Uint8Array(publicKeyLength + nonceLength + box.length);
  bytes.set(sender.publicKey);
  bytes.set(nonce, publicKeyLength);
  bytes.set(box, publicKeyLength + nonceLength);
  return toBase64(bytes);
}

/** A GET below /api, by the client of the portal or of the console; rejects as that does. */
export type AskApi = <Answer>(path: string) => Promise<Answer>;

/** `fields` as the `sealed` of a call; valid once, for five minutes. */
export async function sealFields(ask: AskApi, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const { publicKey, now } = await ask<PublicKey>('account/publicKey');
  return seal(fields, publicKey, now);
}

/** The content of a sealed message; undefined when it was sealed for another key, or is no JSON object. */
export function openSealed(sealed: string, secretKey: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  const bytes = fromBase64(sealed);
  if (bytes === undefined || bytes.length <= publicKeyLength + nonceLength) return undefined;
  const sender = bytes.subarray(0, publicKeyLength);
  const nonce = bytes.subarray(publicKeyLength, publicKeyLength + nonceLength);
  const plain = nacl.box.open(bytes.subarray(publicKeyLength + nonceLength), nonce, sender, secretKey);
  if (plain === null) return undefined;
  try {
    const content: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
    return isJsonObject(content) ? content : undefined;
  } catch {
    return undefined;
  }
}
