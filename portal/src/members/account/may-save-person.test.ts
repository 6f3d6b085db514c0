import type { Permission } from '@charsu/core/domain/permissions.ts';
import { describe, expect, it } from 'vitest';
import { maySavePerson } from './may-save-person.ts';

describe('the own person', () => {
  it('is defined with the right to define it, and changed with the right to change it', () => {
    const [none, one] = [{ personId: null }, { personId: '11111111-1111-4111-8111-111111111111' }];
    expect([none, one].map((user) => maySavePerson(new Set<Permission>(['person_create']), user))).toEqual([
      true,
      false,
    ]);
    expect([none, one].map((user) => maySavePerson(new Set<Permission>(['person_update']), user))).toEqual([
      false,
      true,
    ]);
  });
});
