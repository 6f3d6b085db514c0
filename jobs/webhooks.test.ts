import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { systemContext } from '@charsu/core/application/commands.ts';
import { publishedEventSchema, type Webhook } from '@charsu/core/contract/webhook.ts';
import { createWebhookSender, webhookSignature } from '@charsu/core/gateways/webhook.ts';
import { createWebhooks } from '@charsu/stores/messages/webhooks.ts';
import { type Market, startMarket } from '@charsu/tests/support/api/market.ts';
import { advertisementInput, command, send } from '@charsu/tests/support/api/records.ts';
import type { Person } from '@charsu/tests/support/api/test-api.ts';
import { reacted } from '@charsu/tests/support/read-side/reacted.ts';
import { selfSigned } from '@charsu/tests/support/self-signed.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellWebhooks } from './reactors/tell-webhooks.ts';
import { type Delivering, deliver } from './webhooks.ts';

const url = '/api/webhook/';
const now = () => new Date().toISOString();

let api: Market['api'];
let pool: Market['pool'];
let market: Market['market'];
let close: Market['close'];
let receiver: Server;
let origin: string;
let delivering: Delivering;
let got: { readonly headers: Record<string, unknown>; readonly body: string }[] = [];
/** The receiver's answer. */
let answer: { readonly status: number; readonly location?: string; readonly endless?: boolean };

beforeAll(async () => {
  ({ api, pool, market, close } = await startMarket());
  const { cert, key } = selfSigned('2031-02-03T04:05:06.000Z');
  receiver = createServer({ cert, key }, async (request, response) => {
    got.push({ headers: request.headers, body: await text(request) });
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {});
    if (!answer.endless) return response.end();
    const block = Buffer.alloc(65_536);
    const more = () => {
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', more);
    more();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  origin = `https://localhost:${(receiver.address() as AddressInfo).port}`;
  const sender = createWebhookSender({ isAllowed: (ip) => ip === '127.0.0.1' || ip === '::1', ca: cert });
  delivering = { webhooks: createWebhooks(pool), send: sender, isOperator: async () => true, silent: false, now };
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await close();
});
beforeEach(async () => {
  got = [];
  answer = { status: 204 };
  await pool.query('delete from app.webhook');
});

const add = (person: Person, changes: object = {}) =>
  send(api, person, {
    method: 'POST',
    url,
    payload: { url: `${origin}/told`, kinds: ['advertisement.displayed'], ...changes },
  });
const listOf = async (person: Person): Promise<Webhook[]> => (await send(api, person, { method: 'GET', url })).json();

/** A displayed advertisement of the member, after which the reactor has run. */
async function published(): Promise<string> {
  const payload = advertisementInput(market.tenantId, market.categoryId);
  const { id } = await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload });
  await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
  await command(api, api.administrator, { method: 'PUT', url: `/api/advertisement/approve/${id}` });
  await tell();
  return id;
}

/** Runs the reactor on all that has happened. */
async function tell(): Promise<void> {
  await api.allHandled();
  const { eventStore, queries } = api.dependencies;
  const reactor = tellWebhooks({ pool, eventStore, now });
  expect(await reacted(reactor, { pool, databaseUrl: api.databaseUrl, eventStore, queries })).toEqual([]);
}

/** Tries each delivery that waits once. */
async function tryAll(changes: Partial<Delivering> & { readonly last?: boolean } = {}): Promise<unknown[]> {
  const waiting = await delivering.webhooks.waiting();
  const tried = waiting.map((id) => deliver(id, changes.last ?? false, { ...delivering, ...changes }));
  return (await Promise.allSettled(tried)).map(({ status }) => status);
}

