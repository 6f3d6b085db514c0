import { createHmac, hash, randomUUID } from 'node:crypto';
import { canonical } from './chain.ts';

/** Namespaces of our UUIDs version 5; they can never change. */
const commandNamespace = 'e7c2d0c5-5a3e-4a55-8d0f-8c7bb2f7f0a1';
const recordNamespace = '5d0a6a53-0b7b-4d0e-9c53-7a5d0f1b6e2c';

/** The identity of a command, by which a repeated one is found in the log. */
export interface CommandIdentity {
  /** `$causationId` of the command's events. */
  readonly commandId: string;
  /** Hash of the body; only for a command with an idempotency key. */
  readonly commandHash?: string;
  /**
   * Whether an earlier command under this key had the same body; also compares hashes from before there was a secret.
   */
  asksAgain(doneHash: string | undefined): boolean;
}

/**
 * The identity of a command (by its type) on a stream; with an idempotency key it derives from the key. With a secret,
 * the hash of the body, which stands in the log, cannot be used to guess the body.
 */
export function identityOf(
  stream: string,
  type: string,
  body: unknown,
  key: string | undefined,
  secret?: Uint8Array,
): CommandIdentity {
  if (key === undefined) return { commandId: randomUUID(), asksAgain: () => false };
  const text = canonical(body);
  const plainHash = hash('sha256', text, 'base64url');
  const commandHash = secret === undefined ? plainHash : createHmac('sha256', secret).update(text).digest('base64url');
  const commandId = namedUuid(JSON.stringify([stream, type, key]), commandNamespace);
  return {
    commandId,
    commandHash,
    asksAgain: (doneHash) => doneHash === commandHash || doneHash === plainHash,
  };
}

/**
 * The id of a new record: random, or derived from the idempotency key and the caller, so that a repeat finds the
 * record.
 */
export function newRecordId(kind: string, actorId: string, key: string | undefined): string {
  return key === undefined ? randomUUID() : namedUuid(JSON.stringify([kind, actorId, key]), recordNamespace);
}

/** The UUID version 5 of a name within a namespace, which is a UUID itself (RFC 9562, 5.5). */
export function namedUuid(name: string, namespace: string): string {
  const space = namespace.replaceAll('-', '');
  const bytes = Buffer.allocUnsafe(16 + Buffer.byteLength(name));
  bytes.write(space, 'hex');
  bytes.write(name, 16);
  const digest = hash('sha1', bytes, 'hex');
  const variant = '89ab'.charAt(Number.parseInt(digest.charAt(16), 16) & 3);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
