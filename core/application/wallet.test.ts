import { randomBytes } from 'node:crypto';
import { freeValues } from '@charsu/tests/support/log/free-values.ts';
import { type MemoryLog, memoryLog } from '@charsu/tests/support/log/memory-log.ts';
import { testProver } from '@charsu/tests/support/log/test-proof.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../domain/domain-error.ts';
import { administratorRole } from '../domain/role/seeded.ts';
import { figuresOf, noSums, summed } from '../domain/wallet/figures.ts';
import { ledgerChangeOf } from '../domain/wallet/ledger-line.ts';
import { emptyWallet, evolveWallet, type WalletEvent } from '../domain/wallet/state.ts';
import { digestBeforeFirst, digestOf, storedEventOf } from '../event-store/chain.ts';
import { rememberedEvents } from '../event-store/processed-commands.ts';
import { snapshotEvery } from '../event-store/snapshots.ts';
import { type CommandContext, systemContext } from './commands.ts';
import { createHandlers } from './handlers.ts';
import { walletCommands } from './wallet.ts';

const at = '2026-11-23T06:30:00.000Z';
const sara = 'a0000000-0000-4000-8000-000000000001';
const own: CommandContext = { by: { id: sara, kind: 'user', scope: 'own' }, at };
const mina: CommandContext = { by: { id: 'mina', kind: 'user', scope: 'all' }, at };
const omid: CommandContext = { by: { id: 'omid', kind: 'user', scope: 'all' }, at };
const nameKey = randomBytes(32);
const stream = `wallet-${sara}`;
const cause = { kind: 'publication', id: 'request' } as const;

/** The use cases as a process has them that has just started. */
const handlersOver = (log: MemoryLog) =>
  createHandlers({
    eventStore: {
      load: (...asked) => log.load(...asked),
      append: (...given) => log.append(...given),
      last: (...asked) => log.last(...asked),
    },
    uniqueValues: freeValues,
    nameKey,
    prove: testProver,
  });
const processOver = (log: MemoryLog) => walletCommands(handlersOver(log));
/** Omid may approve since an instant, in a product that is there since another. */
async function withRoles(log: MemoryLog, productSince = at, rightSince = at): Promise<MemoryLog> {
  const { role } = handlersOver(log);
  const permissions = ['ledger_correct', 'role_savepermissions'] as const;
  const defined = { roleId: administratorRole, name: 'administrator', permissions };
  const made = systemContext(productSince);
  await role.handle(administratorRole, { type: 'DefineRole', data: defined, ...made }, {}, made);
  const joined = systemContext(rightSince);
  await role.handle(administratorRole, { type: 'AddMember', data: { userId: omid.by.id }, ...joined }, {}, joined);
  return log;
}
const payment = (paymentId: string, amount: number) => ({
  paymentId,
  amount,
  provider: 'zarinpal',
  referenceId: paymentId,
  begunAt: at,
});
const eventsOf = async (log: MemoryLog) => (await log.load(stream)).map(({ event }) => event as WalletEvent);

/** The invariants of a wallet, after any operations. */
async function check(log: MemoryLog): Promise<void> {
  const logged = await log.load(stream);
  let previous = digestBeforeFirst(stream);
  for (const event of logged) {
    expect(event.metadata.previous).toBe(previous);
    previous = digestOf(storedEventOf(event));
  }
  let state = emptyWallet;
  let line = 0;
  for (const event of await eventsOf(log)) {
    if ('postings' in event.data) {
      expect(event.data.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }
    state = evolveWallet(state, event);
    const { available, held } = state.balances;
    expect(available).toBeGreaterThanOrEqual(0);
    expect(held).toBe(Object.values(state.holds).reduce((sum, { amount }) => sum + amount, 0));
    const change = ledgerChangeOf(event);
    if (change?.kind === 'line') line += change.transactionType === 'credit' ? change.amount : -change.amount;
    expect(line).toBe(available);
  }
  const figures = figuresOf((await eventsOf(log)).reduce(summed, noSums), state.balances);
  expect(figures.currentBalance).toBe(state.balances.available);
  expect(figures.pendingAmount).toBe(state.balances.held);
}

/** A refusal is an answer; anything else is a fault. */
const answered = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    return error.code;
  });

