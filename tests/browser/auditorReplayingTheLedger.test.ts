import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { signedMonthSchema } from '@charsu/core/contract/signed-statement.ts';
import { formatDay, formatNumber } from '@charsu/core/i18n/days/format.ts';
import { daysOfMonth } from '@charsu/core/text/jalali.ts';
import { readAddresses } from '@charsu/embedded/addresses.ts';
import { openForgingWire } from '@charsu/tests/support/log/forging-wire.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import type { APIRequestContext, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { consoleEntry, signInAtConsole } from './actors.ts';
import { account, story } from './browser.ts';
import { follow } from './console-places.ts';
import { press } from './keyboard.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian, wordsAround } from './texts.ts';

const { books, console: texts, ledger, recordName, recordNames, t } = persian;
const command = fileURLToPath(new URL('../../embedded/command.ts', import.meta.url));
/** No other gift has it. */
const amount = 200_000 + randomInt(100_000);
const shownAmount = formatNumber(amount, 'fa-IR');

describe('an auditor', () => {
  story(
    'finds a gift that two administrators made, opens its event, reads the trial balance, and proves the log',
    async ({ visit }) => {
      const administrator = await visit();
      const owner = await userIdOf(administrator.request, account('user', 9));
      await signInAtConsole(administrator, 'administrator', `/admin/users/${owner}/show`);
      await proposesGift(administrator);
      await approvedByAnother(administrator.request, owner);

      const page = await visit();
      await signInAtConsole(page, 'auditor');
      const entries = page.getByRole('navigation', { name: texts.app.title }).getByRole('link');
      await expect
        .poll(() => entries.allTextContents())
        .toEqual([
          texts.menu.dashboard,
          // Everybody may see these.
          recordNames.category,
          recordNames.guild,
          recordNames.payment,
          recordNames.wallet,
          books.resource.ledger.plural,
          books.resource.corrections.plural,
          books.resource.journal.plural,
          books.resource.trialBalance.plural,
        ]);
      await filtersForGifts(page);
      const row = page.getByRole('row').filter({ hasText: shownAmount });
      await row.getByText(t(ledger.entry.gift)).waitFor();
      const [event = ''] = wordsAround(books.wallet.event);
      await row.getByRole('link', { name: event }).click();
      const open = page.getByRole('button', { expanded: true }).filter({ hasText: 'GiftGiven' });
      await open.waitFor();
      await page.getByText(`"amount": ${amount}`).first().waitFor();
      await page.getByRole('tab', { name: texts.record.details }).click();
      await page.getByRole('button', { name: books.wallet.check }).click();
      const [proven = ''] = wordsAround(books.wallet.proven).slice(-1);
      await page.getByText(proven).waitFor();

      await consoleEntry(page, books.resource.trialBalance.plural).click();
      await readsTrialBalance(page);

      await showsSignedMonths(page);

      await provesTheBooks(page);

      expect(await audits()).toMatchObject({
        code: 0,
        said: expect.stringContaining('every chain and every balance is right'),
      });
      expect(await audits(['--wallet', 'nobody'])).toMatchObject({ code: 1, said: expect.stringContaining('nobody') });
      expect(await audits([], owner)).toMatchObject({
        code: 1,
        said: expect.stringMatching(new RegExp(`^wallet-${owner} at revision .*: its proof is not right`)),
      });
    },
  );
});

/** The id of the user of a demo account. */
async function userIdOf(request: APIRequestContext, signIn: ReturnType<typeof account>): Promise<string> {
  const answer = await request.get('/api/account/me', { headers: await signedInAs(request, signIn) });
  const { userId }: { userId: string } = await answer.json();
  return userId;
}

