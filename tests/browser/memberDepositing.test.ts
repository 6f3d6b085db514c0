import { join } from 'node:path';
import { noDeletions } from '@charsu/core/application/commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import { createDeposits } from '@charsu/core/application/deposits.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { readProver } from '@charsu/core/event-store/proof.ts';
import { createZarinpal } from '@charsu/core/gateways/zarinpal.ts';
import { formatNumber, formatRial } from '@charsu/core/i18n/days/format.ts';
import { gatewayText } from '@charsu/core/i18n/gateway.ts';
import { amountText } from '@charsu/core/i18n/numbers/amount.ts';
import { sandboxMerchant } from '@charsu/core/process/config.ts';
import { readNameKey } from '@charsu/core/process/secret-file.ts';
import { readAddresses } from '@charsu/embedded/addresses.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { freeValues } from '../support/log/free-values.ts';
import { newWord, openWith } from './actors.ts';
import { newTab, open, ready, story } from './browser.ts';
import { chooseAtBank, deposit, figure, goToBank, resultPage, whileNobodyLooksAfterPayments, words } from './paying.ts';
import { openMailbox } from './sandbox.ts';
import { register } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { account, messages, t } = persian;
const { payments } = words;
const depositPath = '/users/payment/deposit';
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

/** A new member with an unconfirmed mobile number, at the deposit screen. */
async function newMember(page: Page): Promise<{ readonly cellphone: string }> {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte % 10).join('');
  const session = await register(page.request, { username: `091${digits}`, password: `Aa1!${newWord()}` });
  await openWith(page, session, depositPath);
  return { cellphone: `+9891${digits}` };
}

/** From the note of the deposit screen to a number that is confirmed, which leads back there. */
async function confirmCellphone(page: Page, cellphone: string): Promise<void> {
  const mailbox = await openMailbox(page.request, cellphone);
  await link(page, payments.deposit.confirm).click();
  await button(page, account.profile.confirmCellphone).click();
  await button(page, account.code.send).click();
  await page.getByLabel(account.code.label, { exact: true }).fill(await mailbox.nextCode());
  await button(page, account.profile.confirm).click();
  await page.waitForURL(`**${depositPath}`);
}

/** A process of the product, asked by the payer's return, claims the money, and ends before it is in the wallet. */
async function endsBeforeTheWallet(bank: string, back: URL): Promise<void> {
  const { dataDir, url } = inject('product');
  const addresses = await readAddresses(dataDir);
  const eventStore = connectEventStore(addresses?.EVENTSTOREDB_URL ?? '');
  try {
    const secretsDir = join(dataDir, 'secrets');
    const nameKey = await readNameKey(secretsDir);
    const prove = await readProver(secretsDir);
    const { payment, wallet } = createCommands({
      eventStore,
      guards: noDeletions,
      uniqueValues: freeValues,
      nameKey,
      prove,
    });
    const ending = createDeposits({
      commands: { payment, wallet: { ...wallet, deposit: () => Promise.reject(new Error('Ended.')) } },
      gateway: createZarinpal({ url: new URL(bank).origin, merchantId: sandboxMerchant }),
      publicUrl: url,
      now: () => new Date().toISOString(),
    });
    const { payment: id = '', Authority: authority = '', Status: status = '' } = Object.fromEntries(back.searchParams);
    await expect(ending.comeBack(id, { authority, status })).rejects.toThrow('Ended.');
  } finally {
    await eventStore.close();
  }
}

