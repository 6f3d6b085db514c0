import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { describe, expect } from 'vitest';
import { draftAd, newAdPath, newWord, requestPublication, rightsOf, rowOf, signInAsMember } from './actors.ts';
import { approveAd, pendingAd } from './advertisements.ts';
import { open, story } from './browser.ts';
import { chooseAtBank, figure, goToBank, resultPage, words } from './paying.ts';
import { persian } from './texts.ts';

const { members, t } = persian;
const { payments, ledger, stars } = words;
const level = 10;
const cost = level * 500_000;

describe('a member who buys stars', () => {
  story(
    'pays in what is missing, comes back to the same ad, and publishes it once it is asked',
    { timeout: 180_000 },
    async ({ visit }) => {
      const page = await visit({ refusals: [402] });
      await signInAsMember(page, 10, '/users/payment/list');
      const rialOf = async (name: Parameters<typeof figure>[1]): Promise<number> => {
        const text = (await figure(page, name).textContent()) ?? '';
        return Number(text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0)).replace(/\D/g, ''));
      };
      const figures = async () => ({
        balance: await rialOf('currentBalance'),
        held: await rialOf('pendingAmount'),
        spent: await rialOf('totalExpenses'),
      });
      // Another ad holds what the wallet has too much.
      const { balance: left } = await figures();
      if (left >= cost) await pendingAd(page.request, await rightsOf(page), `جاجیم ${newWord()}`, level);
      // The ad was sent apart from the page, which does not know what to wait for.
      const balanceNow = async () => {
        await open(page, '/users/payment/list');
        return (await figures()).balance;
      };
      await expect.poll(balanceNow, { message: 'what is left in this wallet' }).toBeLessThan(cost);
      const { balance: before, held, spent } = await figures();

      const name = `گلیم ستاره‌دار ${newWord()}`;
      await open(page, newAdPath);
      const id = await draftAd(page, name);
      await page.getByLabel(t(stars.label), { exact: true }).selectOption(String(level));
      // The place of the ad and the missing amount are said before anything is paid.
      await page.getByText(t(stars.place, { place: '', total: '' }).slice(0, 20)).waitFor();
      await page.getByRole('link', { name: t(stars.deposit), exact: true }).waitFor();
      await page.getByRole('button', { name: members.publish.send, exact: true }).click();

      await page.waitForURL('**/users/payment/deposit?**');
      const asked = page.getByLabel(payments.deposit.typed, { exact: true });
      const missing = Math.ceil((cost - before) / 500_000) * 500_000;
      await expect.poll(() => asked.inputValue()).toBe(formatNumber(missing, 'fa-IR'));
      await goToBank(page);
      await chooseAtBank(page);
      await resultPage(page, 'success').waitFor();
      await page.getByRole('link', { name: payments.result.back, exact: true }).click();
      await page.waitForURL(`**/users/advertisement/edit/${id}`);
      await requestPublication(page, { paid: true });
      await rowOf(page, name).waitFor();

      const balance = before + missing - cost;
      await open(page, '/users/payment/list');
      expect(await figures()).toEqual({ balance, held: held + cost, spent });
      await page
        .getByRole('row')
        .filter({ hasText: t(ledger.state.open) })
        .first()
        .waitFor();

      await approveAd(page.request, id);
      const later = async () => {
        await open(page, '/users/payment/list');
        return figures();
      };
      await expect.poll(later).toEqual({ balance, held, spent: spent + cost });
    },
  );
});
