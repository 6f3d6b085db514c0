import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { startByPuppeteer } from './by-puppeteer.ts';
import { startWebKit } from './by-web-driver.ts';
import type { Engine } from './tab.ts';

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
const webKitDriver = '/usr/bin/WebKitWebDriver';
const miniBrowser = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
  .flatMap((folder) => ['4.1', '4.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`))
  .find(existsSync);

/** The engines of this machine: Chromium always; the others where Debian's packages are installed (CONTRIBUTING.md). */
export const engines: readonly Engine[] = [
  { name: 'Chromium', start: async () => startByPuppeteer('chrome', await chromium.executablePath()) },
  ...(firefox ? [{ name: 'Firefox', start: () => startByPuppeteer('firefox', firefox) }] : []),
  ...(miniBrowser && existsSync(webKitDriver) && existsSync('/usr/bin/Xvfb')
    ? [{ name: 'WebKit', start: () => startWebKit(webKitDriver, miniBrowser) }]
    : []),
];
