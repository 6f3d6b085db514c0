import { memberPermissions, type Permission } from '@charsu/core/domain/permissions.ts';
import { seededRoles } from '@charsu/core/domain/role/seeded.ts';
import { describe, expect, it } from 'vitest';
import { isAllowed, mayEnter, openSettings } from './access.ts';

const holding = (...permissions: readonly Permission[]) => new Set([...memberPermissions, ...permissions]);
const ofRole = (name: string) => new Set(seededRoles.find((role) => role.name === name)?.permissions);

describe('what the console offers', () => {
  it('is nothing to members', () => {
    expect(mayEnter(holding())).toBe(false);
    expect(isAllowed(holding(), 'categories', 'list')).toBe(false);
    expect(isAllowed(holding(), 'advertisements', 'reopen')).toBe(false);
    expect(isAllowed(holding(), 'history', 'list')).toBe(false);
  });
  it('is all to administrators, but for what there is not', () => {
    for (const [resource, action] of [
      ['users', 'edit'],
      ['roles', 'edit'],
      ['settings', 'edit'],
      ['history', 'settings'],
    ] as const) {
      expect(isAllowed(ofRole('administrator'), resource, action)).toBe(true);
    }
    expect(isAllowed(ofRole('administrator'), 'users', 'delete')).toBe(false);
    expect(isAllowed(ofRole('administrator'), 'nothing', 'list')).toBe(false);
  });
  it('has a group of settings only with its own permission', () => {
    expect(openSettings(ofRole('administrator'))).toContain('headCode');
    expect(openSettings(holding('system_get'))).toContain('brand');
    expect(openSettings(holding('system_get'))).not.toContain('headCode');
  });
  it('is the books to auditors, to look at only', () => {
    const held = ofRole('auditor');
    for (const resource of ['payments', 'wallets', 'ledger', 'corrections', 'journal', 'trialBalance']) {
      expect([resource, isAllowed(held, resource, 'list')]).toEqual([resource, true]);
    }
    expect(isAllowed(held, 'history', 'wallet')).toBe(true);
    const others = ['users', 'persons', 'advertisements', 'tenants', 'events', 'settings', 'system', 'moderation'];
    for (const resource of others) expect([resource, isAllowed(held, resource, 'list')]).toEqual([resource, false]);
    for (const action of ['create', 'decide']) expect(isAllowed(held, 'corrections', action)).toBe(false);
  });
  it('is the review to moderators, and no accounts', () => {
    const held = ofRole('moderator');
    expect(isAllowed(held, 'persons', 'approve')).toBe(true);
    expect(isAllowed(held, 'history', 'tenant')).toBe(true);
    for (const resource of ['users', 'roles', 'settings', 'outbox', 'events', 'system']) {
      expect(isAllowed(held, resource, 'list')).toBe(false);
    }
    expect(isAllowed(held, 'history', 'user')).toBe(false);
  });
  it('is accounts alone to somebody who looks after accounts', () => {
    const held = holding('user_search', 'user_get');
    expect(isAllowed(held, 'users', 'show')).toBe(true);
    expect(isAllowed(held, 'users', 'edit')).toBe(false);
    expect(isAllowed(held, 'history', 'user')).toBe(true);
    expect(isAllowed(held, 'history', 'list')).toBe(true);
    expect(isAllowed(held, 'history', 'role')).toBe(false);
    expect(isAllowed(held, 'advertisements', 'list')).toBe(false);
  });
  it('leaves out what one of its calls would refuse', () => {
    const held = new Set<Permission>(['person_changestate', 'user_search', 'user_update']);
    expect(isAllowed(held, 'persons', 'list')).toBe(true);
    expect(isAllowed(held, 'persons', 'approve')).toBe(true);
    expect(isAllowed(held, 'users', 'edit')).toBe(false);
  });
});
