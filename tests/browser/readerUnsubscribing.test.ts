import { caughtMessagesSchema } from '@charsu/core/contract/outbox.ts';
import { subscribersSchema } from '@charsu/core/contract/subscriber.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { APIRequestContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newWord } from './actors.ts';
import { story } from './browser.ts';
import { signedIn } from './sandbox.ts';

const { pages } = textsIn('fa-IR');

const words = pages.newsletter;

/** The letter that an address got, once it has arrived. */
async function letterTo(request: APIRequestContext, mail: string, headers: Record<string, string>): Promise<string> {
  let text = '';
  const arrived = async () => {
    const { items } = caughtMessagesSchema.parse(
      await (await request.get('/api/console/outbox/caught', { headers })).json(),
    );
    text = items.find(({ receiver }) => receiver === mail)?.text ?? '';
    return text;
  };
  await expect.poll(arrived).not.toBe('');
  return text;
}

describe('a reader of the newsletter', () => {
  story('confirms by the letter, and leaves by one press, without JavaScript', async ({ visit }) => {
    const page = await visit({ javaScript: false });
    const mail = `${newWord()}@example.com`;
    const headers = await signedIn(page.request, 'administrator');
    const listed = async () => {
      const answer = await page.request.post('/api/subscribe/search', { headers, data: { q: mail } });
      return subscribersSchema.parse(await answer.json()).items.map(({ confirmedAt }) => confirmedAt !== null);
    };
    expect((await page.request.post('/api/subscribe/', { data: { mail } })).status()).toBe(204);
    expect(await listed()).toEqual([false]);

    const letter = await letterTo(page.request, mail, headers);
    const linkTo = (step: string) => new RegExp(`/newsletter/${step}/[\\da-f-]{36}`).exec(letter)?.[0] ?? '';
    await page.goto(linkTo('confirm'));
    await page.getByRole('button', { name: words.confirm, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.confirmedTitle }).waitFor();
    expect(await listed()).toEqual([true]);

    await page.goto(linkTo('unsubscribe'));
    await page.getByRole('button', { name: words.unsubscribe, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.unsubscribedTitle }).waitFor();
    expect(await listed()).toEqual([]);
  });
});
