import { describe, expect, it } from 'vitest';
import { codeTypeOf, usernameError } from './names.ts';

describe('the name to sign in with', () => {
  it.each(['maryam@example.com', ' Maryam@Example.com ', '09130001234', '+989130001234', '۰۹۱۳۰۰۰۱۲۳۴'])(
    'may be %s',
    (name) => {
      expect(usernameError(name)).toBeUndefined();
    },
  );

  it.each([
    ['', 'The_Field_Is_Required'],
    ['   ', 'The_Field_Is_Required'],
    ['maryam', 'Invalid_Email_Or_Cellphone'],
    ['0213000123', 'Invalid_Email_Or_Cellphone'],
  ])('may not be %j', (name, code) => {
    expect(usernameError(name)).toMatchObject({ code });
  });

  it('says by which way its codes go', () => {
    expect(codeTypeOf('۰۹۱۳۰۰۰۱۲۳۴')).toBe('smsCode');
    expect(codeTypeOf('maryam@example.com')).toBe('emailCode');
  });
});
