import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import type { TenantEvent } from '@charsu/core/domain/tenant/state.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { Conversations } from '@charsu/stores/messages/conversations.ts';
import { msUnderWay, type Reactor } from './reactor.ts';

export interface HandingOver {
  readonly commands: Pick<Commands, 'advertisement' | 'tenant'>;
  readonly queries: Pick<Queries, 'advertisement'>;
  readonly conversations: Pick<Conversations, 'handOver'>;
  readonly delayMs?: number;
}

/** Milliseconds until what was drafted for the former owner has reached the log. */
const usualDelayMs = 2_000;

/**
 * Moves the advertisements and conversations of a business to its new owner. One that was drafted for
 * the former owner at that moment, and took longer, follows.
 */
export const handOver = ({ commands, queries, conversations, delayMs = usualDelayMs }: HandingOver): Reactor => ({
  name: 'hand-over',
  follows: ['tenant', 'advertisement'],
  concerns: (logged) =>
    logged.event.type === 'TenantHandedOver' ||
    (logged.event.type === 'AdvertisementDrafted' && (msUnderWay(logged) ?? 0) > delayMs),
  reads: ['advertisement'],
  delayMs: ({ event }) => (event.type === 'TenantHandedOver' ? delayMs : 0),
  async react({ stream, event }, { at }) {
    const known = event as TenantEvent | AdvertisementEvent;
    const id = recordOf(stream)?.id ?? '';
    if (known.type === 'AdvertisementDrafted') {
      const business = await commands.tenant.people(known.data.tenantId);
      if (business === undefined || business.ownerId === known.data.ownerId) return;
      await commands.advertisement.handOver(id, business.ownerId, systemContext(at));
    }
    if (known.type !== 'TenantHandedOver') return;
    // Of several handovers the last one counts.
    const business = await commands.tenant.people(id);
    if (business === undefined) return;
    for (const ad of await queries.advertisement.idsIn(id)) {
      await commands.advertisement.handOver(ad, business.ownerId, systemContext(at));
    }
    await conversations.handOver(id, business.ownerId);
  },
});
