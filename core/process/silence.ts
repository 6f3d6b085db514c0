/**
 * How long a server may be silent before it counts as gone. Time is counted in turns of the event loop. A process that
 * is busy, or gets no processor time, receives nothing either, and its timers fire before the messages that have
 * arrived meanwhile: by the clock alone, as libraries count, it would take its own pause for the server's silence.
 */

const wanted = Number(process.env.PATIENCE ?? 1);
/** PATIENCE of the environment: the factor for all waits. `config.ts` reports a value that is no number. */
const factor = Math.max(1, wanted || 1);

/** A usual wait in ms, multiplied by PATIENCE. */
export const patiently = (usualMs: number): number => usualMs * factor;

/** The number of turns in a wait. */
const turns = 5;

export interface Silence {
  /** Data has arrived: the wait starts again. */
  broken(): void;
  end(): void;
}

/**
 * Calls `tell` once after `ms` of silence, or after `mostMs` in any case, since a server may send single bytes without
 * end. Both count only time in which this process could receive.
 */
export function onSilence(ms: number, tell: () => void, mostMs = Number.POSITIVE_INFINITY): Silence {
  const end = () => {
    for (const wait of waits) wait.end();
  };
  const told = () => {
    end();
    tell();
  };
  const silence = wait(ms, told);
  const waits = mostMs === Number.POSITIVE_INFINITY ? [silence] : [silence, wait(mostMs, told)];
  return { broken: silence.restart, end };
}

/**
 * Waits for an answer, `ms` at most, counting only time in which this process could receive; then throws the error of
 * `late`.
 */
export async function inTime<T>(answer: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const tooLate = Promise.withResolvers<never>();
  const limit = onSilence(ms, () => tooLate.reject(late()));
  try {
    return await Promise.race([answer, tooLate.promise]);
  } finally {
    limit.end();
  }
}

/** Calls `over` after `ms`, counted in turns. */
function wait(ms: number, over: () => void): { restart(): void; end(): void } {
  let left = turns;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) over();
  }, ms / turns);
  return {
    restart() {
      left = turns;
      timer.refresh();
    },
    end: () => clearInterval(timer),
  };
}
