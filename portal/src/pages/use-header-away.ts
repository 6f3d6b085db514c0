import { useEffect } from 'react';

/** Pixels that one has to scroll before the header goes or comes: less is a trembling finger. */
const step = 24;

/** On small screens the header leaves the page to what one reads, and comes back as soon as one scrolls up. */
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
