import type { DeletionGuards } from '@charsu/core/application/commands.ts';
import type { MapQuery } from '@charsu/core/contract/map.ts';
import type { SearchQuery, SearchResult } from '@charsu/core/contract/public.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import type { Settings, SettingsGroupName } from '@charsu/core/domain/settings/settings.ts';
import { inTime } from '@charsu/core/process/silence.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import type { MissedWords } from '@charsu/stores/counts/search-misses.ts';
import { createPool, lockName, longestMs, transaction } from '@charsu/stores/database/database.ts';
import { reactorStatus } from '@charsu/stores/reactions/reactors.ts';
import type pg from 'pg';
import { Positions, type Watcher } from '../notifications/positions.ts';
import { CardCache } from '../read-models/advertisement/card-cache.ts';
import { readTree } from '../read-models/category/tree.ts';
import { type ReadModel, readModelDefinitions, readModelQueries } from '../read-models/index.ts';
import { readOperator } from '../read-models/settings/queries.ts';
import { readRates, readSettings } from '../read-models/settings/read.ts';
import { insightQueries } from '../review/insight.ts';
import { trustQueries } from '../review/trust.ts';
import { currentReadModels } from '../runner/current.ts';
import { projectionStatus } from '../runner/status.ts';
import { openSearch, type SearchAddress } from '../search/client.ts';
import { isFilling, searchRefusal } from '../search/fills.ts';
import { missedWords } from '../search/missed-words.ts';
import { outboxState } from '../search/outbox.ts';
import { searchCategories, searchTenants } from '../search/tenants.ts';
import { cached } from './cached.ts';
import { categoriesOfTitle } from './categories-of-title.ts';
import { busiestTenants, readHome } from './home.ts';
import { mapView } from './map-view.ts';
import { readNextByTime } from './next-by-time.ts';
import { type Searcher, searchPage } from './search-page.ts';
import { readSitemap, type SitemapKind, sitemapPages } from './sitemap.ts';
import { suggestionsFor } from './suggestions.ts';

/** Milliseconds after which counts are read again at the latest, since displays end without an event. */
const countsLifetimeMs = 1_000;

interface QueriesOptions {
  readonly databaseUrl: string;
  readonly meilisearch: SearchAddress;
  /** Gets the words of every search that found nothing, and who searches, if the caller of the query knows. */
  readonly onMiss?: (missed: MissedWords, searcher: Searcher | undefined) => void;
  /** Connections kept to PostgreSQL, besides one that listens. */
  readonly connections?: number;
}

/**
 * Every query of the product on its read models. A record that does not exist gives undefined. Instants are ISO 8601
 * UTC. The total of a list is counted to 10,000 where no counter has it. "Displayed" is judged at the time of the
 * query, so an expired advertisement is gone on the second.
 */
export type Queries = ReturnType<typeof createQueries>;

