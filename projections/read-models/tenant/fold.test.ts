import type { TenantEvent } from '@charsu/core/domain/tenant/state.ts';
import {
  approved,
  bazaar,
  created,
  denied,
  histories,
  submittedFrom,
} from '@charsu/core/domain/tenant/tenant.example.ts';
import { describe, expect, it } from 'vitest';
import { atRevision, folded } from '../../runner/happened.example.ts';
import { type StoredTenant, tenants, tenantsApplied } from './table.ts';

const rowAfter = (...events: readonly TenantEvent[]): StoredTenant => {
  const row = folded(tenants.fold, 'tenant-1', events);
  if (row === 'deleted' || row === undefined) throw new Error('There is no row.');
  return row;
};
const renamed: TenantEvent = { type: 'TenantUpdated', data: { changes: { names: { 'fa-IR': 'فرش کاشان' } } } };
const inAnotherCity: TenantEvent = { type: 'TenantUpdated', data: { changes: { city: 'کاشان' } } };

describe('the row of a business', () => {
  it('is public from the first approval on, under the name and address that were approved', () => {
    expect(rowAfter(...histories.pending)).toMatchObject({ public_sub_domain: null, approved_at: null });
    const row = rowAfter(created, submittedFrom(10), approved, renamed);
    expect(row).toMatchObject({ public_sub_domain: bazaar.subDomain, approved_at: atRevision(2), revision: '3' });
    expect(row.folded_names).not.toContain('نایین');
    expect(row.folded_names).toContain(bazaar.phoneNumber);
  });

  it('stays public as it was approved while a changed name waits for review, and after that was denied', () => {
    const changed = [...histories.approved, renamed, submittedFrom(30)] as const;
    const denial: TenantEvent = { type: 'TenantDenied', data: { reason: 'نام کامل نیست.', staysPublic: true } };
    for (const events of [changed, [...changed, denial]]) {
      const { public_sub_domain, snapshot } = rowAfter(...events);
      expect([public_sub_domain, snapshot.published?.names]).toEqual([bazaar.subDomain, bazaar.names]);
    }
    expect(rowAfter(...changed, denied).public_sub_domain).toBeNull();
  });

  it('keeps the day it joined through later approvals', () => {
    const row = rowAfter(created, submittedFrom(10), approved, submittedFrom(30), approved);
    expect(row).toMatchObject({ approved_at: atRevision(2), requested_at: atRevision(3) });
  });

  it('says why it was denied, also while its owner mends it, until it is submitted again', () => {
    const reason = denied.type === 'TenantDenied' && denied.data.reason;
    expect(rowAfter(created, submittedFrom(10), denied).denial_reason).toBe(reason);
    expect(rowAfter(created, submittedFrom(10), denied, renamed).denial_reason).toBe(reason);
    const reopened: TenantEvent = { type: 'TenantReopened', data: { from: 40 } };
    expect(rowAfter(created, submittedFrom(10), denied, reopened).denial_reason).toBe(reason);
    expect(rowAfter(created, submittedFrom(10), denied, renamed, submittedFrom(40)).denial_reason).toBeNull();
  });

  it('goes with the deletion', () => {
    expect(folded(tenants.fold, 'tenant-1', histories.deleted)).toBe('deleted');
  });
});

describe('what changes for the public with a business', () => {
  const id = 'tenant-1';
  const after = (before: StoredTenant | undefined, now: StoredTenant | undefined) =>
    tenantsApplied([{ id, before, after: now }]);

  it('is nothing while only its owner sees it', () => {
    expect(after(rowAfter(created), rowAfter(...histories.pending))).toEqual({ changed: [], reindex: [] });
  });

  it('is everything once it is public, with the documents of its advertisements', () => {
    expect(after(rowAfter(...histories.pending), rowAfter(...histories.approved))).toEqual({
      changed: 'everything',
      reindex: [
        { subject: 'tenant', id },
        { subject: 'tenantAdvertisements', id },
      ],
    });
  });

  it('leaves the documents of its advertisements alone that do not show what changed', () => {
    const about: TenantEvent = { type: 'TenantUpdated', data: { changes: { about: 'از ۱۳۴۰' } } };
    const { reindex } = after(rowAfter(...histories.approved), rowAfter(...histories.approved, about));
    expect(reindex).toEqual([{ subject: 'tenant', id }]);
    const moved = after(rowAfter(...histories.approved), rowAfter(...histories.approved, inAnotherCity));
    expect(moved.reindex).toContainEqual({ subject: 'tenantAdvertisements', id });
  });
});
