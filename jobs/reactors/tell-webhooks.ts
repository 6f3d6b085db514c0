import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import type { PublishedKind } from '@charsu/core/domain/api-scopes.ts';
import type { PaymentEvent } from '@charsu/core/domain/payment/state.ts';
import type { TenantEvent } from '@charsu/core/domain/tenant/state.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { createWebhooks } from '@charsu/stores/messages/webhooks.ts';
import type pg from 'pg';
import { z } from 'zod';
import type { Reactor } from './reactor.ts';

export interface TellingWebhooks {
  readonly pool: pg.Pool;
  readonly eventStore: Pick<EventStore, 'load'>;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

/** The kind of each event of the log for programs; the others are the product's own. */
const kinds: Readonly<Partial<Record<(AdvertisementEvent | TenantEvent | PaymentEvent)['type'], PublishedKind>>> = {
  // Also of one that a rule publishes, whose own event stands before it.
  AdvertisementApproved: 'advertisement.displayed',
  AdvertisementRenewed: 'advertisement.displayed',
  DisplayedAdvertisementAdjusted: 'advertisement.changed',
  AdvertisementCorrected: 'advertisement.changed',
  AdvertisementEdited: 'advertisement.changed',
  AdvertisementDenied: 'advertisement.ended',
  AdvertisementReopened: 'advertisement.ended',
  AdvertisementCancelled: 'advertisement.ended',
  AdvertisementSold: 'advertisement.ended',
  DisplayEnded: 'advertisement.ended',
  AdvertisementDeleted: 'advertisement.ended',
  TenantApproved: 'business.displayed',
  TenantUpdated: 'business.changed',
  TenantDenied: 'business.ended',
  TenantReopened: 'business.ended',
  TenantCancelled: 'business.ended',
  TenantDeleted: 'business.ended',
  PaymentCredited: 'payment.credited',
};

/** Older events are not told: a new reactor begins with the first event of the log. */
const freshMs = 24 * 60 * 60_000;

const ownerSchema = z.union([
  z.object({ ownerId: z.string() }).transform(({ ownerId }) => ownerId),
  z.object({ userId: z.string() }).transform(({ userId }) => userId),
]);

/** Stores what the webhooks of members and operators are to be told; a job of each delivery sends it. */
export const tellWebhooks = ({ pool, eventStore, now }: TellingWebhooks): Reactor => ({
  name: 'tell-webhooks',
  follows: ['advertisement', 'tenant', 'payment'],
  concerns: ({ event }) => Object.hasOwn(kinds, event.type),
  reads: ['advertisement', 'tenant'],
  async react({ id, stream, revision, event, metadata: { at } }) {
    const record = recordOf(stream);
    const type = Object.entries(kinds).find(([name]) => name === event.type)?.[1];
    if (record === undefined || type === undefined || Date.parse(at) < Date.parse(now()) - freshMs) return;
    // The owner of the present; of a deleted record and of a payment who began it.
    const { rows } = await pool.query<{ owner_id: string }>(
      'select owner_id from read.advertisement where id = $1 union all select owner_id from read.tenant where id = $1',
      [record.id],
    );
    const [first] = rows.length > 0 ? [] : await eventStore.load(stream, undefined, 1);
    const ownerId = rows[0]?.owner_id ?? ownerSchema.safeParse(first?.event.data).data ?? null;
    const data = { id: record.id, revision: Number(revision) };
    await createWebhooks(pool).publish({ id, type, version: 1, at, data }, ownerId);
  },
});
