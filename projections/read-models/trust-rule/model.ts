import type { ReadModelDefinition } from '../../runner/read-model.ts';
import { trustRuleQueries, trustRules } from './queries.ts';

export const trustRuleModel = {
  ...trustRules.model,
  queries: trustRuleQueries,
  foldVersion: 2,
} as const satisfies ReadModelDefinition;
