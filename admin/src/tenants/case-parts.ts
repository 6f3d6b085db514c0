import type { CasePart, TenantCase } from '@charsu/core/contract/moderation.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';

/** A part of a case as it is looked at. */
export const partOf = ({ id, revision }: CasePart): CasePart => ({ id, revision });

/** What is approved together with the business of a case. */
export const approvedWith = ({ person, advertisements }: TenantCase) => ({
  person: person?.currentState === publicationState.pending ? partOf(person) : null,
  advertisements: advertisements.map(partOf),
});

/** Whether its owner's person keeps the business from being approved: it was denied, cancelled or not sent for review. */
export const personBlocks = ({ person }: Pick<TenantCase, 'person'>): boolean => {
  const { pending, approved } = publicationState;
  return person !== null && person.currentState !== pending && person.currentState !== approved;
};
