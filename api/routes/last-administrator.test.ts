import { permissions } from '@charsu/core/domain/permissions.ts';
import { administratorRole, keysOfTheHouse } from '@charsu/core/domain/role/seeded.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { type Person, password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { bearer, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const code = 'The_Last_Administrator_Cannot_Be_Removed';

let api: TestApi;
let visitor: Visitor;
let first: Person;
beforeAll(async () => {
  api = await startTestApi();
  visitor = visitorOf(api);
  first = api.administrator;
});
afterAll(() => api.close());

const asked = (person: Person, method: 'PUT' | 'POST' | 'DELETE', url: string, payload: object) =>
  send(api, person, { method, url, payload });
const removal = (by: Person, { userId }: Pick<Person, 'userId'>) =>
  asked(by, 'DELETE', '/api/role/members', { id: administratorRole, userId });
const lock = (by: Person, { userId }: Person) =>
  asked(by, 'PUT', '/api/user/action', { id: userId, action: 'lock', reason: 'Two administrators at odds.' });
const deletion = (who: Person) => asked(who, 'DELETE', '/api/account/', { sealed: visitor.sealed({ password }) });
const save = (by: Person, wanted: readonly string[]) =>
  asked(by, 'PUT', '/api/role/permissions', { id: administratorRole, permissions: wanted });
const mayStill = async (person: Person) =>
  (await send(api, person, { method: 'GET', url: '/api/role/?id='.concat(administratorRole) })).statusCode === 200;

const another = () => api.addPerson('administrator');
const members = async (): Promise<string[]> => {
  const role = await send(api, first, { method: 'GET', url: `/api/role/members/${administratorRole}` });
  return role.json().items.map(({ userId }: { userId: string }) => userId);
};

describe('the only administrator', () => {
  it.each([
    ['be removed', () => removal(first, first)],
    ['delete their account', () => deletion(first)],
    [
      'take from the role what opens it again',
      () =>
        save(
          first,
          permissions.filter((key) => key !== keysOfTheHouse[0]),
        ),
    ],
    ['take everything from the role', () => save(first, [])],
  ])('cannot %s', async (_, attempt) => {
    const answer = await attempt();
    expect(answer.json()).toMatchObject({ status: 409, code, message: expect.any(String) });
    expect(await mayStill(first)).toBe(true);
    expect(await members()).toEqual([first.userId]);
    expect((await visitor.signIn(first.username, password)).statusCode).toBe(200);
  });

  it('cannot lock themselves', async () => {
    expect((await lock(first, first)).statusCode).toBe(409);
    expect(await mayStill(first)).toBe(true);
  });

  it('is not joined by somebody who is locked, or gone', async () => {
    const { userId } = await api.addAccount('user');
    const join = () => asked(first, 'POST', '/api/role/members', { id: administratorRole, userId });
    await asked(first, 'PUT', '/api/user/action', { id: userId, action: 'lock', reason: 'No more of this.' });
    expect((await join()).json()).toMatchObject({ status: 423, code: 'The_User_Is_Locked_Permanently' });
    await asked(first, 'PUT', '/api/user/action', { id: userId, action: 'unlock' });
    expect((await join()).statusCode).toBe(200);
    expect((await removal(first, { userId })).statusCode).toBe(200);
    const nobody = { id: administratorRole, userId: crypto.randomUUID() };
    expect((await asked(first, 'POST', '/api/role/members', nobody)).statusCode).toBe(404);
  });

  it('stays one while five others go at once', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, another));
    const answers = await Promise.all([first, ...others].map((person) => removal(person, person)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409]);
    const [left] = [first, ...others].filter((_, index) => answers[index]?.statusCode === 409);
    expect(left && (await mayStill(left))).toBe(true);
    first = left ?? first;
  });
});

describe('of two administrators at odds one is left, whole,', () => {
  let second: Person;
  beforeAll(async () => {
    second = await another();
  });
  afterEach(async () => {
    // The one who is left goes on, with a new one.
    const [left] = (
      await Promise.all([first, second].map(async (one) => ((await mayStill(one)) ? one : undefined)))
    ).flatMap((one) => one ?? []);
    expect(left).toBeDefined();
    first = left ?? first;
    expect(await members()).toEqual([first.userId]);
    const me = await visitor.signIn(first.username, password);
    const held = await send(api, undefined, { method: 'GET', url: '/api/account/me', headers: bearer(me.json()) });
    expect(held.json()).toMatchObject({ roles: ['administrator', 'user'] });
    expect(held.json().permissions).toEqual(expect.arrayContaining([...keysOfTheHouse]));
    second = await another();
  });

  it.each([
    ['when each removes the other', removal, removal],
    ['when each locks the other', lock, lock],
    ['when one removes and the other locks', removal, lock],
    ['when each leaves', (by: Person) => removal(by, by), (by: Person) => removal(by, by)],
    ['when each deletes their account', deletion, deletion],
    ['when one deletes their account and the other leaves', deletion, (by: Person) => removal(by, by)],
  ])('%s at the same time', async (_, one, other) => {
    const answers = await Promise.all([one(first, second), other(second, first)]);
    const refused = answers.filter(({ statusCode }) => statusCode >= 400);
    expect(refused).toHaveLength(1);
    // Refused by the rule, or because they were no administrator any more when it was their turn.
    expect(['The_Last_Administrator_Cannot_Be_Removed', 'Status_403', 'Unauthorized']).toContain(
      refused[0]?.json().code,
    );
  });
});
