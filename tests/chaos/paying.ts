import { setTimeout as delay } from 'node:timers/promises';
import { depositAcceptedSchema } from '@charsu/core/contract/payment.ts';
import { between, pick, type Random } from '@charsu/demo/random.ts';
import type { Actor, World } from './world.ts';

/** How often somebody asks for a deposit again before giving up, and how long they wait between, in ms. */
const tries = 20;
const pauseMs = 250;
/** Longest wait for one answer, in ms. */
const answerMs = 12_000;

/** Asks, again and again while a part of the product is away; undefined when nothing came of it. */
async function insist(ask: () => Promise<Response>): Promise<Response | undefined> {
  for (let turn = 0; turn < tries; turn++) {
    try {
      const response = await ask();
      if (response.status < 500) return response;
    } catch (error) {
      // The connection broke or stayed silent.
      if (!(error instanceof Error)) throw error;
    }
    await delay(pauseMs);
  }
  return undefined;
}

/**
 * Somebody deposits: asks for it, pays at the bank or does not, and comes back once, twice or never. Whatever is away meanwhile,
 * what the bank was paid has to be in the wallet in the end: `compareBooks` looks.
 */
export async function payIn({ stack }: World, { authorization }: Actor, key: string, random: Random): Promise<void> {
  const signal = () => AbortSignal.timeout(answerMs);
  const body = JSON.stringify({ amount: between(random, 1, 20) * 500_000 });
  const headers = { authorization, 'idempotency-key': key, 'content-type': 'application/json' };
  const url = `${stack.url}/api/payment/deposit`;
  const asked = await insist(() => fetch(url, { method: 'POST', headers, body, signal: signal() }));
  if (asked?.ok !== true) return;
  const bank = depositAcceptedSchema.parse(await asked.json()).url;
  const result = pick(random, ['paid', 'paid', 'paid', 'paid', 'failed', 'abandoned']);
  const comesBack = pick(random, ['once', 'once', 'twice', 'never']);
  const choice = new URLSearchParams({ result, return: comesBack === 'never' ? 'never' : 'once' });
  const chosen = await insist(() =>
    fetch(bank, { method: 'POST', body: choice, redirect: 'manual', signal: signal() }),
  );
  const back = chosen?.headers.get('location');
  if (back === null || back === undefined) return;
  const returns = Array.from({ length: comesBack === 'twice' ? 2 : 1 }, () =>
    fetch(back, { redirect: 'manual', signal: signal() }),
  );
  // Whether anybody hears of it or not.
  await Promise.allSettled(returns);
}
