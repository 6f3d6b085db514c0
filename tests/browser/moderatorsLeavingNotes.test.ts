import { describe, expect } from 'vitest';
import { newWord, signInAtConsole } from './actors.ts';
import { intercept, story } from './browser.ts';
import { persian } from './texts.ts';

const { note: words } = persian.review;
const { loadFailed, retry } = persian.console.app;

describe('moderators', () => {
  story('leave each other a note on an ad, which its own page has, as it has one just begun', async ({ visit }) => {
    // The first that waits may be another story's, and deleted while it shows.
    const [first, second] = [await visit({ refusals: [404] }), await visit({ refusals: [404, 503] })];
    const body = `da ${newWord()}`;
    await signInAtConsole(first, 'moderator', '/admin/moderation/advertisements');
    const field = first.getByRole('textbox', { name: words.write });
    await first.locator('summary', { hasText: words.title }).click();
    // Letters in it are no keys of the queue.
    await field.pressSequentially(body);
    await first.getByRole('button', { name: words.add, exact: true }).click();
    const note = first.getByRole('listitem').filter({ hasText: body });
    await note.waitFor();
    expect(await field.inputValue()).toBe('');
    // A text that is begun stays with its ad.
    const begun = newWord();
    await field.fill(begun);
    const id = /moderation\/advertisements\/([\da-f-]{36})\/notes/.exec(
      (await first.evaluate<string[]>("performance.getEntriesByType('resource').map((entry) => entry.name)")).findLast(
        (name) => name.includes('/notes'),
      ) ?? '',
    )?.[1];

    const notes = `**/api/console/moderation/advertisements/${id}/notes?*`;
    const mend = await intercept(second, notes, (route) => route.fulfill({ status: 503 }));
    await signInAtConsole(second, 'administrator', `/admin/advertisements/${id}/show`);
    await second.getByText(persian.t(loadFailed)).waitFor();
    mend();
    await second.getByRole('button', { name: persian.t(retry), exact: true }).click();
    const seen = second.getByRole('listitem').filter({ hasText: body });
    await seen.waitFor();
    // It is the other's.
    expect(await seen.getByRole('button').count()).toBe(0);
    await first.goto(`/admin/advertisements/${id}/show`);
    await expect.poll(() => field.inputValue()).toBe(begun);
    await note.getByRole('button').click();
    await note.waitFor({ state: 'hidden' });
  });
});
