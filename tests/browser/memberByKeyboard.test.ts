import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { pageOf } from '@charsu/core/contract/paging.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { describe, expect } from 'vitest';
import { categoryOptions, consoleEntry, newWord, passwordField, rightsOf, rowOf } from './actors.ts';
import { account, open, story } from './browser.ts';
import { press, tabTo, type } from './keyboard.ts';
import { persian } from './texts.ts';

const { account: accounts, console: texts, members, review, vocabulary, t } = persian;

describe('members and moderators without a pointer', () => {
  story('sign in, write an ad, have it approved and take it back', async ({ visit }) => {
    const member = await visit();
    const name = `گبه ${newWord()}`;
    await open(member, '/login/users/advertisement/add');
    const { username, password } = account('user', 3);
    await type(member, member.getByLabel(accounts.signIn.username, { exact: true }), username);
    await member.keyboard.press('Enter');
    await passwordField(member).waitFor();
    await type(member, passwordField(member), password);
    await member.keyboard.press('Enter');
    const main = member.getByRole('main');
    await main.getByRole('heading', { level: 1, name: members.edit.addTitle }).and(member.locator(':focus')).waitFor();

    await type(member, member.getByLabel(members.edit.name, { exact: true }), name);
    const business = member.getByLabel(members.edit.business, { exact: true });
    const approved = business.locator('option:not([value=""])').filter({ hasNotText: '(' }).first();
    await tabTo(member, business);
    const chosen = (await approved.getAttribute('value')) ?? '';
    while ((await business.inputValue()) !== chosen) await member.keyboard.press('ArrowDown');
    await tabTo(member, member.getByRole('combobox', { name: members.edit.category }));
    await member.keyboard.type('گلیم');
    await categoryOptions(member).first().waitFor();
    await member.keyboard.press('Enter');
    await type(member, member.getByLabel(members.edit.content, { exact: true }), 'بافته با دست، پشم گوسفند.');
    await type(member, member.getByLabel(members.edit.price, { exact: true }), '12500000');
    await press(member, member.getByRole('button', { name: members.publish.send, exact: true }));
    const sent = main.getByRole('heading', { level: 1, name: members.sent.title });
    await sent.and(member.locator(':focus')).waitFor();
    await open(member, '/users/advertisement/list');
    const row = rowOf(member, name);
    await row.getByText(t(vocabulary.state.pending), { exact: true }).waitFor();

    // The first that waits may be another story's, and deleted while it shows.
    const moderator = await visit({ refusals: [404] });
    await moderator.goto('/admin');
    const staff = account('moderator');
    await type(moderator, moderator.getByLabel(texts.signIn.username, { exact: true }), staff.username);
    await type(moderator, moderator.getByLabel(texts.signIn.password, { exact: true }), staff.password);
    await moderator.keyboard.press('Enter');
    await press(moderator, consoleEntry(moderator, texts.menu.moderation));
    const item = moderator.getByRole('listitem').filter({ hasText: name });
    await type(moderator, moderator.getByRole('searchbox', { name: texts.field.q }), name);
    await moderator.keyboard.press('Enter');
    await press(moderator, item.getByRole('button', { name }));
    const preview = moderator.getByRole('article').filter({ hasText: name });
    await press(moderator, preview.getByRole('button', { name: t(vocabulary.action.approve), exact: true }));
    // The decision waits for a moment in which it can be undone.
    await moderator.getByText(t(review.undo.noted, { name })).waitFor();

    const approvedNames = async () => {
      const data = { states: [publicationState.approved] };
      const headers = await rightsOf(member);
      const answer = await member.request.post('/api/advertisement/search?pageSize=100', { headers, data });
      return pageOf(advertisementRecordSchema)
        .parse(await answer.json())
        .items.map((ad) => ad.name);
    };
    await expect.poll(approvedNames).toContain(name);
    await open(member, '/users/advertisement/list');
    await row.getByText(t(vocabulary.state.approved), { exact: true }).waitFor();
    const trigger = row.getByRole('button', { name: t(members.list.actionsOf, { name }) });
    await press(member, trigger);
    const menu = member.getByRole('menu');
    await menu.waitFor();
    await member.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await trigger.and(member.locator(':focus')).waitFor();

    await member.keyboard.press('Enter');
    const cancel = menu.getByRole('menuitem', { name: members.confirm.cancel, exact: true });
    await tabTo(member, cancel, 'ArrowDown');
    await member.keyboard.press('Enter');
    const sure = member.getByRole('alertdialog', { name: members.confirm.cancelTitle });
    await sure.getByRole('button', { name: members.confirm.back }).and(member.locator(':focus')).waitFor();
    await member.keyboard.press('Escape');
    await sure.waitFor({ state: 'hidden' });
    await trigger.and(member.locator(':focus')).waitFor();

    await member.keyboard.press('Enter');
    await tabTo(member, cancel, 'ArrowDown');
    await member.keyboard.press('Enter');
    await press(member, sure.getByRole('button', { name: members.confirm.cancel }));
    await row.getByText(t(vocabulary.state.cancelled), { exact: true }).waitFor();
    await trigger.and(member.locator(':focus')).waitFor();
  });
});
