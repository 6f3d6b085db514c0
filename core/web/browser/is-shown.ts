/** Whether an element has a place on the page and can be seen. `checkVisibility`, which Safari has from 17.4. */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
