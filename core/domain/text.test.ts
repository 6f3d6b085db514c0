import { describe, expect, it } from 'vitest';
import { nameLine, plainLine, plainText } from './text.ts';

/** Control characters that are no line breaks and no tab. */
const controls = '\u0000\u0007\u001b\u007f\u0090';

describe('plain text', () => {
  it('keeps lines and tabs, with line breaks of one kind', () => {
    expect(plainText(1, 100).parse(' One\r\nTwo\rThree\n\n\tFour\n')).toBe('One\nTwo\nThree\n\n\tFour');
  });
  it('loses control characters and broken surrogates', () => {
    expect(plainText(1, 100).parse(`کاشان${controls}\ud800`)).toBe('کاشان\ufffd');
  });
  it.each([
    ['ends what a line begins', 'a\u202eb\u2067c\nd', 'a\u202eb\u2067c\u2069\u202c\nd'],
    ['drops an end without a beginning', 'a\u2069b\u202cc', 'abc'],
    ['ends what is inside with what is around it', '\u2066a\u202bb\u2069c', '\u2066a\u202bb\u202c\u2069c'],
    ['keeps what is whole', '\u2068فرش\u2069 and \u202bنایین\u202c', '\u2068فرش\u2069 and \u202bنایین\u202c'],
  ])('%s of controls of direction', (_, sent, kept) => {
    expect(plainText(1, 100).parse(sent)).toBe(kept);
  });
  it('is counted as it is left', () => {
    expect(plainText(1, 3).safeParse('  abc\u0000  ').success).toBe(true);
    expect(plainText(1, 3).safeParse(' \u0000\n ').success).toBe(false);
  });
});

describe('a line', () => {
  it.each(['\n', '\r\n', '\r', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029', '\r\n\0\r\n'])(
    'has a blank where %j stood',
    (broken) => {
      expect(plainLine(1, 100).parse(`Sara${broken}Bcc: b@example.com`)).toBe('Sara Bcc: b@example.com');
    },
  );
  it('loses other control characters, and what is left of them at its ends', () => {
    expect(plainLine(1, 100).parse(`\n سارا${controls}\u200cکاشانی\r\n`)).toBe('سارا\u200cکاشانی');
  });
  it.each([
    ['a control of direction', 'invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['isolates and marks', '\u2066فرش\u2069\u200f نایین\u061c', 'فرش نایین'],
    ['zero-width spaces, joiners and a byte order mark', '\ufeffSa\u200bra\u200d\u2060', 'Sara'],
    ['soft hyphens and tags', 'Car\u00adpet\u{e0041}', 'Carpet'],
    ['half-spaces that join nothing', '\u200cفرش\u200c \u200cدستی\u200c', 'فرش دستی'],
    ['half-spaces but one', 'می\u200c\u200cشود', 'می\u200cشود'],
  ])('loses %s', (_, sent, kept) => {
    expect(plainLine(1, 100).parse(sent)).toBe(kept);
  });
  it('is not there when all of it is invisible', () => {
    expect(plainLine(1, 100).safeParse('\u200b\u202e\u200c\u2069').success).toBe(false);
  });
  it('is not there when it is made of breaks only', () => {
    expect(plainLine(1, 100).safeParse('\n\t\r\n').success).toBe(false);
  });
});

describe('a name', () => {
  it.each(['!!!!', 'ــــ', '…', '★★★', '🏺', '\u0301\u0301'])('is not %s alone', (text) => {
    expect(nameLine(1, 100).safeParse(text).success).toBe(false);
  });
  it.each(['فرش!', 'کتـــاب', '206', 'C++', '地毯', '١٢'])('is %s', (text) =>
    expect(nameLine(1, 100).parse(text)).toBe(text),
  );
  it('may be empty only where it may be left out', () => {
    expect([nameLine(0, 9).safeParse('').success, nameLine(1, 9).safeParse('').success]).toEqual([true, false]);
  });
  it('has three marks on a letter at most, as every text', () => {
    const stacked = `فّ${'\u064e'.repeat(20)}رش`;
    expect(nameLine(1, 100).parse(stacked)).toBe('فّ\u064e\u064eرش');
    expect(plainText(1, 100).parse(`e${'\u0301'.repeat(50)}`)).toBe('e\u0301\u0301\u0301');
  });
});
