import { textsIn } from '@charsu/core/i18n/texts.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const words = textsIn('en-US').commonMessage;
let api: typeof import('./api.ts');
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  api = await import('./api.ts');
  api.configureApi('en-US');
});
afterAll(() => vi.unstubAllGlobals());

it.each([
  ['{"message":"Too busy today","title":"Busy"}', 'Too busy today'],
  ['{"message":"","title":"Busy"}', 'Busy'],
  ['{"message":{"text":"Busy"}}', words.Status_503],
  ['{}', words.Status_503],
  ['<h1>Busy</h1>', words.Status_503],
])(
  'tells the message, else the title, else the status of an answer from something on the way: %s',
  async (body, text) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 503 })));
    await expect(api.callApi('anything')).rejects.toMatchObject({ message: text, status: 503 });
  },
);
