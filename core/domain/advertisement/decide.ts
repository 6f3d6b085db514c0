import { fittingFacts, requireComplete, requireFitting, requireParts } from '../category/attributes.ts';
import { changesOf, isEmpty } from '../changes.ts';
import { type Decider, unreachable } from '../decider.ts';
import { DomainError } from '../domain-error.ts';
import { requireState } from '../publication-rules.ts';
import { publicationState } from '../publication-state.ts';
import type { AdvertisementCommand, CommandFor } from './commands.ts';
import { correct, objectToCorrection } from './correction.ts';
import { isAnotherUser } from './cost.ts';
import {
  adjust,
  bump,
  displayed,
  endDisplay,
  isDisplayed,
  mayRenewByItself,
  renew,
  renewedByItself,
} from './display.ts';
import {
  approve,
  deniable,
  planPublication,
  published,
  reopenable,
  requestPlanned,
  requestPublication,
} from './publication.ts';
import { moved, present, requirePrice } from './rules.ts';
import {
  type AdvertisementEvent,
  type AdvertisementFields,
  type AdvertisementState,
  absentAdvertisement,
  evolveAdvertisement,
  fateOf,
  type PresentAdvertisement,
} from './state.ts';

/** The changes with the facts that go with them: in another category only those that fit it are left. */
function withFittingFacts(
  ad: PresentAdvertisement,
  { changes, attributes }: CommandFor<'EditAdvertisement'>['data'],
): Partial<AdvertisementFields> {
  if (attributes === undefined) return changes;
  const facts = changes.facts ?? ad.facts;
  requireFitting(attributes, facts, ad.facts);
  const moves = changes.categoryId !== undefined && changes.categoryId !== ad.categoryId;
  const left = moves ? fittingFacts(attributes, facts) : facts;
  requireParts(attributes, { ...ad, ...changes, facts: left }, ad);
  // Its publication was asked for with all that is required, and is not asked for again.
  if (ad.publicationPlanned) requireComplete(attributes, left);
  return { ...changes, facts: left };
}

function drafted({ data: { imported, ...data } }: CommandFor<'DraftAdvertisement'>): readonly AdvertisementEvent[] {
  requirePrice(data);
  const draft: AdvertisementEvent = { type: 'AdvertisementDrafted', data };
  return imported === undefined ? [draft] : [draft, { type: 'AdvertisementImported', data: imported }];
}

/** The product moves an advertisement to the new owner of its business. */
function handOver(
  { data: { ownerId }, by }: CommandFor<'HandOverAdvertisement'>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  if (by.scope !== 'all') throw new DomainError('Status_403');
  return state.status === 'present' && state.ownerId !== ownerId
    ? [{ type: 'AdvertisementHandedOver', data: { ownerId } }]
    : [];
}

function deleteAdvertisement(
  command: CommandFor<'DeleteAdvertisement'>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = present(state, command.by);
  if (isDisplayed(ad, command.at)) throw new DomainError('Not_Possible_Delete_Currently_Displayed_Advertisement');
  if (ad.hasLedgers) throw new DomainError('Advertisement_Has_Ledgers');
  return [{ type: 'AdvertisementDeleted', data: {} }];
}

/** Every rule of an advertisement's life (R111 to R132). Throws `DomainError` with the message key. */
export function decideAdvertisement(
  command: AdvertisementCommand,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  switch (command.type) {
    case 'DraftAdvertisement':
      if (state.status !== 'absent') throw new DomainError('The_Entered_Information_Is_Duplicated');
      return drafted(command);
    case 'EditAdvertisement': {
      const ad = present(state, command.by);
      requireState(ad.state, [publicationState.draft]);
      const changes = changesOf<AdvertisementFields>(ad, withFittingFacts(ad, command.data));
      // A planned publication is paid for without asking its owner again.
      const costs = 'level' in changes || 'autoRenewal' in changes || (command.by.within && 'categoryId' in changes);
      if (costs && ad.publicationPlanned && isAnotherUser(ad, command.by)) throw new DomainError('Status_403');
      // Either may change alone; one that was taken in earlier times keeps nobody from editing the rest.
      if ('price' in changes || 'currency' in changes) requirePrice({ ...ad, ...changes });
      return isEmpty(changes) ? [] : [{ type: 'AdvertisementEdited', data: { changes } }];
    }
    case 'AdjustDisplayed':
      return adjust(command, state);
    case 'MarkSold':
      displayed(state, command);
      return [{ type: 'AdvertisementSold', data: { soldAt: command.at } }];
    case 'RequestPublication':
      return requestPublication(command, state);
    case 'CorrectAdvertisement':
      return correct(command, state);
    case 'ObjectToCorrection':
      return objectToCorrection(command, state);
    case 'PlanPublication':
      // It is paid later without asking: only who may spend plans it.
      if (command.by.within && isAnotherUser(present(state, command.by), command.by)) {
        throw new DomainError('Only_The_Owner_Spends');
      }
      return planPublication(command, state);
    case 'HandOverAdvertisement':
      return handOver(command, state);
    case 'RequestPlannedPublication':
      return requestPlanned(command, state);
    case 'EndUnpaidPlan':
      // It may have been taken back meanwhile, or paid by another try.
      return state.status === 'present' && state.publicationPlanned
        ? [{ type: 'PlannedPublicationUnpaid', data: command.data }]
        : [];
    case 'ApproveAdvertisement':
      return approve(command, state);
    case 'PublishByRule': {
      const { ruleId, ruleName, lookedAt } = command.data;
      const approved = published(command, state);
      return [{ type: 'AdvertisementPublishedByRule', data: { ruleId, ruleName, lookedAt } }, ...approved];
    }
    case 'DenyAdvertisement':
      deniable(state, command.by);
      return [{ type: 'AdvertisementDenied', data: command.data }];
    case 'ReopenAdvertisement':
      return [{ type: 'AdvertisementReopened', data: { from: reopenable(state, command.by).state } }];
    case 'CancelAdvertisement':
      return [{ type: 'AdvertisementCancelled', data: { from: moved('cancel', state, command.by).state } }];
    case 'RenewAdvertisement':
      return renew(command, state);
    case 'BumpAdvertisement':
      return bump(command, state);
    case 'EndDisplay':
      return endDisplay(command, state);
    case 'RetryRenewal':
      // It may come twice, late, or after the owner has renewed by hand.
      return command.data.tenantApproved && mayRenewByItself(state, command.at)
        ? [renewedByItself(state, command)]
        : [];
    case 'LapseHold':
      return fateOf(state, command.data.holdId) === undefined ? [{ type: 'HoldLapsed', data: command.data }] : [];
    case 'DeleteAdvertisement':
      return deleteAdvertisement(command, state);
    default:
      return unreachable(command);
  }
}

export const advertisementDecider: Decider<AdvertisementState, AdvertisementCommand, AdvertisementEvent> = {
  initial: absentAdvertisement,
  evolve: evolveAdvertisement,
  decide: decideAdvertisement,
  unseen: ['HoldLapsed'],
};
