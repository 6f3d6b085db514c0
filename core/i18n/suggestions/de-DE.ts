import type { SuggestionTexts } from './index.ts';

export const suggestions: SuggestionTexts = {
  recent: 'Ihre letzten Suchen',
  clear: 'Löschen',
};
