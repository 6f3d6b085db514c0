import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { describe, expect } from 'vitest';
import {
  consoleEntry,
  draftAd,
  newWord,
  requestPublication,
  rowOf,
  signInAsMember,
  signInAtConsole,
} from './actors.ts';
import { open, story } from './browser.ts';
import { persian } from './texts.ts';

const { console: texts, vocabulary, t } = persian;

describe('a moderator with a full queue', () => {
  story('approves several ads at once, also when somebody else was quicker with one', async ({ visit }) => {
    const word = newWord();
    const names = [`گلیم ${word} یکم`, `گلیم ${word} دوم`, `گلیم ${word} سوم`];
    const member = await visit();
    await signInAsMember(member, 1);
    for (const name of names) {
      await draftAd(member, name);
      await requestPublication(member);
    }

    const moderator = await visit({ refusals: [404, 409] });
    await signInAtConsole(moderator, 'moderator');
    await consoleEntry(moderator, texts.menu.moderation).click();
    const search = moderator.getByRole('searchbox', { name: texts.field.q });
    await search.fill(word);
    const items = moderator.getByRole('main').getByRole('listitem').filter({ hasText: word });
    await expect.poll(() => items.count()).toBe(names.length);
    await moderator.getByRole('checkbox', { name: texts.moderation.selectPage }).check();

    const other = await visit();
    await signInAtConsole(other, 'moderator');
    const token = await other.evaluate<string>("localStorage.getItem('token')");
    const found = await other.request.get(
      `/api/console/advertisements?filter=${encodeURIComponent(JSON.stringify({ q: names[0], state: publicationState.pending }))}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const waiting: readonly { id: string; name: string }[] = await found.json();
    const quicker = waiting.find(({ name }) => name === names[0]);
    const approval = await other.request.put(`/api/advertisement/approve/${quicker?.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(approval.status()).toBe(200);

    await moderator.getByRole('button', { name: t(texts.moderation.approveSelected, { count: 3 }) }).click();
    const question = moderator.getByRole('dialog', { name: t(texts.moderation.confirmBulk, { count: 3 }) });
    await question.getByRole('button', { name: t(vocabulary.action.approve), exact: true }).click();
    await moderator.getByText(t(texts.moderation.failedMany, { count: 1, reason: '' }).trim()).waitFor();
    await moderator.getByText(texts.moderation.emptyFiltered).waitFor();

    // Decisions wait for a moment in which they can be undone.
    const approved = async () => {
      await open(member, '/users/advertisement/list');
      const rows = names.map((name) => rowOf(member, name).getByText(t(vocabulary.state.approved), { exact: true }));
      return (await Promise.all(rows.map((row) => row.count()))).every((count) => count > 0);
    };
    await expect.poll(approved).toBe(true);
  });
});
