import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { publishByRule } from '@charsu/jobs/reactors/publish-by-rule.ts';
import { settleHolds } from '@charsu/jobs/reactors/settle-holds.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { advertisementInput, approvedBusiness, command, newCategory, send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { reacted } from '@charsu/tests/support/read-side/reacted.ts';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let categoryId: string;
const rulesUrl = '/api/console/trustRules';
beforeAll(async () => {
  api = await startTestApi();
  categoryId = await newCategory(api);
});
afterAll(() => api.close());

const asAdministrator = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  send(api, api.administrator, { method, url: `${rulesUrl}${path}`, ...(payload && { payload }) });

const ruleOf = async (changes: object = {}): Promise<string> => {
  const fields = { name: 'Known sellers', categoryId, approvedAtLeast: 1, memberDays: 0, warningsAtMost: 1 };
  const made = await asAdministrator('POST', '', { ...fields, lookedAtPercent: 0, ...changes });
  expect(made.statusCode).toBe(200);
  return made.json().id;
};
const switched = async (id: string, on: boolean) => {
  await api.allHandled();
  return asAdministrator('PUT', `/${id}/switch`, { on });
};
afterEach(async () => {
  const rules: { id: string }[] = (await asAdministrator('GET', '')).json();
  for (const { id } of rules) await asAdministrator('DELETE', `/${id}`);
});

