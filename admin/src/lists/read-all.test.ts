import type { DataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { readAll } from './read-all.ts';

/** A list of this many records, whose total is counted to a bound as in the API. */
const listOf = (count: number) => {
  const records = Array.from({ length: count }, (_, index) => ({ id: index }));
  const getList = async (
    _resource: string,
    { pagination }: { pagination?: { readonly page: number; readonly perPage: number } },
  ) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 10 };
    return { data: records.slice((page - 1) * perPage, page * perPage), total: Math.min(count, 10_000) };
  };
  return { getList } as unknown as Pick<DataProvider, 'getList'>;
};

it.each([0, 999, 1_000, 10_000, 12_345])('reads each of %i records once', async (count) => {
  const read = await readAll(listOf(count), 'users', { filter: {}, sort: { field: 'id', order: 'ASC' } });
  expect(read.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => index));
});
