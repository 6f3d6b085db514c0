import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createTurns } from '../turns.ts';
import type { HashingAnswer, HashingTask } from './hashing-thread.ts';

/**
 * Hashing takes a core for as long as it lasts, so it has threads of its own, which the system lets wait for everything else
 * (`hashing-thread.ts`), and one core stays free of it. A thread rests as long
 * as it worked: what else a sign-in needs, and whoever does something else, find a core in between. Whoever would wait for more than a few seconds is put off.
 */
export const hashing = createTurns({ atOnce: Math.max(1, availableParallelism() - 1), mostWaiting: 128, rest: 1 });

/** Threads without work; they do not keep the process alive. */
const idle: Worker[] = [];

function startThread(): Worker {
  const thread = new Worker(new URL('./hashing-thread.ts', import.meta.url));
  thread.unref();
  // One that ends while it has nothing to do would never answer its next task.
  const forget = (): void => {
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
  };
  thread.on('exit', forget).on('error', forget);
  return thread;
}

function answerOf(thread: Worker, task: HashingTask): Promise<HashingAnswer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number) => settle(() => reject(new Error(`A thread that hashes ended with code ${code}.`)));
    const failed = (error: unknown) => settle(() => reject(error));
    const answered = (answer: HashingAnswer) => settle(() => resolve(answer));
    const settle = (tell: () => void): void => {
      thread.off('exit', ended).off('error', failed).off('message', answered);
      thread.unref();
      tell();
    };
    thread.on('exit', ended).on('error', failed).on('message', answered);
    thread.ref();
    thread.postMessage(task);
  });
}

/**
 * The hash of a password, or whether it is that of `passwordHash`. Throws `Status_503` at once when too many wait for
 * theirs.
 */
export function hashed(task: HashingTask): Promise<string | boolean> {
  return hashing.run(async () => {
    const thread = idle.pop() ?? startThread();
    const answer = await answerOf(thread, task);
    idle.push(thread);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.value;
  });
}
