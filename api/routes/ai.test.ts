import type { RequestListener } from 'node:http';
import { systemContext } from '@charsu/core/application/commands.ts';
import { createWrittenTexts } from '@charsu/core/application/written-texts.ts';
import { systemActor } from '@charsu/core/domain/decider.ts';
import { createTextWriter } from '@charsu/core/gateways/text-writer.ts';
import { against } from '@charsu/stand-ins/sandbox/test-sandbox.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../connect.ts';

let api: TestApi;
let writer: Person;
beforeAll(async () => {
  api = await startTestApi();
  writer = await api.addPerson('user');
  const gift = { amount: 50_000, reason: 'promotion' } as const;
  await api.dependencies.commands.wallet.give(writer.userId, gift, systemContext(new Date().toISOString()));
});
afterAll(() => api.close());

const balance = async (): Promise<number> =>
  (await api.dependencies.commands.wallet.current(writer.userId, systemActor)).balances.available;

/** Asks an api whose texts come from a server that answers so. */
const asking = (listener: RequestListener, payload: object, who = writer, more: Record<string, string> = {}) =>
  against(listener, async (url) => {
    const writtenTexts = createWrittenTexts({
      ...api.dependencies,
      writer: createTextWriter({ url, key: 'hidden', model: 'small', patienceMs: 300 }),
    });
    const app = await api.buildWith({}, { writtenTexts });
    return app.inject({ method: 'POST', url: '/api/ai/?culture=de-DE', headers: { ...who.headers, ...more }, payload });
  });
const saying =
  (content: unknown, heard: string[] = []): RequestListener =>
  (request, response) => {
    request.on('data', (data) => heard.push(String(data)));
    request.on('end', () => response.end(JSON.stringify({ choices: [{ message: { content } }] })));
  };

