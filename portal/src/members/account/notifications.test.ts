import type { NoticePreferences } from '@charsu/core/contract/notice.ts';
import { describe, expect, it } from 'vitest';
import { groupsOf, isChosen, switchedTo } from './notifications.ts';

const free = (on: boolean) => ({ on, fixed: false });
const approved = {
  kind: 'tenantApproved',
  group: 'tenants',
  inbox: free(true),
  mail: free(true),
  sms: free(false),
  push: free(true),
} as const satisfies NoticePreferences['kinds'][number];
const given = { ...approved, kind: 'roleGiven', group: 'account' } as const;

describe('the switches of notices', () => {
  it('stand as they are saved until somebody switches them', () => {
    expect(isChosen({}, approved, 'mail')).toBe(true);
    const choices = switchedTo({}, approved, 'mail', false);
    expect(choices).toEqual({ tenantApproved: { mail: false } });
    expect(isChosen(choices, approved, 'mail')).toBe(false);
    expect(isChosen(choices, given, 'mail')).toBe(true);
  });
  it('are no choice any more once they are switched back', () => {
    const both = switchedTo(switchedTo({}, approved, 'mail', false), approved, 'sms', true);
    expect(switchedTo(both, approved, 'mail', true)).toEqual({ tenantApproved: { sms: true } });
    expect(switchedTo(switchedTo(both, approved, 'mail', true), approved, 'sms', false)).toEqual({});
  });
  it('stand under the heading of their group, in the order of the server', () => {
    const kinds = [approved, given, { ...approved, kind: 'tenantDenied' as const }];
    const groups = groupsOf({
      kinds,
      reached: ['inbox'],
      pushKey: '',
      smsFee: 2_000,
      balance: 0,
      language: 'fa-IR',
      revision: '1',
    });
    expect(groups.map(({ group, kinds: own }) => [group, own.map(({ kind }) => kind)])).toEqual([
      ['tenants', ['tenantApproved', 'tenantDenied']],
      ['account', ['roleGiven']],
    ]);
  });
});
