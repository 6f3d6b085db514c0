/** State codes shared by advertisements, tenants and persons (R109). */
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

const { draft, pending, approved, denied, cancelled } = publicationState;

/** The state of an advertisement for people: one that waits for its business waits, or shares its denial. */
export function shownState(ad: {
  readonly state: PublicationState;
  readonly publicationPlanned: boolean;
  readonly tenantDenied: boolean;
}): PublicationState {
  if (!ad.publicationPlanned) return ad.state;
  return ad.tenantDenied ? denied : pending;
}

interface Move {
  readonly from: readonly PublicationState[];
  readonly to: PublicationState;
  /** Only for actors with scope `all`, also on their own records, since there may be only one administrator. */
  readonly byModerator?: true;
}

/** The moves of every kind of record that is reviewed before it is public (R113 to R117). */
export const publicationMoves = {
  /** Requests review. */
  pending: { from: [draft, denied], to: pending },
  approve: { from: [pending], to: approved, byModerator: true },
  deny: { from: [pending], to: denied, byModerator: true },
  reopen: { from: [pending, approved, denied], to: draft },
  /** Final: no move leads out of it. */
  cancel: { from: [draft, pending, approved, denied], to: cancelled },
} as const satisfies Record<string, Move>;
export type PublicationMove = keyof typeof publicationMoves;

/** A move, with its optional parts. */
export const moveOf = (name: PublicationMove): Move => publicationMoves[name];

/** In the order of the table. */
export const moveNames = [
  'pending',
  'approve',
  'deny',
  'reopen',
  'cancel',
] as const satisfies readonly PublicationMove[];

/** The moves from a state, in the order of the table. */
export const movesFrom = (state: PublicationState): PublicationMove[] =>
  moveNames.filter((name) => moveOf(name).from.includes(state));