describe('a member who deposits', () => {
  story('confirms the cellphone first, and meets each of the six results', { timeout: 180_000 }, async ({ visit }) => {
    const page = await visit({ refusals: [404] });
    const { cellphone } = await newMember(page);
    await page.getByText(payments.deposit.confirmFirst).waitFor();
    await page.getByText(payments.deposit.notRefundable).waitFor();
    expect(await button(page, payments.deposit.go).isDisabled()).toBe(true);
    await confirmCellphone(page, cellphone);

    // An amount out of bounds leads nowhere; toman stand beside rial.
    const amount = page.getByLabel(payments.deposit.typed, { exact: true });
    await amount.fill('۴۹۹٬۹۹۹');
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
    expect(await button(page, payments.deposit.go).isDisabled()).toBe(true);
    // So does an amount between two steps, and the form says which amounts there are.
    await amount.fill('۱٬۲۳۴٬۵۶۷');
    await page.getByText(t(messages.The_Amount_Is_Between_Two_Steps, { step: amountText(500_000, 'fa-IR') })).waitFor();
    expect(await button(page, payments.deposit.go).isDisabled()).toBe(true);
    await page.getByLabel(payments.deposit.slider, { exact: true }).fill('3');
    await expect.poll(() => amount.inputValue()).toBe(formatNumber(2_000_000, 'fa-IR'));
    await page.getByText(formatNumber(200_000, 'fa-IR')).first().waitFor();

    // A gateway that is slow to answer: the payer reads so meanwhile.
    const { promise: isRead, resolve } = Promise.withResolvers<void>();
    await page.route(/\/api\/payment\/deposit/, async (route) => {
      if (route.request().method() === 'POST') await isRead;
      await route.continue();
    });
    const going = goToBank(page);
    await page.getByText(payments.deposit.slow, { exact: true }).waitFor();
    resolve();

    // Rejected: the payer gave up, and may try the same again.
    await going;
    await chooseAtBank(page, { result: 'failed' });
    await resultPage(page, 'rejected').waitFor();
    await link(page, payments.result.retry).click();
    await expect.poll(() => amount.inputValue()).toBe(formatNumber(2_000_000, 'fa-IR'));

    // Failed: the gateway says why.
    await deposit(page, '۱٬۰۰۰٬۰۰۰', { verify: '-15' });
    await resultPage(page, 'failed').waitFor();
    await page.getByText(gatewayText(-15, 'fa-IR'), { exact: true }).waitFor();

    // A code that nobody has published has a general text.
    await link(page, payments.result.retry).click();
    await deposit(page, '۱٬۰۰۰٬۰۰۰', { verify: '-99' });
    await resultPage(page, 'failed').waitFor();
    await page.getByText(gatewayText(-99, 'fa-IR'), { exact: true }).waitFor();

    // Processing: the result is unknown; once the gateway answers again, the amount is there.
    await whileNobodyLooksAfterPayments(async () => {
      await open(page, depositPath);
      await page.getByLabel(payments.deposit.typed, { exact: true }).fill('۱۵۰۰۰۰۰');
      const bank = await goToBank(page);
      await chooseAtBank(page, { verify: 'html' });
      await resultPage(page, 'processing').waitFor();
      const atBank = await page.context().newPage();
      await atBank.goto(bank);
      await chooseAtBank(atBank, { return: 'never' });
      await atBank.getByRole('heading').waitFor();
      await atBank.close();
      await button(page, payments.result.again).click();
      await resultPage(page, 'success').waitFor();
    });

    // Success, though the bank led back twice; its receipt has a number.
    await open(page, depositPath);
    await deposit(page, '۲٬۵۰۰٬۰۰۰', { return: 'twice' });
    await resultPage(page, 'success').waitFor();
    await link(page, payments.result.receipt).click();
    await page.getByText(payments.receipt.number, { exact: true }).waitFor();
    const { amount: rial, unit } = formatRial(2_500_000, 'fa-IR');
    await page.getByText(`${rial} ${unit}`).first().waitFor();
    // On paper it is dark on light, also for those who read in the dark, and names who gives it.
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('main').getByText(persian.portal.site.name, { exact: true }).waitFor();
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');
    await page.emulateMedia({ media: null });
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');

    // Accepted: the process that had the gateway's word ended before the wallet had the amount. The payer's next return
    // completes it, and the page that was open says so by itself.
    await whileNobodyLooksAfterPayments(async () => {
      await open(page, depositPath);
      await page.getByLabel(payments.deposit.typed, { exact: true }).fill('۵۰۰٬۰۰۰');
      await goToBank(page);
      await chooseAtBank(page, { return: 'never' });
      const back = new URL((await page.getByRole('link').getAttribute('href')) ?? '');
      await endsBeforeTheWallet(page.url(), back);
      await open(page, `/users/payment/verify?id=${back.searchParams.get('payment')}`);
      await resultPage(page, 'accepted').waitFor();
      await page.getByText(payments.result.acceptedText, { exact: true }).waitFor();
      const returning = await newTab(page);
      await returning.goto(back.href);
      await resultPage(returning, 'success').waitFor();
      await returning.close();
      await resultPage(page, 'success').waitFor();
    });

    // Internal error: it cannot be told how a payment stands, since there is none of this id.
    await open(page, `/users/payment/verify?id=${crypto.randomUUID()}`);
    await resultPage(page, 'internal').waitFor();

    await link(page, payments.result.toWallet).click();
    await ready(page);
    // Three were credited, each once.
    await expect.poll(() => figure(page, 'currentBalance').textContent()).toContain(formatNumber(4_500_000, 'fa-IR'));
    await link(page, payments.wallet.payments).click();
    const status = (name: keyof typeof payments.status) =>
      page.getByRole('table').getByText(payments.status[name], { exact: true });
    for (const name of ['credited', 'rejected', 'failed'] as const) await status(name).first().waitFor();
    // The filter stays in the address, so that the page can be opened again.
    await page.getByLabel(payments.list.status, { exact: true }).selectOption('failed');
    await button(page, payments.list.apply).click();
    await page.waitForURL('**/users/payment/list?part=payments&status=failed');
    await status('credited').first().waitFor({ state: 'detached' });
    await page.reload();
    await ready(page);
    expect([await status('failed').count(), await status('credited').count()]).toEqual([2, 0]);
  });
});
