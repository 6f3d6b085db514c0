import { describe, expect, it } from 'vitest';
import { batchesOf } from './batches.ts';

const decision = (name: string, second: number, resource: 'advertisements' | 'tenants' = 'advertisements') => ({
  id: name,
  resource,
  recordId: name,
  name,
  dueAt: new Date(Date.UTC(2026, 10, 29) + second * 1_000).toISOString(),
  refusal: null,
});

describe('decisions that wait', () => {
  it('are undone together where one press made them, the latest first', () => {
    const made = [decision('a', 0), decision('b', 5), decision('c', 5.1), decision('d', 5.4)];
    expect(batchesOf(made).map((batch) => batch.map(({ name }) => name))).toEqual([['d', 'c', 'b'], ['a']]);
  });

  it('are apart where they are on records of different kinds', () => {
    expect(batchesOf([decision('a', 0), decision('b', 0.1, 'tenants')])).toHaveLength(2);
  });
});
