import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { onSilence } from './silence.ts';

/** Keeps the event loop from turning. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('silence', () => {
  it('is told once, and not when something was heard or nobody waits', async () => {
    const told: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    onSilence(20, () => told.push('ended')).end();
    onSilence(20, () => {
      told.push('silent');
      resolve();
    });
    await promise;
    expect(told).toEqual(['silent']);
  });

  it('does not begin while this process cannot listen', async () => {
    let heard = false;
    const server = createServer((socket: Socket) => socket.once('data', () => socket.end('answer')));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const socket = connect(address.port, '127.0.0.1');
    await once(socket, 'connect');
    const answered = new Promise<string>((resolve) => {
      const silence = onSilence(50, () => resolve('silent'));
      socket.once('data', () => {
        heard = true;
        silence.end();
        resolve('heard');
      });
      socket.write('question');
      block(500);
    });
    expect(await answered).toBe('heard');
    expect(heard).toBe(true);
    socket.destroy();
    server.close();
  });
});
