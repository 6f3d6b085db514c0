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
  histories,
  hold,
  justBeforeTheEnd,
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
import { advertisementDecider, displayCost, isDisplayed } from './decide.ts';
import type { AdvertisementEvent } from './state.ts';

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
  it.each([hold, granted])('takes the stars from $kind', (funding) => {
    given(starred)
      .when(commands.requestPublication(funding))
      .thenFollow({ type: 'PublicationRequested', data: { cost: 1_500_000, funding } });
  });
  it('takes nothing for a plain advertisement, whatever is offered', () =>
    given(drafted).when(commands.requestPublication(hold)).thenFollow(requested));
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
      .when({ ...commands.approve(), data: { categoryPresent: false } })
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

  it('forfeits the remaining time', () => {
    const state = [drafted, requested, approved, reopenedFrom(30)].reduce(
      advertisementDecider.evolve,
      advertisementDecider.initial,
    );
    expect(state).toMatchObject({ state: 10, approvedAt: null, expiresAt: null, publishCount: 1 });
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
      .when(commands.endDisplay(monthLater, hold))
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
    expect([0, 1, 10].map(displayCost)).toEqual([0, 500_000, 5_000_000]);
  });
});
