import { randomUUID } from 'node:crypto';
import type { CreateAdvertisement } from '@charsu/core/contract/requests.ts';
import { around, randomFrom } from '@charsu/demo/random.ts';
import { z } from 'zod';
import { arrivals } from './arrivals.ts';
import { closedLoop, type Measured } from './closed-loop.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import type { Member, SignedIn } from './member.ts';
import type { Publishers } from './publishers.ts';

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

const acceptedSchema = z.object({ id: z.string() });

const headersOf = ({ authorization }: SignedIn) => ({ authorization, 'idempotency-key': randomUUID() });

/** Drafts for which there is room in a first measurement, a second: more than any machine has made so far. */
export const draftsASecond = 1_000;
/** The least room a second: a first round on a busy machine says little about the next. */
const leastDraftsASecond = 500;
/** The room for a measurement of so many seconds, at up to three times the rate of one before. */
export const roomAfter = ({ all }: Publishing, seconds: number): number =>
  Math.ceil(Math.max(1.5 * all.rate, leastDraftsASecond) * seconds);

interface Publishing {
  /** The result of drafts and requests together. */
  readonly all: Measured;
  /** Milliseconds of each kind of command. */
  readonly drafts: number[];
  readonly requests: number[];
}

const draft = async (connection: HttpClient, member: Member, categoryIds: readonly string[], number: number) => {
  const body = JSON.stringify(draftFor(member, categoryIds, number));
  const answer = await connection.askJson('POST', '/api/advertisement', headersOf(member), body);
  return { ...acceptedSchema.parse(answer), authorization: member.authorization };
};
const request = (connection: HttpClient, ad: SignedIn & { readonly id: string }) =>
  connection.ask('PUT', `/api/advertisement/pending/${ad.id}`, headersOf(ad));

/**
 * Runs a number of clients on kept connections for some seconds, each a member who drafts an advertisement and
 * requests its publication, then the next member. Throws for any answer but 200, and without room for a draft.
 */
export async function publish(
  url: string,
  clients: number,
  seconds: number,
  publishers: Pick<Publishers, 'next'>,
  categoryIds: readonly string[],
): Promise<Publishing> {
  const connections = Array.from({ length: clients }, () => createHttpClient(url));
  const underWay = Array.from({ length: clients }, () => ({ id: '', authorization: '' }));
  const drafts: number[] = [];
  const requests: number[] = [];
  let number = 0;
  try {
    const all = await closedLoop(clients, seconds, async (client, turn) => {
      const connection = around(connections, client);
      const sentAt = performance.now();
      if (turn % 2 === 0) {
        underWay[client] = await draft(connection, publishers.next(), categoryIds, number++);
        drafts.push(performance.now() - sentAt);
      } else {
        await request(connection, around(underWay, client));
        requests.push(performance.now() - sentAt);
      }
    });
    return { all, drafts, requests };
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** The same by members who come at random moments, so many a second on average. Resolves with the number of commands. */
export async function publishNowAndThen(
  url: string,
  membersASecond: number,
  seconds: number,
  publishers: Pick<Publishers, 'next'>,
  categoryIds: readonly string[],
): Promise<number> {
  const all: HttpClient[] = [];
  const free: HttpClient[] = [];
  const connect = () => {
    const connection = createHttpClient(url);
    all.push(connection);
    return connection;
  };
  let commands = 0;
  try {
    await arrivals(membersASecond, seconds, randomFrom('members'), async (turn) => {
      const connection = free.pop() ?? connect();
      const ad = await draft(connection, publishers.next(), categoryIds, turn);
      await request(connection, ad);
      commands += 2;
      free.push(connection);
    });
    return commands;
  } finally {
    for (const connection of all) connection.close();
  }
}
