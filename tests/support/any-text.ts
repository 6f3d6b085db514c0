import fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * For tests: any Unicode character. The same as fast-check's unit `binary`, which takes seconds to list all characters
 * first.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(0x10ffff - surrogates)
  .map((index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates));
