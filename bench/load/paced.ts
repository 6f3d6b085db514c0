import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `work` at an interval until it is stopped, and resolves with the times in ms. A late one delays the next: this
 * watches a server without loading it. Throws the error of `work`.
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
