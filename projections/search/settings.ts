import type { Meilisearch, Settings } from 'meilisearch';
import { refusalOf } from './client.ts';

/**
 * `sort` stands first, so that an order somebody asks for is held strictly. Without one the words decide, and where
 * they do not (or there are none) stars come first, then the newest (R101, D24).
 */
const rankingRules = ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness'];

/** Texts are folded by us, documents and queries alike; what the server would do beyond stays off. */
const plain: Settings = { stopWords: [], synonyms: {}, distinctAttribute: null };

export const indexes = {
  advertisements: {
    ...plain,
    /** `context`: names of its categories and its business in all languages, so that it is found in each. */
    searchableAttributes: ['name', 'context', 'content', 'number'],
    filterableAttributes: [
      'categoryIds',
      'tenant',
      'city',
      'rialPrice',
      'starred',
      'discounted',
      'pictured',
      'shipmentType',
      'activityType',
      'paymentMethods',
      'expiresAt',
    ],
    sortableAttributes: ['approvedAt', 'rialPrice', 'level', 'nameOrder'],
    displayedAttributes: ['id', 'name'],
    rankingRules: [...rankingRules, 'level:desc', 'approvedAt:desc'],
    pagination: { maxTotalHits: 200_000 },
    faceting: { maxValuesPerFacet: 2_000 },
  },
  tenants: {
    ...plain,
    searchableAttributes: ['names', 'guilds', 'about'],
    filterableAttributes: ['city'],
    sortableAttributes: ['joinedAt'],
    displayedAttributes: ['id'],
    rankingRules: [...rankingRules, 'joinedAt:desc'],
    pagination: { maxTotalHits: 50_000 },
    faceting: { maxValuesPerFacet: 500 },
  },
  categories: {
    ...plain,
    searchableAttributes: ['names', 'url'],
    filterableAttributes: [],
    sortableAttributes: [],
    displayedAttributes: ['id'],
    rankingRules,
    pagination: { maxTotalHits: 2_000 },
  },
} satisfies Record<string, Settings>;
export type SearchIndex = keyof typeof indexes;
export const searchIndexes = Object.keys(indexes) as SearchIndex[];

/** Makes the indexes and sets them up, touching nothing that is as it should be. Answers those it had to make. */
export async function prepareIndexes(client: Meilisearch): Promise<SearchIndex[]> {
  const made: SearchIndex[] = [];
  for (const uid of searchIndexes) {
    try {
      await client.index(uid).getRawInfo();
    } catch (error) {
      if (refusalOf(error) !== 'index_not_found') throw error;
      await client.createIndex(uid, { primaryKey: 'id' }).waitTask();
      made.push(uid);
    }
    const present = await client.index(uid).getSettings();
    if (!holds(present, indexes[uid])) await client.index(uid).updateSettings(indexes[uid]).waitTask();
  }
  return made;
}

/** Whether every wanted value is there. Lists that are sets may come back in another order. */
function holds(present: unknown, wanted: unknown, key = ''): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(present)) return false;
    const ordered = key === 'rankingRules' || key === 'searchableAttributes';
    const [a, b] = ordered ? [present, wanted] : [[...present].sort(), [...wanted].sort()];
    return JSON.stringify(a) === JSON.stringify(b);
  }
  if (typeof wanted === 'object' && wanted !== null) {
    return Object.entries(wanted).every(([name, value]) =>
      holds(typeof present === 'object' && present !== null ? Reflect.get(present, name) : undefined, value, name),
    );
  }
  return (present ?? null) === wanted;
}
