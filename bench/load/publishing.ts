import { randomUUID } from 'node:crypto';
import type { CreateAdvertisement } from '@charsu/core/contract/requests.ts';
import { around } from '@charsu/demo/random.ts';
import { z } from 'zod';
import type { Product } from '../product.ts';
import { closedLoop, type Measured } from './closed-loop.ts';
import { createHttpClient } from './http-client.ts';
import { ask, type Member, signIn } from './member.ts';

/** The draft of a member's advertisement. */
export const draftFor = (member: Member, categoryIds: readonly string[], number: number): CreateAdvertisement => ({
  tenantId: around(member.tenants, number).id,
  categoryId: around(categoryIds, number),
  name: `فرش دست‌بافت ابریشمی، شمارهٔ ${number}`,
  content:
    'بافت امسال، پشم مرینوس و ابریشم، رنگ گیاهی و پنجاه رج. تحویل حضوری یا ارسال به همهٔ شهرها. پیش از خرید، هر پرسشی دارید بپرسید.',
  language: 'fa-IR',
  price: 1_250_000_000 + number,
  currency: 'IRR',
  discountPercent: 0,
  level: 0,
  autoRenewal: false,
  images: [],
});

/** Lets members have as many drafts as the settings allow: a measurement makes more than a person does. */
export async function allowDrafts({ url, administrator }: Pick<Product, 'url' | 'administrator'>): Promise<void> {
  const { authorization } = await signIn(url, administrator);
  const most = { draftsPerUser: 1_000, draftsPerTenant: 1_000 };
  await ask(`${url}/api/settings/advertising`, 'PUT', most, { authorization });
}

const acceptedSchema = z.object({ id: z.string() });

export interface Publishing {
  /** The result of drafts and requests together. */
  readonly all: Measured;
  /** Milliseconds of each kind of command. */
  readonly drafts: number[];
  readonly requests: number[];
}

/**
 * Runs a number of clients on kept connections for some seconds, each a member who drafts an advertisement, requests
 * its publication and starts again. Throws for any answer but 200.
 */
export async function publish(
  url: string,
  clients: number,
  seconds: number,
  members: readonly Member[],
  categoryIds: readonly string[],
): Promise<Publishing> {
  const connections = Array.from({ length: clients }, () => createHttpClient(url));
  const drafted = Array.from({ length: clients }, () => '');
  const drafts: number[] = [];
  const requests: number[] = [];
  let number = 0;
  try {
    const all = await closedLoop(clients, seconds, async (client, turn) => {
      const connection = around(connections, client);
      const member = around(members, client);
      const headers = { authorization: member.authorization, 'idempotency-key': randomUUID() };
      const sentAt = performance.now();
      if (turn % 2 === 0) {
        const body = JSON.stringify(draftFor(member, categoryIds, number++));
        const answer = await connection.askJson('POST', '/api/advertisement', headers, body);
        drafted[client] = acceptedSchema.parse(answer).id;
        drafts.push(performance.now() - sentAt);
      } else {
        await connection.ask('PUT', `/api/advertisement/pending/${drafted[client]}`, headers);
        requests.push(performance.now() - sentAt);
      }
    });
    return { all, drafts, requests };
  } finally {
    for (const connection of connections) connection.close();
  }
}
