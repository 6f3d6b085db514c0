import type { Namespace, Texts } from '../../i18n/texts.ts';

/** Namespaces, and the loading of their texts. */
export type Pack = readonly [names: readonly Namespace[], load: () => Promise<Partial<Texts>>];

/** The texts of a language, and what fetches the script of each namespace that did not come with the first. */
export interface Spoken {
  readonly texts: Texts;
  readonly fetches: ReadonlyMap<string, () => Promise<unknown>>;
}

/**
 * Adds to the first texts those of packs, each fetched when the first of its namespaces is asked for. A rendering that
 * asks is suspended meanwhile; one of a pack that could not be fetched fails.
 */
export function withPacks(texts: Partial<Texts>, packs: readonly Pack[]): Spoken {
  const fetches = new Map<string, () => Promise<unknown>>();
  for (const [names, load] of packs) {
    let fetched: Partial<Texts> | undefined;
    let failure: { readonly error: unknown } | undefined;
    let fetching: Promise<unknown> | undefined;
    const fetch = () => {
      fetching ??= load().then(
        (pack) => {
          fetched = pack;
        },
        (error: unknown) => {
          failure = { error };
          throw error;
        },
      );
      return fetching;
    };
    for (const name of names) {
      fetches.set(name, fetch);
      Object.defineProperty(texts, name, {
        get: () => {
          // React would wait for a promise that failed again and again.
          if (failure) throw failure.error;
          // React waits for what a rendering throws. Its `use` would have to be called again in the next.
          if (!fetched) throw fetch();
          return fetched[name];
        },
      });
    }
  }
  return { texts: texts as Texts, fetches };
}
