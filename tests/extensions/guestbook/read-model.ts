import { recordLists } from '@charsu/projections/queries/record-lists.ts';
import type { QuerySources } from '@charsu/projections/queries/sources.ts';
import { nothingPublic, type ReadModelDefinition } from '@charsu/projections/runner/read-model.ts';
import { recordTable } from '@charsu/projections/runner/record-table.ts';
import { decider, kind } from './aggregate.ts';
import type { Entry } from './contract.ts';

const entries = recordTable(kind, {
  decider,
  columns: { is_hidden: ['boolean not null', ({ isHidden }) => isHidden] },
  indexes: ['(created_at, id)'],
  filters: { isHidden: 'is_hidden' },
});

const guestbookQueries = ({ pool }: Pick<QuerySources, 'pool'>) =>
  recordLists(pool, entries, {
    recordOf: ({ id, revision, created_at, snapshot: { text, isHidden } }): Entry => ({
      id,
      revision,
      createdAt: created_at.toISOString(),
      text,
      isHidden,
    }),
  }).queries;

/** The entries: `queries.xGuestbook`. */
export default {
  ...entries.model,
  foldVersion: 1,
  queries: guestbookQueries,
  async apply(database, events, table) {
    const changed = await entries.apply(database, events, table);
    return changed.length === 0 ? nothingPublic : { changed: 'everything', reindex: [] };
  },
} satisfies ReadModelDefinition;

/** The queries of all extensions are among the product's, whose type does not know them. */
export interface WithEntries {
  readonly xGuestbook: ReturnType<typeof guestbookQueries>;
}
