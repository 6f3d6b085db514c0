import {
  approved,
  carpet,
  denied,
  displayEnded,
  drafted,
  granted,
  histories,
  now,
  reopenedFrom,
  requested,
} from '@charsu/core/domain/advertisement/advertisement.example.ts';
import type { AdvertisementEvent, PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import { describe, expect, it } from 'vitest';
import { atRevision, folded, happened } from '../../runner/happened.example.ts';
import { AdvertisementCounts, isLive } from './counts.ts';
import { cityId, foldAdvertisement, goneOf } from './fold.ts';

const rowAfter = (...events: readonly AdvertisementEvent[]) => {
  const row = folded(foldAdvertisement, 'ad', events);
  if (row === 'deleted' || row === undefined) throw new Error('There is no row.');
  return row;
};

describe('the row of an advertisement', () => {
  it('is there from the draft on, with its running number', () => {
    const row = foldAdvertisement(undefined, happened('ad', [drafted]), 1_001);
    expect(row).toMatchObject({ index: 1_001, revision: '0', state: 10, owner_id: 'sara', approved_date: null });
    expect(row).toMatchObject({
      created_at: atRevision(0),
      modified_at: atRevision(0),
      snapshot: { name: carpet.name },
    });
  });

  it('keeps its number and its beginning while events come', () => {
    const before = foldAdvertisement(undefined, happened('ad', [drafted]), 1_001);
    if (before === 'deleted' || before === undefined) throw new Error('There is no row.');
    const after = foldAdvertisement(before, happened('ad', [requested], 1));
    expect(after).toMatchObject({ index: 1_001, revision: '1', created_at: atRevision(0), modified_at: atRevision(1) });
  });

  it('says since when it waits for review, and why it was denied until that is asked for again', () => {
    expect(rowAfter(...histories.pending)).toMatchObject({ requested_at: atRevision(1), denial: null });
    const { denial } = rowAfter(drafted, requested, denied);
    expect(denial).toEqual(denied.type === 'AdvertisementDenied' && denied.data);
    const again = rowAfter(drafted, requested, denied, reopenedFrom(40), requested);
    expect(again).toMatchObject({ requested_at: atRevision(4), denial: null });
  });

  it('goes to the top of the newest by a bump, and stays published since when it was', () => {
    const bumpedAt = '2026-09-30T06:30:00.000Z';
    const bumped: AdvertisementEvent = { type: 'AdvertisementBumped', data: { cost: 1, funding: granted, bumpedAt } };
    expect(rowAfter(drafted, requested, approved)).toMatchObject({ approved_date: now, listed_date: now });
    expect(rowAfter(drafted, requested, approved, bumped)).toMatchObject({ approved_date: now, listed_date: bumpedAt });
  });

  it('has a price to sort by after the discount, none where it is negotiable', () => {
    const of = (changes: object) => rowAfter(drafted, { type: 'AdvertisementEdited', data: { changes } });
    expect(of({ price: 1_000_000, currency: 'IRR', discountPercent: 25 }).rial_price).toBe(750_000);
    expect(of({ price: null }).rial_price).toBeNull();
  });

  it('keeps what visitors were asked for before, and no price of a draft', () => {
    const cheaper = (price: number): AdvertisementEvent => ({
      type: 'DisplayedAdvertisementAdjusted',
      data: { changes: { price } },
    });
    const edited: AdvertisementEvent = { type: 'AdvertisementEdited', data: { changes: { price: 900_000_000 } } };
    const row = rowAfter(drafted, edited, requested, approved, cheaper(800_000_000), cheaper(700_000_000));
    expect(row.earlier_prices).toEqual([
      { until: atRevision(5), price: 800_000_000, currency: 'IRR' },
      { until: atRevision(4), price: 900_000_000, currency: 'IRR' },
    ]);
  });

  it('is at the place of its business, or in a city of its own, by any name of it', () => {
    const edited = (place: PresentAdvertisement['place']): AdvertisementEvent => ({
      type: 'AdvertisementEdited',
      data: { changes: { place } },
    });
    expect(rowAfter(drafted).place_id).toBe('tenant-1');
    expect(rowAfter(drafted, edited({ city: 'Isfahan', location: null })).place_id).toBe(cityId('اصفهان'));
    expect(rowAfter(drafted, edited({ city: 'Isfahan', location: null }), edited(null)).place_id).toBe('tenant-1');
  });

  it('was not changed by what happens by itself', () => {
    expect(rowAfter(drafted, requested, approved, displayEnded).modified_at).toBe(atRevision(2));
  });

  it('is live from the approval to the end of the display', () => {
    const live = rowAfter(drafted, requested, approved);
    expect(isLive(live.snapshot)).toBe(true);
    const ended = rowAfter(drafted, requested, approved, displayEnded);
    expect([isLive(ended.snapshot), ended.display_ended]).toEqual([false, true]);
  });

  it('goes with the deletion', () => {
    expect(folded(foldAdvertisement, 'ad', histories.deleted)).toBe('deleted');
  });
});

it('leaves number and name to the ledger where that has a line about a deleted advertisement', () => {
  const deleted: AdvertisementEvent = { type: 'AdvertisementDeleted', data: {} };
  const held: AdvertisementEvent = {
    type: 'PublicationRequested',
    data: { cost: 500_000, funding: { kind: 'hold', holdId: 'h' } },
  };
  const left = { id: 'ad', index: 1_001, name: carpet.name };
  expect(goneOf(undefined, happened('ad', [drafted, held, reopenedFrom(20), deleted]), 1_001)).toEqual(left);
  const before = { ...rowAfter(drafted, held), index: 1_001 };
  expect(goneOf(before, happened('ad', [deleted], 2))).toEqual(left);
  expect(goneOf(rowAfter(drafted), happened('ad', [deleted], 1))).toBeUndefined();
});

describe('the counters of advertisements', () => {
  const changesOf = (
    ...steps: readonly (readonly [before: readonly AdvertisementEvent[], after: readonly AdvertisementEvent[]])[]
  ) => {
    const counts = new AdvertisementCounts();
    for (const [before, after] of steps) {
      if (before.length > 0) counts.add(rowAfter(...before).snapshot, -1);
      if (after.length > 0) counts.add(rowAfter(...after).snapshot, 1);
    }
    return counts.changes;
  };

  it('count one that becomes live by its category and business, and move it between the states', () => {
    const { pairs, totals } = changesOf([histories.pending, histories.approved]);
    expect(pairs).toMatchObject([{ change: 1 }]);
    expect(totals.map(({ key: { kind, key }, change }) => [kind, kind === 'state' ? key : '', change])).toEqual([
      ['state', '20', -1],
      ['state', '30', 1],
      ['category', '', 1],
      ['tenant', '', 1],
    ]);
  });

  it('say nothing of what came and went within a batch', () => {
    const { pairs, totals } = changesOf([[], histories.approved], [histories.approved, []]);
    expect([pairs, totals]).toEqual([[], []]);
  });
});
