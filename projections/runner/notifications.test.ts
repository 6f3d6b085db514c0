import { listen } from '@charsu/stores/database/listen.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { asAdministrator, live } from '@charsu/tests/support/read-side/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesChannel } from '../notifications/changes.ts';
import { readModelDefinitions } from '../read-models/index.ts';
import { readModelChannel } from './checkpoint.ts';
import type { ReadModelDefinition } from './read-model.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await startReadSide();
});
afterAll(() => side.close());

/** Everything heard from `command` on until the advertisements have reached its position. */
async function heardAfter(command: () => Promise<{ readonly position: bigint }>): Promise<string[]> {
  const heard: string[] = [];
  let last: bigint | undefined;
  const reached = Promise.withResolvers<void>();
  const isLast = (line: string): boolean =>
    line.startsWith(readModelChannel) && line.includes('advertisement') && line.endsWith(`:${last}`);
  const look = () => {
    if (heard.some(isLast)) reached.resolve();
  };
  const listener = listen({
    databaseUrl: side.databaseUrl,
    channels: [readModelChannel, changesChannel],
    onNotification: (channel, payload) => {
      heard.push(`${channel} ${payload}`);
      look();
    },
    onListening: () => undefined,
  });
  await listener.listening;
  last = (await command()).position;
  look();
  await reached.promise;
  await listener.close();
  return heard.slice(0, heard.findIndex(isLast) + 1);
}

describe('the notifications of a commit', () => {
  it('say what changed before they say that the position is reached', async () => {
    const { stop } = side.project();
    const { ad } = await live(side, 'ordered');
    await side.settled();
    const heard = await heardAfter(() => side.commands.advertisement.cancel(ad, asAdministrator()));
    expect(heard).toContain(`${changesChannel} ${ad}`);
    await stop();
  });

  it('say what changed also where nothing is to be indexed', async () => {
    const unsearchable = readModelDefinitions.map(
      (model): ReadModelDefinition => ({
        ...model,
        apply: async (...batch) => ({ ...(await model.apply(...batch)), reindex: [] }),
      }),
    );
    const { stop } = side.project(unsearchable);
    const { ad } = await live(side, 'unsearchable');
    await side.settled();
    await side.pool.query('delete from read.search_outbox');
    const heard = await heardAfter(() => side.commands.advertisement.cancel(ad, asAdministrator()));
    expect(heard).toContain(`${changesChannel} ${ad}`);
    expect((await side.pool.query('select from read.search_outbox')).rowCount).toBe(0);
    await stop();
  });
});
