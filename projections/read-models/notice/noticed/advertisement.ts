import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import { unreachable } from '@charsu/core/domain/decider.ts';
import type { Noticed } from './noticed.ts';

/** Told to the owner of the advertisement and the managers of its business. */
export const advertisement: Noticed<AdvertisementEvent> = {
  subject: ({ type, data }) =>
    type === 'AdvertisementDrafted'
      ? { owner_id: data.ownerId, label: { name: data.name }, tenant_id: data.tenantId }
      : undefined,
  handedOver: ({ type, data }) => (type === 'AdvertisementHandedOver' ? data.ownerId : undefined),
  renamed: ({ type, data }) =>
    type === 'AdvertisementEdited' && data.changes.name !== undefined ? { name: data.changes.name } : undefined,
  notice(event) {
    switch (event.type) {
      case 'AdvertisementApproved':
        return { kind: 'advertisementApproved', params: { until: event.data.expiresAt } };
      case 'PlannedPublicationUnpaid':
        return { kind: 'advertisementUnpaid' };
      case 'AdvertisementPublishedByRule':
      case 'PublicationConfirmed':
        return undefined;
      case 'AdvertisementCorrected':
        return { kind: 'advertisementCorrected' };
      case 'AdvertisementDenied':
        return {
          kind: 'advertisementDenied',
          params: { reasonCode: event.data.reasonCode, reason: event.data.reason },
        };
      case 'AdvertisementReopened':
        return { kind: 'advertisementReopened' };
      case 'AdvertisementCancelled':
        return { kind: 'advertisementCancelled' };
      case 'AdvertisementRenewed':
        return { kind: 'advertisementRenewed', params: { until: event.data.expiresAt } };
      case 'RenewalPaymentRequired':
        return { kind: 'advertisementRenewalFailed' };
      case 'DisplayEnded':
        return { kind: 'advertisementEnded' };
      case 'AdvertisementDeleted':
        return { kind: 'advertisementDeleted' };
      case 'AdvertisementDrafted':
      case 'AdvertisementImported':
      case 'AdvertisementEdited':
      case 'DisplayedAdvertisementAdjusted':
      case 'AdvertisementHandedOver':
      case 'AdvertisementSold':
      case 'AdvertisementBumped':
      case 'CorrectionObjected':
      case 'PublicationPlanned':
      case 'PublicationRequested':
      case 'HoldLapsed':
        return undefined;
      default:
        return unreachable(event);
    }
  },
};
