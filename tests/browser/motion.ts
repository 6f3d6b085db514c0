import type { Page } from 'playwright-core';

/** Runs in the page: what moves or would move, one line each; a blink that no eye sees may be left of a transition. */
const look = `(() => {
  const seen = 0.01;
  const lasts = (times) => times.split(',').some((time) => Number.parseFloat(time) > seen);
  const faults = new Set();
  for (const element of document.querySelectorAll('*')) {
    for (const part of [undefined, '::before', '::after']) {
      const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element, part);
      const moves = (animationName !== 'none' && lasts(animationDuration)) || lasts(transitionDuration);
      if (moves || scrollBehavior === 'smooth')
        faults.add(element.tagName.toLowerCase() + ' ' + element.getAttribute('class') + (part ?? '') + ' would move');
    }
  }
  return [...faults];
})()`;

/** What moves on the page although its visitor asked that nothing does. */
export const faultsOfMotion = (page: Page): Promise<string[]> => page.evaluate<string[]>(look);
