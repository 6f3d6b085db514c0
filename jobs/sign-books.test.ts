import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { systemContext } from '@charsu/core/application/commands.ts';
import { signedHeadSchema, signedMonthSchema } from '@charsu/core/contract/signed-statement.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { readBooksKey, readProver } from '@charsu/core/event-store/proof.ts';
import { isSigned } from '@charsu/projections/audit/signed-head.ts';
import { signedMonth } from '@charsu/projections/audit/statements.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import type { OutgoingMessages } from '@charsu/stores/messages/outgoing.ts';
import { writingThePast } from '@charsu/stores/past.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { openForgingWire } from '@charsu/tests/support/log/forging-wire.ts';
import { depositPaid } from '@charsu/tests/support/log/paid-deposit.ts';
import { makeTestFolder, removeTestFolder } from '@charsu/tests/support/test-postgres.ts';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueues, queueNames } from './queues.ts';
import { signBooks } from './sign-books.ts';

let api: TestApi;
let pool: pg.Pool;
let folder: string;
let auditorMail: string;
const logged: string[] = [];
/** The seventh and the eighth month of 1405 in Tehran. */
const mehr = '2026-10-10T09:00:00.000Z';
const aban = '2026-11-02T09:00:00.000Z';
const nextDay = '2026-11-03T09:00:00.000Z';
const member = randomUUID();

beforeAll(async () => {
  api = await startTestApi();
  folder = await makeTestFolder();
  pool = createPool(api.databaseUrl, 2);
  const { userId, username } = await api.addPerson('auditor');
  auditorMail = username;
  const { user } = api.dependencies.commands;
  await user.confirm(userId, { kind: 'email', value: username }, systemContext(mehr));
  await deposit(member, 800_000);
  await api.allHandled();
});
afterAll(async () => {
  await pool.end();
  await api.close();
  await removeTestFolder(folder);
});

const sign = async (
  at: string | (() => string),
  eventStore: EventStore = api.dependencies.eventStore,
  outgoing: Pick<OutgoingMessages, 'enqueue'> = api.dependencies.outgoing,
) => {
  const { queries, statements, booksProofs } = api.dependencies;
  const pem = await readBooksKey(api.config.secretsDir);
  const log = (line: string) => void logged.push(line);
  const now = typeof at === 'string' ? () => at : at;
  return signBooks({ eventStore, queries, statements, booksProofs, outgoing, pem, publicUrl: 'http://x', now, log });
};
const deposit = async (userId: string, amount: number) =>
  depositPaid(api.dependencies.eventStore, { userId, amount, at: mehr }, await readProver(api.config.secretsDir));
const shown = async () => (await api.app.inject({ url: '/.well-known/charsu-books.json' })).json();
const mails = async () => {
  const { items } = await api.dependencies.outgoing.list({ page: 1, pageSize: 50, receiver: auditorMail });
  return items.filter(({ template }) => template.startsWith('books')).map(({ template }) => template);
};
const audit = (...args: readonly string[]) =>
  promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('../projections/audit/main.ts', import.meta.url)), ...args],
    {
      env: {
        ...process.env,
        DATABASE_URL: api.databaseUrl,
        EVENTSTOREDB_URL: api.eventStoreUrl,
        MEILISEARCH_URL: api.config.meilisearch.url,
        DATA_DIR: path.dirname(api.config.secretsDir),
      },
    },
  );

