import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { describe, expect } from 'vitest';
import { newWord, signInAtConsole } from './actors.ts';
import { pendingAd } from './advertisements.ts';
import { account, story } from './browser.ts';
import { signedIn } from './sandbox.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { console: texts, review, t } = persian;

describe('a moderator with many alike ads', () => {
  story(
    'sees why they are alike, undoes a decision on all of them by one key, and takes it by another',
    async ({ visit }) => {
      const word = newWord();
      const moderator = await visit({ refusals: [404] });
      const { request } = moderator;
      const seller = await signedInAs(request, account('user', 3));
      const ids: string[] = [];
      for (const end of ['یکم', 'دوم', 'سوم']) ids.push(await pendingAd(request, seller, `جاجیم ${word} ${end}`));
      const headers = await signedIn(request, 'administrator');
      const undoWithin = async (undoSeconds: number) => {
        const answer = await request.put('/api/settings/review', { headers, data: { undoSeconds } });
        expect(answer.ok()).toBe(true);
      };
      const states = async () => {
        const records = ids.map(async (id) =>
          (await request.get(`/api/console/advertisements/${id}`, { headers })).json(),
        );
        return (await Promise.all(records)).map((record) => advertisementRecordSchema.parse(record).state);
      };
      const { pending, approved } = publicationState;

      await undoWithin(30);
      await signInAtConsole(moderator, 'moderator', '/admin/moderation');
      await moderator.getByRole('searchbox', { name: texts.field.q }).fill(word);
      const items = moderator.getByRole('main').getByRole('listitem').filter({ hasText: word });
      await expect.poll(() => items.count()).toBe(ids.length);
      const group = moderator.getByRole('article').getByText(new RegExp(`${review.alike.text}|${review.alike.seller}`));
      await group.waitFor();

      await moderator.getByRole('article').click();
      await moderator.keyboard.press('Shift+a');
      await moderator.getByText(texts.moderation.emptyFiltered).waitFor();
      const waiting = moderator.getByRole('region', { name: t(review.undo.title) });
      await waiting
        .getByRole('status')
        .getByText(t(review.undo.notedMany, { count: 3 }))
        .waitFor();
      expect(await waiting.getByRole('button').count()).toBe(1);
      await moderator.keyboard.press('z');
      await expect.poll(() => items.count()).toBe(ids.length);
      expect(await states()).toEqual([pending, pending, pending]);

      await undoWithin(1);
      await group.waitFor();
      await moderator.keyboard.press('Shift+a');
      await expect.poll(states).toEqual([approved, approved, approved]);
    },
  );
});
