import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { open, story } from './browser.ts';
import { wordsIn } from './texts.ts';

const { map: words } = textsIn('fa-IR');

const { portal, messages, t } = wordsIn('fa-IR');

const theMap = (page: Page) => page.getByRole('application', { name: words.label });
const erase = (page: Page) =>
  page.getByRole('toolbar', { name: words.tools }).getByRole('button', { name: words.erase });
const found = (page: Page) => page.getByRole('main').getByRole('status').first();
const results = (page: Page) => page.getByRole('main').getByRole('article');

describe('a visitor on the map', () => {
  story('draws an area, sees what lies in it, and shares its address', async ({ visit }) => {
    const page = await visit();
    await open(page, '/tenants');
    await page.getByRole('banner').getByRole('link', { name: portal.shell.map }).click();
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await theMap(page).waitFor();
    const everything = await found(page).textContent();
    expect(await results(page).count()).toBeGreaterThan(0);

    const tools = page.getByRole('toolbar', { name: words.tools });
    await tools.getByRole('button', { name: words.rectangle }).click();
    await page.getByText(words.rectangleHint).waitFor();
    // A finger draws, too, and does not scroll the page.
    expect(await theMap(page).evaluate((map) => map.ownerDocument.defaultView?.getComputedStyle(map).touchAction)).toBe(
      'none',
    );
    const box = await theMap(page).boundingBox();
    if (!box) throw new Error('The map is not drawn.');
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    await page.mouse.move(...at(0.35, 0.35));
    await page.mouse.down();
    await page.mouse.move(...at(0.5, 0.5), { steps: 4 });
    await page.mouse.up();
    await page.waitForURL(/area=rectangle/);
    await expect.poll(() => found(page).textContent()).not.toBe(everything);

    const friend = await visit();
    await open(friend, page.url().replace(/^https?:\/\/[^/]+/, ''));
    await theMap(friend).waitFor();
    const inArea = await found(friend).textContent();
    for (const each of [friend, page]) {
      await erase(each).click();
      await each.waitForURL((url) => !url.searchParams.has('area'));
      // There is nothing more to erase, and the keyboard stays where it was.
      await expect.poll(() => erase(each).and(each.locator('[aria-disabled=true]:focus')).count()).toBe(1);
    }
    // Other stories publish meanwhile, so that two people who ask one after the other may not be told the same number.
    await expect.poll(() => found(friend).textContent()).not.toBe(inArea);

    // A bubble under a corner does not zoom in.
    await tools.getByRole('button', { name: words.polygon }).click();
    const bubble = await theMap(page).locator('[class*=_bubble_] span').first().boundingBox();
    if (!bubble) throw new Error('The map has no bubble.');
    await page.mouse.click(bubble.x + bubble.width / 2, bubble.y + bubble.height / 2);
    await page.mouse.click(...at(0.3, 0.9));
    await page.mouse.click(...at(0.7, 0.8));
    await page.getByRole('button', { name: words.close }).click();
    await page.waitForURL(/area=polygon/);
  });

  story('meets the link to a business in the list high enough for a finger', async ({ visit }) => {
    for (const window of [{ width: 1280 }, { width: 390 }]) {
      const page = await visit(window);
      await open(page, '/map');
      const links = results(page).locator('h3 ~ * a');
      const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(0);
      expect(Math.min(...heights), `at ${window.width} pixels`).toBeGreaterThanOrEqual(24);
    }
  });

  story('draws with the keyboard, and is told where they cannot be found', async ({ visit }) => {
    const page = await visit();
    await open(page, '/map');
    await theMap(page).waitFor();
    const tools = page.getByRole('toolbar', { name: words.tools });
    await tools.getByRole('button', { name: words.circle }).click();
    await theMap(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    // The map glides; a corner where the first one is counts for nothing.
    await page.waitForURL(/bounds=/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/area=circle/);
    await tools.getByRole('button', { name: words.nearMe }).click();
    await page.getByText(t(messages.Error_In_Detecting_Geographic_Location)).first().waitFor();
  });

  story('on a phone reaches the west of the country, in a language from left to right, too', async ({ visit }) => {
    const page = await visit({ culture: 'en-US', width: 320 });
    await open(page, '/map');
    const bubbles = page.locator('[class*=_bubble_] span');
    await bubbles.first().waitFor();
    const boxes = await Promise.all((await bubbles.all()).map((bubble) => bubble.boundingBox()));
    const west = boxes.flatMap((box) => box ?? []).sort((one, other) => one.x - other.x)[0];
    if (!west) throw new Error('The map has no bubble.');
    const tools = await page.getByRole('toolbar').boundingBox();
    expect(west.x + west.width).toBeLessThanOrEqual(tools?.x ?? 0);
  });

  story('on a phone sees the map to its edges, and draws up the list by a button', async ({ visit }) => {
    const page = await visit({ width: 360, height: 740, motion: true });
    await open(page, '/map');
    await theMap(page).waitFor();
    const box = await theMap(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 360 });
    expect(box?.height).toBeGreaterThan(550);
    const top = async () => (await results(page).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    const list = page.getByRole('button', { name: words.list, exact: true });
    await list.click();
    await expect.poll(top).toBeLessThan(200);
    await page.getByRole('button', { name: words.title, exact: true }).click();
    await expect.poll(top).toBeGreaterThan(500);

    await page.getByRole('searchbox', { name: words.search }).fill('فرش');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    const tools = page.getByRole('toolbar', { name: words.tools });
    await tools.getByRole('button', { name: words.tools }).click();
    await tools.getByRole('button', { name: words.rectangle }).click();
    await page.getByText(words.rectangleHint).waitFor();
  });

  story('without JavaScript finds the provinces and their cities', async ({ visit }) => {
    const page = await visit({ javaScript: false });
    await page.goto('/map?area=polygon:35,51;36,52;36,51;35,52');
    await page.getByRole('alert').filter({ hasText: words.areaWrong }).waitFor();
    const city = page.getByRole('main').locator('a[href^="/q/all?city="]').first();
    await city.click();
    await page.waitForURL(/\/q\/all\?city=/);
    expect(await results(page).count()).toBeGreaterThan(0);
  });
});
