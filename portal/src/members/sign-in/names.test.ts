import { describe, expect, it } from 'vitest';
import { codeTypeOf, usernameErrors } from './names.ts';

describe('the name to sign in with', () => {
  it.each(['maryam@example.com', ' Maryam@Example.com ', '09130001234', '+989130001234', '۰۹۱۳۰۰۰۱۲۳۴'])(
    'may be %s',
    (name) => {
      expect(usernameErrors(name)).toEqual({});
    },
  );

  it.each([
    ['', 'The_Field_Is_Required'],
    ['   ', 'The_Field_Is_Required'],
    ['maryam', 'Invalid_Email_Or_Cellphone'],
    ['0213000123', 'Invalid_Email_Or_Cellphone'],
  ])('may not be %j', (name, code) => {
    expect(usernameErrors(name)).toMatchObject({ username: { code } });
  });

  it('says by which way its codes go', () => {
    expect(codeTypeOf('۰۹۱۳۰۰۰۱۲۳۴')).toBe('smsCode');
    expect(codeTypeOf('maryam@example.com')).toBe('emailCode');
  });
});
