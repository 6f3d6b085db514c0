import { notImplemented, SearchError } from './errors.ts';

interface FilterablePattern {
  readonly attributePatterns: readonly string[];
}

/** Meilisearch's settings object, with every default filled in. What this server ignores is kept and given back as it came. */
export interface Settings {
  readonly searchableAttributes: readonly string[];
  readonly displayedAttributes: readonly string[];
  readonly filterableAttributes: readonly (string | FilterablePattern)[];
  readonly sortableAttributes: readonly string[];
  readonly rankingRules: readonly string[];
  readonly stopWords: readonly string[];
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  readonly distinctAttribute: string | null;
  readonly typoTolerance: {
    readonly enabled: boolean;
    readonly minWordSizeForTypos: { readonly oneTypo: number; readonly twoTypos: number };
    readonly disableOnWords: readonly string[];
    readonly disableOnAttributes: readonly string[];
    readonly disableOnNumbers: boolean;
  };
  readonly faceting: {
    readonly maxValuesPerFacet: number;
    readonly sortFacetValuesBy: Readonly<Record<string, string>>;
  };
  readonly pagination: { readonly maxTotalHits: number };
  readonly separatorTokens: readonly string[];
  readonly nonSeparatorTokens: readonly string[];
  readonly dictionary: readonly string[];
  readonly proximityPrecision: string;
  readonly searchCutoffMs: number | null;
  readonly localizedAttributes: readonly unknown[] | null;
  readonly facetSearch: boolean;
  readonly prefixSearch: string;
  readonly embedders: Readonly<Record<string, unknown>>;
}

export type SettingName = keyof Settings;
type Json = Readonly<Record<string, unknown>>;

export const defaultSettings: Settings = {
  displayedAttributes: ['*'],
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness'],
  stopWords: [],
  nonSeparatorTokens: [],
  separatorTokens: [],
  dictionary: [],
  synonyms: {},
  distinctAttribute: null,
  proximityPrecision: 'byWord',
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnWords: [],
    disableOnAttributes: [],
    disableOnNumbers: false,
  },
  faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
  pagination: { maxTotalHits: 1000 },
  embedders: {},
  searchCutoffMs: null,
  localizedAttributes: null,
  facetSearch: true,
  prefixSearch: 'indexingTime',
};

export const settingNames: readonly string[] = Object.keys(defaultSettings);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

const snake = (name: string) => name.replace(/[A-Z]/gu, (letter) => '_' + letter.toLowerCase());

function refuse(name: string, expected: string): never {
  throw new SearchError(`invalid_settings_${snake(name)}`, `Invalid value at \`.${name}\`: expected ${expected}.`);
}

/** Reads one settings patch field by field; each reader gives the default for `null`, as the real server resets so. */
class Patch {
  private readonly patch: Json;
  private readonly path: string;

  constructor(patch: Json, path = '') {
    this.patch = patch;
    this.path = path;
  }

  read<T>(name: string, current: T, fallback: T, expected: string, is: (value: unknown) => value is T): T {
    const value = this.patch[name];
    if (value === undefined) return current;
    if (value === null) return fallback;
    return is(value) ? value : refuse(this.path === '' ? name : this.path, expected);
  }

  texts(name: string, current: readonly string[], fallback: readonly string[]): readonly string[] {
    const is = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
    return this.read(name, current, fallback, 'an array of strings', is);
  }

  count(name: string, current: number, fallback: number): number {
    return this.read(name, current, fallback, 'a non-negative integer', isCount);
  }

  flag(name: string, current: boolean, fallback: boolean): boolean {
    return this.read(name, current, fallback, 'a boolean', (value): value is boolean => typeof value === 'boolean');
  }

  inner(name: string): Patch | 'reset' | undefined {
    const value = this.patch[name];
    if (value === undefined) return undefined;
    if (value === null) return 'reset';
    return isObject(value) ? new Patch(value, name) : refuse(name, 'an object');
  }
}

const builtInRules = new Set([
  'words',
  'typo',
  'proximity',
  'attribute',
  'attributeRank',
  'wordPosition',
  'sort',
  'exactness',
]);

const isFilterable = (value: unknown): value is Settings['filterableAttributes'] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isText(one) || (isObject(one) && Array.isArray(one.attributePatterns) && one.attributePatterns.every(isText)),
  );

const isSynonyms = (value: unknown): value is Settings['synonyms'] =>
  isObject(value) && Object.values(value).every((list) => Array.isArray(list) && list.every(isText));

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every(isText);

function typoTolerance(
  patch: Patch | 'reset' | undefined,
  current: Settings['typoTolerance'],
): Settings['typoTolerance'] {
  const initial = defaultSettings.typoTolerance;
  if (patch === undefined) return current;
  if (patch === 'reset') return initial;
  const sizes = patch.inner('minWordSizeForTypos');
  const minWordSizeForTypos =
    sizes === undefined
      ? current.minWordSizeForTypos
      : sizes === 'reset'
        ? initial.minWordSizeForTypos
        : {
            oneTypo: sizes.count('oneTypo', current.minWordSizeForTypos.oneTypo, 5),
            twoTypos: sizes.count('twoTypos', current.minWordSizeForTypos.twoTypos, 9),
          };
  if (minWordSizeForTypos.oneTypo > minWordSizeForTypos.twoTypos || minWordSizeForTypos.twoTypos > 255) {
    refuse('typoTolerance', '`minWordSizeForTypos` with `oneTypo` not above `twoTypos` and both at most 255');
  }
  return {
    enabled: patch.flag('enabled', current.enabled, true),
    minWordSizeForTypos,
    disableOnWords: patch.texts('disableOnWords', current.disableOnWords, []),
    disableOnAttributes: patch.texts('disableOnAttributes', current.disableOnAttributes, []),
    disableOnNumbers: patch.flag('disableOnNumbers', current.disableOnNumbers, false),
  };
}

