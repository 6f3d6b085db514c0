import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import {
  approved,
  cancelledFrom,
  carpet,
  commands,
  deleted,
  denied,
  drafted,
  draftedAs,
  free,
  given,
  histories,
  hold,
  inEveryState,
  moderator,
  monthLater,
  now,
  owner,
  reopenedFrom,
  requested,
  starred,
  stranger,
  twoMonthsLater,
} from './advertisement.example.ts';
import { advertisementDecider } from './decide.ts';
import type { AdvertisementEvent } from './state.ts';

describe('draft an advertisement', () => {
  inEveryState(commands.draft(), {
    absent: [drafted],
    draft: 'The_Entered_Information_Is_Duplicated',
    pending: 'The_Entered_Information_Is_Duplicated',
    approved: 'The_Entered_Information_Is_Duplicated',
    denied: 'The_Entered_Information_Is_Duplicated',
    cancelled: 'The_Entered_Information_Is_Duplicated',
    deleted: 'The_Entered_Information_Is_Duplicated',
  });
});

describe('edit', () => {
  inEveryState(commands.edit(), {
    absent: 'Status_404',
    draft: [{ type: 'AdvertisementEdited', data: { changes: { price: 790_000_000 } } }],
    pending: 'Already_Pending',
    approved: 'Already_Approved',
    denied: 'Already_Denied',
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });

  it('records only what changed', () => {
    given(drafted)
      .when(commands.edit({ ...carpet, name: 'فرش دستباف کاشان' }))
      .thenFollow({ type: 'AdvertisementEdited', data: { changes: { name: 'فرش دستباف کاشان' } } });
  });
  it('does nothing when nothing changed', () => given(drafted).when(commands.edit(carpet)).thenNothing());
  it('is possible again after reopening', () => {
    given(drafted, requested, denied, reopenedFrom(40))
      .when(commands.edit({ level: 2 }))
      .thenFollow({ type: 'AdvertisementEdited', data: { changes: { level: 2 } } });
  });
});

describe('a price', () => {
  const draft = commands.draft();
  const outOfRange = (max: number) =>
    ({ code: 'The_Value_Is_Out_Of_Range', params: { field: 'price', min: 0, max } }) as const;
  const notValid = { code: 'The_Value_Is_Not_Valid', params: { field: 'price' } } as const;

  it.each([
    { price: 0.5, currency: 'IRR', answer: notValid },
    { price: 9.999, currency: 'EUR', answer: notValid },
    { price: 0.001, currency: 'USD', answer: notValid },
    { price: limits.maxPrice + 1, currency: 'IRR', answer: outOfRange(limits.maxPrice) },
    { price: limits.maxPrice / 100 + 0.01, currency: 'CNY', answer: outOfRange(limits.maxPrice / 100) },
  ] as const)('is not $price $currency, drafted or edited', ({ price, currency, answer }) => {
    given()
      .when({ ...draft, data: { ...draft.data, price, currency } })
      .thenThrows(answer.code, answer.params);
    given(drafted).when(commands.edit({ price, currency })).thenThrows(answer.code, answer.params);
  });
  it.each([
    { price: 1, currency: 'IRR' },
    { price: limits.maxPrice, currency: 'IRR' },
    { price: 1.15, currency: 'EUR' },
    { price: 0.01, currency: 'AED' },
    { price: limits.maxPrice / 100 - 0.01, currency: 'USD' },
    { price: null, currency: 'TRY' },
  ] as const)('may be $price $currency', ({ price, currency }) => {
    given()
      .when({ ...draft, data: { ...draft.data, price, currency } })
      .thenFollow(draftedAs({ price, currency }));
  });
  it('fits its currency also where one of them is edited alone', () => {
    given(draftedAs({ price: 9.5, currency: 'EUR' }))
      .when(commands.edit({ currency: 'IRR' }))
      .thenThrows(notValid.code, notValid.params);
    given(drafted)
      .when(commands.edit({ price: 9.5 }))
      .thenThrows(notValid.code, notValid.params);
  });
  it('of earlier times that does not fit stays while other fields are edited', () => {
    given(draftedAs({ price: 0.5 }))
      .when(commands.edit({ price: 0.5, level: 1 }))
      .thenFollow({ type: 'AdvertisementEdited', data: { changes: { level: 1 } } });
  });
});

