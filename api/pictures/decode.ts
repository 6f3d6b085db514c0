import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { boundedQueue } from '@charsu/core/concurrency/limits.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { DecodingAnswer, DecodingTask, Derivatives } from './decoding-process.ts';

/** The longest time for one picture, in ms: several times that of the slowest picture within the limits. */
const longestMs = 30_000;

/** Decoding takes a core and up to 400 MB, so few pictures are decoded at once and few wait. */
export const decoding = boundedQueue(availableParallelism() > 3 ? 2 : 1, 24);

/**
 * The picture's derivatives, the widest first, upright as its EXIF says and without any metadata. A separate process
 * decodes it and ends: it shares no thread with pages, searches and captchas, and it can be killed. Throws
 * `The_File_Type_Is_Not_Supported`, `The_Picture_Is_Damaged` for one that cannot be decoded, such as a part of a file,
 * `The_Picture_Is_Too_Small` below `smallestSide` pixels, `The_Picture_Is_Too_Long` and
 * `The_Picture_Has_Too_Many_Pixels` before it is decoded, and `The_Picture_Takes_Too_Long` after `timeout` ms.
 */
export async function decodePicture(
  bytes: Uint8Array,
  { smallestSide = 1, timeout = longestMs }: { readonly smallestSide?: number; readonly timeout?: number } = {},
): Promise<Derivatives> {
  // The process handles untrusted bytes: it gets no password from the environment.
  const child = fork(new URL('./decoding-process.ts', import.meta.url), {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    timeout,
    killSignal: 'SIGKILL',
  });
  const { promise, resolve, reject } = Promise.withResolvers<DecodingAnswer>();
  child.on('error', reject);
  child.on('message', (answer: DecodingAnswer) => resolve(answer));
  child.on('exit', async (code, signal) => {
    // Its answer may not have been read yet.
    if (child.connected) await once(child, 'disconnect');
    // libvips takes gigabytes for some damaged files: the system may kill the process before the time limit.
    if (signal === 'SIGKILL') reject(new DomainError('The_Picture_Takes_Too_Long'));
    else reject(new Error(`The process that decodes a picture ended with ${signal ?? code}.`));
  });
  const task: DecodingTask = { bytes, smallestSide };
  child.send(task);
  const answer = await promise;
  if ('derivatives' in answer) return answer.derivatives;
  throw new DomainError(answer.refused, answer.limit === undefined ? {} : { limit: answer.limit });
}
