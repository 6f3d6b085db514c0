import type { Page } from 'playwright-core';

/** Runs in the page: the moving elements, one line each; an invisible rest of a transition is allowed. */
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

/** Movements on the page in spite of reduced motion. */
export const faultsOfMotion = (page: Page): Promise<string[]> => page.evaluate<string[]>(look);
