import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Browsing } from '@charsu/core/i18n/browsing/index.ts';

const texts: Readonly<Record<Culture, () => Promise<{ readonly browsing: Browsing }>>> = {
  'fa-IR': () => import('@charsu/core/i18n/browsing/fa-IR.ts'),
  'en-US': () => import('@charsu/core/i18n/browsing/en-US.ts'),
  'de-DE': () => import('@charsu/core/i18n/browsing/de-DE.ts'),
  'ar-SA': () => import('@charsu/core/i18n/browsing/ar-SA.ts'),
  'zh-CN': () => import('@charsu/core/i18n/browsing/zh-CN.ts'),
};

/** The words of all pages but the home page in the browser: loaded with the code of a page, at hand when it is rendered. */
export interface LazyBrowsing {
  load(): Promise<void>;
  readonly texts: () => Browsing;
}

export function lazyBrowsing(culture: Culture): LazyBrowsing {
  let loaded: Browsing | undefined;
  return {
    async load() {
      loaded ??= (await texts[culture]()).browsing;
    },
    texts() {
      if (!loaded) throw new Error('The words of this page were not loaded with its code.');
      return loaded;
    },
  };
}
