import { systemContext } from '@charsu/core/application/commands.ts';
import {
  type Inbox,
  inboxSchema,
  type NoticeKind,
  noticePreferencesSchema,
  noticesSchema,
} from '@charsu/core/contract/notice.ts';
import { type EventStream, openStream, originOf } from '@charsu/tests/support/api/event-stream.ts';
import { advertisementInput, command, marketplace, send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { createPeople } from '@charsu/tests/support/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let origin: string;
let place: { tenantId: string; categoryId: string };
beforeAll(async () => {
  api = await startTestApi();
  origin = await originOf(api);
  place = await marketplace(api);
});
afterAll(() => api.close());

/** An advertisement of the member is approved: news for the member. Resolves when the read model has it. */
async function approved(): Promise<string> {
  const { id } = await command(api, api.member, {
    method: 'POST',
    url: '/api/advertisement/',
    payload: advertisementInput(place.tenantId, place.categoryId),
  });
  await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
  const { position } = await command(api, api.administrator, {
    method: 'PUT',
    url: `/api/advertisement/approve/${id}`,
  });
  await api.dependencies.queries.waitFor(BigInt(position), ['notice'], 10_000);
  return id;
}

async function messagesOf(person: Person, payload: object = {}, query = '') {
  const response = await send(api, person, { method: 'POST', url: `/api/message/search${query}`, payload });
  return noticesSchema.parse(response.json());
}
const empty: Inbox = { unread: 0, newest: null, messages: 0, newestMessage: null };

async function inboxOf(person: Person): Promise<Inbox> {
  return inboxSchema.parse((await send(api, person, { method: 'GET', url: '/api/message/unreadCount' })).json());
}
const markRead = (person: Person, payload: object) =>
  send(api, person, { method: 'PUT', url: '/api/message/markRead', payload });

describe('the inbox', () => {
  it('holds the own messages only, a page at a time', async () => {
    const id = await approved();
    await approved();
    const own = await messagesOf(api.member, {}, '?pageSize=1&page=2');
    expect(own).toMatchObject({ page: 2, pageSize: 1, items: [{ kind: 'advertisementApproved', recordId: id }] });
    expect(own.total).toBeGreaterThanOrEqual(3);
    expect(await messagesOf(api.stranger)).toMatchObject({ total: 0, items: [] });
    expect(await inboxOf(api.stranger)).toEqual(empty);
  });

  it('counts what is unread until it is marked, by its owner', async () => {
    await approved();
    const { items } = await messagesOf(api.member);
    const before = await inboxOf(api.member);
    const [first, second] = items.map((each) => each.id);
    expect((await markRead(api.stranger, { ids: [first] })).json()).toEqual(empty);
    expect((await markRead(api.member, { ids: [first, first] })).json()).toMatchObject({ unread: before.unread - 1 });
    expect((await messagesOf(api.member, { unread: true })).items.map((each) => each.id)).not.toContain(first);
    expect((await markRead(api.member, { upTo: second })).json()).toMatchObject({ unread: 0 });
    expect((await messagesOf(api.member)).items.every(({ read }) => read)).toBe(true);
  });

  it('refuses what is no message', async () => {
    for (const payload of [{}, { ids: [] }, { ids: ['x'] }, { upTo: '-1' }, { ids: ['1'], upTo: '1' }]) {
      expect((await markRead(api.member, payload)).statusCode).toBe(400);
    }
  });
});

describe('the stream of the inbox', () => {
  const opened: EventStream[] = [];
  const listen = async (headers: Readonly<Record<string, string>>) => {
    const stream = await openStream(origin, headers);
    opened.push(stream);
    return stream;
  };
  afterAll(() => {
    for (const stream of opened) stream.leave();
  });

  it('tells how the inbox stands at once, then with each message and mark, without a wait', async () => {
    await markRead(api.member, { upTo: (await inboxOf(api.member)).newest });
    const stream = await listen(api.member.headers);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.response.headers.get('content-encoding')).toBeNull();
    expect(await stream.next()).toMatchObject({ unread: 0 });
    await approved();
    const { newest } = await stream.until(1);
    await markRead(api.member, { upTo: newest });
    await stream.until(0);
    // A new stream begins with the missed state.
    stream.leave();
    await approved();
    expect(await (await listen(api.member.headers)).next()).toMatchObject({ unread: 1 });
  });

  it('is for those only who read it as it comes', async () => {
    const response = await send(api, api.member, { method: 'GET', url: '/api/message/stream' });
    expect(response.statusCode).toBe(406);
  });

  it('ends when its session ends, and when its account is locked', async () => {
    const people = createPeople(api.dependencies);
    const somebody = await api.addAccount('user');
    const [one, other] = [
      { authorization: await people.authorization(somebody) },
      { authorization: await people.authorization(somebody) },
    ];
    const streams = [await listen(one), await listen(other)] as const;
    for (const stream of streams) expect(await stream.next()).toEqual(empty);
    await send(api, undefined, { method: 'GET', url: '/api/account/logout', headers: one });
    expect(await streams[0].ended()).toEqual(['unread', 'over']);
    const payload = { id: somebody.userId, action: 'lock', reason: 'No more of this.' };
    await command(api, api.administrator, { method: 'PUT', url: '/api/user/action', payload });
    expect((await streams[1].ended()).at(-1)).toBe('over');
  });

  it('is open five times for a user, the oldest giving way', async () => {
    const streams: EventStream[] = [];
    for (let count = 0; count < 6; count += 1) {
      const stream = await listen(api.stranger.headers);
      await stream.next();
      streams.push(stream);
    }
    expect(await streams[0]?.ended()).toEqual(['unread', 'over']);
    const metrics = await api.app.inject({ url: '/metrics' });
    // The member's streams of before may be among them.
    expect(Number(/^charsu_inbox_streams (\d+)$/m.exec(metrics.body)?.[1])).toBeGreaterThanOrEqual(5);
  });

  it('tells with the next look what a failed one could not read', async () => {
    const { queries } = api.dependencies;
    let fails = true;
    const inboxes: typeof queries.notice.inboxes = async (userIds) => {
      const failing = fails;
      fails = false;
      if (failing) throw new Error('The database is away');
      return queries.notice.inboxes(userIds);
    };
    const other = await api.buildWith({}, { queries: { ...queries, notice: { ...queries.notice, inboxes } } });
    const there = await other.listen({ host: '127.0.0.1', port: 0 });
    const first = await openStream(there, api.stranger.headers);
    await expect.poll(() => fails).toBe(false);
    // Somebody else comes.
    const second = await openStream(there, api.member.headers);
    expect(await first.next()).toEqual(empty);
    for (const stream of [first, second]) stream.leave();
    await other.close();
  });

  it('does not keep the server from closing', async () => {
    const other = await api.buildWith({});
    const there = await other.listen({ host: '127.0.0.1', port: 0 });
    const stream = await openStream(there, api.stranger.headers);
    expect(await stream.next()).toEqual(empty);
    await other.close();
    // No `over` event, so the client may reconnect.
    expect(await stream.ended()).toEqual(['unread']);
  });
});

