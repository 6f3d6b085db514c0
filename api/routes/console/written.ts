import type { Handled } from '@charsu/core/application/commands.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { ReadModel } from '@charsu/projections/read-models/index.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { readWaitMs } from '../../read-wait.ts';
import { found } from '../answers.ts';
import { tellHandled } from '../commands.ts';

/** The record after an edit, which the console expects: waits until the read models have it. */
export async function writtenRecord<Found>(
  reply: FastifyReply,
  handled: Handled,
  queries: Queries,
  reads: readonly ReadModel[],
  read: () => Promise<Found | undefined>,
): Promise<Found> {
  tellHandled(reply, handled);
  await queries.waitFor(handled.position, reads, readWaitMs);
  return found(await read(), 'record');
}

/** The answer that the console expects after a deletion: the record, of which only the id is left. */
export const deletedSchema = z.object({ id: z.string() });

/** Answers that a record was deleted. */
export function deletedRecord(reply: FastifyReply, handled: Handled): z.infer<typeof deletedSchema> {
  tellHandled(reply, handled);
  return { id: handled.id };
}
