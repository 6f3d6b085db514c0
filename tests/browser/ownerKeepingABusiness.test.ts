import { tenantRecordSchema } from '@charsu/core/contract/tenant.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { definePerson, newWord, signInAsMember } from './actors.ts';
import { account, open, story } from './browser.ts';
import { signedIn } from './sandbox.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { business, fields, members, messages, lists, browsing, t } = persian;
const { form } = business;

describe('the owner of a business', () => {
  story('adds it, moves it to another address and loses nothing to a moderator meanwhile', async ({ visit }) => {
    const page = await visit({ refusals: [409] });
    const word = newWord();
    await definePerson(page.request, await signedInAs(page.request, account('user', 5)));
    await signInAsMember(page, 5, '/users/tenant/add');
    const save = page.getByRole('button', { name: form.save, exact: true });
    const address = page.getByLabel(form.subDomain, { exact: true });
    const checked = (state: string) => page.locator(`[data-state=${state}]`);

    await page.getByText(form.picturesHint).waitFor();
    // The telephone begins with the mobile number of the account, and the form says so.
    await page.getByText(form.phoneFilledIn).waitFor();
    expect(await page.getByLabel(t(fields.label.phoneNumber), { exact: true }).inputValue()).not.toBe('');
    expect(await page.getByText(members.picture.onCard).count()).toBe(0);
    await save.click();
    await page.getByText(messages.The_Tenant_Name_Is_Required_In_Localization).first().waitFor();
    await page.locator('input[lang=fa]').fill(`گلیم ${word}`);
    await address.fill('adm1n');
    await checked('denied').waitFor();
    await page.getByRole('button', { name: form.propose, exact: true }).click();
    await checked('trusted').waitFor();
    await address.fill(word);
    await checked('trusted').waitFor();
    await page.getByLabel(t(fields.label.city), { exact: true }).fill('کاشان');
    await page.getByLabel(t(fields.label.phoneNumber), { exact: true }).fill('۰۳۱۵۵۵۵۱۲۳۴');
    const network = page.getByLabel(t(lists.socialNetwork.instagram), { exact: true });
    await network.fill('https://example.com/nain');
    await save.click();
    await page.getByText(messages.The_Link_Does_Not_Fit_The_Network).waitFor();
    await network.fill(`@${word}`);
    const lying = { name: 'logo.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.getByLabel(form.chooseLogo).setInputFiles(lying);
    const turn = page.getByRole('button', { name: form.turnLogo, exact: true });
    await turn.press('Enter');
    await page.getByText(members.picture.turned, { exact: true }).waitFor();
    const logo = page.getByRole('img', { name: form.logo, exact: true });
    expect(Number(await logo.getAttribute('height'))).toBeGreaterThan(Number(await logo.getAttribute('width')));
    await turn.and(page.locator(':focus')).waitFor();
    await save.click();
    await page.waitForURL(/\/users\/tenant\/edit\/[\da-f-]{36}$/);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByText(form.draft).waitFor();
    expect(await network.inputValue()).toBe(`https://instagram.com/${word}`);

    const administrator = await byAdministrator(page);
    await administrator.approve(id);
    const next = `${word}-nain`;
    await open(page, `/users/tenant/edit/${id}`);
    await address.fill(next);
    await checked('trusted').waitFor();
    await save.click();
    await page.getByText(business.list.reviewing).waitFor();
    const about = page.getByLabel(t(fields.label.about), { exact: true });
    await about.fill(word);
    const visitor = await visit();
    expect((await visitor.goto(`/${word}/about`))?.url()).toContain(`/${word}/about`);
    await administrator.approve(id);
    await expect.poll(async () => (await visitor.request.get(`/${word}/about`)).url()).toContain(`/${next}/about`);

    await save.click();
    await page.getByRole('button', { name: form.reload, exact: true }).click();
    await page.getByText(form.approved).waitFor();
    expect(await about.inputValue()).toBe(word);
    await save.click();
    // Pages follow the log after a moment.
    await expect.poll(async () => (await visitor.request.get(`/${next}/about`)).text()).toContain(`>${word}<`);
    await open(visitor, `/${next}/about`);
    await visitor.getByRole('main').getByText(word, { exact: true }).waitFor();

    await open(visitor, `/${next}/contact`);
    const told = visitor.waitForResponse('**/api/public/reveal*');
    await visitor.getByText(browsing.ad.showPhone).first().click();
    expect((await told).status()).toBe(204);
  });
});

/** An administrator's acts meanwhile, by the API. */
async function byAdministrator({ request }: Page) {
  const headers = await signedIn(request, 'administrator');
  const record = async (id: string) =>
    tenantRecordSchema.parse(await (await request.get(`/api/console/tenants/${id}`, { headers })).json());
  const move = (id: string, state: number) => request.put('/api/tenant/changestate', { headers, data: { id, state } });
  /** The owner's person first: without it no record of the owner is public. */
  async function approveOwner(ownerId: string): Promise<void> {
    const answer = await request.get(`/api/person/getByUserId?userId=${ownerId}`, { headers });
    const person = (await answer.json()) as { id?: string; currentState?: number } | undefined;
    if (person?.id === undefined || person.currentState === 30) return;
    await request.put('/api/person/changestate', { headers, data: { id: person.id, state: 30 } });
  }
  return {
    async approve(id: string): Promise<void> {
      const { currentState, ownerId } = await record(id);
      await approveOwner(ownerId);
      if (currentState !== 20) expect((await move(id, 20)).status()).toBe(200);
      expect((await move(id, 30)).status()).toBe(200);
    },
  };
}
