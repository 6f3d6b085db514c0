import { describe, expect, it } from 'vitest';
import {
  approved,
  cancelledFrom,
  commands,
  deleted,
  denied,
  displayEnded,
  drafted,
  draftedAs,
  free,
  given,
  granted,
  held,
  histories,
  hold,
  inEveryState,
  justBeforeTheEnd,
  moderator,
  monthLater,
  now,
  reopenedFrom,
  requested,
  sold,
  starFee,
  starred,
  stranger,
  system,
  twoMonthsLater,
} from './advertisement.example.ts';
import type { AdvertisementCommand } from './commands.ts';
import { displayCost } from './cost.ts';
import { advertisementDecider } from './decide.ts';
import { isDisplayed, listedDate } from './display.ts';
import {
  type AdvertisementEvent,
  type AdvertisementState,
  absentAdvertisement,
  fateOf,
  type GivenFunding,
} from './state.ts';

describe('change what is displayed', () => {
  const adjusted: AdvertisementEvent = {
    type: 'DisplayedAdvertisementAdjusted',
    data: { changes: { price: 790_000_000 } },
  };
  inEveryState(commands.adjust(), {
    absent: 'Status_404',
    draft: 'Status_409',
    pending: 'Already_Pending',
    approved: [adjusted],
    denied: 'Already_Denied',
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });

  it('is refused once the display is over, and to strangers', () => {
    given(...histories.approved)
      .when(commands.adjust({ price: 1 }, monthLater))
      .thenThrows('Status_409');
    given(...histories.approved)
      .when(commands.adjust({ price: 1 }, now, stranger))
      .thenThrows('Status_404');
  });

  it('takes a price in parts of its currency only', () => {
    given(...histories.approved)
      .when(commands.adjust({ price: 0.5 }))
      .thenThrows('The_Value_Is_Not_Valid', { field: 'price' });
  });

  it('puts pictures in another order, and neither adds, drops nor changes one', () => {
    const [a, b] = ['a', 'b'].map((id) => ({ id, url: `/${id}.webp`, width: 900, height: 600 }));
    if (!a || !b) throw new Error('there are no pictures');
    const pictured = [draftedAs({ images: [a, b] }), requested, approved];
    given(...pictured)
      .when(commands.adjust({ images: [b, a] }))
      .thenFollow({ type: 'DisplayedAdvertisementAdjusted', data: { changes: { images: [b, a] } } });
    for (const images of [[a], [a, b, b], [a, a], [a, { ...b, url: '/c.webp' }]]) {
      given(...pictured)
        .when(commands.adjust({ images }))
        .thenThrows('The_Value_Is_Not_Valid', { field: 'images' });
    }
  });

  it('switches the automatic renewal, and what stands at the end of the display holds', () => {
    const switched = (autoRenewal: boolean): AdvertisementEvent => ({
      type: 'DisplayedAdvertisementAdjusted',
      data: { changes: { autoRenewal } },
    });
    const automatic = [draftedAs({ autoRenewal: true }), requested, approved];
    given(...automatic)
      .when(commands.adjust({ autoRenewal: false }, justBeforeTheEnd))
      .thenFollow(switched(false));
    // It is the owner who pays.
    given(...automatic)
      .when(commands.adjust({ autoRenewal: false }, justBeforeTheEnd, moderator))
      .thenThrows('Status_403');
    given(...automatic, switched(false))
      .when(commands.endDisplay())
      .thenFollow(displayEnded);
    given(...histories.approved, switched(true))
      .when(commands.endDisplay())
      .thenFollow({
        type: 'AdvertisementRenewed',
        data: { automatic: true, cost: 0, funding: free, renewedAt: monthLater, expiresAt: twoMonthsLater },
      });
  });

  it('does not open the rest to editing', () => {
    given(...histories.approved, adjusted)
      .when(commands.edit())
      .thenThrows('Already_Approved');
  });
});

describe('mark as sold', () => {
  inEveryState(commands.markSold(), {
    absent: 'Status_404',
    draft: 'Status_409',
    pending: 'Already_Pending',
    approved: [sold],
    denied: 'Already_Denied',
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });

  it('ends the display, once; a renewal begins it again', () => {
    const state = [...histories.approved, sold].reduce(advertisementDecider.evolve, advertisementDecider.initial);
    expect(state).toMatchObject({ state: 30, displayEnded: true, soldDate: now });
    given(...histories.approved, sold)
      .when(commands.markSold())
      .thenThrows('Status_409');
    given(...histories.approved, sold)
      .when(commands.endDisplay())
      .thenNothing();
    const renewed = advertisementDecider.decide(commands.renew(), state).reduce(advertisementDecider.evolve, state);
    expect(renewed).toMatchObject({ displayEnded: false, soldDate: null });
  });
});

