import { createCommands } from '@charsu/core/application/create-commands.ts';
import { problemSchema } from '@charsu/core/contract/problem.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { usualTiming } from '@charsu/core/event-store/timing.ts';
import { categoryInput, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { type FaultyWire, openFaultyWire } from '@charsu/tests/support/log/faulty-wire.ts';
import { freeValues } from '@charsu/tests/support/log/free-values.ts';
import { testProver } from '@charsu/tests/support/log/test-proof.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiDependencies } from '../dependencies.ts';

let api: TestApi;
let wire: FaultyWire;
let eventStore: EventStore;
let app: TestApi['app'];

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  wire = await openFaultyWire(Number(new URL(api.eventStoreUrl.replace('esdb:', 'http:')).port));
  // The product's own timing: what is tested is how long people wait.
  eventStore = connectEventStore(`esdb://127.0.0.1:${wire.port}?tls=false`, { timing: usualTiming });
  const changes: Partial<ApiDependencies> = {
    eventStore,
    commands: createCommands({
      eventStore,
      guards: api.dependencies.queries,
      uniqueValues: freeValues,
      nameKey: api.dependencies.nameKey,
      prove: testProver,
    }),
  };
  app = await api.buildWith({}, changes);
  // A connection of the test before that ends breaks this one too: the client shares its answers between them.
  await expectRecovery();
});
afterEach(async () => {
  await eventStore.close();
  await wire.close();
});

const createCategory = (headers: Record<string, string> = {}) =>
  send({ app }, api.administrator, { method: 'POST', url: '/api/category', payload: categoryInput(), headers });

async function expectRefusal(answer: Awaited<ReturnType<typeof createCategory>>) {
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(problemSchema.parse(answer.json())).toMatchObject({ status: 503 });
}

const expectReadsToGoOn = async () => {
  expect((await send({ app }, undefined, { method: 'GET', url: '/api/public/home' })).statusCode).toBe(200);
};

const expectRecovery = () => expect.poll(async () => (await createCategory()).statusCode, { interval: 100 }).toBe(200);

describe('while the event log is away', () => {
  it('commands are refused, reads go on, and it ends by itself', async () => {
    wire.cut();
    await expectRefusal(await createCategory());
    const answers = await Promise.all(Array.from({ length: 20 }, () => createCategory()));
    for (const answer of answers) await expectRefusal(answer);
    await expectReadsToGoOn();
    wire.mend();
    await expectRecovery();
  });

  it('an answer to the operator’s mail and a subscription are refused whole, and can be sent again', async () => {
    const [id, mail] = [crypto.randomUUID(), `${crypto.randomUUID()}@example.com`];
    const letter = { id, kind: 'contact', name: 'Sara', mail, page: null, body: 'Hello?', culture: 'en-US' } as const;
    await api.dependencies.contactMessages.add({ ...letter, at: new Date().toISOString() });
    const answer = () => {
      const url = `/api/console/contactMessages/${id}/answer`;
      return send({ app }, api.administrator, { method: 'POST', url, payload: { text: 'It is mended.' } });
    };
    const subscribe = () => send({ app }, undefined, { method: 'POST', url: '/api/subscribe/', payload: { mail } });
    wire.cut();
    expect([(await answer()).statusCode, (await subscribe()).statusCode]).toEqual([503, 503]);
    wire.mend();
    await expectRecovery();
    expect([(await answer()).statusCode, (await subscribe()).statusCode]).toEqual([200, 204]);
    const { items } = await api.dependencies.outgoing.list({ page: 1, pageSize: 10, receiver: mail });
    expect(items.map(({ template }) => template).sort()).toEqual(['contactAnswer', 'newsletterConfirm']);
  });

  it('commands that a deaf log has heard are refused, and so are further ones', async () => {
    wire.holdAnswers();
    const heard = await Promise.all(Array.from({ length: 20 }, () => createCategory()));
    for (const answer of heard) await expectRefusal(answer);
    await expectRefusal(await createCategory());
    await expectReadsToGoOn();
    wire.passAnswers();
    await expectRecovery();
  });

  it('a command that was written before its answer was lost is done once when it is sent again', async () => {
    const payload = categoryInput();
    const key = { 'idempotency-key': 'the-answer-was-lost' };
    const create = () =>
      send({ app }, api.administrator, { method: 'POST', url: '/api/category', payload, headers: key });
    wire.holdAnswers();
    await expectRefusal(await create());
    wire.passAnswers();
    await expect.poll(async () => (await create()).statusCode, { interval: 100 }).toBe(200);
    const { id } = (await create()).json<{ id: string }>();
    expect(await eventStore.load(`category-${id}`)).toHaveLength(1);
  });
});
