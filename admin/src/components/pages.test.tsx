import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pagesOf, useLastPage } from './pages.ts';

/** A list of which the third page was chosen. */
function ThirdPage({ total }: { total: number | undefined }) {
  const [page, setPage] = useState(3);
  const pages = useLastPage(page, setPage, total, 20);
  return `${page} of ${pages}`;
}
const shown = (total: number | undefined) => renderToStaticMarkup(<ThirdPage total={total} />);

describe('the page of a list', () => {
  it('stays while it is there', () => {
    expect(shown(41)).toBe('3 of 3');
    expect(shown(100)).toBe('3 of 5');
  });
  it('gives way to the last one when the list has become shorter', () => {
    expect(shown(40)).toBe('2 of 2');
    expect(shown(0)).toBe('1 of 1');
  });
  it('stays while nobody knows how long the list is', () => {
    expect(shown(undefined)).toBe('3 of 1');
  });
});

describe('the pages of a list', () => {
  it('are as many as hold all, and one for nothing', () => {
    expect([0, 1, 20, 21].map((total) => pagesOf(total, 20))).toEqual([1, 1, 1, 2]);
  });
});
