import { describe, expect, it } from 'vitest';
import { remaining, savedSet, withChange, withoutSaved } from './permission-changes.ts';

const role = { permissions: [{ key: 'category_get' as const, grantedAt: '2026-11-21T06:30:00.000Z' }] };
const none = new Map();

describe('changes of the permissions of a role', () => {
  it('are what differs from the role', () => {
    const changes = withChange(withChange(none, role, 'category_get', false), role, 'user_get', true);
    expect([...changes]).toEqual([
      ['category_get', false],
      ['user_get', true],
    ]);
    expect(savedSet(changes, role)).toEqual(['user_get']);
  });
  it('are gone when they are taken back', () => {
    const changes = withChange(none, role, 'category_get', false);
    expect(withChange(changes, role, 'category_get', true).size).toBe(0);
  });
  it('stay when they were made while others were being saved', () => {
    const saved = withChange(none, role, 'user_get', true);
    const meanwhile = withChange(saved, role, 'category_get', false);
    expect([...withoutSaved(meanwhile, saved)]).toEqual([['category_get', false]]);
  });
  it('leave out what somebody else has done meanwhile', () => {
    const changes = withChange(withChange(none, role, 'user_get', true), role, 'role_get', true);
    const newest = {
      permissions: [...role.permissions, { key: 'user_get' as const, grantedAt: '2026-11-21T07:00:00.000Z' }],
    };
    expect([...remaining(changes, newest).keys()]).toEqual(['role_get']);
    expect(savedSet(remaining(changes, newest), newest)).toEqual(['category_get', 'role_get', 'user_get']);
  });
});
