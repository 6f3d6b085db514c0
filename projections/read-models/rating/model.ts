import { limits } from '@charsu/core/domain/limits.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { firstColumn } from '@charsu/stores/database/rows.ts';
import { byRecord } from '../../runner/product-event.ts';
import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';
import { append } from '../../runner/write-rows.ts';
import { ratingQueries } from './queries.ts';
import { ratings } from './table.ts';

/** Ids of records of a kind that these events delete. */
const deleted = (kind: 'user' | 'tenant', events: readonly LoggedEvent[]): string[] =>
  [...byRecord(kind, events).values()]
    .filter(({ events: own }) =>
      own.some(({ event }) => event.type === 'UserDeleted' || event.type === 'TenantDeleted'),
    )
    .map(({ id }) => id);

/**
 * Ratings of businesses, with their averages. The ratings of a deleted member and of a deleted business are gone, whether
 * their events can still be decrypted or not, so that a rebuild gives the same rows.
 */
export const ratingModel = {
  name: 'rating',
  queries: ratingQueries,
  foldVersion: 2,
  streamPrefixes: ['rating-', 'user-', 'tenant-'],
  tables: ['rating', 'rating_average', 'rating_written'],
  create: (table) => `
    ${ratings.model.create(table)}
    create table ${table('rating_average')} (
      tenant_id uuid primary key,
      ratings int not null,
      average real not null
    );
    -- When members wrote or changed ratings, deleted ones included: so many a day.
    create table ${table('rating_written')} (
      position bigint primary key,
      author_id uuid not null,
      at timestamptz not null
    );
    create index on ${table('rating_written')} (author_id, at);`,
  index: (table) => `
    ${ratings.model.index(table)}
    create index on ${table('rating_average')} (average desc, ratings desc, tenant_id) where ratings >= ${limits.rating.fewest};`,

  async apply(database, events, table) {
    const rating = table('rating');
    const transitions = await ratings.apply(database, events, table);
    const changed = new Set(
      transitions
        .filter(({ before, after }) => before?.snapshot.published != null || after?.snapshot.published != null)
        .flatMap(({ before, after }) => before?.tenant_id ?? after?.tenant_id ?? []),
    );
    await append(database, table('rating_written'), written(events));
    const leaving = deleted('user', events);
    for (const id of await removed(database, rating, 'author_id', leaving)) changed.add(id);
    for (const id of await removed(database, rating, 'tenant_id', deleted('tenant', events))) changed.add(id);
    if (leaving.length > 0) {
      await database.query(`delete from ${table('rating_written')} where author_id = any($1::uuid[])`, [leaving]);
    }
    if (changed.size === 0) return nothingPublic;
    await average(database, table, [...changed]);
    // A business is in many lists, with its average.
    return { changed: 'everything', reindex: [] };
  },
} as const satisfies ReadModelDefinition;

/** The authors who wrote or changed ratings, with the times. */
const written = (events: readonly LoggedEvent[]) =>
  [...byRecord('rating', events).values()].flatMap(({ events: own }) =>
    own
      .filter(({ event }) => event.type === 'RatingCreated' || event.type === 'RatingUpdated')
      .map(({ logged: { position, metadata } }) => ({
        position: position.toString(),
        author_id: metadata.actor.id,
        at: metadata.at,
      })),
  );

/** Deletes the ratings of members or businesses; returns the businesses that had them. */
async function removed(
  database: Database,
  table: string,
  column: 'author_id' | 'tenant_id',
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  return firstColumn(database, `delete from ${table} where ${column} = any($1::uuid[]) returning tenant_id`, [ids]);
}

async function average(database: Database, table: (name: string) => string, tenantIds: readonly string[]) {
  await database.query(`delete from ${table('rating_average')} where tenant_id = any($1::uuid[])`, [tenantIds]);
  await database.query(
    `insert into ${table('rating_average')} (tenant_id, ratings, average)
     select tenant_id, count(*), avg(public_score) from ${table('rating')}
     where tenant_id = any($1::uuid[]) and public_score is not null group by tenant_id`,
    [tenantIds],
  );
}
