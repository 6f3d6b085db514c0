/** The value below which `share` (0 to 1) of the samples lie; NaN without any. Sorts the samples. */
export function percentile(samples: number[], share: number): number {
  samples.sort((one, other) => one - other);
  return samples[Math.min(samples.length - 1, Math.floor(samples.length * share))] ?? Number.NaN;
}

/** The result of a number of clients that each wait for an answer before the next request. */
export interface Measured {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** The result of samples, in ms, from a measurement of `seconds`. Sorts them. */
export function measuredOf(samples: number[], seconds: number): Measured {
  return { rate: samples.length / seconds, p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
}

/**
 * Repeats `work` with a number of concurrent clients for some seconds. Each call gets the client's number and the count
 * of its calls. Throws the error of `work`.
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
