import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';
import { guildQueries } from './queries.ts';
import { guilds } from './table.ts';

export const guildModel = {
  ...guilds.model,
  queries: guildQueries,
  foldVersion: 2,
  searchable: (table) => `select 'guildTenants' as subject, id from ${table('guild')}`,

  async apply(database, events, table) {
    const changed = await guilds.apply(database, events, table);
    if (changed.length === 0) return nothingPublic;
    // Businesses show the names of their guilds and are found by them.
    return { changed: 'everything', reindex: changed.map(({ id }) => ({ subject: 'guildTenants' as const, id })) };
  },
} as const satisfies ReadModelDefinition;
