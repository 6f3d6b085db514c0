import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import type { Currency, RialRates } from '@charsu/core/domain/currency.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { foldRecords } from '../../runner/fold-records.ts';
import { byRecord, type RecordEvents } from '../../runner/product-event.ts';
import type { ReadModelDefinition } from '../../runner/read-model.ts';
import { append } from '../../runner/write-rows.ts';
import type { Enqueued } from '../../search/outbox.ts';
import { numbersStartAfter } from '../live-counts.ts';
import { AdvertisementCounts, countAll, isLive } from './counts.ts';
import { type AdvertisementRow, foldAdvertisement, type GoneRow, goneOf, usualRates } from './fold.ts';
import { advertisementQueries } from './queries.ts';
import { createRates, priceAll, setRates } from './rates.ts';

/** Advertisements with everything their lists and pages show, numbered in the order of the log. */
export const advertisementModel = {
  name: 'advertisement',
  queries: advertisementQueries,
  foldVersion: 12,
  // The rates of currencies stand among the settings.
  streamPrefixes: ['advertisement-', 'settings-'],
  tables: [
    'advertisement',
    'advertisement_gone',
    'advertisement_count',
    'advertisement_total',
    'advertisement_number',
    'advertisement_rate',
  ],
  create: (table) => `
    create table ${table('advertisement')} (
      id uuid primary key,
      index int not null,
      revision bigint not null,
      tenant_id uuid not null,
      owner_id text not null,
      category_id uuid not null,
      -- Its own city (cityId), else its business, whose city it is in.
      place_id uuid not null,
      state smallint not null,
      level smallint not null,
      folded_name text collate "C" not null,
      name text not null,
      -- The number that its shop has given it, as it is looked for; null without one.
      own_number text collate "C",
      currency text not null,
      -- Equal where prices are compared: category, unit, condition, brand and model.
      alike uuid not null,
      -- After the discount, in units of the currency; null when negotiable.
      asked_price double precision,
      -- The same in rial by the rates, to sort by; null also for a currency without a rate.
      rial_price double precision,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      requested_at timestamptz,
      approved_date timestamptz,
      -- Since when it is in its place among the newest.
      listed_date timestamptz,
      expired_date timestamptz,
      display_ended boolean not null,
      sold_date timestamptz,
      -- For a moderator: before it is published, or because a rule has published it.
      waits boolean not null,
      denial json,
      -- What visitors were asked for before, newest first.
      earlier_prices json not null,
      snapshot json not null
    );
    -- Nothing is looked for by them, and to read them took half of the time of making statistics.
    alter table ${table('advertisement')}
      alter column denial set statistics 0,
      alter column earlier_prices set statistics 0,
      alter column snapshot set statistics 0;
    -- Deleted ones that the ledger has lines about.
    create table ${table('advertisement_gone')} (
      id uuid primary key,
      index int not null,
      name text not null
    );
    create table ${table('advertisement_count')} (
      tenant_id uuid not null,
      category_id uuid not null,
      live int not null,
      primary key (tenant_id, category_id)
    );
    -- Sums over all of them: live ones by category and by business, any by state.
    create table ${table('advertisement_total')} (
      kind text not null check (kind in ('category', 'tenant', 'state')),
      key text not null,
      total int not null,
      primary key (kind, key)
    );
    create table ${table('advertisement_number')} (
      only_row boolean primary key default true check (only_row),
      last int not null
    );
    ${createRates(table)}`,
  index: (table) => {
    const name = table('advertisement');
    const live = `where state = ${publicationState.approved} and not display_ended`;
    return `
    ${countAll(table)}
    ${priceAll(table)};
    create index on ${table('advertisement_total')} (kind, total, key);
    -- The newest on the home page and in feeds.
    create index on ${name} (listed_date, id) ${live};
    -- The starred ones on the home page.
    create index on ${name} (level, listed_date, id) ${live} and level > 0;
    -- Similar ones, and the places that stars buy.
    create index on ${name} (category_id, listed_date, id) ${live};
    -- The prices of alike ones.
    create index on ${name} (alike, approved_date) include (rial_price, id) where state = ${publicationState.approved} and rial_price > 0;
    -- The end of displays, and what counters still count after it.
    create index on ${name} (expired_date, id) ${live};
    -- The review queue.
    create index on ${name} (coalesce(requested_at, '-infinity'), id) where waits;
    -- An owner's list, and what he has in progress.
    create index on ${name} (owner_id, state, modified_at, id);
    -- The newest of a business, its page and list, and what it has in progress.
    create index on ${name} (tenant_id, state, listed_date, id);
    -- The console's list by state, and of what waits.
    create index on ${name} (state, modified_at, id);
    -- The console's list.
    create index on ${name} (modified_at, id);
    -- One found by its number; the console's list in the order of creation.
    create index on ${name} (index);
    create index on ${table('advertisement_gone')} (index);
    -- The console's search, also by a shop's number; others with the same title, for moderators.
    create index on ${name} using gin (folded_name gin_trgm_ops, own_number gin_trgm_ops);`;
  },
  searchable: (table) =>
    `select 'advertisement' as subject, id from ${table('advertisement')}
     where state = ${publicationState.approved} and not display_ended`,

  async apply(database, events, table, rebuilding) {
    const records = byRecord('advertisement', events);
    const isPriced = await setRates(database, events, table);
    const { rates, numbers } = await ratesAndNumbers(database, table, [...records.values()]);
    const gone: GoneRow[] = [];
    const transitions = await foldRecords<'advertisement', AdvertisementRow>(database, events, {
      kind: 'advertisement',
      table: table('advertisement'),
      fold: (before, record) => {
        const after = foldAdvertisement(before, record, numbers.get(record.id), rates);
        const last = after === 'deleted' ? goneOf(before, record, numbers.get(record.id)) : undefined;
        if (last !== undefined) gone.push(last);
        return after;
      },
    });
    await append(database, table('advertisement_gone'), gone);
    const counts = new AdvertisementCounts();
    const seen: string[] = [];
    for (const { id, before, after } of transitions) {
      counts.add(before?.snapshot, -1);
      counts.add(after?.snapshot, 1);
      if (isLive(before?.snapshot) || isLive(after?.snapshot)) seen.push(id);
    }
    const reindex = seen.map((id): Enqueued => ({ subject: 'advertisement', id }));
    // At the end of a fill all are counted and priced at once.
    if (rebuilding) return { changed: seen, reindex };
    await counts.store(database, table);
    if (!isPriced) return { changed: seen, reindex };
    const { rows } = await database.query<{ id: string }>(`${priceAll(table)} returning id`);
    // Every page with a foreign price shows it in toman.
    return {
      changed: 'everything',
      reindex: [...reindex, ...rows.map(({ id }): Enqueued => ({ subject: 'advertisement', id }))],
    };
  },
} as const satisfies ReadModelDefinition;

