import { type Culture, defaultCulture } from '@charsu/core/domain/culture.ts';
import chromium from '@sparticuz/chromium';
import {
  type BrowserContext,
  type ConsoleMessage,
  chromium as launcher,
  type Page,
  type Route,
  type WebError,
} from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { soaked } from '../support/soak.ts';

/** In ms. What has not come by then does not come: how long a busy machine takes is no matter of a story. */
const notThereMs = 40_000;

interface VisitorOptions {
  /** The address of another product than that of all stories. */
  readonly at?: string;
  /** The first language of the site for them. */
  readonly culture?: Culture;
  readonly javaScript?: boolean;
  /** Pixels, as are heights. */
  readonly width?: number;
  readonly height?: number;
  /** The pixels of the screen for one of the page: 2 is a browser's zoom of 200 %. */
  readonly scale?: number;
  readonly theme?: 'dark' | 'light';
  /**
   * Whether things may move for them, as they may for most people; false is their system's setting of reduced motion.
   * Stories that do not care have it in a soak only: to draw what moves takes a fifth of their time.
   */
  readonly motion?: boolean;
  /** Statuses above 399 that belong to the story: the browser logs them as errors. */
  readonly refusals?: readonly number[];
  /**
   * Whether the site's service worker is there. Elsewhere it is not: what it asks for is seen by no `intercept`, and a
   * browser keeps it for the next visitor.
   */
  readonly worker?: boolean;
  /** The beginnings of a page's errors that belong to the story. */
  readonly failures?: readonly string[];
}

/**
 * A test with people: each `visit` opens a browser for another one, without cookies or storage. The story fails when a
 * page of theirs throws or logs an error. Files that run in one process share a Chromium. A browser that somebody has left
 * is the next one's with the same window: its cache has the files of the site already, which never change. Who adds a script
 * to a page closes the browser, since the script stays.
 */
export const story = test
  .extend('executablePath', { scope: 'worker' }, () => chromium.executablePath())
  .extend('browser', { scope: 'worker' }, async ({ executablePath }, { onCleanup }) => {
    // Chromium's own defaults, not the package's: those draw by a slow software GPU and switch web security off. Its
    // sandbox does not work for root, as which containers run. Animations are drawn when the page has time, not sixty
    // times a second, which without a GPU takes a fifth of the browser's time. Scripts are not compiled to fast code:
    // pages are left before that pays.
    const scripts = '--js-flags=--no-opt --no-maglev';
    const args = ['--no-sandbox', '--disable-gpu', '--disable-threaded-animation', scripts];
    const browser = await launcher.launch({ executablePath, args, headless: true });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('left', { scope: 'worker' }, () => new Map<string, BrowserContext[]>())
  .extend('visit', ({ browser, left, task }, { onCleanup }) => {
    const leave: (() => Promise<void>)[] = [];
    const errors: string[] = [];
    onCleanup(async () => {
      for (const each of leave) await each();
      expect(errors, 'errors that pages threw or logged').toEqual([]);
    });
    return async (options: VisitorOptions = {}): Promise<Page> => {
      const { culture = defaultCulture, javaScript = true, width = 1280, height = 900, refusals = [] } = options;
      const { motion = soaked({ full: true, short: false }) } = options;
      const { at: url = inject('product').url } = options;
      const window = {
        baseURL: url,
        javaScriptEnabled: javaScript,
        viewport: { width, height },
        deviceScaleFactor: options.scale ?? 1,
        reducedMotion: motion ? 'no-preference' : 'reduce',
        locale: culture,
        serviceWorkers: options.worker === true ? 'allow' : 'block',
      } as const;
      const kind = JSON.stringify(window);
      const context = left.get(kind)?.pop() ?? (await browser.newContext(window));
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
      if (culture !== defaultCulture) await context.addCookies([{ name: 'culture', value: culture, url }]);
      if (options.theme) await context.addCookies([{ name: 'theme', value: options.theme, url }]);
      const refused = refusals.map(
        (status) => `Failed to load resource: the server responded with a status of ${status}`,
      );
      const onError = (error: WebError) => {
        const { message } = error.error();
        if (!options.failures?.some((start) => message.startsWith(start))) errors.push(message);
      };
      const onMessage = (message: ConsoleMessage) => {
        const text = message.text();
        if (message.type() === 'error' && !refused.some((start) => text.startsWith(start))) {
          errors.push(`${message.location().url}: ${text}`);
        }
      };
      context.on('weberror', onError).on('console', onMessage);
      leave.push(async () => {
        // A story that failed may still be at work in its browsers.
        const isEmpty = options.worker !== true && task.result?.state !== 'fail' && (await emptied(context, url));
        context.off('weberror', onError).off('console', onMessage);
        if (isEmpty) left.set(kind, [...(left.get(kind) ?? []), context]);
        else await context.close();
      });
      const [page = await newPage(context)] = context.pages();
      await page.setViewportSize(window.viewport);
      await page.emulateMedia({ media: null, reducedMotion: window.reducedMotion });
      return page;
    };
  });

/**
 * An address of a visitor, out of 2001:db8::/32 with a /64 of its own: each is a network of its own for the limits by
 * address, which all stories together would pass on a fast machine.
 */
function newAddress(): string {
  const [high, low] = crypto.getRandomValues(new Uint16Array(2));
  return `2001:db8:${high?.toString(16)}:${low?.toString(16)}::1`;
}

/**
 * Takes from a browser what somebody left in it but the cache and a tab; answers whether that could be done: some close
 * theirs. A new tab takes longer than many a page: it starts a process, in which nothing is compiled.
 */
async function emptied(context: BrowserContext, origin: string): Promise<boolean> {
  const [page, ...others] = context.pages();
  if (page === undefined) return false;
  for (const other of others) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  page.removeAllListeners();
  // A page that is open would go on writing; this one has no scripts.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate('sessionStorage.clear()');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await devTools.detach();
  await context.clearCookies();
  await context.clearPermissions();
  return true;
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(notThereMs);
  return page;
}

/** Another tab of the same visitor, with a window of the same size. */
export async function newTab(page: Page): Promise<Page> {
  const tab = await newPage(page.context());
  const size = page.viewportSize();
  if (size !== null) await tab.setViewportSize(size);
  return tab;
}

/** Opens an address and waits until the page is ready. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Waits until the loading page is ready. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
}

/**
 * Handles the requests for an address until the function that it answers is called; later ones go on to the server. The route
 * stays: Playwright ends its interception with its last route, and a request that it holds at that moment never gets an answer.
 */
export async function intercept(
  page: Page,
  address: string | RegExp,
  handle: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOn = true;
  await page.route(address, (route) => (isOn ? handle(route) : route.fallback()));
  return () => {
    isOn = false;
  };
}

/** Handles the first request for an address. */
export async function interceptOnce(...[page, address, handle]: Parameters<typeof intercept>): Promise<void> {
  const end = await intercept(page, address, (route) => {
    end();
    return handle(route);
  });
}

/** Answers the first request for a script with 404. */
export const scriptGoneOnce = (page: Page, script: RegExp): Promise<void> =>
  interceptOnce(page, script, (route) => route.fulfill({ status: 404 }));

/** The demo account of a role; members are many, `which` chooses among them. */
export function account(role: string, which = 0): { username: string; password: string } {
  const found = inject('product').accounts.filter((candidate) => candidate.role === role)[which];
  if (found === undefined) throw new Error(`There is no demo account ${which} of the role ${role}.`);
  return found;
}
