import { DomainError } from '@charsu/core/domain/domain-error.ts';

export interface Turns {
  /** Throws `Status_503` at once, without doing anything, when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** How many can be at work. */
  readonly atOnce: number;
  /** How many are at work, how many wait for them, and how many began so far. */
  readonly atWork: number;
  readonly waiting: number;
  readonly begun: number;
}

export interface TurnsOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** How long a place stays empty after work, in times of what the work took, but a second at most; 0 unless given. */
  readonly rest?: number;
}

/** A machine that slept while somebody worked is no reason to rest as long. */
const longestRestMs = 1_000;

/** Lets so much work go on at once and so much wait, in the order in which it came: whatever is more is put off. */
export function createTurns({ atOnce, mostWaiting, rest = 0 }: TurnsOptions): Turns {
  let atWork = 0;
  let begun = 0;
  const waiting: (() => void)[] = [];
  const handOver = (): void => {
    const next = waiting.shift();
    // Whoever waited longest takes the turn over.
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
