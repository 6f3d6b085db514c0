import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { boundedQueue } from '@charsu/core/concurrency/limits.ts';
import type { HashingAnswer, HashingTask } from './hashing-thread.ts';

/**
 * Hashing takes a whole core, so it has threads of its own with a low priority (`hashing-thread.ts`), and one core
 * stays free of it. A thread rests as long as it had a core, so that the rest of a sign-in and all other work find a free
 * one in between; what it waited for a core does not count, since others had it. A request that would wait for more than a
 * few seconds is refused.
 */
const queue = boundedQueue(Math.max(1, availableParallelism() - 1), 128);
const longestRestMs = 1_000;
let begun = 0;

/** The load of the threads: how many hash at once, how many tasks wait, and how many were begun. */
export const hashing = {
  atOnce: queue.atOnce,
  get waiting(): number {
    return queue.waiting;
  },
  get begun(): number {
    return begun;
  },
};

/** Idle threads; they do not keep the process alive. */
const idle: Worker[] = [];

function startThread(): Worker {
  const thread = new Worker(new URL('./hashing-thread.ts', import.meta.url));
  thread.unref();
  // A thread that ends while idle would never answer its next task.
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
 * The hash of a password, or whether the password matches `passwordHash`. Throws `Status_503` at once when too many
 * wait.
 */
export function hashed(task: HashingTask): Promise<string | boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<string | boolean>();
  queue
    .run(async () => {
      begun += 1;
      const thread = idle.pop() ?? startThread();
      const answer = await answerOf(thread, task);
      idle.push(thread);
      if ('failed' in answer) reject(new Error(answer.failed));
      else resolve(answer.value);
      await delay(Math.min(answer.workedMs, longestRestMs));
    })
    .catch(reject);
  return promise;
}
