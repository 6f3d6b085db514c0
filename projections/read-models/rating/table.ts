import { ratingDecider } from '@charsu/core/domain/rating/decide.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { recordTable } from '../../runner/record-table.ts';

export const ratings = recordTable('rating', {
  decider: ratingDecider,
  columns: {
    tenant_id: ['uuid not null', ({ tenantId }) => tenantId],
    author_id: ['uuid not null', ({ authorId }) => authorId],
    score: ['smallint not null', ({ score }) => score],
    // Of the version last approved; null: not public.
    public_score: ['smallint', ({ published }) => published?.score ?? null],
    folded: ['text not null', ({ text, answer }) => foldText([text, answer].join(' '))],
  },
  fillIndexes: [
    '(tenant_id, created_at, id) where public_score is not null',
    '(tenant_id)',
    '(author_id, modified_at)',
  ],
  indexes: ['(score, id)'],
  words: 'folded',
  filters: { authorId: 'author_id', tenantId: 'tenant_id', score: 'score', states: 'state' },
  sort: () => ({ score: ['score'] }),
});
