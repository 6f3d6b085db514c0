import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { describe, expect } from 'vitest';
import { newWord, signInAtConsole } from './actors.ts';
import { pendingAd } from './advertisements.ts';
import { account, story } from './browser.ts';
import { signedIn } from './sandbox.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { console: texts, vocabulary, t } = persian;

describe('a moderator with a full queue', () => {
  story('approves several ads at once, also when somebody else was quicker with one', async ({ visit }) => {
    const word = newWord();
    const names = [`گلیم ${word} یکم`, `گلیم ${word} دوم`, `گلیم ${word} سوم`];
    const moderator = await visit({ refusals: [404, 409] });
    const { request } = moderator;
    const seller = await signedInAs(request, account('user', 1));
    const ids: string[] = [];
    for (const name of names) ids.push(await pendingAd(request, seller, name));

    await signInAtConsole(moderator, 'moderator', '/admin/moderation');
    const search = moderator.getByRole('searchbox', { name: texts.field.q });
    await search.fill(word);
    const items = moderator.getByRole('main').getByRole('listitem').filter({ hasText: word });
    await expect.poll(() => items.count()).toBe(names.length);
    await moderator.getByRole('checkbox', { name: texts.moderation.selectPage }).check();

    const headers = await signedIn(request, 'moderator');
    const approval = await request.put(`/api/advertisement/approve/${ids[0]}`, { headers, data: {} });
    expect(approval.status()).toBe(200);

    await moderator.getByRole('button', { name: t(texts.moderation.approveSelected, { count: 3 }) }).click();
    const question = moderator.getByRole('dialog', { name: t(texts.moderation.confirmBulk, { count: 3 }) });
    await question.getByRole('button', { name: t(vocabulary.action.approve), exact: true }).click();
    await moderator.getByText(t(texts.moderation.failedMany, { count: 1, reason: '' }).trim()).waitFor();
    await moderator.getByText(texts.moderation.emptyFiltered).waitFor();

    // Decisions wait for a moment in which they can be undone.
    const approved = async () => {
      const states = ids.map(async (id) => {
        const answer = await request.get(`/api/console/advertisements/${id}`, { headers });
        return advertisementRecordSchema.parse(await answer.json()).state;
      });
      return (await Promise.all(states)).every((state) => state === publicationState.approved);
    };
    await expect.poll(approved).toBe(true);
  });
});