describe('reopen for editing', () => {
  inEveryState(commands.reopen(), {
    absent: 'Status_404',
    draft: 'Status_409',
    pending: [reopenedFrom(20)],
    approved: [reopenedFrom(30)],
    denied: [reopenedFrom(40)],
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });

  const at = '2026-10-01T06:30:00.000Z';
  it('and approval within the month go on where the display was: no free way to the top', () => {
    given(drafted, requested, approved, reopenedFrom(30), requested)
      .when(commands.approve(moderator, at))
      .thenFollow(approved);
    // Denied and reopened in between, too.
    given(drafted, requested, approved, reopenedFrom(30), requested, denied, reopenedFrom(40), requested)
      .when(commands.approve(moderator, at))
      .thenFollow(approved);
  });
  it('and approval after the month begin a new one', () => {
    given(drafted, requested, approved, reopenedFrom(30), requested)
      .when(commands.approve(moderator, monthLater))
      .thenFollow({ type: 'AdvertisementApproved', data: { approvedAt: monthLater, expiresAt: twoMonthsLater } });
  });
  it('and a month that was paid for again is a whole one', () => {
    const paid: AdvertisementEvent = { type: 'PublicationRequested', data: { cost: 1_500_000, funding: hold } };
    given(starred, paid, approved, reopenedFrom(30), paid)
      .when(commands.approve(moderator, at))
      .thenFollow({
        type: 'AdvertisementApproved',
        data: { approvedAt: at, expiresAt: '2026-11-01T06:30:00.000Z' },
      });
  });

  it('leaves the display', () => {
    const state = [drafted, requested, approved, reopenedFrom(30)].reduce(
      advertisementDecider.evolve,
      advertisementDecider.initial,
    );
    expect(state).toMatchObject({ state: 10, approvedDate: null, expiredDate: null, publishCount: 1 });
  });
});

describe('cancel', () => {
  inEveryState(commands.cancel(), {
    absent: 'Status_404',
    draft: [cancelledFrom(10)],
    pending: [cancelledFrom(20)],
    approved: [cancelledFrom(30)],
    denied: [cancelledFrom(40)],
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });
});

describe('delete', () => {
  const gone: readonly AdvertisementEvent[] = [deleted];
  inEveryState(commands.delete(), {
    absent: 'Status_404',
    draft: gone,
    pending: gone,
    approved: 'Not_Possible_Delete_Currently_Displayed_Advertisement',
    denied: gone,
    cancelled: gone,
    deleted: 'Status_404',
  });

  it('is possible once the display is over', () =>
    given(...histories.approved)
      .when(commands.delete(moderator, monthLater))
      .thenFollow(deleted));
  it('is refused for ever when the ledger has a line about it (R224)', () => {
    const paid: AdvertisementEvent = { type: 'PublicationRequested', data: { cost: 1_500_000, funding: hold } };
    given(starred, paid, approved, reopenedFrom(30)).when(commands.delete()).thenThrows('Advertisement_Has_Ledgers');
    // Also what was held and given back.
    given(starred, paid, reopenedFrom(20)).when(commands.delete()).thenThrows('Advertisement_Has_Ledgers');
  });
});

describe("somebody else's advertisement", () => {
  const attempts = [
    commands.edit({ price: 1 }, stranger),
    commands.requestPublication(free, true, stranger),
    commands.approve(stranger),
    commands.deny(stranger),
    commands.reopen(stranger),
    commands.cancel(stranger),
    commands.renew(free, now, stranger),
    commands.delete(stranger),
  ];
  it.each(attempts)('does not exist for $by.id: $type', (command) => {
    for (const history of Object.values(histories))
      given(...history)
        .when(command)
        .thenThrows('Status_404');
  });
});

describe('review', () => {
  it.each([commands.approve, commands.deny])('is not for the owner', (command) => {
    given(...histories.pending)
      .when(command(owner))
      .thenThrows('Status_403');
  });
  it('is for a moderator, whose own it may be: there may be no other', () =>
    given(...histories.pending)
      .when(commands.approve({ ...owner, scope: 'all' }))
      .thenFollow(approved));
});
