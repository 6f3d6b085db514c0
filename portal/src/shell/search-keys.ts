/** Ctrl-K, or ⌘K on a Mac, goes into the search of the site, by the key's place so that all layouts have it. */

import { isShown } from './use-page-focus.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** The hint in the box of the search. */
document.documentElement.style.setProperty('--search-keys', isApple ? '"⌘K"' : '"Ctrl K"');

addEventListener('keydown', (event) => {
  if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  const fields = document.querySelectorAll('search form[action^="/q/"] input[name=q]');
  const field = [...fields].find(isShown);
  // A dialog waits for its answer.
  if (!(field instanceof HTMLInputElement) || document.querySelector('dialog[open]') !== null) return;
  event.preventDefault();
  // The bar is in view wherever the page is scrolled to.
  field.focus({ preventScroll: true });
  field.select();
});
