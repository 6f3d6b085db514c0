import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { systemContext } from '@charsu/core/application/commands.ts';
import { readBooksKey } from '@charsu/core/event-store/proof.ts';
import { createSignedStatements, type SignedStatements } from '@charsu/stores/books/signed-statements.ts';
import { depositPaid } from '@charsu/tests/support/log/paid-deposit.ts';
import { testBooksKey } from '@charsu/tests/support/log/test-proof.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { makeTestFolder, removeTestFolder } from '@charsu/tests/support/test-postgres.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Books, trialBalanceOf } from './books.ts';
import { openExport, verifyExport } from './file.ts';
import { beginProofs, Proofs, readProofs } from './proofs.ts';
import { differenceFrom } from './read-model.ts';
import { replay } from './replay.ts';

let side: ReadSide;
let folder: string;
let statements: SignedStatements;
const walletId = randomUUID();
const stream = `wallet-${walletId}`;
const at = '2026-11-23T06:30:00.000Z';

beforeAll(async () => {
  folder = await makeTestFolder();
  side = await startReadSide();
  side.project();
  statements = createSignedStatements(side.pool);
  const { wallet } = side.commands;
  const context = systemContext(at);
  await beginProofs({ eventStore: side.eventStore, statements, pem: testBooksKey, now: () => at });
  for (let count = 0; count < 3; count += 1)
    await depositPaid(side.eventStore, { userId: walletId, amount: 700_000, at });
  await wallet.give(randomUUID(), { amount: 50_000, reason: 'goodwill' }, context);
  // A free publication: a hold that moves nothing.
  const publicationFee = { categoryId: randomUUID(), amount: 200_000, free: 1 };
  const owner = randomUUID();
  await wallet.hold(
    owner,
    { holdId: 'h1', amount: 0, cause: { kind: 'publication', id: 'ad' }, publicationFee },
    context,
  );
  await wallet.capture(owner, { holdId: 'h1', heldAt: at }, context);
  await side.settled();
});
afterAll(async () => {
  await side.close();
  await removeTestFolder(folder);
});

const newBooks = async () => new Books(new Proofs(await readProofs(statements)));

/** Adds what the log has to books. */
async function proven(eventStore: Parameters<typeof replay>[0], given?: Books): Promise<Books> {
  const books = given ?? (await newBooks());
  for await (const { events } of replay(eventStore, {})) for (const event of events) books.add(event);
  return books;
}

/** Audits the log beside its running server, after somebody has altered the server's table, which is as before then. */
async function audited(sql = '', values: readonly unknown[] = []): Promise<Books> {
  await side.settled();
  await side.pool.query('create table kept as table event_store.events');
  try {
    if (sql !== '') expect((await side.pool.query(sql, [...values])).rowCount).toBeGreaterThan(0);
    const books = await newBooks();
    const difference = await differenceFrom(side.pool, () => proven(side.eventStore, books));
    if (difference !== undefined) throw new Error(difference);
    return books;
  } finally {
    await side.pool.query(
      'truncate event_store.events; insert into event_store.events select * from kept; drop table kept',
    );
  }
}

/** The audit's words on a log that somebody has tampered with. */
const tampered = (sql: string, values: readonly unknown[]): Promise<string> =>
  audited(sql, values).then(
    () => 'every chain and every balance is right',
    (error: Error) => error.message,
  );

const less = `set data = convert_to(replace(convert_from(data, 'utf8'), '700000', '600000'), 'utf8')`;

