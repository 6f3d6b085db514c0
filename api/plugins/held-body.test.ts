import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { administratorRole } from '@charsu/core/domain/role/seeded.ts';
import { command, type Sent, send } from '@charsu/tests/support/api/records.ts';
import { type Person, password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { jpeg, uploaded } from '@charsu/tests/support/api/uploads.ts';
import { visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startTestApi();
  port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => api.close());

const bodyOf = ({ payload = {} }: Sent) => (Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload)));

/** Sends a request as a person whose body stays away until it is let go; `letGo` resolves with the status. */
async function held(person: Person, request: Sent): Promise<{ letGo(): Promise<number> }> {
  const body = bodyOf(request);
  const judged = once(api.app.server, 'request');
  const socket: Socket = connect(port, '127.0.0.1');
  const headers = { 'content-type': 'application/json', ...request.headers, ...person.headers };
  const head = Object.entries({ host: 'charsu.test', connection: 'close', ...headers }).map((pair) => pair.join(': '));
  socket.write(
    `${request.method} ${request.url} HTTP/1.1\r\n${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, 1));
  await judged;
  return {
    async letGo() {
      socket.write(body.subarray(1));
      const answer = await text(socket);
      return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
    },
  };
}

const renamed = ({ userId }: Person): Sent => ({
  method: 'PUT',
  url: '/api/user/',
  payload: { id: userId, name: 'Changed by a late body' },
});
/** Whether the late body has changed the name. */
const isRenamed = async ({ userId }: Person) =>
  JSON.stringify(await api.dependencies.commands.user.current(userId)).includes('Changed by a late body');

describe('a request whose body comes after the right was taken', () => {
  it('is let through while nothing was taken', async () => {
    const member = await api.addPerson('user');
    const request = await held(member, renamed(member));
    expect([await request.letGo(), await isRenamed(member)]).toEqual([200, true]);
  });

  it('does not give the role back', async () => {
    const dismissed = await api.addPerson('administrator');
    const payload = { id: administratorRole, userId: dismissed.userId };
    const request = await held(dismissed, { method: 'POST', url: '/api/role/members', payload });
    await command(api, api.administrator, { method: 'DELETE', url: '/api/role/members', payload });
    await api.allHandled();
    expect(await request.letGo()).toBe(403);
    const asked = await send(api, dismissed, { method: 'GET', url: '/api/console/system' });
    expect(asked.statusCode).toBe(403);
  });

  const asAdministrator = async (request: Sent) => {
    const response = await send(api, api.administrator, request);
    expect(response.statusCode, response.body).toBeLessThan(300);
  };
  const takings: readonly [string, (person: Person) => Promise<unknown>][] = [
    ['signed out', (person) => send(api, person, { method: 'GET', url: '/api/account/logout' })],
    [
      'had the sessions ended',
      ({ userId }) => asAdministrator({ method: 'DELETE', url: `/api/console/users/${userId}/sessions` }),
    ],
    [
      'was locked',
      ({ userId: id }) =>
        asAdministrator({ method: 'PUT', url: '/api/user/action', payload: { id, action: 'lock', reason: 'Spam.' } }),
    ],
    [
      'had the password reset',
      ({ userId }) => asAdministrator({ method: 'PUT', url: '/api/account/resetPassword', payload: { userId } }),
    ],
    [
      'changed the password elsewhere',
      async ({ username }) => {
        const visitor = visitorOf(api);
        const { token } = (await visitor.signIn(username, password)).json();
        const fields = { oldPassword: password, password: 'Termeh-of-1404', confirmPassword: 'Termeh-of-1404' };
        const changed = await send(api, undefined, {
          method: 'PUT',
          url: '/api/account/changePassword',
          payload: { sealed: visitor.sealed(fields) },
          headers: { authorization: `Bearer ${token}` },
        });
        expect(changed.statusCode, changed.body).toBe(200);
      },
    ],
    [
      'deleted the account elsewhere',
      async ({ username }) => {
        const visitor = visitorOf(api);
        const { token } = (await visitor.signIn(username, password)).json();
        const deleted = await send(api, undefined, {
          method: 'DELETE',
          url: '/api/account/',
          payload: { sealed: visitor.sealed({ password }) },
          headers: { authorization: `Bearer ${token}` },
        });
        expect(deleted.statusCode, deleted.body).toBe(204);
      },
    ],
  ];
  it.each(takings)('changes nothing once its sender %s', async (_, take) => {
    const member = await api.addPerson('user');
    const [rename, picture] = [
      await held(member, renamed(member)),
      await held(member, await uploaded('file', await jpeg(20, 20))),
    ];
    await take(member);
    await api.allHandled();
    expect([await rename.letGo(), await picture.letGo()]).toEqual([401, 401]);
    expect(await isRenamed(member)).toBe(false);
  });
});
