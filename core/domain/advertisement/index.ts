import type { Aggregate } from '../aggregate.ts';
import { publicationState } from '../publication-state.ts';
import type { AdvertisementCommand } from './commands.ts';
import { advertisementDecider } from './decide.ts';
import { advertisementFields, ownNumberKey } from './fields.ts';
import type { AdvertisementEvent, AdvertisementState } from './state.ts';

/** An offer of a business; shown to the public for a month after its approval. */
export const advertisement = {
  kind: 'advertisement',
  decider: advertisementDecider,
  fields: advertisementFields,
  writes: [
    'AdvertisementDrafted',
    'AdvertisementEdited',
    'DisplayedAdvertisementAdjusted',
    'AdvertisementCorrected',
    'CorrectionObjected',
  ],
  reviewed: { queue: 'advertisements', place: 1, decidedBy: 'advertisement_approve' },
  foldVersion: 8,
  uniqueValues: [
    {
      scope: 'ownNumber',
      field: 'ownNumber',
      refusal: 'The_Entered_Information_Is_Duplicated',
      heldBy: (state) =>
        state.status === 'present' && state.state !== publicationState.cancelled && state.ownNumber !== ''
          ? [ownNumberKey(state)]
          : [],
    },
  ],
  openedBy: 'advertisement_searchall',
  sentenceOf: (event) =>
    event.type === 'AdvertisementRenewed' && event.data.automatic ? 'AdvertisementRenewedAutomatically' : undefined,
} as const satisfies Aggregate<AdvertisementState, AdvertisementCommand, AdvertisementEvent>;
