import { DomainError } from '@charsu/core/domain/domain-error.ts';

export interface Turns {
  /** Throws `Status_503` at once, without doing anything, when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** How many are at work, how many wait for them, and how many began so far. */
  readonly atWork: number;
  readonly waiting: number;
  readonly begun: number;
}

/** Lets so much work go on at once and so much wait, in the order in which it came: whatever is more is put off. */
export function createTurns({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }): Turns {
  let atWork = 0;
  let begun = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (atWork < atOnce) atWork += 1;
      else if (waiting.length >= mostWaiting) throw new DomainError('Status_503');
      else await new Promise<void>((resolve) => waiting.push(resolve));
      begun += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // Whoever waited longest takes the turn over.
        if (next === undefined) atWork -= 1;
        else next();
      }
    },
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
