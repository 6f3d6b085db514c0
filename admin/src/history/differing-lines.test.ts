import { describe, expect, it } from 'vitest';
import { differingLines } from './differing-lines.ts';

describe('the lines that differ', () => {
  it.each([
    ['one', 'two', 'one', 'two'],
    ['a\nb\nc', 'a\nB\nc', '…\nb\n…', '…\nB\n…'],
    ['a\nb', 'a\nb\nc', '…', '…\nc'],
    ['a\nx\nb', 'a\nb', '…\nx\n…', '…\n…'],
    ['a\na', 'a\na\na', '…', '…\na'],
    ['', 'a\nb', '', 'a\nb'],
  ])('of %j and %j', (from, to, shownFrom, shownTo) => {
    expect([differingLines(from, to), differingLines(to, from)]).toEqual([shownFrom, shownTo]);
  });
});
