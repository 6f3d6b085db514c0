import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type SignedStatement, signedStatementSchema } from '@charsu/core/contract/signed-statement.ts';
import { accounts } from '@charsu/core/domain/wallet/accounts.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { readBooksKey, readBooksKeyIfThere } from '@charsu/core/event-store/proof.ts';
import { fillText } from '@charsu/core/i18n/text.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { readCommandLine, UsageError } from '@charsu/core/process/command-line.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { holdSecrets } from '@charsu/stores/accounts/secret-fingerprints.ts';
import { createSignedStatements } from '@charsu/stores/books/signed-statements.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { Books, trialBalanceOf } from './books.ts';
import { openExport, readJson, verifyExport } from './file.ts';
import { Proofs, readProofs } from './proofs.ts';
import { differenceFrom } from './read-model.ts';
import { replay } from './replay.ts';
import { isSigned, readPublicKey } from './signed-head.ts';
import { digestOfWallets, Months } from './statements.ts';

const { ledger } = textsIn('en-US');

const usage = `npm run audit [-- --wallet ID] [--until TIME] [--export FILE]
npm run audit -- --head FILE [--key KEY]
npm run audit -- --verify FILE [--key KEY]

Replays the wallets and payments straight from the event log, proves every event, every deposit by its payment, every
chain and every balance, compares them with what the product shows, and prints the trial balance. Ends with 1 and the
first event that does not fit or is forged; with 2 for wrong arguments.

  --wallet ID    only this wallet (the id of its user)
  --until TIME   only what was written before this instant, such as 2026-11-23T00:00:00Z; nothing is compared then
  --export FILE  writes the events too, one a line (NDJSON), and a signed head
  --head FILE    holds the log to what was signed, as the auditors kept it: one entry of "heads" or "months" of
                 /.well-known/charsu-books.json, as JSON. The log is replayed up to the head of a day; of a month the
                 trial balance is made again
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
  if (key !== undefined && readPublicKey(key) === undefined) {
    throw new UsageError(`--key takes a public key as an export printed it, not "${key}".`);
  }
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

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** `isCompared`: what the product shows was compared, too. */
function printTrialBalance(books: Books, isCompared: boolean): void {
  const lines = trialBalanceOf(books.sums);
  const row = (code: string, account: string, debit: string, credit: string) =>
    console.log(`${code.padEnd(6)}${account.padEnd(28)}${debit.padStart(22)}${credit.padStart(22)}`);
  const rial = (amount: number) => amount.toLocaleString('en-US');
  row('Code', 'Account', 'Debit (rial)', 'Credit (rial)');
  for (const { account, debit, credit } of lines) {
    row(accounts[account].code, fillText(ledger.account[account], 'en-US'), rial(debit), rial(credit));
  }
  const total = (side: 'debit' | 'credit') => rial(lines.reduce((sum, line) => sum + line[side], 0));
  row('', 'Total', total('debit'), total('credit'));
  const also = isCompared ? ', and the product shows the same balances' : '';
  console.log(
    `${counted(books.wallets.size, 'wallet')}, ${counted(books.events, 'event')}: every chain and every balance is right${also}.`,
  );
}

/** Reads a signed head of a day, or a signed month. Throws for what is none, or was not signed by `key`. */
async function readStatement(file: string, key: string | undefined): Promise<SignedStatement> {
  const { success, data: statement } = signedStatementSchema.safeParse(readJson(await readFile(file, 'utf8')));
  if (!success) throw new Error(`${file} is no signed head of a day, and no signed month.`);
  if (!isSigned(statement, key)) throw new Error('The signature is not right, or of another key.');
  return statement;
}

/** Throws when the log is not the one that was signed. */
function requireAsSigned(statement: SignedStatement, books: Books, months: Months): void {
  const { kind, period, at, key } = statement;
  const isSame = kind === 'head' ? digestOfWallets(books) === statement.sha256 : months.isAsSigned(statement);
  if (!isSame) {
    const what = kind === 'head' ? 'its wallets end' : 'its trial balance is';
    throw new Error(`The log is not the one that was signed for ${period}: ${what} otherwise.`);
  }
  console.log(`The ${kind === 'head' ? 'day' : 'month'} ${period} is as it was signed at ${at} with the key ${key}`);
}

async function audit(wanted: ReturnType<typeof readWanted>): Promise<void> {
  const { databaseUrl, eventStoreUrl, secretsDir } = readConfig();
  const eventStore = connectEventStore(eventStoreUrl);
  const pool = createPool(databaseUrl, 1);
  try {
    const proofs = await readProofs(createSignedStatements(pool));
    const [books, months] = [new Books(new Proofs(proofs, await readBooksKeyIfThere(secretsDir))), new Months()];
    const statement = wanted.head === undefined ? undefined : await readStatement(wanted.head, wanted.key);
    const upTo = statement?.kind === 'head' ? BigInt(statement.position) : undefined;
    if (wanted.export !== undefined) await holdSecrets(pool, secretsDir);
    const out = wanted.export === undefined ? undefined : openExport(wanted.export);
    const proven = async (): Promise<Books> => {
      for await (const { events, done } of replay(eventStore, { walletId: wanted.wallet, until: wanted.until, upTo })) {
        for (const event of events) {
          books.add(event);
          months.add(event);
          out?.add(event);
        }
        showProgress(done, books.events);
      }
      return books;
    };
    const isWhole = wanted.wallet === undefined && wanted.until === undefined && upTo === undefined;
    if (isWhole) {
      const difference = await differenceFrom(pool, proven);
      if (difference !== undefined) throw new Error(difference);
    } else {
      await proven();
    }
    if (wanted.wallet !== undefined && books.wallets.size === 0) {
      throw new Error(`The log has no event of the wallet ${wanted.wallet}${wanted.until ? ' before that' : ''}.`);
    }
    if (statement !== undefined) requireAsSigned(statement, books, months);
    printTrialBalance(books, isWhole);
    const head = out?.end(await readBooksKey(secretsDir), new Date().toISOString(), proofs);
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
  printTrialBalance(books, false);
  console.log(`Signed at ${head.at} with the key ${head.key}`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
