import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { createProver, readBooksKey } from '@charsu/core/event-store/proof.ts';
import { readNameKey } from '@charsu/core/process/secret-file.ts';
import { beginProofs } from '@charsu/projections/audit/proofs.ts';
import { createSignedStatements } from '@charsu/stores/books/signed-statements.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import { writeWallet } from '../data/wallet-log.ts';
import { startFilledLog } from '../load/event-log.ts';
import { closedLoop, timed } from '../load/measure.ts';
import type { Part } from '../run.ts';

const entry = fileURLToPath(new URL('../../projections/audit/main.ts', import.meta.url));
/** Events of wallets for each of the run's advertisements: 1,000,000 for the usual 100,000. */
const eventsAnAdvertisement = 10;
/** Holds of a wallet, which are captured, after one deposit. */
const holds = 50;
const eventsAWallet = 1 + 2 * holds;
/** The log without wallets. */
const otherAdvertisements = 200;
const walletsAtOnce = 16;
/** Nothing is compared with read models, which are not filled here. */
const args = ['--until', '2999-01-01T00:00:00Z'];
/** Prints how much memory the process has had at most, in kB, and how much processor time, in µs. */
const spent = `process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();
  console.error('spent',maxRSS,userCPUTime+systemCPUTime)})`;

export const part: Part = {
  title: 'proving the books of wallets from the log',
  async measure(run) {
    const filled = await startFilledLog(run, otherAdvertisements);
    const wallets = Math.max(1, Math.round((run.advertisements * eventsAnAdvertisement) / eventsAWallet));
    const eventStore = run.use(connectEventStore(filled.env.EVENTSTOREDB_URL ?? ''), (opened) => opened.close());
    const pool = run.use(createPool(filled.databaseUrl, 1), (opened) => opened.end());
    const secretsDir = join(filled.env.DATA_DIR ?? '', 'secrets');
    const pem = await readBooksKey(secretsDir);
    const prove = createProver(pem);
    run.log(`writing the events of ${wallets} wallets`);
    const nameKey = await readNameKey(secretsDir);
    const uniqueValues = createUniqueValueRows(pool);
    await closedLoop(walletsAtOnce, { calls: wallets }, (number) =>
      writeWallet(eventStore, number, holds, { uniqueValues, nameKey, prove }),
    );
    // From here on the audit asks for the proofs.
    const now = () => new Date().toISOString();
    await beginProofs({ eventStore, statements: createSignedStatements(pool), pem, now });
    run.log('auditing');
    const watch = ['--import', `data:text/javascript,${encodeURIComponent(spent)}`];
    let printed = '';
    const { seconds, result } = await timed(() => {
      const audit = spawn(process.execPath, [...watch, entry, ...args], { env: filled.env });
      for (const output of [audit.stdout, audit.stderr])
        output.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      return once(audit, 'close');
    });
    const events = Number(/(\d+) wallets, (\d+) events/.exec(printed)?.[2]);
    const [, kilobytes, microseconds] = /spent (\d+) (\d+)/.exec(printed) ?? [];
    if (result[0] !== 0 || Number.isNaN(events)) throw new Error(`The audit ended with ${result[0]}:\n${printed}`);
    run.tell('events', events, 'events');
    run.tell('rate, start of the process included', events / seconds, '/s', { aim: { atLeast: 20_000 } });
    run.tell('processor time of an event, start included', Number(microseconds) / events, 'µs');
    run.tell('peak memory', Number(kilobytes) / 1_024, 'MB');
  },
};
