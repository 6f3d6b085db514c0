import { describe, expect, it } from 'vitest';
import { refusalOf } from './allowed-actions.ts';

const ad = { tenantApproved: true, displayed: false, hasLedgers: false, cost: 0 };

describe('what the server would refuse', () => {
  it('is publication while the business is not approved', () => {
    expect(refusalOf('pending', { ...ad, tenantApproved: false, cost: 1 })).toBe('The_Tenant_Is_Not_Approved');
    expect(refusalOf('pending', ad)).toBeUndefined();
  });

  it('is publishing and renewing what has to be paid for', () => {
    expect(refusalOf('pending', { ...ad, cost: 1 })).toBe('Payment_Required');
    expect(refusalOf('renew', { ...ad, cost: 1 })).toBe('Payment_Required');
    expect(refusalOf('renew', ad)).toBeUndefined();
  });

  it('is deletion once there are entries in the books', () => {
    expect(refusalOf('delete', { ...ad, hasLedgers: true })).toBe('Advertisement_Has_Ledgers');
    expect(refusalOf('delete', ad)).toBeUndefined();
  });

  it('is deletion while visitors see it', () => {
    expect(refusalOf('delete', { ...ad, displayed: true })).toBe(
      'Not_Possible_Delete_Currently_Displayed_Advertisement',
    );
  });

  it('is nothing of what only depends on the state', () => {
    for (const action of ['edit', 'approve', 'deny', 'reopen', 'cancel'] as const)
      expect(refusalOf(action, { tenantApproved: false, displayed: true, hasLedgers: true, cost: 1 })).toBeUndefined();
  });
});