describe('the preferences of notices', () => {
  const url = '/api/message/preferences';
  const read = async (person: Person) =>
    noticePreferencesSchema.parse((await send(api, person, { method: 'GET', url })).json());
  const of = async (person: Person, kind: NoticeKind) => (await read(person)).kinds.find((each) => each.kind === kind);

  it('are switched one by one, and hold for their user only', async () => {
    const person = await api.addPerson('user');
    expect(await of(person, 'tenantApproved')).toEqual({
      kind: 'tenantApproved',
      group: 'tenants',
      inbox: { on: true, fixed: false },
      mail: { on: true, fixed: false },
      sms: { on: false, fixed: false },
      push: { on: true, fixed: false },
    });
    const payload = { tenantApproved: { sms: true }, tenantDenied: { mail: false } };
    await command(api, person, { method: 'PUT', url, payload });
    await api.allHandled();
    expect(await of(person, 'tenantApproved')).toMatchObject({ sms: { on: true }, mail: { on: true } });
    expect(await of(person, 'tenantDenied')).toMatchObject({ sms: { on: false }, mail: { on: false } });
    expect(await of(api.stranger, 'tenantApproved')).toMatchObject({ sms: { on: false } });
  });

  it('come with the price of an SMS and the balance that pays for it', async () => {
    const person = await api.addPerson('user');
    const at = new Date().toISOString();
    const deposit = { paymentId: person.userId, amount: 500_000, provider: 'zarinpal', referenceId: '1', begunAt: at };
    await api.dependencies.commands.wallet.deposit(person.userId, deposit, systemContext(at));
    await api.allHandled();
    expect(await read(person)).toMatchObject({ smsFee: 2_000, balance: 500_000 });
  });

  it('have the language of mails and SMS: the one of the registration until another is chosen', async () => {
    const person = await api.addPerson('user');
    expect((await read(person)).language).toBe('en-US');
    await command(api, person, { method: 'PUT', url, payload: { language: 'de-DE' } });
    await api.allHandled();
    expect((await read(person)).language).toBe('de-DE');
    const refused = await send(api, person, { method: 'PUT', url, payload: { language: 'tr-TR' } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ field: 'language' }] });
  });

  it('say where messages reach nobody yet', async () => {
    const person = await api.addPerson('user');
    expect((await read(person)).reached).toEqual(['inbox']);
    const confirmed = { kind: 'email', value: person.username } as const;
    await api.dependencies.commands.user.confirm(person.userId, confirmed, systemContext(new Date().toISOString()));
    await api.allHandled();
    expect((await read(person)).reached).toEqual(['inbox', 'mail']);
  });

  it('are refused for what cannot be switched, and for what there is not', async () => {
    for (const payload of [
      { passwordChanged: { mail: false } },
      { weather: { sms: true } },
      { roleGiven: { fax: true } },
    ]) {
      const response = await send(api, api.member, { method: 'PUT', url, payload });
      expect(response.statusCode).toBe(400);
    }
  });
});
