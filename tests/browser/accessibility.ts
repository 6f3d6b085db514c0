import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.0 to 2.2, levels A and AA, and axe's own good practices. */
const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Off by default in axe, although WCAG 2.2 demands it.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** The rules that a theme can change: its colours, nothing else. */
export const rulesOfColour: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

const endTransitions = `for (const animation of document.getAnimations()) {
  const runsByTime = animation.timeline === document.timeline;
  if (runsByTime && animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
}`;

/**
 * The violations that axe finds on the page or a part of it, one line for each element: rule, element, reason. Transitions
 * are finished first, since a half faded text has no final contrast.
 */
export async function violationsOn(page: Page, rules = everyRule, part = ':root'): Promise<string[]> {
  await page.evaluate(endTransitions);
  // Evaluated, since the CSP allows no foreign script element.
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(`axe.run('${part}', ${JSON.stringify(rules)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const reason = failureSummary.replace(/^Fix .*:\n/gm, '').replace(/\s*\n\s*/g, '; ');
      return `${id}: ${target.join(' ')}: ${reason.trim()}`;
    }),
  );
}

/** The same in a theme of the portal, with which each line begins. */
export async function violationsInTheme(
  page: Page,
  theme: 'dark' | 'light',
  rules = everyRule,
  part?: string,
): Promise<string[]> {
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
  return (await violationsOn(page, rules, part)).map((line) => `${theme}: ${line}`);
}

/** The same in both themes; the second is looked at for what it can change. */
export async function violationsInBothThemes(page: Page, part?: string): Promise<string[]> {
  return [
    ...(await violationsInTheme(page, 'dark', everyRule, part)),
    ...(await violationsInTheme(page, 'light', rulesOfColour, part)),
  ];
}
