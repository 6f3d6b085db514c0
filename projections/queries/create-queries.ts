import type { DeletionGuards } from '@charsu/core/application/commands.ts';
import { createPool, transaction } from '@charsu/stores/database.ts';
import { lockName } from '@charsu/stores/named-lock.ts';
import { reactorStatus } from '@charsu/stores/reactors.ts';
import type { MissedWords } from '@charsu/stores/search-misses.ts';
import { isUuid } from '@charsu/stores/uuid.ts';
import type pg from 'pg';
import { Positions } from '../notifications/positions.ts';
import { busiestTenants, readHome } from '../pages/home.ts';
import { mapView } from '../pages/map-view.ts';
import { type AskSearch, searchJson, searchPage, searchResult } from '../pages/search-page.ts';
import { readSitemap, sitemapPages } from '../pages/sitemap.ts';
import { suggestionsFor } from '../pages/suggestions.ts';
import { accountQueries } from '../read-models/account/queries.ts';
import { CardCache } from '../read-models/advertisement/card-cache.ts';
import { advertisementQueries } from '../read-models/advertisement/queries.ts';
import { categoryQueries } from '../read-models/category/queries.ts';
import { readTree } from '../read-models/category/tree.ts';
import { historyQueries } from '../read-models/history/queries.ts';
import { ownQueries, readModelDefinitions } from '../read-models/index.ts';
import { readOperator } from '../read-models/settings/queries.ts';
import { tenantQueries } from '../read-models/tenant/queries.ts';
import { insightQueries } from '../review/insight.ts';
import { trustQueries } from '../review/trust.ts';
import { currentReadModels } from '../runner/current.ts';
import { projectionStatus } from '../runner/status.ts';
import { openSearch, type SearchAddress } from '../search/client.ts';
import { missedWords } from '../search/missed-words.ts';
import { outboxState } from '../search/outbox.ts';
import { searchCategories, searchTenants } from '../search/tenants.ts';
import { cached } from './cached.ts';
import type { Queries } from './queries.ts';

/** Milliseconds after which counts are read again at the latest, since displays end without an event. */
const countsLifetimeMs = 2_000;

interface QueriesOptions {
  readonly databaseUrl: string;
  readonly meilisearch: SearchAddress;
  /** Gets the words of every search that found nothing. */
  readonly onMiss?: (missed: MissedWords) => void;
  /** Connections kept to PostgreSQL, besides one that listens. */
  readonly connections?: number;
}

/** Answers questions from the read models; `migrate` must have run. Connects when first asked and must be closed. */
export function createQueries({ databaseUrl, meilisearch, onMiss, connections = 10 }: QueriesOptions): Queries {
  const pool = createPool(databaseUrl, connections);
  const positions = new Positions(pool, databaseUrl);
  const server = openSearch(meilisearch);
  const cards = new CardCache(pool);
  positions.watch(cards);
  // Most pages show some of these. A caller that waited for a position sees them at that position.
  const untilChange = { lifetimeMs: countsLifetimeMs, change: () => positions.change };
  const tree = cached(() => readTree(pool), untilChange);
  const busiest = cached(() => busiestTenants(pool), untilChange);
  const operator = cached(() => readOperator(pool), untilChange);
  const askSearch: AskSearch = async (query) => {
    const page = await searchPage(cards, server, tree, query);
    const missed = onMiss && missedWords(query, page.rest);
    if (missed) onMiss(missed);
    return page;
  };
  return {
    waitFor: (position, models, timeoutMs) => positions.waitFor(position, models, timeoutMs),
    current: currentReadModels(pool, readModelDefinitions),
    watch: (watcher) => positions.watch(watcher),
    category: categoryQueries({ tree, find: (words) => searchCategories(server, words) }),
    tenant: tenantQueries({ pool, tree, find: (search) => searchTenants(server, search) }),
    advertisement: advertisementQueries({ pool, tree }),
    history: historyQueries(pool),
    insight: insightQueries(pool),
    trust: trustQueries(pool),
    ...accountQueries(pool),
    ...ownQueries(pool),
    operator: async (culture) => (await operator())(culture),
    home: (culture) => readHome(pool, tree, busiest, culture),
    map: (query) => mapView({ pool, cards, server, tree }, query),
    search: (query) => searchResult(askSearch, query),
    searchJson: (query) => searchJson(askSearch, query),
    suggestions: (words, culture) => suggestionsFor({ pool, server, tree }, words, culture),
    sitemapPages: (kind) => sitemapPages(pool, kind),
    sitemap: (kind, page) => readSitemap(pool, kind, page),
    status: () => projectionStatus(pool),
    reactors: () => reactorStatus(pool),
    outbox: () => outboxState(pool),
    ...deletionGuards(pool),
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
