import { randomUUID } from 'node:crypto';
import type { Database } from '@charsu/stores/database/database.ts';
import { expect, it } from 'vitest';
import { notifyChanged, readChange } from './changes.ts';

/** The notifications of changes of so many records. */
async function toldOf(records: number) {
  const ids = Array.from({ length: records }, () => randomUUID());
  const payloads: string[] = [];
  const database = {
    query: async (_sql: string, [, payload]: readonly [channel: string, payload: string]) => {
      payloads.push(payload);
    },
  };
  await notifyChanged(database as unknown as Database, ids);
  return { ids, payloads };
}

it('names the records that change, up to what a notification holds, else says that everything may have changed', async () => {
  const { ids, payloads } = await toldOf(200);
  expect(payloads.map(readChange)).toEqual([{ kind: 'records', ids }]);
  expect(Buffer.byteLength(String(payloads[0]))).toBeLessThan(8_000);
  expect((await toldOf(201)).payloads.map(readChange)).toEqual([{ kind: 'everything' }]);
  expect((await toldOf(0)).payloads).toEqual([]);
});
