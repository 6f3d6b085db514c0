import type { SuggestionTexts } from './fa-IR.ts';

export const suggestions: SuggestionTexts = {
  recent: 'Your recent searches',
  clear: 'Clear',
};