describe('a webhook', () => {
  it('is told once of what its member’s records became, signed', async () => {
    const { statusCode } = await add(api.member);
    expect(statusCode).toBe(200);
    await add(api.stranger);
    const id = await published();
    expect(await tryAll()).toEqual(['fulfilled']);
    expect(await tryAll()).toEqual([]);
    const [{ secret = '', deliveries = [] } = {}] = await listOf(api.member);
    const [{ headers, body } = { headers: {}, body: '' }] = got;
    const event = publishedEventSchema.parse(JSON.parse(body));
    expect(event).toMatchObject({ type: 'advertisement.displayed', version: 1, data: { id } });
    expect(headers['webhook-id']).toBe(event.id);
    const seconds = Number(headers['webhook-timestamp']);
    expect(headers['webhook-signature']).toBe(webhookSignature(secret, event.id, seconds, body));
    expect(deliveries).toMatchObject([{ recordId: id, state: 'delivered', tries: 1, status: 204 }]);
  });

  it('is told once of an advertisement that a rule of trust has published', async () => {
    await add(api.member);
    const payload = advertisementInput(market.tenantId, market.categoryId);
    const { id } = await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload });
    await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
    const by = { ruleId: randomUUID(), ruleName: 'old sellers', lookedAt: false };
    await api.dependencies.commands.advertisement.publishByRule(id, by, systemContext(now()));
    await tell();
    expect(await tryAll()).toEqual(['fulfilled']);
  });

  it('is told of everybody’s records where an operator wants it, and by nobody else', async () => {
    expect((await add(api.member, { everybody: true })).json()).toMatchObject({ status: 403 });
    expect((await add(api.administrator, { everybody: true })).statusCode).toBe(200);
    await published();
    expect(await tryAll()).toEqual(['fulfilled']);
  });

  it('is told of nobody’s records once its operator is none any more', async () => {
    await add(api.administrator, { everybody: true });
    await published();
    expect(await tryAll({ isOperator: async (userId) => userId !== api.administrator.userId })).toEqual(['fulfilled']);
    expect(got).toEqual([]);
    expect((await listOf(api.administrator))[0]?.deliveries).toMatchObject([
      { state: 'failed', detail: 'no permission' },
    ]);
  });

  it.each([
    ['an error', { status: 500 }, 500],
    ['a redirect, which is not followed', { status: 302, location: 'https://localhost:1/' }, 302],
  ] as const)('is tried again after %s, and fails at last', async (_what, given, status) => {
    await add(api.member);
    await published();
    answer = given;
    expect(await tryAll()).toEqual(['rejected']);
    expect((await listOf(api.member))[0]?.deliveries).toMatchObject([{ state: 'waiting', tries: 1, status }]);
    await tryAll({ last: true });
    expect((await listOf(api.member))[0]?.deliveries).toMatchObject([{ state: 'failed', tries: 2, status }]);
    expect(got).toHaveLength(2);
  });

  it('reads nothing of an answer that does not end', async () => {
    await add(api.member);
    await published();
    answer = { status: 200, endless: true };
    expect(await tryAll()).toEqual(['fulfilled']);
  });

  it.each(['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://169.254.169.254/latest'])(
    'reaches no address inside: %s',
    async (inside) => {
      await add(api.member, { url: inside });
      await published();
      expect(await tryAll({ send: createWebhookSender() })).toEqual(['rejected']);
      expect((await listOf(api.member))[0]?.deliveries).toMatchObject([{ status: null, state: 'waiting' }]);
    },
  );

  it('is told nothing by a restored copy', async () => {
    await add(api.member);
    await published();
    expect(await tryAll({ silent: true })).toEqual(['fulfilled']);
    expect(got).toEqual([]);
  });

  it.each([
    [{ url: 'http://example.com/' }],
    [{ url: 'https://user:secret@example.com/' }],
    [{ url: 'nothing' }],
    [{ kinds: [] }],
    [{ kinds: ['everything'] }],
  ])('is refused with %j', async (changes) => {
    expect((await add(api.member, changes)).statusCode).toBe(400);
  });

  it('is one of ten at most', async () => {
    for (let number = 0; number < 10; number += 1) expect((await add(api.member)).statusCode).toBe(200);
    expect((await add(api.member)).json()).toMatchObject({ status: 409, code: 'Too_Many_Webhooks' });
    for (const { id } of await listOf(api.member))
      expect((await send(api, api.member, { method: 'DELETE', url: `${url}${id}` })).statusCode).toBe(204);
    expect(await listOf(api.member)).toEqual([]);
  });
});