describe('an audit', () => {
  it('proves the books as they are, and gives a trial balance whose sides are equal', async () => {
    const books = await audited();
    expect([books.wallets.size, books.events]).toEqual([3, 6]);
    const lines = trialBalanceOf(books.sums);
    expect(lines.find(({ account }) => account === 'available')?.credit).toBe(2_150_000);
    const total = (name: 'debit' | 'credit') => lines.reduce((sum, line) => sum + line[name], 0);
    expect(total('debit')).toBe(total('credit'));
  });

  it('names the event that was altered', async () => {
    const said = await tampered(`update event_store.events ${less} where stream = $1 and revision = 0`, [stream]);
    expect(said).toContain(`${stream} at revision 0 `);
    const renamed = `update event_store.events set type = 'MoneyFound' where stream = $1 and revision = 1`;
    expect(await tampered(renamed, [stream])).toContain(`${stream} at revision 1 (MoneyFound)`);
  });
  it('finds the last event altered, which no other is chained to', async () => {
    const said = await tampered(`update event_store.events ${less} where stream = $1 and revision = 2`, [stream]);
    expect(said).toContain(`${stream} at revision 2`);
  });
  it('finds an event dropped, within a stream and at its end', async () => {
    const drop = 'delete from event_store.events where stream = $1 and revision = ';
    expect(await tampered(`${drop} 1`, [stream])).toContain('revision 1 was expected');
    expect(await tampered(`${drop} 2`, [stream])).toContain('events are missing');
  });
  it('finds two events swapped', async () => {
    const said = await tampered(
      `update event_store.events e set data = o.data, metadata = o.metadata, id = o.id from event_store.events o
       where e.stream = $1 and o.stream = $1 and e.revision in (0, 1) and o.revision = 1 - e.revision`,
      [stream],
    );
    expect(said).toContain(`${stream} at revision 0 `);
  });
  it('finds an event appended by somebody else', async () => {
    const said = await tampered(
      `insert into event_store.events (position, revision, created, json, id, stream, type, data, metadata)
       select position + 1000000, 3, created, json, $2, stream, type, data, metadata from event_store.events
       where stream = $1 and revision = 2`,
      [stream, randomUUID()],
    );
    expect(said).toContain(`${stream} at revision 3 `);
  });
  it('finds a whole wallet dropped', async () => {
    const said = await tampered('delete from event_store.events where stream = $1', [stream]);
    expect(said).toContain(`${stream} is shown, but its stream is not there`);
  });
  it('finds an event moved to another wallet', async () => {
    const moved = 'update event_store.events set stream = $2, revision = 0 where stream = $1 and revision = 2';
    const other = `wallet-${randomUUID()}`;
    expect(await tampered(moved, [stream, other])).toContain(`${other} at revision 0 `);
  });
  it('finds the time altered at which the log wrote an event', async () => {
    const earlier =
      'update event_store.events set created = created - 3600000 * $3::bigint where stream = $1 and revision = $2';
    expect(await tampered(earlier, [stream, 1, 1])).toContain(`${stream} at revision 1 `);
    expect(await tampered(earlier, [stream, 2, -1])).toContain('but it was signed at');
  });
});

describe('an exported file', () => {
  it('is checked without a server, and by the key that is known', async () => {
    const file = path.join(folder, 'books.ndjson');
    const out = openExport(file);
    for await (const { events } of replay(side.eventStore, {})) for (const event of events) out.add(event);
    const { key } = out.end(testBooksKey, at, await readProofs(statements));
    expect((await verifyExport(file, key)).books.events).toBe(6);
    const other = await readBooksKey(path.join(folder, 'other'));
    const { key: otherKey } = openExport(path.join(folder, 'empty.ndjson')).end(other, at, []);
    await expect(verifyExport(file, otherKey)).rejects.toThrow('another key');

    const whole = await readFile(file, 'utf8');
    await appendFile(file, '{}\n');
    await expect(verifyExport(file, key)).rejects.toThrow('after the signed head');
    await writeFile(file, whole.replace('"provider":"zarinpal"', '"provider":"somebody"'));
    await expect(verifyExport(file, key)).rejects.toThrow('its proof is not right');
    await writeFile(file, whole.slice(0, whole.indexOf('\n') + 1));
    await expect(verifyExport(file, key)).rejects.toThrow('not whole');
    await writeFile(file, whole.replace(/"signature":"..(?=[^"]*"\}\}\n$)/, '"signature":"AA'));
    await expect(verifyExport(file)).rejects.toThrow('The signature is not right');
    await writeFile(file, whole.slice(0, whole.indexOf('\n') + 10));
    await expect(verifyExport(file, key)).rejects.toThrow('Line 2 is no event');
  });

  it.each(['/', '/nowhere/books.ndjson', '/dev/full'])(
    'that cannot be written is a wrong argument: %s',
    async (file) => {
      const main = fileURLToPath(new URL('./main.ts', import.meta.url));
      const env = {
        ...withoutRealServers(process.env),
        DATABASE_URL: side.databaseUrl,
        EVENTSTOREDB_URL: side.eventStoreUrl,
        MEILISEARCH_URL: side.searchUrl,
      };
      await expect(promisify(execFile)(process.execPath, [main, '--export', file], { env })).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringMatching(new RegExp(`^${file} cannot be written: E[A-Z]+: .+\n$`)),
      });
    },
  );
});

it('an audit takes what members do meanwhile for no difference', async () => {
  const { wallet } = side.commands;
  const give = () => wallet.give(randomUUID(), { amount: 10_000, reason: 'goodwill' }, systemContext(at));
  const difference = await differenceFrom(side.pool, async () => {
    await give();
    const books = await proven(side.eventStore);
    await give();
    await side.settled();
    return books;
  });
  expect(difference).toBeUndefined();
});
