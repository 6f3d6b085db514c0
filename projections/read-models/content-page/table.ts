import { pathOf } from '@charsu/core/domain/content-page/addresses.ts';
import { contentPageDecider } from '@charsu/core/domain/content-page/decide.ts';
import { textsOf } from '@charsu/core/domain/culture.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { recordTable } from '../../runner/record-table.ts';

/** The pages that editors write: the draft of each, and the versions that visitors see. */
export const contentPages = recordTable('contentPage', {
  decider: contentPageDecider,
  columns: {
    kind: ['text not null', ({ kind }) => kind],
    // In lower case: visitors may write it in any case.
    path: ['text not null', (page) => pathOf(page).toLowerCase()],
    // Names and path.
    folded: ['text not null', (page) => foldText([...textsOf(page.names), pathOf(page)].join(' '))],
  },
  indexes: ['(path)'],
  words: 'folded',
  filters: { kind: 'kind' },
  sort: () => ({
    address: ['path'],
    name: ['folded'],
    publishedAt: [`coalesce(snapshot->>'publishedAt', '')`],
  }),
});
