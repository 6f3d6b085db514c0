import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { orReload } from '@charsu/core/web/browser/current-build.ts';

/** The texts of a culture, loaded once: React's `use` needs the same promise in every rendering. */
export function loadedTexts<Texts>(
  load: Readonly<Record<Culture, () => Promise<Texts>>>,
): (culture: Culture) => Promise<Texts> {
  const loaded = new Map<Culture, Promise<Texts>>();
  return (culture) => {
    const texts = loaded.get(culture) ?? orReload(load[culture]);
    loaded.set(culture, texts);
    return texts;
  };
}
