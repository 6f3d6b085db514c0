import { expect, it } from 'vitest';
import { type Batches, streamedJson } from './streamed-json.ts';

interface Whole {
  readonly name: string;
  readonly numbers: number[];
  readonly none: number[];
  readonly last: null;
}

it('writes an object as JSON, and a long list a batch at a time', async () => {
  const read: number[] = [];
  async function* numbers(): Batches<number> {
    for (const first of [1, 3, 5]) {
      read.push(first);
      yield [first, first + 1];
    }
  }
  async function* none(): Batches<number> {
    yield [];
  }
  const readBefore = new Map<string, number>();
  let text = '';
  const parts = streamedJson<Whole>({ name: async () => 'a "name"', numbers, none, last: () => null });
  for await (const part of parts) {
    readBefore.set(part, read.length);
    text += part;
  }
  expect(JSON.parse(text)).toEqual({ name: 'a "name"', numbers: [1, 2, 3, 4, 5, 6], none: [], last: null });
  // Each number was written before the next batch was read.
  expect([',2', ',4', ',6'].map((part) => readBefore.get(part))).toEqual([1, 2, 3]);
});
