import { DomainError } from '@charsu/core/domain/domain-error.ts';

/** A place for work of somebody: at most `most` at once. */
interface Place {
  readonly of: string;
  readonly most: number;
}

/** Bounds the work of each member, address or network in this process, so that none takes all the room of a queue. */
export function createPlaces() {
  const taken = new Map<string, number>();
  return {
    /** Throws `Status_503` at once, without any effect, where one of these has all its places taken. */
    async run<Result>(places: readonly Place[], work: () => Promise<Result>): Promise<Result> {
      if (places.some(({ of, most }) => (taken.get(of) ?? 0) >= most)) throw new DomainError('Status_503');
      for (const { of } of places) taken.set(of, (taken.get(of) ?? 0) + 1);
      try {
        return await work();
      } finally {
        for (const { of } of places) {
          const left = (taken.get(of) ?? 1) - 1;
          if (left === 0) taken.delete(of);
          else taken.set(of, left);
        }
      }
    },
  };
}
