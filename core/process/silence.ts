/**
 * How long a server may say nothing before it counts as gone.
 *
 * Time counts in turns of the event loop. A process that is busy, or that a crowded machine does not let run, hears
 * nothing either, and its timers come before whatever has arrived meanwhile: by the clock alone it would take its own
 * silence for that of the others.
 */

const wanted = Number(process.env.PATIENCE ?? 1);
/** PATIENCE of the environment: how many times longer than usual. `config.ts` says what is wrong with one that is no number. */
const factor = Math.max(1, wanted || 1);

/** A usual wait in ms, as much longer as PATIENCE says. */
export const patiently = (usualMs: number): number => usualMs * factor;

/** In how many turns a wait is counted. */
const turns = 5;

export interface Silence {
  /** Something was heard: the wait begins anew. */
  broken(): void;
  /** Nobody waits any more. */
  end(): void;
}

/**
 * Calls `tell` once when nothing was heard for `ms`, or when `mostMs` are over whatever was heard, for a server may also
 * say one byte now and then; both of time in which this process was able to listen.
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

/** Waits for an answer, `ms` at most, of time in which this process was able to listen; then throws what `late` gives. */
export async function inTime<T>(answer: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const tooLate = Promise.withResolvers<never>();
  const limit = onSilence(ms, () => tooLate.reject(late()));
  try {
    return await Promise.race([answer, tooLate.promise]);
  } finally {
    limit.end();
  }
}

/** Calls `over` when so many ms have gone by, counted in turns. */
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
