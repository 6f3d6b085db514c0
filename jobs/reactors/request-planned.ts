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

/**
 * Requests the publication of planned advertisements once their business is approved (D14d). One that was planned at
 * the moment of the approval is not among them, so that each plan is looked at, too: nothing is requested as long as its
 * business waits.
 */
export const requestPlanned = ({ commands, queries }: RequestingPlanned): Reactor => ({
  name: 'request-planned-publications',
  follows: ['tenant', 'advertisement'],
  concerns: ({ event }) => event.type === 'TenantApproved' || event.type === 'PublicationPlanned',
  reads: ['advertisement', 'tenant', 'category'],
  async react({ stream, event }, context) {
    const id = recordOf(stream)?.id;
    if (id === undefined) return;
    const planned =
      event.type === 'PublicationPlanned'
        ? [{ id }]
        : (await queries.advertisement.list({ tenantId: id, planned: true }, 'fa-IR', everyPlanned, oldestFirst)).items;
    for (const each of planned) {
      const own = { ...context, idempotencyKey: `${context.idempotencyKey}/${each.id}` };
      try {
        await commands.advertisement.requestPlanned(each.id, own);
      } catch (error) {
        // One may be refused, since its category was deleted. The others are still requested.
        if (!(error instanceof DomainError)) throw error;
      }
    }
  },
});
