import type { Handled } from '@charsu/core/application/commands.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { readWaitMs } from '../read-wait.ts';

/**
 * What became of a change of rights, once it is in effect: a right that was taken away is gone when the answer says so, for
 * running sessions of all processes. Throws `ReadModelBehind` while the projections are away: the change stands then, and
 * takes effect when they are back.
 */
export async function inEffect(handled: Handled, queries: Queries): Promise<Handled> {
  await queries.waitFor(handled.position, ['account'], readWaitMs);
  return handled;
}
