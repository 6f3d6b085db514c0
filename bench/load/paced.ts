import { setTimeout as delay } from 'node:timers/promises';

/**
 * Does `work` every so many milliseconds until it is told to stop, and answers how long each took, in ms. One that is late
 * puts off the next: this watches a server, it does not fill it. Throws what `work` throws.
 */
export async function everySoOften(
  milliseconds: number,
  signal: AbortSignal,
  work: (turn: number) => Promise<unknown>,
): Promise<number[]> {
  const samples: number[] = [];
  for (let turn = 0; !signal.aborted; turn++) {
    const asked = performance.now();
    await work(turn);
    const took = performance.now() - asked;
    samples.push(took);
    await delay(Math.max(0, milliseconds - took));
  }
  return samples;
}
