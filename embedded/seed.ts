import { readConfig } from '@charsu/core/process/config.ts';
import { seedDemo } from '@charsu/demo/seed.ts';
import type { SeedMessage } from './demo-data.ts';

/** The seeding as a process of its own: the addresses come from the environment, SEED_NOW is where the demo's history ends. */
const { databaseUrl, eventStoreUrl, dataDir, bucket } = readConfig();
let last: SeedMessage | undefined;
let told = 0;

const tell = (): void => {
  if (last !== undefined) process.send?.(last);
};

await seedDemo({
  databaseUrl,
  eventStoreUrl,
  dataDir,
  bucket,
  ...(process.env.SEED_NOW ? { now: new Date(process.env.SEED_NOW) } : {}),
  onProgress: (done, total) => {
    last = { done, total };
    // A bar moves smoothly at ten steps a second; a message for each record would only keep both sides busy.
    if (performance.now() - told < 100) return;
    told = performance.now();
    tell();
  },
});
tell();
process.disconnect?.();
process.exit();
