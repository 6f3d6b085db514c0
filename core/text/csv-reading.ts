import Papa from 'papaparse';
import { unguarded } from './csv.ts';

const marks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/**
 * The encoding of a file by its byte order mark, by the zeros of UTF-16 without one, else by whether it is UTF-8. `whole`:
 * the bytes do not end within a letter.
 */
export function encodingOf(bytes: Uint8Array, whole = true): string {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, 1_000).entries()) if (byte === 0) zeros[index % 2] = 1;
  if (zeros[1] === 1) return 'utf-16le';
  if (zeros[0] === 1) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !whole });
    return 'utf-8';
  } catch {
    // Excel on a Persian or Arabic Windows.
    return 'windows-1256';
  }
}

/** The text of a file of a spreadsheet. */
export const decodedText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

/** The signs of rows and cells, wherever a table is read. */
export const tableSigns: Pick<Papa.ParseConfig, 'delimitersToGuess' | 'skipEmptyLines'> = {
  delimitersToGuess: [',', ';', '\t'],
  skipEmptyLines: 'greedy',
};

/**
 * The cells of a table: of a file with commas, semicolons or tabs, or from a spreadsheet's clipboard. Empty lines are
 * left out, and so are the apostrophes that `csvOf` has set.
 */
export function cellsOf(text: string, delimiter = ''): readonly (readonly string[])[] {
  // A file of Excel may begin with a line that names its separator.
  const named = /^sep=(.)\r?\n/.exec(text);
  const { data } = Papa.parse<string[]>(named ? text.slice(named[0].length) : text, {
    delimiter: named?.[1] ?? delimiter,
    ...tableSigns,
  });
  return data.map((row) => row.map(unguarded));
}
