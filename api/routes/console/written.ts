import type { Handled } from '@charsu/core/application/commands.ts';
import type { Queries, ReadModel } from '@charsu/projections/queries.ts';
import type { FastifyReply } from 'fastify';
import { found } from '../answers.ts';
import { tellHandled } from '../commands.ts';

/** Milliseconds that an answer waits for what it has just written. */
const patienceMs = 5_000;

/** The console expects the record as it stands after an edit: waits until the read models have it. */
export async function writtenRecord<Found>(
  reply: FastifyReply,
  handled: Handled,
  queries: Queries,
  reads: readonly ReadModel[],
  read: () => Promise<Found | undefined>,
): Promise<Found> {
  tellHandled(reply, handled);
  await queries.waitFor(handled.position, reads, patienceMs);
  return found(await read(), 'record');
}
