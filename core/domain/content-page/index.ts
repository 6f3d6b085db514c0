import type { Aggregate } from '../aggregate.ts';
import { pathOf } from './addresses.ts';
import { type ContentPageCommand, contentPageDecider } from './decide.ts';
import { contentPageFields } from './fields.ts';
import type { ContentPageEvent, ContentPageState } from './state.ts';

/** A page that editors write: about, terms, questions and answers, news (R17, D35). */
export const contentPage = {
  kind: 'contentPage',
  decider: contentPageDecider,
  fields: contentPageFields,
  foldVersion: 2,
  uniqueValues: [
    {
      scope: 'address',
      field: 'address',
      refusal: 'The_Entered_Information_Is_Duplicated',
      heldBy: (state) => (state.status === 'present' ? [pathOf(state).toLowerCase()] : []),
    },
  ],
  openedBy: 'contentPage_update',
} as const satisfies Aggregate<ContentPageState, ContentPageCommand, ContentPageEvent>;
