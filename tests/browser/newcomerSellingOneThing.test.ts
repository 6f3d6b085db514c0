import type { CategoryOption } from '@charsu/core/contract/category.ts';
import type { ReviewCase, TenantCase } from '@charsu/core/contract/moderation.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { demoCategories } from '@charsu/demo/categories.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newWord, openWith } from './actors.ts';
import { foundAds } from './advertisements.ts';
import { open, ready, story } from './browser.ts';
import { openMailbox, signedIn } from './sandbox.ts';
import { register } from './signed-in-as.ts';

const { account, browsing, fields, members, newcomer, portal } = textsIn('fa-IR');
const { sell } = newcomer;

/** A phone in somebody's hand, who counts each press; typing begins with a press on the field. */
function hand(page: Page) {
  let presses = 0;
  return {
    get presses() {
      return presses;
    },
    async press(what: Locator) {
      await what.click();
      presses += 1;
    },
    async type(into: Locator, text: string) {
      await this.press(into);
      await into.pressSequentially(text);
    },
    /** The gallery opens by a press, and closes by another. */
    async choosePicture(file: { name: string; mimeType: string; buffer: Buffer }) {
      const chosen = page.waitForEvent('filechooser');
      await this.press(page.getByText(members.picture.add, { exact: true }));
      await (await chosen).setFiles(file);
      presses += 1;
    },
  };
}

/** The fields that somebody sees and may fill in; pictures are one. */
const fieldsIn = async (form: Locator): Promise<number> => {
  const inputs = await form.locator('input:not([type=file]), select, textarea').filter({ visible: true }).count();
  return inputs + 1;
};

