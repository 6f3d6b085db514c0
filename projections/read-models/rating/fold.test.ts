import type { RatingEvent } from '@charsu/core/domain/rating/state.ts';
import { describe, expect, it } from 'vitest';
import { atRevision, folded } from '../../runner/happened.example.ts';
import { ratings } from './table.ts';

const ratedBy = { tenantId: 'shop', ownerId: 'omid', authorId: 'sara' };
const created: RatingEvent = {
  type: 'RatingCreated',
  data: { ratingId: 'r', ...ratedBy, score: 4, personal: { subjectId: 'sara', data: { text: 'زود رسید.' } } },
};
const submitted: RatingEvent = { type: 'RatingSubmitted', data: { from: 10 } };
const approved: RatingEvent = { type: 'RatingApproved', data: ratedBy };
const denied: RatingEvent = {
  type: 'RatingDenied',
  data: { ...ratedBy, personal: { subjectId: 'sara', data: { reason: 'چرا؟' } } },
};
const deleted: RatingEvent = { type: 'RatingDeleted', data: { tenantId: 'shop' } };

describe('the row of a rating', () => {
  it('waits since it was sent, and counts from its approval on', () => {
    const waiting = { tenant_id: 'shop', author_id: 'sara', state: 20, score: 4, requested_at: atRevision(1) };
    expect(folded(ratings.fold, 'r', [created, submitted])).toMatchObject({ ...waiting, public_score: null });
    expect(folded(ratings.fold, 'r', [created, submitted, approved])).toMatchObject({ state: 30, public_score: 4 });
  });

  it('keeps the approved score while a changed one waits', () => {
    const changed: RatingEvent = { type: 'RatingUpdated', data: { changes: { score: 1 } } };
    const again: RatingEvent = { type: 'RatingSubmitted', data: { from: 30 } };
    expect(folded(ratings.fold, 'r', [created, submitted, approved, changed, again])).toMatchObject({
      state: 20,
      score: 1,
      public_score: 4,
    });
  });

  it('tells the reason of a denial until it is sent again', () => {
    const sentAgain: RatingEvent = { type: 'RatingSubmitted', data: { from: 40 } };
    expect(folded(ratings.fold, 'r', [created, submitted, denied])).toMatchObject({ denial_reason: 'چرا؟' });
    expect(folded(ratings.fold, 'r', [created, submitted, denied, sentAgain])).toMatchObject({ denial_reason: null });
  });

  it('goes with the rating, and comes back with another one', () => {
    const gone = [created, submitted, approved, deleted];
    expect(folded(ratings.fold, 'r', gone)).toBe('deleted');
    expect(folded(ratings.fold, 'r', [...gone, created, submitted])).toMatchObject({
      state: 20,
      public_score: null,
      created_at: atRevision(4),
    });
  });
});
