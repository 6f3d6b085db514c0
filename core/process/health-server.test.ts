import { describe, expect, it } from 'vitest';
import { serveHealth } from './health-server.ts';

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

describe('the health of a process that serves nothing else', () => {
  it('is 200 while it can work, and 503 when it cannot', async () => {
    const port = await freePort();
    let works = true;
    const server = await serveHealth('127.0.0.1', port, async () => {
      if (!works) throw new Error('The database is away.');
    });
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    works = false;
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(503);
    await server.close();
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });

  it('listens nowhere unless it is given a port', async () => {
    const server = await serveHealth('127.0.0.1', undefined, async () => undefined);
    await server.close();
  });
});
