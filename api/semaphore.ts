import { DomainError } from '@charsu/core/domain/domain-error.ts';

export interface Semaphore {
  /** Throws `Status_503` at once, without any effect, when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The places for running work. */
  readonly atOnce: number;
  /** The numbers of running, waiting and started works. */
  readonly atWork: number;
  readonly waiting: number;
  readonly begun: number;
}

export interface SemaphoreOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** How long a place stays empty after work, as a multiple of the work's time, at most a second; 0 by default. */
  readonly rest?: number;
}

/** If the machine slept during the work, the rest need not be as long. */
const longestRestMs = 1_000;

/** Limits running and waiting work, first come, first served; further work is refused. */
export function createSemaphore({ atOnce, mostWaiting, rest = 0 }: SemaphoreOptions): Semaphore {
  let atWork = 0;
  let begun = 0;
  const waiting: (() => void)[] = [];
  const handOver = (): void => {
    const next = waiting.shift();
    // The longest waiting work gets the place.
    if (next === undefined) atWork -= 1;
    else next();
  };
  return {
    async run(work) {
      if (atWork < atOnce) atWork += 1;
      else if (waiting.length >= mostWaiting) throw new DomainError('Status_503');
      else await new Promise<void>((resolve) => waiting.push(resolve));
      begun += 1;
      const since = performance.now();
      try {
        return await work();
      } finally {
        if (rest === 0) handOver();
        else setTimeout(handOver, Math.min(rest * (performance.now() - since), longestRestMs));
      }
    },
    atOnce,
    get atWork() {
      return atWork;
    },
    get waiting() {
      return waiting.length;
    },
    get begun() {
      return begun;
    },
  };
}
