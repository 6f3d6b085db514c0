import { textsIn } from '@charsu/core/i18n/texts.ts';
import { readAddresses } from '@charsu/embedded/addresses.ts';
import { queueNames } from '@charsu/jobs/queues.ts';
import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

const { gateway, ledger, payments, stars } = textsIn('fa-IR');

/** The words of wallets, as members read them. */
export const words = { payments, ledger, gateway, stars };

/** A person's choices at the bank; by default the payment succeeds. */
interface BankChoice {
  readonly result?: 'paid' | 'failed' | 'abandoned';
  readonly return?: 'once' | 'twice' | 'never';
  /** A code of the gateway, or a way in which it misbehaves. */
  readonly verify?: string;
}

/** The page with the result of a payment. */
export const resultPage = (page: Page, result: string): Locator => page.locator(`[data-result=${result}]`);

/** Goes from the deposit screen to the bank; answers the address of its page. */
export async function goToBank(page: Page): Promise<string> {
  await page.getByRole('button', { name: payments.deposit.go, exact: true }).click();
  await page.waitForURL('**/pg/StartPay/**');
  return page.url();
}

/** Chooses at the bank, which redirects back unless the payer never returns. */
export async function chooseAtBank(page: Page, choice: BankChoice = {}): Promise<void> {
  const { result = 'paid', verify = '' } = choice;
  await page.locator(`input[name=result][value=${result}]`).check();
  await page.locator(`input[name=return][value=${choice.return ?? 'once'}]`).check();
  await page.locator('select[name=verify]').selectOption(verify);
  await page.locator('button[name=go]').click();
}

/** Gives an amount on the deposit screen, as people write it, and pays it. */
export async function deposit(page: Page, rial: string, choice: BankChoice = {}): Promise<void> {
  await page.getByLabel(payments.deposit.typed, { exact: true }).fill(rial);
  await goToBank(page);
  await chooseAtBank(page, choice);
}

/** One of the six figures of a wallet, on the page that is open. */
export const figure = (page: Page, name: keyof typeof payments.figures): Locator =>
  page.locator('dl > div', { has: page.getByText(payments.figures[name], { exact: true }) }).locator('b');

/**
 * Does `work` while the job that looks after payments rests: it runs at any moment, and completes what a story wants to be
 * seen open. Its next run is locked for as long, and passed over by the process that would do it.
 */
export async function whileNobodyLooksAfterPayments(work: () => Promise<void>): Promise<void> {
  const addresses = await readAddresses(inject('product').dataDir);
  const client = new pg.Client({ connectionString: addresses?.DATABASE_URL ?? '' });
  await client.connect();
  const held = async () => {
    await client.query('rollback');
    await client.query('begin');
    const { rows } = await client.query<{ state: string }>(
      "select state from pgboss.job where name = $1 and state in ('created', 'retry', 'active') for update",
      [queueNames.lookAfterPayments],
    );
    return rows.map(({ state }) => state);
  };
  try {
    // None is active, and the next one is there.
    await expect.poll(held).toEqual(['created']);
    await work();
  } finally {
    await client.end();
  }
}
