import type pg from 'pg';
import { createCredentialStore } from './credentials.ts';
import { createExternalFlows } from './external-flows.ts';
import { createImageStore } from './images.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { createOutgoingMessages } from './outgoing.ts';
import { createReadMarks } from './read-marks.ts';
import { createSessionStore } from './sessions.ts';
import { createSignInFailures } from './sign-in-failures.ts';
import { createSubscriberStore } from './subscribers.ts';

/**
 * The stores of what is held on people beside the log, in schema `app`; `migrate` must have run. `nameKey` (32 bytes) hides
 * whom codes were sent to.
 */
export const createPersonalStores = (pool: pg.Pool, nameKey: Uint8Array) => ({
  credentials: createCredentialStore(pool),
  failures: createSignInFailures(pool),
  codes: createOneTimeCodes(pool, nameKey),
  sessions: createSessionStore(pool),
  outgoing: createOutgoingMessages(pool),
  marks: createReadMarks(pool),
  subscribers: createSubscriberStore(pool),
  flows: createExternalFlows(pool),
  images: createImageStore(pool),
});
