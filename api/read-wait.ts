import { patiently } from '@charsu/core/process/silence.ts';

/** The longest wait of an answer for its read models, or for a change to take effect, in ms. */
export const readWaitMs = patiently(5_000);
