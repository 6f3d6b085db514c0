import type { SuggestionTexts } from './index.ts';

export const suggestions: SuggestionTexts = {
  recent: 'Your recent searches',
  clear: 'Clear',
};
