import { describe, expect } from 'vitest';
import { newWord, openWith } from './actors.ts';
import { pendingAd } from './advertisements.ts';
import { account, story } from './browser.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { account: texts } = persian;

describe('a member', () => {
  story('is shown every message, also one that comes while the page loads another', async ({ visit }) => {
    const page = await visit();
    const seller = await signedInAs(page.request, account('user', 7));
    const [first, second] = [
      await pendingAd(page.request, seller, newWord()),
      await pendingAd(page.request, seller, newWord()),
    ];
    await openWith(page, seller, '/users/message');
    await page.getByRole('heading', { level: 1, name: texts.message.title }).waitFor();
    const moderator = await signedInAs(page.request, account('moderator'));
    const denies = async (id: string): Promise<string> => {
      const reason = newWord();
      const data = { reasonCode: 'other', reason };
      const denied = await page.request.put(`/api/advertisement/deny/${id}`, { headers: moderator, data });
      expect(denied.status(), await denied.text()).toBe(200);
      return reason;
    };
    const reasons: string[] = [];
    let loads = 0;
    let asksAgain = () => {};
    const askedAgain = new Promise<void>((resolve) => {
      asksAgain = resolve;
    });
    await page.route('**/api/message/search?*', async (route) => {
      loads += 1;
      if (loads > 1) {
        asksAgain();
        await route.continue();
        return;
      }
      const answer = await route.fetch();
      reasons.push(await denies(second));
      await askedAgain;
      await route.fulfill({ response: answer });
    });
    reasons.push(await denies(first));
    await expect.poll(() => reasons.length).toBe(2);
    for (const reason of reasons) await page.getByRole('main').getByText(reason).waitFor();
  });
});
