import { randomUUID } from 'node:crypto';
import nacl from 'tweetnacl';
import { describe, expect, it } from 'vitest';
import { personal } from '../domain/decider.ts';
import type { EventStore, LoggedEvent, NewEvent } from './event-store.ts';
import { type PersonalKeys, PersonForgotten, withPersonalData } from './personal-data.ts';

/** A log in memory that keeps what it is given as JSON, as a real one does. */
function memoryLog() {
  const written: LoggedEvent[] = [];
  const unused = () => Promise.reject(new Error('not asked here'));
  const log: EventStore = {
    load: async (stream) => written.filter((event) => event.stream === stream),
    append: async (stream, events) => {
      for (const { id, type, data, metadata } of events) {
        const place = BigInt(written.length);
        const event = { type, data: JSON.parse(JSON.stringify(data)) };
        written.push({ id, stream, revision: place, position: place, event, metadata });
      }
      const last = BigInt(written.length - 1);
      return { revision: last, position: last };
    },
    async *subscribe() {
      yield { events: written, position: BigInt(written.length - 1), caughtUp: true };
    },
    readBackwards: async () => ({ events: written.toReversed(), next: undefined }),
    last: unused,
    end: unused,
    lastPosition: unused,
    writesFailingSince: async () => undefined,
    close: unused,
  };
  return { log, written };
}

function memoryKeys() {
  const keys = new Map<string, Uint8Array>();
  const destroyed = new Set<string>();
  const store: PersonalKeys = {
    async forWriting(subjectId) {
      if (destroyed.has(subjectId)) throw new PersonForgotten(subjectId);
      const key = keys.get(subjectId) ?? nacl.randomBytes(nacl.secretbox.keyLength);
      keys.set(subjectId, key);
      return key;
    },
    forReading: async (subjectIds) => new Map([...keys].filter(([id]) => subjectIds.includes(id))),
    isPassing: (error) => error instanceof Error && error.message === 'the database is away',
  };
  return {
    store,
    destroy(subjectId: string) {
      keys.delete(subjectId);
      destroyed.add(subjectId);
    },
    replace: (subjectId: string) => keys.set(subjectId, nacl.randomBytes(nacl.secretbox.keyLength)),
  };
}

const event = (data: unknown): NewEvent => ({
  id: randomUUID(),
  type: 'UserRegistered',
  data,
  metadata: {
    actor: { id: 'sara', kind: 'user' },
    at: '2026-11-21T06:30:00.000Z',
    schemaVersion: 1,
    $correlationId: 'c',
    $causationId: 'c',
  },
});
const about = (subjectId: string, name: string) => ({ userId: subjectId, personal: personal(subjectId, { name }) });

function opened() {
  const { log, written } = memoryLog();
  const keys = memoryKeys();
  return { eventStore: withPersonalData(log, keys.store), written, keys };
}

const everything = { after: undefined, streamPrefixes: [''], batchSize: 10, signal: new AbortController().signal };

async function subscribed(eventStore: EventStore): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const { events } of eventStore.subscribe(everything)) all.push(...events.map(({ event }) => event.data));
  return all;
}

describe('personal data in events', () => {
  it('is not in the log, and reads as it was written', async () => {
    const { eventStore, written } = opened();
    await eventStore.append('user-sara', [event(about('sara', 'سارا کاشانی'))], 'no_stream');
    expect(JSON.stringify(written.map((logged) => logged.event))).not.toContain('کاشانی');
    const [loaded] = await eventStore.load('user-sara');
    expect(loaded?.event.data).toEqual(about('sara', 'سارا کاشانی'));
    expect(await subscribed(eventStore)).toEqual([about('sara', 'سارا کاشانی')]);
  });

  it('looks different each time, though it be the same', async () => {
    const { eventStore, written } = opened();
    await eventStore.append('user-sara', [event(about('sara', 'سارا')), event(about('sara', 'سارا'))], 'no_stream');
    const [one, other] = written.map((logged) => JSON.stringify(logged.event.data));
    expect(one).not.toBe(other);
  });

  it('is gone with the key, and other people stay', async () => {
    const { eventStore, keys } = opened();
    await eventStore.append('user-sara', [event(about('sara', 'سارا'))], 'no_stream');
    await eventStore.append('user-reza', [event(about('reza', 'رضا'))], 'no_stream');
    keys.destroy('sara');
    expect(await subscribed(eventStore)).toEqual([
      { userId: 'sara', personal: { subjectId: 'sara', data: null } },
      about('reza', 'رضا'),
    ]);
    await expect(eventStore.append('user-sara', [event(about('sara', 'سارا'))], 'any')).rejects.toThrow(
      PersonForgotten,
    );
  });

  it('of a damaged key is an error and not a person who was forgotten', async () => {
    const { eventStore, keys } = opened();
    await eventStore.append('user-sara', [event(about('sara', 'سارا'))], 'no_stream');
    await eventStore.append('user-omid', [event(about('omid', 'امید'))], 'no_stream');
    keys.replace('sara');
    const [damaged] = await eventStore.load('user-sara');
    expect(() => damaged?.event.data).toThrow('does not open');
    // A reader goes on without it.
    for await (const { events } of eventStore.subscribe(everything)) {
      expect(events.map(({ event }) => event.type)).toEqual(['UserRegistered', 'UserRegistered']);
      expect(events[1]?.event.data).toEqual(about('omid', 'امید'));
    }
  });

  it('is waited for while the keys are out of reach', async () => {
    const { log } = memoryLog();
    const { store } = memoryKeys();
    await withPersonalData(log, store).append('user-sara', [event(about('sara', 'سارا'))], 'no_stream');
    let asked = 0;
    const failing: PersonalKeys = {
      ...store,
      forReading: async (ids) => {
        asked += 1;
        if (asked < 3) throw new Error('the database is away');
        return await store.forReading(ids);
      },
    };
    expect(await subscribed(withPersonalData(log, failing))).toEqual([about('sara', 'سارا')]);
  });

  it('ends with an error of the keys that would come again for ever', async () => {
    const { log } = memoryLog();
    const { store } = memoryKeys();
    await withPersonalData(log, store).append('user-sara', [event(about('sara', 'سارا'))], 'no_stream');
    const broken: PersonalKeys = { ...store, forReading: () => Promise.reject(new TypeError('no such table')) };
    await expect(subscribed(withPersonalData(log, broken))).rejects.toThrow('no such table');
  });

  it('stays sealed for a reader of the log', async () => {
    const { eventStore } = opened();
    await eventStore.append('user-sara', [event(about('sara', 'سارا'))], 'no_stream');
    const { events } = await eventStore.readBackwards({ maxCount: 1 });
    expect(events[0]?.event.data).toMatchObject({ personal: { subjectId: 'sara', sealed: expect.any(String) } });
  });

  it('leaves other events alone', async () => {
    const { eventStore, written } = opened();
    await eventStore.append('category-1', [event({ name: 'فرش', personal: null })], 'no_stream');
    expect(written[0]?.event.data).toEqual({ name: 'فرش', personal: null });
    expect(await subscribed(eventStore)).toEqual([{ name: 'فرش', personal: null }]);
  });
});
