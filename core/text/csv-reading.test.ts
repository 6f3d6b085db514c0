import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { cellsOf, decodedText } from './csv-reading.ts';

const utf16 = (text: string, ...mark: number[]) =>
  new Uint8Array([...mark, ...[...text].flatMap((sign) => [sign.charCodeAt(0) % 256, sign.charCodeAt(0) >> 8])]);
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('a file of a spreadsheet', () => {
  it.each([
    ['UTF-8', utf8('کد,قیمت')],
    ['UTF-8 with a mark', utf8('\u{FEFF}کد,قیمت')],
    ['UTF-16 with a mark', utf16('کد,قیمت', 0xff, 0xfe)],
    ['UTF-16 without one', utf16('کد,قیمت\n1,2')],
    ['windows-1256', new Uint8Array([0x98, 0xcf, 0x2c, 0xde, 0xed, 0xe3, 0xca])],
  ])('is read in %s', (_, bytes) => {
    const [[code, price] = []] = cellsOf(decodedText(bytes));
    // The letter yeh of windows-1256 is the Arabic one.
    expect([code, price?.replace('ي', 'ی')]).toEqual(['کد', 'قیمت']);
  });

  it.each([
    [
      'a;b\r\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\n1\t2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['sep=;\na;b', [['a', 'b']]],
    [
      '"a\nb","c""d"\n1,2',
      [
        ['a\nb', 'c"d'],
        ['1', '2'],
      ],
    ],
  ])('is cut into cells: %j', (text, cells) => expect(cellsOf(text)).toEqual(cells));

  it.each(['=1+1', 'Teppich; =1', '+98 912', "'quoted'", "it's -5", '@x', '-10%', 'a\n=b', ''])(
    'gives back what was written: %j',
    (text) =>
      expect(
        cellsOf(
          csvOf([
            ['a', 'b'],
            [text, 'x'],
          ]).slice(1),
        )[1],
      ).toEqual([text, 'x']),
  );
});
