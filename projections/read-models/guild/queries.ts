import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import { type Translations, translate } from '@charsu/core/domain/culture.ts';
import { guildIdsIn } from '@charsu/core/domain/guild/fields.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { recordLists } from '../../queries/record-lists.ts';
import type { QuerySources } from '../../queries/sources.ts';
import { guilds } from './table.ts';

/** The names of the guilds that exist among these, in all languages. */
export async function readGuildNames(
  database: Database,
  chosen: readonly string[],
): Promise<ReadonlyMap<string, Translations>> {
  const ids = guildIdsIn(chosen);
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<{ id: string; names: Translations }>(
    `select id, snapshot->'names' as names from read.guild where id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** Guilds as free text, written before guilds were records. */
export const writtenGuilds = (chosen: readonly string[]): readonly string[] => {
  const ids = guildIdsIn(chosen);
  return chosen.filter((value) => !ids.includes(value));
};

/** Questions about guilds. */
export const guildQueries = ({ pool }: Pick<QuerySources, 'pool'>) =>
  recordLists(pool, guilds, {
    recordOf: ({ id, snapshot: { names }, revision }, culture): GuildRecord => ({
      id,
      names,
      name: translate(names, culture),
      revision,
    }),
  }).queries;