describe('the use cases of a wallet', () => {
  it('credit a payment once, told fifty times at once by two processes', async () => {
    const log = memoryLog();
    const processes = [processOver(log), processOver(log)];
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => processes[index % 2]?.deposit(sara, payment('p1', 500_000), own)),
    );
    expect(await eventsOf(log)).toHaveLength(1);
    await check(log);
  });

  it('pay as many of 500 holds at once as there is money for', async () => {
    const log = memoryLog();
    const commands = processOver(log);
    await commands.deposit(sara, payment('p1', 100_000), own);
    const placed = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        answered(commands.hold(sara, { holdId: `h${index}`, amount: 1_000, cause }, own)),
      ),
    );
    expect(placed.filter((answer) => answer === 'Payment_Required')).toHaveLength(400);
    expect((await commands.current(sara, own.by)).balances).toMatchObject({ available: 0, held: 100_000 });
    await check(log);
  });

  it('load a long wallet from its newest snapshot, and know a deposit of long ago', async () => {
    const log = memoryLog();
    const commands = processOver(log);
    const long = 3 * Number(snapshotEvery);
    for (let index = 0; index < long; index += 1) await commands.deposit(sara, payment(`p${index}`, 1_000), own);
    log.loaded = 0;
    const anew = processOver(log);
    expect((await anew.current(sara, own.by)).balances.available).toBe(long * 1_000);
    expect(log.loaded).toBeLessThanOrEqual(rememberedEvents + Number(snapshotEvery));
    await anew.deposit(sara, payment('p3', 1_000), own);
    await anew.deposit(sara, payment('new', 1_000), own);
    expect((await anew.current(sara, own.by)).balances.available).toBe((long + 1) * 1_000);
    await check(log);
  }, 60_000);

  it("are not there for somebody else's wallet", () => {
    const stranger: CommandContext = { by: { id: 'somebody', kind: 'user', scope: 'own' }, at };
    expect(() => processOver(memoryLog()).current(sara, stranger.by)).toThrow('Status_404');
  });
});

const few = fc.integer({ min: 0, max: 5 });
const anyAmount = fc.integer({ min: 1, max: 9 }).map((times) => times * 100_000);

interface Product {
  readonly log: MemoryLog;
  readonly processes: readonly ReturnType<typeof walletCommands>[];
}

/** A command as it comes in life: to any of the processes, sometimes twice, sometimes together with the next. */
class Sent implements fc.AsyncCommand<object, Product> {
  readonly step: Step;
  readonly again: boolean;

  constructor(step: Step, again: boolean) {
    this.step = step;
    this.again = again;
  }

  check(): boolean {
    return true;
  }

  async run(_model: object, { log, processes }: Product): Promise<void> {
    await Promise.all(
      (this.again ? processes : processes.slice(0, 1)).map((commands) => answered(run(this.step, commands))),
    );
    await check(log);
  }

  toString(): string {
    return JSON.stringify([this.step, this.again]);
  }
}

const anyStep = fc.record({
  kind: fc.constantFrom('deposit', 'hold', 'capture', 'release', 'charge', 'give', 'propose', 'approve', 'forfeit'),
  id: few,
  amount: anyAmount,
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

async function run({ kind, id, amount }: Step, commands: ReturnType<typeof walletCommands>): Promise<unknown> {
  const holdId = `h${id}`;
  const key = (context: CommandContext) => ({ ...context, idempotencyKey: `${kind}/${id}` });
  switch (kind) {
    case 'deposit':
      return commands.deposit(sara, payment(`p${id}`, amount), own);
    case 'hold':
      return commands.hold(sara, { holdId, amount, cause }, own);
    case 'capture':
      return commands.capture(sara, { holdId, heldAt: at }, own);
    case 'release':
      return commands.release(sara, { holdId, heldAt: at, why: 'denied' }, own);
    case 'charge':
      return commands.charge(sara, { chargeId: `c${id}`, amount, cause }, own);
    case 'give':
      return commands.give(sara, { amount, reason: 'goodwill' }, key(systemContext(at)));
    case 'propose':
      return commands.proposeCorrection(
        sara,
        { amount: 500_000 - amount || 1, against: 'system', reason: 'other' },
        mina,
      );
    case 'approve': {
      const [correctionId = 'none'] = Object.keys((await commands.current(sara, mina.by)).proposals);
      return commands.approveCorrection(sara, correctionId, omid);
    }
    default:
      return commands.forfeit(sara, own);
  }
}

it('takes an approval by a right that is a day old, and a newer one only while the product is as young', async () => {
  const before = '2026-11-22T06:30:00.001Z';
  const longBefore = '2026-11-01T06:30:00.000Z';
  const approved = async (productSince: string, rightSince: string, by = omid) => {
    const log = await withRoles(memoryLog(), productSince, rightSince);
    const commands = processOver(log);
    const gift = { entry: 'gift', amount: 1_000, against: 'system', reason: 'goodwill' } as const;
    const { correctionId } = await commands.proposeCorrection(sara, gift, mina);
    await commands.approveCorrection(sara, correctionId, by);
    return (await eventsOf(log)).map(({ type }) => type);
  };
  const given = ['CorrectionProposed', 'GiftGiven'];
  expect(await approved(longBefore, longBefore)).toEqual(given);
  expect(await approved(before, before)).toEqual(given);
  await expect(approved(longBefore, before)).rejects.toMatchObject({ code: 'The_Right_To_Approve_Is_New' });
  const stranger = { ...omid, by: { ...omid.by, id: 'stranger' } };
  await expect(approved(longBefore, longBefore, stranger)).rejects.toMatchObject({ code: 'Status_403' });
});

it('keeps its books right when commands are repeated, reordered and concurrent', async () => {
  const commands = fc.commands([fc.tuple(anyStep, fc.boolean()).map(([step, again]) => new Sent(step, again))], {
    maxCommands: 40,
  });
  await fc.assert(
    fc.asyncProperty(commands, async (sent) => {
      const log = await withRoles(memoryLog());
      await fc.asyncModelRun(
        () => ({ model: {}, real: { log, processes: [processOver(log), processOver(log)] } }),
        sent,
      );
    }),
    { numRuns: 40 },
  );
}, 60_000);
