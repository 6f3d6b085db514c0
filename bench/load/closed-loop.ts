/** The value below which `share` (0 to 1) of the samples lie; NaN without any. Sorts what it is given. */
export function percentile(samples: number[], share: number): number {
  samples.sort((one, other) => one - other);
  return samples[Math.min(samples.length - 1, Math.floor(samples.length * share))] ?? Number.NaN;
}

/** What a number of clients that each wait for an answer before they ask again came to. */
export interface Measured {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** What samples, in ms, of so many seconds come to. Sorts them. */
export function measuredOf(samples: number[], seconds: number): Measured {
  return { rate: samples.length / seconds, p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
}

/**
 * Runs `work` over and over with so many clients at once, for so many seconds. Each gets its number and how often it
 * has been called. Throws what `work` throws.
 */
export async function closedLoop(
  clients: number,
  seconds: number,
  work: (client: number, turn: number) => Promise<void>,
): Promise<Measured> {
  const samples: number[] = [];
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  const client = async (_: unknown, number: number): Promise<void> => {
    for (let turn = 0; performance.now() < end; turn++) {
      const asked = performance.now();
      await work(number, turn);
      samples.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return measuredOf(samples, (performance.now() - startedAt) / 1_000);
}
