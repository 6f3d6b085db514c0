import { DomainError } from '../domain/domain-error.ts';

export interface Semaphore {
  /**
   * Throws `Status_503` at once, without any effect, when too many wait already. Work may say for how many ms, a second at
   * most, its place stays empty afterwards.
   */
  run<Result>(work: (rest: (ms: number) => void) => Promise<Result>): Promise<Result>;
  /** The places for running work. */
  readonly atOnce: number;
  /** The numbers of running, waiting and started works. */
  readonly atWork: number;
  readonly waiting: number;
  readonly begun: number;
}

interface SemaphoreOptions {
  readonly atOnce: number;
  /** Any number may wait where nothing is said. */
  readonly mostWaiting?: number;
}

const longestRestMs = 1_000;

/** Limits running and waiting work, first come, first served; further work is refused. */
export function createSemaphore({ atOnce, mostWaiting = Number.POSITIVE_INFINITY }: SemaphoreOptions): Semaphore {
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
      let restMs = 0;
      try {
        return await work((ms) => {
          restMs = Math.min(ms, longestRestMs);
        });
      } finally {
        if (restMs === 0) handOver();
        else setTimeout(handOver, restMs);
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
