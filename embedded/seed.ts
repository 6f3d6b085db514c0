import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { seedDemo } from '@charsu/demo/seed.ts';
import { isPassing } from '@charsu/stores/database/database.ts';
import { type SeedMessage, serverAway } from './demo-data.ts';

/** The seeding as a process of its own: the addresses come from the environment, SEED_NOW is where the demo's history ends. */
const { databaseUrl, eventStoreUrl, dataDir, bucket } = readConfig();
let last: SeedMessage | undefined;
let told = 0;

const tell = (): void => {
  if (last !== undefined) process.send?.(last);
};

/** Ends this process; the launcher says which server is away, and starts it again when it is back. */
const endWhenAway = (error: unknown): never => {
  if (!(error instanceof EventStoreUnavailable) && !isPassing(error)) throw error;
  process.exit(serverAway);
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
}).catch(endWhenAway);
tell();
process.disconnect?.();
process.exit();