describe('a text by a machine', () => {
  it('is written in the wanted language, paid for, and asked for without contacts', async () => {
    const heard: string[] = [];
    const before = await balance();
    const response = await asking(saying(' Ein Teppich. ', heard), { text: 'فرش، تلفن ۰۹۱۲۳۴۵۶۷۸۹' });
    expect(response.json()).toEqual({ text: 'Ein Teppich.', model: 'small', cost: 20_000 });
    expect(await balance()).toBe(before - 20_000);
    expect(heard.join('')).toContain('German');
    expect(heard.join('')).not.toContain('۰۹۱۲');
  });

  it('is paid once for each that is asked for', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const gift = { amount: 40_000, reason: 'promotion' } as const;
    await api.dependencies.commands.wallet.give(writer.userId, gift, systemContext(new Date().toISOString()));
    const before = await balance();
    const ask = (text: string) => asking(saying('Ein Teppich.'), { text }, writer, key);
    expect((await ask('فرش')).statusCode).toBe(200);
    expect((await ask('فرش')).statusCode).toBe(200);
    expect(await balance()).toBe(before - 20_000);
    expect((await ask('گلیم')).statusCode).toBe(200);
    expect(await balance()).toBe(before - 40_000);
  });

  it('that was paid with the last of the money comes again when its answer was lost', async () => {
    const who = await api.addPerson('user');
    const gift = { amount: 20_000, reason: 'promotion' } as const;
    await api.dependencies.commands.wallet.give(who.userId, gift, systemContext(new Date().toISOString()));
    const key = { 'idempotency-key': crypto.randomUUID() };
    const heard: string[] = [];
    const ask = (text: string, written: string) => asking(saying(written, heard), { text }, who, key);
    const first = await ask('فرش', 'Ein Teppich.');
    expect(first.json()).toMatchObject({ text: 'Ein Teppich.' });
    const again = await ask('فرش', 'Ein anderer.');
    expect(again.json()).toEqual(first.json());
    expect((await ask('گلیم', 'Ein Kelim.')).statusCode).toBe(402);
    // The service was asked once.
    expect(heard).toHaveLength(1);
    const pool = createPool(api.databaseUrl);
    await pool.query('delete from app.paid_text where user_id = $1', [who.userId]).finally(() => pool.end());
    expect((await ask('فرش', 'Ein anderer.')).statusCode).toBe(409);
  });

  it('is asked for one at a time and member, of those at once in two processes, and paid before', async () => {
    const who = await api.addPerson('user');
    const { commands } = api.dependencies;
    const gift = { amount: 20_000, reason: 'promotion' } as const;
    await commands.wallet.give(who.userId, gift, systemContext(new Date().toISOString()));
    const refused: string[] = [];
    const wallet = async () => (await commands.wallet.current(who.userId, systemActor)).balances;
    const allRefused = Promise.withResolvers<void>();
    let asked = 0;
    const answering: RequestListener = (request, response) => {
      asked += 1;
      void allRefused.promise.then(() => saying('Ein Teppich.')(request, response));
    };
    const { disconnect, ...other } = await connect(api.config);
    const statuses = await against(answering, async (url) => {
      const writer = createTextWriter({ url, model: 'small', patienceMs: 20_000 });
      const apps = await Promise.all(
        [commands, other.commands].map((of) =>
          api.buildWith(
            {},
            { commands: of, writtenTexts: createWrittenTexts({ ...api.dependencies, commands: of, writer }) },
          ),
        ),
      );
      const ask = async (turn: number): Promise<number> => {
        const app = apps[turn % 2];
        const answer = await app?.inject({
          method: 'POST',
          url: '/api/ai/',
          headers: who.headers,
          payload: { text: 'A rug' },
        });
        if (answer?.statusCode !== 200) refused.push(answer?.json().code);
        if (answer?.statusCode !== 200 && refused.length === 8) {
          expect(await wallet()).toMatchObject({ available: 0, held: 20_000 });
          allRefused.resolve();
        }
        return answer?.statusCode ?? 0;
      };
      return Promise.all(Array.from({ length: 9 }, (_, turn) => ask(turn)));
    });
    await disconnect();
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 8 }, () => 429)]);
    expect(new Set(refused)).toEqual(new Set(['A_Text_Is_Being_Written']));
    expect(asked).toBe(1);
    expect(await wallet()).toMatchObject({ available: 0, held: 0 });
  });

  it('that did not come can be asked for again under the same key', async () => {
    const who = await api.addPerson('user');
    const gift = { amount: 20_000, reason: 'promotion' } as const;
    await api.dependencies.commands.wallet.give(who.userId, gift, systemContext(new Date().toISOString()));
    const key = { 'idempotency-key': crypto.randomUUID() };
    const ask = async (content: string) => (await asking(saying(content), { text: 'فرش' }, who, key)).statusCode;
    expect([await ask(' '), await ask('Ein Teppich.'), await ask('Ein Teppich.')]).toEqual([502, 200, 200]);
    const { balances } = await api.dependencies.commands.wallet.current(who.userId, systemActor);
    expect([balances.available, balances.held]).toEqual([0, 0]);
  });

  it.each<[string, RequestListener]>([
    ['says nothing', () => undefined],
    ['closes the connection', (request) => request.socket.destroy()],
    ['answers HTML', (_request, response) => response.end('<html>')],
    ['answers an error', (_request, response) => response.writeHead(500).end('{}')],
    ['answers without end', (_request, response) => response.end('x'.repeat(300_000))],
    ['gives an empty text', saying('  ')],
    ['gives no text', saying(null)],
  ])('that never comes, since the server %s, costs nothing', async (_, listener) => {
    const before = await balance();
    const response = await asking(listener, { text: 'A carpet' });
    expect([response.statusCode, response.json().code]).toEqual([502, 'No_Text_Was_Written']);
    expect(await balance()).toBe(before);
  });

  it('is not asked for by who cannot pay, or says nothing', async () => {
    const heard: string[] = [];
    const poor = await asking(saying('x', heard), { text: 'A carpet' }, api.stranger);
    expect([poor.statusCode, poor.json().code]).toEqual([402, 'Payment_Required']);
    expect((await asking(saying('x', heard), { text: ' ' })).statusCode).toBe(400);
    expect((await asking(saying('x', heard), { text: 'x'.repeat(100_000) })).statusCode).toBe(400);
    expect(heard).toEqual([]);
  });

  it('is asked for ten times a minute by one member, whatever others ask', async () => {
    const [keen, other] = [await api.addPerson('user'), await api.addPerson('user')];
    const statuses = await against(saying('x'), async (url) => {
      const writer = createTextWriter({ url, model: 'small', patienceMs: 300 });
      const app = await api.buildWith({}, { writtenTexts: createWrittenTexts({ ...api.dependencies, writer }) });
      const ask = async ({ headers }: Person): Promise<number> =>
        (await app.inject({ method: 'POST', url: '/api/ai/', headers, payload: { text: 'A carpet' } })).statusCode;
      const asked: number[] = [];
      for (const who of [...Array.from({ length: 11 }, () => keen), other]) asked.push(await ask(who));
      return asked;
    });
    // Neither has anything in the wallet.
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 402), 429, 402]);
  });

  it('is not offered where nobody writes', async () => {
    const terms = await send(api, writer, { method: 'GET', url: '/api/ai/' });
    expect(terms.json()).toEqual({ available: false, cost: 0 });
    const response = await send(api, writer, { method: 'POST', url: '/api/ai/', payload: { text: 'A carpet' } });
    expect([response.statusCode, response.json().code]).toEqual([409, 'Texts_Are_Not_Set_Up']);
  });
});
