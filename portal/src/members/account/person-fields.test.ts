import { describe, expect, it } from 'vitest';
import { errorsOf, valuesOf } from './person-fields.ts';

const natural = { ...valuesOf(null), firstName: 'مریم', surname: 'کاشانی', nationalId: '0499370899', city: 'کاشان' };

describe('the form of a person', () => {
  it('takes a natural person, with the digits of any keyboard', () => {
    expect(errorsOf(natural, 'natural')).toEqual({});
    expect(errorsOf({ ...natural, nationalId: '۰۴۹۹۳۷۰۸۹۹' }, 'natural')).toEqual({});
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
