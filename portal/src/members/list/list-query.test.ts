import { searchAdvertisementsSchema } from '@charsu/core/contract/requests.ts';
import { describe, expect, it } from 'vitest';
import { type ListQuery, listAddress, readListQuery, searchBody, sorts } from './list-query.ts';

const read = (address: string) => readListQuery(new URL(address, 'https://charsu.invalid').searchParams);

describe('the address of the list', () => {
  it('is read as it was written', () => {
    const business = '11111111-1111-4111-8111-111111111111';
    const narrowed = { business, category: business, stars: 3 };
    const query: ListQuery = { state: 'denied', q: 'فرش & "گلیم"', ...narrowed, sort: 'expiry', page: 3 };
    expect(read(listAddress(query))).toEqual(query);
    expect(listAddress(read('/users/advertisement/list'))).toBe('/users/advertisement/list');
  });

  it.each(['?state=toString', '?state=nope&page=-1&sort=x', '?page=1.5&stars=11&business=x'])(
    'gives a list whatever it says: %s',
    (search) => {
      expect(read(search)).toMatchObject({ state: undefined, business: '', stars: 0, sort: 'modified', page: 1 });
    },
  );

  it.each(sorts)('asks the api what it takes: %s', (sort) => {
    const body = searchBody({ ...read('?stars=2'), state: 'approved', q: 'x', sort });
    expect(searchAdvertisementsSchema.safeParse(body).success).toBe(true);
  });
});
