import { foldRecords } from '../../runner/fold-records.ts';
import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';
import { foldContentPage } from './fold.ts';
import { contentPageQueries } from './queries.ts';

/** The pages that editors write. */
export const contentPageModel = {
  queries: contentPageQueries,
  name: 'contentPage',
  foldVersion: 2,
  streamPrefixes: ['contentPage-'],
  tables: ['content_page'],
  create: (table) => `
    create table ${table('content_page')} (
      id uuid primary key,
      revision bigint not null,
      kind text not null,
      path text not null,
      folded_names text not null,
      -- As the domain folds it: the draft, and the versions that visitors see.
      page jsonb not null,
      modified_at timestamptz not null
    );`,
  index: (table) => `create index on ${table('content_page')} (path);`,

  async apply(database, events, table) {
    const transitions = await foldRecords(database, events, {
      kind: 'contentPage',
      table: table('content_page'),
      fold: foldContentPage,
    });
    if (transitions.length === 0) return nothingPublic;
    // A page may appear at a new address, and the list of news shows all pages.
    return { changed: 'everything', reindex: [] };
  },
} as const satisfies ReadModelDefinition;
