import starts from 'virtual:texts';
import type { Culture } from '../../domain/culture-facts.ts';
import { cached } from '../../i18n/cached.ts';
import type { Namespace, Texts } from '../../i18n/texts.ts';
import { orReload } from './current-build.ts';
import { type Spoken, withPacks } from './packed-texts.ts';

const begun = new Map<Culture, Spoken>();

const begin = cached(async (culture): Promise<Spoken> => {
  const { packs, ...texts } = await orReload(starts[culture]);
  const spoken = withPacks(
    texts,
    packs.map(([names, load]) => [names, () => orReload(load)]),
  );
  begun.set(culture, spoken);
  return spoken;
});

/** The sentences of a language. What is asked for first while a page is rendered suspends it until it is fetched. */
export function textsIn(culture: Culture): Texts {
  const spoken = begun.get(culture);
  if (!spoken) throw begin(culture);
  return spoken.texts;
}

/** The same with some namespaces at hand. */
export async function loadTexts(culture: Culture, ...names: readonly Namespace[]): Promise<Texts> {
  const { texts, fetches } = await begin(culture);
  await Promise.all(names.map((name) => fetches.get(name)?.()));
  return texts;
}
