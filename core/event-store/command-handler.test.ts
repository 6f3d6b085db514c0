import { type RunningEventStore, startEventStore } from '@charsu/stand-ins/event-store/server.ts';
import {
  at,
  by,
  counterDecider,
  countUpTo,
  look,
  newStream,
  restart,
} from '@charsu/tests/support/log/counter.example.ts';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandOptions, createCommandHandler } from './command-handler.ts';
import { connectEventStore } from './connect.ts';
import type { EventStore } from './event-store.ts';

let postgres: TestPostgres;
let server: RunningEventStore;
let here: EventStore;
let there: EventStore;

beforeAll(async () => {
  postgres = await startTestPostgres();
  server = await startEventStore({ databaseUrl: postgres.url });
  here = connectEventStore(server.url);
  there = connectEventStore(server.url);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await server.close();
  await postgres.stop();
});

const handlerOn = (eventStore: Pick<EventStore, 'load' | 'append'>) =>
  createCommandHandler({ eventStore, decider: counterDecider });
const plain: CommandOptions = { body: {} };
const typesIn = async (stream: string) => (await here.load(stream)).map(({ event }) => event.type);

/** A store whose next append waits at a gate: another process can be let in between the decision and the append. */
function gated(store: EventStore) {
  const arrived = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const appends: string[] = [];
  const append: EventStore['append'] = async (stream, events, expected) => {
    appends.push(String(expected));
    arrived.resolve();
    await gate.promise;
    return store.append(stream, events, expected);
  };
  return { store: { load: store.load, append }, arrived: arrived.promise, open: gate.resolve, appends };
}

