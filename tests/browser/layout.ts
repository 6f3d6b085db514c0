import type { Page } from 'playwright-core';

/**
 * Runs in the page. Content beyond the side counts as a fault unless a box of its own scrolls it or cuts it off; text
 * counts as cut off if a box hides more of it than an ellipsis shows; controls overlap if they share more than a hair.
 */
const look = `(() => {
  const faults = [];
  const root = document.documentElement;
  const sideways = root.scrollWidth - root.clientWidth;
  if (sideways > 0) faults.push('the page can be pushed sideways by ' + sideways + ' px');
  const describe = (element) =>
    element.tagName.toLowerCase() + ' ' + (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
  const around = function* (element) {
    for (let each = element.parentElement; each; each = each.parentElement) yield each;
  };
  const forReadersOnly = (element) => getComputedStyle(element).clipPath === 'inset(50%)';
  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.vh, .skip') &&
    ![element, ...around(element)].some(forReadersOnly);
  const floats = (element) =>
    [element, ...around(element)].some((each) => ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(each).position));

  for (const element of document.querySelectorAll('body *')) {
    // A map goes on beyond its edge, and so do the marks on it; not the names of cities.
    if (element.closest('svg, .leaflet-interactive') || !shown(element)) continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
    if (hasText && (box.left < -1 || box.right > root.clientWidth + 1)) {
      const held = [...around(element)].some((each) => getComputedStyle(each).overflowX !== 'visible');
      if (!held) faults.push(describe(element) + ' sticks out at the side');
    }
    const hides = /hidden|clip/.test(style.overflowX);
    if (hasText) {
      for (const frame of [element, ...around(element)]) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(frame);
        if (/auto|scroll/.test(overflowX)) break;
        if (!/hidden|clip/.test(overflowX) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue;
        const { left, right } = frame.getBoundingClientRect();
        if (box.left < left - 1 || box.right > right + 1) faults.push(describe(element) + ' is cut off');
      }
    }
    if (!hides && hasText && style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1 && !/auto|scroll/.test(style.overflowX))
      faults.push(describe(element) + ' runs out of its box');
  }

  // The visible part of an element in a scrolling box.
  const seenOf = (element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (const frame of around(element)) {
      if (frame === document.body || getComputedStyle(frame).overflowY === 'visible') continue;
      const edge = frame.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom };
  };
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((each) => shown(each) && !floats(each))
    .map((element) => ({ element, box: seenOf(element) }));
  for (const [index, one] of controls.entries()) {
    for (const other of controls.slice(index + 1)) {
      if (one.element.contains(other.element)) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 3 && high > 3) faults.push(describe(one.element) + ' overlaps ' + describe(other.element));
    }
  }
  return faults;
})()`;

/** The faults of the page's layout in the window, one line each. */
export const layoutFaultsOn = (page: Page): Promise<string[]> => page.evaluate<string[]>(look);
