import type { Permission } from '@charsu/core/domain/permissions.ts';
import { describe, expect, it } from 'vitest';
import { errorsOf, maySavePerson, valuesOf } from './person-fields.ts';

const natural = {
  ...valuesOf(null, 'fa-IR'),
  firstName: 'مریم',
  surname: 'کاشانی',
  nationalId: '0499370899',
  city: 'کاشان',
};

describe('the form of a person', () => {
  it('takes a natural person, with the digits of any keyboard', () => {
    expect(errorsOf(natural, 'natural')).toEqual({});
    expect(errorsOf({ ...natural, nationalId: '۰۴۹۹۳۷۰۸۹۹' }, 'natural')).toEqual({});
  });

  it('shows codes in the digits of the reader, as which they are sent', () => {
    const saved = { ...natural, personType: 'natural', phoneNumber: '+989121110000', postalCode: '' };
    const shown = valuesOf(saved as never, 'fa-IR');
    expect(shown).toMatchObject({ nationalId: '۰۴۹۹۳۷۰۸۹۹', phoneNumber: '+۹۸۹۱۲۱۱۱۰۰۰۰', surname: 'کاشانی' });
    expect(errorsOf(shown, 'natural')).toEqual({});
    expect(valuesOf(saved as never, 'en-US').nationalId).toBe('0499370899');
  });

  it('names what a type needs', () => {
    expect(Object.keys(errorsOf({ ...natural, firstName: '', nationalId: '' }, 'natural'))).toEqual([
      'firstName',
      'nationalId',
    ]);
    expect(Object.keys(errorsOf(natural, 'legal'))).toEqual([
      'organizationName',
      'organizationNationalId',
      'registrationNumber',
    ]);
  });

  it('checks identifiers in Iran only', () => {
    const wrong = { ...natural, nationalId: '0499370898' };
    expect(errorsOf(wrong, 'natural').nationalId).toMatchObject({ code: 'The_National_Id_Is_Not_Valid' });
    expect(errorsOf({ ...wrong, country: 'DE' }, 'natural')).toEqual({});
  });
});

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
