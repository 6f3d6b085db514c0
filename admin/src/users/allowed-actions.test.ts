import type { UserRecord } from '@charsu/core/contract/user.ts';
import { describe, expect, it } from 'vitest';
import { allowedUserActions } from './allowed-actions.ts';

const user: UserRecord = {
  id: 'f6b2f4a5-7d3e-4f7a-9a56-0f4b1c8f2d05',
  name: 'Mina',
  cellphone: '+989120000000',
  cellphoneConfirmed: true,
  email: 'mina@example.ir',
  emailConfirmed: true,
  culture: 'fa-IR',
  hasPassword: true,
  lockType: 'none',
  lockedUntil: null,
  lockReason: null,
  formerLockReason: null,
  active: true,
  deleted: false,
  personId: null,
  roles: [],
  registeredAt: '2026-11-21T06:30:00.000Z',
  lastSeenAt: null,
  revision: '1',
};

describe('what can be done with an account', () => {
  it('locks one in use and voids its password', () => {
    expect(allowedUserActions(user, 'mina')).toEqual(['resetPassword', 'lock']);
  });
  it('locks nobody out who does it themselves', () => {
    expect(allowedUserActions(user, user.id)).toEqual([]);
  });
  it('confirms only addresses that are there and not confirmed', () => {
    const unconfirmed = { ...user, emailConfirmed: false, cellphone: null, cellphoneConfirmed: false };
    expect(allowedUserActions(unconfirmed, 'mina')).toEqual(['confirmEmail', 'resetPassword', 'lock']);
  });
  it('unlocks what is locked, and makes a lock for a while one for good', () => {
    expect(allowedUserActions({ ...user, lockType: 'temporary' }, 'mina')).toEqual(['resetPassword', 'unlock', 'lock']);
    expect(allowedUserActions({ ...user, lockType: 'permanent' }, 'mina')).toEqual(['resetPassword', 'unlock']);
  });
  it('is nothing once it is deleted', () => {
    expect(allowedUserActions({ ...user, deleted: true }, 'mina')).toEqual([]);
  });
});
