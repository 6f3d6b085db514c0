import { foldRecords } from '../../runner/fold-records.ts';
import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';
import { foldTrustRule } from './fold.ts';
import { trustRuleQueries } from './queries.ts';

/** The rules of trust: a few rows. */
export const trustRuleModel = {
  name: 'trustRule',
  queries: trustRuleQueries,
  foldVersion: 1,
  streamPrefixes: ['trustRule-'],
  tables: ['trust_rule'],
  create: (table) => `
    create table ${table('trust_rule')} (
      id uuid primary key,
      revision bigint not null,
      is_on boolean not null,
      created_at timestamptz not null,
      snapshot json not null
    );`,
  index: () => '',

  async apply(database, events, table) {
    await foldRecords(database, events, { kind: 'trustRule', table: table('trust_rule'), fold: foldTrustRule });
    return nothingPublic;
  },
} as const satisfies ReadModelDefinition;
