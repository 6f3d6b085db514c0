import starts from 'virtual:texts';
import type { Culture } from '../../domain/culture-facts.ts';
import { cached } from '../../i18n/cached.ts';
import type { Namespace, Texts } from '../../i18n/texts.ts';
import { orReload } from './current-build.ts';

/** The texts of a language, and what fetches the script of each namespace that did not come with the first. */
interface Spoken {
  readonly texts: Texts;
  readonly fetches: ReadonlyMap<string, () => Promise<unknown>>;
}

const begun = new Map<Culture, Spoken>();

const begin = cached(async (culture): Promise<Spoken> => {
  const { packs, ...texts } = await orReload(starts[culture]);
  const fetches = new Map<string, () => Promise<unknown>>();
  for (const [names, load] of packs) {
    let fetched: Partial<Texts> | undefined;
    let fetching: Promise<Partial<Texts>> | undefined;
    const fetch = () => {
      fetching ??= orReload(load).then((pack) => {
        fetched = pack;
        return pack;
      });
      return fetching;
    };
    for (const name of names) {
      fetches.set(name, fetch);
      Object.defineProperty(texts, name, {
        get: () => {
          // React waits for what a rendering throws. Its `use` would have to be called again in the next.
          if (!fetched) throw fetch();
          return fetched[name];
        },
      });
    }
  }
  const spoken = { texts: texts as Texts, fetches };
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
