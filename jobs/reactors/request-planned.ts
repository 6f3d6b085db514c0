import type { Commands } from '@charsu/core/application/create-commands.ts';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { Reactor } from './reactor.ts';

/**
 * The most planned advertisements of one business that are handled at once: more than a business may have in progress
 * (D19).
 */
const mostPlanned = 100;
const oldestFirst = { field: 'createdAt', direction: 'asc' } as const;

export interface RequestingPlanned {
  readonly commands: Pick<Commands, 'advertisement'>;
  readonly queries: Pick<Queries, 'advertisement'>;
}

/** Requests the publication of planned advertisements once their business is approved (D14d). */
export const requestPlanned = ({ commands, queries }: RequestingPlanned): Reactor => ({
  name: 'request-planned-publications',
  follows: ['tenant'],
  concerns: ({ event }) => event.type === 'TenantApproved',
  reads: ['advertisement', 'tenant', 'category'],
  async react({ stream }, context) {
    const tenantId = recordOf(stream)?.id;
    if (tenantId === undefined) return;
    const paging = { page: 1, pageSize: mostPlanned };
    const planned = await queries.advertisement.list({ tenantId, planned: true }, 'fa-IR', paging, oldestFirst);
    for (const { id } of planned.items) {
      await commands.advertisement.requestPlanned(id, {
        ...context,
        idempotencyKey: `${context.idempotencyKey}/${id}`,
      });
    }
  },
});