/** Proposes a gift on the page of the member's wallet, which the member's account leads to. */
async function proposesGift(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: recordName.wallet, exact: true }).click();
  await press(page, page.getByRole('button', { name: books.correction.propose }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(books.correction.amount).fill('۰');
  await dialog.getByRole('button', { name: books.correction.submit, exact: true }).click();
  await dialog.getByText(books.correction.amountWrong).waitFor();
  await dialog.getByLabel(books.correction.amount).fill(shownAmount);
  await dialog.getByRole('button', { name: books.correction.submit, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await consoleEntry(page, books.resource.corrections.plural).click();
  const row = page.getByRole('row').filter({ hasText: shownAmount });
  await row.getByText(books.state.waiting).waitFor();
  // One's own is for another person to approve.
  const approve = row.getByRole('button', { name: books.correction.approve, exact: true });
  expect(await approve.getAttribute('aria-disabled')).toBe('true');
}

/** The demo's second administrator approves what waits for the owner. */
async function approvedByAnother(request: APIRequestContext, owner: string): Promise<void> {
  const headers = await signedInAs(request, account('administrator', 1));
  const filter = new URLSearchParams({ filter: JSON.stringify({ walletId: owner, state: 'waiting' }) });
  const list = await request.get(`/api/console/corrections?${filter}`, { headers });
  const [waiting]: { id: string }[] = await list.json();
  const decided = await request.put(`/api/console/wallets/${owner}/corrections/${waiting?.id}`, {
    headers,
    data: { decision: 'approve' },
  });
  expect(decided.status(), await decided.text()).toBe(200);
}

/** Debit and credit are the same, of the accounts and of each day; an account leads to its postings. */
async function readsTrialBalance(page: Page): Promise<void> {
  const { trial } = books;
  const accounts = page.getByRole('table', { name: books.resource.trialBalance.plural, exact: true });
  const total = accounts.getByRole('row').filter({ hasText: trial.total });
  await total.waitFor();
  const [debit, credit, debitBalance, creditBalance] = await total.getByRole('cell').allTextContents();
  expect(debit).toMatch(/[۱-۹]/);
  expect([credit, creditBalance]).toEqual([debit, debitBalance]);
  await page.getByText(trial.balances, { exact: true }).waitFor();

  const days = page.getByRole('table', { name: trial.movement, exact: true });
  const sums = await days.locator('tbody tr td:last-child').allTextContents();
  expect(sums.length).toBeGreaterThan(2);
  expect(new Set(sums)).toEqual(new Set(['۰']));

  await accounts.getByRole('link', { name: t(ledger.account.system), exact: true }).click();
  await page.getByRole('row').filter({ hasText: shownAmount }).first().waitFor();
  await page.goBack();
}

/** The first page has the balances, what waits, and the last proof of all books; another one is one press away. */
async function provesTheBooks(page: Page): Promise<void> {
  const { board, proof } = books;
  await consoleEntry(page, texts.menu.dashboard).click();
  await page.getByRole('table', { name: board.balances, exact: true }).waitFor();
  const holds = page.getByRole('region', { name: board.holds, exact: true });
  await expect.poll(() => holds.getByRole('link').count()).toBeGreaterThan(4);
  await page.getByRole('button', { name: proof.now, exact: true }).click();
  const [right = ''] = wordsAround(proof.right);
  await page.getByText(right).waitFor();
  await page.getByRole('button', { name: proof.now, exact: true }).waitFor();
}

/** The months of the demo are signed; the newest shows its days, and holds the log to it. */
async function showsSignedMonths(page: Page): Promise<void> {
  const { months } = await (await page.request.get('/.well-known/charsu-books.json')).json();
  const [newest] = signedMonthSchema.array().min(5).parse(months);
  const [from, to] = daysOfMonth(newest?.period ?? '');
  const day = (isoDay: string) => formatDay(`${isoDay}T12:00:00Z`, 'fa-IR');
  await page.getByRole('button', { name: `${day(from)} – ${day(to)}`, exact: true }).click();
  await page.waitForURL(`**/trialBalance?from=${from}&to=${to}`);
  await page
    .getByRole('table', { name: books.trial.movement, exact: true })
    .getByRole('row')
    .filter({ hasText: day(to) })
    .waitFor();
  const file = join(inject('product').dataDir, 'month.json');
  await writeFile(file, JSON.stringify(newest));
  expect(await audits(['--head', file])).toMatchObject({
    code: 0,
    said: expect.stringContaining(`The month ${newest?.period} is as it was signed`),
  });
}

async function filtersForGifts(page: Page): Promise<void> {
  const filter = new URLSearchParams({
    filter: JSON.stringify({ entry: 'gift', minAmount: amount, maxAmount: amount }),
  });
  await follow(page, `/admin/ledger?${filter}`);
}

/**
 * Runs the command that proves the books, as a process beside the product. `altered`: it reads the log with another amount in
 * the proposal of this wallet's gift.
 */
async function audits(
  args: readonly string[] = [],
  altered?: string,
): Promise<{ readonly said: string; readonly code: number }> {
  const { dataDir } = inject('product');
  const addresses = await readAddresses(dataDir);
  const wire = altered === undefined ? undefined : await wireAltering(addresses?.EVENTSTOREDB_URL ?? '', altered);
  const env = {
    ...withoutRealServers(process.env),
    ...addresses,
    ...(wire && { EVENTSTOREDB_URL: wire.url }),
    DATA_DIR: dataDir,
  };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'audit', ...args], { env });
    return { said: stdout, code: 0 };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { said: stderr, code };
  } finally {
    await wire?.close();
  }
}

/** The product's log, read through a wire that alters the amount in the proposal of a wallet's gift. */
const wireAltering = (url: string, owner: string) =>
  openForgingWire(url, (event) => {
    if (event.stream === `wallet-${owner}` && event.type === 'CorrectionProposed') {
      event.data = event.data.replaceAll(String(amount), String(amount + 1));
    }
    return true;
  });
