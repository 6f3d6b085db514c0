import type { CasePart, TenantCase } from '@charsu/core/contract/moderation.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';

/** A part of a case at its shown revision. */
export const partOf = ({ id, revision }: CasePart): CasePart => ({ id, revision });

/** The parts that are approved together with the business of a case. */
export const approvedWith = ({ person, advertisements }: TenantCase) => ({
  person: person?.currentState === publicationState.pending ? partOf(person) : null,
  advertisements: advertisements.map(partOf),
});

/** Whether the owner's person prevents the approval of the business: it was denied, cancelled or not submitted. */
export const personBlocks = ({ person }: Pick<TenantCase, 'person'>): boolean => {
  const { pending, approved } = publicationState;
  return person !== null && person.currentState !== pending && person.currentState !== approved;
};
