import type { EnqueuedTaskPromise, Meilisearch, Settings } from 'meilisearch';
import { cellAttributes } from './cells.ts';
import { refusalOf } from './client.ts';

/**
 * `sort` stands first, so that an order somebody asks for is held strictly. Without one the words decide, and where
 * they do not (or there are none) stars come first, then the newest (R101, D24).
 */
const rankingRules = ['sort', 'words', 'typo', 'attribute', 'proximity', 'exactness'];

/** Texts are folded by us, documents and queries alike; what the server would do beyond stays off. */
const plain: Settings = {
  stopWords: [],
  synonyms: {},
  distinctAttribute: null,
  // Words of four letters forgive one, shorter ones none; a number is meant as it stands.
  typoTolerance: { minWordSizeForTypos: { oneTypo: 4, twoTypos: 9 }, disableOnNumbers: true },
};

/** What the map counts and filters by. */
const onMap = ['_geo', '_geojson', ...cellAttributes];

export const indexes = {
  advertisements: {
    ...plain,
    /**
     * `kind`: its category's names in all languages; `context`: those of the categories above, of its business and its city. So it is
     * found in each, and what it is called by itself comes first.
     */
    searchableAttributes: ['name', 'kind', 'context', 'content', 'number'],
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
      'expiredDate',
      ...onMap,
    ],
    sortableAttributes: ['approvedDate', 'rialPrice', 'level', 'nameOrder'],
    displayedAttributes: ['id', 'name', '_geo'],
    rankingRules: [...rankingRules, 'level:desc', 'approvedDate:desc'],
    pagination: { maxTotalHits: 200_000 },
    faceting: { maxValuesPerFacet: 2_000 },
  },
  tenants: {
    ...plain,
    searchableAttributes: ['names', 'guilds', 'about'],
    filterableAttributes: ['city', ...onMap],
    sortableAttributes: ['joinedAt'],
    displayedAttributes: ['id', '_geo'],
    rankingRules: [...rankingRules, 'joinedAt:desc'],
    pagination: { maxTotalHits: 50_000 },
    faceting: { maxValuesPerFacet: 2_000 },
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

/** What tells our indexes that are there from any others of the same names: when each was made. */
export async function presentIndexes(client: Meilisearch): Promise<string> {
  const { results } = await client.getRawIndexes({ limit: 1_000 });
  const ours = results.filter(({ uid }) => Object.hasOwn(indexes, uid));
  return ours.map(({ uid, createdAt }) => `${uid} ${createdAt}`).join();
}

/**
 * Makes the indexes and sets them up, touching nothing that is as it should be. One that is missing may lack every document,
 * and so may one that is set up otherwise: the server makes such an index by itself for the first document it is sent, and
 * whoever made it may have been interrupted. `toFill` is told of it before it is touched, so that another try still finds
 * it so when this one fails, whatever at.
 *
 * @throws when the server cannot be reached or refuses, and whatever `toFill` throws.
 */
export async function prepareIndexes(
  client: Meilisearch,
  toFill: (index: SearchIndex) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const uid of searchIndexes) {
    const present = await settingsOf(client, uid);
    if (holds(present, indexes[uid])) continue;
    await toFill(uid);
    if (present === undefined) await done(client.createIndex(uid, { primaryKey: 'id' }));
    await done(client.index(uid).updateSettings(indexes[uid]));
  }
}

/** Undefined when there is no such index. */
async function settingsOf(client: Meilisearch, uid: SearchIndex): Promise<Settings | undefined> {
  try {
    return await client.index(uid).getSettings();
  } catch (error) {
    if (refusalOf(error) === 'index_not_found') return undefined;
    throw error;
  }
}

/** Waits for a task's end; a failed one throws. */
async function done(task: EnqueuedTaskPromise): Promise<void> {
  const { status, error, type, indexUid } = await task.waitTask();
  // Made meanwhile: by a try of before, whose answer was lost.
  if (status === 'succeeded' || error?.code === 'index_already_exists') return;
  throw new Error(`The search server failed at ${type} of ${indexUid}: ${error?.message ?? status}`);
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
