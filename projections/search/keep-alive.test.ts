import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type KeptConnections, keepAlive } from './keep-alive.ts';

const timeoutMs = 300;

let server: Server;
let address: string;
/** The beginning of the server's answer, and how often a byte of it follows. */
let drip: { readonly everyMs: number; readonly bytes: number };
let connections: KeptConnections;
beforeEach(async () => {
  server = createServer((_request, response) => {
    response.write('{"hits":"');
    let left = drip.bytes;
    const dripping = setInterval(() => {
      left -= 1;
      if (left > 0) response.write('x');
      else response.end('"}');
    }, drip.everyMs);
    response.on('close', () => clearInterval(dripping));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  address = `http://127.0.0.1:${bound.port}/`;
  connections = keepAlive(address, timeoutMs);
});
afterEach(async () => {
  connections.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const ask = (): Promise<unknown> => connections.httpClient(address, { method: 'POST', body: '{}' });
const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

describe('kept connections', () => {
  it('take an answer that comes in pieces', async () => {
    drip = { everyMs: 5, bytes: 20 };
    expect(await ask()).toEqual({ hits: 'x'.repeat(19) });
  });

  it('give up one that drips and never ends, and keep nothing of it', async () => {
    drip = { everyMs: 20, bytes: Number.POSITIVE_INFINITY };
    const since = performance.now();
    const many = await Promise.allSettled(Array.from({ length: 20 }, ask));
    expect(many.every(({ status }) => status === 'rejected')).toBe(true);
    expect(performance.now() - since).toBeGreaterThan(timeoutMs);
    await expect.poll(open).toBe(0);
  });

  it('give up one that falls silent', async () => {
    drip = { everyMs: 60_000, bytes: 2 };
    await expect(ask()).rejects.toThrow();
    await expect.poll(open).toBe(0);
  });
});
