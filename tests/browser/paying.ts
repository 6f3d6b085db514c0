import { gateway } from '@charsu/core/i18n/gateway/fa-IR.ts';
import { ledger } from '@charsu/core/i18n/ledger/fa-IR.ts';
import { payments } from '@charsu/core/i18n/payments/fa-IR.ts';
import { stars } from '@charsu/core/i18n/stars/fa-IR.ts';
import type { Locator, Page } from 'playwright-core';

/** The words of wallets, as members read them. */
export const words = { payments, ledger, gateway, stars };

/** A person's choices at the bank; by default the payment succeeds. */
export interface BankChoice {
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
