import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/** The used part of the answer of GET /health/ready. */
const healthSchema = z.object({ reactors: z.array(z.object({ name: z.string(), position: z.string() })) });

/** Milliseconds. */
const pauseMs = 500;
const restMs = 3_000;

/**
 * Waits until no checkpoint of a reactor has moved for three seconds: the reactors have gone through the events of the
 * data, and take no processor time from what is measured.
 */
export async function untilReactorsRest(url: string): Promise<void> {
  let before = '';
  for (let movedAt = performance.now(); performance.now() - movedAt < restMs; await delay(pauseMs)) {
    const { reactors } = healthSchema.parse(await (await fetch(`${url}/health/ready`)).json());
    const now = JSON.stringify(reactors.map(({ name, position }) => [name, position]));
    if (now !== before) movedAt = performance.now();
    before = now;
  }
}
