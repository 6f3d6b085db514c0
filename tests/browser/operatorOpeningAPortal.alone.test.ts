import { branchesOf } from '@charsu/core/catalog/tree.ts';
import type { ReviewCase, TenantCase } from '@charsu/core/contract/moderation.ts';
import { caughtMessagesSchema } from '@charsu/core/contract/outbox.ts';
import { fillText, type Text } from '@charsu/core/i18n/text.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { jpeg } from '../support/api/uploads.ts';
import { newWord } from './actors.ts';
import { foundAds } from './advertisements.ts';
import { open, ready, story } from './browser.ts';
import { openEmptyProduct } from './product.ts';

const { administration, commonMessage, console, fields, members, newcomer, reactAdmin, vocabulary } = textsIn('en-US');
const inGerman = textsIn('de-DE');
const { setUp: words, settings } = administration;
const { sell } = newcomer;
const label = (name: keyof typeof fields.label) => String(fields.label[name]);

/** The first of a list. */
const numbered = (text: Text) => fillText(text, 'en-US', { number: '1' });

let product: Awaited<ReturnType<typeof openEmptyProduct>>;
beforeAll(async () => {
  product = await openEmptyProduct();
}, 180_000);
afterAll(() => product?.stop());

/** The name that the product comes with, in any language. */
const formerName = /.{0,60}(?:Charsu|چارسو|四方集).{0,20}/;
const expectOwnBrand = async (page: Page): Promise<void> =>
  expect(formerName.exec(await page.content())?.[0], page.url()).toBeUndefined();

