/** State codes shared by advertisements, tenants and persons (specification section 4). */
export const publicationState = {
  draft: 10,
  pending: 20,
  approved: 30,
  denied: 40,
  cancelled: 50,
} as const;

export type PublicationState = (typeof publicationState)[keyof typeof publicationState];
export type PublicationStateName = keyof typeof publicationState;

const names: Readonly<Record<PublicationState, PublicationStateName>> = {
  10: 'draft',
  20: 'pending',
  30: 'approved',
  40: 'denied',
  50: 'cancelled',
};

/** The name of a state code; it keys the state's label and its badge colour. */
export const stateName = (state: PublicationState): PublicationStateName => names[state];