describe('a command', () => {
  it('answers with the revision and position of what it wrote', async () => {
    const stream = newStream();
    const handler = handlerOn(here);
    const first = await handler.handle(stream, countUpTo(9), plain);
    const second = await handler.handle(stream, countUpTo(9), plain);
    expect([first.revision, second.revision]).toEqual([0n, 1n]);
    expect([second.before, second.after]).toEqual([1, 2]);
    const events = await here.load(stream);
    expect(events.map(({ revision, position }) => ({ revision, position }))).toEqual([
      { revision: first.revision, position: first.position },
      { revision: second.revision, position: second.position },
    ]);
  });

  it('that changes nothing answers with where the stream stands', async () => {
    const stream = newStream();
    const { revision, position } = await handlerOn(here).handle(stream, countUpTo(9), plain);
    expect(await handlerOn(there).handle(stream, look, plain)).toMatchObject({ revision, position });
    expect(await handlerOn(there).handle(newStream(), look, plain)).toMatchObject({ revision: -1n, position: 0n });
  });

  it('leaves who, when and why in the metadata', async () => {
    const stream = newStream();
    await handlerOn(here).handle(stream, countUpTo(9), { body: {}, correlationId: 'request-1' });
    const [event] = await here.load(stream);
    expect(event?.metadata).toEqual({
      actor: { id: by.id, kind: 'user' },
      at,
      schemaVersion: 1,
      $correlationId: 'request-1',
      $causationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe('two processes', () => {
  it('race for a stream: who comes second decides again on what the first wrote', async () => {
    const stream = newStream();
    const slow = gated(here);
    const slowCount = handlerOn(slow.store).handle(stream, countUpTo(9), plain);
    await slow.arrived;
    await handlerOn(there).handle(stream, countUpTo(9), plain);
    slow.open();
    expect(await slowCount).toMatchObject({ before: 1, after: 2, revision: 1n });
    expect(slow.appends).toEqual(['no_stream', '0']);
  });

  it('race for the last place: who comes second is refused', async () => {
    const stream = newStream();
    const slow = gated(here);
    const slowCount = handlerOn(slow.store).handle(stream, countUpTo(1), plain);
    await slow.arrived;
    await handlerOn(there).handle(stream, countUpTo(1), plain);
    slow.open();
    await expect(slowCount).rejects.toMatchObject({ code: 'Status_409' });
    expect(await typesIn(stream)).toEqual(['Counted']);
  });

  it('do not refuse for what the other has changed since', async () => {
    const stream = newStream();
    const [one, other] = [handlerOn(here), handlerOn(there)];
    await one.handle(stream, countUpTo(1), plain);
    await other.handle(stream, restart, plain);
    expect(await one.handle(stream, countUpTo(1), plain)).toMatchObject({ after: 1, revision: 2n });
  });

  it('all get their turn in a crowd', async () => {
    const stream = newStream();
    const handlers = [here, there, here, there].map(handlerOn);
    await Promise.all(
      handlers.flatMap((handler) => Array.from({ length: 10 }, () => handler.handle(stream, countUpTo(99), plain))),
    );
    expect(await handlerOn(here).current(stream)).toBe(40);
  });
});

describe('one process', () => {
  it('lets the commands of a new stream take turns: none is in vain, and the stream is never read', async () => {
    const stream = newStream();
    let loads = 0;
    let appends = 0;
    const handler = handlerOn({
      load: (...asked) => {
        loads += 1;
        return here.load(...asked);
      },
      append: (...asked) => {
        appends += 1;
        return here.append(...asked);
      },
    });
    await Promise.all(Array.from({ length: 200 }, () => handler.handle(stream, countUpTo(999), plain)));
    expect({ loads, appends }).toEqual({ loads: 0, appends: 200 });
    expect(await handlerOn(there).current(stream)).toBe(200);
  });
});

describe('an idempotency key', () => {
  const withKey = (body: unknown = { limit: 9 }): CommandOptions => ({ body, idempotencyKey: 'key-1' });

  it('makes a command happen once, and answer as the first time', async () => {
    const stream = newStream();
    const handler = handlerOn(here);
    const first = await handler.handle(stream, countUpTo(9), withKey());
    await handler.handle(stream, countUpTo(9), plain);
    for (const again of [handler, handlerOn(there)]) {
      const { revision, position } = await again.handle(stream, countUpTo(9), withKey());
      expect({ revision, position }).toEqual({ revision: first.revision, position: first.position });
    }
    expect(await typesIn(stream)).toEqual(['Counted', 'Counted']);
  });

  it('answers as the first time even when the command would be refused by now', async () => {
    const stream = newStream();
    const handler = handlerOn(here);
    const first = await handler.handle(stream, countUpTo(1), withKey());
    await expect(handler.handle(stream, countUpTo(1), plain)).rejects.toMatchObject({ code: 'Status_409' });
    expect(await handler.handle(stream, countUpTo(1), withKey())).toMatchObject({ revision: first.revision });
  });

  it('is refused with another body', async () => {
    const stream = newStream();
    await handlerOn(here).handle(stream, countUpTo(9), withKey());
    const other = handlerOn(there).handle(stream, countUpTo(8), withKey({ limit: 8 }));
    await expect(other).rejects.toMatchObject({ code: 'The_Entered_Information_Is_Duplicated' });
  });

  it('sent twice at once to two processes, happens once and answers both alike', async () => {
    const stream = newStream();
    const slow = gated(here);
    const second = handlerOn(slow.store).handle(stream, countUpTo(9), withKey());
    await slow.arrived;
    const first = await handlerOn(there).handle(stream, countUpTo(9), withKey());
    slow.open();
    const { revision, position } = await second;
    expect({ revision, position }).toEqual({ revision: first.revision, position: first.position });
    expect(await typesIn(stream)).toEqual(['Counted']);
  });

  it('sent at once with two bodies, lets one of them win', async () => {
    const stream = newStream();
    const slow = gated(here);
    const second = handlerOn(slow.store).handle(stream, countUpTo(8), withKey({ limit: 8 }));
    await slow.arrived;
    await handlerOn(there).handle(stream, countUpTo(9), withKey());
    slow.open();
    await expect(second).rejects.toMatchObject({ code: 'The_Entered_Information_Is_Duplicated' });
    expect(await typesIn(stream)).toEqual(['Counted']);
  });
});

describe('an expected revision', () => {
  it('refuses an edit of what has changed', async () => {
    const stream = newStream();
    const handler = handlerOn(here);
    await handler.handle(stream, countUpTo(9), plain);
    await handlerOn(there).handle(stream, countUpTo(9), plain);
    const stale = handler.handle(stream, countUpTo(9), { body: {}, expectedRevision: 0n });
    await expect(stale).rejects.toMatchObject({ code: 'The_Record_Was_Changed' });
  });

  it('that has passed says why, where the command is not possible any more', async () => {
    const stream = newStream();
    const handler = handlerOn(here);
    await handler.handle(stream, countUpTo(9), plain);
    await handlerOn(there).handle(stream, countUpTo(9), plain);
    const late = handler.handle(stream, countUpTo(2), { body: {}, expectedRevision: 0n });
    await expect(late).rejects.toMatchObject({ code: 'Status_409' });
  });

  it('passes when this process has not heard of that revision yet', async () => {
    const stream = newStream();
    const handler = handlerOn(here);
    await handler.handle(stream, countUpTo(9), plain);
    await handlerOn(there).handle(stream, countUpTo(9), plain);
    expect(await handler.handle(stream, countUpTo(9), { body: {}, expectedRevision: 1n })).toMatchObject({ after: 3 });
  });

  it('is still right after events that changed nothing of what was seen', async () => {
    const stream = newStream();
    const handler = handlerOn(here);
    await handler.handle(stream, countUpTo(9), plain);
    await handler.handle(stream, restart, plain);
    await handlerOn(there).handle(stream, restart, plain);
    const edit = (expectedRevision: bigint) =>
      handlerOn(there).handle(stream, countUpTo(9), { body: {}, expectedRevision });
    await expect(edit(0n)).rejects.toMatchObject({ code: 'The_Record_Was_Changed' });
    await expect(edit(3n)).rejects.toMatchObject({ code: 'The_Record_Was_Changed' });
    expect(await edit(1n)).toMatchObject({ after: 1, revision: 3n });
  });
});
