import { positionHeader } from '@charsu/core/contract/common.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { newWord, rowOf, signInAsMember, toast } from './actors.ts';
import { approveAd, pendingAd } from './advertisements.ts';
import { account, open, story } from './browser.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { offer, selling } = textsIn('fa-IR');

const { members, lists, vocabulary, t } = persian;

describe('an owner', () => {
  story('lowers the price of a displayed ad, which stays public and says what it was', async ({ visit }) => {
    const member = await visit({ refusals: [409] });
    const name = `گلیم بختیاری ${newWord()}`;
    const headers = await signedInAs(member.request, account('user'));
    const id = await pendingAd(member.request, headers, name);
    await approveAd(member.request, id);

    await signInAsMember(member);
    await member.getByRole('button', { name: t(members.list.actionsOf, { name }) }).click();
    await member.getByRole('menuitem', { name: t(vocabulary.action.adjust), exact: true }).click();
    await member.getByRole('heading', { level: 2, name: t(selling.adjust.title) }).waitFor();
    const price = member.getByLabel(members.edit.price, { exact: true });
    await price.fill('ارزان');
    const save = member.getByRole('button', { name: t(selling.adjust.save), exact: true });
    await save.click();
    await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
    await price.fill('۱۱٬۰۰۰٬۰۰۰');
    const renewal = member.getByLabel(members.edit.autoRenewal, { exact: true });
    await renewal.check();
    // Another tab is faster: its change appears, and what was typed stays.
    const data = { discountPercent: 5 };
    const adjusted = await member.request.put(`/api/advertisement/adjust/${id}`, { headers, data });
    const position = adjusted.headers()[positionHeader] ?? '';
    await member.request.get(`/api/advertisement/${id}`, { headers: { ...headers, [positionHeader]: position } });
    await save.focus();
    await member.keyboard.press('Enter');
    await expect.poll(() => member.getByLabel(members.edit.discount, { exact: true }).inputValue()).toBe('۵');
    expect([await price.inputValue(), await renewal.isChecked()]).toEqual(['۱۱٬۰۰۰٬۰۰۰', true]);
    await save.and(member.locator(':focus')).waitFor();
    // Nor is it lost by leaving without a question.
    await member.getByRole('link', { name: members.confirm.back, exact: true }).click();
    await member.getByRole('alertdialog').getByRole('button', { name: members.confirm.stay, exact: true }).click();
    await save.click();
    await toast(member, t(selling.adjust.saved)).waitFor();

    const page = await visit();
    const found = await page.request.get(`/api/public/advertisement/${id}`);
    const { slug, tenant } = z
      .object({ slug: z.string(), tenant: z.object({ subDomain: z.string() }) })
      .parse(await found.json());
    await page.goto(`/${tenant.subDomain}/advertisement/${id}/${slug}`);
    const earlier = page.getByRole('list', { name: t(offer.earlier) });
    await earlier.getByText(formatNumber(12_500_000, 'fa-IR')).waitFor();
    await page.getByText(formatNumber(10_450_000, 'fa-IR')).filter({ visible: true }).first().waitFor();
    await page.getByText(t(lists.priceUnit.squareMetre)).filter({ visible: true }).first().waitFor();

    await open(member, '/users/advertisement/list');
    await member.getByRole('button', { name: t(members.list.actionsOf, { name }) }).click();
    await member.getByRole('menuitem', { name: t(vocabulary.action.sold), exact: true }).click();
    await member.getByRole('alertdialog').getByRole('button', { name: members.confirm.sold, exact: true }).click();
    const row = rowOf(member, name);
    await row.getByText(t(vocabulary.phase.sold), { exact: true }).waitFor();
    await row.getByRole('button', { name: t(vocabulary.action.renew), exact: true }).waitFor();
    expect((await page.request.get(`/api/public/advertisement/${id}`)).status()).toBe(404);
  });
});
