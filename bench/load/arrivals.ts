import { setTimeout as delay } from 'node:timers/promises';
import { type Measured, measuredOf } from './closed-loop.ts';

/**
 * Begins `work` at random moments, at an average rate, for some seconds, like independent visitors: none waits for the
 * one before. Times count from the moment that a work was due. Throws the first error of `work` once all of them have
 * ended.
 */
export async function arrivals(
  perSecond: number,
  seconds: number,
  random: () => number,
  work: (turn: number) => Promise<void>,
): Promise<Measured> {
  const samples: number[] = [];
  const under: Promise<void>[] = [];
  const failures: unknown[] = [];
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  // The times between independent events are exponentially distributed.
  const wait = (): number => (-Math.log(1 - random()) * 1_000) / perSecond;
  for (let due = startedAt + wait(), turn = 0; due < end && failures.length === 0; due += wait(), turn++) {
    const early = due - performance.now();
    if (early > 0) await delay(early);
    const begun = due;
    const done = () => void samples.push(performance.now() - begun);
    under.push(work(turn).then(done, (error: unknown) => void failures.push(error)));
  }
  await Promise.all(under);
  if (failures.length > 0) throw failures[0];
  return measuredOf(samples, seconds);
}
