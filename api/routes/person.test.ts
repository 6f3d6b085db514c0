import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { memberPermissions } from '@charsu/core/domain/permissions.ts';
import { userRole } from '@charsu/core/domain/role/seeded.ts';
import { command, send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const fields = {
  personType: 'natural',
  firstName: 'Niloufar',
  surname: 'Rostampur',
  nationalId: '0790419904',
  streetAndHouseNumber: 'Baharestan 12',
  postalCode: '8391613117',
  city: 'اصفهان',
  phoneNumber: '03132221100',
};

const save = (who: Person, method: 'POST' | 'PUT', changes: object = {}, submit = false) =>
  send(api, who, { method, url: '/api/person/', payload: { person: { ...fields, ...changes }, submit } });

async function review(id: string, state: number): Promise<void> {
  await command(api, api.moderator, { method: 'PUT', url: '/api/person/changestate', payload: { id, state } });
}

/** Somebody whose person waits for review. */
async function waiting() {
  const who = await api.addPerson('user');
  const { id } = (await save(who, 'POST', {}, true)).json();
  const record = (position: string) =>
    send(api, who, { method: 'GET', url: `/api/person/?id=${id}`, headers: { 'charsu-position': position } });
  const eventTypes = async () =>
    (await api.dependencies.eventStore.load(streamOf('person', id))).map(({ event }) => event.type);
  return { who, id, record, eventTypes };
}

describe('saving and submitting in one', () => {
  it('changes what waits already, and it goes on waiting', async () => {
    const { who, record, eventTypes } = await waiting();
    const saved = await save(who, 'PUT', { surname: 'Rostami' }, true);
    expect(saved.statusCode).toBe(200);
    expect((await record(saved.json().position)).json()).toMatchObject({ surname: 'Rostami', currentState: 20 });
    expect(await eventTypes()).toEqual(['PersonDefined', 'PersonSubmitted', 'PersonUpdated']);
  });

  it('sends a new name of what is approved to review, once', async () => {
    const { who, id, record, eventTypes } = await waiting();
    await review(id, 30);
    const saved = await save(who, 'PUT', { surname: 'Rostami' }, true);
    expect(saved.statusCode).toBe(200);
    expect((await record(saved.json().position)).json()).toMatchObject({ surname: 'Rostami', currentState: 20 });
    expect((await eventTypes()).slice(3)).toEqual(['PersonUpdated', 'PersonSubmitted']);
  });

  it('leaves approved what has only a new address', async () => {
    const { who, id, record, eventTypes } = await waiting();
    await review(id, 30);
    const saved = await save(who, 'PUT', { city: 'نایین' }, true);
    expect(saved.statusCode).toBe(200);
    expect((await record(saved.json().position)).json()).toMatchObject({ city: 'نایین', currentState: 30 });
    expect((await eventTypes()).slice(3)).toEqual(['PersonUpdated']);
  });

  it('saves nothing of what cannot be submitted any more', async () => {
    const { who, id, eventTypes } = await waiting();
    await review(id, 50);
    const saved = await save(who, 'PUT', { city: 'نایین' }, true);
    expect(saved.json()).toMatchObject({ status: 409, code: 'Already_Cancelled' });
    expect((await eventTypes()).at(-1)).toBe('PersonCancelled');
  });

  it('defines another one after the first was cancelled, which the member goes on with', async () => {
    const { who, id, record } = await waiting();
    await review(id, 50);
    const { position, ...saved } = (await save(who, 'POST', {}, true)).json();
    expect(saved.id).not.toBe(id);
    expect((await record(position)).json()).toMatchObject({ currentState: 50 });
    const own = await send(api, who, { method: 'GET', url: '/api/person/getByUserId' });
    expect(own.json()).toMatchObject({ id: saved.id, currentState: 20 });
  });

  it('is done once, however often it is sent', async () => {
    const who = await api.addPerson('user');
    const sent = {
      method: 'POST',
      url: '/api/person/',
      payload: { person: fields, submit: true },
      headers: { 'idempotency-key': 'the-same' },
    } as const;
    const [first, again] = [await command(api, who, sent), await command(api, who, sent)];
    expect(again).toEqual(first);
    expect(first.revision).toBe('1');
  });

  it('is refused where the same key comes with other words', async () => {
    const who = await api.addPerson('user');
    const sent = (city: string) =>
      send(api, who, {
        method: 'POST',
        url: '/api/person/',
        payload: { person: { ...fields, city }, submit: false },
        headers: { 'idempotency-key': 'the-same' },
      });
    expect((await sent('نایین')).statusCode).toBe(200);
    expect((await sent('کاشان')).json()).toMatchObject({ status: 409, code: 'The_Entered_Information_Is_Duplicated' });
  });

  it('is refused to administrators once the account is gone', async () => {
    const { who, id, eventTypes } = await waiting();
    const { commands, forgetting } = api.dependencies;
    const at = new Date().toISOString();
    await commands.user.delete(who.userId, { by: { id: who.userId, kind: 'user', scope: 'own' }, at });
    const url = '/api/person/changestate';
    const moved = (state: number, more: object = {}) =>
      send(api, api.administrator, { method: 'PUT', url, payload: { id, state, ...more } });
    const answers = async () =>
      [
        await moved(40, { reason: 'The national id is not theirs.' }),
        await moved(30),
        await moved(50),
        await moved(10),
      ].map(({ statusCode }) => statusCode);
    expect(await answers()).toEqual([404, 404, 404, 404]);
    await forgetting.destroyKey(who.userId);
    expect(await answers()).toEqual([404, 404, 404, 404]);
    expect(await eventTypes()).toEqual(['PersonDefined', 'PersonSubmitted']);
  });
});

describe('a decision on what was looked at', () => {
  it('is refused, and nothing written, once the owner has changed it', async () => {
    const { who, id, eventTypes } = await waiting();
    const decide = (revision: string, state: number, reason?: string) =>
      send(api, api.moderator, {
        method: 'PUT',
        url: '/api/person/changestate',
        payload: { id, state, ...(reason && { reason }) },
        headers: { 'if-match': `"${revision}"` },
      });
    const saved = await save(who, 'PUT', { surname: 'Rostami' });
    expect((await decide('1', 30)).json()).toMatchObject({ code: 'The_Record_Was_Changed' });
    const denied = await decide('1', 40, 'The national id is not theirs.');
    expect(denied.json()).toMatchObject({ status: 409, code: 'The_Record_Was_Changed' });
    expect(await eventTypes()).toEqual(['PersonDefined', 'PersonSubmitted', 'PersonUpdated']);
    expect((await decide(saved.json().revision, 30)).statusCode).toBe(200);
  });
});

describe('defining and changing', () => {
  it('are two things', async () => {
    const who = await api.addPerson('user');
    expect((await save(who, 'PUT')).json()).toMatchObject({ status: 404, code: 'Status_404' });
    const { id } = (await save(who, 'POST')).json();
    expect((await save(who, 'POST', { city: 'نایین' })).json()).toMatchObject({
      status: 409,
      code: 'The_Entered_Information_Is_Duplicated',
    });
    const saved = await save(who, 'PUT', { city: 'نایین' });
    expect(saved.json()).toMatchObject({ id, revision: '1' });
  });

  it('are each closed with its own permission', async () => {
    const { who } = await waiting();
    const newcomer = await api.addPerson('user');
    const members = async (permissions: readonly string[]) => {
      const payload = { id: userRole, permissions };
      const url = '/api/role/permissions';
      const { position } = await command(api, api.administrator, { method: 'PUT', url, payload });
      await api.dependencies.queries.waitFor(BigInt(position), ['account'], 10_000);
    };
    await members(memberPermissions.filter((permission) => permission !== 'person_create'));
    expect((await save(newcomer, 'POST')).statusCode).toBe(403);
    expect((await save(who, 'PUT', { city: 'نایین' })).statusCode).toBe(200);
    await members(memberPermissions.filter((permission) => permission !== 'person_update'));
    expect((await save(newcomer, 'POST')).statusCode).toBe(200);
    expect((await save(who, 'PUT', { city: 'کاشان' })).statusCode).toBe(403);
    await members(memberPermissions);
  });
});