describe('a bump to the top', () => {
  const dayLater = '2026-09-24T06:30:00.000Z';
  const bumped = (bumpedAt: string): AdvertisementEvent => ({
    type: 'AdvertisementBumped',
    data: { cost: 100_000, funding: granted, bumpedAt },
  });
  inEveryState(commands.bump(), {
    absent: 'Status_404',
    draft: 'Status_409',
    pending: 'Already_Pending',
    approved: [bumped(dayLater)],
    denied: 'Already_Denied',
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });

  it('is refused where the operator asks no price, and is never free', () => {
    given(...histories.approved)
      .when(commands.bump(0))
      .thenThrows('Status_409');
    given(...histories.approved)
      .when(commands.bump(100_000, dayLater, free))
      .thenThrows('Payment_Required', { amount: 100_000 });
  });

  it('is only for its owner, with the owner’s money', () => {
    const hundred: GivenFunding = { kind: 'hold', holdId: 'hold-1', amount: 100_000 };
    given(...histories.approved)
      .when(commands.bump(100_000, dayLater, hundred, moderator))
      .thenThrows('Payment_Required', { amount: 100_000 });
    given(...histories.approved)
      .when(commands.bump(200_000, dayLater, hundred))
      .thenThrows('Status_409');
  });

  it('comes a day after the publication or the bump before, and keeps the display as it is', () => {
    const lately = 'The_Advertisement_Was_On_Top_Lately';
    given(...histories.approved)
      .when(commands.bump(100_000, '2026-09-24T06:29:59.999Z'))
      .thenThrows(lately, { hours: 24 });
    given(...histories.approved, bumped(dayLater))
      .when(commands.bump(100_000, '2026-09-25T06:29:59.999Z'))
      .thenThrows(lately, { hours: 24 });
    const { evolve, initial } = advertisementDecider;
    const state = [...histories.approved, bumped(dayLater)].reduce(evolve, initial);
    expect(state).toMatchObject({ approvedDate: now, expiredDate: monthLater, displayBegan: now });
    if (state.status !== 'present') throw new Error('It is gone.');
    expect(listedDate(state)).toBe(dayLater);
    const again = evolve(state, {
      type: 'AdvertisementApproved',
      data: { approvedAt: monthLater, expiresAt: monthLater },
    });
    expect(again.status === 'present' && listedDate(again)).toBe(monthLater);
  });
});

describe('renew', () => {
  const renewed = (expiresAt: string, renewedAt: string): AdvertisementEvent => ({
    type: 'AdvertisementRenewed',
    data: { automatic: false, cost: 0, funding: free, renewedAt, expiresAt },
  });
  inEveryState(commands.renew(), {
    absent: 'Status_404',
    draft: 'Status_409',
    pending: 'Already_Pending',
    approved: [renewed(twoMonthsLater, now)],
    denied: 'Already_Denied',
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });

  it('counts from now when the display is over', () => {
    given(drafted, requested, approved, displayEnded)
      .when(commands.renew(free, '2026-12-01T06:30:00.000Z'))
      .thenFollow(renewed('2027-01-01T06:30:00.000Z', '2026-12-01T06:30:00.000Z'));
  });
  it('costs the stars again', () => {
    given(starred, requested, approved).when(commands.renew()).thenThrows('Payment_Required', { amount: 1_500_000 });
    given(starred, requested, approved)
      .when(commands.renew(granted))
      .thenFollow({
        type: 'AdvertisementRenewed',
        data: { automatic: false, cost: 1_500_000, funding: granted, renewedAt: now, expiresAt: twoMonthsLater },
      });
  });

  it('spends none of the owner’s money when anybody else asks', () =>
    given(starred, requested, approved)
      .when(commands.renew(held, now, moderator))
      .thenThrows('Payment_Required', { amount: 1_500_000 }));
});

