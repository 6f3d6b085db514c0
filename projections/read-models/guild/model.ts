import { foldRecords } from '../../runner/fold-records.ts';
import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';
import { foldGuild } from './fold.ts';
import { guildQueries } from './queries.ts';

/** The guilds that businesses choose from: a few dozen rows. */
export const guildModel = {
  name: 'guild',
  queries: guildQueries,
  foldVersion: 1,
  streamPrefixes: ['guild-'],
  tables: ['guild'],
  create: (table) => `
    create table ${table('guild')} (
      id uuid primary key,
      revision bigint not null,
      names jsonb not null,
      folded_names text not null
    );`,
  index: () => '',
  searchable: (table) => `select 'guildTenants' as subject, id from ${table('guild')}`,

  async apply(database, events, table) {
    const guilds = await foldRecords(database, events, { kind: 'guild', table: table('guild'), fold: foldGuild });
    if (guilds.length === 0) return nothingPublic;
    // Businesses show the names of their guilds and are found by them.
    return { changed: 'everything', reindex: guilds.map(({ id }) => ({ subject: 'guildTenants' as const, id })) };
  },
} as const satisfies ReadModelDefinition;
