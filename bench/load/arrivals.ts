import { setTimeout as delay } from 'node:timers/promises';
import { type Measured, measuredOf } from './closed-loop.ts';

/**
 * Begins `work` at random moments, so many times a second on average, for so many seconds, as visitors who do not know of
 * each other come: nobody waits for the one before. What takes long is counted from the moment it was due. Throws what
 * `work` throws first, once all that had begun have ended.
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
  // Between events that do not know of each other lie exponentially distributed times.
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
