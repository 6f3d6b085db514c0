import { systemContext } from '@charsu/core/application/commands.ts';
import { positionHeader } from '@charsu/core/contract/position.ts';
import type { BusinessAct, TenantPeople } from '@charsu/core/contract/tenant-people.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { handOver } from '@charsu/jobs/reactors/hand-over.ts';
import {
  advertisementInput,
  approvedBusiness,
  asOwner,
  command,
  newCategory,
  type Sent,
  send,
} from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { aCellphone, confirmCellphone } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let categoryId = '';
beforeAll(async () => {
  api = await startTestApi();
  categoryId = await newCategory(api);
});
afterAll(() => api.close());

type Somebody = Awaited<ReturnType<TestApi['addPerson']>>;

const ask = async (person: Somebody, method: Sent['method'], url: string, payload?: object) => {
  const answer = await send(api, person, { method, url: `/api/${url}`, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
};
const peopleOf = async (person: Somebody, id: string): Promise<TenantPeople> =>
  (await ask(person, 'GET', `tenant/people?id=${id}`)).body;

/** Somebody with a confirmed number. */
async function withNumber() {
  const person = await api.addPerson('user');
  const cellphone = aCellphone();
  await confirmCellphone(api, person, cellphone);
  return { person, cellphone };
}
async function business() {
  const owner = await api.addPerson('user');
  const { id } = await approvedBusiness(api, owner);
  await api.allHandled();
  return { owner, id };
}
async function invited(owner: Somebody, id: string, cellphone: string, role: string): Promise<string> {
  await command(api, owner, { method: 'POST', url: '/api/tenant/invite', payload: { id, cellphone, role } });
  const { invitations } = await peopleOf(owner, id);
  return invitations.find((each) => each.cellphone === cellphone)?.id ?? '';
}
/** Somebody who has accepted to be a member. */
async function member(owner: Somebody, id: string, role: 'manager' | 'editor'): Promise<Somebody> {
  const { person, cellphone } = await withNumber();
  const payload = { id, invitationId: await invited(owner, id, cellphone, role) };
  await command(api, person, { method: 'PUT', url: '/api/tenant/acceptInvitation', payload });
  await api.allHandled();
  return person;
}
async function draft(person: Somebody, tenantId: string, changes = {}): Promise<string> {
  const payload = advertisementInput(tenantId, categoryId, changes);
  return (await command(api, person, { method: 'POST', url: '/api/advertisement/', payload })).id;
}
const nameOf = async (person: Somebody) =>
  (await api.dependencies.queries.user.names([person.userId])).get(person.userId);
const pays = async (owner: Somebody, amount: number) => {
  const at = new Date().toISOString();
  const paid = { paymentId: crypto.randomUUID(), amount, provider: 'zarinpal', referenceId: '1', begunAt: at } as const;
  await api.dependencies.commands.wallet.deposit(owner.userId, paid, systemContext(at));
};

describe('an invitation', () => {
  it('goes by SMS, and is for the account with its number', async () => {
    const { owner, id } = await business();
    const { person, cellphone } = await withNumber();
    const invitationId = await invited(owner, id, cellphone, 'manager');
    const messages = await api.dependencies.outgoing.list({ page: 1, pageSize: 10, receiver: cellphone });
    expect(messages.items).toMatchObject([{ channel: 'sms', template: 'memberInvited' }]);
    const { body: offered } = await ask(person, 'GET', `tenant/invitation?id=${id}&invitationId=${invitationId}`);
    expect(offered).toMatchObject({ tenantId: id, role: 'manager' });
    const accept = (by: Somebody) => ask(by, 'PUT', 'tenant/acceptInvitation', { id, invitationId });
    expect((await accept(api.stranger)).body.code).toBe('The_Invitation_Is_For_Another_Number');
    expect((await ask(api.stranger, 'GET', `tenant/people?id=${id}`)).status).toBe(404);
    expect((await accept(person)).status).toBe(200);
    expect((await accept(person)).body.code).toBe('The_Invitation_Is_Over');
    expect(await peopleOf(person, id)).toMatchObject({ standing: 'manager', invitations: [] });
  });

  it('is withdrawn by the owner, and refused to members and strangers', async () => {
    const { owner, id } = await business();
    const { person, cellphone } = await withNumber();
    const invitationId = await invited(owner, id, cellphone, 'editor');
    const withdraw = (by: Somebody) => ask(by, 'DELETE', `tenant/invitation?id=${id}&invitationId=${invitationId}`);
    expect((await withdraw(api.stranger)).status).toBe(404);
    expect((await withdraw(owner)).status).toBe(200);
    const refused = await ask(person, 'PUT', 'tenant/acceptInvitation', { id, invitationId });
    expect(refused.body.code).toBe('The_Invitation_Is_Over');
    const editor = await member(owner, id, 'editor');
    const body = { id, cellphone, role: 'manager' };
    expect((await ask(editor, 'POST', 'tenant/invite', body)).status).toBe(403);
    expect((await ask(api.stranger, 'POST', 'tenant/invite', body)).status).toBe(404);
    expect((await ask(owner, 'POST', 'tenant/invite', { ...body, cellphone: '123' })).body.errors).toMatchObject([
      { field: 'cellphone' },
    ]);
  });
});

describe('members of a business', () => {
  it('write and see its ads, whose owner stays the owner, until they are removed', async () => {
    const { owner, id } = await business();
    const editor = await member(owner, id, 'editor');
    const ad = await draft(editor, id, { name: 'Carpet of the shop' });
    await api.allHandled();
    const found = await ask(editor, 'POST', 'advertisement/search', {});
    expect(found.body.items).toMatchObject([{ id: ad, ownerId: owner.userId }]);
    expect((await ask(owner, 'POST', 'advertisement/search', {})).body.total).toBe(1);
    expect((await ask(editor, 'POST', 'tenant/dropdown', {})).body).toMatchObject([{ id, role: 'editor' }]);
    expect((await ask(editor, 'PUT', 'advertisement/', { id: ad, price: 5_000_000 })).status).toBe(200);
    expect((await ask(editor, 'PUT', `advertisement/pending/${ad}`)).status).toBe(200);
    await api.allHandled();
    const history = await ask(owner, 'POST', 'advertisementHistory/search', { recordId: ad });
    expect(history.body.items[0].createdBy.id).toBe(editor.userId);
    expect((await ask(editor, 'PUT', 'tenant/', { id, activityType: 'wholesale' })).status).toBe(403);
    expect((await ask(editor, 'DELETE', `tenant/?id=${id}`)).status).toBe(403);
    expect((await ask(api.stranger, 'PUT', 'advertisement/', { id: ad, price: 1 })).status).toBe(404);
    expect((await ask(owner, 'DELETE', `tenant/member?id=${id}&userId=${editor.userId}`)).status).toBe(200);
    expect((await ask(editor, 'PUT', 'advertisement/', { id: ad, price: 1 })).status).toBe(404);
    const another = await ask(editor, 'POST', 'advertisement/', advertisementInput(id, categoryId));
    expect(another.body.errors).toMatchObject([{ field: 'tenantId' }]);
    await api.allHandled();
    expect((await ask(editor, 'POST', 'advertisement/search', {})).body.total).toBe(0);
    expect((await ask(editor, 'GET', `advertisement/?id=${ad}`)).status).toBe(404);
  });

  it('spend from the wallet of the owner only as managers, and where the owner allows it', async () => {
    const { owner, id } = await business();
    await pays(owner, 2_000_000);
    const [manager, editor] = [await member(owner, id, 'manager'), await member(owner, id, 'editor')];
    const starred = await draft(manager, id, { level: 2 });
    const request = (by: Somebody) => ask(by, 'PUT', `advertisement/pending/${starred}`);
    expect((await request(manager)).body.code).toBe('Only_The_Owner_Spends');
    expect((await ask(manager, 'PUT', 'tenant/spending', { id, allowed: true })).status).toBe(403);
    await command(api, owner, { method: 'PUT', url: '/api/tenant/spending', payload: { id, allowed: true } });
    expect((await request(editor)).body.code).toBe('Only_The_Owner_Spends');
    expect((await request(manager)).status).toBe(200);
    const { balances } = await api.dependencies.commands.wallet.current(owner.userId, systemContext('').by);
    expect(balances).toMatchObject({ held: 1_000_000, available: 1_000_000 });
  });

  it('answer its conversations as managers; editors do not see them', async () => {
    const { owner, id } = await business();
    const [manager, editor] = [await member(owner, id, 'manager'), await member(owner, id, 'editor')];
    const asked = await ask(api.stranger, 'POST', 'conversation/', { tenantId: id, text: 'Is it open today?' });
    const listed = async (by: Somebody) => (await ask(by, 'POST', 'conversation/search', {})).body;
    expect(await listed(manager)).toMatchObject({ total: 1, items: [{ id: asked.body.id, unread: 1, asked: false }] });
    expect((await listed(editor)).total).toBe(0);
    const answer = { id: asked.body.id, text: 'Until eight.' };
    expect((await ask(editor, 'POST', 'conversation/message', answer)).status).toBe(404);
    const { body: open } = await ask(manager, 'POST', 'conversation/message', answer);
    expect(open.messages.map(({ own }: { own: boolean }) => own)).toEqual([false, true]);
    const { body: read } = await ask(api.stranger, 'GET', `conversation/?id=${answer.id}`);
    expect(read.messages).toMatchObject([{ own: true }, { own: false, text: 'Until eight.' }]);
    const { body: seen } = await ask(owner, 'GET', `conversation/?id=${answer.id}`);
    expect(seen.messages.map(({ own }: { own: boolean }) => own)).toEqual([false, true]);
    expect((await ask(manager, 'DELETE', `conversation/?id=${answer.id}`)).status).toBe(403);
    expect((await ask(manager, 'POST', 'conversation/', { tenantId: id, text: 'Hello' })).status).toBe(409);
    // Its people see which of them answered; the visitor sees the business.
    const by = (talk: { messages: { by: string | null }[] }) => talk.messages.map((each) => each.by);
    expect(by(seen)).toEqual([null, await nameOf(manager)]);
    expect([by(open), by(read)]).toEqual([
      [null, null],
      [null, null],
    ]);
    const ofBusiness = async (person: Somebody) =>
      (await ask(person, 'POST', 'conversation/search', { tenantId: id })).body;
    expect([(await ofBusiness(owner)).total, (await ofBusiness(manager)).total]).toEqual([1, 1]);
    expect([(await ofBusiness(editor)).total, (await ofBusiness(api.stranger)).total]).toEqual([0, 0]);
  });

  it('are told of what visitors write as its owner is, by the ways of their own choice, until one of them has read it', async () => {
    const { owner, id } = await business();
    const [manager, silent, editor] = await Promise.all([
      member(owner, id, 'manager'),
      member(owner, id, 'manager'),
      member(owner, id, 'editor'),
    ]);
    for (const { userId, username } of [owner, manager, silent, editor]) {
      const name = { kind: 'email', value: username } as const;
      await api.dependencies.commands.user.confirm(userId, name, systemContext(new Date().toISOString()));
    }
    const choice = { messageReceived: { mail: false } };
    await command(api, silent, { method: 'PUT', url: '/api/message/preferences', payload: choice });
    await api.allHandled();
    const asked = await ask(api.stranger, 'POST', 'conversation/', { tenantId: id, text: 'Is it open today?' });
    const people = [owner, manager, silent, editor];
    const unread = () =>
      Promise.all(people.map(async (each) => (await ask(each, 'GET', 'message/unreadCount')).body.messages));
    expect(await unread()).toEqual([1, 1, 1, 0]);
    const mails = async ({ username: receiver }: Somebody) => {
      const { items } = await api.dependencies.outgoing.list({ page: 1, pageSize: 20, receiver });
      return items.filter(({ template }) => template === 'conversation').length;
    };
    expect(await Promise.all(people.map(mails))).toEqual([1, 1, 0, 0]);
    expect((await ask(manager, 'PUT', 'conversation/markRead', { id: asked.body.id })).status).toBe(204);
    expect(await unread()).toEqual([0, 0, 0, 0]);
    await ask(silent, 'POST', 'conversation/message', { id: asked.body.id, text: 'Until eight.' });
    expect(await unread()).toEqual([0, 0, 0, 0]);
  });

  it('see who did what in it, also to ads that are gone, as owner and managers', async () => {
    const { owner, id } = await business();
    const [manager, editor] = [await member(owner, id, 'manager'), await member(owner, id, 'editor')];
    const ad = await draft(editor, id, { name: 'Carpet of the shop' });
    await ask(editor, 'PUT', 'advertisement/', { id: ad, name: 'Carpet', price: 5_000_000 });
    await ask(manager, 'DELETE', `advertisement/?id=${ad}`);
    await ask(manager, 'PUT', 'tenant/', { id, about: 'Carpets since 1970' });
    await api.allHandled();
    const acts = async (person: Somebody, page = 1) =>
      await ask(person, 'GET', `tenant/activity?id=${id}&page=${page}&pageSize=4`);
    const { body } = await acts(owner);
    const said = body.items.map((act: BusinessAct) => [
      act.description,
      act.createdBy.id,
      act.advertisement,
      act.there,
    ]);
    expect(said).toEqual([
      ['TenantUpdated', manager.userId, null, true],
      ['AdvertisementDeleted', manager.userId, 'Carpet', false],
      ['AdvertisementEdited', editor.userId, 'Carpet', false],
      ['AdvertisementDrafted', editor.userId, 'Carpet of the shop', false],
    ]);
    expect(body.items[2].changes).toMatchObject([{ field: 'name' }, { field: 'price', to: 5_000_000 }]);
    const { body: earlier } = await acts(manager, 2);
    expect(earlier.items[0]).toMatchObject({ description: 'TenantMemberJoined', createdBy: { id: editor.userId } });
    expect((await acts(editor)).status).toBe(403);
    expect((await acts(api.stranger)).status).toBe(404);
  });
});

it('notifies managers with the owner of what happens to the business and its ads, as long as they are managers', async () => {
  const { owner, id } = await business();
  const [manager, editor] = [await member(owner, id, 'manager'), await member(owner, id, 'editor')];
  const denied = async () => {
    const ad = await draft(editor, id);
    await command(api, editor, { method: 'PUT', url: `/api/advertisement/pending/${ad}` });
    const payload = { reasonCode: 'other', reason: 'Blurred' };
    await command(api, api.moderator, { method: 'PUT', url: `/api/advertisement/deny/${ad}`, payload });
    await api.allHandled();
    return ad;
  };
  const ad = await denied();
  const notices = async (person: Somebody) => {
    const { body } = await ask(person, 'POST', 'message/search', {});
    const { items } = body as { items: { kind: string; recordId: string | null }[] };
    return items.filter(({ kind }) => kind === 'advertisementDenied').map(({ recordId }) => recordId);
  };
  expect(await Promise.all([owner, manager, editor].map(notices))).toEqual([[ad], [ad], []]);
  await command(api, owner, {
    method: 'PUT',
    url: '/api/tenant/member',
    payload: { id, userId: manager.userId, role: 'editor' },
  });
  const later = await denied();
  expect(await Promise.all([owner, manager].map(notices))).toEqual([[later, ad], [null]]);
});

it('is handed over to an approved person, with its ads, talks and running displays, but not with the wallet', async () => {
  const { commands, queries, conversations, eventStore } = api.dependencies;
  const { owner, id } = await business();
  await pays(owner, 1_000_000);
  const ad = await draft(owner, id, { level: 1 });
  await command(api, owner, { method: 'PUT', url: `/api/advertisement/pending/${ad}` });
  const asked = await ask(api.stranger, 'POST', 'conversation/', { tenantId: id, text: 'Is it open today?' });
  const { person: receiver, cellphone } = await withNumber();
  const invitationId = await invited(owner, id, cellphone, 'owner');
  const accept = () => ask(receiver, 'PUT', 'tenant/acceptInvitation', { id, invitationId });
  expect((await accept()).body.code).toBe('The_Identity_Is_Required');
  await asOwner(api, receiver);
  const introduced = await accept();
  if (introduced.status !== 200) {
    expect(introduced.body.code).toBe('The_Person_Is_Not_Approved');
    const personId = (await queries.user.record(receiver.userId))?.personId ?? '';
    await commands.person.submit(personId, systemContext(new Date().toISOString()));
    await commands.person.approve(personId, systemContext(new Date().toISOString()));
    expect((await accept()).status).toBe(200);
  }
  await api.allHandled();
  const reactor = handOver({ commands, queries, conversations });
  const stream = streamOf('tenant', id);
  const logged = (await eventStore.load(stream)).find(({ event }) => event.type === 'TenantHandedOver');
  if (logged === undefined) throw new Error('It was not handed over.');
  const context = { ...systemContext(new Date().toISOString()), idempotencyKey: 'hand-over/1' };
  for (let time = 0; time < 2; time += 1) await reactor.react(logged, context);
  await api.allHandled();

  expect((await ask(owner, 'GET', `tenant/?id=${id}`)).status).toBe(404);
  expect((await ask(owner, 'PUT', 'advertisement/reopen/'.concat(ad))).status).toBe(404);
  expect((await ask(receiver, 'POST', 'advertisement/search', {})).body.items).toMatchObject([{ id: ad, state: 20 }]);
  expect((await ask(receiver, 'GET', `conversation/?id=${asked.body.id}`)).status).toBe(200);
  // The amount held before is the former owner's: the approval captures it there.
  await command(api, api.moderator, { method: 'PUT', url: `/api/advertisement/approve/${ad}` });
  await commands.advertisement.settleHolds(owner.userId, ad, new Date().toISOString());
  const { balances } = await commands.wallet.current(owner.userId, systemContext('').by);
  expect(balances).toMatchObject({ held: 0, available: 500_000 });
  const page = await send(api, undefined, {
    method: 'GET',
    url: `/api/public/advertisement/${ad}`,
    headers: { [positionHeader]: String(await eventStore.end()) },
  });
  expect(page.statusCode).toBe(200);
});
