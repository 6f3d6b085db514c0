import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';
import { contentPageQueries } from './queries.ts';
import { contentPages } from './table.ts';

export const contentPageModel = {
  ...contentPages.model,
  queries: contentPageQueries,
  foldVersion: 3,

  async apply(database, events, table) {
    const transitions = await contentPages.apply(database, events, table);
    if (transitions.length === 0) return nothingPublic;
    // A page may appear at a new address, and the list of news shows all pages.
    return { changed: 'everything', reindex: [] };
  },
} as const satisfies ReadModelDefinition;
