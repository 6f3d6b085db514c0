import type { TrustRuleEvent } from '@charsu/core/domain/trust-rule/state.ts';
import { expect, it } from 'vitest';
import { folded } from '../../runner/happened.example.ts';
import { trustRules } from './model.ts';

const created: TrustRuleEvent = {
  type: 'TrustRuleCreated',
  data: {
    trustRuleId: 'rule',
    name: 'Old sellers',
    categoryId: null,
    approvedAtLeast: 5,
    denialFreeDays: 90,
    memberDays: 30,
    warningsAtMost: 0,
    lookedAtPercent: 10,
  },
};
const on: TrustRuleEvent = { type: 'TrustRuleSwitchedOn', data: { requested: 9, published: 3, denied: 1 } };

it('is a row that says whether the rule is on, and goes with the deletion', () => {
  expect(folded(trustRules.fold, 'rule', [created])).toMatchObject({ id: 'rule', revision: '0', is_on: false });
  expect(folded(trustRules.fold, 'rule', [created, on])).toMatchObject({
    is_on: true,
    snapshot: { rehearsal: { requested: 9, published: 3, denied: 1 } },
  });
  const changed: TrustRuleEvent = { type: 'TrustRuleUpdated', data: { changes: { memberDays: 1 } } };
  expect(folded(trustRules.fold, 'rule', [created, on, changed])).toMatchObject({ is_on: false });
  expect(folded(trustRules.fold, 'rule', [created, { type: 'TrustRuleDeleted', data: {} }])).toBe('deleted');
});
