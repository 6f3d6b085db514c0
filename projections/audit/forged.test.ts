import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { systemContext } from '@charsu/core/application/commands.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { createProver } from '@charsu/core/event-store/proof.ts';
import { createSignedStatements, type SignedStatements } from '@charsu/stores/books/signed-statements.ts';
import { appendForged } from '@charsu/tests/support/log/append-forged.ts';
import { type Forge, openForgingWire } from '@charsu/tests/support/log/forging-wire.ts';
import { depositPaid } from '@charsu/tests/support/log/paid-deposit.ts';
import { testBooksKey } from '@charsu/tests/support/log/test-proof.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { makeTestFolder, removeTestFolder } from '@charsu/tests/support/test-postgres.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Books } from './books.ts';
import { openExport, verifyExport } from './file.ts';
import { beginProofs, Proofs, readProofs } from './proofs.ts';
import { proveWallet } from './prove-wallet.ts';
import { differenceFrom } from './read-model.ts';
import { replay } from './replay.ts';

let side: ReadSide;
let statements: SignedStatements;
let folder: string;
let owner: string;
let stream: string;
const at = '2026-11-23T06:30:00.000Z';
const amount = 700_000;

beforeEach(async () => {
  folder = await makeTestFolder();
  side = await startReadSide();
  side.project();
  statements = createSignedStatements(side.pool);
  owner = randomUUID();
  stream = `wallet-${owner}`;
});
afterEach(async () => {
  await side.close();
  await removeTestFolder(folder);
});

const begin = (pem = testBooksKey) =>
  beginProofs({ eventStore: side.eventStore, statements, pem, now: () => new Date().toISOString() });
const pay = (pem = testBooksKey) => depositPaid(side.eventStore, { userId: owner, amount, at }, createProver(pem));
const right = 'right';
const said = async (work: () => Promise<unknown>) => {
  try {
    await work();
    return right;
  } catch (error) {
    const { stderr, message } = error as { readonly stderr?: string; readonly message: string };
    return stderr ?? message;
  }
};

/** The audit's words on the log as it is read at an address, with the read models. */
async function audited(eventStore = side.eventStore): Promise<string> {
  const books = new Books(new Proofs(await readProofs(statements)));
  const prove = async () => {
    for await (const { events } of replay(eventStore, {})) for (const event of events) books.add(event);
    return books;
  };
  return said(async () => {
    const difference = await differenceFrom(side.pool, prove);
    if (difference !== undefined) throw new Error(difference);
  });
}

/** The words of each of the checks: the command, the proof of the wallet, and the exported file. */
async function everyCheck(): Promise<readonly string[]> {
  await side.settled();
  const command = said(() =>
    promisify(execFile)(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
      env: {
        ...withoutRealServers(process.env),
        DATABASE_URL: side.databaseUrl,
        EVENTSTOREDB_URL: side.eventStoreUrl,
        MEILISEARCH_URL: side.searchUrl,
      },
    }),
  );
  const signed = await readProofs(statements);
  const shown = await side.queries.ledger.wallet(owner);
  if (shown === undefined) throw new Error('The wallet is not shown.');
  const { why } = await proveWallet(side.eventStore, new Proofs(signed), shown);
  const file = path.join(folder, 'books.ndjson');
  const out = openExport(file);
  for await (const { events } of replay(side.eventStore, {})) for (const event of events) out.add(event);
  out.end(testBooksKey, at, signed);
  return [await command, why ?? right, await said(() => verifyExport(file))];
}

describe('who has only the password of the log', () => {
  it('makes no deposit that any check calls right, whatever it names', async () => {
    await begin();
    const paymentId = await pay();
    expect(await everyCheck()).toEqual([right, right, right]);
    const data = {
      paymentId,
      amount: 77_000_000,
      provider: 'zarinpal',
      referenceId: '201',
      source: 'user',
      postings: [
        { account: 'gateway', amount: -77_000_000 },
        { account: 'available', amount: 77_000_000 },
      ],
    };
    await appendForged(side.eventStore, stream, { type: 'MoneyDeposited', data });
    // Its own next event does not hide it.
    await side.commands.wallet.give(owner, { amount: 1_000, reason: 'goodwill' }, systemContext(at));
    const forged = expect.stringContaining(`${stream} at revision 1 (MoneyDeposited): it has no proof`);
    expect(await everyCheck()).toEqual([forged, forged, forged]);
  });

  it('forges no payment for it, and takes no proof from another event', async () => {
    await begin();
    await pay();
    const [first] = await side.eventStore.load(stream);
    const paymentId = randomUUID();
    const data = { paymentId, userId: owner, amount, provider: 'zarinpal', returnPath: null, requestedAt: at };
    const { proof } = (first?.stored?.metadata ?? {}) as { readonly proof?: object };
    expect(proof).toBeDefined();
    await appendForged(side.eventStore, `payment-${paymentId}`, { type: 'PaymentRequested', data, more: { proof } });
    expect(await audited()).toContain(`payment-${paymentId} at revision 0 (PaymentRequested): its proof is not right`);
  });
});

