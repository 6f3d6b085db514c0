import { randomUUID } from 'node:crypto';
import { systemContext } from '@charsu/core/application/commands.ts';
import { depositAcceptedSchema } from '@charsu/core/contract/payment.ts';
import { systemActor } from '@charsu/core/domain/decider.ts';
import { around } from '@charsu/demo/random.ts';
import type { HttpClient } from '../load/http-client.ts';
import { timed } from '../load/measure.ts';
import { draftsASecond, type Inside, openInside, type Payer, publish } from '../load/members.ts';
import type { Part, Run } from '../run.ts';

/** Few, since their number does not affect a command, and the data is copied to be thrown away. */
const advertisements = 2_000;
const clients = 32;
/** Rial of a hold and of a deposit. */
const amount = 500_000;
/** Asked for at once from one wallet, and how many of them it can pay. */
const holds = 500;
const payable = 100;
/** Wallets for each of the run's advertisements: 10,000 for the usual 100,000. */
const walletsAnAdvertisement = 0.1;
/**
 * The commands of a deposit: the request, the redirection, the return, the verification, the deposit and the credit.
 */
const commandsADeposit = 6;

/** Holds of two processes at once on a wallet that can pay some of them. Throws unless exactly those are held. */
async function hotWallet(run: Run, { commands, otherCommands }: Inside): Promise<void> {
  const walletId = randomUUID();
  const now = new Date().toISOString();
  const deposit = {
    paymentId: randomUUID(),
    amount: payable * amount,
    provider: 'bench',
    referenceId: '1',
    begunAt: now,
  };
  await commands.wallet.deposit(walletId, deposit, systemContext(now));
  const owner = { by: { id: walletId, kind: 'user', scope: 'own' }, at: now } as const;
  const { result, seconds } = await timed(() => {
    const begun = performance.now();
    const hold = async (_: unknown, number: number): Promise<number> => {
      const { wallet } = number % 2 === 0 ? commands : otherCommands;
      const cause = { kind: 'publication', id: randomUUID() } as const;
      await wallet.hold(walletId, { holdId: randomUUID(), amount, cause }, owner);
      return performance.now() - begun;
    };
    return Promise.allSettled(Array.from({ length: holds }, hold));
  });
  const placed = result.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const held = placed.length;
  const { balances } = await commands.wallet.current(walletId, systemActor);
  if (held !== payable || balances.available !== 0 || balances.held !== payable * amount) {
    throw new Error(
      `${held} holds were placed and ${balances.available} rial are left, of a wallet that pays ${payable}`,
    );
  }
  run.tell(`one wallet, ${holds} holds at once, placed`, held, 'holds');
  run.tell(`one wallet, ${holds} holds at once, answered`, holds / seconds, '/s');
  run.tell('one wallet, last hold placed after', Math.max(...placed), 'ms');
}

/** A payer's deposit, from the request to the credit. */
async function deposit(run: Run, connection: HttpClient, { authorization }: Payer): Promise<void> {
  const headers = { authorization, 'idempotency-key': randomUUID() };
  const answer = await connection.askJson('POST', '/api/payment/deposit', headers, JSON.stringify({ amount }));
  const bank = depositAcceptedSchema.parse(answer).url;
  const choice = new URLSearchParams({ result: 'paid', return: 'once' });
  const chosen = await fetch(bank, { method: 'POST', body: choice, redirect: 'manual' });
  const back = new URL(chosen.headers.get('location') ?? '');
  await fetch(`${run.product.url}${back.pathname}${back.search}`, { redirect: 'manual' });
}

export const part: Part = {
  title: 'holds on one wallet, and deposits into many through HTTP, beside plain commands',
  product: () => ({ advertisements, onCopy: true }),
  async measure(run) {
    const inside = await openInside(run);
    run.log('one hot wallet');
    await hotWallet(run, inside);
    const count = Math.max(clients, Math.round(run.advertisements * walletsAnAdvertisement));
    run.log(`${count} members with wallets`);
    const payers = await inside.addPayers(count);
    await run.caughtUp();
    run.log('deposits');
    const { rate } = await run.load({
      clients,
      calls: count,
      work: (connection, _, turn) => deposit(run, connection, around(payers, turn)),
    });
    for (const { userId } of payers.slice(0, 100)) {
      const { balances } = await inside.commands.wallet.current(userId, systemActor);
      if (balances.available !== amount) throw new Error(`${userId} has ${balances.available} rial`);
    }
    await run.caughtUp();
    run.log('plain commands');
    await inside.makeRoom(draftsASecond * run.seconds);
    const plain = (await publish(run, inside.next, { clients })).all.rate;
    const who = `${count} wallets, ${clients} clients`;
    run.tell(`${who}, deposits`, rate, '/s');
    run.tell(`${who}, commands`, rate * commandsADeposit, '/s', { against: { name: 'plain', value: plain } });
    run.tell(`plain commands, ${clients} clients`, plain, '/s');
  },
};
