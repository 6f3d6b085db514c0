import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { vi } from 'vitest';
import { z } from 'zod';

/** An environment in which a process opens its inspector on a free port when asked. */
export const inspectable = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --inspect-port=0`.trim(),
});

const answerSchema = z.object({ id: z.int(), result: z.looseObject({}) });
const usageSchema = z.object({ usedSize: z.number() });

/** The heap of a process, in MB, measured by its inspector. */
export interface Heap {
  /** The used heap after a garbage collection. */
  used(): Promise<number>;
  close(): Promise<void>;
}

/** Opens the inspector of an `inspectable` process; its log tells where it listens. */
export async function openHeap(pid: number, log: string): Promise<Heap> {
  process.kill(pid, 'SIGUSR1');
  const address = async () => /Debugger listening on (ws:\S+)/.exec(await readFile(log, 'utf8'))?.[1];
  const socket = new WebSocket((await vi.waitUntil(address, { timeout: 10_000 })) ?? '');
  await once(socket, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = answerSchema.safeParse(JSON.parse(String(data)));
    if (answer.success) waiting.get(answer.data.id)?.(answer.data.result);
  });
  let asked = 0;
  const ask = (method: string): Promise<unknown> => {
    asked += 1;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(asked, resolve);
    socket.send(JSON.stringify({ id: asked, method }));
    return promise;
  };
  return {
    async used() {
      await ask('HeapProfiler.collectGarbage');
      return usageSchema.parse(await ask('Runtime.getHeapUsage')).usedSize / 1_048_576;
    },
    async close() {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}
