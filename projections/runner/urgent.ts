import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import type { EventBatch } from '@charsu/core/event-store/event-store.ts';

/** The most frequent events of members, which the public does not see: they may gather while there are many. */
const patient: ReadonlySet<string> = new Set<AdvertisementEvent['type']>([
  'AdvertisementDrafted',
  'AdvertisementEdited',
  'PublicationPlanned',
  'PublicationRequested',
]);

/** Whether users other than the author may wait for one of these events. */
export const isUrgent = ({ events }: Pick<EventBatch, 'events'>): boolean =>
  events.some(({ event }) => !patient.has(event.type));
