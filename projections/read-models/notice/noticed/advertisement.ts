import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import { byType, type Noticed } from './noticed.ts';

/** Told to the owner of the advertisement and the managers of its business. */
export const advertisement: Noticed<AdvertisementEvent> = {
  subject: ({ type, data }) =>
    type === 'AdvertisementDrafted'
      ? { owner_id: data.ownerId, label: { name: data.name }, tenant_id: data.tenantId }
      : undefined,
  handedOver: ({ type, data }) => (type === 'AdvertisementHandedOver' ? data.ownerId : undefined),
  renamed: ({ type, data }) =>
    type === 'AdvertisementEdited' && data.changes.name !== undefined ? { name: data.changes.name } : undefined,
  notice: byType<AdvertisementEvent>({
    AdvertisementApproved: ({ expiresAt }) => ({ kind: 'advertisementApproved', params: { until: expiresAt } }),
    PlannedPublicationUnpaid: 'advertisementUnpaid',
    AdvertisementPublishedByRule: null,
    PublicationConfirmed: null,
    AdvertisementCorrected: 'advertisementCorrected',
    AdvertisementDenied: ({ reasonCode, reason }) => ({ kind: 'advertisementDenied', params: { reasonCode, reason } }),
    AdvertisementReopened: 'advertisementReopened',
    AdvertisementCancelled: 'advertisementCancelled',
    AdvertisementRenewed: ({ expiresAt }) => ({ kind: 'advertisementRenewed', params: { until: expiresAt } }),
    RenewalPaymentRequired: 'advertisementRenewalFailed',
    DisplayEnded: 'advertisementEnded',
    AdvertisementDeleted: 'advertisementDeleted',
    AdvertisementDrafted: null,
    AdvertisementImported: null,
    AdvertisementEdited: null,
    DisplayedAdvertisementAdjusted: null,
    AdvertisementHandedOver: null,
    AdvertisementSold: null,
    AdvertisementBumped: null,
    CorrectionObjected: null,
    PublicationPlanned: null,
    PublicationRequested: null,
    HoldLapsed: null,
  }),
};
