import fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * For tests: one character of all that Unicode has room for. The same as fast-check's unit `binary`, which first takes
 * seconds to write down every character that there is.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(0x10ffff - surrogates)
  .map((index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates));
