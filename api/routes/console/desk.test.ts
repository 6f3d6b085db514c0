import { systemContext } from '@charsu/core/application/commands.ts';
import { type Desk, figuresSchema } from '@charsu/core/contract/desk.ts';
import { moneySchema } from '@charsu/core/contract/money.ts';
import { createProver, readBooksKey } from '@charsu/core/event-store/proof.ts';
import { proveBooks } from '@charsu/jobs/prove-books.ts';
import { beginProofs } from '@charsu/projections/audit/proofs.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { depositPaid } from '@charsu/tests/support/log/paid-deposit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let auditor: Person;
const now = () => new Date().toISOString();

beforeAll(async () => {
  api = await startTestApi();
  auditor = await api.addPerson('auditor');
  const { commands, eventStore, statements } = api.dependencies;
  const { userId } = api.member;
  const pem = await readBooksKey(api.config.secretsDir);
  await beginProofs({ eventStore, statements, pem, now });
  await depositPaid(eventStore, { userId, amount: 900_000, fee: 5_000, at: now() }, createProver(pem));
  const context = systemContext(now());
  const cause = { kind: 'ai', id: 'c1' } as const;
  await commands.wallet.hold(userId, { holdId: 'h1', amount: 200_000, cause }, context);
  await commands.wallet.capture(userId, { holdId: 'h1', heldAt: now() }, context);
  await commands.wallet.hold(userId, { holdId: 'h2', amount: 100_000, cause }, context);
  await api.allHandled();
});
afterAll(() => api.close());

const ask = (person: Person, path: string, method: 'GET' | 'POST' = 'GET') =>
  send(api, person, { method, url: `/api/console/${path}` });
const money = async () => moneySchema.parse((await ask(auditor, 'money')).json());

describe('an auditor', () => {
  it('sees the balances, what moved today, and the open holds by their age', async () => {
    const { balances, deposits, captures, holds, limbo, corrections } = await money();
    expect(balances).toMatchObject({ gateway: -895_000, gatewayFee: -5_000, available: 600_000, held: 100_000 });
    expect([deposits, captures]).toEqual([
      { count: 1, amount: 900_000 },
      { count: 1, amount: 200_000 },
    ]);
    expect(holds.map(({ count, amount }) => [count, amount])).toEqual([
      [1, 100_000],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect([limbo.count, corrections.count]).toEqual([0, 0]);
  });

  it('has the books proved, and the result is kept', async () => {
    expect((await money()).proofs).toEqual({ last: null, underWaySince: null });
    const asked = await ask(auditor, 'money/proof', 'POST');
    expect(asked.json()).toMatchObject({ last: null, underWaySince: expect.any(String) });
    const { eventStore, statements, booksProofs } = api.dependencies;
    const pool = createPool(api.databaseUrl, 1);
    const pem = await readBooksKey(api.config.secretsDir);
    const prove = () => proveBooks({ eventStore, statements, booksProofs, pool, pem, now });
    expect(await prove()).toBeNull();
    const proved = { at: expect.any(String), wallets: 1, events: 4, why: null };
    expect((await money()).proofs).toEqual({ last: proved, underWaySince: null });

    await pool.query('update read.wallet set available = available + 1');
    await ask(auditor, 'money/proof', 'POST');
    expect(await prove()).toContain('600001 rial and 100000 held are shown');
    await pool.query('update read.wallet set available = available - 1');
    await pool.end();
    expect((await money()).proofs.last?.why).toContain('600001');
  });

  it('asks nothing that is not theirs, and others do not see the books', async () => {
    expect((await ask(auditor, 'figures')).statusCode).toBe(403);
    for (const person of [api.member, api.moderator]) {
      expect((await ask(person, 'money')).statusCode).toBe(403);
      expect((await ask(person, 'money/proof', 'POST')).statusCode).toBe(403);
    }
  });
});

it('the piles on the desk are those that a person works on', async () => {
  const piles = async (person: Person) => ((await ask(person, 'desk')).json() as Desk).map(({ pile }) => pile);
  expect(await piles(api.member)).toEqual([]);
  expect(await piles(auditor)).toEqual([]);
  expect(await piles(api.moderator)).toEqual(['reports', 'messages']);
  expect(await piles(api.administrator)).toEqual(['reports', 'messages', 'corrections']);
});

it('a report waits on the desk, with its time', async () => {
  const { contactMessages } = api.dependencies;
  const report = { id: crypto.randomUUID(), kind: 'report', name: 'A', mail: '', page: null, body: 'B' } as const;
  await contactMessages.add({ ...report, culture: 'fa-IR', at: '2026-11-23T06:30:00.000Z' });
  const desk: Desk = (await ask(api.moderator, 'desk')).json();
  expect(desk[0]).toEqual({ pile: 'reports', waiting: 1, oldest: '2026-11-23T06:30:00.000Z' });
  expect(desk[1]).toEqual({ pile: 'messages', waiting: 0, oldest: null });
});

it('an administrator sees thirty days of figures, today last', async () => {
  const figures = figuresSchema.parse((await ask(api.administrator, 'figures')).json());
  for (const series of [figures.views, figures.contacts, figures.reports, figures.misses, figures.deposits])
    expect(series).toHaveLength(30);
  expect([figures.deposits?.at(-1), figures.revenue?.at(-1)]).toEqual([900_000, 200_000]);
});
