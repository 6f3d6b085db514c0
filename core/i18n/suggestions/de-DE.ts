import type { SuggestionTexts } from './fa-IR.ts';

export const suggestions: SuggestionTexts = {
  recent: 'Ihre letzten Suchen',
  clear: 'Löschen',
};
