import { send } from '@charsu/tests/support/api/records.ts';
import { password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { anEmail, bearer, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let api: TestApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await startTestApi({ administered: false });
  visitor = visitorOf(api);
});
afterAll(() => api.close());

const setUp = (code: string, username: string, given = password) =>
  visitor.open(
    'setUp',
    { code, username, password: given, confirmPassword: given },
    { headers: { 'accept-language': 'de-DE' } },
  );
const isOpen = async () =>
  (await send(api, undefined, { method: 'GET', url: '/api/account/setUp' })).json().open as boolean;
const make = () => api.dependencies.setUpCodes.make();
const holderOf = (value: string) => api.dependencies.commands.user.holderOf({ kind: 'email', value });

it('makes the first administrator by the code of a start, exactly once', async () => {
  expect(await isOpen()).toBe(true);
  const [code, ofAnotherStart] = [await make(), await make()];

  // Without the code nothing is made, and a refused password uses up no code.
  const stranger = anEmail();
  expect((await setUp('', stranger)).statusCode).toBe(403);
  expect((await setUp(`${code.slice(1)}a`, stranger)).json().code).toBe('The_Set_Up_Code_Is_Not_Valid');
  expect((await setUp(code, stranger, 'weak')).statusCode).toBe(400);
  expect((await setUp(code, 'nobody')).json().code).toBe('One_or_more_validation_errors_occurred');
  // Nor is an account taken over by its name alone.
  expect((await setUp(code, api.member.username, 'Another-1404')).json().code).toBe('The_User_Already_Exist');
  expect(await holderOf(stranger)).toBeUndefined();
  expect(await isOpen()).toBe(true);

  // Two at once, each with the code of another start.
  const names = [anEmail(), anEmail()] as const;
  const answers = await Promise.all([setUp(code, names[0]), setUp(ofAnotherStart, names[1])]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const winner = answers[0]?.statusCode === 200 ? 0 : 1;
  expect(answers[1 - winner]?.json()).toMatchObject({
    code: 'There_Is_An_Administrator_Already',
    message: expect.stringContaining('Konsole'),
  });
  expect(await holderOf(names[1 - winner] ?? '')).toBeUndefined();
  const me = await send(api, undefined, {
    method: 'GET',
    url: '/api/account/me',
    headers: {
      ...bearer(answers[winner]?.json()),
      'charsu-position': String(answers[winner]?.headers['charsu-position']),
    },
  });
  expect(me.json().permissions).toContain('role_savepermissions');
  expect((await visitor.signIn(names[winner] ?? '', password)).statusCode).toBe(200);

  // Afterwards neither a used code nor a new one does anything.
  expect(await isOpen()).toBe(false);
  for (const late of [code, ofAnotherStart, await make()])
    expect((await setUp(late, anEmail())).json().code).toBe('There_Is_An_Administrator_Already');
});

it('tells what is done of the steps, and what the operator has said is fine as it is', async () => {
  const administrator = await api.addPerson('administrator');
  const asked = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    send(api, administrator, { method, url, ...(payload && { payload }) });
  const steps = async () => {
    await api.allHandled();
    return (await asked('GET', '/api/console/setUp')).json().steps as Record<string, string>;
  };
  expect(new Set(Object.values(await steps()))).toEqual(new Set(['open']));
  await asked('PUT', '/api/settings/regions', { siteCultures: ['en-US', 'de-DE'], siteCulture: 'en-US' });
  await asked('POST', '/api/console/categories/seed', { source: { branches: ['kilims'] } });
  await asked('PUT', '/api/settings/setUp', { stepsLeftOut: ['payments', 'categories'] });
  expect(await steps()).toMatchObject({ languages: 'done', categories: 'done', payments: 'leftOut', mail: 'open' });
  expect((await asked('PUT', '/api/settings/setUp', { stepsLeftOut: ['unknown'] })).statusCode).toBe(400);
  expect((await send(api, api.member, { method: 'GET', url: '/api/console/setUp' })).statusCode).toBe(403);
});
