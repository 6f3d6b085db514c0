import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { systemContext } from '@charsu/core/application/commands.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { anEmail, bearer, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from './sessions/create-administrator.ts';

let api: TestApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await startTestApi();
  visitor = visitorOf(api);
});
afterAll(() => api.close());

/** Runs the command; `typed` is what somebody answers it, `ends` whether the pipe is closed then. */
async function run(environment: NodeJS.ProcessEnv, typed = '', ends = true) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./create-admin.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: api.databaseUrl,
      EVENTSTOREDB_URL: api.eventStoreUrl,
      MEILISEARCH_URL: api.config.meilisearch.url,
      DATA_DIR: api.config.dataDir,
      ...environment,
    },
  });
  child.stdin.write(typed);
  if (ends) child.stdin.end();
  const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, said, errors };
}
/** The same without its process, which takes a second to start. */
const make = (username: string, given?: string) =>
  createAdministrator(
    {
      username,
      password: async () => {
        if (given === undefined) throw new Error('It asked for a password.');
        return given;
      },
    },
    api.dependencies,
    new Date(),
  );
const system = () => systemContext(new Date().toISOString());
async function permissionsOf(username: string, given: string): Promise<string[]> {
  const user = await api.dependencies.commands.user.holderOf({ kind: 'email', value: username });
  await api.allHandled();
  expect(user).toBeDefined();
  const token = (await visitor.signIn(username, given)).json();
  return (await send(api, undefined, { method: 'GET', url: '/api/account/me', headers: bearer(token) })).json()
    .permissions;
}

describe('create-admin', () => {
  it('makes an administrator of what the environment says, once', async () => {
    const username = anEmail();
    const environment = { CHARSU_ADMIN_USERNAME: username, CHARSU_ADMIN_PASSWORD: password };
    const made = await run(environment);
    expect(made).toEqual({ code: 0, said: `${username} is an administrator and can sign in.\n`, errors: '' });
    expect(await permissionsOf(username, password)).toContain('role_savepermissions');
    const again = await run({ ...environment, CHARSU_ADMIN_PASSWORD: 'Another-1404' });
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('is an administrator already') });
    expect((await visitor.signIn(username, 'Another-1404')).statusCode).toBe(401);
  });

  it('makes one of an account that there is, asks nothing more, but none of a locked one', async () => {
    const { userId, username } = await api.addAccount('user');
    await api.dependencies.commands.user.confirm(userId, { kind: 'email', value: username }, system());
    const environment = { CHARSU_ADMIN_USERNAME: username };
    const promoted = await run(environment);
    expect(promoted).toMatchObject({ code: 0, errors: '', said: expect.stringContaining('is an administrator now') });
    await api.dependencies.commands.user.lockPermanently(userId, 'Left the house.', system());
    await expect(make(username)).rejects.toMatchObject({ code: 'The_User_Is_Locked_Permanently' });
  });

  it('makes none of an account that anybody may have made, until its owner has proved the name', async () => {
    const username = anEmail();
    await visitor.registered(username, password);
    const environment = { CHARSU_ADMIN_USERNAME: username, CHARSU_ADMIN_PASSWORD: 'Another-1404' };
    const refused = await run(environment);
    expect(refused).toMatchObject({ code: 1, said: '', errors: expect.stringContaining('/forgotPassword') });
    expect(await permissionsOf(username, password)).not.toContain('role_savepermissions');
    const body = { loginType: 'emailCode', purpose: 'forgotPassword' };
    await visitor.open('sendMail', { username }, { body });
    const fields = { username, code: await visitor.codeTo(username) };
    const owners = { password: 'Gelim-of-1404', confirmPassword: 'Gelim-of-1404' };
    await visitor.open('forgotPassword', { ...fields, ...owners }, { method: 'PUT' });
    expect(await make(username)).toBe('promoted');
    expect((await visitor.signIn(username, password)).statusCode).toBe(401);
    expect(await permissionsOf(username, owners.password)).toContain('role_savepermissions');
  });

  it('goes on with what a first try has left when it was cut short', async () => {
    const username = anEmail();
    const { commands } = api.dependencies;
    const fields = { name: 'Administrator', email: username, cellphone: null, culture: 'en-US' } as const;
    const { id } = await commands.user.register(fields, system());
    expect(await make(username, password)).toBe('made');
    expect(await commands.user.current(id)).toMatchObject({ emailConfirmed: true, hasPassword: true });
    expect(await permissionsOf(username, password)).toContain('role_savepermissions');
  });

  it('takes what is not set from what is piped in, without a question', async () => {
    const username = anEmail();
    const { code, said } = await run({ CHARSU_ADMIN_USERNAME: username }, `${password}\n`);
    expect([code, said]).toEqual([0, `${username} is an administrator and can sign in.\n`]);
    expect(await permissionsOf(username, password)).toContain('system_get');
  });

  it('takes both from what is piped in, a line each, and does not wait for the end of the pipe', async () => {
    const username = anEmail();
    const made = await run({}, `${username}\n${password}\n`, false);
    expect(made).toEqual({ code: 0, said: `${username} is an administrator and can sign in.\n`, errors: '' });
    expect(await permissionsOf(username, password)).toContain('system_get');
  });

  it('takes no weak password, no name that is none, and nothing for nothing', async () => {
    const username = anEmail();
    // Every rule that is broken, at once.
    const weak = await run({ CHARSU_ADMIN_USERNAME: username, CHARSU_ADMIN_PASSWORD: 'گلیم' });
    expect(weak).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /^[^\n]*at least 8[^\n]*\n[^\n]*uppercase[^\n]*\n[^\n]*lowercase[^\n]*\n[^\n]*digit[^\n]*\n[^\n]*symbol[^\n]*\n$/,
      ),
    });
    await expect(make(username, 'Password1!')).rejects.toMatchObject({ faults: ['The_Password_Is_Too_Common'] });
    expect(await api.dependencies.commands.user.holderOf({ kind: 'email', value: username })).toBeUndefined();
    await expect(make('admin', password)).rejects.toMatchObject({ code: 'Invalid_Email_Or_Cellphone' });
    expect((await run({})).code).toBe(1);
  });
});
