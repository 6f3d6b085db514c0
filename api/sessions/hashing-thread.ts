import { existsSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** A thread that hashes passwords one after the other; see `hashing.ts`. */

export interface HashingTask {
  readonly password: string;
  readonly settings: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };
  /** The hash to compare with, instead of making a new one. */
  readonly passwordHash?: string | undefined;
}
/** `workedMs`: for how long the thread had a core. */
export type HashingAnswer = { readonly workedMs: number } & (
  | { readonly value: string | boolean }
  | { readonly failed: string }
);

/** Linux shows a thread its own number here. */
const ownThread = '/proc/thread-self';
/** All other work comes first; at 10 a busy machine left sign-ins unanswered for seconds. */
const niceness = 5;

const port = parentPort;
if (port === null) throw new Error('hashing-thread.ts runs as a thread only.');
if (existsSync(ownThread)) setPriority(Number(path.basename(readlinkSync(ownThread))), niceness);

port.on('message', ({ password, settings, passwordHash }: HashingTask) => {
  const before = process.threadCpuUsage();
  const worked = () => {
    const { user, system } = process.threadCpuUsage(before);
    return { workedMs: (user + system) / 1_000 };
  };
  let answer: HashingAnswer;
  try {
    const value = passwordHash === undefined ? hashSync(password, settings) : verifySync(passwordHash, password);
    answer = { value, ...worked() };
  } catch (error) {
    answer = { failed: error instanceof Error ? error.message : 'unknown', ...worked() };
  }
  port.postMessage(answer);
});
