import { describe, expect, it } from 'vitest';
import type { Actor } from '../decider.ts';
import { specificationOf } from '../testing.ts';
import { type TrustRuleCommand, trustRuleDecider } from './decide.ts';
import type { TrustRuleFields } from './fields.ts';
import { evolveTrustRule, type TrustRuleEvent } from './state.ts';
import { isLookedAt, publishes, recordBefore, type SellerDecision, type TrustFacts } from './trust.ts';

const given = specificationOf(trustRuleDecider);
const by: Actor = { id: 'mina', kind: 'user', scope: 'all' };
const at = '2026-09-23T06:30:00.000Z';
const fields: TrustRuleFields = {
  name: 'Old sellers',
  categoryId: null,
  approvedAtLeast: 2,
  denialFreeDays: 30,
  memberDays: 10,
  warningsAtMost: 0,
  lookedAtPercent: 10,
};
const rehearsal = { requested: 300, published: 212, denied: 3 };
const created: TrustRuleEvent = { type: 'TrustRuleCreated', data: { ...fields, trustRuleId: 'rule' } };
const on: TrustRuleEvent = { type: 'TrustRuleSwitchedOn', data: rehearsal };
const deleted: TrustRuleEvent = { type: 'TrustRuleDeleted', data: {} };
const create = (categoryPresent = true): TrustRuleCommand => ({
  type: 'CreateTrustRule',
  data: { ...fields, trustRuleId: 'rule', categoryPresent },
  by,
  at,
});
const update = (changes: Partial<TrustRuleFields>, categoryPresent = true): TrustRuleCommand => ({
  type: 'UpdateTrustRule',
  data: { changes, categoryPresent },
  by,
  at,
});
const switchOn: TrustRuleCommand = { type: 'SwitchTrustRuleOn', data: { rehearsal }, by, at };
const switchOff: TrustRuleCommand = { type: 'SwitchTrustRuleOff', data: {}, by, at };
const remove: TrustRuleCommand = { type: 'DeleteTrustRule', data: {}, by, at };

describe('a rule of trust', () => {
  it('is made once, and is off', () => {
    given().when(create()).thenFollow(created);
    given(created).when(create()).thenThrows('The_Entered_Information_Is_Duplicated');
    given().when(create(false)).thenThrows('The_Value_Is_Not_Valid', { field: 'categoryId' });
    expect(evolveTrustRule(trustRuleDecider.initial, created)).toMatchObject({ on: false, rehearsal: null });
  });

  it('is switched on with its rehearsal, once, and off again', () => {
    given(created).when(switchOn).thenFollow(on);
    given(created, on).when(switchOn).thenNothing();
    given(created, on).when(switchOff).thenFollow({ type: 'TrustRuleSwitchedOff', data: {} });
    given(created).when(switchOff).thenNothing();
  });

  it('is off after a change: it has to be rehearsed again', () => {
    const changed: TrustRuleEvent = { type: 'TrustRuleUpdated', data: { changes: { memberDays: 5 } } };
    given(created, on)
      .when(update({ memberDays: 5 }))
      .thenFollow(changed);
    given(created, on, changed).when(switchOff).thenNothing();
    given(created, on)
      .when(update({ memberDays: 10 }))
      .thenNothing();
    given(created)
      .when(update({ categoryId: 'gone' }, false))
      .thenThrows('The_Value_Is_Not_Valid');
  });

  it('is not there before and after', () => {
    for (const command of [update({}), switchOn, switchOff, remove]) {
      given().when(command).thenThrows('Status_404');
      given(created, deleted).when(command).thenThrows('Status_404');
    }
    given(created).when(remove).thenFollow(deleted);
  });

  it('is kept by those who may do everything only', () => {
    const own: Actor = { ...by, scope: 'own' };
    for (const command of [create(), update({}), switchOn, switchOff, remove]) {
      given(created)
        .when({ ...command, by: own })
        .thenThrows('Status_403');
    }
  });
});

const decided = (position: bigint, decision: SellerDecision['decision'], day: string): SellerDecision => ({
  position,
  decision,
  at: `2026-${day}T00:00:00.000Z`,
});

describe('the record of a seller', () => {
  it('counts what was approved since the last denial, before a place in the log', () => {
    const decisions = [
      decided(5n, 'approved', '05-05'),
      decided(1n, 'approved', '05-01'),
      decided(3n, 'denied', '05-03'),
      decided(4n, 'approved', '05-04'),
    ];
    expect(recordBefore(decisions, 3n)).toEqual({ approved: 1, deniedAt: null });
    expect(recordBefore(decisions, 4n)).toEqual({ approved: 0, deniedAt: '2026-05-03T00:00:00.000Z' });
    expect(recordBefore(decisions, 9n)).toEqual({ approved: 2, deniedAt: '2026-05-03T00:00:00.000Z' });
  });
});

describe('what a rule publishes', () => {
  const facts: TrustFacts = {
    at,
    categoryPath: ['home', 'carpets'],
    memberSince: '2026-09-01T00:00:00.000Z',
    seller: { approved: 2, deniedAt: null },
  };
  const published = (rule: Partial<TrustRuleFields>, other: Partial<TrustFacts> = {}, warnings = 0) =>
    publishes({ ...fields, ...rule }, { ...facts, ...other }, warnings);

  it('is all of its category, and of what is below it', () => {
    expect(published({})).toBe(true);
    expect(published({ categoryId: 'home' })).toBe(true);
    expect(published({ categoryId: 'cars' })).toBe(false);
  });

  it('comes from sellers with approvals enough, no denial lately, and some time here', () => {
    expect(published({ approvedAtLeast: 3 })).toBe(false);
    expect(published({}, { seller: { approved: 2, deniedAt: '2026-09-10T00:00:00.000Z' } })).toBe(false);
    expect(published({}, { seller: { approved: 2, deniedAt: '2026-08-10T00:00:00.000Z' } })).toBe(true);
    expect(published({}, { memberSince: '2026-09-20T00:00:00.000Z' })).toBe(false);
    expect(published({ memberDays: 0 }, { memberSince: null })).toBe(false);
  });

  it('has no more warnings than it allows', () => {
    expect(published({}, {}, 1)).toBe(false);
    expect(published({ warningsAtMost: 1 }, {}, 1)).toBe(true);
  });

  it('is looked at afterwards in the share that it says, and the same each time', () => {
    const ids = Array.from(
      { length: 1_000 },
      (_, index) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`,
    );
    const share = (percent: number) => ids.filter((id) => isLookedAt(id, percent)).length;
    expect([share(0), share(10), share(100)]).toEqual([0, 100, 1_000]);
  });
});
