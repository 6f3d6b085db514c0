import type { ReadModelDefinition } from '../../runner/read-model.ts';
import { trustRuleQueries } from './queries.ts';
import { trustRules } from './table.ts';

export const trustRuleModel = {
  name: 'trustRule',
  queries: trustRuleQueries,
  foldVersion: 2,
  streamPrefixes: ['trustRule-'],
  tables: ['trust_rule'],
  create: trustRules.create,
  index: trustRules.index,

  async apply(database, events, table) {
    const rules = await trustRules.apply(database, events, table);
    // No page shows them, but processes keep those that are on.
    return { changed: rules.map(({ id }) => id), reindex: [] };
  },
} as const satisfies ReadModelDefinition;
