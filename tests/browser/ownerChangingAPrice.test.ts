import { categoryOptionSchema } from '@charsu/core/contract/category.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { tenantOptionSchema } from '@charsu/core/contract/tenant.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import { offer } from '@charsu/core/i18n/offer/fa-IR.ts';
import { selling } from '@charsu/core/i18n/selling/fa-IR.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { newWord, rightsOf, rowOf, signInAsMember, signInAtConsole, toast } from './actors.ts';
import { open, story } from './browser.ts';
import { persian } from './texts.ts';

const { members, vocabulary, t } = persian;

/** Sends a call as the user of a page. */
async function call<Answer extends z.ZodType>(
  page: Page,
  method: string,
  path: string,
  answer: Answer,
  data: object = {},
) {
  const headers = await rightsOf(page);
  const response = await page.request.fetch(`/api/${path}`, { method, headers, data });
  expect(response.status(), await response.text()).toBe(200);
  return answer.parse(await response.json());
}

/** A displayed ad of the member, approved by the moderator; answers its id. */
async function displayedAd(member: Page, moderator: Page, name: string): Promise<string> {
  const tenants = await call(member, 'POST', 'tenant/dropdown', z.array(tenantOptionSchema));
  const categories = await call(member, 'POST', 'category/dropdown', z.array(categoryOptionSchema));
  const tenantId = tenants.find(({ state }) => state === 30)?.id;
  const ad = {
    tenantId,
    categoryId: categories[0]?.id,
    name,
    content: 'بافته با دست، پشم گوسفند، رنگ گیاهی.',
    language: 'fa-IR',
    price: 125_000_000,
    currency: 'IRR',
    priceUnit: 'squareMetre',
  };
  const { id } = await call(member, 'POST', 'advertisement/', acceptedSchema, ad);
  await call(member, 'PUT', `advertisement/pending/${id}`, acceptedSchema);
  await call(moderator, 'PUT', `advertisement/approve/${id}`, acceptedSchema);
  return id;
}

describe('an owner', () => {
  story('lowers the price of a displayed ad, which stays public and says what it was', async ({ visit }) => {
    const [member, moderator] = [await visit(), await visit()];
    await signInAsMember(member);
    await signInAtConsole(moderator, 'moderator');
    const name = `گلیم بختیاری ${newWord()}`;
    const id = await displayedAd(member, moderator, name);

    await open(member, '/users/advertisement/list');
    await member.getByRole('button', { name: t(members.list.actionsOf, { name }) }).click();
    await member.getByRole('menuitem', { name: t(vocabulary.action.adjust), exact: true }).click();
    await member.getByRole('heading', { level: 1, name: t(selling.adjust.title) }).waitFor();
    const price = member.getByLabel(members.edit.price, { exact: true });
    await price.fill('ارزان');
    const save = member.getByRole('button', { name: t(selling.adjust.save), exact: true });
    await save.click();
    await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
    await price.fill('۱۱٬۰۰۰٬۰۰۰');
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
    await page.getByText(formatNumber(11_000_000, 'fa-IR')).filter({ visible: true }).first().waitFor();
    await page.getByText(t(vocabulary.priceUnit.squareMetre)).filter({ visible: true }).first().waitFor();

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
