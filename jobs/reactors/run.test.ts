import type { LoggedEvent, SubscribeOptions } from '@charsu/core/event-store/event-store.ts';
import { newestHandled } from '@charsu/projections/queries/up-to-date-guards.ts';
import { requestRebuild } from '@charsu/projections/runner/registry.ts';
import { retryDeadReactions } from '@charsu/stores/reactions/dead-reactions.ts';
import { openCheckpoints } from '@charsu/stores/reactions/reactors.ts';
import { reacted } from '@charsu/tests/support/read-side/reacted.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { asAdministrator, categoryFields } from '@charsu/tests/support/read-side/records.ts';
import { rebuilt } from '@charsu/tests/support/read-side/registry.ts';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQueues } from '../queues.ts';
import { retryFailed, setAside } from './failed.ts';
import type { Reactor } from './reactor.ts';
import { runReactors } from './run.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await startReadSide();
  side.project();
});
afterAll(() => side.close());
beforeEach(() => side.pool.query('delete from app.reactor'));

const now = () => new Date().toISOString();

/** Gives each new category of `names` a category below it. */
function nesting(names: ReadonlySet<string>, meddle: (logged: LoggedEvent) => void = () => undefined): Reactor {
  return {
    name: 'nesting',
    follows: ['category'],
    concerns: ({ event }) => event.type === 'CategoryCreated',
    reads: ['category'],
    async react(logged, context) {
      const parentId = logged.stream.slice('category-'.length);
      const parent = await side.queries.category.record(parentId, 'fa-IR');
      if (parent === undefined) throw new Error('It was not there yet.');
      if (!names.has(parent.url)) return;
      await side.commands.category.create(categoryFields(`below-${parent.url}`, { parentId }), context);
      meddle(logged);
    },
  };
}

/** Runs reactors until `stop`. */
function run(reactors: readonly Reactor[], changes: Partial<Parameters<typeof runReactors>[0]> = {}) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const setAside = () => Promise.reject(new Error('Nothing fails here.'));
  const running = runReactors({ ...side, reactors, now, setAside, signal, log: () => undefined, ...changes });
  const stop = () => {
    stopping.abort();
    return running;
  };
  return { stop };
}

/** Waits until the stored checkpoints are at the end of the log. */
async function untilStored(names: readonly string[]): Promise<void> {
  const end = (await newestHandled(side.eventStore)) ?? 0n;
  const positions = async () => [...(await openCheckpoints(side.pool, names)).values()];
  await expect.poll(async () => (await positions()).every((position = -1n) => position >= end)).toBe(true);
}

const create = async (url: string) => (await side.commands.category.create(categoryFields(url), asAdministrator())).id;
const below = async (parentId: string): Promise<number> => {
  await side.settled();
  return (await side.queries.category.list({ parentId }, 'fa-IR', { page: 1, pageSize: 10 }, byUrl)).total;
};
const byUrl = { field: 'url', direction: 'asc' } as const;

describe('a reactor', () => {
  it('gives its command once, though it is killed between the command and its checkpoint', async () => {
    const id = await create('killed');
    const checkpoint = async () => (await openCheckpoints(side.pool, ['nesting'])).get('nesting');
    const dying = nesting(new Set(['killed']), () => {
      throw new Error('Killed.');
    });
    await expect(
      runReactors({
        ...side,
        reactors: [dying],
        now,
        // As far as a process gets that ends right after the command.
        setAside: () => Promise.reject(new Error('Killed.')),
        signal: AbortSignal.timeout(20_000),
        log: () => undefined,
      }),
    ).rejects.toThrow('Killed.');
    expect(await below(id)).toBe(1);
    expect(await checkpoint()).toBeUndefined();
    expect(await reacted(nesting(new Set(['killed'])), side)).toEqual([]);
    expect(await below(id)).toBe(1);
    expect(await checkpoint()).toBeDefined();
  });

  it('gives its command once, though every event comes twice', async () => {
    const id = await create('twice');
    const reactor = nesting(new Set(['twice']));
    await reacted(
      {
        ...reactor,
        react: async (...event) => {
          await reactor.react(...event);
          await reactor.react(...event);
        },
      },
      side,
    );
    expect(await below(id)).toBe(1);
  });

  it('goes on from its checkpoint, also after a rebuild of what it reads', async () => {
    await create('early');
    await reacted(nesting(new Set()), side);
    await requestRebuild(side.pool, 'category');
    await rebuilt(side, 'category', 2);
    await create('late');
    const seen: string[] = [];
    await reacted(
      { ...nesting(new Set()), react: async ({ event }) => void seen.push(JSON.stringify(event.data)) },
      side,
    );
    expect(seen).toEqual([expect.stringContaining('"late"')]);
  });

  it('begins again from where the checkpoint was moved', async () => {
    await create('moved');
    const reactor = nesting(new Set());
    const moving: Reactor = {
      ...reactor,
      react: async () => {
        await side.pool.query('update app.reactor set position = 1');
      },
    };
    await expect(reacted(moving, side)).rejects.toMatchObject({ name: 'CheckpointMoved' });
  });
});

