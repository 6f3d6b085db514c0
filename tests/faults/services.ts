import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { depositAcceptedSchema } from '@charsu/core/contract/payment.ts';
import { systemActor } from '@charsu/core/domain/decider.ts';
import { createOutgoingMessages } from '@charsu/stores/messages/outgoing.ts';
import type { MessageChannel } from '@charsu/stores/messages/outgoing-attempts.ts';
import { expect } from 'vitest';
import { z } from 'zod';
import { jpeg } from '../support/api/uploads.ts';
import { soaked } from '../support/soak.ts';
import type { Service, WiredProduct } from './wired-product.ts';

/** A request to a service while it is away, which is done once after its return. */
interface Asked {
  /** While it is away. */
  meanwhile(): Promise<void>;
  /** Settles when all is done; rejects when something was done twice, or not. */
  afterwards(): Promise<void>;
}

/** A code is tried again after a minute at most, and payments every quarter of one. */
const patience = { timeout: 150_000, interval: 500 };

/** The services with lines about their outages in a log: `queues` is pg-boss. */
export type Logged = Service | 'queues';
const lines: Readonly<Record<Logged, { readonly begins: RegExp; readonly ends: RegExp }>> = {
  mail: { begins: /[ "]mail: .* tried again/, ends: /[ "]mail: works again/ },
  sms: { begins: /[ "]SMS: .* tried again/, ends: /[ "]SMS: works again/ },
  gateway: { begins: /[ "]payment gateway: .* tried again/, ends: /[ "]payment gateway: works again/ },
  queues: { begins: /[ "]queues: .* tried again/, ends: /[ "]queues: works again/ },
  files: { begins: /"server":"files".*a server does not work/, ends: /"server":"files".*works again/ },
};

/** For the jobs and for the API: the beginnings and ends of outages in its log, in their order. */
export function outagesIn({ world }: WiredProduct, one: Logged): Promise<readonly (readonly string[])[]> {
  const { begins, ends } = lines[one];
  return Promise.all(
    ['jobs', 'api'].map(async (part) => {
      const written = await readFile(join(world.dataDir, 'logs', `${part}.log`), 'utf8');
      return written.split('\n').flatMap((line) => (begins.test(line) ? 'begins' : ends.test(line) ? 'ends' : []));
    }),
  );
}

/** Codes that wait for a service of messages. */
function codesBy(channel: MessageChannel, { world, sandbox }: WiredProduct): Asked {
  const outgoing = createOutgoingMessages(world.pool);
  const messages = Array.from({ length: 3 }, () => ({
    id: randomUUID(),
    receiver: channel === 'sms' ? `+98936${randomInt(1_000_000, 9_999_999)}` : `${randomUUID()}@example.com`,
  }));
  const arrived = async (receiver: string) => {
    const url = new URL(`/messages?receiver=${encodeURIComponent(receiver)}`, sandbox.url);
    const answer = await fetch(url, { headers: { authorization: `Bearer ${sandbox.key}` } });
    return z.object({ messages: z.array(z.unknown()) }).parse(await answer.json()).messages.length;
  };
  return {
    async meanwhile() {
      const at = new Date().toISOString();
      const voidAt = new Date(Date.now() + 600_000).toISOString();
      const code = { template: 'code', culture: 'fa-IR', params: { code: '123456' } } as const;
      const userId = world.members[0]?.userId;
      for (const message of messages) await outgoing.enqueue({ ...message, ...code, userId, channel, at, voidAt });
    },
    async afterwards() {
      const waiting = async () => {
        const ids = messages.map(({ id }) => id);
        const { rowCount } = await world.pool.query(
          `select from app.outgoing_message where id = any($1) and state in ('waiting', 'sending')`,
          [ids],
        );
        return rowCount;
      };
      await expect.poll(waiting, patience).toBe(0);
      expect(await Promise.all(messages.map(({ receiver }) => arrived(receiver)))).toEqual([1, 1, 1]);
    },
  };
}

/** A deposit whose payer pays while the gateway is away from us, and never comes back. */
async function deposit({ world, sandbox }: WiredProduct): Promise<Asked> {
  const amount = 1_500_000;
  const payer = world.members[1];
  if (payer === undefined) throw new Error('Nobody pays.');
  const ask = () =>
    fetch(`${world.stack.url}/api/payment/deposit`, {
      method: 'POST',
      headers: {
        authorization: payer.authorization,
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ amount }),
    });
  const balance = async () => (await world.commands.wallet.current(payer.userId, systemActor)).balances.available;
  const before = await balance();
  const bank = depositAcceptedSchema.parse(await (await ask()).json()).url;
  return {
    async meanwhile() {
      const { pathname } = new URL(bank);
      const body = new URLSearchParams({ result: 'paid', return: 'never' });
      expect((await fetch(new URL(pathname, sandbox.url), { method: 'POST', body })).status).toBe(200);
      const refused = await ask();
      if (!refused.ok) expect(await refused.json()).toMatchObject({ code: 'Payment_Gateway_Unavailable' });
    },
    async afterwards() {
      expect((await ask()).status).toBe(200);
      await expect.poll(balance, patience).toBe(before + amount);
    },
  };
}

/** A picture that is uploaded. */
async function picture({ world }: WiredProduct): Promise<Asked> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await jpeg(600, 400))]), 'picture.jpg');
  const send = async () => {
    const headers = { authorization: world.members[2]?.authorization ?? '' };
    const url = `${world.stack.url}/api/advertisement/upload`;
    const { status } = await fetch(url, { method: 'POST', headers, body: form });
    return status;
  };
  return {
    async meanwhile() {
      expect([200, 503]).toContain(await send());
    },
    async afterwards() {
      await expect.poll(send, patience).toBe(200);
    },
  };
}

/** The request to a service while it is away. */
export async function askedOf(service: Service, product: WiredProduct): Promise<Asked> {
  switch (service) {
    case 'mail':
      return codesBy('email', product);
    case 'sms':
      return codesBy('sms', product);
    case 'gateway':
      return await deposit(product);
    case 'files':
      return await picture(product);
  }
}

/** The services that are away together: each alone in a soak. */
export const awayTogether = (services: readonly Service[]) =>
  soaked<readonly (readonly Service[])[]>({ full: services.map((service) => [service]), short: [services] }).map(
    (group) => ({ names: group.join(', '), group }),
  );
