import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { BrowsingTexts } from './texts.ts';

const texts: Readonly<Record<Culture, () => Promise<BrowsingTexts>>> = {
  'fa-IR': () => import('./texts/browsing/fa-IR.ts'),
  'en-US': () => import('./texts/browsing/en-US.ts'),
  'de-DE': () => import('./texts/browsing/de-DE.ts'),
  'ar-SA': () => import('./texts/browsing/ar-SA.ts'),
  'zh-CN': () => import('./texts/browsing/zh-CN.ts'),
};

/** The words of all pages but the home page in the browser: loaded with the code of a page, at hand when it is rendered. */
export interface LazyBrowsing {
  load(): Promise<void>;
  readonly texts: () => BrowsingTexts;
}

export function lazyBrowsing(culture: Culture): LazyBrowsing {
  let loaded: BrowsingTexts | undefined;
  return {
    async load() {
      loaded ??= await texts[culture]();
    },
    texts() {
      if (!loaded) throw new Error('The words of this page were not loaded with its code.');
      return loaded;
    },
  };
}
