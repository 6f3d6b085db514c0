import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import { createKeptTranslations } from '@charsu/stores/members/translations.ts';
import type pg from 'pg';
import type { Reactor } from './reactor.ts';

export interface DroppingTranslations {
  readonly pool: pg.Pool;
}

/** The events after which visitors do not see an advertisement, or see another text. */
const ending: ReadonlySet<string> = new Set<AdvertisementEvent['type']>([
  'AdvertisementEdited',
  'CorrectionObjected',
  'AdvertisementDenied',
  'AdvertisementReopened',
  'AdvertisementCancelled',
  'AdvertisementSold',
  'DisplayEnded',
  'AdvertisementDeleted',
]);

/** Forgets the translations of what is not displayed any more (D37); calls look at the read model before they keep one. */
export const dropTranslations = ({ pool }: DroppingTranslations): Reactor => ({
  name: 'drop-translations',
  follows: ['advertisement'],
  concerns: ({ event }) => ending.has(event.type),
  reads: ['advertisement'],
  async react({ stream }) {
    const id = recordOf(stream)?.id;
    if (id !== undefined) await createKeptTranslations(pool).drop(id);
  },
});
