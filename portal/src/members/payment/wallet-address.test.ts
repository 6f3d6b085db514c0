import { expect, it } from 'vitest';
import { paymentBody, readWalletQuery, searchBody, walletAddress } from './wallet-address.ts';

const read = (address: string) => readWalletQuery(new URL(address, 'http://charsu.example').searchParams);
const of = (search: string) => read(`/users/payment/list?${search}`);

it('keeps every filter of the ledger in the address, and searches with all of them', () => {
  const query = of('type=debit&entry=publication&source=user&state=released&q=12&from=2026-11-01&to=2026-11-23&page=2');
  expect(read(walletAddress(query))).toEqual(query);
  expect(searchBody(query)).toEqual({
    transactionType: 'debit',
    entry: 'publication',
    transactionSource: 'user',
    state: 'released',
    q: '12',
    createdAfter: '2026-10-31T20:30:00.000Z',
    createdBefore: '2026-11-23T20:30:00.000Z',
  });
});

it('keeps every filter of the payments in the address, and searches with all of them', () => {
  const query = of('part=payments&status=failed&q=12&from=2026-11-01&to=2026-11-01');
  expect(read(walletAddress(query))).toEqual(query);
  expect(paymentBody(query)).toEqual({
    statuses: ['failed'],
    q: '12',
    requestedAfter: '2026-10-31T20:30:00.000Z',
    requestedBefore: '2026-11-01T20:30:00.000Z',
  });
});

it('leaves out what an address should not say, and what belongs to the other part', () => {
  const odd = of('type=both&entry=nothing&source=bank&state=lost&status=credited&from=yesterday&page=0');
  expect(walletAddress(odd)).toBe('/users/payment/list');
  expect(walletAddress(of('from=2026-99-99&to=2026-02-30'))).toBe('/users/payment/list');
  expect(walletAddress(of('from=0026-11-23'))).toBe('/users/payment/list');
  expect(walletAddress(of('part=payments&source=user&state=open'))).toBe('/users/payment/list?part=payments');
});

it('takes days whole at the ends of months and years', () => {
  const query = of('from=2026-12-31&to=2027-02-28');
  const instants = { createdAfter: '2026-12-30T20:30:00.000Z', createdBefore: '2027-02-28T20:30:00.000Z' };
  expect(searchBody(query)).toEqual(instants);
  // Tehran's clocks were an hour ahead in the summers up to 2022.
  expect(searchBody(of('from=2021-07-01'))).toEqual({ createdAfter: '2021-06-30T19:30:00.000Z' });
});
