import { setTimeout as delay } from 'node:timers/promises';
import { depositAcceptedSchema } from '@charsu/core/contract/payment.ts';
import { patiently } from '@charsu/core/process/silence.ts';
import { between, pick, type Random } from '@charsu/demo/random.ts';
import type { Actor, World } from './world.ts';

/** The attempts at a deposit, and the pause between them in ms. */
const tries = 20;
const pauseMs = 250;
/** The longest wait for one answer, in ms. */
const answerMs = patiently(12_000);

/** Retries while a part of the product is away; undefined without a result. */
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
 * A deposit: requests it, pays at the bank or does not, and returns once, twice or never. Also when parts are away
 * meanwhile, the money paid at the bank must be in the wallet in the end: `compareBooks` checks it.
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
  // With or without an answer.
  await Promise.allSettled(returns);
}
