import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api/test-api.ts';
import { soaked } from '../support/soak.ts';
import { exchange, rawFaults, rawRequests } from './raw.ts';

let api: TestApi;
let port = 0;
beforeAll(async () => {
  api = await startTestApi();
  const app = await api.buildWith({});
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => api.close());

it('answers bytes of any kind over a socket, or hangs up', { timeout: 120_000 }, async () => {
  const property = fc.asyncProperty(rawRequests, async (request) => {
    expect(rawFaults(await exchange(port, request))).toEqual([]);
  });
  await fc.assert(property, { numRuns: soaked({ full: 500, short: 100 }), seed: 1 });
});

it('says what is wrong with bytes that are no request', async () => {
  const { text } = await exchange(port, 'GET / HTTP/1.1\r\nno colon\r\n\r\n');
  expect(text).toContain('HTTP/1.1 400 Bad Request');
  expect(text).toContain('"code":"Status_400"');
  const twoHosts = await exchange(
    port,
    'GET /api/public/home HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n',
  );
  expect(twoHosts.text).toContain('HTTP/1.1 400 Bad Request');
  expect(twoHosts.text).toContain('"code":"Status_400"');
  const long = await exchange(port, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(long.text).toContain('HTTP/1.1 431 Request Header Fields Too Large');
});
