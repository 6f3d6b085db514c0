import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { describe, expect } from 'vitest';
import { newWord, rightsOf, signInAtConsole } from './actors.ts';
import { pendingAd } from './advertisements.ts';
import { account, story } from './browser.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { console: texts, review, t } = persian;
const { correction } = review;

describe('a moderator corrects an ad', () => {
  story('approves it in the city where it is, which the form asks for by name', async ({ visit }) => {
    const word = newWord();
    const name = `گلیم ${word} کرمان`;
    // The first that waits may be another story's, and deleted while it shows.
    const page = await visit({ refusals: [404] });
    const id = await pendingAd(page.request, await signedInAs(page.request, account('user', 3)), name);
    await signInAtConsole(page, 'moderator', '/admin/moderation');
    await page.getByRole('searchbox', { name: texts.field.q }).pressSequentially(word);
    const preview = page.getByRole('article').filter({ hasText: name });
    await preview.getByRole('button', { name: correction.open, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t(correction.title, { name }) });
    const submit = dialog.getByRole('button', { name: correction.submit, exact: true });
    await submit.click();
    await dialog.getByText(correction.nothing).waitFor();
    await dialog.getByRole('combobox', { name: correction.city }).fill('کرمان');
    await page.getByRole('option', { name: 'کرمان', exact: true }).click();
    await submit.click();
    await dialog.waitFor({ state: 'hidden' });

    const headers = await rightsOf(page);
    const record = async () =>
      advertisementRecordSchema.parse(
        await (await page.request.get(`/api/console/advertisements/${id}`, { headers })).json(),
      );
    // The decision can be undone for a while.
    await expect.poll(async () => (await record()).state).toBe(publicationState.approved);
    expect((await record()).place).toEqual({ city: 'کرمان', location: null });
  });
});
