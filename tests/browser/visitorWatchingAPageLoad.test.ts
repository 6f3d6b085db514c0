import { readFile } from 'node:fs/promises';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { sampled, seed, soaked } from '../support/soak.ts';
import { open, ready, scriptGoneOnce, story } from './browser.ts';
import { publicPlaces } from './places.ts';
import { persian } from './texts.ts';

const patience = 240_000;
/** An invisible layout shift of a whole page: the fallback font breaks a line elsewhere. Browsers call 0.1 good. */
const unseen = 0.008;
/** One page of each layout. */
const watched = [
  'home',
  'everything',
  'nothing-found',
  'ad',
  'business',
  'business-prices',
  'businesses',
  'sign-in',
  'register',
];
const isAlwaysWatched = (name: string) => ['home', 'ad'].includes(name);

/** In the page, from before its first byte: what moved without the visitor's doing, in layout-shift's own measure. */
const watchShifts = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = node?.nodeType === Node.TEXT_NODE ? node.data : node?.outerHTML;
        return (name ?? 'something').slice(0, 90) + ' from ' + [from.x, from.y, from.width, from.height] + ' to ' + [to.x, to.y, to.width, to.height];
      });
      globalThis.shifts.push({ value, moved: value.toFixed(4) + ': ' + moved.join('; ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

const firstPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
  }).observe({ type: 'paint', buffered: true });
})`;

/** Everything that was asked for has come, and is painted and counted. */
const settled = `(async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((each) => each.decode()));
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return globalThis.shifts;
})()`;

/** Holds back what a page asks for of some kinds, and lets go of one kind at a time. */
async function holdBack(page: Page, kinds: readonly string[]): Promise<(kind: string) => Promise<void>> {
  const held = new Map<string, Route[]>(kinds.map((kind) => [kind, []]));
  await page.route('**/*', async (route) => {
    const waiting = held.get(route.request().resourceType());
    if (waiting) waiting.push(route);
    else await route.continue();
  });
  return async (kind) => {
    const waiting = held.get(kind) ?? [];
    held.delete(kind);
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 900 };
const readers = soaked<readonly [Culture, typeof phone][]>({
  full: [
    ['fa-IR', phone],
    ['fa-IR', desk],
    ['en-US', phone],
  ],
  short: [['fa-IR', phone]],
});

describe.each(readers)('who reads %s in a window of %o', (culture, window) => {
  story('sees nothing move while scripts, pictures and fonts come late', { timeout: patience }, async ({ visit }) => {
    const { request } = (await visit()).context();
    const places = (await publicPlaces(request)).filter(({ name }) => watched.includes(name));
    expect(places).toHaveLength(watched.length);
    const looked = sampled(places, ({ name }) => isAlwaysWatched(name));
    const moved: string[] = [];
    for (const { name, path } of looked) {
      // A visitor of its own for each page, who has no font or script yet.
      const page = await visit({ culture, ...window, motion: true });
      await page.addInitScript(watchShifts);
      const release = await holdBack(page, ['script', 'image', 'font']);
      await page.goto(path, { waitUntil: 'commit' });
      await page.evaluate(firstPaint);
      await release('script');
      await page.locator('html[data-ready]').waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await release('image');
      await release('font');
      const shifts = await page.evaluate<{ value: number; moved: string }[]>(settled);
      if (shifts.reduce((sum, { value }) => sum + value, 0) < unseen) shifts.length = 0;
      for (const shift of shifts) moved.push(`${name} (SEED=${seed}): ${shift.moved}`);
      await page.context().close();
    }
    expect(moved).toEqual([]);
  });
});

/** In the page, from before its first byte: every language, direction and theme that it ever had. */
const watchLooks = `
  globalThis.looks = [];
  const look = () => {
    const { lang, dir, dataset } = document.documentElement ?? {};
    if (lang === undefined) return;
    const now = [lang, dir, dataset.theme].join(' ');
    if (globalThis.looks.at(-1) !== now) globalThis.looks.push(now);
  };
  new MutationObserver(look).observe(document, {
    attributes: true, childList: true, subtree: true, attributeFilter: ['lang', 'dir', 'data-theme'],
  });`;

const choices = soaked<readonly [Culture, 'dark' | 'light'][]>({
  full: [
    ['fa-IR', 'light'],
    ['en-US', 'dark'],
    ['de-DE', 'light'],
  ],
  // Neither is what those see who chose nothing, nor is the direction.
  short: [['de-DE', 'light']],
});

describe.each(choices)('who chose %s and the %s theme', (culture, theme) => {
  const { direction, language } = cultureFacts[culture];

  story('has them from the first byte, in the portal and in the console', async ({ visit }) => {
    const page = await visit({ culture, theme });
    await page.addInitScript(
      `localStorage.setItem('culture', '${culture}'); localStorage.setItem('theme', '${theme}');`,
    );
    await page.addInitScript(watchLooks);
    for (const [path, lang] of [
      ['/', culture],
      ['/login', culture],
      ['/admin/login', language],
    ] as const) {
      const start = `<html lang="${lang}" dir="${direction}" data-theme="${theme}"`;
      expect(await (await page.request.get(path)).text()).toContain(start);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate('globalThis.looks'), path).toEqual([`${lang} ${direction} ${theme}`]);
    }
    // Without its scripts the console has its frame.
    const early = await visit({ culture, theme, javaScript: false });
    await early.goto('/admin/');
    await early.locator('.frame').waitFor();
    await early.goto('/admin/login');
    await early.locator('.frame').waitFor({ state: 'hidden' });
    await page.context().close();
  });
});

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }));
/** The address of the script that a module of the portal was built into. */
async function chunkOf(module: string): Promise<RegExp> {
  const manifest = await readFile(new URL('../../portal/dist/client/.vite/manifest.json', import.meta.url), 'utf8');
  const { file } = manifestSchema.parse(JSON.parse(manifest))[module] ?? {};
  if (file === undefined) throw new Error(`No script is made of ${module}.`);
  return new RegExp(`/${file.replaceAll('.', '\\.')}$`);
}

describe('a page whose scripts come late or not at all', () => {
  const { portal, browsing, account } = persian;
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  story('is ready when it is shown, not when its place is', async ({ visit }) => {
    const page = await visit({ motion: true });
    const held = Promise.withResolvers<Route>();
    await page.route(await chunkOf('src/members/sign-in/pages.ts'), (route) => held.resolve(route));
    await page.goto('/login', { waitUntil: 'commit' });
    const script = await held.promise;
    await page.locator('#main').getByRole('status').waitFor({ state: 'attached' });
    expect(await page.locator('html[data-ready]').count()).toBe(0);
    await script.continue();
    await ready(page);
    expect(await title(page, account.signIn.title).isVisible()).toBe(true);
  });

  story('is drawn again, with all its texts, where they find another page than they expect', async ({ visit }) => {
    for (const culture of soaked<readonly Culture[]>({ full: ['fa-IR', 'en-US'], short: ['fa-IR'] })) {
      const page = await visit({ culture, theme: 'light', failures: ['Minified React error #418'] });
      const ad = (await publicPlaces(page.request)).find(({ name }) => name === 'ad')?.path ?? '';
      await open(page, ad);
      const facts = await page.getByRole('main').locator('dl').textContent();
      const addresses = (url: URL) => url.pathname === new URL(page.url()).pathname;
      await page.route(addresses, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/<main[^>]*>/, '$&<b>somebody else</b>');
        await route.fulfill({ response, body });
      });
      await open(page, ad);
      expect(await page.getByText('somebody else').count()).toBe(0);
      expect(await page.getByRole('main').locator('dl').textContent()).toBe(facts);
      const { direction } = cultureFacts[culture];
      await page.locator(`html[lang="${culture}"][dir="${direction}"][data-theme="light"]`).waitFor();
      await page.evaluate('globalThis.drawn = true');
      await page.getByRole('banner').locator('a[href="/tenants"]').click();
      await page.waitForURL('**/tenants');
      expect(await page.evaluate('globalThis.drawn')).toBe(true);
    }
  });

  story('comes from the server when a newer build has taken their place', async ({ visit }) => {
    const page = await visit({ refusals: [404] });
    await open(page, '/q/all');
    await page.evaluate('globalThis.old = true');
    await scriptGoneOnce(page, await chunkOf('src/pages/tenants/Page.tsx'));
    await page.getByRole('banner').getByRole('link', { name: portal.shell.businesses }).click();
    await title(page, browsing.tenants.title).waitFor();
    await ready(page);
    expect(await page.evaluate('globalThis.old')).toBeUndefined();
    await page.goBack();
    await title(page, portal.search.everything).waitFor();
  });
});
