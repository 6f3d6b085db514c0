import { tenantRecordSchema } from '@charsu/core/contract/tenant.ts';
import { describe, expect } from 'vitest';
import { newWord, openWith, rightsOf, signInAtConsole } from './actors.ts';
import { account, story } from './browser.ts';
import { openBusiness } from './businesses.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { console: texts, fields, t } = persian;
const save = 'ذخیره';

describe('an administrator with the records of the console', () => {
  story('assigns one, and hears that it is done', async ({ visit }) => {
    const name = `فروشگاه ${newWord()}`;
    const giver = await visit();
    const receiver = await visit();
    await signInAtConsole(giver, 'administrator');
    const id = await openBusiness(giver.request, await rightsOf(giver), {
      names: { 'fa-IR': name },
      subDomain: newWord(),
    });
    const moderator = await signedInAs(receiver.request, account('moderator'));
    const me: { name: string } = await (await receiver.request.get('/api/account/me', { headers: moderator })).json();

    await giver.goto(`/admin/tenants/${id}/show`);
    await giver.getByRole('button', { name: texts.task.assign, exact: true }).click();
    const dialog = giver.getByRole('dialog', { name: t(texts.task.title, { name }) });
    await dialog.getByRole('button', { name: texts.task.assign, exact: true }).click();
    await dialog.getByText(texts.task.chooseReceiver).waitFor();
    await dialog.getByRole('combobox', { name: texts.task.receiver }).fill(me.name);
    await giver.getByRole('option', { name: me.name, exact: true }).click();
    await dialog.getByLabel(texts.task.note).fill('تلفن درست است؟');
    await dialog.getByRole('button', { name: texts.task.assign, exact: true }).click();
    await giver.getByText(t(texts.task.to, { name: me.name }), { exact: true }).waitFor();
    // A mark in the list, too.
    await giver.goto(`/admin/tenants?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    await giver.getByRole('row').filter({ hasText: name }).getByTitle(me.name).waitFor();

    await openWith(receiver, moderator, '/admin');
    const own = receiver.getByRole('list', { name: texts.task.toYou }).getByRole('listitem').filter({ hasText: name });
    await own.getByText('تلفن درست است؟').waitFor();
    await own.getByRole('button', { name: texts.task.done, exact: true }).click();
    await own.waitFor({ state: 'detached' });

    await giver.goto('/admin');
    const given = giver.getByRole('list', { name: texts.task.given }).getByRole('listitem').filter({ hasText: name });
    await given.getByText(t(texts.task.ended.done, { name: me.name })).waitFor();
  });

  story('changes one in its row, and in a drawer over the list, which asks before input is lost', async ({ visit }) => {
    const name = `فروشگاه ${newWord()}`;
    const page = await visit();
    await signInAtConsole(page, 'administrator');
    const headers = await rightsOf(page);
    const id = await openBusiness(page.request, headers, { names: { 'fa-IR': name }, subDomain: newWord() });
    const stored = async () =>
      tenantRecordSchema.parse(await (await page.request.get(`/api/console/tenants/${id}`, { headers })).json());
    await page.goto(`/admin/tenants?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    const row = page.getByRole('row').filter({ hasText: name });
    const city = t(fields.label.city);
    await row.hover();
    await row.getByRole('button', { name: t(texts.list.changeField, { field: city }) }).click();
    const field = page.getByRole('dialog').getByRole('combobox', { name: city });
    await field.fill('یزد');
    await page.getByRole('dialog').getByRole('button', { name: save }).click();
    await row.getByText('یزد').waitFor();
    expect((await stored()).city).toBe('یزد');

    await row.getByRole('button', { name: t(texts.list.edit, { name }) }).click();
    const drawer = page.getByRole('dialog', { name });
    await drawer.getByLabel(t(fields.label.about)).fill('لوازم خانه');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'بستن' }).last().click();
    await drawer.getByRole('button', { name: save }).click();
    await drawer.waitFor({ state: 'detached' });
    expect((await stored()).about).toBe('لوازم خانه');
  });
});
