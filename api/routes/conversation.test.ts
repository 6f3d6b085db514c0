import { systemContext } from '@charsu/core/application/commands.ts';
import { conversationSchema, type OpenConversation } from '@charsu/core/contract/conversation.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { recordNameIn } from '@charsu/core/i18n/names/record-words.ts';
import { noteUnusedPictures } from '@charsu/projections/pictures/unused-pictures.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { advertisementInput, approvedBusiness, command, newCategory, send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { jpeg, upload } from '@charsu/tests/support/api/uploads.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let business: { id: string; subDomain: string };
beforeAll(async () => {
  api = await startTestApi();
  business = await approvedBusiness(api, api.member);
  await api.allHandled();
});
afterAll(() => api.close());

const url = '/api/conversation/';
const call = (person: Person | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  send(api, person, { method, url: `${url}${path}`, ...(payload && { payload }) });
const ask = (person: Person | undefined, text = 'Is it open today?') =>
  call(person, 'POST', '', { tenantId: business.id, text });
const begun = async (person: Person) => conversationSchema.parse((await ask(person)).json());
const opened = async (person: Person, id: string): Promise<OpenConversation> =>
  (await call(person, 'GET', `?id=${id}`)).json();
const inboxOf = async (person: Person) =>
  (await send(api, person, { method: 'GET', url: '/api/message/unreadCount' })).json();
const visitor = () => api.addPerson('user');

describe('a visitor asks a seller', () => {
  it('and both read it, each by their own name, until it is seen', async () => {
    const asking = await visitor();
    const { id, subject, asked } = await begun(asking);
    expect([subject !== null, asked]).toEqual([true, true]);
    const { messages, newestMessage } = await inboxOf(api.member);
    expect([messages, newestMessage]).toEqual([1, expect.any(String)]);
    const seen = await opened(api.member, id);
    expect(seen).toMatchObject({ asked: false, unread: 1, messages: [{ own: false, text: 'Is it open today?' }] });
    expect((await call(api.member, 'PUT', 'markRead', { id })).statusCode).toBe(204);
    expect(await inboxOf(api.member)).toMatchObject({ messages: 0, newestMessage: null });
    // Another one tells apart what would be as many unread messages as before.
    await call(asking, 'POST', 'message', { id, text: 'And tomorrow?' });
    expect((await inboxOf(api.member)).newestMessage).not.toBe(newestMessage);

    await call(api.member, 'POST', 'message', { id, text: 'Until six.' });
    expect((await opened(asking, id)).messages.map(({ own, text }) => [own, text])).toEqual([
      [true, 'Is it open today?'],
      [true, 'And tomorrow?'],
      [false, 'Until six.'],
    ]);
    const list = await call(asking, 'POST', 'search', {});
    expect(list.json()).toMatchObject({ total: 1, items: [{ id, unread: 1, last: 'Until six.' }] });
    // A list reads one message of each.
    expect(await api.dependencies.conversations.newest([id])).toHaveLength(1);
    // Asked again it is the same conversation.
    expect((await begun(asking)).id).toBe(id);
  });

  it('of a business whose new name and address nobody has approved yet: it shows the approved ones', async () => {
    const { id, subDomain } = await approvedBusiness(api, api.member);
    await api.allHandled();
    const before = await call(await visitor(), 'POST', '', { tenantId: id, text: 'Is it open today?' });
    const names = { 'fa-IR': 'بانک ملی' };
    const payload = { id, names, subDomain: `x${subDomain}` };
    await command(api, api.member, { method: 'PUT', url: '/api/tenant/', payload });
    await api.allHandled();
    const { subject, other, path } = before.json();
    expect(path).toBe(`/${subDomain}/about`);
    const after = await call(await visitor(), 'POST', '', { tenantId: id, text: 'And tomorrow?' });
    expect(after.json()).toMatchObject({ subject, other, path });
  });

  it('of an advertisement, which it names also when it is sold, but not by a name that nobody has approved', async () => {
    const payload = advertisementInput(business.id, await newCategory(api), { name: 'Carpet of Kashan' });
    const { id: advertisementId } = await command(api, api.member, {
      method: 'POST',
      url: '/api/advertisement/',
      payload,
    });
    const becomes = (person: Person, state: string) =>
      command(api, person, { method: 'PUT', url: `/api/advertisement/${state}/${advertisementId}` });
    await becomes(api.member, 'pending');
    await becomes(api.administrator, 'approve');
    await api.allHandled();
    const asking = await visitor();
    const told = (await call(asking, 'POST', '', { advertisementId, text: 'Is it new?' })).json();
    expect(told).toMatchObject({
      subject: 'Carpet of Kashan',
      path: `/${business.subDomain}/advertisement/${advertisementId}/carpet-of-kashan`,
    });
    await becomes(api.member, 'sold');
    await api.allHandled();
    const { subject, path } = told;
    expect(await opened(asking, told.id)).toMatchObject({ subject, path, state: 'sold' });

    await becomes(api.member, 'reopen');
    await command(api, api.member, {
      method: 'PUT',
      url: '/api/advertisement/',
      payload: { id: advertisementId, name: 'Something else' },
    });
    await api.allHandled();
    expect(await opened(asking, told.id)).toMatchObject({ path: `/${business.subDomain}/about`, state: 'hidden' });
  });

  it('of a business that is not public any more: its owner knows which it is, others read no name', async () => {
    const { id } = await approvedBusiness(api, api.member);
    await api.allHandled();
    const asking = await visitor();
    const talk = conversationSchema.parse((await call(asking, 'POST', '', { tenantId: id, text: 'Hello' })).json());
    const payload = { id, state: publicationState.draft };
    await command(api, api.moderator, { method: 'PUT', url: '/api/tenant/changestate', payload });
    await api.allHandled();
    const name = recordNameIn('tenant', 'en-US');
    expect(await opened(asking, talk.id)).toMatchObject({ subject: name, other: name, path: null });
    expect(await opened(api.member, talk.id)).toMatchObject({ subject: talk.subject, path: null });
  });

  it('twice at the same moment, and about two businesses under one key: nothing of it is refused or lost', async () => {
    const { id: otherId } = await approvedBusiness(api, api.member);
    await api.allHandled();
    for (let round = 0; round < 4; round += 1) {
      const asking = await visitor();
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const ask = (tenantId: string) =>
        send(api, asking, { method: 'POST', url, payload: { tenantId, text: 'Hello' }, headers });
      const answers = await Promise.all([ask(business.id), ask(business.id), ask(otherId)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const [first, second, third] = answers.map((answer) => conversationSchema.parse(answer.json()).id);
      expect([first === second, first === third]).toEqual([true, false]);
      expect((await opened(asking, String(first))).messages).toHaveLength(1);
    }
  });

  it('and proposes a price, which the seller accepts or declines once', async () => {
    const displayed = async (given: object) => {
      const payload = advertisementInput(business.id, await newCategory(api), given);
      const { id } = await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload });
      await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
      await command(api, api.administrator, { method: 'PUT', url: `/api/advertisement/approve/${id}` });
      await api.allHandled();
      return id;
    };
    const asking = await visitor();
    const propose = (advertisementId: string, offer: number) => call(asking, 'POST', '', { advertisementId, offer });
    const fixed = await displayed({ price: 1_000 });
    expect((await propose(fixed, 900)).json()).toMatchObject({ status: 409, code: 'The_Price_Is_Not_Negotiable' });
    expect((await call(asking, 'POST', 'search', {})).json().total).toBe(0);

    const negotiable = await displayed({ price: 1_000, negotiable: true });
    const above = (await propose(negotiable, 1_001)).json();
    expect(above).toMatchObject({ status: 400, code: 'The_Value_Is_Out_Of_Range' });
    expect((await propose(negotiable, 0)).statusCode).toBe(400);
    const { id } = (await propose(negotiable, 900)).json();
    const [offer] = (await opened(api.member, id)).messages;
    expect(offer).toMatchObject({ own: false, offer: { amount: 900, currency: 'IRR', accepted: null } });

    const answer = (person: Person, accepted: boolean) =>
      call(person, 'POST', 'message', { id, answerTo: offer?.id, accepted });
    expect((await answer(asking, true)).statusCode).toBe(404);
    expect((await call(api.member, 'POST', 'message', { id, offer: 950 })).statusCode).toBe(409);
    const after: OpenConversation = (await answer(api.member, true)).json();
    expect(after.messages).toMatchObject([{ offer: { accepted: true } }, { own: true, offer: null }]);
    expect((await answer(api.member, true)).json().messages).toHaveLength(2);
    expect((await answer(api.member, false)).json().code).toBe('The_Entered_Information_Is_Duplicated');
  });

  it('and sends a picture, which only the two of them see', async () => {
    const asking = await visitor();
    const { id } = await begun(asking);
    const picture = (await upload(api, asking, await jpeg(600, 400), 'file')).json();
    const seen = async (person: Person) => (await send(api, person, { method: 'GET', url: picture.url })).statusCode;
    expect(await seen(api.member)).toBe(404);
    const sending = (person: Person) => call(person, 'POST', 'message', { id, imageId: picture.id });
    expect((await sending(api.member)).statusCode).toBe(404);
    expect((await sending(asking)).json().messages).toMatchObject([{ image: null }, { image: { id: picture.id } }]);
    expect([await seen(asking), await seen(api.member), await seen(api.administrator)]).toEqual([200, 200, 404]);
    // Pictures that the other side keeps count as used.
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const pool = createPool(api.databaseUrl, 1);
    await noteUnusedPictures(pool, tomorrow, tomorrow).finally(() => pool.end());
    expect(await seen(api.member)).toBe(200);
    await call(asking, 'DELETE', `?id=${id}`);
    expect(await seen(api.member)).toBe(404);
  });

  it('of which nobody else learns, and no table tells', async () => {
    const { id } = await begun(await visitor());
    for (const response of [
      await call(api.stranger, 'GET', `?id=${id}`),
      await call(api.stranger, 'POST', 'message', { id, text: 'Hello' }),
      await call(api.stranger, 'DELETE', `?id=${id}`),
    ]) {
      expect(response.statusCode).toBe(404);
    }
    expect((await ask(undefined)).statusCode).toBe(401);
    const [stored] = await api.dependencies.conversations.messages(id, 1);
    expect(stored?.sealed).not.toContain('open today');
  });

  it('who has deleted their account since: the other side keeps its own', async () => {
    const asking = await visitor();
    const { id } = await begun(asking);
    await call(api.member, 'POST', 'message', { id, text: 'Until six.' });
    await api.dependencies.forgetting.destroyKey(asking.userId);
    expect((await opened(api.member, id)).messages.map(({ text }) => text)).toEqual([null, 'Until six.']);
    await api.dependencies.forgetting.forget(asking.userId, [], []);
    expect((await opened(api.member, id)).messages.map(({ text }) => text)).toEqual(['Until six.']);
  });

  it('whose account is deleted: nothing more is written to them', async () => {
    const asking = await visitor();
    const { id } = await begun(asking);
    const { commands } = api.dependencies;
    await commands.user.delete(asking.userId, systemContext(new Date().toISOString()));
    expect(await opened(api.member, id)).toMatchObject({ other: null, blocked: 'other', gone: true });
    const refused = await call(api.member, 'POST', 'message', { id, text: 'Until six.' });
    expect(refused.json()).toMatchObject({ status: 409, code: 'The_Conversation_Is_Blocked' });
    expect((await call(api.member, 'DELETE', `?id=${id}`)).statusCode).toBe(204);
  });

  it('and ends it, until they go on with it', async () => {
    const asking = await visitor();
    const { id } = await begun(asking);
    const { conversations } = api.dependencies;
    const before = await conversations.of(asking.userId, id);
    await call(api.member, 'PUT', 'block', { id, blocked: true });
    const refused = await call(asking, 'POST', 'message', { id, text: 'Hello?' });
    expect(refused.json()).toMatchObject({ status: 409, code: 'The_Conversation_Is_Blocked' });
    expect((await call(asking, 'PUT', 'block', { id, blocked: false })).statusCode).toBe(409);
    // Nor does the other side open what was ended at the very moment of its request.
    const late = await api.buildWith({}, { conversations: { ...conversations, of: async () => before } });
    const opening = { method: 'PUT', url: `${url}block`, payload: { id, blocked: false } } as const;
    expect((await send({ app: late }, asking, opening)).statusCode).toBe(409);
    await call(api.member, 'PUT', 'block', { id, blocked: false });
    expect((await call(asking, 'POST', 'message', { id, text: 'Hello?' })).statusCode).toBe(200);
  });

  it('and tells the operator of it: what was said, where, and by whom', async () => {
    const asking = await visitor();
    const { id, path } = await begun(asking);
    expect((await call(api.member, 'POST', 'report', { id, reason: 'Spam' })).statusCode).toBe(204);
    const filter = encodeURIComponent(JSON.stringify({ kind: 'report' }));
    const inbox = () =>
      send(api, api.moderator, { method: 'GET', url: `/api/console/contactMessages?filter=${filter}` });
    const reports = await inbox();
    const { other } = await opened(api.member, id);
    expect(reports.json()).toMatchObject([
      {
        // Its address is not confirmed: an answer could go to a stranger.
        mail: '',
        kind: 'report',
        page: path,
        reportedUserId: asking.userId,
        body: expect.stringContaining(`${other}: Is it open today?`),
      },
    ]);
    // Once more it is the same report; after another message it is another one.
    const again = async () => (await call(api.member, 'POST', 'report', { id, reason: 'Again' })).statusCode;
    expect([await again(), (await inbox()).json().length]).toEqual([204, 1]);
    expect((await call(asking, 'POST', 'message', { id, text: 'I know where you live.' })).statusCode).toBe(200);
    expect([await again(), (await inbox()).json().length]).toEqual([204, 2]);
    // It holds the words of both, and goes with either.
    await api.dependencies.forgetting.forget(asking.userId, [], []);
    expect((await inbox()).json()).toEqual([]);
  });

  it('but not themselves, nor without end', async () => {
    expect((await ask(api.member)).statusCode).toBe(409);
    expect((await ask(api.stranger, '')).statusCode).toBe(400);
    const asking = await visitor();
    const { id } = await begun(asking);
    const statuses: number[] = [];
    for (let count = 0; count < 30; count += 1) {
      statuses.push((await call(asking, 'POST', 'message', { id, text: `${count}` })).statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    // Nor does a conversation begin without its first message.
    const other = await approvedBusiness(api, api.member);
    await api.allHandled();
    const refused = await call(asking, 'POST', '', { tenantId: other.id, text: 'Hello' });
    expect([refused.statusCode, (await call(asking, 'POST', 'search', {})).json().total]).toEqual([429, 1]);
  });

  it('whose answers were lost: what is sent again is there once, and is never too much', async () => {
    const asking = await visitor();
    const sentOnce = (path: string, key: string, payload: object) =>
      send(api, asking, { method: 'POST', url: `${url}${path}`, payload, headers: { 'idempotency-key': key } });
    const first = () => sentOnce('', 'first', { tenantId: business.id, text: 'Is it open today?' });
    const { id } = conversationSchema.parse((await first()).json());
    expect((await first()).json()).toMatchObject({ id, last: 'Is it open today?' });
    const second = () => sentOnce('message', 'second', { id, text: 'And tomorrow?' });
    await second();
    for (let count = 0; count < 30; count += 1) await call(asking, 'POST', 'message', { id, text: `${count}` });
    expect((await call(asking, 'POST', 'message', { id, text: 'More' })).statusCode).toBe(429);
    expect((await second()).statusCode).toBe(200);
    // Another text under a key that was used would be lost without a word.
    const other = await sentOnce('message', 'second', { id, text: 'And on Friday?' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'The_Entered_Information_Is_Duplicated']);
    const said = (await opened(asking, id)).messages.map(({ text }) => text);
    expect(said.slice(0, 3)).toEqual(['Is it open today?', 'And tomorrow?', '0']);
  });

  it('whose mail could not be stored: sent again, the message is there once, and is mailed once', async () => {
    const seller = await api.addPerson('user');
    const { id: tenantId } = await approvedBusiness(api, seller);
    const name = { kind: 'email', value: seller.username } as const;
    await api.dependencies.commands.user.confirm(seller.userId, name, systemContext(new Date().toISOString()));
    await api.allHandled();
    const asking = await visitor();
    const { outgoing } = api.dependencies;
    let fails = true;
    const enqueue: typeof outgoing.enqueue = async (message) => {
      if (fails) throw new Error('The connection is lost.');
      await outgoing.enqueue(message);
    };
    const other = await api.buildWith({}, { outgoing: { ...outgoing, enqueue } });
    const headers = { ...asking.headers, 'idempotency-key': crypto.randomUUID() };
    const question = async () =>
      (await other.inject({ method: 'POST', url, headers, payload: { tenantId, text: 'Hello' } })).statusCode;
    expect(await question()).toBe(500);
    fails = false;
    expect([await question(), await question()]).toEqual([200, 200]);
    const { items } = await outgoing.list({ page: 1, pageSize: 10, receiver: seller.username });
    expect(items.filter(({ template }) => template === 'conversation')).toHaveLength(1);
    const talk = (await call(seller, 'POST', 'search', {})).json();
    expect(talk).toMatchObject({ total: 1, items: [{ unread: 1 }] });
  });

  it('and puts it away: what they wrote is deleted', async () => {
    const asking = await visitor();
    const { id } = await begun(asking);
    await call(api.member, 'POST', 'message', { id, text: 'Until six.' });
    expect((await call(asking, 'DELETE', `?id=${id}`)).statusCode).toBe(204);
    expect((await call(asking, 'POST', 'search', {})).json().total).toBe(0);
    expect((await opened(api.member, id)).messages.map(({ text }) => text)).toEqual(['Until six.']);
  });
});

describe('limits of who writes', () => {
  it('hold for many messages and conversations at once', async () => {
    const asking = await visitor();
    const { id } = await begun(asking);
    const write = (n: number) => call(asking, 'POST', 'message', { id, text: `Message ${n}` });
    const answers = await Promise.all(Array.from({ length: 48 }, (_, n) => write(n)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(29);
    const at = new Date().toISOString();
    const visitorId = crypto.randomUUID();
    const begin = () =>
      api.dependencies.conversations.begin({
        ...{ id: crypto.randomUUID(), tenantId: crypto.randomUUID(), advertisementId: null },
        ...{ visitorId, ownerId: api.member.userId, at },
      });
    const begunAtOnce = await Promise.all(Array.from({ length: 48 }, begin));
    expect(begunAtOnce.filter((each) => each !== 'refused')).toHaveLength(20);
  });
});

describe('a block', () => {
  it('is between two accounts: about everything of the other, and until the same one opens it again', async () => {
    const [asking, next] = [await visitor(), await approvedBusiness(api, api.member)];
    await api.allHandled();
    const { id } = await begun(asking);
    const askNext = () => call(asking, 'POST', '', { tenantId: next.id, text: 'And here?' });
    await call(api.member, 'PUT', 'block', { id, blocked: true });
    expect((await askNext()).json()).toMatchObject({ status: 409, code: 'The_Conversation_Is_Blocked' });
    await call(api.member, 'PUT', 'block', { id, blocked: false });
    const begunNext = conversationSchema.parse((await askNext()).json());
    await call(api.member, 'PUT', 'block', { id: begunNext.id, blocked: true });
    const write = () => call(asking, 'POST', 'message', { id, text: 'Still there?' });
    expect((await write()).json()).toMatchObject({ status: 409, code: 'The_Conversation_Is_Blocked' });
    expect(await opened(asking, id)).toMatchObject({ blocked: 'other' });
    await call(api.member, 'PUT', 'block', { id, blocked: false });
    expect((await write()).statusCode).toBe(200);
  });
});
