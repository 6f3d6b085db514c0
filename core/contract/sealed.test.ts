import { describe, expect, it } from 'vitest';
import { refusalsOf } from './refusals.ts';
import { verifyCodeSchema } from './sealed.ts';

/** The value that a typed code is read as, or why it is refused. */
function read(code: string) {
  const { success, data, error } = verifyCodeSchema.safeParse({ code }, { reportInput: true });
  return success ? data.code : refusalsOf(error.issues, verifyCodeSchema)[0];
}

describe('a one-time code', () => {
  it.each(['123456', '۱۲۳۴۵۶', '١٢٣٤٥٦', ' 123 456', '123-456\u200f'])(
    'is six digits as they are typed: %s',
    (code) => {
      expect(read(code)).toBe('123456');
    },
  );

  it.each([
    ['', { code: 'The_Field_Is_Required' }],
    ['12345', { code: 'The_Value_Is_Too_Short', params: { limit: 6 } }],
    ['1234567', { code: 'The_Value_Is_Too_Long', params: { limit: 6 } }],
    ['12345a', { code: 'The_Value_Is_Not_Valid' }],
  ])('is nothing else: "%s"', (code, refusal) => {
    expect(read(code)).toMatchObject({ field: 'code', ...refusal });
  });
});
