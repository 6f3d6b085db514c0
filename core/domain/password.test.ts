import { describe, expect, it } from 'vitest';
import { canonicalPassword, passwordFaults } from './password.ts';

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
    ['aB3 efgh', 'The_Password_Needs_A_Symbol'],
    // Without joining characters, marks above letters, and invisible characters.
    ['aB3\u200cefgh', 'The_Password_Needs_A_Symbol'],
    ['aB3q\u0323efgh', 'The_Password_Needs_A_Symbol'],
    ['aB3\u064eefgh', 'The_Password_Needs_A_Symbol'],
    ['aB3\u0007efgh', 'The_Password_Needs_A_Symbol'],
    // Seven letters, however they are composed.
    ['e\u0301B3$efg', 'The_Password_Is_Too_Short'],
  ] as const)('%s breaks one rule', (password, code) => {
    expect(passwordFaults(password)).toEqual([code]);
  });

  it.each([
    '123456',
    'PASSWORD',
    '12345678',
    'Qwerty',
    '111111',
    '123123',
    'Password1!',
    'qwerty_2026',
    '1Password!',
    '#2026_Qwerty',
    '۱۲۳۴۵۶',
    '١٢٣١٢٣',
    'Password۱!',
    'ｑｗｅｒｔｙ',
    'Pass\u200cword1!',
  ])('%s is too common, which comes before its other faults', (password) => {
    expect(passwordFaults(password)[0]).toBe('The_Password_Is_Too_Common');
  });

  it('is the same however the letters are composed', () => {
    expect(canonicalPassword('Cafe\u0301-1403')).toBe(canonicalPassword('Caf\u00e9-1403'));
    expect(passwordFaults('Cafe\u0301-1403')).toEqual([]);
  });
});
