import type { EnqueuedTaskPromise, Meilisearch, Settings } from 'meilisearch';
import { cellAttributes } from './cells.ts';
import { refusalOf } from './client.ts';

/**
 * `sort` comes first, so that a requested order is strict. Without one the words decide, and on a tie (or without
 * words) stars, then the newest (R101, D24).
 */
const rankingRules = ['sort', 'words', 'typo', 'attribute', 'proximity', 'exactness'];

/** This product folds documents and queries alike, so the server's own folding stays off. */
const plain: Settings = {
  stopWords: [],
  synonyms: {},
  distinctAttribute: null,
  // Words of four letters and more may have a typing mistake; a number must match exactly.
  typoTolerance: { minWordSizeForTypos: { oneTypo: 4, twoTypos: 9 }, disableOnNumbers: true },
};

/** The attributes that the map counts and filters by. */
const onMap = ['_geo', '_geojson', ...cellAttributes];

export const indexes = {
  advertisements: {
    ...plain,
    /**
     * `kind`: the names of its category in all languages; `context`: those of the categories above, of its business, its
     * city and its facts. So an advertisement is found by each, and its own name ranks first.
     */
    searchableAttributes: ['name', 'kind', 'context', 'content', 'number'],
    filterableAttributes: ['categoryIds', 'tenant', 'city', 'rialPrice', 'choices', 'facts', 'expiredDate', ...onMap],
    sortableAttributes: ['approvedDate', 'rialPrice', 'level', 'nameOrder', 'nameScript'],
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

/** A text that identifies the present indexes: when each was created. */
export async function presentIndexes(client: Meilisearch): Promise<string> {
  const { results } = await client.getRawIndexes({ limit: 1_000 });
  const ours = results.filter(({ uid }) => Object.hasOwn(indexes, uid));
  return ours.map(({ uid, createdAt }) => `${uid} ${createdAt}`).join();
}

/**
 * Creates the indexes and their settings; changes nothing that is right already. A missing index, and one with other
 * settings, may lack documents: the server creates an index by itself for the first document that it receives, and an
 * earlier setup may have been interrupted. `toFill` is called before an index is changed, so that the next attempt
 * finds it unchanged when this one fails; `fromNothing`: this product has never set the index up, so that it has no
 * documents.
 *
 * @throws when the server cannot be reached or refuses, and the errors of `toFill`.
 */
export async function prepareIndexes(
  client: Meilisearch,
  toFill: (index: SearchIndex, fromNothing: boolean) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const uid of searchIndexes) {
    const present = await settingsOf(client, uid);
    if (holds(present, indexes[uid])) continue;
    await toFill(uid, present === undefined || holds(present.searchableAttributes, ['*']));
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
  // Created meanwhile, by an earlier attempt whose answer was lost.
  if (status === 'succeeded' || error?.code === 'index_already_exists') return;
  throw new Error(`The search server failed at ${type} of ${indexUid}: ${error?.message ?? status}`);
}

/** Whether every wanted value is present. The server may return lists that are sets in another order. */
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
