import { changesOf, isEmpty, pick } from '../changes.ts';
import { DomainError } from '../domain-error.ts';
import type { CommandFor } from './commands.ts';
import { type Correction, correctableFields } from './fields.ts';
import { moved, requireCategory } from './rules.ts';
import type { AdvertisementEvent, AdvertisementFields, AdvertisementState } from './state.ts';

/** Only while it is reviewed. Pictures can go, none can come. */
export function correct(
  command: CommandFor<'CorrectAdvertisement'>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = moved('approve', state, command.by);
  const changes: Correction = changesOf<Pick<AdvertisementFields, (typeof correctableFields)[number]>>(
    ad,
    command.data.changes,
  );
  if (isEmpty(changes)) return [];
  if ('categoryId' in changes) requireCategory(command.data.categoryPresent);
  if (changes.images?.some(({ id }) => !ad.images.some((image) => image.id === id))) {
    throw new DomainError('The_Value_Is_Not_Valid', { field: 'images' });
  }
  const before = pick<Correction>(
    ad,
    correctableFields.filter((field) => field in changes),
  );
  return [{ type: 'AdvertisementCorrected', data: { changes, before } }];
}

/** The owner's version is back, and theirs to edit and to send for review again. */
export function objectToCorrection(
  command: CommandFor<'ObjectToCorrection'>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = moved('reopen', state, command.by);
  if (ad.correctedFrom === null) throw new DomainError('Status_409');
  return [
    { type: 'CorrectionObjected', data: { changes: ad.correctedFrom } },
    { type: 'AdvertisementReopened', data: { from: ad.state } },
  ];
}
