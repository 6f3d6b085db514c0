import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { readFrame } from './encode.ts';
import { RecentEvents } from './recent.ts';
import type { RecordedEvent } from './record.ts';

const megabyte = 1024 * 1024;

const anEvent = (position: number): RecordedEvent => ({
  id: crypto.randomUUID(),
  type: 'Written',
  json: false,
  data: Buffer.alloc(megabyte),
  metadata: Buffer.alloc(0),
  stream: 'some-stream',
  revision: position,
  position,
  created: 0,
});

it('holds the last events, with what they become for subscribers, in no more memory than it may', () => {
  const recent = new RecentEvents();
  for (let position = 1; position <= 40; position += 1) recent.publish([anEvent(position)]);
  const floor = Array.from({ length: 41 }, (_, position) => position).findIndex((position) => recent.covers(position));
  const held = recent.after(floor, 100);
  expect(held.map(({ position }) => position)).toEqual(Array.from({ length: 40 - floor }, (_, at) => floor + 1 + at));
  expect(held.length).toBeGreaterThan(4);
  const bytes = held.reduce((sum, event) => sum + event.data.length + readFrame(event).length, 0);
  expect(bytes).toBeLessThanOrEqual(16 * megabyte);
});

it('lets go of the events that it dropped', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const recent = new RecentEvents();
  const first = new WeakRef(anEvent(1));
  const publishFirst = () => {
    const event = first.deref();
    if (event) recent.publish([event]);
  };
  publishFirst();
  for (let position = 2; position <= 40; position += 1) recent.publish([anEvent(position)]);
  expect(recent.covers(0)).toBe(false);
  await setImmediate();
  collect();
  expect(first.deref()).toBeUndefined();
});