/**
 * The rates as the log has them, and running numbers for the drafts of a batch, in the order of the log. A deleted
 * advertisement's number stays its own.
 */
async function ratesAndNumbers(
  database: Database,
  table: (name: string) => string,
  records: readonly RecordEvents<AdvertisementEvent>[],
): Promise<{ readonly rates: RialRates; readonly numbers: ReadonlyMap<string, number> }> {
  if (records.length === 0) return { rates: usualRates, numbers: new Map() };
  const drafted = records.filter(({ events }) => events.some(({ event }) => event.type === 'AdvertisementDrafted'));
  const [rate, number] = [table('advertisement_rate'), table('advertisement_number')];
  const { rows } = await database.query<{ currency: Currency; rial: number; last: number | null }>({
    name: `number ${number}`,
    text: `with numbered as (
         insert into ${number} as numbers (last) select ${numbersStartAfter} + $1::int where $1::int > 0
         on conflict (only_row) do update set last = numbers.last + $1::int returning last)
       select currency, rial, (select last from numbered) as last from ${rate}`,
    values: [drafted.length],
  });
  const first = (rows[0]?.last ?? Number.NaN) - drafted.length + 1;
  return {
    rates: { ...usualRates, ...Object.fromEntries(rows.map(({ currency, rial }) => [currency, rial])) },
    numbers: new Map(drafted.map(({ id }, index) => [id, first + index])),
  };
}
