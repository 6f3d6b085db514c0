import { handleWhen, retry } from 'cockatiel';
import nacl from 'tweetnacl';
import { isJsonObject } from '../domain/changes.ts';
import type { EventStore, LoggedEvent, NewEvent } from './event-store.ts';
import { unreadable } from './recorded.ts';
import { backoff } from './timing.ts';

/** The keys that encrypt personal data in events: one for each person, 32 bytes. They are stored outside of the log. */
export interface PersonalKeys {
  /** The key of a person; created when there is none. Throws `PersonForgotten` when the key was destroyed. */
  forWriting(subjectId: string): Promise<Uint8Array>;
  /** The existing keys, by person. */
  forReading(subjectIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Whether an error of theirs passes by itself: their store is away or busy. */
  isPassing(error: unknown): boolean;
}

/** Thrown for a write about a person whose key was destroyed. */
export class PersonForgotten extends Error {
  constructor(subjectId: string) {
    super(`The key of ${subjectId} was destroyed.`);
    this.name = 'PersonForgotten';
  }
}

/** `Personal` in the log: nonce and secretbox together, base64. */
interface Sealed {
  readonly subjectId: string;
  readonly sealed: string;
}

const hasPersonal = (data: unknown): data is { readonly personal: Record<string, unknown> } =>
  isJsonObject(data) && isJsonObject(data.personal) && typeof data.personal.subjectId === 'string';

function sealedOf(data: unknown): Sealed | undefined {
  if (!hasPersonal(data)) return undefined;
  const { subjectId, sealed } = data.personal;
  return typeof subjectId === 'string' && typeof sealed === 'string' ? { subjectId, sealed } : undefined;
}

/** Encrypts a text outside of the log with its author's key: nonce and secretbox together, base64. */
export function sealPersonal(data: unknown, key: Uint8Array): string {
  const nonce = nacl.randomBytes(nacl.secretbox.nonceLength);
  const box = nacl.secretbox(Buffer.from(JSON.stringify(data)), nonce, key);
  return Buffer.concat([nonce, box]).toString('base64');
}

/** Throws when the box was not made with this key: the log or the keys are damaged. */
export function openPersonal({ subjectId, sealed }: Sealed, key: Uint8Array): unknown {
  const bytes = Uint8Array.from(Buffer.from(sealed, 'base64'));
  const { nonceLength } = nacl.secretbox;
  const plain = nacl.secretbox.open(bytes.subarray(nonceLength), bytes.subarray(0, nonceLength), key);
  if (plain === null) throw new Error(`Personal data of ${subjectId} does not open with its key`);
  return JSON.parse(Buffer.from(plain).toString('utf8'));
}

async function sealEvent(event: NewEvent, keys: PersonalKeys): Promise<NewEvent> {
  const { data } = event;
  if (!hasPersonal(data)) return event;
  const { subjectId, data: plain } = data.personal;
  if (typeof subjectId !== 'string') return event;
  const sealed: Sealed = { subjectId, sealed: sealPersonal(plain, await keys.forWriting(subjectId)) };
  return { ...event, data: { ...data, personal: sealed } };
}

/** The subject of an event with encrypted data; an unreadable event has none. */
function subjectOf({ event }: LoggedEvent): string | undefined {
  try {
    return sealedOf(event.data)?.subjectId;
  } catch {
    return undefined;
  }
}

function opened(logged: LoggedEvent, known: ReadonlyMap<string, Uint8Array>): LoggedEvent {
  const { data } = logged.event;
  const sealed = sealedOf(data);
  if (sealed === undefined || !isJsonObject(data)) return logged;
  const { subjectId } = sealed;
  const key = known.get(subjectId);
  const personal = { subjectId, data: key === undefined ? null : openPersonal(sealed, key) };
  return { ...logged, event: { ...logged.event, data: { ...data, personal } } };
}

async function openEvents(events: readonly LoggedEvent[], keys: PersonalKeys): Promise<readonly LoggedEvent[]> {
  const subjects = new Set(events.flatMap((event) => subjectOf(event) ?? []));
  // Most batches hold no personal data at all.
  if (subjects.size === 0) return events;
  const known = await keys.forReading([...subjects]);
  return events.map((logged) => {
    try {
      return subjectOf(logged) === undefined ? logged : opened(logged, known);
    } catch (error) {
      return unreadable(logged, error);
    }
  });
}

/**
 * The event log with `Personal` data encrypted on writing and decrypted on reading; data about a person whose key was
 * destroyed reads as null. `readBackwards` leaves it encrypted, so that the explorer of the log shows no personal data.
 */
export function withPersonalData(eventStore: EventStore, keys: PersonalKeys): EventStore {
  // As a subscription waits for the log it waits for the keys. Consumers use the same database and report its outage.
  const waiting = retry(handleWhen(keys.isPassing), { maxAttempts: Number.POSITIVE_INFINITY, backoff });
  return {
    ...eventStore,
    load: async (stream, after, atMost) => openEvents(await eventStore.load(stream, after, atMost), keys),
    last: async (stream) => {
      const event = await eventStore.last(stream);
      return event && (await openEvents([event], keys))[0];
    },
    append: async (stream, events, expected) =>
      eventStore.append(stream, await Promise.all(events.map((event) => sealEvent(event, keys))), expected),
    async *subscribe(options) {
      const { signal } = options;
      for await (const batch of eventStore.subscribe(options)) {
        const opening = waiting.execute(() => openEvents(batch.events, keys), signal);
        const events = await opening.catch((error: unknown) => {
          if (!signal.aborted) throw error;
          return undefined;
        });
        if (events === undefined) return;
        yield { ...batch, events };
      }
    },
  };
}
