import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { createProver, readBooksKey } from '@charsu/core/event-store/proof.ts';
import { beginProofs } from '@charsu/projections/audit/proofs.ts';
import { createPool } from '@charsu/stores/database.ts';
import { createSignedStatements } from '@charsu/stores/signed-statements.ts';
import { walletEvents } from '../data/wallet-log.ts';
import { startFilledLog } from '../load/event-log.ts';
import type { Part } from '../part.ts';

const entry = fileURLToPath(new URL('../../projections/audit/main.ts', import.meta.url));
/** Events of wallets for each of the run's advertisements: 1,000,000 for the usual 100,000. */
const eventsAnAdvertisement = 10;
/** A deposit and fifty holds that are captured. */
const eventsAWallet = 101;
/** The log without wallets. */
const otherAdvertisements = 200;
const appendsAtOnce = 16;
/** Nothing is compared with read models, which are not filled here. */
const args = ['--until', '2999-01-01T00:00:00Z'];
/** Prints how much memory the process has had at most, in kB, and how much processor time, in µs. */
const spent = `process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();
  console.error('spent',maxRSS,userCPUTime+systemCPUTime)})`;

export const part: Part = {
  name: 'audit',
  title: 'proving the books of wallets from the log',
  async run({ log, workFolder, advertisements }) {
    const filled = await startFilledLog(join(workFolder, 'log'), otherAdvertisements, log);
    try {
      const wallets = Math.max(1, Math.round((advertisements * eventsAnAdvertisement) / eventsAWallet));
      const eventStore = connectEventStore(filled.env.EVENTSTOREDB_URL ?? '');
      const pool = createPool(filled.databaseUrl, 1);
      const pem = await readBooksKey(join(filled.env.DATA_DIR ?? '', 'secrets'));
      const prove = createProver(pem);
      log(`writing the events of ${wallets} wallets`);
      let next = 0;
      const write = async (): Promise<void> => {
        for (let number = next++; number < wallets; number = next++) {
          const { payment, wallet } = walletEvents(number, eventsAWallet, prove);
          for (const { stream, events } of [payment, wallet]) {
            // The events of an earlier run are the same.
            if ((await eventStore.last(stream)) === undefined) await eventStore.append(stream, events, 'no_stream');
          }
        }
      };
      try {
        await Promise.all(Array.from({ length: appendsAtOnce }, write));
        // From here on the audit asks for the proofs.
        const now = () => new Date().toISOString();
        await beginProofs({ eventStore, statements: createSignedStatements(pool), pem, now });
      } finally {
        await eventStore.close();
        await pool.end();
      }
      log('auditing');
      const begun = performance.now();
      const audit = spawn(
        process.execPath,
        ['--import', `data:text/javascript,${encodeURIComponent(spent)}`, entry, ...args],
        { env: filled.env },
      );
      let printed = '';
      for (const output of [audit.stdout, audit.stderr])
        output.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      const [code] = await once(audit, 'close');
      const seconds = (performance.now() - begun) / 1_000;
      const events = Number(/(\d+) wallets, (\d+) events/.exec(printed)?.[2]);
      const [, kilobytes, microseconds] = /spent (\d+) (\d+)/.exec(printed) ?? [];
      if (code !== 0 || Number.isNaN(events)) throw new Error(`The audit ended with ${code}:\n${printed}`);
      return [
        { name: 'events', value: events, unit: 'events' },
        { name: 'rate, start of the process included', value: events / seconds, unit: '/s', aim: { atLeast: 20_000 } },
        { name: 'processor time of an event, start included', value: Number(microseconds) / events, unit: 'µs' },
        { name: 'peak memory', value: Number(kilobytes) / 1_024, unit: 'MB' },
      ];
    } finally {
      await filled.stop();
    }
  },
};
