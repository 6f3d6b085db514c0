import { openWholeLog, type PositionedEvent } from '@charsu/core/event-store/whole-log.ts';
import { NO_STREAM } from '@eventstore/db-client';
import { expect, it, onTestFinished } from 'vitest';
import { event, newStream, read } from './contract-client.ts';
import { openContractStore } from './contract-store.ts';

const { store, client } = await openContractStore();

// Demands of backup and restore on a server that is known by its address alone.
it('gives the whole log for a copy, and takes the copy where a stream has more than one append may have', async () => {
  const log = openWholeLog(store.url);
  onTestFinished(() => log.close());
  const [stream, other, copy] = [newStream(), newStream(), newStream()];
  const parts = Array.from({ length: 60 }, (_, n) => event('Part', { n, text: 'چ'.repeat(10_000) }));
  await client.appendToStream(stream, parts.slice(0, 30), { expectedRevision: NO_STREAM });
  await client.appendToStream(other, event('Between'));
  await client.appendToStream(stream, parts.slice(30), { expectedRevision: 29n });

  const end = await log.end();
  await client.appendToStream(other, event('Later'));
  const events: PositionedEvent[] = [];
  for await (const kept of log.read(end ?? 0n)) if ([stream, other].includes(kept.stream)) events.push(kept);
  const found = events.filter((each) => each.stream === stream);
  expect(found.map(({ revision, id, data }) => ({ revision, id, data }))).toEqual(
    parts.map(({ id, data }, n) => ({ revision: BigInt(n), id, data })),
  );
  expect(events.map(({ type }) => type)).toEqual([...Array(30).fill('Part'), 'Between', ...Array(30).fill('Part')]);
  expect(events.every(({ position }, n) => n === 0 || position > (events[n - 1]?.position ?? position))).toBe(true);

  const last = await log.append(found.map((each) => ({ ...each, stream: copy })));
  const copied = await read(client, copy);
  expect(copied.map(({ id, data, metadata }) => ({ id, data, metadata }))).toEqual(
    parts.map(({ id, data, metadata }) => ({ id, data, metadata })),
  );
  expect(copied.at(-1)?.position?.commit ?? last).toBe(last);
});
