import { Worker } from 'node:worker_threads';
import { SearchError } from './errors.ts';
import type { Operations } from './operations.ts';

type Name = keyof Operations;
type Answer<N extends Name> = Awaited<ReturnType<Operations[N]>>;
type Reply = {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: { readonly code: string; readonly message: string };
};

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** The search thread as the HTTP side sees it. */
export class Engine {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url));
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 0;

  /** `onCrash` is told when the thread has died of itself: its memory is gone and the process cannot serve on. */
  constructor(onCrash: (error: Error) => void) {
    this.worker.on('message', (reply: Reply) => this.settle(reply));
    this.worker.on('error', (error) => {
      const cause = error instanceof Error ? error : new Error(String(error));
      for (const { reject } of this.waiting.values()) reject(cause);
      this.waiting.clear();
      onCrash(cause);
    });
  }

  /** Has the thread do one operation. @throws SearchError as the operation throws it. */
  call<N extends Name>(name: N, ...args: Parameters<Operations[N]>): Promise<Answer<N>> {
    const id = this.nextId;
    this.nextId += 1;
    return new Promise<Answer<N>>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, name, args });
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(new SearchError('internal', 'The server is shutting down.'));
    this.waiting.clear();
  }

  private settle({ id, value, error }: Reply): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error !== undefined) waiting?.reject(new SearchError(error.code, error.message));
    // The thread answers with what the operation of that name returns.
    else waiting?.resolve(value as never);
  }
}
