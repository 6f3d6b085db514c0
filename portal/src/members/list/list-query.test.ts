import { searchAdvertisementsSchema } from '@charsu/core/contract/requests.ts';
import { describe, expect, it } from 'vitest';
import { type ListQuery, listAddress, readListQuery, searchBody, sorts } from './list-query.ts';

const read = (address: string) => readListQuery(new URL(address, 'https://charsu.invalid').searchParams);

describe('the address of the list', () => {
  it('is read as it was written', () => {
    const query: ListQuery = { state: 'denied', q: 'فرش & "گلیم"', sort: 'expiry', page: 3 };
    expect(read(listAddress(query))).toEqual(query);
    expect(listAddress(read('/users/advertisement/list'))).toBe('/users/advertisement/list');
  });

  it.each(['?state=toString', '?state=nope&page=-1&sort=x', '?page=1.5'])(
    'gives a list whatever it says: %s',
    (search) => {
      expect(read(search)).toMatchObject({ state: undefined, sort: 'modified', page: 1 });
    },
  );

  it.each(sorts)('asks the api what it takes: %s', (sort) => {
    const body = searchBody({ state: 'approved', q: 'x', sort, page: 1 });
    expect(searchAdvertisementsSchema.safeParse(body).success).toBe(true);
  });
});
