import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createCommandKeys } from '../actions/command-key.ts';
import type { save as Save } from './save.ts';
import { newValues } from './values.ts';

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
let save: typeof Save;

interface Sent {
  readonly method: string;
  readonly body: { readonly id?: string; readonly name: string; readonly tenantId?: string };
  readonly key: string | null;
}
let sent: Sent[];
/** The server's next answers. `lost`: the call is carried out, and its answer does not arrive. */
let answers: ('lost' | 'refused' | 'tooMany')[];

beforeAll(async () => {
  // The api client reads the page's language when it is loaded.
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  ({ save } = await import('./save.ts'));
});
beforeEach(() => {
  [sent, answers] = [[], []];
  vi.stubGlobal('fetch', async (_: string, { method, body, headers }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key');
    sent.push({ method: String(method), body: JSON.parse(String(body)), key });
    const answer = answers.shift();
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    if (answer === 'tooMany') return Response.json({ code: 'Status_429' }, { status: 429 });
    if (answer === 'refused') return Response.json({ code: 'Status_400' }, { status: 400 });
    return Response.json({ id: `of ${key ?? JSON.parse(String(body)).id}`, revision: '0', code: 'Save_Successful' });
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A new form: saves a draft of a name, for a business. */
function newForm() {
  const keys = { save: createCommandKeys(), request: createCommandKeys() };
  return (name: string, tenantId = 'one') =>
    save({ ...newValues('en-US', tenantId), name }, undefined, { culture: 'en-US', keys, request: false });
}

it('edits the draft whose answer was lost, instead of making another', async () => {
  const saves = newForm();
  answers = ['lost', 'lost'];
  await expect(saves('A carpet')).rejects.toThrow();
  await expect(saves('A rug')).rejects.toThrow();
  await saves('A kilim');
  const [first, again, repeated, edit] = sent;
  expect([again, repeated]).toEqual([first, first]);
  expect(edit).toMatchObject({ method: 'PUT', body: { id: `of ${first?.key}`, name: 'A kilim' } });
  expect(sent).toHaveLength(4);
});

it('repeats the first when there were too many calls, and sends the present one when that is refused', async () => {
  const saves = newForm();
  answers = ['lost', 'tooMany', 'refused'];
  await expect(saves('A carpet')).rejects.toThrow();
  await expect(saves('A rug')).rejects.toThrow();
  await saves('A kilim');
  const [first, again, repeated, present] = sent;
  expect([again, repeated]).toEqual([first, first]);
  expect(present).toMatchObject({ method: 'POST', body: { name: 'A kilim' } });
  expect(present?.key).not.toBe(first?.key);
  expect(sent).toHaveLength(4);
});

it('makes another where the first was refused, or was for another business', async () => {
  const saves = newForm();
  answers = ['refused', 'lost'];
  await expect(saves('A carpet')).rejects.toThrow();
  await expect(saves('A rug')).rejects.toThrow();
  await saves('A rug', 'two');
  expect(sent.map(({ method, body }) => [method, body.name, body.tenantId])).toEqual([
    ['POST', 'A carpet', 'one'],
    ['POST', 'A rug', 'one'],
    ['POST', 'A rug', 'two'],
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});
