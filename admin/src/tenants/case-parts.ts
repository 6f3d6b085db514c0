import type { CasePart, TenantCase } from '@charsu/core/contract/moderation.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';

/** A part of a case at its shown revision. */
export const partOf = ({ id, revision }: CasePart): CasePart => ({ id, revision });

/** The parts that are approved together with the business of a case. */
export const approvedWith = ({ person, advertisements }: TenantCase) => ({
  person: person?.currentState === publicationState.pending ? partOf(person) : null,
  advertisements: advertisements.map(partOf),
});

/** Whether the owner's person was never sent: a private seller sells all the same, until an identity is asked for. */
export const isNotAsked = ({ person, privateSeller }: Pick<TenantCase, 'person' | 'privateSeller'>): boolean =>
  privateSeller && person?.currentState === publicationState.draft;

/** Whether the owner's person prevents the approval of the business: it was denied, cancelled or not submitted. */
export const personBlocks = (record: Pick<TenantCase, 'person' | 'privateSeller'>): boolean => {
  const { pending, approved } = publicationState;
  const { person } = record;
  return person !== null && ![pending, approved].some((state) => state === person.currentState) && !isNotAsked(record);
};