describe('a log of the time before proofs', () => {
  const gift = { amount, reason: 'promotion', reference: null, source: 'system' };
  const postings = [
    { account: 'system', amount: -amount },
    { account: 'available', amount },
  ];
  const older = () => appendForged(side.eventStore, stream, { type: 'GiftGiven', data: { ...gift, postings } });

  it('stays right up to the position that is signed when it is opened, once; from there on, events need a proof', async () => {
    await older();
    await begin();
    await begin();
    const [signed, ...more] = await readProofs(statements);
    const end = await side.eventStore.end();
    expect(signed).toMatchObject({ kind: 'proofs', position: String(end) });
    expect(more).toEqual([]);
    await pay();
    expect(await everyCheck()).toEqual([right, right, right]);
    await older();
    expect(await audited()).toContain(`${stream} at revision 2 (GiftGiven): it has no proof`);
  });

  it('is signed where it ends when it is restored to the time before it was opened', async () => {
    await older();
    const backup = (await side.eventStore.end()) ?? 0n;
    await older();
    await begin();
    await side.restoreLog(backup);
    await begin();
    expect((await readProofs(statements)).map(({ position }) => BigInt(position))).toEqual([
      expect.any(BigInt),
      backup,
    ]);
    await older();
    expect(await audited()).toContain(`${stream} at revision 1 (GiftGiven): it has no proof`);
  });
});

it('another key of the books proves from its start on: the one before proves what it signed until then, and no more', async () => {
  const second = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await begin();
  await pay();
  await pay(second);
  await begin(second);
  await pay(second);
  await side.settled();
  expect(await audited()).toBe(right);
  await pay();
  expect(await audited()).toContain('(PaymentRequested): its proof is not right');
});

describe('an event that is altered where the log keeps it', () => {
  /** The audit's words when the log is read with an alteration. */
  async function through(forge: Forge): Promise<string> {
    const wire = await openForgingWire(side.eventStoreUrl, forge);
    const eventStore = connectEventStore(wire.url);
    try {
      return await audited(eventStore);
    } finally {
      await eventStore.close();
      await wire.close();
    }
  }

  it('is named: its data, type, author, time, and one that is missing', async () => {
    await begin();
    for (let count = 0; count < 3; count += 1) await pay();
    await side.settled();
    const of =
      (revision: number, change: (event: Parameters<Forge>[0]) => void): Forge =>
      (event) => {
        if (event.stream === stream && event.revision === revision) change(event);
        return true;
      };
    expect(await through(() => true)).toBe(right);
    for (const revision of [0, 1, 2]) {
      const place = `${stream} at revision ${revision} `;
      const data = of(revision, (event) => {
        event.data = event.data.replaceAll(String(amount), String(amount - 1));
      });
      expect(await through(data)).toContain(`${place}(MoneyDeposited): its proof is not right`);
      const type = of(revision, (event) => {
        event.type = 'GiftGiven';
      });
      expect(await through(type)).toContain(`${place}(GiftGiven): its proof is not right`);
      const author = of(revision, (event) => {
        event.metadata = event.metadata.replace('"system"', '"mina"');
      });
      expect(await through(author)).toContain(`${place}(MoneyDeposited): its proof is not right`);
      const time = of(revision, (event) => {
        event.created = new Date(event.created.getTime() - 3_600_000);
      });
      expect(await through(time)).toContain('but it was signed at');
    }
    const missing = (revision: number) => through((event) => event.stream !== stream || event.revision !== revision);
    expect(await missing(1)).toContain('revision 1 was expected: an event is missing');
    expect(await missing(2)).toContain('its stream ends at 1: events are missing');
    expect(await through((event) => event.stream !== stream)).toContain('its stream is not there');
  });
});

it('a signed position that was changed in the database is refused', async () => {
  await begin();
  await side.pool.query(`update app.signed_statement set statement = jsonb_set(statement, '{position}', '"900000"')`);
  await expect(readProofs(statements).then((signed) => new Proofs(signed))).rejects.toThrow('was changed since');
});
