import { type Culture, defaultCulture } from '@charsu/core/domain/culture.ts';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as launcher, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** Opens headless Chromium; the caller closes it. */
export async function openBrowser(): Promise<Browser> {
  return await launcher.launch({
    executablePath: await chromium.executablePath(),
    // In a single process the whole browser would end with the first context that is closed.
    args: chromium.args.filter((argument) => argument !== '--single-process'),
    headless: true,
  });
}

interface VisitorOptions {
  readonly culture?: Culture;
  readonly javaScript?: boolean;
  readonly width?: number;
}

/** A person with a browser of their own: no cookies, no storage, errors of the page collected. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the pages threw or logged so far. */
  readonly errors: readonly string[];
}

/** A fresh visitor. Pages are addressed relative to the running product. */
export async function visit(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  const { culture = defaultCulture, javaScript = true, width = 1280 } = options;
  const context = await browser.newContext({
    baseURL: inject('product').url,
    javaScriptEnabled: javaScript,
    viewport: { width, height: 900 },
    locale: culture,
  });
  const errors: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { page, context, errors };
}

/** The demo account of a role; members are many, `which` chooses among them. */
export function account(role: string, which = 0): { username: string; password: string } {
  const found = inject('product').accounts.filter((candidate) => candidate.role === role)[which];
  if (found === undefined) throw new Error(`There is no demo account ${which} of the role ${role}.`);
  return found;
}
