import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import { type Culture, type Translations, translate } from '@charsu/core/domain/culture.ts';
import { guildIdsIn } from '@charsu/core/domain/guild/fields.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { Database } from '@charsu/stores/database.ts';
import type { Order } from '@charsu/stores/rows.ts';
import type { GuildRow } from './fold.ts';

/** Absent means any. */
interface GuildFilter {
  /** Part of a name in any language. */
  readonly q?: string;
  readonly ids?: readonly string[];
}

async function readGuilds(database: Database, ids?: readonly string[]): Promise<GuildRow[]> {
  const { rows } = await database.query<GuildRow>(
    'select id, revision, names, folded_names from read.guild where $1::uuid[] is null or id = any($1)',
    [ids ?? null],
  );
  return rows;
}

const recordOf = ({ id, names, revision }: GuildRow, culture: Culture): GuildRecord => ({
  id,
  names,
  name: translate(names, culture),
  revision,
});

/** The names of the guilds that exist among these, in all languages. */
export async function readGuildNames(
  database: Database,
  chosen: readonly string[],
): Promise<ReadonlyMap<string, Translations>> {
  const ids = guildIdsIn(chosen);
  const rows = ids.length === 0 ? [] : await readGuilds(database, ids);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** Guilds as free text, written before guilds were records. */
export const writtenGuilds = (chosen: readonly string[]): readonly string[] => {
  const ids = guildIdsIn(chosen);
  return chosen.filter((value) => !ids.includes(value));
};

/** Questions about guilds. */
export const guildQueries = (pool: Database) => ({
  async record(id: string, culture: Culture): Promise<GuildRecord | undefined> {
    const [row] = await readGuilds(pool, guildIdsIn([id]));
    return row && recordOf(row, culture);
  },
  /** Sorted by name, in the alphabet of the reader's language. */
  async list(
    { q = '', ids }: GuildFilter,
    culture: Culture,
    { page, pageSize }: Paging,
    { direction }: Order,
  ): Promise<PageOf<GuildRecord>> {
    const words = foldText(q);
    const found = (await readGuilds(pool, ids)).filter(({ folded_names }) => folded_names.includes(words));
    const { compare } = new Intl.Collator(culture);
    const sign = direction === 'desc' ? -1 : 1;
    const records = found.map((row) => recordOf(row, culture)).sort((a, b) => sign * compare(a.name, b.name));
    return { items: records.slice((page - 1) * pageSize, page * pageSize), total: records.length, page, pageSize };
  },
});
