import { describe, it } from 'vitest';
import type { Attribute, FactValues } from '../category/attributes.ts';
import { notWaiting } from '../testing.ts';
import {
  approved,
  cancelledFrom,
  carpet,
  commands,
  denied,
  displayEnded,
  drafted,
  free,
  given,
  granted,
  held,
  hold,
  inEveryState,
  moderator,
  now,
  owner,
  planned,
  reopenedFrom,
  requested,
  starFee,
  starred,
  stranger,
  system,
} from './advertisement.example.ts';
import type { AdvertisementEvent } from './state.ts';

describe('request publication', () => {
  inEveryState(commands.requestPublication(), {
    absent: 'Status_404',
    draft: [requested],
    pending: 'Already_Pending',
    approved: 'Already_Approved',
    denied: 'Already_Denied',
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
  it('spends none of the owner’s money when anybody else asks', () => {
    given(starred)
      .when(commands.requestPublication(held, true, moderator))
      .thenThrows('Payment_Required', { amount: 1_500_000 });
    given(drafted)
      .when(commands.requestPublication(free, true, moderator))
      .thenFollow(requested);
  });
  it('refuses a hold of another amount: the stars or their price have changed', () =>
    given(starred)
      .when(commands.requestPublication({ kind: 'hold', holdId: 'hold-1', amount: 500_000 }))
      .thenThrows('Status_409'));
  it('takes nothing for a plain advertisement, whatever is offered', () =>
    given(drafted).when(commands.requestPublication(held)).thenFollow(requested));
});

describe('plan the publication until the business is approved', () => {
  inEveryState(commands.planPublication(), {
    absent: 'Status_404',
    draft: [planned],
    pending: 'Already_Pending',
    approved: 'Already_Approved',
    denied: 'Already_Denied',
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });
  it('is done once, by the owner', () => {
    given(drafted, planned).when(commands.planPublication()).thenNothing();
    given(drafted).when(commands.planPublication(stranger)).thenThrows('Status_404');
    given(drafted).when(commands.planPublication(moderator)).thenThrows('Status_403');
  });
  it('keeps the stars, which are paid when publication is requested', () => {
    given(starred).when(commands.planPublication()).thenFollow(planned);
    given(drafted, planned)
      .when(commands.edit({ level: 2 }))
      .thenFollow({ type: 'AdvertisementEdited', data: { changes: { level: 2 } } });
    given(starred, planned)
      .when(commands.edit({ level: 10 }, moderator))
      .thenThrows('Status_403');
    given(starred, planned).when(commands.requestPlanned()).thenThrows('Payment_Required');
    given(starred, planned)
      .when(commands.requestPlanned(true, held))
      .thenFollow({ type: 'PublicationRequested', data: { cost: 3 * starFee, funding: hold } });
  });
  it('keeps what its category requires: an edit that drops it is refused', () => {
    const condition: Attribute = {
      key: 'condition',
      kind: 'yesNo',
      names: { 'fa-IR': 'نو', 'en-US': 'New', 'zh-CN': '新', 'ar-SA': 'جديد', 'de-DE': 'Neu' },
      filter: true,
      required: true,
    };
    const edit = (facts: FactValues) => {
      const command = commands.edit({ facts });
      return { ...command, data: { ...command.data, attributes: [condition] } };
    };
    const complete: AdvertisementEvent = {
      type: 'AdvertisementEdited',
      data: { changes: { facts: { condition: true } } },
    };
    given(drafted, complete, planned).when(edit({})).thenThrows('The_Field_Is_Required', { field: 'facts.condition' });
    given(drafted, complete, planned)
      .when(edit({ condition: false }))
      .thenFollow({ type: 'AdvertisementEdited', data: { changes: { facts: { condition: false } } } });
    given(drafted, complete)
      .when(edit({}))
      .thenFollow({ type: 'AdvertisementEdited', data: { changes: { facts: {} } } });
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

describe('approve', () => {
  inEveryState(commands.approve(), {
    ...notWaiting,
    pending: [approved],
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
  it('is an event of its own, of a moderator, while it is reviewed', () => {
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

describe('deny', () => {
  inEveryState(commands.deny(), {
    ...notWaiting,
    pending: [denied],
    deleted: 'Status_404',
  });
});
