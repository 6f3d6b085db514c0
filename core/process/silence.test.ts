import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { inTime, onSilence } from './silence.ts';

/** Keeps the event loop from turning. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('silence', () => {
  it('is reported once, and not when something was heard or nobody waits', async () => {
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

  it('that is broken again and again is still reported when too much time is over', async () => {
    const since = performance.now();
    let told = 0;
    await new Promise<void>((resolve) => {
      const tell = () => {
        told += 1;
        clearInterval(drops);
        resolve();
      };
      const silence = onSilence(200, tell, 500);
      const drops = setInterval(silence.broken, 5);
    });
    expect(performance.now() - since).toBeGreaterThan(400);
    expect(told).toBe(1);
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
      const silence = onSilence(250, () => resolve('silent'));
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

describe('in time', () => {
  it('an answer is what it is, and a late one an error', async () => {
    const late = () => new Error('late');
    const never = new Promise<never>(() => undefined);
    expect(await inTime(Promise.resolve(1), 20, late)).toBe(1);
    await expect(inTime(Promise.reject(new Error('refused')), 20, late)).rejects.toThrow('refused');
    await expect(inTime(never, 20, late)).rejects.toThrow('late');
  });
});
