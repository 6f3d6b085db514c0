import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { describe, expect, it } from 'vitest';
import { bulkActs, isApplicable, plannedRow } from './bulk.ts';

const draft = {
  id: 'a',
  revision: '4',
  state: 10,
  displayed: false,
  hasLedgers: false,
  publicationPlanned: false,
  price: 1_000_000,
  currency: 'IRR',
  categoryId: 'c',
} as AdvertisementRecord;
const displayed: AdvertisementRecord = { ...draft, state: 30, displayed: true };
const ended: AdvertisementRecord = { ...draft, state: 30 };
const none = { percent: undefined, categoryId: undefined };

describe('an act on several advertisements', () => {
  it.each([
    [draft, ['price', 'category', 'cancel', 'delete']],
    [displayed, ['price', 'renew', 'sold', 'cancel']],
    [ended, ['renew', 'cancel', 'delete']],
    [{ ...draft, price: null }, ['category', 'cancel', 'delete']],
  ])('is offered where the state of one allows it', (record, acts) => {
    expect(bulkActs.filter((act) => isApplicable(act, record))).toEqual(acts);
  });

  it('changes a price by the command of its state, and nothing where it stays the same', () => {
    const lower = { ...none, percent: -10 };
    expect(plannedRow('price', displayed, lower)).toMatchObject({
      price: 900_000,
      call: { path: 'advertisement/adjust/a', request: { body: { price: 900_000 }, ifMatch: '4' } },
    });
    expect(plannedRow('price', draft, lower).call?.request.body).toEqual({ id: 'a', price: 900_000 });
    expect(plannedRow('price', draft, { ...none, percent: 0 }).call).toBeUndefined();
  });

  it('moves only what is in another category', () => {
    expect(plannedRow('category', draft, { ...none, categoryId: 'c' }).call).toBeUndefined();
    expect(plannedRow('category', draft, { ...none, categoryId: 'd' }).call).toBeDefined();
  });
});
