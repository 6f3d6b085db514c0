import type { CatalogueOf } from '../text.ts';

/** What the search box offers while somebody types. */
export const suggestions = {
  recent: 'جستجوهای اخیر شما',
  clear: 'پاک کردن',
};

/** Every culture has exactly these texts. */
export type SuggestionTexts = CatalogueOf<typeof suggestions>;
