import { type RatingRecord, ratingOrderFields } from '@charsu/core/contract/rating.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { Written } from '../components/own-direction.tsx';
import { declareRecords } from '../records/declare-records.tsx';
import { ratingName } from '../records/names.ts';
import type { Locale } from '../texts/locale.tsx';

const shownScore = (score: number, { administration: { rating }, culture, t }: Locale) =>
  t(rating.score, { score: formatNumber(score, culture) });

/** Ratings: their list, their pages and their review. */
export const records = declareRecords<RatingRecord>('ratings')({
  nameOf: (record, { culture }) => ratingName(record, culture),
  fields: {
    tenantName: { to: 'tenants', id: 'tenantId' },
    authorName: { to: 'users', id: 'authorId' },
    score: ({ score }, locale) => shownScore(score, locale),
    text: ({ text }, { administration: { rating }, t }) => (text === '' ? t(rating.noText) : <Written text={text} />),
    answer: 'written',
  },
  list: {
    columns: ['tenantName', 'authorName', 'score', 'text', 'currentState', 'createdAt', 'modifiedAt'],
    card: ['tenantName', ['score', 'authorName', 'text'], ['currentState', 'modifiedAt']],
    orders: ratingOrderFields,
    search: true,
    filters: {
      score: { choices: (locale) => [1, 2, 3, 4, 5].map((id) => ({ id, name: shownScore(id, locale) })) },
    },
  },
  show: {
    notes: ({ visible }, { administration: { rating }, t }) => visible && <p>{t(rating.shown)}</p>,
    sections: [
      {
        title: ({ fields }) => fields.label.ratingText,
        facts: ['tenantName', 'authorName', 'score', 'text', 'answer', 'createdAt', 'modifiedAt'],
      },
    ],
  },
  kind: 'rating',
  about: ['score'],
});

export const { review } = records;
