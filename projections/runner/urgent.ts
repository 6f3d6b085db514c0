import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import type { EventBatch } from '@charsu/core/event-store/event-store.ts';

/** What members write most and the public does not see: it may gather while there is much of it. */
const patient: ReadonlySet<string> = new Set<AdvertisementEvent['type']>([
  'AdvertisementDrafted',
  'AdvertisementEdited',
  'PublicationPlanned',
  'PublicationRequested',
]);

/** Whether somebody besides its author may be waiting to see one of these events. */
export const isUrgent = ({ events }: Pick<EventBatch, 'events'>): boolean =>
  events.some(({ event }) => !patient.has(event.type));
