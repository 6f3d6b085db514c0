import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { describe, expect } from 'vitest';
import { consoleEntry, newWord, rightsOf, signInAtConsole } from './actors.ts';
import { story } from './browser.ts';
import { persian } from './texts.ts';

const { editorial } = textsIn('fa-IR');

const { messages, fields, t } = persian;
const words = editorial.page;
const save = 'ذخیره';

describe('an editor', () => {
  story('writes a page, sees it as visitors will, and publishes it', async ({ visit }) => {
    const page = await visit();
    const address = newWord();
    const [name, heading, later] = [`صفحهٔ ${address}`, `سرفصل ${address}`, `پسین ${address}`];
    await signInAtConsole(page, 'administrator', '/admin/contentPages/create');
    await page.getByLabel(t(fields.label.url)).fill(address);
    await page.getByRole('textbox', { name: /^فارسی/ }).fill(name);
    const text = page.getByLabel(`${words.text}: فارسی`);
    // A text that is written during an upload stays, with the picture below.
    const { promise: written, resolve: sendsOn } = Promise.withResolvers<void>();
    await page.route('**/api/console/contentPages/upload*', async (route) => {
      await written;
      await route.continue();
    });
    const picture = { name: 'page.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.locator('input[type=file]').first().setInputFiles(picture);
    await text.fill(`## ${heading}\n\n<b>متن</b> و [پیوند](/faq)\n\n1. یک`);
    sendsOn();
    await expect.poll(() => text.inputValue()).toMatch(/1\. یک\n\n!\[\]\(\/uploads\/\S+\)\n$/);
    const preview = page.frameLocator(`iframe[title="${words.preview}"]`);
    await preview.getByRole('heading', { name: heading }).waitFor();
    // HTML shows as it was written.
    await preview.getByText('<b>متن</b>').waitFor();
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.getByRole('button', { name: words.publish, exact: true }).click();
    await page.getByText(editorial.state.public).first().waitFor();

    const reader = await visit({ javaScript: false, refusals: [404] });
    await reader.goto(`/${address.toUpperCase()}`);
    await reader.waitForURL(`**/${address}`);
    await reader.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    const figures = await reader.evaluate("getComputedStyle(document.querySelector('article ol')).listStyleType");
    expect(figures).toBe('persian');
    await reader.getByRole('article').getByRole('link', { name: 'پیوند' }).click();
    await reader.waitForURL('**/faq');

    // A saved draft is not public; a published one is at once.
    await text.fill(`## ${later}`);
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.getByText(editorial.state.changed).first().waitFor();
    await reader.goto(`/${address}`);
    await reader.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('button', { name: words.publish, exact: true }).click();
    await page.getByText(editorial.state.public, { exact: true }).first().waitFor();
    await reader.goto(`/${address}`);
    await reader.getByRole('heading', { name: later }).waitFor();
  });

  story('builds a page of blocks in two languages, and sees the page itself beside it', async ({ visit }) => {
    const page = await visit();
    const { block } = editorial;
    const address = newWord();
    const [label, question, answer] = [`آغاز ${address}`, `چرا ${address}؟`, `چون ${address}`];
    await signInAtConsole(page, 'administrator', '/admin/contentPages/create');
    await page.getByLabel(t(fields.label.url)).fill(address);
    await page.getByRole('textbox', { name: /^فارسی/ }).fill(`صفحهٔ ${address}`);
    const entry = (number: string, kind: keyof typeof block.kind) =>
      page.getByRole('group', { name: t(block.one, { number, kind: block.kind[kind] }), exact: true });
    const add = async (kind: keyof typeof block.kind) => {
      await page.getByRole('button', { name: block.add, exact: true }).click();
      await page.getByRole('menuitem', { name: block.kind[kind], exact: true }).click();
    };
    await entry('۱', 'text').getByLabel(`${words.text}: فارسی`).fill(`متن ${address}`);
    await add('call');
    const call = entry('۲', 'call');
    await call.getByRole('textbox', { name: block.option.label, exact: true }).fill(label);
    await call.getByRole('textbox', { name: block.option.to, exact: true }).fill('javascript:alert(1)');
    await add('questions');
    const asked = entry('۳', 'questions');
    await asked.getByRole('button', { name: block.item.questions.add }).click();
    await asked.getByRole('textbox', { name: block.item.questions.heading, exact: true }).fill(question);
    await asked.getByRole('textbox', { name: block.item.questions.text, exact: true }).fill(answer);
    await add('ads');
    // An address that was copied on this site.
    const search = new URL('/q/all?sort=newest', page.url()).href;
    await entry('۴', 'ads').getByRole('textbox', { name: block.option.from, exact: true }).fill(search);
    expect(await entry('۴', 'ads').getByRole('textbox', { name: block.option.from, exact: true }).inputValue()).toBe(
      '/q/all?sort=newest',
    );

    const saveButton = page.getByRole('button', { name: save, exact: true });
    await saveButton.click();
    const fault = t(block.invalid, {
      block: t(block.one, { number: '۲', kind: block.kind.call }),
      option: block.option.to,
    });
    await page.getByText(fault).waitFor();
    await call.getByRole('textbox', { name: block.option.to, exact: true }).fill('/about');

    // By the keyboard alone: the button goes to the beginning, and keeps the focus.
    const upwards = new RegExp(`: ${t(block.one, { number: '۲', kind: block.kind.call })}$`);
    await call.getByRole('button', { name: upwards }).first().focus();
    await page.keyboard.press('Enter');
    await entry('۱', 'call').waitFor();
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toContain(block.kind.call);
    const preview = page.frameLocator(`iframe[title="${words.preview}"]`);
    // The preview has followed: a later drawing would close the question again.
    await preview.locator(`//a[contains(., '${label}')]/following::p[contains(., 'متن ${address}')]`).waitFor();
    await preview.getByText(question).click();
    await preview.getByText(answer).waitFor();
    await preview.getByRole('article').getByRole('article').first().waitFor();

    // The same page as Markdown.
    await page.getByRole('button', { name: block.asText, exact: true }).click();
    const text = page.getByLabel(`${words.text}: فارسی`);
    expect(await text.inputValue()).toBe(
      `:::call\nlabel: ${label}\nto: /about\n:::\n\nمتن ${address}\n\n` +
        `:::questions\n\n### ${question}\n\n${answer}\n:::\n\n:::ads\nfrom: /q/all?sort=newest\n:::`,
    );
    await page.getByRole('tab', { name: 'English' }).click();
    await page.getByLabel(`${words.text}: English`).fill(`:::call\nlabel: Begin ${address}\nto: /about\n:::`);
    await preview.getByRole('link', { name: `Begin ${address}` }).waitFor();
    await saveButton.click();
    await page.getByRole('button', { name: words.publish, exact: true }).click();
    await page.getByText(editorial.state.public).first().waitFor();

    const reader = await visit({ javaScript: false });
    await reader.goto(`/${address}`);
    await reader.getByText(question).click();
    await reader.getByText(answer).waitFor();
    await reader.getByRole('article').getByRole('article').first().waitFor();
    await reader.getByRole('link', { name: label }).click();
    await reader.waitForURL('**/about');
    await reader.goto(`/${address}?culture=en-US`);
    await reader.getByRole('link', { name: `Begin ${address}` }).waitFor();
  });

  story('goes on writing after a save, and then sees what a colleague has saved', async ({ visit }) => {
    const page = await visit({ refusals: [409] });
    const address = newWord();
    const [name, renamed] = [`صفحهٔ ${address}`, `صفحهٔ تازهٔ ${address}`];
    await signInAtConsole(page, 'administrator', '/admin/contentPages/create');
    await page.getByLabel(t(fields.label.url)).fill(address);
    const nameField = page.getByRole('textbox', { name: /^فارسی/ });
    await nameField.fill(name);
    const text = page.getByLabel(`${words.text}: فارسی`);
    await text.fill('نخست');
    const saveButton = page.getByRole('button', { name: save, exact: true });
    await saveButton.click();
    const heading = (words: string) => page.getByRole('heading', { level: 2, name: words, exact: true });
    await heading(name).waitFor();

    // A text that is typed while the save is under way is still to be saved.
    const { promise: typed, resolve: sendsOn } = Promise.withResolvers<void>();
    await page.route('**/api/console/contentPages/*', async (route) => {
      if (route.request().method() === 'PUT') await typed;
      await route.continue();
    });
    await text.fill('دوم');
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      saveButton.click(),
    ]);
    await nameField.fill(renamed);
    sendsOn();
    await sent.response();
    await expect.poll(() => saveButton.isEnabled()).toBe(true);
    await heading(name).waitFor();
    expect(await nameField.inputValue()).toBe(renamed);
    await saveButton.click();
    await heading(renamed).waitFor();
    await expect.poll(() => saveButton.isDisabled()).toBe(true);

    const colleagueWrites = async (written: string) => {
      const data = { texts: { ...sent.postDataJSON().texts, 'fa-IR': written } };
      const answer = await page.request.put(new URL(sent.url()).pathname, { headers: await rightsOf(page), data });
      expect(answer.ok()).toBe(true);
    };
    await colleagueWrites('از همکار');
    await page.getByRole('button', { name: words.publish, exact: true }).click();
    await expect.poll(() => text.inputValue()).toBe('از همکار');
    expect(await saveButton.isDisabled()).toBe(true);

    // The note of a conflict stays until the next save.
    await text.fill('پس از همکار');
    await colleagueWrites('باز از همکار');
    await saveButton.click();
    const conflict = page.getByText(persian.console.record.conflict);
    await conflict.first().waitFor();
    await saveButton.click();
    await expect.poll(() => conflict.count()).toBe(0);
    expect(await text.inputValue()).toBe('پس از همکار');

    // A text that is typed after a save is not lost without a question.
    await text.fill('پس از ذخیره');
    await consoleEntry(page, persian.console.menu.moderation).click();
    const question = page.getByRole('dialog');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await text.inputValue()).toBe('پس از ذخیره');
  });

  story('plans a page for later, and is told what a day or a time lacks', async ({ visit }) => {
    const page = await visit();
    const address = newWord();
    await signInAtConsole(page, 'administrator', '/admin/contentPages/create');
    await page.getByLabel(t(fields.label.url)).fill(address);
    await page.getByRole('textbox', { name: /^فارسی/ }).fill(`صفحهٔ ${address}`);
    await page.getByLabel(`${words.text}: فارسی`).fill('متن');
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.getByRole('button', { name: words.publishLater, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.publishQuestion });
    const [day, time] = [dialog.getByLabel(words.day, { exact: true }), dialog.getByLabel(words.time, { exact: true })];
    await expect.poll(() => day.and(page.locator(':focus')).count()).toBe(1);
    const schedule = dialog.getByRole('button', { name: words.schedule, exact: true });
    for (const field of [day, time]) {
      await field.fill('');
      await schedule.click();
      await dialog.getByText(messages.The_Field_Is_Required).waitFor();
      await field.fill(field === day ? '1410/1/1' : '۲۵:۹۹');
      if (field === day) await dialog.getByText(messages.The_Field_Is_Required).waitFor({ state: 'hidden' });
    }
    // A time that cannot be read is not replaced by another one.
    await dialog.getByText(persian.console.date.notATime).waitFor();
    await schedule.click();
    await time.fill('۸:۳۰');
    await day.fill('1400/1/1');
    await schedule.click();
    await dialog.getByText(words.passed).waitFor();
    await day.fill('1410/1/1');
    await schedule.click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(editorial.state.scheduled).first().waitFor();
    const shownFrom = (instant: string) =>
      page.getByText(t(words.scheduledFor, { time: formatMoment(instant, 'fa-IR') })).waitFor();
    await shownFrom('2031-03-21T05:00:00.000Z');
    // The planned version moves; nothing is to be seen before.
    await page.getByRole('button', { name: words.publishLater, exact: true }).click();
    await day.fill('1410/1/2');
    await time.fill('۸:۳۰');
    await schedule.click();
    await dialog.waitFor({ state: 'hidden' });
    await shownFrom('2031-03-22T05:00:00.000Z');
    expect(await page.getByRole('link', { name: words.view }).count()).toBe(0);
    const answer = await page.request.get(`/${address}`);
    expect(answer.status()).toBe(404);
    // Or it is given up.
    await page.getByRole('button', { name: words.cancelPlan, exact: true }).click();
    await page.getByText(editorial.state.draft, { exact: true }).first().waitFor();
    await page.getByText(words.publishHint).waitFor();
    expect(await page.getByRole('button', { name: words.cancelPlan, exact: true }).count()).toBe(0);
  });
});
