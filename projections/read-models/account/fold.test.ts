import type { PersonEvent } from '@charsu/core/domain/person/state.ts';
import type { UserEvent } from '@charsu/core/domain/user/state.ts';
import { describe, expect, it } from 'vitest';
import { atRevision, folded } from '../../runner/happened.example.ts';
import { foldUser } from './fold-users.ts';
import { persons } from './persons.ts';

const registered: UserEvent = {
  type: 'UserRegistered',
  data: {
    userId: 'sara',
    culture: 'fa-IR',
    personal: { subjectId: 'sara', data: { name: 'سارا', email: 'sara@example.com', cellphone: null } },
  },
};
const userAfter = (...events: readonly UserEvent[]) => folded(foldUser, 'sara', [registered, ...events]);

describe('the row of a user', () => {
  it('is found by name and address', () => {
    expect(userAfter()).toMatchObject({
      name: 'سارا',
      registered_at: atRevision(0),
      lock_type: 'none',
      deleted: false,
    });
    expect(userAfter()).toMatchObject({ folded: expect.stringContaining('sara@example.com') });
  });

  it('says until when it is locked, where that ends by itself', () => {
    const until = '2026-10-01T00:00:00.000Z';
    const locked: UserEvent = { type: 'UserLocked', data: { lockType: 'temporary', until } };
    expect(userAfter(locked)).toMatchObject({ lock_type: 'temporary', locked_until: until });
    expect(userAfter(locked, { type: 'UserUnlocked', data: {} })).toMatchObject({
      lock_type: 'none',
      locked_until: null,
    });
  });

  it('stays after the deletion with nothing personal', () => {
    const row = userAfter({ type: 'UserDeleted', data: {} });
    expect(row).toMatchObject({ id: 'sara', deleted: true, name: '', folded: '', snapshot: null, revision: '1' });
    expect(JSON.stringify(row)).not.toContain('sara@example.com');
  });
});

const defined: PersonEvent = {
  type: 'PersonDefined',
  data: {
    personId: 'p',
    userId: 'sara',
    personType: 'natural',
    personal: {
      subjectId: 'sara',
      data: {
        firstName: 'سارا',
        surname: 'کاشانی',
        organizationName: '',
        nationalId: '0013542419',
        organizationNationalId: '',
        registrationNumber: '',
        vatId: '',
        streetAndHouseNumber: '',
        postalCode: '',
        city: 'نایین',
        country: 'IR',
        phoneNumber: '',
      },
    },
  },
};
const submitted: PersonEvent = { type: 'PersonSubmitted', data: { from: 10 } };
const denied: PersonEvent = {
  type: 'PersonDenied',
  data: { personal: { subjectId: 'sara', data: { reason: 'نام کامل نیست.' } } },
};
const personAfter = (...events: readonly PersonEvent[]) => folded(persons.fold, 'p', [defined, ...events]);

describe('the row of a person', () => {
  it('is found by its names and numbers', () => {
    expect(personAfter()).toMatchObject({ user_id: 'sara', person_type: 'natural', created_at: atRevision(0) });
    expect(personAfter()).toMatchObject({ folded: expect.stringContaining('0013542419') });
  });

  it('says since when it waits for review, and why it was denied until it is submitted again', () => {
    expect(personAfter(submitted)).toMatchObject({ requested_at: atRevision(1), denial_reason: null });
    expect(personAfter(submitted, denied)).toMatchObject({ denial_reason: 'نام کامل نیست.' });
    expect(personAfter(submitted, denied, { type: 'PersonSubmitted', data: { from: 40 } })).toMatchObject({
      requested_at: atRevision(3),
      denial_reason: null,
    });
  });

  it('gives no reason that has been forgotten', () => {
    const forgotten: PersonEvent = { type: 'PersonDenied', data: { personal: { subjectId: 'sara', data: null } } };
    expect(personAfter(submitted, forgotten)).toMatchObject({ denial_reason: null });
  });
});
