import type { SeedOptions, SeedReport } from '@charsu/core/application/catalog.ts';
import type { SeedCategoriesAnswer } from '@charsu/core/contract/catalog.ts';
import { positionHeader } from '@charsu/core/contract/position.ts';
import { commonMessage } from '@charsu/core/i18n/sentences/common-message.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvalidRequest } from '../../problems/refusals.ts';
import { commandContext } from '../commands.ts';

/** Makes many records by one request. Throws `InvalidRequest` with the faults of a file, which a trial answers. */
export async function seedBy(
  request: FastifyRequest,
  reply: FastifyReply,
  trial: boolean,
  make: (options: SeedOptions) => Promise<SeedReport>,
): Promise<SeedCategoriesAnswer> {
  const { idempotencyKey: sent, ...context } = commandContext(request, 'category_update');
  const { categories, guilds, faults, position } = await make({
    trial,
    context: (kind, key) => ({
      ...context,
      ...(sent !== undefined && { idempotencyKey: `${sent}/${kind}/${key}` }),
    }),
  });
  if (faults.length > 0 && !trial) {
    const fieldOf = (row: string, field: string) => ['source.file', row, field].filter(Boolean).join('.');
    throw new InvalidRequest(faults.map(({ row, field, ...fault }) => ({ ...fault, field: fieldOf(row, field) })));
  }
  if (position !== undefined) reply.header(positionHeader, position.toString());
  const told = faults.map(({ params, ...fault }) => ({
    ...fault,
    message: commonMessage(fault.code, request.culture, params),
  }));
  return { categories: [...categories], guilds: [...guilds], faults: told };
}
