import { cultures } from '@charsu/core/domain/culture-facts.ts';
import { fillText } from '@charsu/core/i18n/text.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiError, callApi as CallApi } from './api.ts';

const words = textsIn('en-US').commonMessage;
let callApi: typeof CallApi;
let toasts: typeof import('../components/toast-store.ts');
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};
beforeAll(async () => {
  // The client reads the page's language when it is loaded, so no other test may have loaded it.
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  ({ callApi } = await import('./api.ts'));
  toasts = await import('../components/toast-store.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
afterEach(() => {
  stored.clear();
  for (const { id } of toasts.currentToasts()) toasts.dismissToast(id);
});

/** The error that is thrown for an answer of the server, or of something on the way to it. */
async function refusal(answer: Response | Error): Promise<ApiError> {
  vi.stubGlobal('fetch', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  return callApi('anything').then(
    () => expect.unreachable('It was not refused'),
    (error: ApiError) => error,
  );
}
const json = (status: number, body: string) =>
  new Response(body, { status, headers: { 'content-type': 'application/problem+json' } });

describe('the text of a refusal', () => {
  it.each([
    [{ code: 'Already_Pending', message: 'said by the server' }, words.Already_Pending],
    [{ code: 'Unheard_Of', message: 'said by the server', title: 'Conflict' }, 'said by the server'],
    [{ title: 'Conflict' }, 'Conflict'],
    [{}, words.Status_409],
  ])('is that of the code, else the message, the title, the status: %j', async (problem, text) => {
    const { message, problem: told } = await refusal(json(409, JSON.stringify(problem)));
    expect(message).toBe(text);
    // Forms look into it, however little it holds.
    expect(told).toMatchObject({ params: {}, errors: [], status: 409 });
    expect(toasts.currentToasts()).toMatchObject([{ tone: 'denied', text }]);
  });

  it.each([400, 401, 403, 405, 408, 409, 415, 429, 500, 502, 503, 504] as const)(
    'tells a status in the reader’s words where the answer has no text: %i',
    async (status) => {
      const { message } = await refusal(new Response('<h1>Oops</h1>', { status }));
      expect(message).toBe(words[`Status_${status}`]);
    },
  );

  it('has words for what is missing, for other statuses, for no answer and for one that broke off', async () => {
    expect((await refusal(new Response(null, { status: 404 }))).message).toBe(words.No_Data_Found);
    const other = fillText(words.Status_Other, 'en-US', { status: 418 });
    expect((await refusal(new Response(null, { status: 418 }))).message).toBe(other);
    expect((await refusal(new TypeError('fetch failed'))).message).toBe(words.Failed_to_fetch);
    expect((await refusal(json(200, '{"items":['))).message).toBe(words.An_Error_Occurred_Please_Try_Again_Later);
  });
});

it.each([
  [401, false],
  [403, false],
  [404, true],
  [500, true],
])('a refusal with %i keeps the token: %s', async (status, kept) => {
  stored.set('token', 'any');
  await refusal(new Response(null, { status }));
  expect(stored.has('token')).toBe(kept);
});

it('a refusal that comes after another sign-in keeps the new token', async () => {
  stored.set('token', 'old');
  vi.stubGlobal('fetch', async () => {
    stored.set('token', 'new');
    return new Response(null, { status: 401 });
  });
  await expect(callApi('anything')).rejects.toMatchObject({ statusCode: 401 });
  expect(stored.get('token')).toBe('new');
});

describe.each(cultures)('a refusal about an account, on a page in %s', (culture) => {
  beforeAll(async () => {
    vi.resetModules();
    vi.stubGlobal('document', { documentElement: { lang: culture } });
    ({ callApi } = await import('./api.ts'));
    toasts = await import('../components/toast-store.ts');
  });

  it.each([
    'Error_In_Send_SMS',
    'Invalid_Your_Credential',
    'The_Password_Is_Incorrect',
    'The_User_Is_Locked_Temporary',
    'The_User_Is_Locked_Permanently',
    'The_Login_Information_Already_Assigned_To_User',
    'The_User_Already_Exist',
    'Old_Password_Is_Not_Correct',
    'The_Person_Not_Found',
    'The_Entered_Information_Is_Duplicated',
  ] as const)('says %s in the language of the page, whatever language the server spoke', async (code) => {
    const text = fillText(textsIn(culture).commonMessage[code], culture, { minutes: 5 });
    const body = JSON.stringify({ code, params: { minutes: 5 }, message: 'said by the server' });
    expect((await refusal(json(409, body))).message).toBe(text);
    expect(toasts.currentToasts()).toMatchObject([{ tone: 'denied', text }]);
    expect(text).not.toContain('{');
  });
});
