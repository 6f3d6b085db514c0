import type { Handled } from '@charsu/core/application/commands.ts';
import { patiently } from '@charsu/core/process/silence.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';

/** The longest wait of an answer for its read models, or for a change to take effect, in ms. */
export const readWaitMs = patiently(5_000);

/**
 * Waits until a change of rights takes effect: when the answer arrives, a revoked right is gone for running sessions of
 * all processes. Throws `ReadModelBehind` while the projections are away: the change is written then, and takes effect
 * when they are back.
 */
export async function inEffect(handled: Handled, queries: Queries): Promise<Handled> {
  await queries.waitFor(handled.position, ['account'], readWaitMs);
  return handled;
}