describe('the books of a day', () => {
  it('are signed once, shown to everybody and mailed to the auditors, also after a run that ended before', async () => {
    const ending = sign(aban, undefined, { enqueue: () => Promise.reject(new Error('interrupted')) });
    await expect(ending).rejects.toThrow('interrupted');
    const head = await sign(aban);
    expect(head).toMatchObject({ kind: 'head', period: '2026-11-02', wallets: 1, events: 1 });
    expect(head && isSigned(head)).toBe(true);
    expect(await sign(aban)).toEqual(head);
    const { heads, months } = await shown();
    expect(heads).toEqual([head]);
    expect(signedHeadSchema.parse(heads[0])).toEqual(head);
    expect(await mails()).toEqual(['booksSigned']);
    expect(months).toHaveLength(1);
  });

  it('close the month before: its trial balance is signed, and what is corrected later stands in the open month', async () => {
    const [before] = (await shown()).months;
    expect(isSigned(signedMonthSchema.parse(before))).toBe(true);
    expect(before).toMatchObject({
      period: '1405-07',
      accounts: [
        { account: 'gateway', code: '1130', debit: 800_000, credit: 0 },
        { account: 'available', code: '2110', debit: 0, credit: 800_000 },
      ],
    });
    await api.dependencies.commands.wallet.give(member, { amount: 5_000, reason: 'goodwill' }, systemContext(aban));
    expect(await sign(nextDay)).toMatchObject({ period: '2026-11-03', events: 2 });
    const { heads, months } = await shown();
    expect(months).toEqual([before]);
    expect(heads.map(({ period }: { period: string }) => period)).toEqual(['2026-11-03', '2026-11-02']);
  });

  it('hold the log to the head that was signed then', async () => {
    const [, first] = (await shown()).heads;
    const file = path.join(folder, 'head.json');
    await writeFile(file, JSON.stringify(first));
    expect((await audit('--head', file)).stdout).toContain('1 wallet, 1 event: every chain and every balance is right');
    await writeFile(file, JSON.stringify({ ...first, sha256: 'f'.repeat(64) }));
    await expect(audit('--head', file)).rejects.toThrow('The signature is not right');
  });

  it('hold the log to the trial balance of a month as it was signed', async () => {
    const [month] = signedMonthSchema.array().parse((await shown()).months);
    const file = path.join(folder, 'month.json');
    await writeFile(file, JSON.stringify(month));
    expect((await audit('--head', file)).stdout).toContain(`The month 1405-07 is as it was signed at ${aban}`);
    const [first, ...others] = month?.accounts ?? [];
    if (month === undefined || first === undefined) throw new Error('There is no month.');
    const forged = { ...month, accounts: [{ ...first, debit: 900_000 }, ...others] };
    expect(isSigned(forged)).toBe(false);
    // Signed with the product's own key, but not what the log has.
    const pem = await readBooksKey(api.config.secretsDir);
    const wrong = [{ account: 'gateway', code: '1130', debit: 900_000, credit: 0 } as const];
    await writeFile(file, JSON.stringify(signedMonth(wrong, { period: '1405-07', pem, at: aban })));
    await expect(audit('--head', file)).rejects.toThrow('1405-07: its trial balance is otherwise');
  });

  it('wait until what has past dates is written, and are signed then', async () => {
    const boss = new PgBoss({ connectionString: api.databaseUrl, supervise: false, schedule: false });
    boss.on('error', () => undefined);
    await boss.start();
    try {
      await createQueues(boss);
      const failing = writingThePast(pool, () => Promise.reject(new Error('interrupted')));
      await expect(failing).rejects.toThrow('interrupted');
      expect(await boss.fetch(queueNames.signBooks)).toEqual([]);
      expect(await writingThePast(pool, () => sign('2026-11-04T08:00:00.000Z'))).toBeUndefined();
      expect((await shown()).heads).toHaveLength(2);
      expect(await boss.fetch(queueNames.signBooks)).toHaveLength(1);
      // Displays that came due meanwhile end now, too.
      expect(await boss.fetch(queueNames.sweepDisplays)).toHaveLength(1);
    } finally {
      await boss.stop({ graceful: false });
    }
  });

  it('leave the month open that ends while they are proven: its last events may be missing yet', async () => {
    const { eventStore, commands } = api.dependencies;
    let time = '2026-11-21T20:29:58.000Z';
    const ending: EventStore = {
      ...eventStore,
      async end() {
        const position = await eventStore.end();
        await commands.wallet.give(member, { amount: 1_000, reason: 'goodwill' }, systemContext(time));
        time = '2026-11-21T20:30:01.000Z';
        return position;
      },
    };
    expect(await sign(() => time, ending)).toMatchObject({ period: '2026-11-21', events: 2 });
    expect((await shown()).months).toMatchObject([{ period: '1405-07' }]);
  });

  it('are not signed when a closed month has changed or an event does not fit: the auditors hear why', async () => {
    await deposit(randomUUID(), 1_000);
    expect(await sign('2026-11-22T09:00:00.000Z')).toBeUndefined();
    expect(logged.at(-1)).toContain('1405-07 is not as it was signed');
    const wire = await openForgingWire(api.eventStoreUrl, (event) => {
      if (event.stream === `wallet-${member}`) event.data = event.data.replaceAll('800000', '900000');
      return true;
    });
    const altered = connectEventStore(wire.url);
    expect(await sign('2026-11-23T09:00:00.000Z', altered)).toBeUndefined();
    await altered.close();
    await wire.close();
    expect(logged.at(-1)).toContain(`wallet-${member} at revision 0`);
    const signed = ['booksSigned', 'booksSigned', 'booksSigned'];
    expect((await mails()).toSorted()).toEqual(['booksDoNotFit', 'booksDoNotFit', ...signed]);
    expect((await shown()).heads).toHaveLength(3);
  });
});
