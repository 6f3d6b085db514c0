import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../error-codes.ts';
import { limits } from '../limits.ts';
import { specificationOf } from '../testing.ts';
import {
  approved,
  cancelledFrom,
  carpet,
  commands,
  deleted,
  denied,
  displayEnded,
  drafted,
  draftedAs,
  free,
  granted,
  held,
  histories,
  hold,
  justBeforeTheEnd,
  moderator,
  monthLater,
  now,
  owner,
  planned,
  reopenedFrom,
  requested,
  sold,
  starFee,
  starred,
  stranger,
  system,
  twoMonthsLater,
} from './advertisement.example.ts';
import { advertisementDecider, displayCost, isDisplayed } from './decide.ts';
import { type AdvertisementEvent, fateOf } from './state.ts';

const given = specificationOf(advertisementDecider);
type StateName = keyof typeof histories;
type Answer = ErrorCode | 'nothing' | readonly AdvertisementEvent[];

/** One command in every state: what follows, or why not. */
function inEveryState(command: Parameters<ReturnType<typeof given>['when']>[0], answers: Record<StateName, Answer>) {
  const states = Object.keys(answers) as StateName[];
  it.each(states)(`when it is %s`, (state) => {
    const answer = answers[state];
    const outcome = given(...histories[state]).when(command);
    if (answer === 'nothing') outcome.thenNothing();
    else if (typeof answer === 'string') outcome.thenThrows(answer);
    else outcome.thenFollow(...answer);
  });
}

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
    denied: 'Status_409',
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

describe('request publication', () => {
  inEveryState(commands.requestPublication(), {
    absent: 'Status_404',
    draft: [requested],
    pending: 'Already_Pending',
    approved: 'Already_Approved',
    denied: 'Status_409',
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });

  it('needs an approved business', () =>
    given(drafted).when(commands.requestPublication(free, false)).thenThrows('The_Tenant_Is_Not_Approved'));
  it('needs a category that is there', () => {
    const command = commands.requestPublication();
    given(drafted)
      .when({ ...command, data: { ...command.data, categoryPresent: false } })
      .thenThrows('The_Value_Is_Not_Valid', { field: 'categoryId' });
  });
  it('needs the stars to be paid for', () =>
    given(starred).when(commands.requestPublication(free)).thenThrows('Payment_Required', { amount: 1_500_000 }));
  it.each([
    { paidWith: held, funding: hold },
    { paidWith: granted, funding: granted },
  ])('takes the stars from $funding.kind', ({ paidWith, funding }) => {
    given(starred)
      .when(commands.requestPublication(paidWith))
      .thenFollow({ type: 'PublicationRequested', data: { cost: 1_500_000, funding } });
  });
  it('refuses a hold of another amount: the stars or their price have changed', () =>
    given(starred)
      .when(commands.requestPublication({ kind: 'hold', holdId: 'hold-1', amount: 500_000 }))
      .thenThrows('Status_409'));
  it('takes nothing for a plain advertisement, whatever is offered', () =>
    given(drafted).when(commands.requestPublication(held)).thenFollow(requested));
});

describe('approve', () => {
  inEveryState(commands.approve(), {
    absent: 'Status_404',
    draft: 'Status_409',
    pending: [approved],
    approved: 'Already_Approved',
    denied: 'Status_409',
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });

  it('needs a category that is there', () =>
    given(drafted, requested)
      .when({ ...commands.approve(), data: { ...commands.approve().data, categoryPresent: false } })
      .thenThrows('The_Value_Is_Not_Valid', { field: 'categoryId' }));

  it('displays for one calendar month of Tehran: 31 January to 28 February', () => {
    given(drafted, requested)
      .when(commands.approve(moderator, '2026-01-31T20:00:00.000Z'))
      .thenFollow({
        type: 'AdvertisementApproved',
        data: { approvedAt: '2026-01-31T20:00:00.000Z', expiresAt: '2026-02-28T20:00:00.000Z' },
      });
  });
});

