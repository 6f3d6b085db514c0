import { systemContext } from '@charsu/core/application/commands.ts';
import { actsSchema, pastSchema } from '@charsu/core/contract/past.ts';
import { moderatorRole } from '@charsu/core/domain/role/seeded.ts';
import { settingsGroups } from '@charsu/core/domain/settings/settings.ts';
import { type ConsoleClient, consoleOf } from '@charsu/tests/support/api/console-client.ts';
import { advertisementInput, approvedBusiness, command, newCategory, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let ask: ConsoleClient['ask'];
beforeAll(async () => {
  api = await startTestApi();
  ({ ask } = consoleOf(api));
});
afterAll(() => api.close());

const instant = () => new Date().toISOString();
/** An instant that all that was written so far comes before or at, and all that follows after. */
async function later(): Promise<string> {
  const at = instant();
  await expect.poll(instant).not.toBe(at);
  return at;
}
const put = (url: string, payload: object, of = api.administrator) => command(api, of, { method: 'PUT', url, payload });
const past = async (kind: string, id: string, at: string) => {
  const answer = await ask('GET', `console/past/${kind}/${id}?at=${at}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return pastSchema.parse(answer.json());
};

describe('a record as it was', () => {
  it('is folded up to an instant, compared with today, and put back by the rules of its edits', async () => {
    const { id: tenantId } = await approvedBusiness(api, api.member);
    const begun = await later();
    const { id } = await command(api, api.member, {
      method: 'POST',
      url: '/api/advertisement/',
      payload: advertisementInput(tenantId, await newCategory(api)),
    });
    await put(`/api/advertisement/pending/${id}`, {}, api.member);
    await put(`/api/advertisement/approve/${id}`, {});
    const shown = await later();
    await put(`/api/advertisement/adjust/${id}`, { price: 1_000_000, autoRenewal: true }, api.member);

    const then = await past('advertisement', id, shown);
    expect(then).toMatchObject({
      currentState: 30,
      fields: { price: 250_000_000, autoRenewal: false },
      now: { fields: { price: 1_000_000, autoRenewal: true } },
      // It spends its owner's money.
      puts: ['price'],
      leaves: ['autoRenewal'],
      refusal: null,
    });
    expect(then.moments.map(({ description }) => description)).toContain('AdvertisementApproved');
    expect(then.moments.at(-1)?.createdBy.id).toBe(api.member.userId);
    // At the instant of an event it has happened.
    const first = then.moments[0]?.createdAt ?? '';
    expect(await past('advertisement', id, first)).toMatchObject({ currentState: 10 });
    expect((await ask('GET', `console/past/advertisement/${id}?at=${begun}`)).statusCode).toBe(404);
    expect((await ask('GET', `console/past/advertisement/${id}?at=yesterday`)).statusCode).toBe(400);
    expect((await ask('GET', `console/past/nothing/${id}`)).statusCode).toBe(400);

    const back = (person = api.administrator, revision = then.now.revision) =>
      send(api, person, {
        method: 'POST',
        url: `/api/console/past/advertisement/${id}`,
        headers: { 'if-match': `"${revision}"` },
        payload: { at: shown },
      });
    expect((await back(api.member)).statusCode).toBe(404);
    expect((await back(api.administrator, '0')).json()).toMatchObject({ code: 'The_Record_Was_Changed' });
    expect((await back()).json()).toMatchObject({ puts: ['price'], leaves: ['autoRenewal'] });
    expect(await past('advertisement', id, instant())).toMatchObject({ fields: { price: 250_000_000 } });
    // Nothing is left that could be.
    expect((await back(api.administrator, '99')).statusCode).toBe(409);
  });

  it('keeps what people had told of themselves unreadable once they are gone', async () => {
    const { userId } = await api.addAccount('user');
    const there = await later();
    expect(Object.values((await past('user', userId, there)).fields).join()).toContain('@');
    await api.dependencies.commands.user.delete(userId, {
      by: { id: userId, kind: 'user', scope: 'all' },
      at: instant(),
    });
    await api.dependencies.forgetting.destroyKey(userId);
    const { fields, now } = await past('user', userId, there);
    expect(Object.values(fields).join()).not.toContain('@');
    expect(now).toMatchObject({ deleted: true, fields: {} });
  });
});

describe('a record without fields as it was', () => {
  it('is a role with its members and permissions, which come back together', async () => {
    const { userId } = await api.addPerson('moderator');
    const before = await later();
    await put('/api/role/permissions', { id: moderatorRole, permissions: ['account_logout'] });
    await command(api, api.administrator, {
      method: 'DELETE',
      url: '/api/role/members',
      payload: { id: moderatorRole, userId },
    });
    const then = await past('role', moderatorRole, before);
    expect(then).toMatchObject({
      puts: ['members', 'permissions'],
      now: { fields: { permissions: ['account_logout'] } },
    });
    expect(then.fields.members).toContain(userId);
    expect(then.now.fields.members).not.toContain(userId);
    const answer = await ask('POST', `console/past/role/${moderatorRole}`, { at: before });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await past('role', moderatorRole, instant())).fields).toEqual(then.fields);
  });

  it('is a wallet with its balance, which stays', async () => {
    const { userId } = api.member;
    const gift = (amount: number) =>
      api.dependencies.commands.wallet.give(userId, { amount, reason: 'goodwill' }, systemContext(instant()));
    await gift(1_000);
    const before = await later();
    await gift(500);
    const answer = await past('wallet', userId, before);
    expect(answer).toMatchObject({
      fields: { available: 1_000, held: 0 },
      now: { fields: { available: 1_500 } },
      puts: [],
    });
    expect((await ask('POST', `console/past/wallet/${userId}`, { at: before })).statusCode).toBe(409);
  });

  it('is a group of settings with its defaults before anybody changed it', async () => {
    const { id } = settingsGroups.signIn;
    expect(await past('settings', id, instant())).toMatchObject({ moments: [], puts: [] });
    expect((await ask('GET', `console/past/settings/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });
});