describe('end of the display period', () => {
  inEveryState(commands.endDisplay(), {
    absent: 'nothing',
    draft: 'nothing',
    pending: 'nothing',
    approved: [displayEnded],
    denied: 'nothing',
    cancelled: 'nothing',
    deleted: 'nothing',
  });
  const automatic = draftedAs({ autoRenewal: true });
  const automaticStarred = draftedAs({ autoRenewal: true, level: 3 });

  it('waits until the period is over', () =>
    given(...histories.approved)
      .when(commands.endDisplay(justBeforeTheEnd))
      .thenNothing());
  it('comes once, however often the job does', () =>
    given(...histories.approved, displayEnded)
      .when(commands.endDisplay(twoMonthsLater))
      .thenNothing());
  it('renews a plain advertisement whose owner asked for it', () => {
    given(automatic, requested, approved)
      .when(commands.endDisplay())
      .thenFollow({
        type: 'AdvertisementRenewed',
        data: { automatic: true, cost: 0, funding: free, renewedAt: monthLater, expiresAt: twoMonthsLater },
      });
  });
  it('renews from now when the job was away for days', () => {
    given(automatic, requested, approved)
      .when(commands.endDisplay('2026-10-26T06:30:00.000Z'))
      .thenFollow({
        type: 'AdvertisementRenewed',
        data: {
          automatic: true,
          cost: 0,
          funding: free,
          renewedAt: '2026-10-26T06:30:00.000Z',
          expiresAt: '2026-11-26T06:30:00.000Z',
        },
      });
  });
  it('renews a starred one that is paid for', () => {
    given(automaticStarred, requested, approved)
      .when(commands.endDisplay(monthLater, held))
      .thenFollow({
        type: 'AdvertisementRenewed',
        data: { automatic: true, cost: 1_500_000, funding: hold, renewedAt: monthLater, expiresAt: twoMonthsLater },
      });
  });
  it('renews nothing while its business is off the site', () => {
    for (const drafted of [automatic, automaticStarred]) {
      given(drafted, requested, approved)
        .when(commands.endDisplay(monthLater, held, false))
        .thenFollow(displayEnded);
    }
  });
  it('records that payment is required, and ends the display', () => {
    given(automaticStarred, requested, approved)
      .when(commands.endDisplay())
      .thenFollow({ type: 'RenewalPaymentRequired', data: { cost: 1_500_000, expiredAt: monthLater } }, displayEnded);
  });
});

describe('try a renewal again', () => {
  const failed: AdvertisementEvent = {
    type: 'RenewalPaymentRequired',
    data: { cost: 1_500_000, expiredAt: monthLater },
  };
  const unpaid = [draftedAs({ level: 3, autoRenewal: true }), requested, approved, failed, displayEnded];
  it('renews what can be paid now, from now on', () => {
    const renewedAt = '2026-10-25T06:30:00.000Z';
    given(...unpaid)
      .when(commands.retryRenewal(renewedAt, held))
      .thenFollow({
        type: 'AdvertisementRenewed',
        data: { automatic: true, cost: 1_500_000, funding: hold, renewedAt, expiresAt: '2026-11-25T06:30:00.000Z' },
      });
  });
  it('does nothing after a week, nor for what was renewed or did not fail', () => {
    given(...unpaid)
      .when(commands.retryRenewal('2026-10-30T06:30:00.001Z', held))
      .thenNothing();
    const renewed: AdvertisementEvent = {
      type: 'AdvertisementRenewed',
      data: { automatic: false, cost: 0, funding: granted, renewedAt: monthLater, expiresAt: twoMonthsLater },
    };
    given(...unpaid, renewed)
      .when(commands.retryRenewal(monthLater, held))
      .thenNothing();
    given(...histories.approved)
      .when(commands.retryRenewal(monthLater, held))
      .thenNothing();
  });
});

describe('a hold', () => {
  const paid: AdvertisementEvent = { type: 'PublicationRequested', data: { cost: 1_500_000, funding: hold } };
  const fate = (...history: AdvertisementEvent[]) =>
    fateOf(history.reduce(advertisementDecider.evolve, advertisementDecider.initial), 'hold-1');
  it('waits for a decision, is spent by an approval and goes back otherwise', () => {
    expect(fate(starred)).toBeUndefined();
    expect(fate(starred, paid)).toBe('waiting');
    expect(fate(starred, paid, approved)).toBe('spent');
    expect(fate(starred, paid, approved, reopenedFrom(30))).toBe('spent');
    expect(fate(starred, paid, denied)).toBe('free');
    expect(fate(starred, paid, reopenedFrom(20))).toBe('free');
    expect(fate(starred, paid, cancelledFrom(20))).toBe('free');
    expect(fate(starred, paid, deleted)).toBe('free');
  });
  const lapse = { type: 'LapseHold', data: { holdId: 'hold-1' }, by: system, at: now } as const;
  const lapsed: AdvertisementEvent = { type: 'HoldLapsed', data: { holdId: 'hold-1' } };
  it('lapses once, unless something was paid with it or there is nothing to pay for', () => {
    given(starred).when(lapse).thenFollow(lapsed);
    for (const history of [[], [starred, lapsed], [starred, paid], [starred, paid, approved], [starred, deleted]]) {
      given(...history)
        .when(lapse)
        .thenNothing();
    }
    expect(fate(starred, lapsed)).toBe('lapsed');
  });
  it('pays once, and nothing after it has lapsed', () => {
    given(starred, lapsed).when(commands.requestPublication(held)).thenThrows('Status_409');
    given(starred, requested, approved, lapsed).when(commands.renew(held)).thenThrows('Status_409');
    given(starred, paid, approved).when(commands.renew(held)).thenThrows('Status_409');
  });
  it('that is not there any more keeps its stars from being approved', () => {
    const command = commands.approve();
    given(starred, paid)
      .when({ ...command, data: { ...command.data, paid: false } })
      .thenThrows('Payment_Required', { amount: 1_500_000 });
  });
});

