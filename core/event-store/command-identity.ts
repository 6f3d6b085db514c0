import { createHmac, hash, randomUUID } from 'node:crypto';
import { canonical } from './canonical.ts';
import { namedUuid } from './named-uuid.ts';

/** Namespaces of our UUIDs version 5; any constants do, but they can never change. */
const commandNamespace = 'e7c2d0c5-5a3e-4a55-8d0f-8c7bb2f7f0a1';
const recordNamespace = '5d0a6a53-0b7b-4d0e-9c53-7a5d0f1b6e2c';

/** Who a command is: names its events, so that sending it again writes nothing new. */
export interface CommandIdentity {
  /** `$causationId` of the command's events. */
  readonly commandId: string;
  /** Hash of what was asked; only where the command can be sent again. */
  readonly commandHash?: string;
  /** Whether a command that was done under this key asked for the same; hashes from before there was a secret count too. */
  asksAgain(doneHash: string | undefined): boolean;
  eventId(index: number): string;
}

/**
 * The identity of a command (by its type) on a stream. With an idempotency key it is made from the key, and the event
 * ids from the hash of the body too: two different bodies under one key, sent at once, then conflict instead of passing
 * for one. With a secret the hash stands in the log without telling the body to whoever guesses.
 */
export function identityOf(
  stream: string,
  type: string,
  body: unknown,
  key: string | undefined,
  secret?: Uint8Array,
): CommandIdentity {
  if (key === undefined) return { commandId: randomUUID(), asksAgain: () => false, eventId: () => randomUUID() };
  const text = canonical(body);
  const plainHash = hash('sha256', text, 'base64url');
  const commandHash = secret === undefined ? plainHash : createHmac('sha256', secret).update(text).digest('base64url');
  const commandId = namedUuid(JSON.stringify([stream, type, key]), commandNamespace);
  return {
    commandId,
    commandHash,
    asksAgain: (doneHash) => doneHash === commandHash || doneHash === plainHash,
    eventId: (index) => namedUuid(`${commandHash}/${index}`, commandId),
  };
}

/** The id of a new record: random, or made from the idempotency key and who sent it, so that a repeat finds it. */
export function newRecordId(kind: string, actorId: string, key: string | undefined): string {
  return key === undefined ? randomUUID() : namedUuid(JSON.stringify([kind, actorId, key]), recordNamespace);
}
