import { formatNumber } from '@charsu/core/i18n/format.ts';
import { describe, expect } from 'vitest';
import { draftAd, fillSignIn, newWord, requestPublication, rowOf } from './actors.ts';
import { account, open, story } from './browser.ts';
import { chooseAtBank, figure, goToBank, resultPage, words } from './paying.ts';
import { signedIn } from './sandbox.ts';
import { persian } from './texts.ts';

const { members, t } = persian;
const { payments, ledger, stars } = words;
/** Ten stars: more than a wallet of the demo holds at once. */
const level = 10;
const cost = level * 500_000;

describe('a member who buys stars', () => {
  story(
    'pays in what is missing, comes back to the same ad, and publishes it with one press',
    { timeout: 180_000 },
    async ({ visit }) => {
      const page = await visit({ refusals: [402] });
      await open(page, `/login/${encodeURIComponent('/users/payment/list')}`);
      await fillSignIn(page, account('user', 10));
      await figure(page, 'currentBalance').waitFor();
      const rialOf = async (name: Parameters<typeof figure>[1]): Promise<number> => {
        await open(page, '/users/payment/list');
        const text = (await figure(page, name).textContent()) ?? '';
        return Number(text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0)).replace(/\D/g, ''));
      };
      const before = await rialOf('currentBalance');
      const [held, spent] = [await rialOf('pendingAmount'), await rialOf('totalExpenses')];
      expect(before, 'what the demo leaves in this wallet').toBeLessThan(cost);

      const name = `گلیم ستاره‌دار ${newWord()}`;
      const id = await draftAd(page, name);
      await page.getByLabel(t(stars.label), { exact: true }).selectOption(String(level));
      // Where the ad will stand, and what is missing for it, is said before anything is paid.
      await page.getByText(t(stars.place, { place: '', total: '' }).slice(0, 20)).waitFor();
      await page.getByRole('link', { name: t(stars.deposit), exact: true }).waitFor();
      await page.getByRole('button', { name: members.publish.request, exact: true }).click();

      await page.waitForURL('**/users/payment/deposit?**');
      const asked = page.getByLabel(payments.deposit.typed, { exact: true });
      const missing = Math.ceil((cost - before) / 500_000) * 500_000;
      await expect.poll(() => asked.inputValue()).toBe(formatNumber(missing, 'fa-IR'));
      await goToBank(page);
      await chooseAtBank(page);
      await resultPage(page, 'success').waitFor();
      await page.getByRole('link', { name: payments.result.back, exact: true }).click();
      await page.waitForURL(`**/users/advertisement/edit/${id}`);
      await requestPublication(page);
      await rowOf(page, name).waitFor();

      const after = before + missing - cost;
      expect(await rialOf('currentBalance')).toBe(after);
      expect(await rialOf('pendingAmount')).toBe(held + cost);
      expect(await rialOf('totalExpenses')).toBe(spent);
      await page
        .getByRole('row')
        .filter({ hasText: t(ledger.state.open) })
        .first()
        .waitFor();

      const headers = await signedIn(page.request, 'moderator');
      const approved = await page.request.put(`/api/advertisement/approve/${id}`, { headers, data: {} });
      expect(approved.status(), await approved.text()).toBe(200);
      await expect.poll(() => rialOf('pendingAmount')).toBe(held);
      expect(await rialOf('totalExpenses')).toBe(spent + cost);
      expect(await rialOf('currentBalance')).toBe(after);
    },
  );
});