describe('the acts of an account in a span', () => {
  it('are tried, undone where nobody has changed the record since, and nothing of them is deleted', async () => {
    const wrong = await api.addPerson('administrator');
    const [edited, shared] = [await newCategory(api), await newCategory(api)];
    const from = await later();
    const payload = { names: { 'fa-IR': 'نادرست', 'en-US': 'Wrong' } };
    for (const id of [edited, shared]) await put('/api/category/', { id, ...payload }, wrong);
    const made = await command(api, wrong, {
      method: 'POST',
      url: '/api/category/',
      payload: { ...payload, url: `wrong-${edited.slice(0, 8)}` },
    });
    await command(api, wrong, {
      method: 'POST',
      url: '/api/role/members',
      payload: { id: moderatorRole, userId: api.stranger.userId },
    });
    const to = await later();
    await put('/api/category/', { id: shared, order: 7 });
    await api.allHandled();

    const path = `console/accounts/${wrong.userId}/acts`;
    const outcomes = (json: unknown) =>
      Object.fromEntries(
        actsSchema.parse(json).records.map(({ id, outcome, steps }) => [id, [outcome, ...steps].join(' ')]),
      );
    const expected = {
      [edited]: 'putBack edit',
      [shared]: 'changedSince',
      [made.id]: 'putBack delete',
      [moderatorRole]: 'putBack edit',
    };
    expect(outcomes((await ask('GET', `${path}?from=${from}&to=${to}`)).json())).toEqual(expected);
    expect(outcomes((await ask('POST', path, { from, to, trial: true })).json())).toEqual(expected);
    expect((await past('category', edited, instant())).fields).toMatchObject({ names: payload.names });

    expect(outcomes((await ask('POST', path, { from, to, trial: false })).json())).toEqual(expected);
    const { fields, moments } = await past('category', edited, instant());
    expect(fields).toMatchObject({ names: { 'en-US': 'Carpets' } });
    expect(moments.map(({ description }) => description)).toEqual([
      'CategoryCreated',
      'CategoryUpdated',
      'CategoryUpdated',
    ]);
    expect((await past('category', made.id, instant())).deleted).toBe(true);
    // Again there is nothing more to do.
    await api.allHandled();
    expect(outcomes((await ask('POST', path, { from, to, trial: false })).json())).toEqual({
      ...expected,
      [edited]: 'asBefore',
      [made.id]: 'asBefore',
      [moderatorRole]: 'asBefore',
    });
  });

  it('need a span', async () => {
    const path = `console/accounts/${api.member.userId}/acts`;
    const at = instant();
    expect((await ask('GET', `${path}?from=${at}&to=${at}`)).statusCode).toBe(400);
    expect((await ask('GET', `${path}?from=soon&to=${at}`)).statusCode).toBe(400);
    expect((await ask('GET', path)).statusCode).toBe(400);
  });
});
