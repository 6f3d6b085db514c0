import { randomUUID } from 'node:crypto';
import { systemContext } from '@charsu/core/application/commands.ts';
import { depositAcceptedSchema } from '@charsu/core/contract/payment.ts';
import { systemActor } from '@charsu/core/domain/decider.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { demoCategories } from '@charsu/demo/categories.ts';
import { untilCaughtUp } from '@charsu/embedded/readiness.ts';
import { percentile } from '../load/closed-loop.ts';
import { createHttpClient } from '../load/http-client.ts';
import { type Inside, openInside, type Payer } from '../load/people.ts';
import { createPublishers } from '../load/publishers.ts';
import { draftsASecond, publish } from '../load/publishing.ts';
import type { Figure, Part } from '../part.ts';

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
async function hotWallet({ commands, otherCommands }: Inside): Promise<Figure[]> {
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
  const samples: number[] = [];
  const begun = performance.now();
  const results = await Promise.allSettled(
    Array.from({ length: holds }, async (_, number) => {
      const { wallet } = number % 2 === 0 ? commands : otherCommands;
      const cause = { kind: 'publication', id: randomUUID() } as const;
      await wallet.hold(walletId, { holdId: randomUUID(), amount, cause }, owner);
      samples.push(performance.now() - begun);
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  const held = results.filter(({ status }) => status === 'fulfilled').length;
  const { balances } = await commands.wallet.current(walletId, systemActor);
  if (held !== payable || balances.available !== 0 || balances.held !== payable * amount) {
    throw new Error(
      `${held} holds were placed and ${balances.available} rial are left, of a wallet that pays ${payable}`,
    );
  }
  return [
    { name: `one wallet, ${holds} holds at once, placed`, value: held, unit: 'holds' },
    { name: `one wallet, ${holds} holds at once, answered`, value: holds / seconds, unit: '/s' },
    { name: `one wallet, last hold placed after`, value: percentile(samples, 1), unit: 'ms' },
  ];
}

/** Each payer deposits once, from the request to the credit, some at a time. Resolves with deposits a second. */
async function depositAll(url: string, payers: readonly Payer[]): Promise<number> {
  const queue = payers.values();
  const begun = performance.now();
  const client = async (): Promise<void> => {
    const connection = createHttpClient(url);
    try {
      for (const { authorization } of queue) {
        const headers = { authorization, 'idempotency-key': randomUUID() };
        const answer = await connection.askJson('POST', '/api/payment/deposit', headers, JSON.stringify({ amount }));
        const bank = depositAcceptedSchema.parse(answer).url;
        const choice = new URLSearchParams({ result: 'paid', return: 'once' });
        const chosen = await fetch(bank, { method: 'POST', body: choice, redirect: 'manual' });
        const back = new URL(chosen.headers.get('location') ?? '');
        await fetch(`${url}${back.pathname}${back.search}`, { redirect: 'manual' });
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return payers.length / ((performance.now() - begun) / 1_000);
}

export const part: Part = {
  name: 'wallets',
  title: 'holds on one wallet, and deposits into many through HTTP, beside plain commands',
  async run({ log, seconds, advertisements: scale, product: start }) {
    const product = await start({ advertisements, onCopy: true });
    const inside = await openInside(product);
    try {
      log('one hot wallet');
      const hot = await hotWallet(inside);
      const count = Math.max(clients, Math.round(scale * walletsAnAdvertisement));
      log(`${count} members with wallets`);
      const payers = await inside.addPayers(count);
      const idle = new AbortController().signal;
      await untilCaughtUp(product.url, idle);
      log('deposits');
      const rate = await depositAll(product.url, payers);
      for (const { userId } of payers.slice(0, 100)) {
        const { balances } = await inside.commands.wallet.current(userId, systemActor);
        if (balances.available !== amount) throw new Error(`${userId} has ${balances.available} rial`);
      }
      await untilCaughtUp(product.url, idle);
      log('plain commands');
      const categoryIds = demoCategories
        .filter(({ leaf }) => leaf)
        .map(({ url }) => newRecordId('category', 'demo', url));
      const publishers = createPublishers(inside);
      await publishers.makeRoom(draftsASecond * seconds);
      await untilCaughtUp(product.url, idle);
      const plain = await publish(product.url, clients, seconds, publishers, categoryIds);
      return [
        ...hot,
        { name: `${count} wallets, ${clients} clients, deposits`, value: rate, unit: '/s' },
        {
          name: `${count} wallets, ${clients} clients, commands`,
          value: rate * commandsADeposit,
          unit: '/s',
          against: { name: 'plain', value: plain.all.rate },
        },
        { name: `plain commands, ${clients} clients`, value: plain.all.rate, unit: '/s' },
      ];
    } finally {
      await inside.close();
      await product.stop();
    }
  },
};
