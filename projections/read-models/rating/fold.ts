import { absentRating, evolveRating, type PresentRating, type RatingEvent } from '@charsu/core/domain/rating/state.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { type Fold, foldPresent } from '../../runner/fold-records.ts';

interface RatingRow {
  readonly id: string;
  readonly revision: string;
  readonly tenant_id: string;
  readonly author_id: string;
  readonly state: number;
  readonly score: number;
  readonly public_score: number | null;
  readonly folded: string;
  readonly denial_reason: string | null;
  readonly created_at: string;
  readonly modified_at: string;
  readonly requested_at: string | null;
  readonly snapshot: PresentRating;
}

/** The columns of the fold that the aggregate's own state lacks. */
type Story = Pick<RatingRow, 'created_at' | 'denial_reason' | 'requested_at'>;

function storyAfter(story: Story, event: RatingEvent, at: string): Story {
  switch (event.type) {
    case 'RatingCreated':
      return { created_at: at, denial_reason: null, requested_at: null };
    case 'RatingSubmitted':
      return { ...story, denial_reason: null, requested_at: at };
    case 'RatingApproved':
      return { ...story, denial_reason: null };
    case 'RatingDenied':
      return { ...story, denial_reason: event.data.personal.data?.reason ?? null };
    default:
      return story;
  }
}

export const foldRating: Fold<'rating', RatingRow> = (before, record) => {
  const story = record.events.reduce<Story>(
    (known, { event, logged }) => storyAfter(known, event, logged.metadata.at),
    before ?? { created_at: '', denial_reason: null, requested_at: null },
  );
  return foldPresent(before?.snapshot ?? absentRating, record, evolveRating, (rating, { last }) => ({
    id: record.id,
    revision: last.revision.toString(),
    tenant_id: rating.tenantId,
    author_id: rating.authorId,
    state: rating.state,
    score: rating.score,
    public_score: rating.published?.score ?? null,
    folded: foldText([rating.text, rating.answer].join(' ')),
    denial_reason: story.denial_reason,
    created_at: story.created_at,
    modified_at: last.metadata.at,
    requested_at: story.requested_at,
    snapshot: rating,
  }));
};