describe('a newcomer on a phone', () => {
  story(
    'sells one thing with one form and one code, and is found after one decision',
    { timeout: 180_000 },
    async ({ visit }) => {
      const page = await visit({ culture: 'fa-IR', width: 360, height: 740, refusals: [400, 401] });
      const word = newWord();
      const cellphone = `0912${String(crypto.getRandomValues(new Uint32Array(1))[0])
        .padStart(10, '0')
        .slice(-7)}`;
      await open(page, '/');
      const phone = hand(page);
      await phone.press(
        page.getByRole('navigation', { name: portal.shell.bottomBar }).getByRole('link', { name: portal.shell.postAd }),
      );
      await page.getByRole('heading', { level: 1, name: sell.title }).waitFor();
      await ready(page);
      const form = page.getByRole('main').locator('form');
      const field = (label: string) => form.getByLabel(label, { exact: true });

      const buffer = await page.screenshot();
      await phone.choosePicture({ name: 'gelim.png', mimeType: 'image/png', buffer });
      await phone.type(field(members.edit.name), `گلیم دستباف ${word}`);
      await phone.press(form.getByRole('group', { name: sell.proposed }).getByRole('button').first());
      await phone.type(field(members.edit.price), '۲۵۰۰۰۰۰');
      await phone.type(field(String(fields.label.city)), 'کاشان');
      await phone.type(field(sell.cellphone), cellphone);
      // Buyers are to write.
      await phone.press(form.getByRole('switch', { name: sell.showNumber }));
      expect(await form.getByRole('switch', { name: sell.showNumber }).isChecked()).toBe(false);

      // Nothing is lost by a reload.
      await page.reload();
      await ready(page);
      await expect.poll(() => field(members.edit.name).inputValue()).toBe(`گلیم دستباف ${word}`);
      expect(await field(sell.cellphone).inputValue()).toBe(cellphone);
      await form.getByText('gelim.png').waitFor();

      const mailbox = await openMailbox(page.request, `+98${cellphone.slice(1)}`);
      await phone.press(form.getByRole('button', { name: sell.code, exact: true }));
      const code = field(account.code.label);
      await code.waitFor();
      expect(await fieldsIn(form)).toBeLessThanOrEqual(8);
      // A wrong code is told at its field, and nothing is lost.
      const sent = await mailbox.nextCode();
      await code.fill(sent === '111111' ? '222222' : '111111');
      await form.getByRole('button', { name: members.publish.send, exact: true }).click();
      await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
      expect(await field(members.edit.name).inputValue()).toBe(`گلیم دستباف ${word}`);
      // The code stands there by itself on a phone that reads messages.
      await code.fill(sent);
      await phone.press(form.getByRole('button', { name: members.publish.send, exact: true }));
      await page.waitForURL(/\/users\/advertisement\/(?!add)/);
      expect(phone.presses).toBeLessThanOrEqual(12);
      // Who sells one thing has no page of a business to complete.
      await page.getByRole('heading', { level: 1, name: members.sent.title }).waitFor();
      expect(await page.getByRole('link', { name: members.sent.complete }).count()).toBe(0);

      // A moderator sees one case.
      const headers = await signedIn(page.request, 'moderator');
      const url = '/api/console/moderation/tenants';
      const waiting = async (): Promise<ReviewCase<TenantCase>[]> => {
        const range = { range: '[0,99]' };
        const answer = await page.request.get(url, { headers, params: range });
        const cases = (await answer.json()) as ReviewCase<TenantCase>[];
        return cases.filter(({ record }) => record.advertisements.some(({ name }) => name.includes(word)));
      };
      await expect.poll(async () => (await waiting()).length).toBe(1);
      const [found] = await waiting();
      if (found === undefined) return;
      expect(found.record).toMatchObject({ privateSeller: true, person: { nationalId: '', currentState: 10 } });
      expect(found.record.advertisements).toMatchObject([{ images: [{}] }]);
      const data = {
        decision: 'approve',
        person: null,
        advertisements: found.record.advertisements.map(({ id, revision }) => ({ id, revision })),
      };
      const decided = await page.request.put(`${url}/${found.id}/decision`, {
        headers: { ...headers, 'if-match': `"${found.revision}"` },
        data,
      });
      expect(decided.status(), await decided.text()).toBe(200);

      // Buyers find it, and write: the number is nowhere on its page.
      const buyer = await visit({ culture: 'fa-IR', width: 360, height: 740 });
      await expect.poll(() => foundAds(buyer.request, word)).toBe(1);
      await open(buyer, `/q/all/${word}`);
      await buyer.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').click();
      await buyer.getByRole('heading', { level: 1, name: word }).waitFor();
      await buyer.getByRole('link', { name: browsing.ad.ask }).first().waitFor();
      expect(await buyer.content()).not.toContain(cellphone.slice(1));
    },
  );

  story('tells who they are in the form that needs it, and sends both with one button', async ({ visit }) => {
    const page = await visit({ culture: 'fa-IR', width: 360, height: 740 });
    const word = newWord();
    const headers = await register(page.request, { username: `${word}@example.com`, password: `Aa1!${word}` });
    const categories = (await (
      await page.request.post('/api/category/dropdown', { headers, data: {} })
    ).json()) as CategoryOption[];
    const drafted = await page.request.post('/api/advertisement/', {
      headers,
      data: {
        categoryId: categories.find(({ url }) => url === demoCategories[0]?.url)?.id,
        place: { city: 'کاشان', location: null },
        name: `گلیم ${word}`,
        language: 'fa-IR',
        price: 12_000_000,
        currency: 'IRR',
      },
    });
    expect(drafted.status(), await drafted.text()).toBe(200);
    const { id } = (await drafted.json()) as { id: string };
    await openWith(page, headers, `/users/advertisement/edit/${id}`);
    const send = page.getByRole('button', { name: members.publish.send, exact: true }).last();
    const identity = page.getByRole('region', { name: account.person.title });
    expect(await identity.count()).toBe(0);
    await page.getByLabel(members.edit.currency, { exact: true }).selectOption('USD');
    const field = (name: 'firstName' | 'surname' | 'nationalId') =>
      identity.getByLabel(String(fields.label[name]), { exact: true });
    await field('nationalId').waitFor();
    // Nothing is sent without it.
    await send.click();
    await expect.poll(() => field('nationalId').getAttribute('aria-invalid')).toBe('true');
    await field('firstName').fill('مینا');
    await field('surname').fill(word);
    await field('nationalId').fill('۰۰۸۴۵۷۵۹۴۸');
    await send.click();
    await page.waitForURL(`**/users/advertisement/sent/${id}`);
    const own = await page.request.get('/api/person/getByUserId', { headers });
    expect(await own.json()).toMatchObject({ surname: word, city: 'کاشان', currentState: 20 });
  });
});