describe('an operator', () => {
  story(
    'opens a portal of another brand, without Persian, up to its first ad',
    { timeout: 300_000 },
    async ({ visit }) => {
      const at = new URL(product.setUp).origin;
      const operator = await visit({ at, culture: 'en-US', refusals: [400] });

      // The first administrator.
      await operator.goto(product.setUp);
      await operator.getByLabel(String(console.signIn.username), { exact: true }).fill('operator@example.com');
      await operator.getByLabel(words.password, { exact: true }).fill('Kilim-of-1403');
      await operator.getByLabel(words.confirm, { exact: true }).fill('Kilim-of-1403');
      await operator.getByRole('button', { name: words.make }).click();
      await operator.getByRole('heading', { level: 1, name: words.title }).waitFor();
      expect(operator.url()).not.toContain('code=');

      const save = () => operator.getByRole('button', { name: settings.save, exact: true }).click();
      const step = (name: keyof typeof vocabulary.setUpStep) =>
        operator.getByRole('list', { name: words.steps }).getByRole('link', { name: vocabulary.setUpStep[name] });
      const isDone = (name: keyof typeof vocabulary.setUpStep) =>
        step(name).getByRole('img', { name: words.done, exact: true }).waitFor();

      // English and German, English first.
      await operator.getByRole('combobox', { name: label('siteCulture') }).click();
      await operator.getByRole('option', { name: 'English' }).click();
      for (const name of ['فارسی', 'العربية', '中文']) await operator.getByRole('checkbox', { name }).uncheck();
      await save();
      await operator.waitForURL(/step=name/);
      await isDone('languages');

      await operator.getByLabel(`${label('brandName')} (English)`).fill('Kermes');
      await operator.getByLabel(`${label('brandName')} (Deutsch)`).fill('Kermes');
      await operator.getByLabel(`${label('tagline')} (English)`).fill('the market of the valley');
      await operator.getByLabel(`${label('tagline')} (Deutsch)`).fill('der Markt im Tal');
      // The preview has it before it is saved.
      const preview = operator.frameLocator('iframe');
      await preview.getByText('Kermes').filter({ visible: true }).first().waitFor();
      await Promise.all([operator.waitForEvent('load'), save()]);
      await isDone('name');

      await step('colors').click();
      // An unreadable color is told while it is chosen, and not saved.
      await operator.getByLabel(label('primaryLight'), { exact: true }).last().fill('#ffee00');
      await expect
        .poll(() => operator.getByLabel(label('primaryLight'), { exact: true }).last().getAttribute('aria-invalid'))
        .toBe('true');
      await operator.getByLabel(label('primaryLight'), { exact: true }).last().fill('#5b2a86');
      await operator.getByLabel(label('primaryDark'), { exact: true }).last().fill('#c9a6f0');
      // The preview, which is dark for who chose no theme, follows.
      const primary = "getComputedStyle(document.documentElement).getPropertyValue('--primary')";
      await expect.poll(() => preview.locator('html').evaluate<string, unknown>(primary, undefined)).toBe('#c9a6f0');
      await save();
      await isDone('colors');

      // Addresses in one province.
      await step('cities').click();
      await operator.getByRole('combobox', { name: label('siteProvinces') }).fill('Isf');
      await operator.getByRole('option', { name: 'Isfahan' }).click();
      await save();
      await isDone('cities');

      await step('categories').click();
      await operator.getByRole('radio', { name: words.branches }).check();
      const [branch] = branchesOf(['handicrafts']);
      await operator.getByRole('checkbox', { name: branch?.names['en-US'] ?? '', exact: true }).check();
      await operator.getByRole('button', { name: words.seed, exact: true }).click();
      await isDone('categories');
      await isDone('guilds');

      // The rest is for later, and stands on the console's checklist.
      await step('payments').click();
      await operator.getByRole('button', { name: words.leaveOut }).click();
      await step('payments').getByRole('img', { name: words.leftOut, exact: true }).waitFor();
      await operator.getByRole('link', { name: words.toConsole }).click();
      const checklist = operator.locator('section', { has: operator.getByRole('heading', { name: words.title }) });
      await checklist.getByRole('link', { name: vocabulary.setUpStep.logo }).waitFor();
      for (const done of ['languages', 'name', 'colors', 'categories', 'payments'] as const)
        expect(await checklist.getByRole('link', { name: vocabulary.setUpStep[done], exact: true }).count()).toBe(0);
      await expectOwnBrand(operator);

      // Their home page, arranged by keyboard, and their foot.
      const press = async (name: string, key: string, role: 'button' | 'checkbox' = 'button') => {
        await operator.getByRole(role, { name, exact: true }).focus();
        await operator.keyboard.press(key);
      };
      const { homeSection } = vocabulary;
      await operator.goto(`${at}/admin/settings?group=home`);
      await press(`${reactAdmin.ra.action.move_up}: ${homeSection.join}`, 'Enter');
      for (const _ of ['above the businesses', 'above the newest']) await operator.keyboard.press('Enter');
      await press(String(homeSection.map), 'Space', 'checkbox');
      await save();
      await operator.getByText(commonMessage.Save_Successful).waitFor();
      await operator.goto(`${at}/admin/settings?group=footer`);
      await operator.getByRole('button', { name: settings.adding.footerColumns }).click();
      const column = operator.getByRole('group', { name: numbered(settings.parts.footerColumns), exact: true });
      const link = column.getByRole('group', { name: numbered(settings.parts.links), exact: true });
      await link.getByLabel(label('url'), { exact: true }).fill('https://valley.example');
      await save();
      // A column needs a name, and so does an address elsewhere.
      await expect.poll(() => column.locator('[aria-invalid="true"]').count()).toBe(1);
      const named = (text: string) => `${label('accountName')} (${text})`;
      await column.getByLabel(named('English'), { exact: true }).first().fill('Around us');
      await save();
      await link.locator('[aria-invalid="true"]').waitFor();
      await link.getByLabel(named('English'), { exact: true }).fill('The valley');
      await operator.getByRole('button', { name: settings.adding.seals }).click();
      const seal = operator.getByRole('group', { name: numbered(settings.parts.seals), exact: true });
      await seal.getByLabel(named('English'), { exact: true }).fill('Seal of the valley');
      await seal.getByLabel(label('url'), { exact: true }).fill('https://seals.example/7');
      const buffer = await jpeg(240, 240);
      await seal.locator('input[type="file"]').setInputFiles({ name: 'seal.jpg', mimeType: 'image/jpeg', buffer });
      await seal.locator('img').waitFor();
      await save();
      await operator.getByText(commonMessage.Save_Successful).waitFor();
      const token = await operator.evaluate<string>("localStorage.getItem('token')");
      const headers = { authorization: `Bearer ${token}` };

      // A member sells one thing.
      const member = await visit({ at, culture: 'en-US', width: 360, height: 740 });
      const word = newWord();
      await open(member, '/users/advertisement/add');
      const form = member.getByRole('main').locator('form');
      const field = (name: string) => form.getByLabel(name, { exact: true });
      await field(members.edit.name).fill(`Handwoven kilim ${word}`);
      await form.getByRole('group', { name: sell.proposed }).getByRole('button').first().click();
      await field(members.edit.price).fill('2500000');
      await field(label('city')).fill('Kashan');
      await field(sell.cellphone).fill('09121234567');
      await form.getByRole('button', { name: sell.code, exact: true }).click();
      const codeField = field(textsIn('en-US').account.code.label);
      await codeField.waitFor();
      const codes = async (): Promise<string[]> => {
        const answer = await operator.request.get('/api/console/outbox/caught', { headers });
        const { items } = caughtMessagesSchema.parse(await answer.json());
        return items.flatMap(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? []);
      };
      await expect.poll(async () => (await codes()).length).toBeGreaterThan(0);
      await codeField.fill((await codes())[0] ?? '');
      await expectOwnBrand(member);
      await form.getByRole('button', { name: members.publish.send, exact: true }).click();
      await member.waitForURL(/\/users\/advertisement\/(?!add)/);
      await ready(member);
      await expectOwnBrand(member);

      // The administrator approves it.
      const url = '/api/console/moderation/tenants';
      const waiting = async (): Promise<ReviewCase<TenantCase>[]> =>
        (await (
          await operator.request.get(url, { headers, params: { range: '[0,99]' } })
        ).json()) as ReviewCase<TenantCase>[];
      await expect.poll(async () => (await waiting()).length).toBe(1);
      const [found] = await waiting();
      if (found === undefined) return;
      const decided = await operator.request.put(`${url}/${found.id}/decision`, {
        headers: { ...headers, 'if-match': `"${found.revision}"` },
        data: {
          decision: 'approve',
          person: null,
          advertisements: found.record.advertisements.map(({ id, revision }) => ({ id, revision })),
        },
      });
      expect(decided.status(), await decided.text()).toBe(200);

      // A visitor finds it, in German too.
      const visitor = await visit({ at, culture: 'de-DE' });
      await expect.poll(() => foundAds(visitor.request, word), { timeout: 60_000 }).toBe(1);
      await open(visitor, '/');
      await expectOwnBrand(visitor);
      expect(await visitor.title()).toContain('Kermes');
      const join = visitor.getByRole('heading', { name: inGerman.portal.home.joinTitle.replace('Charsu', 'Kermes') });
      const newest = visitor.getByRole('heading', { name: inGerman.portal.home.newest });
      const below = (await newest.boundingBox())?.y ?? 0;
      expect((await join.boundingBox())?.y).toBeLessThan(below);
      expect(await visitor.getByRole('heading', { name: inGerman.portal.home.mapTitle }).count()).toBe(0);
      const foot = visitor.getByRole('contentinfo');
      expect(await foot.getByRole('link', { name: 'The valley', exact: true }).getAttribute('href')).toBe(
        'https://valley.example',
      );
      const shownSeal = foot.getByRole('link', { name: 'Seal of the valley' }).getByRole('img');
      await shownSeal.scrollIntoViewIfNeeded();
      await expect.poll(() => shownSeal.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(240);
      await open(visitor, `/q/all/${word}`);
      await expectOwnBrand(visitor);
      await visitor.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').click();
      await visitor.getByRole('heading', { level: 1, name: word }).waitFor();
      await expectOwnBrand(visitor);
      for (const path of ['/', '/login', '/about', '/contact', '/tenants', '/map']) {
        await open(visitor, path);
        await expectOwnBrand(visitor);
        expect(await visitor.locator('body').textContent(), path).not.toMatch(/\biran|teheran/i);
      }
    },
  );
});
