import { parseArgs } from 'node:util';
import { accounts } from '@charsu/core/domain/wallet/accounts.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { readCommandLine, UsageError } from '@charsu/core/process/command-line.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { createPool } from '@charsu/stores/database.ts';
import { Books, trialBalanceOf } from './books.ts';
import { openExport, verifyExport } from './file.ts';
import { differenceFrom } from './read-model.ts';
import { replay } from './replay.ts';
import { readBooksKey } from './signed-head.ts';

const usage = `npm run audit [-- --wallet ID] [--until TIME] [--export FILE]
npm run audit -- --verify FILE [--key KEY]

Replays the wallets straight from the event log, proves every balance and every chain, compares them with what the product
shows, and prints the trial balance. Ends with 1 and the first event that does not fit.

  --wallet ID    only this wallet (the id of its user)
  --until TIME   only what was written before this instant, such as 2026-11-23T00:00:00Z; nothing is compared then
  --export FILE  writes the events too, one a line (NDJSON), and a signed head
  --verify FILE  checks such a file, without any server
  --key KEY      the public key that the file must be signed with, as an export printed it`;

function readWanted(args: string[]) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { wallet: text, until: text, export: text, verify: text, key: text } });
  const { verify, key, until, ...others } = values;
  if (verify !== undefined && (until !== undefined || Object.keys(others).length > 0)) {
    throw new UsageError('--verify goes with --key only.');
  }
  if (verify === undefined && key !== undefined) throw new UsageError('--key goes with --verify.');
  if (until !== undefined && Number.isNaN(Date.parse(until))) throw new UsageError(`"${until}" is no instant.`);
  return { ...values, until: until === undefined ? undefined : new Date(until).toISOString() };
}

function showProgress(done: number, events: number): void {
  if (!process.stderr.isTTY) return;
  const width = 30;
  const full = Math.round(done * width);
  process.stderr.write(`\r[${'#'.repeat(full)}${' '.repeat(width - full)}] ${events} events`);
  if (done === 1) process.stderr.write('\n');
}

function printTrialBalance(books: Books): void {
  const lines = trialBalanceOf(books.sums);
  const rial = (amount: number) => amount.toLocaleString('en-US').padStart(22);
  for (const { account, debit, credit } of lines) {
    console.log(`${accounts[account].code}  ${account.padEnd(12)}${rial(debit)}${rial(credit)}`);
  }
  const total = (side: 'debit' | 'credit') => lines.reduce((sum, line) => sum + line[side], 0);
  console.log(`${' '.repeat(18)}${rial(total('debit'))}${rial(total('credit'))}`);
  console.log(`${books.wallets.size} wallets, ${books.events} events: every chain and every balance is right.`);
}

async function audit(wanted: ReturnType<typeof readWanted>): Promise<void> {
  const { databaseUrl, eventStoreUrl, secretsDir } = readConfig();
  const eventStore = connectEventStore(eventStoreUrl);
  const pool = createPool(databaseUrl, 1);
  try {
    const books = new Books();
    const out = wanted.export === undefined ? undefined : openExport(wanted.export);
    for await (const { events, done } of replay(eventStore, { walletId: wanted.wallet, until: wanted.until })) {
      for (const event of events) {
        books.add(event);
        await out?.add(event);
      }
      showProgress(done, books.events);
    }
    if (wanted.wallet === undefined && wanted.until === undefined) {
      const difference = await differenceFrom(pool, books);
      if (difference !== undefined) throw new Error(difference);
    }
    printTrialBalance(books);
    const head = await out?.end(await readBooksKey(secretsDir), new Date().toISOString());
    if (head !== undefined) console.log(`Signed with the key ${head.key}`);
  } finally {
    await pool.end();
    await eventStore.close();
  }
}

async function main(): Promise<void> {
  const wanted = readCommandLine(usage, readWanted);
  if (wanted.verify === undefined) return audit(wanted);
  const { books, head } = await verifyExport(wanted.verify, wanted.key);
  printTrialBalance(books);
  console.log(`Signed at ${head.at} with the key ${head.key}`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
