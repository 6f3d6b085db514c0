import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { boundedQueue } from '@charsu/core/concurrency/limits.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { DecodingAnswer, DecodingTask, Derivatives } from './decoding-process.ts';

/** The longest time for one picture, in ms: several times that of the slowest picture within the limits. */
const longestMs = 30_000;

/** Decoding takes a core and up to 400 MB, so few pictures are decoded at once and few wait. */
export const decoding = boundedQueue(availableParallelism() > 3 ? 2 : 1, 24);

interface DecodingOptions {
  /** The least length of its sides, in pixels. */
  readonly smallestSide?: number;
  /** The longest time for it, in ms. */
  readonly timeout?: number;
}

/** A process that decodes one picture after the other. */
export interface PictureDecoder {
  /**
   * The picture's derivatives, the widest first, upright as its EXIF says and without any metadata. Throws
   * `The_File_Type_Is_Not_Supported`, `The_Picture_Is_Damaged` for one that cannot be decoded, such as a part of a file,
   * `The_Picture_Is_Too_Small` below `smallestSide` pixels, `The_Picture_Is_Too_Long` and
   * `The_Picture_Has_Too_Many_Pixels` before it is decoded, and `The_Picture_Takes_Too_Long` after `timeout` ms.
   */
  decode(bytes: Uint8Array, options?: DecodingOptions): Promise<Derivatives>;
  /** Ends the process; it holds no work. */
  end(): void;
}

/** Starts a process with the first picture, and another one with the picture after one that it has not survived. */
export function createDecoder(): PictureDecoder {
  let child: ChildProcess | undefined;
  function start(): ChildProcess {
    // The process handles untrusted bytes: it gets no password from the environment.
    const started = fork(new URL('./decoding-process.ts', import.meta.url), {
      env: {},
      execArgv: [],
      serialization: 'advanced',
    });
    const forget = () => {
      if (child === started) child = undefined;
    };
    return started.on('exit', forget).on('error', forget).on('disconnect', forget);
  }
  return {
    async decode(bytes, { smallestSide = 1, timeout = longestMs } = {}) {
      child ??= start();
      const working = child;
      const { promise, resolve, reject } = Promise.withResolvers<DecodingAnswer>();
      const ended = async (code: number | null, signal: string | null) => {
        // Its answer may not have been read yet.
        if (working.connected) await once(working, 'disconnect');
        // libvips takes gigabytes for some damaged files: the system may kill the process before the time limit.
        if (signal === 'SIGKILL') reject(new DomainError('The_Picture_Takes_Too_Long'));
        else reject(new Error(`The process that decodes a picture ended with ${signal ?? code}.`));
      };
      working.on('error', reject).on('message', resolve).on('exit', ended);
      const late = setTimeout(() => working.kill('SIGKILL'), timeout);
      try {
        const task: DecodingTask = { bytes, smallestSide };
        working.send(task);
        const answer = await promise;
        if ('derivatives' in answer) return answer.derivatives;
        throw new DomainError(answer.refused, answer.limit === undefined ? {} : { limit: answer.limit });
      } finally {
        clearTimeout(late);
        working.off('error', reject).off('message', resolve).off('exit', ended);
      }
    },
    end() {
      if (child?.connected) child.disconnect();
    },
  };
}

/**
 * Decodes one picture as `PictureDecoder.decode` does, in a process that ends with it: it shares no thread with pages,
 * searches and captchas, it can be killed, and what one member sends never meets another member's picture.
 */
export async function decodePicture(bytes: Uint8Array, options?: DecodingOptions): Promise<Derivatives> {
  const decoder = createDecoder();
  try {
    return await decoder.decode(bytes, options);
  } finally {
    decoder.end();
  }
}
