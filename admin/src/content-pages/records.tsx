import { type ContentPageRecord, contentPageOrderFields } from '@charsu/core/contract/content-page.ts';
import { declareRecords } from '../records/declare-records.tsx';
import type { Locale } from '../texts/locale.tsx';
import { ContentPageState } from './ContentPageInputs.tsx';

const kinds = ({ editorial }: Locale) => editorial.kind;

/** The pages that editors write, and the news. */
export const records = declareRecords<ContentPageRecord>('contentPages')({
  nameOf: ({ name }) => name,
  fields: {
    name: 'text',
    path: 'ltr',
    kind: { words: kinds },
    state: ({ state }) => <ContentPageState state={state} />,
    modifiedAt: 'moment',
  },
  list: {
    columns: ['name', 'path', 'kind', 'state', 'modifiedAt'],
    card: ['name', ['path'], ['state']],
    orders: contentPageOrderFields,
    search: ({ editorial: { page } }) => page.search,
    filters: { kind: { words: kinds, always: true } },
    opens: 'edit',
  },
});
