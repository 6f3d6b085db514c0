import { z } from 'zod';
import { isObject, type Json, object, read, texts } from './values.ts';

const count = z.int().min(0);

/** The settings that this server has; stop words, synonyms and distinct documents can only be off. */
const settingsSchema = z.strictObject({
  displayedAttributes: texts,
  // So many fields fit into the number of a place.
  searchableAttributes: texts.max(15),
  filterableAttributes: texts,
  sortableAttributes: texts,
  rankingRules: z.array(z.string().regex(/^(?:words|typo|proximity|attribute|sort|exactness|.+:(?:asc|desc))$/u)),
  stopWords: texts.max(0),
  synonyms: z.strictObject({}),
  distinctAttribute: z.null(),
  typoTolerance: z.strictObject({
    minWordSizeForTypos: z.strictObject({ oneTypo: count.max(255), twoTypos: count.max(255) }),
    disableOnNumbers: z.boolean(),
  }),
  faceting: z.strictObject({ maxValuesPerFacet: count }),
  pagination: z.strictObject({ maxTotalHits: count }),
});

export type Settings = Readonly<z.infer<typeof settingsSchema>>;

export const defaultSettings: Settings = {
  displayedAttributes: ['*'],
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness'],
  stopWords: [],
  synonyms: {},
  distinctAttribute: null,
  typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 }, disableOnNumbers: false },
  faceting: { maxValuesPerFacet: 100 },
  pagination: { maxTotalHits: 1000 },
};

export const settingNames = Object.keys(defaultSettings);

/** `current` with what the patch gives; `null` resets to the default. */
const merged = (current: Json, patch: Json, initial: Json): Json => ({
  ...current,
  ...Object.fromEntries(
    Object.entries(patch).map(([name, value]) => {
      if (value === null) return [name, initial[name]];
      const [before, first] = [current[name], initial[name]];
      return [name, isObject(value) && isObject(before) && isObject(first) ? merged(before, value, first) : value];
    }),
  ),
});

/**
 * The settings after a patch: absent fields stay, `null` resets.
 * @throws SearchError `bad_request` for an unknown field, `invalid_settings_…` for a wrong value.
 */
export function patchSettings(current: Settings, patch: unknown): Settings {
  return read(settingsSchema, merged(current, object(patch), defaultSettings), 'settings');
}
