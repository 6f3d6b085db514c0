import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SearchError } from './errors.ts';
import type { Operations } from './operations.ts';

type Name = keyof Operations;
type Answer<N extends Name> = Awaited<ReturnType<Operations[N]>>;

/** The thread's answer to a call: the result of the operation of that name, or its failure. */
type Reply<T> =
  | { readonly id: number; readonly value: T }
  | { readonly id: number; readonly error: { readonly code: string; readonly message: string } };

/** The search thread as the HTTP side sees it. */
export class Engine {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url));
  /** An event for each call that waits, named by its id. */
  private readonly replies = new EventEmitter();
  private nextId = 0;

  /** `onCrash` is called when the thread has crashed: its memory is lost, and the process cannot go on serving. */
  constructor(onCrash: (error: Error) => void) {
    this.worker.on('message', (reply: Reply<unknown>) => this.replies.emit(String(reply.id), reply));
    this.worker.on('error', (error) => {
      const cause = error instanceof Error ? error : new Error(String(error));
      this.failAll('internal', `The search thread died: ${cause.message}`);
      onCrash(cause);
    });
  }

  /** Has the thread do one operation. @throws SearchError as the operation throws it. */
  call<N extends Name>(name: N, ...args: Parameters<Operations[N]>): Promise<Answer<N>> {
    const id = this.nextId;
    this.nextId += 1;
    return new Promise<Answer<N>>((resolve, reject) => {
      this.replies.once(String(id), (reply: Reply<Answer<N>>) => {
        if ('error' in reply) reject(new SearchError(reply.error.code, reply.error.message));
        else resolve(reply.value);
      });
      this.worker.postMessage({ id, name, args });
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
    this.failAll('internal', 'The server is shutting down.');
  }

  private failAll(code: string, message: string): void {
    for (const id of this.replies.eventNames()) this.replies.emit(id, { id: Number(id), error: { code, message } });
  }
}
