import { anyCharacter } from '@charsu/tests/support/any-text.ts';
import fc from 'fast-check';

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Texts that often cause errors, verbatim. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202e\u2067right to left\u2069',
  '\u200c\u200d\ufeff',
  'é'.repeat(100),
  `a${'\u0301'.repeat(2_000)}`,
  '👩‍👩‍👧‍👦🇮🇷',
  'كتاب يك ۱۲۳ ٤٥٦',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '%',
  '%_\\',
  "' or 1=1 --",
  '") OR id EXISTS OR ("',
  "\\'; drop table read.advertisement; --",
  '<script>alert(1)</script>',
  '<mark>a</mark>',
  '{token}',
  '{{name}}',
  '../../../etc/passwd',
  'a\r\nset-cookie: b=c',
  'a & b | !c : *',
  '[a-z](?:',
  '\t\n\v\f\r\u0085\u2028\u2029',
  '-',
  '-0',
  '1e400',
  '9007199254740993',
  '99999999999999999999',
  '0x10',
  '1_000',
  '١٢',
  '0000-00-00T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '9999-12-31T23:59:60Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'javascript:alert(1)',
  'http://[::1',
  'https://user:password@elsewhere.example/',
];

/** JSON that is valid but unexpected, and some that only looks valid. As text, since no object can express it. */
const oddJson: readonly string[] = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '0',
  '-0',
  '-1',
  '1.5',
  '0.1e-400',
  '1e400',
  '-1e400',
  '9007199254740993',
  '-9007199254740993',
  '2147483648',
  '9223372036854775808',
  '1e308',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"toString":null,"valueOf":1,"length":-1}',
  '{"then":{}}',
  '{"a":1,"a":2}',
  '"\\ud800"',
  '"\\u0000"',
  '"\\uD83D\\uDE00"',
  nested('[', ']', 10_000),
  nested('{"a":', '}', 10_000).replace('}', '1}'),
];

/** Rarely, since each costs as much as hundreds of others. */
const longText = fc.constantFrom(1_000, 100_000, 1_000_000).map((length) => 'ب'.repeat(length / 2));

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...oddTexts), weight: 40 },
  { arbitrary: fc.string({ unit: anyCharacter, maxLength: 60 }), weight: 20 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }), weight: 10 },
  { arbitrary: longText, weight: 1 },
);

/** A value of any kind as JSON text. */
export const oddJsonText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...oddJson), weight: 4 },
  { arbitrary: oddText.map((text) => JSON.stringify(text)), weight: 3 },
  { arbitrary: fc.json({ maxDepth: 3 }), weight: 1 },
);

/** A value once in `oneIn` times, otherwise none. */
export const rarely = <Value>(oneIn: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: oneIn - 1 }, { arbitrary: value, weight: 1 });