interface Seller {
  readonly person: Person;
  readonly tenantId: string;
}
const newSeller = async (): Promise<Seller> => {
  const person = await api.addPerson('user');
  return { person, tenantId: (await approvedBusiness(api, person)).id };
};
let number = 0;
/** An advertisement of a seller whose publication is requested. Its one warning: it has no picture. */
const requested = async ({ person, tenantId }: Seller, changes: object = {}): Promise<string> => {
  number += 1;
  const payload = advertisementInput(tenantId, categoryId, { name: `Kilim number ${number}`, ...changes });
  const { id } = await command(api, person, { method: 'POST', url: '/api/advertisement/', payload });
  await command(api, person, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
  return id;
};
const decide = async (id: string, decision: 'approve' | 'deny') => {
  const payload = decision === 'deny' ? { reasonCode: 'other', reason: 'Not like this, please.' } : undefined;
  const url = `/api/advertisement/${decision}/${id}`;
  await command(api, api.moderator, { method: 'PUT', url, ...(payload && { payload }) });
};
/** A seller with one advertisement that a moderator approved. */
const knownSeller = async (): Promise<Seller> => {
  const seller = await newSeller();
  await decide(await requested(seller), 'approve');
  return seller;
};

const eventsOf = async (id: string): Promise<string[]> =>
  (await api.dependencies.eventStore.load(streamOf('advertisement', id))).map(({ event }) => event.type);
const isApproved = async (id: string): Promise<boolean> => (await eventsOf(id)).includes('AdvertisementApproved');

let pool: pg.Pool;
beforeAll(() => {
  pool = createPool(api.databaseUrl);
});
afterAll(() => pool.end());

/** Lets the rules look at what was requested since. */
async function ruled(): Promise<void> {
  const world = { ...api.dependencies, pool, databaseUrl: api.databaseUrl };
  expect(await reacted(publishByRule(api.dependencies), world)).toEqual([]);
  await api.allHandled();
}
/** Lets the rules look at everything that was requested, twice. */
async function ruledTwice(): Promise<void> {
  await ruled();
  await pool.query(`delete from app.reactor where name = 'publish-by-rule'`);
  await ruled();
}

describe('a rule of trust', () => {
  it('publishes at once what a known seller requests while it is on, and says so', async () => {
    const seller = await knownSeller();
    const id = await ruleOf();
    const waits = await requested(seller);
    await ruled();
    expect(await isApproved(waits)).toBe(false);

    expect((await switched(id, true)).json()).toMatchObject({ on: true });
    const ad = await requested(seller);
    await ruledTwice();
    expect((await eventsOf(ad)).slice(2)).toEqual(['AdvertisementPublishedByRule', 'AdvertisementApproved']);
    const record = (await send(api, seller.person, { method: 'GET', url: `/api/advertisement/?id=${ad}` })).json();
    expect(record).toMatchObject({ displayed: true, publishedByRule: { id, name: 'Known sellers', waiting: false } });

    expect((await switched(id, false)).json()).toMatchObject({ on: false });
    const next = await requested(seller);
    await ruled();
    expect(await isApproved(next)).toBe(false);
  });

  it('is looked for before what decides about one is waited for', async () => {
    await ruleOf();
    await requested(await newSeller());
    const { queries } = api.dependencies;
    const waitFor: typeof queries.waitFor = async (position, models, ms) => {
      expect(models).toEqual(['trustRule']);
      return queries.waitFor(position, models, ms);
    };
    const world = { ...api.dependencies, queries: { ...queries, waitFor }, pool, databaseUrl: api.databaseUrl };
    expect(await reacted(publishByRule(world), world)).toEqual([]);
  });

  it('leaves newcomers, other categories and what has too many warnings to moderators', async () => {
    const seller = await knownSeller();
    const id = await ruleOf();
    await switched(id, true);
    const left = [
      await requested(await newSeller()),
      await requested(seller, { categoryId: await newCategory(api) }),
      await requested(seller, { content: 'Call 0912 345 67 89 for this kilim.' }),
    ];
    const known = await requested(seller);
    await ruledTwice();
    expect(await Promise.all([...left, known].map(isApproved))).toEqual([false, false, false, true]);
  });

  it('trusts nobody after one denial, not even when the seller deletes what was denied', async () => {
    const seller = await knownSeller();
    await switched(await ruleOf({ denialFreeDays: 0 }), true);
    const denied = await requested(seller, { content: 'www.elsewhere.com, call 0912 345 67 89' });
    await decide(denied, 'deny');
    await command(api, seller.person, { method: 'DELETE', url: `/api/advertisement/?id=${denied}` });
    const ad = await requested(seller);
    await ruledTwice();
    expect(await isApproved(ad)).toBe(false);
    // An approval by the rule is no record: a moderator's approval begins one again.
    await decide(ad, 'approve');
    const next = await requested(seller);
    await ruled();
    expect(await isApproved(next)).toBe(true);
  });

  it('takes what was held for stars', async () => {
    const seller = await knownSeller();
    await switched(await ruleOf(), true);
    const { commands } = api.dependencies;
    const context = {
      by: { id: seller.person.userId, kind: 'user', scope: 'own' },
      at: new Date().toISOString(),
    } as const;
    const paid = { paymentId: crypto.randomUUID(), amount: 5_000_000, provider: 'zarinpal', referenceId: '1' } as const;
    await commands.wallet.deposit(seller.person.userId, { ...paid, begunAt: context.at }, context);
    const ad = await requested(seller, { level: 2 });
    const held = async () => (await commands.wallet.current(seller.person.userId, context.by)).balances.held;
    expect(await held()).toBeGreaterThan(0);
    await ruledTwice();
    await reacted(settleHolds(api.dependencies), { ...api.dependencies, pool, databaseUrl: api.databaseUrl });
    expect(await isApproved(ad)).toBe(true);
    expect(await held()).toBe(0);
  });
});

describe('what a rule has published and a moderator looks at afterwards', () => {
  const queue = async (id: string): Promise<{ revision: string; record: object }[]> => {
    const query = new URLSearchParams({ range: '[0,99]' });
    const url = `/api/console/moderation/advertisements?${query}`;
    const cases: { id: string; revision: string; record: object }[] = (
      await send(api, api.moderator, { method: 'GET', url })
    ).json();
    return cases.filter((each) => each.id === id);
  };
  const isPublic = async (id: string) =>
    (await send(api, undefined, { method: 'GET', url: `/api/public/advertisement/${id}` })).statusCode === 200;

  it('stands in the queue, marked, and stays or is taken back', async () => {
    const seller = await knownSeller();
    await switched(await ruleOf({ lookedAtPercent: 100 }), true);
    const [stays, goes] = [await requested(seller), await requested(seller)];
    await ruled();
    expect(await queue(stays)).toMatchObject([
      { record: { publishedByRule: { name: 'Known sellers', waiting: true } } },
    ]);
    const asked = new URLSearchParams({ filter: JSON.stringify({ waiting: true, id: [stays] }) });
    const listed = await send(api, api.moderator, { method: 'GET', url: `/api/console/advertisements?${asked}` });
    expect(listed.json()).toMatchObject([{ id: stays }]);
    expect(await Promise.all([stays, goes].map(isPublic))).toEqual([true, true]);
    await decide(stays, 'approve');
    await decide(goes, 'deny');
    await api.allHandled();
    expect(await Promise.all([stays, goes].map(isPublic))).toEqual([true, false]);
    expect([...(await queue(stays)), ...(await queue(goes))]).toEqual([]);
    const next = await requested(seller);
    await ruledTwice();
    expect(await isApproved(next)).toBe(false);
  });

  it('is not for its owner to decide', async () => {
    const seller = await knownSeller();
    await switched(await ruleOf({ lookedAtPercent: 100 }), true);
    const id = await requested(seller);
    await ruled();
    const payload = { reasonCode: 'other', reason: 'Not like this, please.' };
    const denied = await send(api, seller.person, { method: 'PUT', url: `/api/advertisement/deny/${id}`, payload });
    expect(denied.statusCode).toBe(403);
  });
});

describe('keeping the rules', () => {
  it('is switched on as its rehearsal was read, not as another has changed it since', async () => {
    const id = await ruleOf();
    await api.allHandled();
    const { revision } = (await asAdministrator('GET', `/${id}`)).json();
    const changed = await asAdministrator('PUT', `/${id}`, { denialFreeDays: 0 });
    expect(changed.statusCode).toBe(200);
    const late = await send(api, api.administrator, {
      method: 'PUT',
      url: `/api/console/trustRules/${id}/switch`,
      payload: { on: true },
      headers: { ...api.administrator.headers, 'if-match': `"${revision}"` },
    });
    expect([late.statusCode, late.json().code]).toEqual([409, 'The_Record_Was_Changed']);
  });

  it('rehearses a rule before it is on: what it would have published, and how much of that was denied', async () => {
    const own = await newCategory(api);
    const seller = await knownSeller();
    const ads = [1, 2, 3].map(() => requested(seller, { categoryId: own }));
    const [first, second] = await Promise.all(ads);
    await decide(String(first), 'approve');
    await decide(String(second), 'deny');
    await requested(await newSeller(), { categoryId: own });
    await api.allHandled();
    const id = await ruleOf({ categoryId: own });
    const figures = { published: 3, denied: 1 };
    const rehearsal = (await asAdministrator('GET', `/${id}/rehearsal`)).json();
    expect(rehearsal).toMatchObject(figures);
    expect(rehearsal.requested).toBeGreaterThanOrEqual(4);
    expect((await switched(id, true)).json()).toMatchObject({ on: true, rehearsal: figures });
    await api.allHandled();
    const url = `/api/console/history?${new URLSearchParams({ filter: JSON.stringify({ recordId: id }), range: '[0,9]' })}`;
    const [entry] = (await send(api, api.administrator, { method: 'GET', url })).json();
    expect(entry).toMatchObject({ eventType: 'TrustRuleSwitchedOn', params: figures });
    const changed = await asAdministrator('PUT', `/${id}`, { memberDays: 3 });
    expect(changed.json()).toMatchObject({ on: false, memberDays: 3 });
  });

  it('lists them, some by their ids, and both ways', async () => {
    const [first, second] = [await ruleOf({ name: 'One' }), await ruleOf({ name: 'Two' })];
    const list = async (query: Record<string, string>): Promise<string[]> => {
      const rules: { id: string }[] = (await asAdministrator('GET', `?${new URLSearchParams(query)}`)).json();
      return rules.map(({ id }) => id);
    };
    expect(await list({ sort: JSON.stringify(['createdAt', 'ASC']) })).toEqual([first, second]);
    expect(await list({})).toEqual([second, first]);
    expect(await list({ filter: JSON.stringify({ id: [second] }) })).toEqual([second]);
    const unknown = await asAdministrator('GET', `?${new URLSearchParams({ filter: '{"unheardOf":1}' })}`);
    expect(unknown.statusCode).toBe(400);
  });

  it('refuses what is no rule, and everybody but administrators', async () => {
    for (const wrong of [
      {},
      { name: '' },
      { name: 'x', approvedAtLeast: 0 },
      { name: 'x', lookedAtPercent: 101 },
      { name: 'x', on: true },
    ]) {
      expect((await asAdministrator('POST', '', wrong)).statusCode).toBe(400);
    }
    const gone = await asAdministrator('POST', '', { name: 'x', categoryId: crypto.randomUUID() });
    expect([gone.statusCode, gone.json().code]).toEqual([400, 'The_Value_Is_Not_Valid']);
    expect((await asAdministrator('PUT', `/${crypto.randomUUID()}/switch`, { on: true })).statusCode).toBe(404);
    expect((await asAdministrator('GET', `/${crypto.randomUUID()}/rehearsal`)).statusCode).toBe(404);
    for (const person of [api.moderator, api.member]) {
      expect((await send(api, person, { method: 'GET', url: rulesUrl })).statusCode).toBe(403);
      const made = await send(api, person, { method: 'POST', url: rulesUrl, payload: { name: 'x' } });
      expect(made.statusCode).toBe(403);
    }
  });
});