/** A reactor that only notes the addresses of new categories. */
function noting(name: string, react: (url: string) => Promise<void> = async () => undefined) {
  const seen: string[] = [];
  const reactor: Reactor = {
    name,
    follows: ['category'],
    concerns: ({ event }) => event.type === 'CategoryCreated',
    reads: [],
    async react({ event }) {
      const { url } = event.data as { readonly url: string };
      seen.push(url);
      await react(url);
    },
  };
  return { reactor, seen };
}

describe('several reactors', () => {
  it('share one subscription, which gives each event once, and go on each from its own checkpoint', async () => {
    const [ahead, behind] = [noting('ahead'), noting('behind')];
    const users: Reactor = { ...ahead.reactor, name: 'users', follows: ['user'], concerns: () => true };
    await create('before');
    await reacted(ahead.reactor, side);
    expect(ahead.seen.splice(0)).toContain('before');
    await create('after');
    const given = { subscriptions: 0, ids: [] as string[] };
    async function* subscribe(options: SubscribeOptions) {
      given.subscriptions += 1;
      for await (const batch of side.eventStore.subscribe(options)) {
        given.ids.push(...batch.events.map(({ id }) => id));
        yield batch;
      }
    }
    const eventStore = { ...side.eventStore, subscribe };
    const { stop } = run([ahead.reactor, behind.reactor, users], { eventStore });
    await expect.poll(() => behind.seen).toContain('after');
    await create('live');
    await expect.poll(() => [ahead.seen.at(-1), behind.seen.at(-1)]).toEqual(['live', 'live']);
    await untilStored(['ahead', 'behind']);
    await stop();
    expect(ahead.seen).toEqual(['after', 'live']);
    expect(behind.seen.slice(-3)).toEqual(['before', 'after', 'live']);
    expect(given.subscriptions).toBe(1);
    expect(given.ids).toEqual([...new Set(given.ids)]);
    await create('later');
    for (const { reactor, seen } of [ahead, behind]) {
      seen.length = 0;
      await reacted(reactor, side);
      expect(seen).toEqual(['later']);
    }
  });

  it('go on while one of them stands still', async () => {
    await create('stuck');
    const gate = Promise.withResolvers<void>();
    const slow = noting('slow', (url) => (url === 'stuck' ? gate.promise : Promise.resolve()));
    const quick = noting('quick');
    const { stop } = run([slow.reactor, quick.reactor]);
    await expect.poll(() => slow.seen).toContain('stuck');
    await create('meanwhile');
    await expect.poll(() => quick.seen).toContain('meanwhile');
    await untilStored(['quick']);
    expect(slow.seen).not.toContain('meanwhile');
    gate.resolve();
    await untilStored(['slow']);
    expect(slow.seen).toContain('meanwhile');
    await stop();
  });
});

describe('an event that a reactor cannot handle', () => {
  it('is tried again and given up, is shown, can be tried once more, and stops neither that reactor nor others', async () => {
    const boss = new PgBoss({ connectionString: side.databaseUrl, useListenNotify: true });
    boss.on('error', () => undefined);
    await boss.start();
    await createQueues(boss);
    await boss.updateQueue('reactions', { retryLimit: 1, retryDelay: 1, retryBackoff: false });
    const stopping = new AbortController();
    try {
      const [poison, fine] = [await create('poison'), await create('fine')];
      const reactor = nesting(new Set(['poison', 'fine']));
      let tries = 0;
      let mended = false;
      const delicate: Reactor = {
        ...reactor,
        async react(logged, context) {
          if (mended || !logged.stream.endsWith(poison)) return reactor.react(logged, context);
          tries += 1;
          throw new Error('not prepared for this');
        },
      };
      const seen: string[] = [];
      const other: Reactor = { ...reactor, name: 'other', react: async ({ stream }) => void seen.push(stream) };
      const reactors = [delicate, other];
      await retryFailed(boss, reactors, { ...side, now });
      const running = runReactors({
        ...side,
        reactors,
        now,
        setAside: (failed, logged) => setAside(boss, failed, logged),
        signal: stopping.signal,
        log: () => undefined,
      });
      const status = async () => (await side.queries.reactors()).find(({ name }) => name === 'nesting');
      await expect.poll(status, { timeout: 30_000 }).toMatchObject({ retrying: 0, dead: 1 });
      expect(tries).toBe(3);
      expect(await below(fine)).toBe(1);
      expect(await below(poison)).toBe(0);
      expect(seen).toContain(`category-${poison}`);
      expect(seen).toContain(`category-${fine}`);
      const { rows } = await side.pool.query(`select data from pgboss.job where name = 'reactions-dead'`);
      expect(rows).toEqual([{ data: expect.objectContaining({ reactor: 'nesting', stream: `category-${poison}` }) }]);

      mended = true;
      expect(await retryDeadReactions(side.pool, 'other')).toBe(0);
      expect(await retryDeadReactions(side.pool, 'nesting')).toBe(1);
      await expect.poll(status, { timeout: 30_000 }).toMatchObject({ retrying: 0, dead: 0 });
      expect(await below(poison)).toBe(1);
      stopping.abort();
      await running;
    } finally {
      stopping.abort();
      await boss.stop({ graceful: false });
    }
  });
});
