import { streamOf } from '@charsu/core/domain/aggregates.ts';
import type { PublicationState } from '@charsu/core/domain/publication-state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { asAdministrator, live } from '@charsu/tests/support/read-side/records.ts';
import { until } from '@charsu/tests/support/read-side/registry.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readModelDefinitions } from '../read-models/index.ts';
import type { ReadModelDefinition } from './read-model.ts';

let side: ReadSide;
beforeEach(async () => {
  side = await startReadSide();
});
afterEach(() => side.close());

const inState = async (state: PublicationState): Promise<number> => {
  const order = { field: 'index', direction: 'asc' } as const;
  const page = { page: 1, pageSize: 1 };
  return (await side.queries.advertisement.list({ states: [state] }, 'fa-IR', page, order)).total;
};

const statusOf = async (name: string) => (await side.queries.status()).find((one) => one.name === name);

describe('an event that a read model cannot handle', () => {
  it('stops one read model at an event it cannot handle, and resumes there with a mended one', async () => {
    const { leaf } = await live(side, 'poisoned');
    let poison: LoggedEvent | undefined;
    const delicate = readModelDefinitions.map(
      (model): ReadModelDefinition =>
        model.name === 'advertisement'
          ? {
              ...model,
              apply: (database, events, table, rebuilding) => {
                poison = events.find((one) => one.event.type === 'AdvertisementDenied') ?? poison;
                if (events.some((one) => one.event.type === 'AdvertisementDenied'))
                  throw new Error('not prepared for this');
                return model.apply(database, events, table, rebuilding);
              },
            }
          : model,
    );
    const { stop } = side.project(delicate);
    await until(side, async () => (await statusOf('advertisement'))?.error?.eventType === 'AdvertisementDenied');
    expect(await statusOf('advertisement')).toMatchObject({ status: 'stopped' });
    expect(await statusOf('category')).toMatchObject({ error: null });
    const stopped = await side.pool.query<{ error: object }>(
      `select error from read.projection where name = 'advertisement'`,
    );
    expect(stopped.rows[0]?.error).toEqual({
      message: 'not prepared for this',
      eventType: 'AdvertisementDenied',
      position: poison?.position.toString(),
    });
    // Everything before it is there, and the others go on.
    const list = await side.queries.advertisement.list(
      {},
      'fa-IR',
      { page: 1, pageSize: 10 },
      { field: 'index', direction: 'asc' },
    );
    expect(list.items.map((item) => item.state)).toEqual([30, 20]);
    const { position } = await side.commands.category.update(leaf, { order: 5 }, asAdministrator());
    await side.queries.waitFor(position, ['category', 'history', 'tenant'], 45_000);
    // The lag is written by the heartbeat.
    await until(side, async () => (await statusOf('advertisement'))?.lag !== 0);
    await stop();

    side.project();
    await side.settled();
    expect(await statusOf('advertisement')).toMatchObject({ error: null });
    for (const state of [30, 40] as const) expect(await inState(state)).toBe(1);
  });

  it.each([
    ['of a type that nobody knows', 'CategoryPainted', 1],
    ['that a newer product wrote', 'CategoryUpdated', 99],
  ])('treats an event %s as poison, and only for those whom it concerns', async (_which, type, schemaVersion) => {
    side.project();
    const { leaf } = await live(side, 'unknown');
    await side.settled();
    const { position } = await side.eventStore.append(
      streamOf('category', leaf),
      [
        {
          id: crypto.randomUUID(),
          type,
          data: { changes: { order: 3 } },
          metadata: {
            actor: { id: 'x', kind: 'user' },
            at: new Date().toISOString(),
            schemaVersion,
            $correlationId: 'c',
            $causationId: 'c',
          },
        },
      ],
      'any',
    );
    await until(side, async () => {
      const stopped = (await side.queries.status())
        .filter(({ error }) => error?.eventType === type && error.position === String(position))
        .map(({ name }) => name);
      return stopped.includes('category') && stopped.includes('history');
    });
    await side.queries.waitFor(position, ['tenant', 'advertisement'], 45_000);
  });
});
