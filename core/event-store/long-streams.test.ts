import { randomUUID } from 'node:crypto';
import { at, by, counterDecider, countUpTo, newEvent } from '@charsu/tests/support/log/counter.example.ts';
import { type MemoryLog, memoryLog } from '@charsu/tests/support/log/memory-log.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CommandOptions, createCommandHandler } from './command-handler.ts';
import type { NewEvent } from './event-store.ts';
import { rememberedEvents } from './processed-commands.ts';
import { snapshotEvery } from './snapshots.ts';

const restore = (state: unknown): number => Number(state);
const long = 20_000;
const stream = 'counter-long';
let log: MemoryLog;

/** A handler as a process has it that has just started. */
const newProcess = () =>
  createCommandHandler({
    eventStore: { load: (...asked) => log.load(...asked), append: log.append },
    decider: counterDecider,
    snapshots: { log, version: 1, restore },
  });
const keyed = (idempotencyKey: string, options: Partial<CommandOptions> = {}): CommandOptions => ({
  body: {},
  idempotencyKey,
  ...options,
});
const counted = (from: number, to: number): NewEvent[] =>
  Array.from({ length: to - from }, (_, index) => newEvent('Counted', { to: from + index + 1 }));

beforeEach(async () => {
  log = memoryLog();
  await log.append(stream, counted(0, long), 'no_stream');
  // The first to load it leaves a snapshot.
  await newProcess().current(stream);
  log.loaded = 0;
});

describe('a stream of 20,000 events', () => {
  it('is loaded by a new process from its newest snapshot', async () => {
    await log.append(stream, counted(long, long + 300), 'any');
    expect(await newProcess().current(stream)).toBe(long + 300);
    expect(log.loaded).toBeLessThanOrEqual(rememberedEvents + 300);
  });

  it('costs a bounded number of reads for a new process, however many commands came since', async () => {
    const handler = newProcess();
    for (let index = 0; index < 2_000; index += 1) {
      await handler.handle(stream, countUpTo(99_999), { body: {}, ...(index % 2 === 0 && keyed(`key-${index}`)) });
    }
    log.loaded = 0;
    expect(await newProcess().current(stream)).toBe(long + 2_000);
    expect(log.loaded).toBeLessThanOrEqual(rememberedEvents + Number(snapshotEvery));
  });

  it('knows a keyed command of the last thousand events in every process', async () => {
    const first = await newProcess().handle(stream, countUpTo(99_999), keyed('once'));
    await log.append(stream, counted(long + 1, long + rememberedEvents), 'any');
    const again = await newProcess().handle(stream, countUpTo(99_999), keyed('once'));
    expect(again).toMatchObject({ revision: first.revision, position: first.position });
    expect(await newProcess().current(stream)).toBe(long + rememberedEvents);
  });

  it('knows a keyed command of any age by when it was first given', async () => {
    const first = await newProcess().handle(stream, countUpTo(99_999), keyed('once'));
    await log.append(stream, counted(long + 1, long + 5_000), 'any');
    const later = new Date(Date.parse(at) + 3_600_000).toISOString();
    const options = keyed('once', { notBefore: at });
    const again = await newProcess().handle(stream, { ...countUpTo(99_999), at: later }, options);
    expect(again.revision).toBe(first.revision);
    expect(await newProcess().current(stream)).toBe(long + 5_000);
  });

  it('is read as a whole when its snapshot is of another version or cannot be restored', async () => {
    const eventStore = { load: (...asked: Parameters<MemoryLog['load']>) => log.load(...asked), append: log.append };
    for (const snapshots of [
      { log, version: 2, restore },
      {
        log,
        version: 1,
        restore: () => {
          throw new Error('not a number');
        },
      },
    ]) {
      expect(await createCommandHandler({ eventStore, decider: counterDecider, snapshots }).current(stream)).toBe(long);
    }
  });

  it('is written to although no snapshot can be taken', async () => {
    const failing = { last: log.last, append: () => Promise.reject(new Error('full')) };
    const eventStore = { load: (...asked: Parameters<MemoryLog['load']>) => log.load(...asked), append: log.append };
    const handler = createCommandHandler({
      eventStore,
      decider: counterDecider,
      snapshots: { log: failing, version: 1, restore },
    });
    const options = { body: {}, correlationId: randomUUID() };
    expect(await handler.handle(stream, { ...countUpTo(99_999), by }, options)).toMatchObject({ after: long + 1 });
  });
});
