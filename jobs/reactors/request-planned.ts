import type { Commands } from '@charsu/core/application/create-commands.ts';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { Reactor } from './reactor.ts';

/** All that a business can have planned. */
const everyPlanned = { page: 1, pageSize: limits.mostInProgress };
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
    const planned = await queries.advertisement.list({ tenantId, planned: true }, 'fa-IR', everyPlanned, oldestFirst);
    for (const { id } of planned.items) {
      const own = { ...context, idempotencyKey: `${context.idempotencyKey}/${id}` };
      try {
        await commands.advertisement.requestPlanned(id, own);
      } catch (error) {
        // One may be refused, since its category was deleted. The others are still requested.
        if (!(error instanceof DomainError)) throw error;
      }
    }
  },
});
