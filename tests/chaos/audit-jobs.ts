import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { queueNames } from '@charsu/jobs/queues.ts';
import { PgBoss } from 'pg-boss';
import type { World } from './world.ts';

const patienceMs = 60_000;

/** Checks that the job workers work: a job for a display that needs no action is handled. */
export async function compareJobs({ stack }: World): Promise<readonly string[]> {
  const boss = new PgBoss({ connectionString: stack.databaseUrl, supervise: false, schedule: false, migrate: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const advertisementId = randomUUID();
    const id = await boss.send(queueNames.endDisplay, { advertisementId }, { singletonKey: advertisementId });
    if (id === null) return ['jobs: a job was not taken'];
    let state = 'unknown';
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await delay(50)) {
      const [job] = await boss.findJobs(queueNames.endDisplay, { id });
      state = job?.state ?? 'gone';
      if (state === 'completed') return [];
    }
    return [`jobs: a job is ${state} after ${patienceMs} ms`];
  } finally {
    await boss.stop({ graceful: false });
  }
}
