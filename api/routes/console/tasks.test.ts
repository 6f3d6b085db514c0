import type { Task, TaskReceiver } from '@charsu/core/contract/task.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { advertisementInput, approvedBusiness, command, marketplace, send } from '@charsu/tests/support/api/records.ts';
import { type Person, password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let owner: Person;
let colleague: Person;
let record: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.addPerson('user');
  colleague = await api.addPerson('moderator');
  const { categoryId } = await marketplace(api);
  const { id: tenantId } = await approvedBusiness(api, owner);
  const payload = advertisementInput(tenantId, categoryId);
  record = (await command(api, owner, { method: 'POST', url: '/api/advertisement/', payload })).id;
  await api.allHandled();
});
afterAll(() => api.close());

const dayFromNow = (days: number): string => dayInTehran(new Date(Date.now() + days * 86_400_000).toISOString());
const url = '/api/console/tasks';
const assign = (giver: Person, receiver: Person, details: object = {}, place = `advertisements/${record}`) =>
  send(api, giver, {
    method: 'POST',
    url: `${url}/${place}`,
    payload: { receiverId: receiver.userId, due: dayFromNow(2), ...details },
  });
const read = async (person: Person, below = ''): Promise<Task[]> =>
  (await send(api, person, { method: 'GET', url: `${url}${below}` })).json();
const end = (person: Person, id: string, state: string) =>
  send(api, person, { method: 'PUT', url: `${url}/${id}`, payload: { state } });
async function assigned(giver: Person, receiver: Person, details: object = {}): Promise<Task> {
  const [open]: Task[] = (await assign(giver, receiver, details)).json();
  if (open === undefined) throw new Error('The record was not assigned.');
  return open;
}

describe('a record that is assigned to somebody', () => {
  it('is seen by its receiver until it is done, and by its giver afterwards', async () => {
    const { id } = await assigned(api.moderator, colleague, { note: 'Is the price right?' });
    const open = { id, list: 'advertisements', recordId: record, due: dayFromNow(2), state: 'open' };
    expect(await read(colleague)).toContainEqual(
      expect.objectContaining({ ...open, note: 'Is the price right?', received: true, given: false }),
    );
    expect(await read(api.administrator, `/advertisements?ids=${record}`)).toEqual([expect.objectContaining(open)]);
    expect((await end(api.moderator, id, 'done')).statusCode).toBe(404);
    expect((await end(colleague, id, 'withdrawn')).statusCode).toBe(404);
    expect((await end(colleague, id, 'done')).statusCode).toBe(204);
    expect((await end(colleague, id, 'returned')).statusCode).toBe(404);
    expect((await read(colleague)).map((task) => task.id)).not.toContain(id);
    expect(await read(api.moderator)).toContainEqual(
      expect.objectContaining({ id, state: 'done', receiverName: expect.any(String), given: true }),
    );
    expect(await read(api.moderator, `/advertisements/${record}`)).toContainEqual(
      expect.objectContaining({ id, state: 'done' }),
    );
  });

  it('has one open task, also when two assign it at the same moment', async () => {
    await Promise.all([assign(api.moderator, colleague), assign(api.administrator, api.moderator)]);
    const open = (await read(colleague, `/advertisements/${record}`)).filter(({ state }) => state === 'open');
    expect(open).toHaveLength(1);
  });

  it('stands with the nearest day first, the overdue ones before all', async () => {
    const receiver = await api.addPerson('moderator');
    const { id } = await assigned(api.moderator, receiver, { due: dayFromNow(0) });
    const { id: business } = await approvedBusiness(api, owner);
    await api.allHandled();
    await assign(api.moderator, receiver, { due: dayFromNow(3) }, `tenants/${business}`);
    const pool = createPool(api.databaseUrl);
    await pool.query('update app.task set due = due - 5 where id = $1', [id]);
    await pool.end();
    expect((await read(receiver)).map(({ list }) => list)).toEqual(['advertisements', 'tenants']);
  });

  it('goes to nobody who may not see it, to no past day, and not from a stranger', async () => {
    expect((await assign(api.moderator, owner)).json()).toMatchObject({ code: 'The_Value_Is_Not_Valid' });
    expect((await assign(api.moderator, colleague, { due: dayFromNow(-1) })).statusCode).toBe(400);
    expect((await assign(api.member, colleague)).statusCode).toBe(403);
    for (const list of ['advertisements', 'categories']) {
      expect((await send(api, api.member, { method: 'GET', url: `${url}/${list}/receivers` })).statusCode).toBe(403);
    }
    // Moderators do not see accounts.
    expect((await assign(api.moderator, colleague, {}, `users/${owner.userId}`)).statusCode).toBe(403);
    expect((await assign(api.administrator, colleague, {}, `users/${owner.userId}`)).statusCode).toBe(400);
    expect((await assign(api.moderator, colleague, {}, `advertisements/${crypto.randomUUID()}`)).statusCode).toBe(404);
    expect((await assign(api.moderator, colleague, {}, `nothing/${record}`)).statusCode).toBe(404);
  });

  it('can be assigned to those who may see it', async () => {
    const found = await send(api, api.moderator, { method: 'GET', url: `${url}/advertisements/receivers` });
    const ids = found.json<TaskReceiver[]>().map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([colleague.userId, api.administrator.userId]));
    expect(ids).not.toContain(owner.userId);
    expect((await send(api, api.moderator, { method: 'GET', url: `${url}/users/receivers` })).statusCode).toBe(403);
  });

  it('goes with the account of its receiver, and with the account whose record it is', async () => {
    const leave = async (person: Person) => {
      const answer = await send(api, person, {
        method: 'DELETE',
        url: '/api/account/',
        payload: { sealed: visitorOf(api).sealed({ password }) },
      });
      expect(answer.statusCode).toBe(204);
    };
    const receiver = await api.addPerson('moderator');
    const { id } = await assigned(api.moderator, receiver);
    await leave(receiver);
    const left = async () => (await read(api.moderator, `/advertisements/${record}`)).map((task) => task.id);
    expect(await left()).not.toContain(id);
    await assigned(api.moderator, colleague);
    await leave(owner);
    expect(await left()).toEqual([]);
  });
});