describe('display', () => {
  const stateAfter = (...history: readonly AdvertisementEvent[]) => {
    const state = history.reduce(advertisementDecider.evolve, advertisementDecider.initial);
    if (state.status !== 'present') throw new Error('there is no advertisement');
    return state;
  };

  it('lasts from the approval until the very end of the period', () => {
    expect(isDisplayed(stateAfter(...histories.approved), now)).toBe(true);
    expect(isDisplayed(stateAfter(...histories.approved), justBeforeTheEnd)).toBe(true);
    expect(isDisplayed(stateAfter(...histories.approved), monthLater)).toBe(false);
  });
  it.each(['draft', 'pending', 'denied', 'cancelled'] as const)('is not for one that is %s', (state) => {
    expect(isDisplayed(stateAfter(...histories[state]), now)).toBe(false);
  });
  it('costs 500,000 rial a star', () => {
    expect([0, 1, 10].map((level) => displayCost(level, starFee))).toEqual([0, 500_000, 5_000_000]);
  });
});

describe('months of display', () => {
  const stateAfter = (...events: readonly AdvertisementEvent[]) =>
    events.reduce(advertisementDecider.evolve, absentAdvertisement);

  it('keeps the day of the month on which the display began, by hand and by itself, on time and minutes late', () => {
    const began = '2027-01-31T08:00:00.000Z';
    const ends = ['2027-02-28T08:00:00.000Z', '2027-03-31T08:00:00.000Z', '2027-04-30T08:00:00.000Z'];
    const start: AdvertisementEvent = {
      type: 'AdvertisementApproved',
      data: { approvedAt: began, expiresAt: ends[0] ?? '' },
    };
    const after = (state: AdvertisementState, command: AdvertisementCommand) =>
      advertisementDecider.decide(command, state).reduce(advertisementDecider.evolve, state);
    const minuteLate = (at: string) => new Date(Date.parse(at) + 60_000).toISOString();
    for (const at of [(end: string) => end, minuteLate]) {
      let state = stateAfter(draftedAs({ autoRenewal: true }), requested, start);
      for (const [index, end] of ends.slice(0, -1).entries()) {
        state = after(state, commands.endDisplay(at(end), free));
        expect(state).toMatchObject({ expiredDate: ends[index + 1] });
      }
    }
    let byHand = stateAfter(drafted, requested, start);
    for (const end of ends.slice(1)) {
      byHand = after(byHand, commands.renew(free, began));
      expect(byHand).toMatchObject({ expiredDate: end, displayBegan: began });
    }
  });

  it('begins with a new day of the month after a gap, and goes on where reopening broke it off', () => {
    const began = '2027-01-31T08:00:00.000Z';
    const data = { approvedAt: began, expiresAt: '2027-02-28T08:00:00.000Z' };
    const start: AdvertisementEvent = { type: 'AdvertisementApproved', data };
    const late = '2027-03-15T08:00:00.000Z';
    const gap = stateAfter(drafted, requested, start, {
      type: 'AdvertisementRenewed',
      data: { automatic: false, cost: 0, funding: free, renewedAt: late, expiresAt: '2027-04-15T08:00:00.000Z' },
    });
    expect(gap).toMatchObject({ approvedDate: began, displayBegan: late });
    const again: AdvertisementEvent = {
      type: 'AdvertisementApproved',
      data: { approvedAt: began, expiresAt: '2027-04-15T08:00:00.000Z' },
    };
    const reopened = [reopenedFrom(30), requested, again].reduce(advertisementDecider.evolve, gap);
    expect(reopened).toMatchObject({ approvedDate: began, displayBegan: late });
  });
});
