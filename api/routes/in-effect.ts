import type { Handled } from '@charsu/core/application/commands.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { readWaitMs } from '../read-wait.ts';

/**
 * Waits until a change of rights takes effect: when the answer arrives, a revoked right is gone for running sessions of
 * all processes. Throws `ReadModelBehind` while the projections are away: the change is written then, and takes effect
 * when they are back.
 */
export async function inEffect(handled: Handled, queries: Queries): Promise<Handled> {
  await queries.waitFor(handled.position, ['account'], readWaitMs);
  return handled;
}