describe('deny', () => {
  inEveryState(commands.deny(), {
    absent: 'Status_404',
    draft: 'Status_409',
    pending: [denied],
    approved: 'Already_Approved',
    denied: 'Status_409',
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });
});

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
    denied: 'Status_409',
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
    denied: 'Status_409',
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
  it('and a month that was paid for anew is a whole one', () => {
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

describe('renew', () => {
  const renewed = (expiresAt: string, renewedAt: string): AdvertisementEvent => ({
    type: 'AdvertisementRenewed',
    data: { automatic: false, cost: 0, funding: free, renewedAt, expiresAt },
  });
  inEveryState(commands.renew(), {
    absent: 'Status_404',
    draft: 'Status_409',
    pending: 'Status_409',
    approved: [renewed(twoMonthsLater, now)],
    denied: 'Status_409',
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
  it('that is not there any more keeps its stars from being approved', () => {
    const command = commands.approve();
    given(starred, paid)
      .when({ ...command, data: { ...command.data, paid: false } })
      .thenThrows('Payment_Required', { amount: 1_500_000 });
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
  it('is refused for ever when money was spent on it', () => {
    const paid: AdvertisementEvent = { type: 'PublicationRequested', data: { cost: 1_500_000, funding: hold } };
    given(starred, paid, approved, reopenedFrom(30)).when(commands.delete()).thenThrows('Advertisement_Has_Ledgers');
    // What was only held was given back.
    given(starred, paid, reopenedFrom(20)).when(commands.delete()).thenFollow(deleted);
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
  it('is for a reviewer, whose own it may be: there may be no other', () =>
    given(...histories.pending)
      .when(commands.approve({ ...owner, scope: 'all' }))
      .thenFollow(approved));
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

describe('plan the publication until the business is approved', () => {
  inEveryState(commands.planPublication(), {
    absent: 'Status_404',
    draft: [planned],
    pending: 'Already_Pending',
    approved: 'Already_Approved',
    denied: 'Status_409',
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });
  it('is done once, by the owner', () => {
    given(drafted, planned).when(commands.planPublication()).thenNothing();
    given(drafted).when(commands.planPublication(stranger)).thenThrows('Status_404');
  });
  it('keeps the stars, which are paid when publication is requested', () => {
    given(starred).when(commands.planPublication()).thenFollow(planned);
    given(drafted, planned)
      .when(commands.edit({ level: 2 }))
      .thenFollow({ type: 'AdvertisementEdited', data: { changes: { level: 2 } } });
    given(starred, planned).when(commands.requestPlanned()).thenThrows('Payment_Required');
    given(starred, planned)
      .when(commands.requestPlanned(true, held))
      .thenFollow({ type: 'PublicationRequested', data: { cost: 3 * starFee, funding: hold } });
  });
  it('ends where the wallet holds too little: it stays a draft, and can be requested later', () => {
    const unpaid: AdvertisementEvent = { type: 'PlannedPublicationUnpaid', data: { cost: 3 * starFee } };
    given(starred, planned).when(commands.endUnpaidPlan()).thenFollow(unpaid);
    given(starred, planned, unpaid).when(commands.endUnpaidPlan()).thenNothing();
    given(starred, planned, unpaid).when(commands.requestPlanned(true, held)).thenNothing();
    given(starred, planned, unpaid)
      .when(commands.requestPublication(held))
      .thenFollow({ type: 'PublicationRequested', data: { cost: 3 * starFee, funding: hold } });
  });
  it('leads to the request once the business is approved, and to nothing before or twice', () => {
    given(drafted, planned).when(commands.requestPlanned(false)).thenNothing();
    given(drafted, planned).when(commands.requestPlanned()).thenFollow(requested);
    given(drafted, planned, requested).when(commands.requestPlanned()).thenNothing();
    given(drafted).when(commands.requestPlanned()).thenNothing();
  });
  it('can be taken back, denied and cancelled, and is no approval', () => {
    given(drafted, planned).when(commands.reopen()).thenFollow(reopenedFrom(10));
    given(drafted, planned, reopenedFrom(10)).when(commands.requestPlanned()).thenNothing();
    given(drafted, planned).when(commands.deny()).thenFollow(denied);
    given(drafted, planned).when(commands.deny(owner)).thenThrows('Status_403');
    given(drafted, planned, denied).when(commands.requestPlanned()).thenNothing();
    given(drafted, planned, cancelledFrom(10)).when(commands.requestPlanned()).thenNothing();
    given(drafted, planned).when(commands.approve()).thenThrows('Status_409');
    given(drafted, planned).when(commands.requestPublication()).thenThrows('Already_Pending');
  });
});

describe('a correction in approving', () => {
  const other = '0b7f1c0e-5f4e-4c2a-9c55-5f9f6f1f1a02';
  const correct = (by = moderator) =>
    ({
      type: 'CorrectAdvertisement',
      data: { changes: { categoryId: other }, categoryPresent: true },
      by,
      at: now,
    }) as const;
  const object = { type: 'ObjectToCorrection', data: {}, by: owner, at: now } as const;
  const corrected: AdvertisementEvent = {
    type: 'AdvertisementCorrected',
    data: { changes: { categoryId: other }, before: { categoryId: carpet.categoryId } },
  };
  it('is an event of its own, of a reviewer, while it is reviewed', () => {
    given(drafted, requested).when(correct()).thenFollow(corrected);
    given(drafted, requested).when(correct(owner)).thenThrows('Status_403');
    given(drafted, requested, approved).when(correct()).thenThrows('Already_Approved');
    given(drafted, requested, corrected).when(correct()).thenNothing();
  });
  it('is taken back when its owner objects, once', () => {
    const objected: AdvertisementEvent = {
      type: 'CorrectionObjected',
      data: { changes: { categoryId: carpet.categoryId } },
    };
    given(drafted, requested, corrected, approved).when(object).thenFollow(objected, reopenedFrom(30));
    given(drafted, requested, approved).when(object).thenThrows('Status_409');
    given(drafted, requested, corrected, approved, objected, reopenedFrom(30)).when(object).thenThrows('Status_409');
  });
});

describe('publication by a rule of trust', () => {
  const byRule = (lookedAt: boolean, changes = {}, by = system) =>
    ({
      type: 'PublishByRule',
      data: {
        ruleId: 'rule',
        ruleName: 'Old sellers',
        lookedAt,
        categoryPresent: true,
        paid: true,
        starFee,
        ...changes,
      },
      by,
      at: now,
    }) as const;
  const published = (lookedAt: boolean): AdvertisementEvent => ({
    type: 'AdvertisementPublishedByRule',
    data: { ruleId: 'rule', ruleName: 'Old sellers', lookedAt },
  });
  const confirmed: AdvertisementEvent = { type: 'PublicationConfirmed', data: {} };

  it('says by which rule, and approves what waits', () => {
    given(drafted, requested).when(byRule(false)).thenFollow(published(false), approved);
    given(drafted).when(byRule(false)).thenThrows('Status_409');
    given(drafted, requested, approved).when(byRule(false)).thenThrows('Already_Approved');
    given(drafted, requested)
      .when(byRule(false, {}, owner))
      .thenThrows('Status_403');
  });

  it('needs what a moderator’s approval needs', () => {
    given(drafted, requested)
      .when(byRule(false, { categoryPresent: false }))
      .thenThrows('The_Value_Is_Not_Valid');
    given(starred, requested)
      .when(byRule(false, { paid: false }))
      .thenThrows('Payment_Required');
  });

  it('is confirmed or denied by the moderator who looks at it, once, and by nobody else', () => {
    const looked = [drafted, requested, published(true), approved] as const;
    given(...looked)
      .when(commands.approve())
      .thenFollow(confirmed);
    given(...looked)
      .when(commands.deny())
      .thenFollow(denied);
    given(...looked)
      .when(commands.approve(owner))
      .thenThrows('Status_403');
    given(...looked)
      .when(commands.deny(owner))
      .thenThrows('Status_403');
    given(...looked, confirmed)
      .when(commands.approve())
      .thenThrows('Already_Approved');
    given(...looked, confirmed)
      .when(commands.deny())
      .thenThrows('Already_Approved');
    given(...looked, displayEnded)
      .when(commands.deny())
      .thenThrows('Already_Approved');
    given(drafted, requested, published(false), approved).when(commands.deny()).thenThrows('Already_Approved');
  });

  it('gives what was denied the rest of its month when it is approved again', () => {
    const later = '2026-10-01T06:30:00.000Z';
    given(drafted, requested, published(true), approved, denied, reopenedFrom(40), requested)
      .when(commands.approve(moderator, later))
      .thenFollow(approved);
  });
});
