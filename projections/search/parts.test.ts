import { describe, expect, it } from 'vitest';
import { type Part, partsOf, type Readers } from './parts.ts';

const names = (count: number): Set<string> => new Set(Array.from({ length: count }, (_, index) => `record ${index}`));
const none = { advertisements: names(0), tenants: names(0), categories: names(0) };

/** Documents of 1 kB; every tenth record has none. */
const large: Readers['advertisements'] = async (ids) =>
  ids.filter((id) => !id.endsWith('0')).map((id) => ({ id, name: 'x'.repeat(1_000) }));
const readers: Readers = { advertisements: large, tenants: large, categories: large };

async function partsFor(wanted: Partial<typeof none>, bytes?: number): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const part of partsOf(readers, { ...none, ...wanted }, bytes)) parts.push(part);
  return parts;
}

describe('what is brought to the search server', () => {
  it('goes in one part where it is little, an index each', async () => {
    const parts = await partsFor({ advertisements: names(3), categories: names(2) });
    expect(parts.map(({ index, ids }) => [index, ids.length])).toEqual([
      ['advertisements', 3],
      ['categories', 2],
    ]);
    expect(parts[0]?.gone).toEqual(['record 0']);
    expect(parts[0]?.documents.map((text) => JSON.parse(text).id)).toEqual(['record 1', 'record 2']);
  });

  it('goes in one part also where it is many thousand records', async () => {
    const [part, ...others] = await partsFor({ advertisements: names(12_000) });
    expect(others).toEqual([]);
    expect(part?.documents).toHaveLength(10_800);
    expect(part?.gone).toHaveLength(1_200);
  });

  it('is cut where a part is large enough, and nothing is left out', async () => {
    const parts = await partsFor({ advertisements: names(5_500) }, 1_500_000);
    expect(parts.map(({ ids }) => ids.length)).toEqual([2_000, 2_000, 1_500]);
    expect(new Set(parts.flatMap(({ ids }) => ids))).toEqual(names(5_500));
  });

  it('is read when it is asked for', async () => {
    const read: number[] = [];
    const counting: Readers['advertisements'] = (ids) => {
      read.push(ids.length);
      return large(ids);
    };
    const parts = partsOf({ ...readers, tenants: counting }, { ...none, tenants: names(4_000) }, 1_500_000);
    await parts.next();
    expect(read).toEqual([1_000, 1_000]);
    await parts.next();
    expect(read).toHaveLength(4);
  });
});