/** Answers questions from the read models; `migrate` must have run. Connects when first asked and must be closed. */
export function createQueries({ databaseUrl, meilisearch, onMiss, connections = 10 }: QueriesOptions) {
  const pool = createPool(databaseUrl, connections, longestMs.visitors);
  const positions = new Positions(pool, databaseUrl);
  const cards = new CardCache(pool);
  positions.watch(cards);
  let indexChanges = 0;
  positions.watch({
    changed: ({ kind }) => {
      if (kind === 'search') indexChanges += 1;
    },
    listening: () => undefined,
    interrupted: () => undefined,
  });
  const filling = cached(() => isFilling(pool), {
    lifetimeMs: 1_000,
    change: () => (positions.change === undefined ? undefined : positions.change + indexChanges),
  });
  const server = openSearch(meilisearch, filling);
  // Most pages show some of these. A caller that waited for a position sees them at that position.
  const untilChange = { lifetimeMs: countsLifetimeMs, change: () => positions.change };
  const tree = cached(() => readTree(pool), untilChange);
  const busiest = cached(() => busiestTenants(pool), untilChange);
  const operator = cached(() => readOperator(pool), untilChange);
  const page = cached(() => readSettings(pool, 'home'), untilChange);
  const rates = cached(() => readRates(pool), untilChange);
  const nextByTime = cached(() => readNextByTime(pool), { ...untilChange, endOf: (next) => next });
  const { account, trustRule, ...others } = readModelQueries({
    pool,
    tree,
    findCategories: (words) => searchCategories(server, words),
    findTenants: async (search) => searchTenants(server, search, await tree()),
  });
  return {
    ...account,
    ...others,
    trustRule: { ...trustRule, on: cached(trustRule.on, untilChange) },
    /**
     * Resolves once the read models have handled the log up to `position`; rejects with `ReadModelBehind` after
     * `timeoutMs`. It waits for the projections' notifications and does not poll while they arrive.
     */
    waitFor: (position: bigint, models: readonly ReadModel[], timeoutMs: number) =>
      positions.waitFor(position, models, timeoutMs),
    /**
     * Rejects while this process must not query: with `ReadModelsOutdated` while a read model is filled for the first
     * time or has the tables of another version of the product, and with `StartRefused` when the database asks for a newer one.
     */
    current: currentReadModels(pool, readModelDefinitions),
    /** Notifies a watcher of public changes as soon as they are committed, as long as these queries are open. */
    watch: (watcher: Watcher) => positions.watch(watcher),
    insight: insightQueries(pool),
    trust: trustQueries(pool),
    settings: <Name extends SettingsGroupName>(group: Name) => readSettings(pool, group),
    /** The settings of the group `operator`. */
    operator: async (culture: Culture) => (await operator())(culture),
    /** When the next display ends or the next page of editors becomes public (ms since 1970; Infinity: never). */
    nextByTime,
    /** Everything that the home page shows. */
    home: (culture: Culture) => readHome({ pool, tree, busiest, page }, culture),
    /** The same two as they would be with settings that are not saved yet. */
    homeWith: (culture: Culture, written: Partial<Settings>) =>
      readHome({ pool, tree, busiest, page: () => readSettings(pool, 'home', written) }, culture),
    operatorWith: (written: Partial<Settings>) => readOperator(pool, written),
    /** The results in a part of the map; throws `SearchUnavailable`. */
    map: (query: MapQuery) => mapView({ pool, cards, server, tree, rates }, query),
    /**
     * Searches Meilisearch; throws `SearchUnavailable` when it cannot be reached. `searcher` is asked only where nothing is
     * found.
     */
    async search(query: SearchQuery, searcher?: Searcher): Promise<SearchResult> {
      const result = await searchPage({ cards, server, tree, rates }, query);
      const missed = onMiss && missedWords(query, result);
      if (missed) onMiss(missed, searcher);
      return result;
    },
    /** The ids of the categories that a title most likely belongs to. Throws `SearchUnavailable`. */
    categoriesOfTitle: (title: string, culture: Culture) => categoriesOfTitle({ server, tree }, title, culture),
    /** A few categories and businesses that words find, the last of them perhaps not written out. Throws `SearchUnavailable`. */
    suggestions: (words: string, culture: Culture) => suggestionsFor({ pool, server, tree, rates }, words, culture),
    /** How many pages the sitemap of a kind has, 1 at least. */
    sitemapPages: (kind: SitemapKind) => sitemapPages(pool, kind),
    /** Addresses of everything public, for sitemaps, at most 10,000 a page; a page may be empty. */
    sitemap: (kind: SitemapKind, page: number) => readSitemap(pool, kind, page),
    /** Each version of each read model, as the system page shows it. */
    status: () => projectionStatus(pool),
    /** Each reactor with its position and its failed reactions. */
    reactors: () => reactorStatus(pool),
    /** The documents that the search server has not taken yet; `failed`: those that it refused at least once. */
    outbox: () => outboxState(pool),
    /**
     * Searches for nothing, which needs the same right as a search; resolves with the reason why the search server takes no
     * documents, if it refuses them. Throws `SearchUnavailable`.
     */
    checkSearch: async () => {
      await server.check();
      // Without PostgreSQL it is not known.
      return await inTime(searchRefusal(pool), 500, () => new Error('No answer')).catch(() => undefined);
    },
    ...deletionGuards(pool),
    /** Ends the connections to the search server and to PostgreSQL, which these queries own. */
    async close() {
      server.close();
      await positions.close();
      await pool.end();
    },
  };
}

/**
 * The reasons that prevent deleting a record or moving a category. Approved advertisements count also after their
 * display: they can be renewed.
 */
function deletionGuards(pool: pg.Pool): DeletionGuards {
  const ask = async (sql: string, id: string): Promise<number> => {
    if (!isUuid(id)) return 0;
    const { rows } = await pool.query<{ count: number }>(sql, [id]);
    return rows[0]?.count ?? 0;
  };
  const count = (sql: string, id: string) => ask(`select count(*)::int as count from ${sql}`, id);
  return {
    subcategories: (id) => count('read.category where parent_id = $1', id),
    levelsBelow: (id) =>
      ask(
        `select max(below.depth) - category.depth as count
         from read.category join read.category below on below.path @> array[category.id]
         where category.id = $1 group by category.depth`,
        id,
      ),
    publishedAdvertisementsInCategory: (id) => count('read.advertisement where category_id = $1 and state = 30', id),
    publishedAdvertisementsInTenant: (id) => count('read.advertisement where tenant_id = $1 and state = 30', id),
    tenantsInGuild: (id) => count(`read.tenant where (snapshot->'guilds')::jsonb ? $1::text`, id),
    treeTurn: (work) =>
      transaction(pool, async (client) => {
        await lockName(client, 'tree of categories');
        return work();
      }),
  };
}
