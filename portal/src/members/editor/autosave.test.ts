import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AutosaveState, createAutosave as CreateAutosave } from './autosave.ts';
import { newValues } from './values.ts';

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
const values = newValues('en-US', '');
const input = (name: string, dirty = true) => ({ base: null, values: { ...values, name }, dirty });
const pause = () => vi.advanceTimersByTimeAsync(1_000);

let createAutosave: typeof CreateAutosave;
let sent: string[];
let answer: () => Response | Promise<Response>;
let state: AutosaveState;

beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  ({ createAutosave } = await import('./autosave.ts'));
});
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  state = { values, at: undefined, trouble: undefined };
  answer = () => Response.json({ version: sent.length, keptAt: `then ${sent.length}` });
  vi.stubGlobal('fetch', (_: string, { method, body, headers }: RequestInit) => {
    const name = typeof body === 'string' ? JSON.parse(body).typed.name : '';
    sent.push([method, name, new Headers(headers).get('if-match')?.replaceAll('"', '')].filter(Boolean).join(' '));
    return Promise.resolve(answer());
  });
});
afterEach(() => vi.useRealTimers());
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const start = (version = 0) =>
  createAutosave('new', version, (change) => {
    state = { ...state, ...change };
  });

it('keeps the last input a moment after the last key, each on the version before', async () => {
  const autosave = start();
  autosave.typed(input('a'));
  autosave.typed(input('ab'));
  await pause();
  autosave.typed(input('abc'));
  await pause();
  expect(sent).toEqual(['PUT ab', 'PUT abc 1']);
  expect(state).toMatchObject({ at: 'then 2', trouble: undefined, values: { name: 'abc' } });
});

it('sends one request at a time, and none after it was settled', async () => {
  const autosave = start();
  let arrive = (_: Response): void => undefined;
  answer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  autosave.typed(input('a'));
  await pause();
  autosave.typed(input('ab'));
  const settled = autosave.settle();
  arrive(Response.json({ version: 1, keptAt: 'then' }));
  await settled;
  await pause();
  expect(sent).toEqual(['PUT a']);
});

it('keeps what waits at once when the page is left, and asks for nothing when nothing waits', async () => {
  const autosave = start();
  autosave.leave();
  autosave.typed(input('a'));
  autosave.leave();
  await autosave.settle();
  expect(sent).toEqual(['PUT a']);
});

it('deletes the kept draft when all is taken back, and keeps none that was never there', async () => {
  const autosave = start();
  autosave.typed(input('', false));
  await pause();
  expect(sent).toEqual([]);
  autosave.typed(input('a'));
  await pause();
  autosave.typed(input('', false));
  await pause();
  expect(sent).toEqual(['PUT a', 'PUT 1', 'DELETE']);
  expect(state.at).toBeUndefined();
});

it('leaves the draft of another tab alone until it is taken over', async () => {
  const autosave = start(1);
  answer = () => Response.json({ code: 'The_Draft_Is_Open_Elsewhere' }, { status: 409 });
  autosave.typed(input('mine'));
  await pause();
  expect(state.trouble).toBe('elsewhere');
  autosave.typed(input('mine, too'));
  await pause();
  expect(sent).toEqual(['PUT mine 1']);
  answer = () => Response.json({ typed: { name: 'theirs' }, version: 7, keptAt: 'then' });
  await expect(autosave.takeOver()).resolves.toMatchObject({ typed: { name: 'theirs' } });
  expect(state.trouble).toBeUndefined();
  await autosave.now();
  expect(sent.slice(1)).toEqual(['GET', 'PUT mine, too 7']);
});

it('says that the input is not kept, and tries again with the next key', async () => {
  const autosave = start();
  const answers = answer;
  const leaving = new DOMException('The page is left', 'AbortError');
  for (const failed of [() => Response.json({ code: 'Status_503' }, { status: 503 }), () => Promise.reject(leaving)]) {
    answer = failed;
    autosave.typed(input('a'));
    await pause();
    expect(state).toMatchObject({ trouble: 'failed', values });
  }
  answer = answers;
  autosave.typed(input('ab'));
  await pause();
  expect(state).toMatchObject({ trouble: undefined, values: { name: 'ab' } });
});
