import { describe, expect, it } from 'vitest';
import type { Actor } from './decider.ts';
import { DomainError } from './domain-error.ts';
import { requireMove } from './publication-rules.ts';
import { movesFrom, type PublicationMove, publicationMoves, publicationState } from './publication-state.ts';

const moderator: Actor = { id: 'mina', kind: 'user', scope: 'all' };
const owner: Actor = { id: 'sara', kind: 'user', scope: 'own' };

/** The refusal of a move; undefined when it is allowed. */
function refusalOf(move: PublicationMove, state: keyof typeof publicationState, by = moderator): string | undefined {
  try {
    requireMove(move, { state: publicationState[state] }, by);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('the moves between the states of publication', () => {
  it('lead on from each state as the specification says', () => {
    expect(movesFrom(publicationState.draft)).toEqual(['pending', 'cancel']);
    expect(movesFrom(publicationState.pending)).toEqual(['approve', 'deny', 'reopen', 'cancel']);
    expect(movesFrom(publicationState.approved)).toEqual(['reopen', 'cancel']);
    expect(movesFrom(publicationState.denied)).toEqual(['pending', 'reopen', 'cancel']);
    expect(movesFrom(publicationState.cancelled)).toEqual([]);
  });

  it('are all offered somewhere', () => {
    const offered = new Set(Object.values(publicationState).flatMap(movesFrom));
    expect([...offered].toSorted()).toEqual(Object.keys(publicationMoves).toSorted());
  });

  it('are refused by what the record already is', () => {
    expect(refusalOf('pending', 'pending')).toBe('Already_Pending');
    expect(refusalOf('approve', 'approved')).toBe('Already_Approved');
    expect(refusalOf('approve', 'draft')).toBe('Status_409');
    expect(refusalOf('reopen', 'draft')).toBe('Status_409');
    expect(refusalOf('approve', 'denied')).toBe('Already_Denied');
    expect(refusalOf('reopen', 'cancelled')).toBe('Already_Cancelled');
  });

  it('are reviewed only by somebody who acts on everybody’s records', () => {
    expect(refusalOf('approve', 'pending', owner)).toBe('Status_403');
    expect(refusalOf('deny', 'pending', owner)).toBe('Status_403');
    expect(refusalOf('reopen', 'pending', owner)).toBeUndefined();
  });
});
