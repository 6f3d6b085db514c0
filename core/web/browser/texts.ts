import type { Culture } from '../../domain/culture-facts.ts';
import { cached } from '../../i18n/cached.ts';
import type { Namespace, Texts } from '../../i18n/texts.ts';
import { orReload } from './current-build.ts';
import { type Pack, type Spoken, withPacks } from './packed-texts.ts';

/** The first script of a language: see `packScript` in ../text-packs.ts. */
type First = Partial<Texts> & { readonly packs: readonly Pack[] };

const begun = new Map<Culture, Spoken>();

const begin = cached(async (culture): Promise<Spoken> => {
  // The server's address of the texts in the words of its operator.
  const folder = document.documentElement.dataset.texts;
  const { packs, ...texts } = await orReload<First>(() => import(/* @vite-ignore */ `${folder}${culture}/first.js`));
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
