import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder, By, until } from 'selenium-webdriver';
import { size, type Tab } from './tab.ts';

/** WebKit of Debian (the engine of Safari), on a screen of its own. */
export async function startWebKit(driverPath: string, miniBrowser: string): Promise<Tab> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1100x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [told] = await once(screen.stdout, 'data');
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(told).trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  const server = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' });
  const end = async () => {
    for (const each of [server, screen]) await ended(each);
  };
  try {
    await answers(port);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      })
      .build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
    const found = (selector: string) => driver.wait(until.elementLocated(By.css(selector)), 60_000);
    return {
      open: (url) => driver.get(url),
      ask: <Value>(expression: string) => driver.executeScript<Value>(`return (${expression})`),
      async press(selector) {
        const element = await found(selector);
        await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
        await element.click();
      },
      async type(selector, text) {
        const field = await found(selector);
        // Not `clear`: React's fields do not notice it, and put their text back.
        await driver.executeScript('arguments[0].focus(), arguments[0].select()', field);
        await field.sendKeys(text);
      },
      choose: async (selector, path) => (await found(`input${selector}`)).sendKeys(path),
      async drag([x, y], [toX, toY]) {
        const mouse = driver
          .actions()
          .move({ x: Math.round(x), y: Math.round(y) })
          .press();
        const half = { x: Math.round((x + toX) / 2), y: Math.round((y + toY) / 2) };
        await mouse
          .move(half)
          .move({ x: Math.round(toX), y: Math.round(toY) })
          .release()
          .perform();
      },
      faults: async () => [],
      async close() {
        await driver.quit();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/** Resolves when a driver listens. */
async function answers(port: number): Promise<void> {
  for (const start = Date.now(); ; ) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch (error) {
      if (Date.now() - start > 20_000) throw error;
    }
  }
}
