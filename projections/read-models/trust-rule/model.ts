import type { ReadModelDefinition } from '../../runner/read-model.ts';
import { trustRuleQueries, trustRules } from './queries.ts';

export const trustRuleModel = {
  ...trustRules.model,
  queries: trustRuleQueries,
  foldVersion: 2,

  async apply(database, events, table) {
    const rules = await trustRules.apply(database, events, table);
    // No page shows them, but processes keep those that are on.
    return { changed: rules.map(({ id }) => id), reindex: [] };
  },
} as const satisfies ReadModelDefinition;
