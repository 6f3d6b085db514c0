import { describe, expect, it } from 'vitest';
import { passwordFaults } from './password.ts';

describe('a password', () => {
  it.each(['Naein-1403', 'گلیم-Kilim7', 'aB3$efgh'])('%s is accepted', (password) => {
    expect(passwordFaults(password)).toEqual([]);
  });

  it.each([
    ['aB3$efg', 'The_Password_Is_Too_Short'],
    ['ab3$efgh', 'The_Password_Needs_An_Uppercase_Letter'],
    ['AB3$EFGH', 'The_Password_Needs_A_Lowercase_Letter'],
    ['aBc$efgh', 'The_Password_Needs_A_Digit'],
    ['aB3cefgh', 'The_Password_Needs_A_Symbol'],
  ] as const)('%s breaks one rule', (password, code) => {
    expect(passwordFaults(password)).toEqual([code]);
  });

  it.each(['123456', 'PASSWORD', '12345678', 'Qwerty', '111111', '123123', 'Password1!', 'qwerty_2026'])(
    '%s is too common, and that is told first',
    (password) => {
      expect(passwordFaults(password)[0]).toBe('The_Password_Is_Too_Common');
    },
  );
});