function faceting(patch: Patch | 'reset' | undefined, current: Settings['faceting']): Settings['faceting'] {
  if (patch === undefined) return current;
  if (patch === 'reset') return defaultSettings.faceting;
  const fallback = defaultSettings.faceting.sortFacetValuesBy;
  const order = patch.read(
    'sortFacetValuesBy',
    current.sortFacetValuesBy,
    fallback,
    'an object of `alpha` or `count`',
    isTexts,
  );
  return {
    maxValuesPerFacet: patch.count('maxValuesPerFacet', current.maxValuesPerFacet, 100),
    sortFacetValuesBy: { '*': 'alpha', ...current.sortFacetValuesBy, ...order },
  };
}

function requireKnownFields(patch: unknown): asserts patch is Readonly<Record<string, unknown>> {
  if (!isObject(patch)) throw new SearchError('bad_request', 'Invalid value type: expected an object.');
  const unknown = Object.keys(patch).find((name) => !settingNames.includes(name));
  if (unknown === undefined) return;
  throw new SearchError(
    'bad_request',
    `Unknown field \`${unknown}\`: expected one of \`${settingNames.join('`, `')}\`.`,
  );
}

function refuseVectors({ embedders }: Readonly<Record<string, unknown>>): void {
  if (isObject(embedders) && Object.keys(embedders).length > 0) throw notImplemented('Vector search');
}

function requireRankingRules(rules: readonly string[]): void {
  const invalid = rules.find((rule) => !builtInRules.has(rule) && !/^.+:(?:asc|desc)$/u.test(rule));
  if (invalid === undefined) return;
  throw new SearchError(
    'invalid_settings_ranking_rules',
    `Invalid value at \`.rankingRules\`: \`${invalid}\` ranking rule is invalid. Valid ranking rules are words, typo, sort, proximity, attribute, exactness and custom ranking rules.`,
  );
}

/**
 * The settings after a patch: absent fields stay, `null` resets.
 * @throws SearchError `bad_request` for an unknown field, `invalid_settings_…` for a wrong value.
 */
export function patchSettings(current: Settings, patch: unknown): Settings {
  requireKnownFields(patch);
  const from = new Patch(patch);
  const initial = defaultSettings;
  const rankingRules = from.texts('rankingRules', current.rankingRules, initial.rankingRules);
  requireRankingRules(rankingRules);
  refuseVectors(patch);
  const pagination = from.inner('pagination');
  const searchable = from.texts('searchableAttributes', current.searchableAttributes, ['*']);
  return {
    ...current,
    displayedAttributes: from.texts('displayedAttributes', current.displayedAttributes, ['*']),
    searchableAttributes: searchable.includes('*') ? ['*'] : searchable,
    filterableAttributes: from.read(
      'filterableAttributes',
      current.filterableAttributes,
      [],
      'an array of attributes',
      isFilterable,
    ),
    sortableAttributes: from.texts('sortableAttributes', current.sortableAttributes, []),
    rankingRules,
    stopWords: from.texts('stopWords', current.stopWords, []),
    synonyms: from.read('synonyms', current.synonyms, {}, 'an object of arrays of strings', isSynonyms),
    distinctAttribute: from.read<string | null>(
      'distinctAttribute',
      current.distinctAttribute,
      null,
      'a string',
      isText,
    ),
    typoTolerance: typoTolerance(from.inner('typoTolerance'), current.typoTolerance),
    faceting: faceting(from.inner('faceting'), current.faceting),
    pagination:
      pagination === undefined
        ? current.pagination
        : pagination === 'reset'
          ? initial.pagination
          : { maxTotalHits: pagination.count('maxTotalHits', current.pagination.maxTotalHits, 1000) },
    separatorTokens: from.texts('separatorTokens', current.separatorTokens, []),
    nonSeparatorTokens: from.texts('nonSeparatorTokens', current.nonSeparatorTokens, []),
    dictionary: from.texts('dictionary', current.dictionary, []),
    proximityPrecision: from.read('proximityPrecision', current.proximityPrecision, 'byWord', 'a string', isText),
    searchCutoffMs: from.read<number | null>('searchCutoffMs', current.searchCutoffMs, null, 'an integer', isCount),
    localizedAttributes: from.read<readonly unknown[] | null>(
      'localizedAttributes',
      current.localizedAttributes,
      null,
      'an array',
      (value): value is readonly unknown[] => Array.isArray(value),
    ),
    facetSearch: from.flag('facetSearch', current.facetSearch, true),
    prefixSearch: from.read('prefixSearch', current.prefixSearch, 'indexingTime', 'a string', isText),
  };
}

/** The patterns of the attributes that can be filtered by, whichever way they were written. */
export function filterablePatterns(settings: Settings): string[] {
  return settings.filterableAttributes.flatMap((one) => (typeof one === 'string' ? [one] : one.attributePatterns));
}

/** Whether a change of settings requires indexing all documents again. */
export function needsReindex(before: Settings, after: Settings): boolean {
  const relevant = (settings: Settings) =>
    JSON.stringify([
      settings.searchableAttributes,
      filterablePatterns(settings),
      settings.sortableAttributes,
      settings.rankingRules,
      settings.stopWords,
      settings.distinctAttribute,
      settings.displayedAttributes,
    ]);
  return relevant(before) !== relevant(after);
}
