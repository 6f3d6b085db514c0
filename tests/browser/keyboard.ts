import type { Locator, Page } from 'playwright-core';

/** More stops than any page has before the wanted one. */
const mostStops = 400;

/** Whether an element has the focus; undefined when it is gone, alone or with its page. */
const hasFocus = (element: Awaited<ReturnType<Locator['elementHandle']>>): Promise<boolean | undefined> =>
  element
    .evaluate((each) => (each.isConnected ? each === each.ownerDocument.activeElement : undefined))
    .catch(() => undefined);

/**
 * Presses Tab, or another key, until a control has the focus, as people without a pointer do. The control is located
 * once, and again only when it is gone: locating it by role and name takes far longer than a press.
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  let element = await target.elementHandle();
  for (let presses = 0; presses < mostStops; presses++) {
    const arrived = await hasFocus(element);
    if (arrived) return;
    if (arrived === undefined) element = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${target}.`);
}

/** Goes to a control by the Tab key and presses Enter, or another key, on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field by the Tab key and replaces its text by typing. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** The fault of the focused control; undefined at the page's end. */
const lookAtFocus = `(() => {
  const element = document.activeElement;
  if (element === null || element === document.body) return { name: undefined, faults: [] };
  const faults = [];
  const outlined = ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  // The link of a card draws its ring around the whole card.
  const ringed = (each) => outlined(getComputedStyle(each)) || outlined(getComputedStyle(each, '::after'));
  // A field may leave the ring to the frame around it.
  let around = element;
  for (let level = 0; level < 3 && around && !ringed(around); level++) around = around.parentElement;
  // In a frame it is on a control of another page.
  if (!element.matches('iframe') && (!around || !ringed(around))) faults.push('its focus cannot be seen');
  const box = element.getBoundingClientRect();
  // A map has its controls over its edges, and a table higher than the part below the page's head begins above that.
  const head = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const halfway = element.matches('[role=application]') || box.height > innerHeight - head;
  const [x, y] = [box.left + box.width / 2, halfway ? (top + bottom) / 2 : box.top + Math.min(box.height / 2, 20)];
  // A tooltip covers the element below only while that has the focus.
  const hit = document.elementsFromPoint(x, y).find((each) => !each.closest('[role=tooltip]'));
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) faults.push('it is out of view');
  else if (!hit || !(element.contains(hit) || hit.contains(element) || element.labels?.[0]?.contains(hit)))
    faults.push('it lies behind ' + (hit ? hit.outerHTML.slice(0, 80) : 'nothing'));
  const name = element.getAttribute('aria-label') || element.textContent.trim().slice(0, 40) || element.name;
  return { name: element.tagName.toLowerCase() + ' ' + name, faults };
})()`;

/**
 * Walks through every stop of the Tab key on a page, or through so many from where a part of it begins; answers one line
 * a fault. Throws when the page has no end, or no stop at all.
 */
export async function faultsOfTabStops(page: Page, part?: Locator, upTo = mostStops): Promise<string[]> {
  const found: string[] = [];
  await part?.focus();
  for (let stop = 0; stop < upTo; stop++) {
    await page.keyboard.press('Tab');
    const { name, faults } = await page.evaluate<{ name?: string; faults: string[] }>(lookAtFocus);
    if (name === undefined) {
      if (stop === 0 && part === undefined) throw new Error('The page has nothing to focus.');
      return found;
    }
    for (const fault of faults) found.push(`${name}: ${fault}`);
  }
  if (upTo < mostStops) return found;
  throw new Error('The Tab key never leaves the page.');
}
