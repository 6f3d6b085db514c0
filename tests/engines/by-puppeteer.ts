import { type Browser, launch } from 'puppeteer-core';
import { size, type Tab } from './tab.ts';

/** Chromium or Firefox. */
export async function startByPuppeteer(browser: 'chrome' | 'firefox', executablePath: string): Promise<Tab> {
  // The sandbox does not work for root, as which containers run.
  const args = browser === 'chrome' ? ['--no-sandbox', '--disable-gpu'] : [];
  return tabOf(await launch({ browser, executablePath, args, headless: true, defaultViewport: size }));
}

async function tabOf(browser: Browser): Promise<Tab> {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  await page.exposeFunction('tellViolation', (what: string) => thrown.push(what));
  await page.evaluateOnNewDocument(
    "addEventListener('securitypolicyviolation', (event) => tellViolation(event.effectiveDirective + ' ' + event.blockedURI))",
  );
  // To look whether it is enabled, Puppeteer evaluates a text, which the policy of the product's pages forbids in Firefox.
  const at = (selector: string) => page.locator(selector).setWaitForEnabled(false);
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    ask: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    press: (selector) => at(selector).click(),
    async type(selector, text) {
      await at(selector).fill(text);
    },
    async choose(selector, path) {
      const field = await page.waitForSelector(`input${selector}`);
      await field?.uploadFile(path);
    },
    async drag(from, to) {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 4 });
      await page.mouse.up();
    },
    faults: async () => thrown.splice(0),
    close: () => browser.close(),
  };
}
