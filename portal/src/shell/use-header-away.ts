import { useEffect } from 'react';

/** Pixels of scrolling before the header hides or shows: less may be a trembling finger. */
const step = 24;

/** On small screens hides the header while scrolling down, and shows it on scrolling up. */
export function useHeaderAway(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let turn = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - turn) < step) return;
      if (scrollY > turn && scrollY > 2 * step) dataset.header = 'away';
      else delete dataset.header;
      turn = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      delete dataset.header;
    };
  }, []);
}
