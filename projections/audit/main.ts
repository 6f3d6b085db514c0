import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type SignedWalletsHead, signedHeadSchema } from '@charsu/core/contract/signed-statement.ts';
import { accounts } from '@charsu/core/domain/wallet/accounts.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { readCommandLine, UsageError } from '@charsu/core/process/command-line.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { createPool } from '@charsu/stores/database.ts';
import { Books, trialBalanceOf } from './books.ts';
import { openExport, verifyExport } from './file.ts';
import { differenceFrom } from './read-model.ts';
import { replay } from './replay.ts';
import { isSigned, readBooksKey } from './signed-head.ts';
import { digestOfWallets } from './statements.ts';

const usage = `npm run audit [-- --wallet ID] [--until TIME] [--export FILE]
npm run audit -- --head FILE [--key KEY]
npm run audit -- --verify FILE [--key KEY]

Replays the wallets straight from the event log, proves every balance and every chain, compares them with what the product
shows, and prints the trial balance. Ends with 1 and the first event that does not fit.

  --wallet ID    only this wallet (the id of its user)
  --until TIME   only what was written before this instant, such as 2026-11-23T00:00:00Z; nothing is compared then
  --export FILE  writes the events too, one a line (NDJSON), and a signed head
  --head FILE    replays up to a signed head of a day, as the auditors got it, and holds the log to it: one entry of
                 "heads" of /.well-known/charsu-books.json, as JSON
  --verify FILE  checks an exported file, without any server
  --key KEY      the public key that the file must be signed with, as an export printed it`;

function readWanted(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { wallet: text, export: text } as const;
  const { values } = parseArgs({ args, options: { ...options, until: text, verify: text, head: text, key: text } });
  const { verify, head, key, until, ...others } = values;
  const [file, ...more] = [verify, head].filter((each) => each !== undefined);
  if (more.length > 0 || (file !== undefined && (until !== undefined || Object.keys(others).length > 0))) {
    throw new UsageError('--verify and --head go with --key only.');
  }
  if (file === undefined && key !== undefined) throw new UsageError('--key goes with --verify or --head.');
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

/** Reads a signed head of a day. Throws for what is none, or was not signed by `key`. */
async function readSignedHead(file: string, key: string | undefined): Promise<SignedWalletsHead> {
  const head = signedHeadSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  if (!isSigned(head, key)) throw new Error('The signature is not right, or of another key.');
  return head;
}

async function audit(wanted: ReturnType<typeof readWanted>): Promise<void> {
  const { databaseUrl, eventStoreUrl, secretsDir } = readConfig();
  const eventStore = connectEventStore(eventStoreUrl);
  const pool = createPool(databaseUrl, 1);
  try {
    const books = new Books();
    const signedHead = wanted.head === undefined ? undefined : await readSignedHead(wanted.head, wanted.key);
    const upTo = signedHead && BigInt(signedHead.position);
    const out = wanted.export === undefined ? undefined : openExport(wanted.export);
    for await (const { events, done } of replay(eventStore, { walletId: wanted.wallet, until: wanted.until, upTo })) {
      for (const event of events) {
        books.add(event);
        await out?.add(event);
      }
      showProgress(done, books.events);
    }
    if (signedHead !== undefined && digestOfWallets(books) !== signedHead.sha256) {
      throw new Error(`The log is not the one that was signed on ${signedHead.period}: its wallets end otherwise.`);
    }
    if (wanted.wallet === undefined && wanted.until === undefined && upTo === undefined) {
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
