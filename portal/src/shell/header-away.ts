/*
 * On small screens the header goes while a reader scrolls down, and comes back on scrolling up: `data-header` of the root
 * tells the style sheets. Loaded after the page.
 */

/** Pixels of scrolling before the header hides or shows: less may be a trembling finger. */
const step = 24;

const { dataset } = document.documentElement;
let turn = scrollY;

addEventListener(
  'scroll',
  () => {
    if (Math.abs(scrollY - turn) < step) return;
    if (scrollY > turn && scrollY > 2 * step) dataset.header = 'away';
    else delete dataset.header;
    turn = scrollY;
  },
  { passive: true },
);

export {};
